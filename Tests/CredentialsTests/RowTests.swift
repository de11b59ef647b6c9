import Credentials
import Testing

/// Files with several logins: which row is read, and what becomes of the others.
@Suite struct RowTests {
    /// Logins by scope: the one that ends last among those that are wanted, else one of a second kind.
    private static let scopes: String = source("bad_rows: drop, ")
    private static let strict: String = source("bad_rows: fail, ")
    private static let alone: String = source("")

    private static func source(_ rule: String) -> String {
        """
        sources:
          - file: {owner: tool, base: [~/.tool], name: auth.json}
            rows:
              {each: '$', max_items: 4, \(rule)fields: {
              scope: {member: true, type: string, fold: [lower]}, key: {at: '$.key', type: secret},
              ends: {at: '$.ends', type: instant(rfc3339), absent: none},
              user: {at: '$.user', type: string, fold: [trim, lower], absent: none}}}
            choose:
              - 'rows.sortBy(r, r.ends.orValue(timestamp("1970-01-01T00:00:00Z"))).last(r, r.scope.startsWith("one:"))'
              - 'rows.first(r, r.scope == "two")'
            token: row.key
            expires: row.ends
            facts: {user: row.user, scope: row.scope}
            no_token:
              - {when: 'rows.exists(r, r.scope == "three")', code: missing_credential, say: Only a third is there.}
          - env: ONE
        """
    }

    private static func one(
        _ name: String, _ content: String, _ result: String, spec: String = scopes, pauses: Int = 0
    ) -> SearchCase {
        SearchCase(
            testDescription: name, spec: spec, variables: ["ONE": "v"], files: [".tool/auth.json": [content]],
            result: result, pauses: pauses)
    }

    private static let place = "~/.tool/auth.json"
    private static let noLogin = "refused \(place) missing_credential '\(place) holds no login. Sign in with tool.'"
    private static let odd =
        "refused \(place) auth_expired '\(place) does not list its logins as it used to. Sign in again with tool.'"

    static let cases: [SearchCase] = [
        one(
            "the row that ends last",
            #"{"one:a": {"key": "a", "ends": "2026-08-01T00:00:00Z"}, "one:b": {"key": "b", "ends": "2026-09-01T00:00:00Z"}, "one:c": {"key": "c"}}"#,
            "found \(place) 'b' until 2026-09-01T00:00:00Z scope='one:b' user=none"),
        one(
            "the first choice before the second", #"{"two": {"key": "t"}, "one:a": {"key": "a"}}"#,
            "found \(place) 'a' scope='one:a' user=none"),
        one("the second choice", #"{"TWO": {"key": "t", "user": " U1 "}}"#, "found \(place) 't' scope='two' user='u1'"),
        one(
            "a row without a token hides no other", #"{"one:a": {"key": " "}, "one:b": {}, "two": {"key": "t"}}"#,
            "found \(place) 't' scope='two' user=none"),
        one(
            "a value among the rows", #"{"version": 1, "none": null, "two": {"key": "t"}}"#,
            "found \(place) 't' scope='two' user=none"),
        one(
            "a row with a broken field is left out", #"{"one:a": {"key": "a", "ends": "soon"}, "two": {"key": "t"}}"#,
            "found \(place) 't' scope='two' user=none"),
        one("no row that is wanted", #"{"four": {"key": "f"}}"#, noLogin),
        one(
            "a rule about the rows that are there", #"{"three": {"key": "f"}}"#,
            "refused \(place) missing_credential 'Only a third is there.'"),
        one("no rows", "{}", noLogin),
        one(
            "an ended row", #"{"two": {"key": "t", "ends": "2026-06-01T00:00:00Z"}}"#,
            "refused \(place) auth_expired 'The token in \(place) expired at 2026-06-01T00:00:00Z. "
                + "Use tool once, or sign in with it again.'"),
        one("rows of an array have no names", #"[{"key": "a"}]"#, noLogin),
        one("no list", #""text""#, odd),
        one("too many rows", #"{"a": {}, "b": {}, "c": {}, "d": {}, "two": {"key": "t"}}"#, odd),
        one("two rows of one name", #"{"two": {"key": "t"}, "two": {"key": "u"}}"#, odd),
        one(
            "a value among the rows where bad rows fail", #"{"version": 1, "two": {"key": "t"}}"#, odd, spec: strict),
        one(
            "a broken row where bad rows fail", #"{"one:a": {}, "two": {"key": "t"}}"#,
            "refused \(place) shape_changed 'A row of \(place) holds no login.'", spec: strict),
        one("a value among the rows that stand alone", #"{"version": 1, "two": {"key": "t"}}"#, odd, spec: alone),
        one(
            "a row without a token that stands alone", #"{"one:a": {}, "two": {"key": "t"}}"#, noLogin, spec: alone),
        one(
            "a broken field that a choice reads", #"{"one:a": {"key": "a", "ends": "soon"}, "two": {"key": "t"}}"#,
            "refused \(place) shape_changed ''login.ends' is not what its spec declares in \(place).'", spec: alone),
        one(
            "a broken field that nothing reads", #"{"two": {"key": "t", "user": 1}}"#,
            "found \(place) 't' scope='two' user=[shape_changed: 'login.user' is not what its spec declares in \(place).]",
            spec: alone),
    ]

    @Test(arguments: cases)
    func row(_ c: SearchCase) async throws { try await c.check() }

    /// Hosts by name, one of which an input names.
    private static let hosts = """
        try_next_on: [missing_credential]
        sources:
          - file: {owner: gh, base: [~/.config/gh], name: hosts.yml}
            rows: {each: '$', fields: {host: {member: true}, token: {at: '$.oauth_token', type: secret}, user: {at: '$.user'}}}
            choose: 'rows.first(r, r.host == inputs.region)'
            token: row.token
            facts: {user: row.user}
          - env: ONE
        """

    private static func host(_ name: String, _ content: String, _ result: String, pauses: Int = 0) -> SearchCase {
        SearchCase(
            testDescription: name, spec: hosts, variables: ["ONE": "v"],
            files: [".config/gh/hosts.yml": [content]], result: result, pauses: pauses)
    }

    private static let yamlPlace = "~/.config/gh/hosts.yml"
    private static let unreadable =
        "refused \(yamlPlace) auth_expired '\(yamlPlace) is not readable as YAML. Sign in again with gh.'"

    static let yamlCases: [SearchCase] = [
        host(
            "the row of a host", "china:\n    oauth_token: c\n    user: x\nintl:\n    oauth_token: t\n    user: u1\n",
            "found \(yamlPlace) 't' user='u1'"),
        host("a quoted number is text", "intl:\n  oauth_token: t\n  user: \"7\"\n", "found \(yamlPlace) 't' user='7'"),
        host(
            "a bare number is none", "intl:\n  oauth_token: t\n  user: 7\n",
            "found \(yamlPlace) 't' user=[shape_changed: 'login.user' is not what its spec declares in \(yamlPlace).]"),
        host("a row without a token, and the next source", "intl:\n  user: u1\n", "found $ONE 'v' user=none"),
        host("a null token, and the next source", "intl:\n  oauth_token: ~\n  user: u1\n", "found $ONE 'v' user=none"),
        host("another host, and the next source", "china:\n  oauth_token: c\n  user: x\n", "found $ONE 'v' user=none"),
        host("a tab", "intl:\n\toauth_token: t\n", unreadable, pauses: 1),
        host(
            "a host that stands there twice", "intl:\n  oauth_token: t\nintl:\n  oauth_token: u\n", unreadable,
            pauses: 1),
    ]

    @Test(arguments: yamlCases)
    func yaml(_ c: SearchCase) async throws { try await c.check() }
}

import RunSupport
import SpecEngine
import Testing

/// Databases, secrets of the Secret Service and composed secrets are part of what a spec may do.
@Suite struct AuthorityPlaceTests {
    private static let yaml = """
        credentials:
          login:
            send_to: [api]
            sources:
              - sqlite: {owner: a, base: ~/.a, name: a.db, table: t, key: k, value: v, max_bytes: 1MiB}
                token: row/one
              - secret_service: {owner: b, attributes: {service: s, username: u}}
                token: {at: $.t}
            claims: {user: {of: token, at: $.sub, matches: '[a-z]{1,64}'}, mail: {of: token, at: $.mail}}
          session: {send_to: [api], compose: [{claim: login.user}, {text: ':'}, {secret: login}]}
        requests: {a: {get: {origin: api, path: /a}, auth: {cookies: {sid: session}, bearer: login}}}
        extract: {a: {n: {at: $.n, type: number}}}
        metrics: {m: {title: T, kind: count, value: a.n}}
        """

    private func authority(_ yaml: String) throws -> Authority { Authority(of: try Trial.check(TinySpec.with(yaml))) }

    @Test(arguments: [
        ("table: t,", "table: other,"), ("key: k,", "key: l,"), ("value: v,", "value: w,"), ("row/one", "row/two"),
        ("name: a.db", "name: b.db"), ("service: s", "service: t"), ("username: u", "username: w"),
        ("username: u", "account: u"), ("at: $.t}", "at: $.u}"), ("claim: login.user", "claim: login.mail"),
        ("text: ':'", "text: '-'"), ("{claim: login.user}, {text: ':'}", "{text: ':'}, {claim: login.user}"),
    ])
    func changesTheDigest(_ old: String, _ new: String) throws {
        try #require(Self.yaml.ranges(of: old).count == 1)
        let (before, after) = (try authority(Self.yaml), try authority(Self.yaml.replacing(old, with: new)))
        #expect(before.digest != after.digest)
        let lines = after.differences(from: before)
        #expect(!lines.isEmpty && !lines.contains { $0.hasSuffix("no word here tells apart") }, "\(lines)")
    }

    @Test func aLimitDoesNot() throws {
        let other = Self.yaml.replacing("max_bytes: 1MiB", with: "max_bytes: 2MiB")
        #expect(try authority(Self.yaml).digest == authority(other).digest)
    }
}

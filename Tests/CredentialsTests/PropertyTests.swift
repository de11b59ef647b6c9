import Credentials
import JSONQuery
import ProviderSpec
import Quantities
import Testing

/// Facts of a file, claims of a token, and both as a case gives them.
@Suite struct PropertyTests {
    private static func fact(_ declaration: String) -> String {
        """
        sources:
          - file: {owner: tool, base: [~/.tool], name: auth.json}
            token: {at: '$.t'}
            facts: {f: \(declaration)}
        """
    }

    private static func row(
        _ name: String, _ declaration: String, _ members: String, _ value: String
    ) -> SearchCase {
        SearchCase(
            testDescription: name, spec: fact(declaration), files: [".tool/auth.json": [#"{"t": "a"\#(members)}"#]],
            result: "found ~/.tool/auth.json 'a' f=\(value)")
    }

    private static func failure(_ what: String) -> String { "[shape_changed: 'login.f' \(what) ~/.tool/auth.json.]" }
    private static let missing = failure("is missing from")
    private static let null = failure("is null in")
    private static let odd = failure("is not what its spec declares in")
    private static let twice = failure("stands more than once in")

    static let facts = [
        row("a text", "{at: '$.f'}", #", "f": "x""#, "'x'"),
        row("absent", "{at: '$.f'}", "", missing),
        row("absent and allowed", "{at: '$.f', absent: none}", "", "none"),
        row("null", "{at: '$.f', absent: none}", #", "f": null"#, null),
        row("null and allowed", "{at: '$.f', null: none}", #", "f": null"#, "none"),
        row("null on the way", "{at: '$.o.f', null: none}", #", "o": null"#, "none"),
        row("another container on the way", "{at: '$.o.f', absent: none}", #", "o": 1"#, odd),
        row("a number in the place of a text", "{at: '$.f', absent: none}", #", "f": 1"#, odd),
        row("half of a surrogate pair", "{at: '$.f'}", #", "f": "\ud800""#, odd),
        row("a name that stands there twice", "{at: '$.f', absent: none}", #", "f": "x", "f": "y""#, twice),
        row("the next path where the first is absent", "{at: ['$.g', '$.f']}", #", "f": "x""#, "'x'"),
        row(
            "the next path where the first may be null", "{at: ['$.g', '$.f'], null: none}", #", "g": null, "f": "x""#,
            "'x'"),
        row("no next path where the first may not be null", "{at: ['$.g', '$.f']}", #", "g": null, "f": "x""#, null),
        row("a text that matches whole", "{at: '$.f', matches: '[a-z]{1,3}'}", #", "f": "abc""#, "'abc'"),
        row("a text that matches in part", "{at: '$.f', matches: '[a-z]{1,3}', absent: none}", #", "f": "abcd""#, odd),
        row(
            "a part of a text", "{at: '$.f', after: ['|'], matches: '[a-z]+'}", #", "f": "auth0|abc""#, "'abc'"),
        row("the whole text", "{at: '$.f', after: ['|', ''], matches: '[a-z]+'}", #", "f": "abc""#, "'abc'"),
        row(
            "a part that does not match", "{at: '$.f', after: ['|'], matches: '[a-z]+', absent: none}",
            #", "f": "auth0|a1""#, odd),
        row("no mark", "{at: '$.f', after: ['|'], matches: '[a-z]+'}", #", "f": "abc""#, missing),
        row(
            "no mark, and allowed", "{at: '$.f', after: ['|'], matches: '[a-z]+', absent: none}", #", "f": "abc""#,
            "none"),
        row("a part of a number", "{at: '$.f', after: ['1'], matches: '.*'}", #", "f": 12"#, odd),
        row("a text of endless length", "{at: '$.f'}", #", "f": "\#(String(repeating: "a", count: 1_025))""#, odd),
        row("a bool", "{at: '$.f', type: bool}", #", "f": false"#, "false"),
        row("a bool as text", "{at: '$.f', type: bool}", #", "f": "false""#, odd),
        row("a number", "{at: '$.f', type: number}", #", "f": 1.50"#, "1.5"),
        row("a word", "{at: '$.f', type: 'enum(a, b)'}", #", "f": "b""#, "'b'"),
        row("an unlisted word", "{at: '$.f', type: 'enum(a, b)'}", #", "f": "c""#, odd),
        row("an unlisted word that is other", "{at: '$.f', type: 'enum(a, other)'}", #", "f": "c""#, "'other'"),
        row("a key that is there", "{at: '$.f', type: present}", #", "f": {}"#, "true"),
        row("a key with null", "{at: '$.f', type: present}", #", "f": null"#, "true"),
        row("no key", "{at: '$.f', type: present}", "", "false"),
        row("no key below null", "{at: '$.o.f', type: present}", #", "o": null"#, "false"),
        row("a list", "{at: '$.f', type: list<string>}", #", "f": ["x", "y"]"#, "['x','y']"),
        row("an odd element", "{at: '$.f', type: list<string>}", #", "f": ["x", 1]"#, odd),
        row(
            "an instant in milliseconds", "{at: '$.f', type: instant(epoch_ms)}", #", "f": 1500"#,
            "1970-01-01T00:00:01.500Z"),
        row(
            "an instant as text", "{at: '$.f', type: instant(rfc3339 | epoch_s)}",
            #", "f": "2026-07-01T02:00:00+02:00""#, "2026-07-01T00:00:00Z"),
        row(
            "an instant as a number", "{at: '$.f', type: instant(rfc3339 | epoch_s)}", #", "f": 0"#,
            "1970-01-01T00:00:00Z"),
        row("no instant", "{at: '$.f', type: instant(rfc3339), absent: none}", #", "f": "soon""#, odd),
        row("a date", "{at: '$.f', type: date}", #", "f": "2026-02-28""#, "2026-02-28"),
        row("a month", "{at: '$.f', type: month}", #", "f": "2026-13""#, odd),
        row("a currency", "{at: '$.f', type: currency}", #", "f": "USD""#, "USD"),
    ]

    @Test(arguments: facts)
    func fact(_ c: SearchCase) async throws { try await c.check() }

    private static let claims = """
        sources:
          - file: {owner: tool, base: [~/.tool], name: auth.json}
            token: {at: '$.t'}
            id_token: {at: '$.i', absent: none, null: none}
          - env: ONE
        claims:
          mail: {of: id_token, at: '$.email', absent: none}
          user: {of: token, at: "$['https://example.com/auth'].user", absent: none}
          plan: {of: token, at: '$.plan'}
        """
    private static let access = token(#"{"https://example.com/auth": {"user": "u1"}, "plan": "p"}"#)
    private static let identity = token(#"{"email": "a@example.com"}"#)
    private static let planMissing = "[shape_changed: 'login.plan' is missing from the token in ~/.tool/auth.json.]"

    static let claimCases = [
        SearchCase(
            testDescription: "claims of both tokens", spec: claims,
            files: [".tool/auth.json": [#"{"t": "\#(access)", "i": "\#(identity)"}"#]],
            result: "found ~/.tool/auth.json '\(access)' mail='a@example.com' plan='p' user='u1'"),
        SearchCase(
            testDescription: "no ID token", spec: claims, files: [".tool/auth.json": [#"{"t": "\#(access)"}"#]],
            result: "found ~/.tool/auth.json '\(access)' mail=none plan='p' user='u1'"),
        SearchCase(
            testDescription: "an opaque token has no claims", spec: claims,
            files: [".tool/auth.json": [#"{"t": "opaque", "i": "a.b.c"}"#]],
            result: "found ~/.tool/auth.json 'opaque' mail=none plan=\(planMissing) user=none"),
        SearchCase(
            testDescription: "claims of a variable", spec: claims, variables: ["ONE": access],
            result: "found $ONE '\(access)' mail=none plan='p' user='u1'"),
    ]

    @Test(arguments: claimCases)
    func claim(_ c: SearchCase) async throws { try await c.check() }

    private static let typed = """
        sources:
          - file: {owner: tool, base: [~/.tool], name: auth.json}
            token: {at: '$.t'}
            facts:
              scopes: {at: '$.scopes', type: list<string>, absent: none}
              mode: {at: '$.mode', type: 'enum(a, b)', absent: none}
              paid: {at: '$.paid', type: bool}
              since: {at: '$.since', type: instant(epoch_ms), absent: none}
              seats: {at: '$.seats', type: number, absent: none}
        claims:
          account: {of: token, at: '$.account'}
        """

    struct FixtureCase: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var facts: String?
        var claims: String?
        /// The credential, or the fault.
        var result: String
    }

    static let fixtures = [
        FixtureCase(
            testDescription: "every type",
            facts: """
                {"scopes": ["x"], "mode": "b", "paid": true, "since": "2026-07-01T00:00:00Z", "seats": 2}
                """, claims: #"{"account": "acc"}"#,
            result: "found the case 'fake-login' account='acc' mode='b' paid=true scopes=['x'] seats=2 "
                + "since=2026-07-01T00:00:00Z"),
        FixtureCase(
            testDescription: "scalars of YAML", facts: #"{"paid": "false", "seats": "3"}"#,
            claims: #"{"account": "1"}"#,
            result: "found the case 'fake-login' account='1' mode=none paid=false scopes=none seats=3 since=none"),
        FixtureCase(
            testDescription: "what is left out", facts: #"{"mode": null}"#, claims: nil,
            result: "found the case 'fake-login' account=[shape_changed: 'login.account' is missing from the case.] "
                + "mode=none paid=[shape_changed: 'login.paid' is missing from the case.] scopes=none seats=none "
                + "since=none"),
        FixtureCase(
            testDescription: "an unknown fact", facts: #"{"pay": true}"#, claims: nil,
            result: #"undeclared(name: "pay")"#),
        FixtureCase(
            testDescription: "a claim among the facts", facts: #"{"account": "acc"}"#, claims: nil,
            result: #"undeclared(name: "account")"#),
        FixtureCase(
            testDescription: "another type", facts: #"{"scopes": "x"}"#, claims: nil,
            result: #"mistyped(name: "scopes", expected: "optional list of string")"#),
        FixtureCase(
            testDescription: "null where a value must be", facts: #"{"paid": null}"#, claims: nil,
            result: #"mistyped(name: "paid", expected: "bool")"#),
        FixtureCase(testDescription: "no object", facts: "[]", claims: nil, result: "notAnObject"),
    ]

    @Test(arguments: fixtures)
    func fixture(_ c: FixtureCase) throws {
        let spec = try makeSpec(Self.typed)
        let facts = try c.facts.map { try JSONDocument($0).root }
        let claims = try c.claims.map { try JSONDocument($0).root }
        let line: String
        do throws(FixtureCredentialFault) {
            line =
                CredentialLookup.found(
                    try FoundCredential(
                        fixture: "fake-login", isOwned: false, expires: nil, facts: facts, claims: claims,
                        credential: spec.credentials[0])
                ).line
        } catch { line = "\(error)" }
        #expect(line == c.result)
    }
}

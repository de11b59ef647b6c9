import RunSupport
import SpecEngine
import Testing
import Transport

/// Secrets that are made of others.
@Suite struct ComposedSecretTests {
    private static let yaml = TinySpec.with(
        """
        credentials:
          session:
            send_to: [api]
            compose: [{claim: login.user}, {text: '%3A%3A'}, {secret: login}]
          login:
            send_to: [api]
            sources: [{env: KEY}]
            claims: {user: {of: token, at: $.sub, matches: '[a-z;]{1,64}', absent: none}}
        requests: {a: {get: {origin: api, path: /a}, auth: {cookies: {sid: session}}}}
        extract: {a: {n: {at: $.n, type: number}}}
        metrics: {m: {title: T, kind: count, value: a.n}}
        """)

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var logins: [String: Trial.Login]
        var cookies: [String] = []
        var line: String
    }

    static let rows = [
        Row(
            testDescription: "the parts in their order, whatever the order of the credentials",
            logins: ["login": .found("abc", claims: #"{"user": "u"}"#)], cookies: ["sid=u%3A%3Aabc"], line: "m = 1"),
        Row(
            testDescription: "a login that does not tell the claim", logins: ["login": .found("abc")],
            line: "m ! auth_expired 'The login in the case does not tell 'login.user', which is sent with it. "
                + "Sign in again.'"),
        Row(testDescription: "no login", logins: [:], line: "m ! missing_credential"),
        Row(
            testDescription: "a login that is refused", logins: ["login": .refused(.permissionDenied)],
            line: "m ! permission_denied"),
        Row(
            testDescription: "the whole, given where there is no part", logins: ["session": .found("whole")],
            cookies: ["sid=whole"], line: "m = 1"),
        Row(
            testDescription: "a claim that would be another cookie",
            logins: ["login": .found("abc", claims: #"{"user": "u;v"}"#)],
            line: "m ! spec_invalid 'The cookie 'sid' cannot be sent.'"),
    ]

    @Test(arguments: rows)
    func composed(_ row: Row) async throws {
        var trial = Trial(Self.yaml, ["a": .json(#"{"n": 1}"#)])
        trial.credentials = row.logins
        let result = try await trial.run()
        let cookies = result.requests.flatMap { request in
            request.fields.filter { $0.isNamed("cookie") }.map(\.value)
        }
        #expect(cookies == row.cookies)
        #expect(result.lines.contains { $0.hasPrefix(row.line) }, "\(result.lines)")
    }
}

import RunSupport
import SpecEngine
import Testing
import Transport

/// Alternative requests, redirects, and secrets that no request can be sent without.
@Suite struct AlternativeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var step: String
        /// Answers in the order of the requests.
        var answers: [Script]
        /// `METHOD target` of each request.
        var requests: [String]
        var trace: [String]
        var lines: [String]
        var logins: [String: Trial.Login] = [:]

        init(
            _ name: String, _ step: String, _ answers: [Script], requests: [String], trace: [String],
            logins: [String: Trial.Login] = [:], _ lines: String...
        ) {
            testDescription = name
            self.step = step
            self.answers = answers
            self.requests = requests
            self.trace = trace
            self.logins = logins
            self.lines = lines
        }
    }

    private static let one = Script.json(#"{"f": 1}"#)
    private static let two =
        "first_of: [{get: {origin: api, path: /a}}, {post: {origin: api, path: /b}}], next_on: [404, 410]"
    private static func moved(_ place: String, _ status: Int = 301) -> Script {
        Script(status, "", headers: [("Location", place)])
    }

    static let alternatives = [
        Row("the first answers", two, [one], requests: ["GET /a"], trace: ["GET /a 200"], "m = 1"),
        Row(
            "the second answers", two, [Script(404), one], requests: ["GET /a", "POST /b"],
            trace: ["GET /a 404", "POST /b 200"], "m = 1"),
        Row(
            "none answers", two, [Script(404), Script(410)], requests: ["GET /a", "POST /b"],
            trace: ["GET /a 404", "POST /b 410"],
            "failure ! provider_unavailable 'The provider answered with status 410.'",
            "m ! provider_unavailable 'The provider answered with status 410.'"),
        Row(
            "another status is an answer", two, [Script(401), one], requests: ["GET /a"], trace: ["GET /a 401"],
            "failure ! auth_expired", "m ! auth_expired"),
        Row(
            "a retry comes before the next", two, [Script(503), Script(404), one],
            requests: ["GET /a", "GET /a", "POST /b"], trace: ["GET /a 404", "POST /b 200"], "m = 1"),
        Row(
            "outcome rules hold for each",
            two + ", when: 'true'", [Script(404), Script(402)], requests: ["GET /a", "POST /b"],
            trace: ["GET /a 404", "POST /b 402"], "m is not_subscribed"),
        Row(
            "one without its credential is passed over",
            "first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}, auth: {bearer: key}}, {get: {origin: api, path: /c}}], next_on: [404]",
            [Script(404), one], requests: ["GET /a", "GET /c"], trace: ["GET /a 404", "GET /c 200"], "m = 1"),
        Row(
            "the last one lacks its credential",
            "first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}, auth: {bearer: key}}], next_on: [404]",
            [Script(404)], requests: ["GET /a"], trace: ["GET /a 404"],
            "failure ! provider_unavailable 'The provider answered with status 404.'",
            "m ! provider_unavailable 'The provider answered with status 404.'"),
        Row(
            "each has its own secret",
            "first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}, auth: {bearer: key}}], next_on: [404]",
            [Script(404), one], requests: ["GET /a", "GET /b Bearer k"], trace: ["GET /a 404", "GET /b 200"],
            logins: ["key": .found("k")], "m = 1"),
    ]

    private static let follow = "get: {origin: api, path: /a, query: {q: x}}, redirects: same_origin"
    private static let refused = "'The provider redirects elsewhere, or on and on; that was refused.'"

    static let redirects = [
        Row(
            "to a path", follow, [moved("/b?r=y"), one], requests: ["GET /a?q=x", "GET /b?r=y"],
            trace: ["GET /a → … 200"], "m = 1"),
        Row(
            "to a whole address, with the secret", follow + ", auth: {bearer: key}",
            [moved("https://API.tiny.dev:443/b", 308), one], requests: ["GET /a?q=x Bearer k", "GET /b Bearer k"],
            trace: ["GET /a → … 200"], logins: ["key": .found("k")], "m = 1"),
        Row(
            "three times", follow, [moved("/b"), moved("/c", 302), moved("/d", 307), one],
            requests: ["GET /a?q=x", "GET /b", "GET /c", "GET /d"], trace: ["GET /a → … → … → … 200"], "m = 1"),
        Row(
            "four times", follow, [moved("/b"), moved("/c"), moved("/d"), moved("/e"), one],
            requests: ["GET /a?q=x", "GET /b", "GET /c", "GET /d"],
            trace: ["GET /a → … → … → … 301 redirect refused"], "failure ! provider_unavailable \(refused)",
            "m ! provider_unavailable \(refused)"),
        Row(
            "to another host", follow, [moved("https://elsewhere.dev/b")], requests: ["GET /a?q=x"],
            trace: ["GET /a 301 redirect refused"], "failure ! provider_unavailable \(refused)",
            "m ! provider_unavailable \(refused)"),
        Row(
            "to another host in disguise", follow, [moved("//elsewhere.dev/b")], requests: ["GET /a?q=x"],
            trace: ["GET /a 301 redirect refused"], "failure ! provider_unavailable \(refused)",
            "m ! provider_unavailable \(refused)"),
        Row(
            "to another port", follow, [moved("https://api.tiny.dev:8443/b")], requests: ["GET /a?q=x"],
            trace: ["GET /a 301 redirect refused"], "failure ! provider_unavailable \(refused)",
            "m ! provider_unavailable \(refused)"),
        Row(
            "to plain HTTP", follow, [moved("http://api.tiny.dev/b")], requests: ["GET /a?q=x"],
            trace: ["GET /a 301 redirect refused"], "failure ! provider_unavailable \(refused)",
            "m ! provider_unavailable \(refused)"),
        Row(
            "to nowhere", follow, [Script(302)], requests: ["GET /a?q=x"],
            trace: ["GET /a 302 redirect refused"], "failure ! provider_unavailable \(refused)",
            "m ! provider_unavailable \(refused)"),
        Row(
            "to two places", follow, [Script(302, "", headers: [("Location", "/b"), ("Location", "/c")])],
            requests: ["GET /a?q=x"], trace: ["GET /a 302 redirect refused"],
            "failure ! provider_unavailable \(refused)", "m ! provider_unavailable \(refused)"),
        Row(
            "not modified is no redirect", follow, [moved("/b", 304)], requests: ["GET /a?q=x"],
            trace: ["GET /a 304"], "failure ! provider_unavailable 'The provider answered with status 304.'",
            "m ! provider_unavailable 'The provider answered with status 304.'"),
        Row(
            "where none is followed", "get: {origin: api, path: /a}", [moved("/b"), one], requests: ["GET /a"],
            trace: ["GET /a 301"], "failure ! provider_unavailable 'The provider answered with status 301.'",
            "m ! provider_unavailable 'The provider answered with status 301.'"),
        Row(
            "a refused one is an answer that rules see", "get: {origin: api, path: /a}, redirects: same_origin",
            [Script(303, "", headers: [("Location", "https://login.dev/")])], requests: ["GET /a"],
            trace: ["GET /a 303 redirect refused"], "failure ! auth_expired 'Sign in.' @{",
            "m ! auth_expired 'Sign in.' @{"),
        Row(
            "of a POST that is to be sent as it is", "post: {origin: api, path: /a}, redirects: same_origin",
            [moved("/b", 307), moved("/c", 308), one], requests: ["POST /a", "POST /b", "POST /c"],
            trace: ["POST /a → … → … 200"], "m = 1"),
        Row(
            "of a POST that could become a GET", "post: {origin: api, path: /a}, redirects: same_origin",
            [moved("/b", 302)], requests: ["POST /a"], trace: ["POST /a 302 redirect refused"],
            "failure ! provider_unavailable \(refused)", "m ! provider_unavailable \(refused)"),
        Row(
            "of a POST to another host", "post: {origin: api, path: /a}, redirects: same_origin",
            [moved("https://elsewhere.dev/b", 307)], requests: ["POST /a"],
            trace: ["POST /a 307 redirect refused"], "failure ! provider_unavailable \(refused)",
            "m ! provider_unavailable \(refused)"),
        Row(
            "a retry and a redirect", follow, [Script(502), moved("/b"), one],
            requests: ["GET /a?q=x", "GET /a?q=x", "GET /b"], trace: ["GET /a → … 200"], "m = 1"),
        Row(
            "a redirect that breaks off", follow, [moved("/b"), .fault(.connectionLost(host: "api.tiny.dev"))],
            requests: ["GET /a?q=x", "GET /b"], trace: ["GET /a → … network"],
            "failure ! network 'The connection to api.tiny.dev broke off.'",
            "m ! network 'The connection to api.tiny.dev broke off.'"),
    ]

    static let slots = [
        Row(
            "a cookie that would be two", "get: {origin: api, path: /a}, auth: {cookies: {sid: key}}", [one],
            requests: [], trace: [], logins: ["key": .found("a; admin=1")],
            "failure ! spec_invalid 'The cookie 'sid' cannot be sent.'",
            "m ! spec_invalid 'The cookie 'sid' cannot be sent.'"),
        Row(
            "one of two secrets is missing",
            "get: {origin: api, path: /a}, auth: {bearer: key, cookies: {sid: other}}", [one], requests: [], trace: [],
            logins: ["key": .found("k")], "failure ! missing_credential 'No cookie.'",
            "m ! missing_credential 'No cookie.'"),
    ]

    private func run(_ row: Row) async throws {
        var trial = Trial(
            TinySpec.with(
                """
                credentials:
                  key: {send_to: [api], sources: [{env: KEY}]}
                  other: {send_to: [api], missing: {say: No cookie.}, sources: [{env: OTHER}]}
                requests: {a: {\(row.step)}}
                outcomes: [{status: 402, state: not_subscribed}, {status: 303, code: auth_expired, say: Sign in.}]
                extract: {a: {f: {at: '$.f', type: number}}}
                metrics: {m: {title: T, kind: count, value: a.f}}
                """))
        trial.answers = ["a": row.answers]
        trial.credentials = row.logins
        let result = try await trial.run()
        #expect(
            result.requests.map { request in
                let secret = request.fields.first { $0.isSecret }.map { " \($0.value)" } ?? ""
                return "\(request.method.rawValue) \(request.url.target)\(secret)"
            } == row.requests)
        #expect(result.requests.map { $0.label?.attempt } == row.requests.indices.map { $0 + 1 })
        #expect(result.report.trace.map { "\($0.method) \($0.path) \($0.outcome)" } == row.trace)
        #expect(result.lines == row.lines)
    }

    @Test(arguments: alternatives) func nextRequest(_ row: Row) async throws { try await run(row) }
    @Test(arguments: redirects) func redirect(_ row: Row) async throws { try await run(row) }
    @Test(arguments: slots) func slot(_ row: Row) async throws { try await run(row) }
}

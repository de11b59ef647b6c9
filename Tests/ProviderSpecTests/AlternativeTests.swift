import Testing

/// Alternative requests of a step, redirects, kept answers, and several secrets in one request.
@Suite struct AlternativeTests {
    private static let origins = "origins: {api: https://api.example.com, web: https://web.example.com}\n"

    private static func step(_ step: String, _ more: String = "") -> String {
        "requests: {usage: {\(step)}}\n\(more)"
    }

    static let alternatives = [
        SpecCase(
            "accepted",
            step(
                "first_of: [{get: {origin: api, path: /a}}, {post: {origin: api, path: /b}, headers: {X-A: a}, auth: none}], next_on: [404, 405], auth: {bearer: key}"
            )
        ),
        SpecCase(
            "one alone", step("first_of: [{get: {origin: api, path: /a}}], next_on: [404]"), ["1:30 bad-value"]),
        SpecCase(
            "more than four",
            step(
                "first_of: [\(Array(repeating: "{get: {origin: api, path: /a}}", count: 5).joined(separator: ", "))], next_on: [404]"
            ),
            ["1:30 bad-value"]),
        SpecCase("no list", step("first_of: {get: {origin: api, path: /a}}, next_on: [404]"), ["1:30 wrong-node"]),
        SpecCase(
            "no status that leads on",
            step("first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}}]"),
            ["1:20 missing-key"]),
        SpecCase("'next_on' alone", step("get: {origin: api, path: /a}, next_on: [404]"), ["1:50 missing-key"]),
        SpecCase(
            "a status that is read too",
            step(
                "first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}}], next_on: [404], expect: {status: [200, 404]}"
            ),
            ["1:12 conflicting-keys"]),
        SpecCase(
            "a success that leads on",
            step("first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}}], next_on: [204]"),
            ["1:106 bad-value"]),
        SpecCase(
            "beside a request",
            step(
                "get: {origin: api, path: /a}, first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}}], next_on: [404]"
            ),
            ["1:20 conflicting-keys"]),
        SpecCase(
            "in pages",
            step(
                "first_of: [{get: {origin: api, path: /a}}, {get: {origin: api, path: /b}}], next_on: [404], pages: {link: next, max: 2, on_limit: unavailable}"
            ),
            ["1:112 conflicting-keys", "1:119 missing-key"]),
        SpecCase(
            "a request without a method",
            step("first_of: [{auth: none}, {get: {origin: api, path: /b}}], next_on: [404]"),
            ["1:31 missing-key"]),
        SpecCase(
            "a key that all requests share",
            step(
                "first_of: [{get: {origin: api, path: /a}, timeout: 5s}, {get: {origin: api, path: /b}}], next_on: [404]"
            ),
            ["1:62 unknown-key"]),
        SpecCase(
            "a secret to another origin",
            origins
                + step(
                    "first_of: [{get: {origin: api, path: /a}}, {get: {origin: web, path: /b}}], next_on: [404], auth: {bearer: key}"
                ),
            ["2:127 secret-flow"]),
        SpecCase(
            "data of either origin",
            origins
                + "requests: {usage: {first_of: [{get: {origin: api, path: /a}}, {get: {origin: web, path: /b}}], next_on: [404]}, b: {get: {origin: api, path: /c, query: {q: =usage.used}}}}\n",
            ["2:158 data-flow"]),
    ]

    static let redirects = [
        SpecCase("accepted", step("get: {origin: api, path: /a}, redirects: same_origin")),
        SpecCase("anywhere", step("get: {origin: api, path: /a}, redirects: any"), ["1:61 bad-value"]),
        SpecCase("of a POST", step("post: {origin: api, path: /a}, redirects: same_origin")),
    ]

    static let kept = [
        SpecCase("accepted", step("get: {origin: api, path: /a}, keep: {for: 15 min}")),
        SpecCase("for ever", step("get: {origin: api, path: /a}, keep: {for: 8 d}"), ["1:62 bad-quantity"]),
        SpecCase("without a time", step("get: {origin: api, path: /a}, keep: {}"), ["1:56 missing-key"]),
        SpecCase("a bare number", step("get: {origin: api, path: /a}, keep: {for: 15}"), ["1:62 bad-quantity"]),
    ]

    private static func auth(_ auth: String) -> String { step("get: {origin: api, path: /a}, auth: {\(auth)}") }

    static let slots = [
        SpecCase("a token and cookies", auth("bearer: key, cookies: {sid: key, other: [key]}")),
        SpecCase("a header and a token", auth("header: {name: X-Key, secret: key}, bearer: key")),
        SpecCase(
            "a header that another slot writes", auth("bearer: key, header: {name: authorization, secret: key}"),
            ["1:85 conflicting-keys"]),
        SpecCase(
            "a header that cookies write", auth("cookies: {a: key}, header: {name: Cookie, secret: key}"),
            ["1:91 conflicting-keys"]),
        SpecCase("two tokens", auth("bearer: key, basic: key"), ["1:70 conflicting-keys"]),
        SpecCase("a cookie of no credential", auth("cookies: {sid: ky}"), ["1:72 unknown-name"]),
        SpecCase("a cookie without a name", auth("cookies: {'a b': key}"), ["1:67 bad-header"]),
        SpecCase("no slot", auth(""), ["1:56 missing-key"]),
    ]

    @Test(arguments: alternatives) func findsInAlternatives(_ c: SpecCase) { check(c) }
    @Test(arguments: redirects) func findsInRedirects(_ c: SpecCase) { check(c) }
    @Test(arguments: kept) func findsInKept(_ c: SpecCase) { check(c) }
    @Test(arguments: slots) func findsInSlots(_ c: SpecCase) { check(c) }
}

import Testing

/// Secrets that answers hold.
@Suite struct AnswerSecretTests {
    private static let origins = "origins: {api: https://api.example.com, web: https://web.example.com}\n"

    /// A field `t` of the step `usage`, and another step that uses it.
    private static func spec(_ field: String, _ more: String = "get: {origin: api, path: /b}", rest: String = "")
        -> String
    {
        origins
            + "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}, b: {\(more)}}\n"
            + "extract: {usage: {t: {\(field)}, used: {at: $.used, type: number, unit: percent}, left: {at: $.left, type: number, unit: USD, absent: none}}}\n"
            + rest
    }

    private static let secret = "at: $.t, type: secret, send_to: [api]"

    static let cases = [
        SpecCase("in a slot", spec(secret, "get: {origin: api, path: /b}, auth: {bearer: [key, usage.t]}")),
        SpecCase("in a form", spec(secret, "post: {origin: api, path: /b, form: {t: =usage.t}}")),
        SpecCase("in a body", spec(secret, "post: {origin: api, path: /b, json: {t: [=usage.t]}}")),
        SpecCase("without a place to go", spec("at: $.t, type: secret"), ["3:19 missing-key"]),
        SpecCase("to an unknown origin", spec("at: $.t, type: secret, send_to: [apy]"), ["3:56 unknown-name"]),
        SpecCase(
            "to another origin in a slot",
            spec(secret, "get: {origin: web, path: /b}, auth: {bearer: usage.t}"), ["2:125 secret-flow"]),
        SpecCase(
            "to another origin in a body", spec(secret, "post: {origin: web, path: /b, form: {t: =usage.t}}"),
            ["2:121 secret-flow"]),
        SpecCase(
            "through a let to another origin",
            spec(secret, "post: {origin: web, path: /b, form: {t: =x}}", rest: "let: {x: usage.t}\n"),
            ["2:121 secret-flow"]),
        SpecCase(
            "in a query", spec(secret, "get: {origin: api, path: /b, query: {t: =usage.t}}"), ["2:121 wrong-part"]),
        SpecCase(
            "in a header", spec(secret, "get: {origin: api, path: /b}, headers: {X-T: =usage.t}"), ["2:126 wrong-part"]),
        SpecCase(
            "an unknown field in a slot", spec(secret, "get: {origin: api, path: /b}, auth: {bearer: usage.s}"),
            ["2:125 unknown-name"]),
        SpecCase(
            "compared", spec(secret, rest: "let: {x: usage.t == \"a\"}\n"), ["4:10 type-mismatch"]),
        SpecCase(
            "shown", spec(secret, rest: "metrics: {main: {title: '{usage.t}', kind: window, used: usage.used}}\n"),
            ["4:27 bad-template"]),
        SpecCase(
            "shown as a detail",
            spec(secret, rest: "metrics: {main: {title: T, kind: window, used: usage.used, details: {x: usage.t}}}\n"),
            ["4:73 private-shown"]),
        SpecCase("an identity", spec(secret, rest: "identity: {id: usage.t, else: unverified}\n"), ["4:16 wrong-part"]),
        SpecCase(
            "a plan", spec(secret, rest: "plan: {first_of: [usage.t], else: unavailable}\n"),
            ["4:19 wrong-part", "4:19 private-shown"]),
        SpecCase(
            "written into a spec", spec(secret + ", absent: {is: abc, because: x}"), ["3:70 bad-value"]),
        SpecCase("folded", spec(secret + ", fold: [trim]"), ["3:62 conflicting-keys"]),
        SpecCase(
            "'send_to' of a text", spec("at: $.t, type: string, send_to: [api]"), ["3:46 conflicting-keys"]),
        SpecCase(
            "in a record", spec("one: $.r, fields: {s: {\(secret)}}"), ["3:42 bad-type"]),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

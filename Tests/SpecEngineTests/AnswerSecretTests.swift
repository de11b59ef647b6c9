import RunSupport
import Testing
import Transport

/// A secret of one answer in the next request, and nowhere else.
@Suite struct AnswerSecretTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var first: Script
        /// What the second request carries; nil: it is not sent.
        var sent: String?
        var line: String
        var step = "auth: {bearer: [key, a.t]}, get: {origin: api, path: /b}"
        var logins: [String: Trial.Login] = [:]
    }

    static let rows = [
        Row(testDescription: "in a slot", first: .json(#"{"t": "abc"}"#), sent: "Bearer abc", line: "m = 1"),
        Row(
            testDescription: "a credential in front of it", first: .json(#"{"t": "abc"}"#), sent: "Bearer k",
            line: "m = 1", logins: ["key": .found("k")]),
        Row(
            testDescription: "in a form", first: .json(#"{"t": "a&c"}"#), sent: "x=a%26c", line: "m = 1",
            step: "post: {origin: api, path: /b, form: {x: =a.t}}"),
        Row(
            testDescription: "it is missing", first: .json("{}"), sent: nil,
            line: "m ! shape_changed 'The answer lacks this key.' @'$.t' $['t']"),
        Row(
            testDescription: "it is blank", first: .json(#"{"t": " "}"#), sent: nil,
            line: "m ! shape_changed 'The text here is blank.' @t $['t']"),
        Row(
            testDescription: "it is no text", first: .json(#"{"t": 7}"#), sent: nil,
            line: "m ! shape_changed 'The answer has a number here instead of text.' @t $['t']"),
        Row(
            testDescription: "it is longer than any secret",
            first: .json(#"{"t": "\#(String(repeating: "a", count: 8_193))"}"#), sent: nil,
            line: "m ! shape_changed 'The text here has an unexpected form.' @t $['t']"),
        Row(
            testDescription: "it cannot stand in a header", first: .json(#"{"t": "a\nb"}"#), sent: nil,
            line: "m ! spec_invalid 'The header 'Authorization' cannot be sent.' in b"),
        Row(testDescription: "its step failed", first: Script(401), sent: nil, line: "m ! auth_expired"),
    ]

    @Test(arguments: rows)
    func secret(_ row: Row) async throws {
        let yaml = TinySpec.with(
            """
            credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
            requests:
              a: {get: {origin: api, path: /a}}
              b: {\(row.step)}
            extract:
              a: {t: {at: '$.t', type: secret, send_to: [api]}}
              b: {f: {at: '$.f', type: number}}
            metrics: {m: {title: T, kind: count, value: b.f}}
            """)
        var trial = Trial(yaml, ["a": row.first, "b": .json(#"{"f": 1}"#)])
        trial.credentials = row.logins
        let result = try await trial.run()
        let second = result.requests.first { $0.label?.step == "b" }
        let sent = second.map { request in
            request.body.map { String(decoding: $0, as: UTF8.self) } ?? request.fields.first { $0.isSecret }?.value
                ?? ""
        }
        #expect(sent == row.sent)
        #expect(result.lines.last == row.line)
        // Descriptions are what logs would hold.
        #expect(second.map { "\($0)" }?.utf8.count ?? 0 < 200)
        if let second { #expect(!"\(second)".split(separator: " ").contains { $0.hasSuffix("abc") }) }
    }
}

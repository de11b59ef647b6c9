import RunSupport
import Testing
import Transport

/// One retry, where it is safe and within the step's time.
@Suite struct RetryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var step: String
        var scripts: [Script]
        var attempts: Int
        var elapsed: Duration
        var expected: String

        init(
            _ name: String, _ scripts: [Script], attempts: Int, elapsed: Duration = .zero, _ expected: String,
            step: String = "get: {origin: api, path: /a}, timeout: 10 s"
        ) {
            self.testDescription = name
            self.step = step
            self.scripts = scripts
            self.attempts = attempts
            self.elapsed = elapsed
            self.expected = expected
        }
    }

    private static let ok = Script.json(#"{"f": 1}"#)
    private static let post = "post: {origin: api, path: /a}"
    private static func limited(_ header: String) -> Script { Script(429, headers: [("Retry-After", header)]) }

    static let rows = [
        Row("an answer", [ok], attempts: 1, "m = 1"),
        Row("502", [Script(502), ok], attempts: 2, elapsed: .milliseconds(300), "m = 1"),
        Row("503", [Script(503), ok], attempts: 2, elapsed: .milliseconds(300), "m = 1"),
        Row("504", [Script(504), ok], attempts: 2, elapsed: .milliseconds(300), "m = 1"),
        Row(
            "500", [Script(500), ok], attempts: 1, "m ! provider_unavailable 'The provider answered with status 500.'"),
        Row(
            "once only", [Script(502), Script(503), ok], attempts: 2, elapsed: .milliseconds(300),
            "m ! provider_unavailable 'The provider answered with status 503.'"),
        Row(
            "a refused connection", [.fault(.cannotConnect(host: "h")), ok], attempts: 2, elapsed: .milliseconds(300),
            "m = 1"),
        Row(
            "a broken connection", [.fault(.connectionLost(host: "h")), ok], attempts: 2, elapsed: .milliseconds(300),
            "m = 1"),
        Row(
            "never a timeout", [.fault(.timedOut(after: .seconds(10)), after: .seconds(1)), ok], attempts: 1,
            elapsed: .seconds(1), "m ! timed_out 'No answer within 10 s.'"),
        Row(
            "never a bad certificate", [.fault(.tls(host: "h", reason: .expired)), ok], attempts: 1,
            "m ! network 'The connection to h is not safe: the certificate has expired.'"),
        Row("429 with two seconds", [limited("2"), ok], attempts: 2, elapsed: .seconds(2), "m = 1"),
        Row("429 with three seconds", [limited("3"), ok], attempts: 1, "m ! rate_limited"),
        Row(
            "429 with a date", [limited("Wed, 01 Jul 2026 12:00:01 GMT"), ok], attempts: 2, elapsed: .seconds(1),
            "m = 1"),
        Row("429 without a time", [Script(429), ok], attempts: 1, "m ! rate_limited"),
        Row("429 with 0 tells nothing", [limited("0"), ok], attempts: 1, "m ! rate_limited"),
        Row(
            "no time left", [Script(502, after: .milliseconds(9_700)), ok], attempts: 1, elapsed: .milliseconds(9_700),
            "m ! provider_unavailable 'The provider answered with status 502.'"),
        Row(
            "a POST", [Script(502), ok], attempts: 1,
            "m ! provider_unavailable 'The provider answered with status 502.'", step: post),
        Row(
            "a repeatable POST", [Script(502), ok], attempts: 2, elapsed: .milliseconds(300), "m = 1",
            step: post + ", repeatable: true"),
    ]

    @Test(arguments: rows)
    func retry(_ row: Row) async throws {
        var trial = Trial(
            TinySpec.with(
                """
                requests: {a: {\(row.step)}}
                extract: {a: {f: {at: '$.f', type: number}}}
                metrics: {m: {title: T, kind: count, value: a.f}}
                """))
        trial.answers = ["a": row.scripts]
        let result = try await trial.run()
        #expect(result.lines.last == row.expected)
        #expect(result.requests.count == row.attempts)
        #expect(result.requests.map { $0.label?.attempt ?? 0 } == Array(1...row.attempts))
        #expect(result.elapsed == row.elapsed)
    }

    /// The retry has what is left of the step's time.
    @Test func theRetryIsWithinTheTimeout() async throws {
        var trial = Trial(
            TinySpec.with(
                """
                requests: {a: {get: {origin: api, path: /a}, timeout: 10 s}}
                extract: {a: {f: {at: '$.f', type: number}}}
                metrics: {m: {title: T, kind: count, value: a.f}}
                """))
        trial.answers = ["a": [Script(503, after: .seconds(4)), Self.ok]]
        #expect(try await trial.run().requests.map(\.timeout) == [.seconds(10), .milliseconds(5_700)])
    }
}

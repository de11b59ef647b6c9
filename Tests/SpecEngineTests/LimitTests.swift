import RunSupport
import Testing
import Transport

/// What the engine does at each of its limits, and one beyond.
@Suite struct LimitTests {
    struct Body: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var body: String
        var isRead: Bool
    }

    private static func numbers(_ count: Int) -> String {
        // The object, two names' values and the array around the numbers are four more.
        #"{"f": 1, "l": ["# + String(repeating: "1,", count: count - 4) + "1]}"
    }

    private static func nested(_ depth: Int) -> String {
        #"{"f": 1, "l": "# + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
    }

    private static func number(_ length: Int) -> String {
        #"{"f": 1, "n": "# + String(repeating: "9", count: length) + "}"
    }

    static let bodies = [
        Body(testDescription: "400,000 values", body: numbers(400_000), isRead: true),
        Body(testDescription: "400,001 values", body: numbers(400_001), isRead: false),
        Body(testDescription: "64 deep", body: nested(64), isRead: true),
        Body(testDescription: "65 deep", body: nested(65), isRead: false),
        Body(testDescription: "a number of 64 characters", body: number(64), isRead: true),
        Body(testDescription: "a number of 65 characters", body: number(65), isRead: false),
    ]

    private static let one =
        "extract: {a: {f: {at: '$.f', type: number}}}\nmetrics: {m: {title: T, kind: count, value: a.f}}"
    private static let tooLarge = "m ! limit_exceeded 'The answer is larger or deeper than what is read.'"

    @Test(arguments: bodies)
    func body(_ row: Body) async throws {
        let lines = try await Trial(TinySpec.with(Self.one), ["a": .json(row.body)]).run().lines
        #expect(lines.last == (row.isRead ? "m = 1" : Self.tooLarge))
    }

    /// What a request allows its answer, in bytes and time.
    struct Request: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var step: String
        var bytes: Int
        var timeout: Duration
    }

    static let requests = [
        Request(testDescription: "as nothing is said", step: "", bytes: 1 << 20, timeout: .seconds(10)),
        Request(
            testDescription: "less", step: ", expect: {max_bytes: 1KiB}, timeout: 1 s", bytes: 1 << 10,
            timeout: .seconds(1)),
        Request(
            testDescription: "the most", step: ", expect: {max_bytes: 8MiB}, timeout: 15 s", bytes: 8 << 20,
            timeout: .seconds(14)),
    ]

    @Test(arguments: requests)
    func request(_ row: Request) async throws {
        let yaml = TinySpec.with("requests: {a: {get: {origin: api, path: /a}\(row.step)}}\n" + Self.one)
        let result = try await Trial(yaml, ["a": .json(#"{"f": 1}"#)]).run()
        #expect(result.requests.map(\.maxBodyBytes) == [row.bytes])
        // No step has longer than all of them together.
        #expect(result.requests.map(\.timeout) == [row.timeout])
    }

    private static let fan = TinySpec.with(
        """
        requests:
          a: {get: {origin: api, path: /a}}
          b: {get: {origin: api, path: '/b/{k}', params: {k: '=row.k'}}, each: {in: a.rows, key: k, max: 400}}
        extract:
          a: {rows: {each: '$.rows', key: k, max_items: 500, fields: {k: {at: '$.k', type: string}}}}
          b: {f: {at: '$.f', type: number}}
        metrics: {m: {title: T, kind: count, value: 'b.map(x, x.f).sum()'}}
        """)

    private static func rows(_ count: Int) -> String {
        #"{"rows": ["# + (0..<count).map { #"{"k": "k\#($0)"}"# }.joined(separator: ",") + "]}"
    }

    /// The first one is for the list itself.
    @Test(arguments: [
        (399, 400, "m = 399"), (400, 400, "m ! limit_exceeded 'A run sends at most 400 requests.' in b"),
        (401, 1, "m ! limit_exceeded 'The step 'b' would need more than 400 requests.' @{ in b"),
    ])
    func requestsOfARun(_ count: Int, _ sent: Int, _ line: String) async throws {
        let answers = ["a": Script.json(Self.rows(count)), "b": Script.json(#"{"f": 1}"#)]
        let result = try await Trial(Self.fan, answers).run()
        #expect(result.requests.count == sent)
        #expect(result.mostInFlight <= 8)
        #expect(result.lines.last == line)
    }
}

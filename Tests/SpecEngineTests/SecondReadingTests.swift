import Quantities
import RunSupport
import Testing
import UsageModel

/// `confirm`: a value that is doubted after the one before is read a second time in the same run.
@Suite struct SecondReadingTests {
    private static let spec = TinySpec.with(
        """
        requests:
          a: {get: {origin: api, path: /a}}
          b: {get: {origin: api, path: /b}}
          c: {get: {origin: api, path: /c}}
        extract:
          a: {used: {at: '$.used', type: number, unit: percent}}
          b: {used: {at: '$.used', type: number, unit: percent}}
          c: {used: {at: '$.used', type: number, unit: percent}, rows: {each: '$.rows', absent: empty, because: invented, fields: {id: {at: '$.id', type: string}, left: {at: '$.left', type: number, unit: USD}}}}
        metrics:
          week:
            {title: T, kind: window, used: a.used, confirm: {when: 'previous.used.optMap(p, p > 1 percent).orValue(false) && metric.used <= 1 percent', within: 2 min}}
          other: {title: T, kind: window, used: b.used}
          row: {title: T, kind: balance, each: {in: c.rows, as: r, id: r.id, title: '"T"', max: 3}, value: r.left, confirm: {when: 'previous.value.optMap(p, p != metric.value).orValue(false)', within: 3 s}}
        """)

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var previous: [String: MetricValue] = [:]
        var answers: [String: [Script]]
        var requests: [String]
        var expected: [String]
    }

    private static func used(_ percent: Int) -> Script { .json("{\"used\": \(percent)}") }

    private static func percent(_ number: ExactNumber) -> MetricValue {
        MetricValue(primary: .usage(used: Measure(number, .percent), remaining: nil, limit: nil))
    }

    private static let others = ["other = used 3 percent left 97 percent (3 %)"]

    static let rows = [
        Row(
            testDescription: "no doubt", previous: ["week": percent(80)], answers: ["a": [used(81)]],
            requests: ["a 1", "b 1", "c 1"], expected: ["week = used 81 percent left 19 percent (81 %)"] + others),
        Row(
            testDescription: "nothing before", answers: ["a": [used(0)]], requests: ["a 1", "b 1", "c 1"],
            expected: ["week = used 0 percent left 100 percent (0 %)"] + others),
        Row(
            testDescription: "the second reading agrees", previous: ["week": percent(80)],
            answers: ["a": [used(0), used(1)]], requests: ["a 1", "b 1", "c 1", "a 2"],
            expected: ["week = used 1 percent left 99 percent (1 %)"] + others),
        Row(
            testDescription: "the second reading does not", previous: ["week": percent(80)],
            answers: ["a": [used(0), used(82)]], requests: ["a 1", "b 1", "c 1", "a 2"],
            expected: ["week = used 82 percent left 18 percent (82 %)"] + others),
        Row(
            testDescription: "the second reading fails", previous: ["week": percent(80)],
            answers: ["a": [used(0), Script(500)]], requests: ["a 1", "b 1", "c 1", "a 2"],
            expected: ["week ! provider_unavailable 'The provider answered with status 500.'"] + others),
        Row(
            testDescription: "tries count on", previous: ["week": percent(80)],
            answers: ["a": [Script(503), used(0), Script(503), used(1)]],
            requests: ["a 1", "a 2", "b 1", "c 1", "a 3", "a 4"],
            expected: ["week = used 1 percent left 99 percent (1 %)"] + others),
        Row(
            testDescription: "a value before of another kind is none",
            previous: ["week": MetricValue(primary: .amount(Measure(3, .percent), limit: nil))],
            answers: ["a": [used(0)]], requests: ["a 1", "b 1", "c 1"],
            expected: ["week = used 0 percent left 100 percent (0 %)"] + others),
    ]

    @Test(arguments: rows)
    func readsTwice(_ row: Row) async throws {
        var trial = Trial(Self.spec)
        trial.answers = row.answers.merging(["b": [Self.used(3)], "c": [Self.used(3)]]) { $1 }
        for (id, value) in row.previous { trial.previous[TextKey(id)] = value }
        let result = try await trial.run()
        #expect(result.lines == row.expected)
        let sent = result.requests.compactMap { request in request.label.map { "\($0.step) \($0.attempt)" } }
        // Steps of one reading are sent side by side, in any order; those of the second come behind.
        #expect(sent.count == row.requests.count)
        #expect(Set(sent) == Set(row.requests))
        if let last = row.requests.last, !last.hasSuffix(" 1") { #expect(sent.last == last) }
    }

    /// What was told of a row before is found by the row's id; its time is the shortest of all that are doubted.
    @Test func rowsAndTime() async throws {
        var trial = Trial(Self.spec)
        let rows = { (left: Int) in
            Script(200, "{\"used\": 1, \"rows\": [{\"id\": \"x\", \"left\": \(left)}, {\"id\": \"y\", \"left\": 7}]}")
        }
        var slow = rows(5)
        slow.after = .seconds(1)
        trial.answers = ["a": [Self.used(3)], "b": [Self.used(3)], "c": [rows(5), slow]]
        trial.previous[TextKey("row.x")] = MetricValue(primary: .amount(Measure(4, Self.dollar), limit: nil))
        let result = try await trial.run()
        #expect(result.lines.suffix(2) == ["row.x = 5 USD", "row.y = 7 USD"])
        #expect(result.requests.count == 4)
        #expect(result.requests.last?.timeout == .seconds(3))
        #expect(result.report.trace.map(\.step) == ["a", "b", "c", "c"])
    }

    private static let dollar = Unit(.money(.code(CurrencyCode("USD")!)))
}

import Fixtures
import JSONQuery
import Testing

/// What each fault of a case makes of a metric that reads the answer.
@Suite struct FaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var fault: CaseFault
        /// `unavailable CODE`, or `available …` where the fault does not hurt.
        var metric: String
        var isAskedTwice = false

        var testDescription: String { fault.rawValue }
    }

    static let cases = [
        Case(fault: .timeout, metric: "unavailable timed_out"),
        Case(fault: .slow, metric: "unavailable timed_out"),
        Case(fault: .dns, metric: "unavailable network"),
        Case(fault: .refused, metric: "unavailable network", isAskedTwice: true),
        Case(fault: .tls, metric: "unavailable network"),
        Case(fault: .reset, metric: "unavailable network", isAskedTwice: true),
        Case(fault: .truncate, metric: "unavailable network", isAskedTwice: true),
        Case(fault: .gzipBomb, metric: "unavailable limit_exceeded"),
        Case(fault: .status, metric: "unavailable provider_unavailable"),
        Case(fault: .redirect, metric: "unavailable provider_unavailable"),
        Case(fault: .invalidUTF8, metric: "unavailable not_json"),
        Case(fault: .badJSON, metric: "unavailable not_json"),
        Case(fault: .deep, metric: "unavailable limit_exceeded"),
        Case(fault: .hugeNumber, metric: "unavailable limit_exceeded"),
        Case(fault: .duplicateKey, metric: "unavailable shape_changed"),
        Case(fault: .wrongContentType, metric: "available 12 request"),
    ]

    @Test func everyFaultHasARow() {
        #expect(Set(Self.cases.map(\.fault)) == Set(CaseFault.allCases))
    }

    @Test(arguments: cases)
    func metric(_ c: Case) async throws {
        let whole = "{status: 200, headers: {content-type: application/json}, body: usage.body}"
        let body =
            [.timeout, .slow, .dns, .refused, .tls, .reset, .truncate, .gzipBomb].contains(c.fault)
            ? "" : ", body: usage.body"
        let request =
            "method: GET, path: /v1/usage, query: {format: full text}, headers: {x-client: tool}, slots: {authorization: key}"
        let again = "\n  - step: usage\n    request: {\(request)}\n    response: {fault: \(c.fault.rawValue)}"
        let faulty = "{fault: \(c.fault.rawValue)\(body)}" + (c.isAskedTwice ? again : "")
        let result = try await Sample().run { try $0.file(whole, faulty) }
        #expect(result.mismatches.map(\.words) == [])
        let status = result.differences.first { $0.metric == "calls" && $0.field == "status" }
        #expect((status?.got ?? "available 12 request") == c.metric)
    }

    @Test func aBodyAboveTheLimitOfTheStepIsNotRead() async throws {
        let result = try await Sample().run { sample in
            try sample.spec(
                "query: {format: full text}}", "query: {format: full text}}\n    expect: {status: [200], max_bytes: 8B}"
            )
        }
        #expect(result.differences.first { $0.metric == "calls" }?.got == "unavailable limit_exceeded")
    }
}

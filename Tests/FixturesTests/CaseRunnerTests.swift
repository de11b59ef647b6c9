import Fixtures
import JSONQuery
import Testing

@Suite struct CaseRunnerTests {
    @Test func aCaseThatGivesWhatItExpectsPasses() async throws {
        let result = try await Sample().run { $0 }
        #expect(result.passed)
        #expect(result.snapshot.contains("\"percent_used\": 12"))
    }

    @Test func whatIsNotRecordedFails() async throws {
        let result = try await Sample().run()
        #expect(result.problems == ["expected.json is not recorded yet: replay with --bless"])
        #expect(!result.passed)
    }

    @Test func aNumberIsComparedByValue() async throws {
        var sample = Sample()
        sample.expected = try Sample.replacing(
            "\"value\": 12,", with: "\"value\": 12.0,", in: try await sample.run().snapshot)
        #expect(try await sample.run().passed)
    }

    @Test func differencesNameMetricFieldAndBothSides() async throws {
        let result = try await Sample().run { sample in
            var changed = sample
            changed.usage = #"{"used": 13}"#
            return changed
        }
        #expect(
            result.differences.map { "\($0.metric ?? "-") \($0.field): \($0.expected ?? "-"), \($0.got ?? "-")" } == [
                "calls used: 12 request, 13 request", "calls remaining: 88 request, 87 request",
                "calls percent_used: 12, 13",
            ])
    }

    @Test func metricsThatComeAndGoAreTold() async throws {
        let result = try await Sample().run { try $0.spec("  cap: {title: Cap", "  top: {title: Cap") }
        #expect(
            result.differences.map { "\($0.metric ?? "-"): \($0.expected ?? "-"), \($0.got ?? "-")" } == [
                "cap: available 100 request, -", "top: -, available 100 request",
            ])
    }

    @Test func anotherOrderIsADifference() async throws {
        let cap = "  cap: {title: Cap, kind: amount, value: limits.limit}"
        let calls = "  calls: {title: Calls, kind: allowance, used: usage.used, limit: limits.limit}"
        let result = try await Sample().run { try $0.spec("\(calls)\n\(cap)", "\(cap)\n\(calls)") }
        #expect(result.differences.map(\.field) == ["order"])
    }

    @Test func aReasonCarriesLinePathAndNamesBeside() async throws {
        let result = try await Sample().run { sample in
            var changed = sample
            changed.usage = #"{"use_d": 12, "other": 1}"#
            return changed
        }
        let difference = try #require(result.differences.first)
        #expect(difference.got == "unavailable shape_changed")
        #expect(difference.reason?.place.line == 21)
        #expect(difference.reason?.place.path == "$['used']")
        #expect(difference.reason?.place.neighbours == ["use_d", "other"])
        #expect(difference.reason?.place.step == "usage")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var old: String
        var new: String
        var problems: [String]
    }

    static let cases = [
        Case(
            testDescription: "another spec", old: "spec: sample", new: "spec: other",
            problems: ["the case is of the spec other, not of sample"]),
        Case(
            testDescription: "a missing body", old: "usage.body", new: "use.body",
            problems: ["case.yaml:13: use.body does not exist"]),
        Case(
            testDescription: "an unknown input", old: "inputs: {}", new: "inputs: {region: x}",
            problems: ["case.yaml:7: the spec has no input 'region'"]),
        Case(
            testDescription: "an unknown origin", old: "origins: {", new: "origins: {web: https://web.example.com, ",
            problems: ["case.yaml:6: the spec has no origin 'web'"]),
        Case(
            testDescription: "an unknown step", old: "step: limits", new: "step: limit",
            problems: ["case.yaml:14: the spec has no step 'limit'"]),
        Case(
            testDescription: "an unknown credential", old: "  key: {",
            new: "  spare: {slot: fake-spare, owned: false}\n  key: {",
            problems: ["credential spare: the spec declares none of this name"]),
        Case(
            testDescription: "an unknown fact", old: "owned: false", new: "owned: false, facts: {plan: pro}",
            problems: ["credential key: the spec declares no fact or claim 'plan'"]),
    ]

    @Test(arguments: cases)
    func problems(_ c: Case) async throws {
        let result = try await Sample().run { try $0.file(c.old, c.new) }
        #expect(result.problems == c.problems)
        #expect(!result.passed)
    }

    @Test func aMissingCredentialIsWhatTheCaseSays() async throws {
        let slots = ", slots: {authorization: key}"
        let result = try await Sample().run { sample in
            var changed = try sample.file("credentials:\n  key: {slot: fake-key, owned: false}", "credentials: {}")
            for _ in 0..<2 { changed = try changed.file(slots, "") }
            return changed
        }
        #expect(result.differences.first { $0.metric == "calls" }?.got == "unavailable missing_credential")
        #expect(result.mismatches.allSatisfy { $0.part == .unrequested })
    }

    @Test func anExpiredCredentialIsNotSent() async throws {
        let result = try await Sample().run {
            try $0.file("owned: false", "owned: false, expires: 2026-07-01T12:00:00Z")
        }
        #expect(result.differences.first { $0.metric == "calls" }?.got == "unavailable auth_expired")
    }

    @Test func aSecretInTheAddressIsTold() async throws {
        let result = try await Sample().run { sample in
            try sample.spec("format: full text", "format: fake-key").file("format: full text", "format: fake-key")
        }
        #expect(result.mismatches.map(\.words) == ["usage: a secret stands in the address"])
    }

    @Test func aCaseWithoutMetricOrFailureAssertsNothing() async throws {
        var sample = Sample()
        sample.expected = #"{"schema": "codexbar.snapshot/1", "accounts": []}"#
        #expect(
            try await sample.run().problems == [
                "expected.json has neither a metric nor a failure, so the case asserts nothing"
            ])
    }

    @Test(arguments: 1...6)
    func theOrderOfArrivalChangesNoByte(_ seed: Int) async throws {
        let calm = try await Sample().run()
        let shuffled = try await Sample().run(delay: { label in
            let turns = label.step == "usage" ? seed * 7 % 11 : seed * 5 % 13
            for _ in 0..<(turns * 20) { await Task.yield() }
        })
        #expect(calm.snapshot == shuffled.snapshot)
        #expect(shuffled.mismatches == [])
    }
}

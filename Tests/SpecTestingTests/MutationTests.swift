import SpecTesting
import Testing

@Suite struct MutationTests {
    private func survivors(_ quota: Quota) async throws -> [String] {
        try await quota.test().mutate().survivors.map(\.words)
    }

    @Test func anEdgeThatNoCaseMeetsSurvives() async throws {
        var quota = Quota()
        let edge = "'usage.used <= l' allows no equal values"
        #expect(try await !survivors(quota).contains(edge))
        quota.answers.removeAll { $0.name == "all" }
        #expect(try await survivors(quota).contains(edge))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        /// The case without which the slip is not noticed.
        var without: String
        var words: String

        var testDescription: String { words }
    }

    static let rows = [
        Row(without: "beyond", words: "the guard 'sound' is left out"),
        Row(without: "in-words", words: "'used' may be of another type"),
        Row(without: "without-limit", words: "'limit' may not be left out"),
        Row(without: "without-limit", words: "'true' becomes 'false'"),
    ]

    @Test(arguments: rows) func aSlipIsNoticedByItsCaseAlone(_ row: Row) async throws {
        var quota = Quota()
        #expect(try await !survivors(quota).contains(row.words))
        quota.answers.removeAll { $0.name == row.without }
        #expect(try await survivors(quota).contains(row.words))
    }

    static let killed = [
        "'used' is read at $.usedzz", "'used' counts tenfold", "'limit' counts tenfold", "'calls' has no limit",
        "'usage' carries no login", "'usage' is sent by POST", "'usage' asks for 'usagex' instead of 'usage'",
    ]

    @Test(arguments: killed) func everyKindOfSlipIsMade(_ words: String) async throws {
        let report = try await Quota().test().mutate()
        let verdict = try #require(report.verdicts.first { $0.mutant.words == words })
        #expect(verdict.killer != nil)
    }

    @Test func aSurvivorIsToldAtItsPlaceWithTheMissingCase() async throws {
        var quota = Quota()
        quota.answers.removeAll { $0.name == "beyond" }
        let report = try await quota.test().mutate()
        let line =
            "SURVIVES quota.yaml:19:10: the guard 'sound' is left out: no case has the guard 'sound' not hold (1 case meets it)"
        #expect(report.text.split(separator: "\n").contains { $0 == line })
        #expect(report.killed + report.survivors.count == report.verdicts.count)
    }

    /// A waiver that names no one survivor says nothing, and why.
    @Test(arguments: [
        ("the guard 'sound' is left aut", "no mutant has these words"),
        ("the guard 'sound' is left out", "a case notices this mutant"),
    ]) func anIdleWaiverIsToldWithItsReason(_ words: String, _ reason: String) async throws {
        var quota = Quota()
        quota.spec += "\ntests:\n  waive: [{mutant: \"\(words)\", because: Nothing shows it.}]\n"
        let text = try await quota.test().mutate().text
        let line = text.split(separator: "\n").first { $0.hasPrefix("IDLE") }
        #expect(line?.hasSuffix(": \(reason)") == true, "\(text)")
    }
}

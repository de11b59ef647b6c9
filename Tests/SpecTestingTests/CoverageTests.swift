import SpecTesting
import Testing

@Suite struct CoverageTests {
    @Test func whatNoCaseShowsIsMissing() async throws {
        let report = try await Quota().test().coverage()
        let missing = report.lines.filter(\.cases.isEmpty).map(\.point.shows)
        #expect(missing == ["'limit' null"])
        #expect(report.percent < 100)
        #expect(report.text.contains("MISSING  quota.yaml:17:5: no case shows 'limit' null"))
    }

    @Test func aCaseCoversIt() async throws {
        var quota = Quota()
        quota.answers.append(("null-limit", #"{"used": 5, "limit": null}"#))
        let report = try await quota.test().coverage()
        #expect(report.lines.allSatisfy { !$0.cases.isEmpty })
        #expect(report.percent == 100)
        #expect(report.text.hasSuffix("places covered (100 %)\n"))
    }

    @Test func aGuardIsMetBothWays() async throws {
        var quota = Quota()
        quota.answers.removeAll { $0.name == "beyond" }
        let missing = try await quota.test().coverage().lines.filter(\.cases.isEmpty).map(\.point.shows)
        #expect(missing.contains("the guard 'sound' does not hold"))
        #expect(!missing.contains("the guard 'sound' holds"))
    }

    @Test func bothBranchesOfAConditionAreMet() async throws {
        let quota = Quota().replacing(
            "value: usage.used,", "value: 'usage.used > 90 request ? usage.used : usage.used + usage.used',")
        var few = quota
        few.answers = [("half", #"{"used": 50, "limit": 100}"#)]
        let shows = { (report: CoverageReport) in report.lines.filter(\.cases.isEmpty).map(\.point.shows) }
        #expect(try await shows(few.test().coverage()).contains("'usage.used > 90 request' holds"))
        #expect(try await !shows(quota.test().coverage()).contains("'usage.used > 90 request' holds"))
    }

    @Test func tracefileCountsLinesAndBranches() async throws {
        let report = try await Quota().test().coverage()
        let lines = report.lcov.split(separator: "\n")
        #expect(lines.first == "SF:quota.yaml")
        #expect(lines.last == "end_of_record")
        // No case has a null limit, so that its line is not covered.
        #expect(lines.contains("DA:17,0"))
        #expect(lines.contains { $0.hasPrefix("BRDA:19,0,0,") })
        let found = lines.first { $0.hasPrefix("LF:") }.flatMap { Int($0.dropFirst(3)) }
        #expect(found == lines.count { $0.hasPrefix("DA:") })
    }
}

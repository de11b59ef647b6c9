import SpecFuzzing
import SpecTesting
import Testing

@Suite struct AnswerFuzzTests {
    /// Answers changed at random crash nothing, and show no number that a drift may not show.
    @Test func noAnswerShowsANumberThatNothingExplains() async throws {
        var random = SeededRandom(7)
        let report = try await Quota().test().fuzzAnswers(600, using: &random)
        #expect(report.inputs == 600)
        #expect(report.wrong == [])
    }

    /// The rule can fail: a second place that no case shows alone.
    @Test func anotherPlaceThatNoCaseShowsIsFound() async throws {
        var quota = Quota().replacing("at: '$.used'", "at: ['$.used', '$.spent']")
        quota.answers = [("both", #"{"used": 5, "spent": 6, "limit": 100}"#)]
        var random = SeededRandom(7)
        let report = try await quota.test().fuzzAnswers(200, using: &random)
        #expect(report.wrong.contains("quota/both usage calls: value 5 request becomes 6 request: $.used deleted"))
    }
}

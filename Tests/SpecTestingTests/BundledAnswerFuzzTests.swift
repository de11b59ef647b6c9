import CodexBarKit
import Fixtures
import SpecFuzzing
import SpecTesting
import TestSupport
import Testing

/// A short one of what `bench fuzz-answers` does by the hundred thousand.
@Suite struct BundledAnswerFuzzTests {
    static let ids = EmbeddedFiles.specs.map { String($0.name.dropLast(".yaml".count)) }

    /// Of many cases a few are changed: then it is asked whether all is read and nothing crashes. What a change may show is
    /// said by all cases together, and asked where all are there.
    @Test(arguments: ids) func changedAnswersOfBundledSpecsAreRead(_ id: String) async throws {
        let names = Repository.names(in: "Fixtures/\(id)")
        let isWhole = names.count <= 60
        let few = stride(from: 0, to: names.count, by: max(1, names.count / 12)).map { "\(id)/\(names[$0])" }
        let root = Repository.path
        let replay = try Replay(workspace: .current, root: "\(root)/Fixtures", spec: "\(root)/Specs/\(id).yaml")
        let specs = await replay.examine(isWhole ? [id] : few).specs
        let one = try #require(specs.first)
        let test = await SpecTest(one.runner, cases: one.cases)
        var random = SeededRandom(11)
        let report = await test.fuzzAnswers(60, using: &random)
        #expect(report.inputs == 60)
        if isWhole { #expect(report.wrong == []) }
    }
}

import Fixtures
import Testing

@Suite struct CaseEditTests {
    private func run(_ edit: String, usage: String = Sample.usageBody) async throws -> CaseResult {
        var sample = try Sample().file("body: usage.body", "body: usage.body, edit: \(edit)")
        sample.usage = usage
        return try await sample.run()
    }

    @Test func aNumberIsSet() async throws {
        #expect(try await run("{set: {$.used: 34}}").snapshot.contains("\"percent_used\": 34"))
    }

    @Test(arguments: ["{set: {$.used: null}}", "{set: {$.used: '34'}}", "{delete: $.used}", "{delete: [$.used]}"])
    func whatIsGoneOrOfAnotherTypeFails(_ edit: String) async throws {
        let result = try await run(edit)
        #expect(result.problems == ["expected.json is not recorded yet: replay with --bless"])
        #expect(result.snapshot.contains("\"code\": \"shape_changed\""))
    }

    @Test func elementsAreAddedReplacedAndTakenOut() async throws {
        let usage = #"{"used": 12, "rows": [{"n": 1}, {"n": 2}]}"#
        for edit in ["{set: {'$.rows[2]': {n: 3}}}", "{set: {'$.rows[0].n': 7}}", "{delete: '$.rows[1]'}"] {
            #expect(try await run(edit, usage: usage).snapshot.contains("\"percent_used\": 12"))
        }
    }

    @Test(arguments: ["{delete: $.unknown}", "{set: {$.a.b: 1}}", "{set: {'$.used[0]': 1}}", "{delete: '$.used.x'}"])
    func aPlaceThatIsNotThereIsTold(_ edit: String) async throws {
        let result = try await run(edit)
        #expect(result.problems.count == 1)
        #expect(result.problems[0].hasPrefix("case.yaml:13: nothing at $."))
    }
}

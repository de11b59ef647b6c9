import Fixtures
import Testing

/// Places at which a failed case has nothing, beside names that nothing reads.
@Suite struct MissingPlaceTests {
    /// The sample with a field that may be absent, failing for another reason.
    private func told(usage: String, limits: String, shape: String = "") async throws -> [String] {
        let fields = "used: {at: '$.used', type: number, unit: request, range: '[0, inf)'}"
        let limit = "limit: {at: '$.limit', type: number, unit: request, range: '[0, inf)'}"
        let extra = "\n    extra: {at: '$.extra', type: number, absent: none}"
        let row = "\n    row: {one: '$.row', shape: row, absent: none}"
        var sample = Sample()
        sample = try sample.spec(fields, fields + (shape.isEmpty ? extra : row))
        if !shape.isEmpty {
            sample = try sample.spec(limit, limit + row).spec("metrics:\n", shape + "metrics:\n")
        }
        let result = try await sample.run { sample in
            var changed = sample
            changed.usage = usage
            changed.limits = limits
            return changed
        }
        #expect(!result.passed)
        return result.missing.map { "\($0.step) \($0.path): \($0.unread) \($0.meant ?? "-")" }
    }

    @Test func aRenamedKeyIsTold() async throws {
        let told = try await told(usage: #"{"used": 13, "extras": 1, "other": 2}"#, limits: #"{"limit": 100}"#)
        #expect(told == [#"usage $.extra: ["extras", "other"] extras"#])
    }

    @Test func nothingIsToldWithoutANameThatNothingReads() async throws {
        let told = try await told(usage: #"{"used": 13}"#, limits: #"{"limit": 100}"#)
        #expect(told == [])
    }

    /// Each answer has one of the two fields of the shape that both are read by.
    @Test func aPlaceThatAnotherAnswerHasIsNotTold() async throws {
        let shape = """
            shapes:
              row: {fields: {a: {at: '$.a', type: number, absent: none}, b: {at: '$.b', type: number, absent: none}}}

            """
        let told = try await told(
            usage: #"{"used": 13, "row": {"a": 1, "x": 0}}"#, limits: #"{"limit": 100, "row": {"b": 1, "x": 0}}"#,
            shape: shape)
        #expect(told == [])
        let neither = try await self.told(
            usage: #"{"used": 13, "row": {"a": 1, "x": 0}}"#, limits: #"{"limit": 100, "row": {"x": 0}}"#, shape: shape)
        #expect(neither == [#"usage $.b: ["x"] -"#])
    }
}

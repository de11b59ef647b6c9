import Diagnostics
import ProviderSpec
import Testing

/// What a text may be before its sections are looked at.
@Suite struct TextTests {
    @Test func aByteOrderMarkAndCarriageReturnsPass() {
        let text = specText("")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(checkSpec([0xEF, 0xBB, 0xBF] + Array(lines.utf8)).findings == [])
        #expect(checkSpec([0xEF, 0xBB, 0xBF] + Array(lines.utf8)).spec != nil)
    }

    @Test func aLargeFileIsRefusedWhole() {
        let text = specText("") + "# " + String(repeating: "x", count: 300 * 1024) + "\n"
        let (spec, findings) = checkSpec(Array(text.utf8))
        #expect(spec == nil)
        #expect(findings.map(\.code.name) == ["too-large"])
    }

    @Test func nothingIsASpec() {
        #expect(checkSpec([]).spec == nil)
        #expect(!checkSpec([]).findings.isEmpty)
        #expect(checkSpec(Array("[]".utf8)).findings.map(\.code.name) == ["wrong-node"])
    }

    /// Whatever is cut off a spec, the rest is refused or sound, and never both or neither.
    @Test func everyBeginningOfASpecIsAnswered() {
        let bytes = Array(
            specText("guards: [{id: a, assert: usage.used < 50 percent, affects: all, code: conflict}]").utf8)
        for end in bytes.indices {
            let (spec, findings) = checkSpec(Array(bytes[..<end]))
            #expect((spec == nil) == findings.contains { $0.severity == .error }, "cut at \(end)")
        }
    }
}

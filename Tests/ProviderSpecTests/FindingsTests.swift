import Diagnostics
import ProviderExtensions
import ProviderSpec
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whole specs in `Tests/Findings`, and exactly what is found in each.
///
/// `NAME.yaml` has the findings of `NAME.txt`, and none where there is no such file; `CODEXBAR_WRITE_FINDINGS=1` writes
/// them. `NAME.mended.yaml` is the spec with the help of its finding applied.
@Suite struct FindingsTests {
    static let folder = "Tests/Findings"
    static let specs = Repository.files(in: folder, suffix: ".yaml")

    @Test(arguments: specs) func finds(_ file: String) throws {
        let bytes = try #require(Repository.bytes(file))
        let (spec, findings) = checkSpec(bytes, natives: .bundled)
        let found = Self.text(findings)
        let list = Self.stem(file) + ".txt"
        if getenv("CODEXBAR_WRITE_FINDINGS") != nil, getenv("CI") == nil {
            try Repository.write(found.isEmpty ? nil : found, to: list)
        }
        #expect(found == Repository.text(list) ?? "")
        #expect((spec == nil) == findings.contains { $0.severity == .error })
    }

    @Test func everyListHasItsSpec() {
        let lists = Repository.files(in: Self.folder, suffix: ".txt").map(Self.stem)
        #expect(lists.filter { !Self.specs.contains($0 + ".yaml") } == [])
        #expect(!Self.specs.isEmpty)
    }

    /// Wrong inputs and wrong addresses, headers, files and secrets.
    static let mended = ["inputs", "security"].flatMap { group in
        Repository.files(in: "\(folder)/\(group)", suffix: ".txt").map { String(stem($0).dropFirst(folder.count + 1)) }
    }

    @Test(arguments: mended) func isMendedByItsHelp(_ name: String) throws {
        let stem = "\(Self.folder)/\(name)"
        // `finds` sees to it that nothing is found in the mended one.
        let right = try #require(Repository.text("\(stem).mended.yaml"))
        #expect(Repository.text("\(stem).mended.txt") == nil)
        var bytes = try #require(Repository.bytes("\(stem).yaml"))
        let findings = checkSpec(bytes, natives: .bundled).findings
        let edits = findings.compactMap(\.edit)
        guard findings.count == 1, let edit = edits.first, edit.isSafe else { return }
        bytes.replaceSubrange(edit.span.start.offset..<edit.span.end.offset, with: Array(edit.replacement.utf8))
        #expect(Self.text(checkSpec(bytes, natives: .bundled).findings) == "")
        #expect(String(decoding: bytes, as: UTF8.self) == right)
    }

    // MARK: What no file of text shows

    private static let small = specText("")

    @Test func aByteOrderMarkAndCarriageReturnsAreFine() {
        let text = Self.small.utf8.flatMap { $0 == 10 ? [13, 10] : [$0] }
        #expect(Self.text(checkSpec([0xEF, 0xBB, 0xBF] + text).findings) == "")
    }

    @Test func placesBehindAByteOrderMarkAndCarriageReturnsAreThoseOfAnEditor() {
        let text = specText("revision: 010").utf8.flatMap { $0 == 10 ? [13, 10] : [$0] }
        #expect(
            Self.text(checkSpec([0xEF, 0xBB, 0xBF] + text).findings) == """
                1:11-1:14 error CBX0104 bad-value: expected a whole number, found '010'
                  help: write 10, without a leading zero

                """)
    }

    @Test func aSpecOf300KiBIsTooLong() {
        let text = Self.small + String(repeating: "# more of the same\n", count: 300 * 1024 / 19)
        #expect(
            Self.text(checkSpec(Array(text.utf8)).findings) == """
                1:1-1:1 error CBX0002 too-large: the text has \(text.utf8.count) bytes, and at most 262144 are read
                  help: make it shorter

                """)
    }

    /// Nine lines that would be a thousand million values.
    @Test func aBombOfAnchorsIsNotLit() {
        var text = Self.small + "let:\n  a0: &a0 ['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x']\n"
        for level in 1..<9 {
            let alias = "*a\(level - 1)"
            text += "  a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
        }
        let clock = ContinuousClock()
        var findings: [Diagnostic] = []
        let time = clock.measure { findings = checkSpec(Array(text.utf8)).findings }
        #expect(Set(findings.map(\.code.name)) == ["anchor", "alias"])
        #expect(findings.first?.code.name == "anchor")
        #expect(time < .seconds(2))
    }

    private static func stem(_ file: String) -> String { file.split(separator: ".").dropLast().joined(separator: ".") }

    /// One finding a line, what it says further indented below.
    static func text(_ findings: [Diagnostic]) -> String {
        var text = ""
        for finding in findings {
            let code = "\(finding.code.id) \(finding.code.name)"
            text += "\(place(finding.span)) \(finding.severity.rawValue) \(code): \(cleaned(finding.message))\n"
            if let help = finding.help { text += "  help: \(cleaned(help))\n" }
            for note in finding.notes { text += "  note \(place(note.span)): \(cleaned(note.label))\n" }
        }
        return text
    }

    private static func place(_ span: SourceSpan) -> String {
        "\(span.start.line):\(span.start.column)-\(span.end.line):\(span.end.column)"
    }
}

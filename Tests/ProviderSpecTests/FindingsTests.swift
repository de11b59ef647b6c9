#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Diagnostics
import ProviderExtensions
import ProviderSpec
import TestSupport
import Testing

/// Whole specs in `Tests/Findings`, and exactly what is found in each.
///
/// `NAME.yaml` has the findings of `NAME.txt`, and none where there is no such file. `CODEXBAR_WRITE_FINDINGS=1` writes them.
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

    private static func stem(_ file: String) -> String {
        String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    }

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

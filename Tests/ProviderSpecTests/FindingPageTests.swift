import CodexBarKit
import Diagnostics
import ProviderSpec
import TestSupport
import Testing

/// The pages about findings: one for each code that is declared, and examples that are what they say.
@Suite struct FindingPageTests {
    static let pages = FindingPage.all

    /// Codes without an example: what no short text can show, made here, and what other commands tell.
    static let made: [(code: String, spec: [UInt8])] = [
        ("CBX0002", Array(repeating: UInt8(ascii: "#"), count: 300 << 10)),
        ("CBX0003", Array((String(repeating: "[", count: 40) + String(repeating: "]", count: 40)).utf8)),
        ("CBX0004", Array("a: [\(String(repeating: "1, ", count: 20_001))1]\n".utf8)),
        ("CBX0005", Array("title: ".utf8) + [0xE4]),
    ]
    /// `SurroundingsTests`, `RunTests` and `EvalTests` see these.
    static let toldElsewhere = ["CBX0030", "CBX0031", "CBX0032", "CBX0399"]

    /// `static let unknownKey = Self("CBX0102", "unknown-key")`
    private static let declared: Set<String> = {
        var found: Set<String> = []
        for file in Repository.files(in: "Sources", suffix: ".swift") {
            for line in (Repository.text(file) ?? "").split(separator: "\n") where line.contains("= Self(\"CBX") {
                let parts = line.split(separator: "\"")
                if parts.count >= 4 { found.insert("\(parts[1]) \(parts[3])") }
            }
        }
        return found
    }()

    @Test func everyCodeHasAPageAndEveryPageACode() {
        #expect(Self.declared.count > 70)
        #expect(Self.pages.map { "\($0.code) \($0.name)" } == Self.declared.sorted())
    }

    @Test func pagesAreShortAndWhole() {
        #expect((Repository.text("Specs/findings.txt") ?? "").utf8.count < 45 << 10)
        for page in Self.pages {
            #expect(page.summary.hasSuffix(".") && page.summary.utf8.count <= 120, "\(page.code)")
            #expect(page.prose.utf8.count > 80, "\(page.code)")
            #expect(page.wrong.isEmpty == page.right.isEmpty, "\(page.code)")
            for line in page.prose.split(separator: "\n") { #expect(line.count <= 120, "\(page.code): \(line)") }
            let isTold = Self.toldElsewhere.contains(page.code) || Self.made.contains { $0.code == page.code }
            #expect(page.wrong.isEmpty == isTold, "\(page.code)")
        }
    }

    @Test(arguments: pages.filter { !$0.wrong.isEmpty }) func examplesAreWhatTheySay(_ page: FindingPage) {
        let wrong = Self.text(page.wrong)
        let codes = Self.codes(wrong).filter { $0 == page.code || !["CBX0430", "CBX0431"].contains($0) }
        #expect(codes == [page.code], "\(rendered(wrong))")
        #expect(rendered(Self.text(page.right)) == "")
    }

    @Test(arguments: made) func longExamplesAreFound(code: String, spec: [UInt8]) {
        #expect(checkSpec(spec).findings.map(\.code.id) == [code])
    }

    private static func codes(_ text: String) -> [String] {
        checkSpec(Array(text.utf8)).findings.map(\.code.id)
    }

    /// An example with what it leaves out, unless it is nothing but comments. `<U+202E>` stands for that character.
    private static func text(_ example: String) -> String {
        var result = ""
        for (index, part) in example.split(separator: "<U+", omittingEmptySubsequences: false).enumerated() {
            let digits = part.prefix { $0 != ">" }
            guard index > 0, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
                result += part
                continue
            }
            result.unicodeScalars.append(scalar)
            result += part.dropFirst(digits.count + 1)
        }
        return result.split(separator: "\n").allSatisfy { $0.hasPrefix("#") } ? result : specText(result)
    }
}

extension FindingPage: CustomTestStringConvertible {
    public var testDescription: String { "\(code) \(name)" }
}

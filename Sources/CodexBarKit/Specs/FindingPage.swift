import Diagnostics

/// What there is to know about findings of one code.
///
/// The pages stand in `Specs/findings.txt`: a head `# CODE name`, what is wrong in one line, why that matters and how to
/// mend it, and perhaps an example that is wrong and one that is right.
package struct FindingPage: Sendable {
    package var code: String
    package var name: String
    /// What is wrong, one sentence.
    package var summary = ""
    /// Why it matters, and how to mend it.
    package var prose = ""
    /// A part of a spec, or a whole one. Empty where no short text can show it. Characters that cannot be seen are written
    /// by their numbers, as findings show them.
    package var wrong = ""
    package var right = ""

    /// Every page, in the order of the codes.
    package static var all: [FindingPage] { pages(EmbeddedFiles.findings.bytes) }

    static func pages(_ bytes: [UInt8]) -> [FindingPage] {
        var pages: [FindingPage] = []
        var isRight = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("# ") {
                let words = text.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
                pages.append(FindingPage(code: words[0], name: words.count > 1 ? words[1] : ""))
            } else if pages.isEmpty {
                continue
            } else if text == "- wrong" || text == "- right" {
                isRight = text == "- right"
            } else if pages[pages.count - 1].summary.isEmpty {
                pages[pages.count - 1].summary = text
            } else if text.hasPrefix("    ") {
                let example = text.dropFirst(4) + "\n"
                if isRight { pages[pages.count - 1].right += example } else { pages[pages.count - 1].wrong += example }
            } else if !text.isEmpty {
                pages[pages.count - 1].prose += text + "\n"
            }
        }
        return pages
    }

    /// The pages of a code or a name, in whatever case it is written. Two codes may share a name.
    static func named(_ word: String, among pages: [FindingPage]) -> [FindingPage] {
        let word = word.lowercased()
        return pages.filter { $0.code.lowercased() == word || $0.name == word }
    }

    /// The page as people read it.
    var text: String {
        var result = "\(code) \(name)\n\n\(summary)\n\n\(prose)"
        for (title, example) in [("Wrong", wrong), ("Right", right)] where !example.isEmpty {
            result += "\n\(title):\n"
            for line in example.split(separator: "\n") { result += "    \(line)\n" }
        }
        return result
    }

    /// A line that says where to read more about errors; empty where there is none. At most three codes are named.
    static func pointer(to findings: some Sequence<Diagnostic>) -> String {
        var codes: [String] = []
        for finding in findings where finding.severity == .error && codes.count < 3 {
            if !codes.contains(finding.code.id) { codes.append(finding.code.id) }
        }
        return codes.isEmpty ? "" : "for more: codexbar explain \(codes.joined(separator: " "))\n"
    }
}

package import Diagnostics
package import Expressions
package import JSONQuery
import SpecSyntax

/// Units that a row names itself: a word of the row decides which case it is, and with it the unit of its numbers.
package struct UnitByBlock: Sendable, Equatable {
    static let keys = ["at", "fold", "cases", "other"]
    static let caseKeys = ["is", "unit"]

    package struct Case: Sendable, Equatable {
        package var name: Spanned<String>
        /// The words that say so; an absent, null or unknown one is `other`.
        package var words: [String]
        package var unit: Spanned<String>
    }

    package var path: Spanned<JSONPath>
    /// How words of rows and of cases are folded before they are compared.
    package var fold: [TextFold]
    package var cases: [Case]
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "unit_by", keys: keys, &findings),
            let path = block.required("at", &findings)?.readPath(&findings)
        else { return nil }
        if let other = block.required("other", &findings) {
            _ = other.readWord(["keep"], what: "rule for other units", &findings)
        }
        let fold = block["fold"].map { readFolds($0, &findings) } ?? []
        var cases: [Case] = []
        for entry in block.named("cases", &findings) {
            guard checkName(entry.key, at: entry.keySpan, "case", &findings),
                let inner = BlockReader(entry.value, "case", keys: caseKeys, &findings),
                let unit = inner.requiredText("unit", &findings)
            else { continue }
            let words = (inner.required("is", &findings)?.listed ?? []).compactMap { $0.readText(&findings)?.value }
                .map(fold.apply)
            cases.append(Case(name: Spanned(entry.key, entry.keySpan), words: words, unit: unit))
        }
        var seen: [[UInt8]: String] = .init()
        for entry in cases {
            for word in entry.words {
                if let other = seen[Array(word.utf8)] {
                    findings.append(
                        Diagnostic(
                            code: .duplicateName, span: entry.name.span,
                            message: "'\(word)' is a word of '\(other)' too",
                            help: "list it once"))
                }
                seen[Array(word.utf8)] = entry.name.value
            }
        }
        return Self(path: path, fold: fold, cases: cases, span: node.span)
    }
}

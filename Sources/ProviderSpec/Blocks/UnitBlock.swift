package import Diagnostics
package import Quantities
import SpecSyntax

/// A declared count (`premium: count`), whose label may depend on evidence, or a currency chosen by an input.
package struct UnitBlock: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// What its numbers are called where they are shown, the first label that holds; none: by the unit's own name.
        case count([Label])
        case currencyByInput(Spanned<String>, [Choice])
    }

    package struct Label: Sendable, Equatable {
        static let keys = ["when", "say", "else"]

        /// Nil for `else`, which comes last.
        package var when: ExpressionText?
        package var say: Spanned<String>
    }

    package struct Choice: Sendable, Equatable {
        package var word: Spanned<String>
        package var currency: CurrencyCode
    }

    package var name: String
    package var kind: Kind
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "unit", &findings) else { return nil }
        if Unit.ofLanguage(entry.key) != nil || CurrencyCode(entry.key) != nil {
            findings.append(
                Diagnostic(
                    code: .duplicateName, span: entry.keySpan, message: "'\(entry.key)' is a unit of the language",
                    help: "choose another name"))
            return nil
        }
        switch entry.value.value {
        case .scalar:
            guard entry.value.readWord(["count"], what: "kind of unit", &findings) != nil else { return nil }
            return Self(name: entry.key, kind: .count([]), span: entry.keySpan)
        case .mapping(let entries):
            guard entry.value.hasKey("count") else { return currency(entry, entries, &findings) }
            guard let block = BlockReader(entry.value, "unit", keys: ["count"], &findings),
                let labels = block["count"].flatMap({ labels($0, &findings) })
            else { return nil }
            return Self(name: entry.key, kind: .count(labels), span: entry.keySpan)
        case .sequence:
            findings.append(
                .wrongNode("count, {count: […]} or {by: inputs.NAME, WORD: CURRENCY}", at: entry.value.span))
            return nil
        }
    }

    /// `[{when: by_credits, say: AI credits}, {else: premium requests}]`
    private static func labels(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Label]? {
        let nodes = node.readList("count", &findings)
        var labels: [Label] = []
        for (index, element) in nodes.enumerated() {
            guard let block = BlockReader(element, "label", keys: Label.keys, &findings) else { continue }
            let isLast = index == nodes.count - 1
            if isLast != block.has("else") {
                findings.append(
                    .missingKey(
                        isLast ? "else" : "when", in: "label", at: element.span,
                        help: isLast
                            ? "end the labels with one that needs no evidence: {else: …}"
                            : "only the last label stands behind 'else'"))
                continue
            }
            if isLast {
                block.onlyOne(of: ["else", "when", "say"], &findings)
                if let say = text(block["else"], &findings) { labels.append(Label(when: nil, say: say)) }
            } else if block.required("when", &findings) != nil,
                let when = block.expression("when", &findings),
                let say = text(block.required("say", &findings), &findings)
            {
                labels.append(Label(when: when, say: say))
            }
        }
        if nodes.isEmpty, case .sequence = node.value {
            findings.append(.missingKey("else", in: "label", at: node.span, help: "write 'count' without a list"))
        }
        return labels.count == nodes.count && !nodes.isEmpty ? labels : nil
    }

    private static func text(_ node: SpecNode?, _ findings: inout [Diagnostic]) -> Spanned<String>? {
        guard let text = node?.readText(&findings) else { return nil }
        guard (1...40).contains(text.value.unicodeScalars.count) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "a label has 1 to 40 characters",
                    help: "write a name for what is counted, in the plural"))
            return nil
        }
        return text
    }

    private static func currency(
        _ entry: SpecNode.Entry, _ entries: [SpecNode.Entry], _ findings: inout [Diagnostic]
    ) -> Self? {
        var input: Spanned<String>?
        var choices: [Choice] = []
        for choice in entries {
            switch choice.key {
            case "by": input = readInputName(choice.value, "by", &findings)
            default:
                guard let text = choice.value.readText(&findings) else { continue }
                guard let currency = CurrencyCode(text.value) else {
                    findings.append(
                        Diagnostic(
                            code: .badValue, span: text.span, message: "'\(text.value)' is no currency",
                            help: "write a code of ISO 4217, such as USD"))
                    // Still the choice for its word.
                    if let none = CurrencyCode("USD") {
                        choices.append(Choice(word: Spanned(choice.key, choice.keySpan), currency: none))
                    }
                    continue
                }
                choices.append(Choice(word: Spanned(choice.key, choice.keySpan), currency: currency))
            }
        }
        guard let input else {
            if entry.value.hasKey("by") { return nil }
            findings.append(.missingKey("by", in: "unit", at: entry.keySpan, help: "add 'by: inputs.NAME'"))
            return nil
        }
        return Self(name: entry.key, kind: .currencyByInput(input, choices), span: entry.keySpan)
    }
}

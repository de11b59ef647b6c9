package import Diagnostics
package import Quantities
import SpecSyntax

/// A declared count (`{premium: count}`) or a currency chosen by an input.
package struct UnitBlock: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case count
        case currencyByInput(Spanned<String>, [Choice])
    }

    package struct Choice: Sendable, Hashable {
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
            return Self(name: entry.key, kind: .count, span: entry.keySpan)
        case .mapping(let entries):
            return currency(entry, entries, &findings)
        case .sequence:
            findings.append(.wrongNode("count, or {by: inputs.NAME, WORD: CURRENCY}", at: entry.value.span))
            return nil
        }
    }

    private static func currency(
        _ entry: SpecNode.Entry, _ entries: [SpecNode.Entry], _ findings: inout [Diagnostic]
    ) -> Self? {
        var input: Spanned<String>?
        var choices: [Choice] = []
        for choice in entries {
            switch choice.key {
            case "by": input = readInputName(choice.value, &findings)
            case "count": findings.append(.notYet("count", at: choice.keySpan))
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
            if entry.value.hasKey("by") || entry.value.hasKey("count") { return nil }
            findings.append(.missingKey("by", in: "unit", at: entry.keySpan, help: "add 'by: inputs.NAME'"))
            return nil
        }
        return Self(name: entry.key, kind: .currencyByInput(input, choices), span: entry.keySpan)
    }
}

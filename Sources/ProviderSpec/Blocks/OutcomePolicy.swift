import Diagnostics
import SpecSyntax

/// What an absent, null, blank, mistyped or out-of-range input does.
package enum OutcomePolicy: Sendable, Equatable {
    static let keys = ["is", "because"]

    /// Fails what reads the field.
    case fail
    /// The value becomes none.
    case none
    /// A declared value, with the reason why it may be concluded.
    case value(Spanned<String>, because: String)
    /// A place of `each` that is passed over.
    case skip
    /// An empty list, with the reason.
    case empty(because: String)

    package var isNone: Bool { self == .none }

    /// - Parameter words: The plain words this place allows.
    static func check(
        _ node: SpecNode, words: [String], because: String?, _ findings: inout [Diagnostic]
    ) -> Self? {
        if case .mapping = node.value {
            guard words.contains("is") else {
                findings.append(.wrongNode("one of \(words.joined(separator: ", "))", at: node.span))
                return nil
            }
            guard let block = BlockReader(node, "outcome", keys: keys, &findings),
                let value = block.requiredText("is", &findings)
            else { return nil }
            guard let reason = block.text("because", &findings) else {
                findings.append(.needsBecause("a declared value", at: node.span))
                return nil
            }
            return .value(value, because: reason.value)
        }
        guard let word = node.readWord(words.filter { $0 != "is" }, what: "outcome word", &findings) else { return nil }
        switch word {
        case "fail": return .fail
        case "none": return OutcomePolicy.none
        case "skip": return .skip
        default:
            guard let because else {
                findings.append(.needsBecause("'empty'", at: node.span))
                return nil
            }
            return .empty(because: because)
        }
    }
}

extension Diagnostic {
    /// Reports a conclusion that gives no reason.
    static func needsBecause(_ what: String, at span: SourceSpan) -> Self {
        Self(
            code: .needsBecause, span: span, message: "\(what) needs 'because:'",
            help: "say why this may be concluded: because: …")
    }
}

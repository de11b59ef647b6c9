package import Diagnostics
package import Quantities
import SpecSyntax

/// A row that is told even when the list has none for it.
package struct AlwaysBlock: Sendable, Equatable {
    static let keys = ["title", "say"]

    /// What stands behind the metric's id and its dot.
    package var id: Spanned<String>
    package var title: String?
    package var say: String

    /// `{session: Not reported.}`, or `{session: {title: Session, say: Not reported.}}`.
    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkMetricID(entry.key, at: entry.keySpan, &findings) else { return nil }
        let id = Spanned(entry.key, entry.keySpan)
        if case .mapping = entry.value.value {
            guard let block = BlockReader(entry.value, "always", keys: keys, &findings),
                let say = block.requiredText("say", &findings)
            else { return nil }
            return Self(id: id, title: block["title"].flatMap { $0.readTitle(&findings) }?.value, say: say.value)
        }
        return entry.value.readText(&findings).map { Self(id: id, title: nil, say: $0.value) }
    }
}

/// The provider's own percentage, against the one that its numbers give.
package struct AgreementBlock: Sendable, Equatable {
    static let keys = ["percent", "within", "because"]

    package var percent: ExpressionText
    /// Percentage points that they may differ by.
    package var within: ExactNumber
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "agrees_with", keys: keys, &findings) else { return nil }
        let percent = block.required("percent", &findings)?.readExpression(&findings)
        let within = block.requiredText("within", &findings)
        let number = within.flatMap { ExactNumber($0.value) }
        if let within, number == nil || number?.signum == -1 {
            findings.append(
                Diagnostic(
                    code: .badValue, span: within.span, message: "'\(within.value)' is no distance",
                    help: "write percentage points, such as 0.5"))
        }
        guard let percent, let number, number.signum >= 0 else { return nil }
        return Self(percent: percent, within: number, span: node.span)
    }
}

/// When a value is doubted and its steps are asked a second time.
package struct ConfirmBlock: Sendable, Equatable {
    static let keys = ["when", "within", "because"]

    package var when: ExpressionText
    /// From the doubt to the end of the second reading.
    package var withinMilliseconds: Int

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "confirm", keys: keys, &findings) else { return nil }
        let when = block.required("when", &findings)?.readExpression(&findings)
        let within = block.required("within", &findings)?.readMilliseconds(max: 600_000, &findings)
        guard let when, let within else { return nil }
        return Self(when: when, withinMilliseconds: within)
    }
}

package import Diagnostics
import SpecSyntax

/// A request for each element of a list.
package struct FanOutBlock: Sendable, Equatable {
    static let keys = ["in", "key", "max", "at_once", "omit_on", "on_limit", "because"]

    package enum OnLimit: String, Sendable, Equatable, CaseIterable {
        /// More elements than `max` fail the step.
        case unavailable
        /// The first `max` are asked; the keys of the others are missing, which a guard must test.
        case partial
    }

    package var list: ExpressionText
    /// The field of an element that names its answer.
    package var key: Spanned<String>
    package var max: Int
    package var atOnce: Int
    /// Statuses that leave an element out instead of failing the step.
    package var omitOn: [Int]
    package var onLimit: OnLimit
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "each", keys: keys, &findings) else { return nil }
        let list = block.required("in", &findings)?.readExpression(&findings)
        let key = block.requiredText("key", &findings)
        let max = block.required("max", &findings)?.readCount(1...400, &findings)
        let onLimit = block["on_limit"]
            .flatMap { $0.readWord(OnLimit.allCases.map(\.rawValue), what: "rule for the limit", &findings) }
            .flatMap(OnLimit.init(rawValue:))
        guard let list, let key, let max else { return nil }
        return Self(
            list: list, key: key, max: max, atOnce: block["at_once"].flatMap { $0.readCount(1...8, &findings) } ?? 8,
            omitOn: (block["omit_on"]?.listed ?? []).compactMap { $0.readCount(100...599, &findings) },
            onLimit: onLimit ?? .unavailable, span: node.span)
    }
}

package import Diagnostics
import SpecSyntax
package import UsageModel

/// Whose account an answer belongs to.
package struct IdentityBlock: Sendable, Equatable {
    static let keys = ["id", "label", "email", "must_equal", "else"]

    package var id: ExpressionText?
    package var label: ExpressionText?
    package var email: ExpressionText?
    /// An account that was pinned to an identity takes no answers of another one.
    package var mustEqualPinned: Bool
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "identity", keys: keys, &findings) else { return nil }
        if let fallback = block.required("else", &findings) {
            _ = fallback.readWord(["unverified"], what: "certainty", &findings)
        }
        let id = block.expression("id", &findings)
        let pinned = block["must_equal"].flatMap { $0.readWord(["pinned"], what: "identity", &findings) }
        if pinned != nil, !block.has("id") {
            findings.append(.missingKey("id", in: "identity", at: node.span, help: "say what is compared: id: …"))
        }
        return Self(
            id: id, label: block.expression("label", &findings),
            email: block.expression("email", &findings), mustEqualPinned: pinned != nil, span: node.span)
    }
}

/// The label of the plan.
package struct PlanBlock: Sendable, Equatable {
    static let keys = ["first_of", "map", "else", "because"]

    package var firstOf: [ExpressionText]
    package var map: Spanned<String>?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "plan", keys: keys, &findings) else { return nil }
        let options = block.required("first_of", &findings)?.listed.compactMap { $0.readExpression(&findings) } ?? []
        if let fallback = block["else"] { _ = fallback.readWord(["unavailable"], what: "fallback", &findings) }
        return Self(firstOf: options, map: block.text("map", &findings), span: node.span)
    }
}

/// The one entry of a provider whose metrics all have neither a value nor a state.
package struct EmptyBlock: Sendable, Equatable {
    static let keys = ["code", "say"]

    package var code: UnavailableCode
    package var say: ExpressionText?

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "empty", keys: keys, &findings),
            let code = block.required("code", &findings).flatMap({ readCode($0, &findings) })
        else { return nil }
        return Self(code: code, say: block.expression("say", &findings))
    }
}

/// How often an account may be asked.
package struct PollBlock: Sendable, Equatable {
    static let keys = ["at_least"]

    /// Seconds between two runs of one account, at least.
    package var atLeastSeconds: Int

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "poll", keys: keys, &findings),
            let milliseconds = block.required("at_least", &findings)?.readMilliseconds(max: 86_400_000, &findings)
        else { return nil }
        return Self(atLeastSeconds: milliseconds / 1000)
    }
}

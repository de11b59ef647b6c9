package import Diagnostics
import SpecSyntax

/// How a login of ours is renewed (RFC 6749, section 6). Another tool's login never is.
package struct RefreshBlock: Sendable, Equatable {
    static let keys =
        ["client", "when", "scope", "rotate", "outcomes"] + FlowRequestBlock.keys + TokenAnswerBlock.members
    static let whenKeys = ["before_expiry", "on_status"]

    package var request: FlowRequestBlock
    package var answer: TokenAnswerBlock
    /// Nil: that of the sign-in.
    package var client: ClientBlock?
    /// So long before it expires; nil: not before an answer asks for it.
    package var beforeExpiryMilliseconds: Int?
    /// Statuses of a step's answer after which it is renewed and the step sent once more.
    package var onStatus: [Int]
    /// The granted scope is sent with it.
    package var replaysScope: Bool
    package var outcomes: [FlowOutcomeBlock]
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "refresh", keys: keys, &findings) else { return nil }
        let request = FlowRequestBlock.read(block, [.refreshToken, .client, .scope], &findings)
        var before: Int?
        var statuses: [Int] = []
        if let node = block.required("when", &findings),
            let inner = BlockReader(node, "when", keys: whenKeys, &findings)
        {
            before = inner["before_expiry"].flatMap { $0.readMilliseconds(max: 86_400_000, &findings) }
            statuses = (inner["on_status"]?.listed ?? []).compactMap { $0.readCount(400...499, &findings) }
            if before == nil, statuses.isEmpty, inner.unknownEntries.isEmpty {
                findings.append(
                    .missingKey(
                        "before_expiry", in: "when", at: node.span,
                        help: "say when it is due: {before_expiry: 5 min, on_status: [401]}"))
            }
        }
        // The only rule there is: a token that was rotated and not stored would be lost with the login.
        if let node = block["rotate"] { _ = node.readWord(["store_before_use"], what: "rule of rotation", &findings) }
        let replays = block["scope"].flatMap { node -> Bool? in
            if case .scalar = node.value { return node.readWord(["granted"], what: "scope here", &findings) != nil }
            return nil
        }
        let outcomes = block.required("outcomes", &findings)
            .map { FlowOutcomeBlock.checkList($0, FlowOutcomeBlock.Meaning.ofRefresh, &findings) }
        guard let request, let outcomes else { return nil }
        return Self(
            request: request, answer: TokenAnswerBlock.read(block, readsScope: replays == nil, &findings),
            client: block["client"].flatMap { ClientBlock.check($0, &findings) }, beforeExpiryMilliseconds: before,
            onStatus: statuses, replaysScope: replays ?? false, outcomes: outcomes, span: node.span)
    }
}

package import Diagnostics
import SpecSyntax

/// A sign-in on another device (RFC 8628): a code is shown, and asked after until the person has approved it.
package struct DeviceCodeBlock: Sendable, Equatable {
    static let keys = ["client", "scope", "start", "poll", "open_only", "next_on", "outcomes", "say"]

    package var client: ClientBlock?
    package var scope: [String]?
    package var start: FlowRequestBlock
    package var poll: FlowRequestBlock
    package var answer: TokenAnswerBlock
    /// Hosts of the page that may be opened; empty: that of the start's origin alone.
    package var openOnly: [Spanned<String>]
    /// Statuses of the first answer after which the next way is tried: a server without this one.
    package var nextOn: [ClosedRange<Int>]
    /// Empty: those of RFC 8628.
    package var outcomes: [FlowOutcomeBlock]
    package var say: Spanned<String>?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "device_code", keys: keys, &findings) else { return nil }
        let start = block.required("start", &findings)
            .flatMap { FlowRequestBlock.check($0, "start", [.client, .scope], &findings) }
        var poll: FlowRequestBlock?
        var answer = TokenAnswerBlock.standard
        if let node = block.required("poll", &findings),
            let inner = BlockReader(node, "poll", keys: FlowRequestBlock.tokenKeys, &findings)
        {
            poll = FlowRequestBlock.read(inner, [.deviceCode, .client, .scope], &findings)
            answer = TokenAnswerBlock.read(inner, &findings)
        }
        var outcomes: [FlowOutcomeBlock] = []
        if let node = block["outcomes"] {
            if case .scalar = node.value {
                _ = node.readWord(["rfc8628"], what: "set of outcomes", &findings)
            } else {
                outcomes = FlowOutcomeBlock.checkList(node, FlowOutcomeBlock.Meaning.ofPoll, &findings)
            }
        }
        guard let start, let poll else { return nil }
        return Self(
            client: block["client"].flatMap { ClientBlock.check($0, &findings) },
            scope: PKCEBlock.readScope(block, &findings), start: start, poll: poll, answer: answer,
            openOnly: block.names("open_only", &findings),
            nextOn: (block["next_on"]?.listed ?? []).compactMap { OutcomeBlock.readStatus($0, &findings) },
            outcomes: outcomes, say: block.text("say", &findings),
            span: node.span)
    }
}

package import Diagnostics
import SpecSyntax
package import UsageModel

/// What an answer of a sign-in or refresh means: the first rule that holds.
package struct FlowOutcomeBlock: Sendable, Equatable {
    static let keys = ["status", "at", "is", "body", "then", "code", "say", "at_most"]

    package enum Meaning: String, Sendable, Equatable, CaseIterable {
        // Of a poll.
        case pending
        case slower
        case done
        case denied
        case failed
        // Of a refresh.
        /// The refresh token is worth nothing any more; that is remembered.
        case dead
        /// This attempt failed; a living access token is used to its end.
        case keep

        package static let ofPoll: [Self] = [.pending, .slower, .done, .denied, .failed]
        package static let ofRefresh: [Self] = [.dead, .keep]
    }

    /// Empty: every status.
    package var statuses: [ClosedRange<Int>]
    package var body: OutcomeBlock.BodyTest?
    package var then: Meaning
    package var code: UnavailableCode?
    package var say: Spanned<String>?
    /// How often in a row it may be met; afterwards the attempt has failed.
    package var atMost: Int?
    package var span: SourceSpan

    static func checkList(
        _ node: SpecNode, _ meanings: [Meaning], _ findings: inout [Diagnostic]
    ) -> [Self] {
        let rules = node.readList("outcomes", &findings).compactMap { check($0, meanings, &findings) }
        if let last = rules.last, !last.statuses.isEmpty || last.body != nil {
            findings.append(
                Diagnostic(
                    code: .badValue, span: last.span, message: "some answers meet none of these rules",
                    help: "end the list with what every other answer means: "
                        + "{then: \((meanings.contains(.keep) ? Meaning.keep : .failed).rawValue)}"))
        }
        return rules
    }

    private static func check(
        _ node: SpecNode, _ meanings: [Meaning], _ findings: inout [Diagnostic]
    ) -> Self? {
        guard let block = BlockReader(node, "outcome", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["at", "body"], &findings)
        let then = block.required("then", &findings)
            .flatMap { $0.readWord(meanings.map(\.rawValue), what: "outcome word", &findings) }
            .flatMap(Meaning.init(rawValue:))
        guard let then else { return nil }
        // `at` and `is` right in the rule are the body's.
        var body = block["body"].flatMap { OutcomeBlock.readBody($0, &findings) }
        if block.has("at") { body = OutcomeBlock.readPathTest(block, &findings) }
        return Self(
            statuses: (block["status"]?.listed ?? []).compactMap { OutcomeBlock.readStatus($0, &findings) }, body: body,
            then: then, code: block["code"].flatMap { readCode($0, &findings) }, say: block.text("say", &findings),
            atMost: block["at_most"].flatMap { $0.readCount(1...20, &findings) }, span: node.span)
    }
}

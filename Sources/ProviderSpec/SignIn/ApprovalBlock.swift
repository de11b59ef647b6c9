package import Diagnostics
package import JSONQuery
import SpecSyntax

/// A sign-in that a page approves while this machine asks whether it has.
package struct ApprovalBlock: Sendable, Equatable {
    static let keys =
        ["client", "start", "take", "open", "ask", "every", "deadline", "outcomes", "redirect", "like", "say"]
        + TokenAnswerBlock.members
    /// An attempt ends after this, whatever a spec says.
    static let longest = 900_000

    /// Places in the first answer.
    package struct Take: Sendable, Equatable {
        static let keys = ["handle", "show", "interval", "code", "verifier"]

        package var handle: [Spanned<JSONPath>] = []
        package var show: [Spanned<JSONPath>] = []
        package var interval: [Spanned<JSONPath>] = []
        package var code: [Spanned<JSONPath>] = []
        package var verifier: [Spanned<JSONPath>] = []
    }

    package struct Pace: Sendable, Equatable {
        static let keys = ["first", "times", "to"]

        package var firstMilliseconds: Int
        /// Each pause is so many times the one before, in hundredths.
        package var growthPercent: Int
        package var mostMilliseconds: Int
    }

    package var client: ClientBlock?
    package var start: FlowRequestBlock?
    /// Of the answer to `start`, and of the one that approves: a code that `like` exchanges.
    package var take: Take
    package var open: FlowRequestBlock
    package var ask: FlowRequestBlock
    package var pace: Pace
    package var deadlineMilliseconds: Int
    package var outcomes: [FlowOutcomeBlock]
    /// Of the exchange.
    package var redirect: String?
    package var isLikeBefore: Bool
    package var answer: TokenAnswerBlock
    package var say: Spanned<String>?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "poll", keys: keys, &findings) else { return nil }
        let start = block["start"].flatMap { FlowRequestBlock.check($0, "start", [.client, .scope], &findings) }
        let open = block.required("open", &findings)
            .flatMap { FlowRequestBlock.check($0, "open", [.challenge, .uuid, .client], &findings) }
        let known: [FlowValue] = [.uuid, .verifier, .client] + (block.has("start") ? [.handle, .show] : [])
        let ask = block.required("ask", &findings).flatMap { FlowRequestBlock.check($0, "ask", known, &findings) }
        var pace = Pace(firstMilliseconds: 5_000, growthPercent: 100, mostMilliseconds: 30_000)
        if let node = block["every"], let inner = BlockReader(node, "every", keys: Pace.keys, &findings) {
            pace.firstMilliseconds =
                inner.required("first", &findings).flatMap { $0.readMilliseconds(max: 60_000, &findings) } ?? 5_000
            pace.growthPercent = inner["times"].flatMap { readTimes($0, &findings) } ?? 100
            pace.mostMilliseconds = inner["to"].flatMap { $0.readMilliseconds(max: 60_000, &findings) } ?? 60_000
        }
        let outcomes = block.required("outcomes", &findings)
            .map { FlowOutcomeBlock.checkList($0, FlowOutcomeBlock.Meaning.ofPoll, &findings) }
        var redirect: String?
        if let node = block["redirect"], let inner = BlockReader(node, "redirect", keys: ["fixed"], &findings) {
            redirect = inner.requiredText("fixed", &findings)?.value
        }
        guard let open, let ask, let outcomes else { return nil }
        return Self(
            client: block["client"].flatMap { ClientBlock.check($0, &findings) }, start: start,
            take: block["take"].map { readTake($0, &findings) } ?? Take(), open: open, ask: ask, pace: pace,
            deadlineMilliseconds: block["deadline"].flatMap { $0.readMilliseconds(max: longest, &findings) } ?? 300_000,
            outcomes: outcomes, redirect: redirect,
            isLikeBefore: block["like"].flatMap { $0.readWord(["token"], what: "part of the method before", &findings) }
                != nil,
            answer: TokenAnswerBlock.read(block, &findings), say: block.text("say", &findings), span: node.span)
    }

    private static func readTake(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Take {
        var take = Take()
        guard let block = BlockReader(node, "take", keys: Take.keys, &findings) else { return take }
        func paths(_ key: String) -> [Spanned<JSONPath>] { block[key]?.readPaths(&findings) ?? [] }
        take.handle = paths("handle")
        take.show = paths("show")
        take.interval = paths("interval")
        take.code = paths("code")
        take.verifier = paths("verifier")
        return take
    }

    /// `1.2`: from 1 to 4, with two decimals at most.
    private static func readTimes(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Int? {
        guard let text = node.readText(&findings) else { return nil }
        let parts = text.value.split(separator: Character("."), omittingEmptySubsequences: false)
        let isPlain =
            parts.count <= 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.count <= 2 && part.utf8.allSatisfy { (48...57).contains($0) }
            }
        if isPlain, let whole = Int(parts[0]), (1...4).contains(whole) {
            guard parts.count == 2, let hundredths = Int(parts[1]) else { return whole * 100 }
            return whole * 100 + (parts[1].utf8.count == 1 ? hundredths * 10 : hundredths)
        }
        findings.append(
            Diagnostic(
                code: .badValue, span: text.span, message: "'\(text.value)' is no number from 1 to 4",
                help: "write how many times longer each pause is: 1.5"))
        return nil
    }
}

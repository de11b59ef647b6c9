package import Diagnostics
package import JSONQuery
import Quantities
import SpecSyntax
package import UsageModel

/// A rule that turns an answer's status, headers and body into a code or a state, before anything is extracted.
package struct OutcomeBlock: Sendable, Equatable {
    static let keys = [
        "id", "step", "status", "header", "body", "code", "state", "say", "retry_after", "fails", "because",
    ]

    package enum Result: Sendable, Equatable {
        case code(UnavailableCode)
        case state(Spanned<String>)
    }

    package struct HeaderTest: Sendable, Equatable {
        static let keys = ["name", "is", "contains", "matches", "present"]

        package var name: Spanned<String>
        /// Any of these texts; empty: the header is there.
        package var words: [String]
        package var contains: Bool
        /// The whole value matches; looked at before `words`.
        package var matches: IRegexp?
    }

    package enum BodyTest: Sendable, Equatable {
        static let keys = ["contains", "at", "is", "not", "matches", "type"]

        /// The body holds one of these texts.
        case contains([String])
        /// What a path selects is one of these, is none of these, matches, or is there.
        case at(Spanned<JSONPath>, PathTest)
    }

    package enum PathTest: Sendable, Equatable {
        case anyOf([Comparand])
        case noneOf([Comparand])
        case matches(IRegexp)
        case present
    }

    /// A plain JSON literal is typed, all else is text.
    package enum Comparand: Sendable, Equatable {
        case literal(JSONLiteral)
        case text(String)
    }

    package struct RetryAfter: Sendable, Equatable {
        static let keys = ["header", "type", "else"]

        package var header: Spanned<String>
        package var format: [FieldType.InstantFormat]?
        /// Serves where the header is missing, unreadable, 0 or past.
        package var elseSeconds: Int?
    }

    package var id: Spanned<String>?
    /// Empty: every step.
    package var steps: [Spanned<String>]
    /// Empty: every status.
    package var statuses: [ClosedRange<Int>]
    package var header: HeaderTest?
    package var body: BodyTest?
    package var result: Result
    package var say: ExpressionText?
    package var retryAfter: RetryAfter?
    /// Everything of the account fails, not the step alone.
    package var failsAll: Bool
    package var span: SourceSpan

    /// What an answer is looked at for.
    package enum Test: Sendable, Hashable, CaseIterable {
        case step
        case status
        case header
        case body
    }

    /// The rule that does not look at one thing.
    package func without(_ test: Test) -> Self {
        var rule = self
        switch test {
        case .step: rule.steps = []
        case .status: rule.statuses = []
        case .header: rule.header = nil
        case .body: rule.body = nil
        }
        return rule
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "outcome", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["code", "state"], &findings)
        let result = result(block, &findings)
        let steps = (block["step"]?.listed ?? []).compactMap { $0.readText(&findings) }
        let statuses = (block["status"]?.listed ?? []).compactMap { readStatus($0, &findings) }
        if !block.has("step"), !block.has("status"), !block.has("header"), !block.has("body") {
            findings.append(
                Diagnostic(
                    code: .missingKey, span: node.span, message: "this outcome would hit every answer",
                    help: "name a status, a header or a body it looks for"))
        }
        guard let result else { return nil }
        return Self(
            id: block.text("id", &findings), steps: steps, statuses: statuses,
            header: block["header"].flatMap { readHeader($0, &findings) },
            body: block["body"].flatMap { readBody($0, &findings) }, result: result,
            say: block.expression("say", &findings),
            retryAfter: block["retry_after"].flatMap { readRetry($0, &findings) },
            failsAll: block["fails"].flatMap { $0.readWord(["all"], what: "reach", &findings) } != nil,
            span: node.span)
    }

    private static func result(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Result? {
        if let state = block.text("state", &findings) { return .state(state) }
        guard let node = block["code"] else {
            findings.append(.missingKey("code", in: "outcome", at: block.span, help: "add 'code: …' or 'state: …'"))
            return nil
        }
        return readCode(node, &findings).map { .code($0) }
    }

    /// `404`, or a hundred: `4xx`.
    static func readStatus(_ node: SpecNode, _ findings: inout [Diagnostic]) -> ClosedRange<Int>? {
        guard let text = node.readText(&findings) else { return nil }
        let bytes = Array(text.value.utf8)
        if bytes.count == 3, bytes[1] == 120, bytes[2] == 120, (49...53).contains(bytes[0]) {
            let hundred = Int(bytes[0] - 48) * 100
            return hundred...(hundred + 99)
        }
        return node.readCount(100...599, &findings).map { $0...$0 }
    }

    /// `{name: X, is: ['0']}`, or the short form `{NAME: string/TEXT}`.
    private static func readHeader(_ node: SpecNode, _ findings: inout [Diagnostic]) -> HeaderTest? {
        guard let block = BlockReader(node, "header", keys: HeaderTest.keys, &findings),
            let name = block.requiredText("name", &findings)
        else { return nil }
        block.onlyOne(of: ["is", "contains", "matches", "present"], &findings)
        if let node = block["present"] { _ = node.readWord(["true"], what: "value here", &findings) }
        let words = (block["is"] ?? block["contains"])?.listed.compactMap { $0.readText(&findings)?.value }
        return HeaderTest(
            name: name, words: words ?? [], contains: block.has("contains"),
            matches: block["matches"].flatMap { $0.readRegexp(&findings) })
    }

    static func readBody(_ node: SpecNode, _ findings: inout [Diagnostic]) -> BodyTest? {
        guard
            let block = BlockReader(node, "body", keys: BodyTest.keys, &findings)
        else { return nil }
        block.onlyOne(of: ["contains", "at"], &findings)
        block.onlyOne(of: ["is", "not", "matches", "type"], &findings)
        if let texts = block["contains"] {
            return .contains(texts.listed.compactMap { $0.readText(&findings)?.value })
        }
        return readPathTest(block, &findings)
    }

    /// `at` and what is asked of what it selects.
    static func readPathTest(_ block: BlockReader, _ findings: inout [Diagnostic]) -> BodyTest? {
        guard let path = block.required("at", &findings)?.readPath(&findings) else { return nil }
        if let node = block["matches"] { return node.readRegexp(&findings).map { .at(path, .matches($0)) } }
        if let node = block["type"] {
            return node.readWord(["present"], what: "type here", &findings).map { _ in .at(path, .present) }
        }
        if let node = block["is"] { return .at(path, .anyOf(comparands(node, &findings))) }
        if let node = block["not"] { return .at(path, .noneOf(comparands(node, &findings))) }
        findings.append(
            .missingKey("is", in: block.block, at: block.span, help: "add 'is: …', 'not: …' or 'type: present'"))
        return nil
    }

    private static func comparands(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Comparand] {
        node.listed.compactMap { element in
            guard case .scalar(let scalar) = element.value else {
                findings.append(.wrongNode("text or a JSON literal", at: element.span))
                return nil
            }
            if let literal = JSONLiteral(scalar) { return .literal(literal) }
            guard scalar.text.utf8.first == 61 else { return .text(scalar.text) }
            // `==x` is the text `=x`, as everywhere; what is expected of an answer is no expression.
            guard scalar.text.hasPrefix("==") else {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: element.span, message: "an outcome compares with fixed values",
                        help: "write '==\(scalar.text.dropFirst())' for a text that begins with '='"))
                return nil
            }
            return .text(String(scalar.text.dropFirst()))
        }
    }

    private static func readRetry(_ node: SpecNode, _ findings: inout [Diagnostic]) -> RetryAfter? {
        guard let block = BlockReader(node, "retry_after", keys: RetryAfter.keys, &findings),
            let header = block.requiredText("header", &findings)
        else { return nil }
        var format: [FieldType.InstantFormat]?
        if let type = block["type"].flatMap({ FieldType.check($0, &findings) }) {
            if case .instant(let formats) = type {
                format = formats
            } else {
                findings.append(
                    Diagnostic(
                        code: .badType, span: block["type"]?.span ?? node.span,
                        message: "a time to retry is an instant",
                        help: "write type: instant(epoch_s)"))
            }
        }
        let seconds = block["else"].flatMap { $0.readQuantity(of: Unit(.time(.s)), "300s", &findings)?.int }
        return RetryAfter(header: header, format: format, elseSeconds: seconds)
    }
}

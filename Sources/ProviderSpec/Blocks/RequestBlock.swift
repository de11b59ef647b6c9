package import Diagnostics
import JSONQuery
import SpecSyntax

/// One step: a request, and what its answer must look like before it is read.
package struct RequestBlock: Sendable, Equatable {
    static let keys =
        [
            "get", "post", "first_of", "next_on", "when", "on_failure", "requires", "repeatable", "redirects", "each",
            "pages",
        ]
        + ["decode", "names", "keep", "because"] + PartsBlock.keys
    static let alternativeKeys = ["get", "post", "repeatable", "auth", "headers"]
    /// Requests of one step.
    static let mostAlternatives = 4
    /// A week.
    static let longestKeep = 7 * 86_400_000

    package enum Method: String, Sendable, Equatable {
        case get = "GET"
        case post = "POST"
    }

    package var name: String
    package var method: Method
    package var target: TargetBlock
    package var parts: PartsBlock
    package var when: ExpressionText?
    /// The fields of a failed step are none instead of failing what reads them.
    package var failureIsNone: Bool
    /// Guards that must hold before the request is sent.
    package var requires: [Spanned<String>]
    package var isRepeatable: Bool
    package var fanOut: FanOutBlock?
    package var pages: PagesBlock?
    /// How the body of an answer becomes JSON; empty: it is JSON.
    package var decode: [DecodeStage]
    package var decodeSpan: SourceSpan?
    /// Fields of the answer are found in both spellings of their names, at every depth.
    package var usesProtoNames: Bool
    /// Redirects to the same origin are followed.
    package var followsRedirects: Bool
    /// How long an answer stands for later runs.
    package var keepMilliseconds: Int?
    /// Requests that are sent where the ones before them are answered with a status of `nextOn`.
    package var others: [RequestBlock]
    package var nextOn: [Int]
    package var span: SourceSpan

    /// The requests of the step in the order in which they are tried.
    package var alternatives: [RequestBlock] { [self] + others }

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "step", &findings),
            let block = BlockReader(entry.value, "request", keys: keys, &findings)
        else { return nil }
        for key in ["each", "pages"] { block.onlyOne(of: ["first_of", key], &findings) }
        block.onlyOne(of: ["each", "pages"], &findings)
        let parts = PartsBlock.read(block, &findings)
        var sendings: [Sending] = []
        if let node = block["first_of"] {
            for key in ["get", "post"] { block.onlyOne(of: ["first_of", key], &findings) }
            sendings = readAlternatives(node, parts, &findings)
        } else if let sending = Sending.read(block, parts, at: entry.keySpan, &findings) {
            sendings = [sending]
        }
        let nextOn = readNextOn(block, &findings)
        var requires: [Spanned<String>] = []
        for element in block["requires"]?.listed ?? [] {
            if let guardID = element.readText(&findings) { requires.append(guardID) }
        }
        let failure = block["on_failure"].flatMap { $0.readWord(["fail", "none"], what: "outcome word", &findings) }
        guard let first = sendings.first else { return nil }
        var step = Self(
            name: entry.key, method: first.method, target: first.target, parts: first.parts,
            when: block.expression("when", &findings), failureIsNone: failure == "none", requires: requires,
            isRepeatable: first.isRepeatable,
            fanOut: block["each"].flatMap { FanOutBlock.check($0, &findings) },
            pages: block["pages"].flatMap { PagesBlock.check($0, &findings) },
            decode: block["decode"].map { DecodeStage.checkList($0, &findings) } ?? [],
            decodeSpan: block.keySpan("decode"),
            usesProtoNames: block["names"].flatMap { $0.readWord(["proto"], what: "rule for names", &findings) } != nil,
            followsRedirects: readRedirects(block, &findings), keepMilliseconds: readKeep(block, &findings),
            others: [], nextOn: nextOn, span: entry.keySpan)
        step.others = sendings.dropFirst().map { sending in
            var other = step
            other.method = sending.method
            other.target = sending.target
            other.parts = sending.parts
            other.isRepeatable = sending.isRepeatable
            return other
        }
        return step
    }

    /// What one of several requests has of its own.
    private struct Sending {
        var method: Method
        var target: TargetBlock
        var parts: PartsBlock
        var isRepeatable: Bool

        static func read(
            _ block: BlockReader, _ parts: PartsBlock, at span: SourceSpan, _ findings: inout [Diagnostic]
        ) -> Self? {
            block.onlyOne(of: ["get", "post"], &findings)
            let method: Method = block.has("post") ? .post : .get
            guard let node = block[method == .post ? "post" : "get"] else {
                findings.append(.missingKey("get", in: block.block, at: span, help: "add 'get: {origin: …, path: …}'"))
                return nil
            }
            guard let target = TargetBlock.check(node, method, &findings) else { return nil }
            return Self(
                method: method, target: target, parts: parts,
                isRepeatable: block.flag("repeatable", &findings) ?? false)
        }
    }

    private static func readAlternatives(
        _ node: SpecNode, _ parts: PartsBlock, _ findings: inout [Diagnostic]
    ) -> [Sending] {
        let nodes = node.readList("first_of", &findings)
        if case .sequence = node.value, !(2...mostAlternatives).contains(nodes.count) {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "'first_of' lists 2 to \(mostAlternatives) requests",
                    help: "write one request right in the step"))
        }
        return nodes.compactMap { element in
            guard let block = BlockReader(element, "first_of", keys: alternativeKeys, &findings) else { return nil }
            let own = PartsBlock.read(block, &findings)
            return Sending.read(block, own.merged(over: parts), at: element.span, &findings)
        }
    }

    private static func readNextOn(_ block: BlockReader, _ findings: inout [Diagnostic]) -> [Int] {
        guard let node = block["next_on"] else {
            if let span = block.keySpan("first_of") {
                findings.append(
                    .missingKey(
                        "next_on", in: "request", at: span, help: "say which statuses lead on: next_on: [404]"))
            }
            return []
        }
        if !block.has("first_of") {
            findings.append(
                .missingKey(
                    "first_of", in: "request", at: block.keySpan("next_on") ?? block.span,
                    help: "list the requests: first_of: [{get: …}, {get: …}]"))
        }
        return node.listed.compactMap { $0.readCount(300...599, &findings) }
    }

    private static func readRedirects(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Bool {
        block["redirects"].flatMap { $0.readWord(["same_origin"], what: "rule for redirects", &findings) } != nil
    }

    private static func readKeep(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Int? {
        guard let node = block["keep"], let inner = BlockReader(node, "keep", keys: ["for"], &findings) else {
            return nil
        }
        return inner.required("for", &findings).flatMap { $0.readMilliseconds(max: longestKeep, &findings) }
    }
}

/// Where a request goes and what it carries besides headers.
package struct TargetBlock: Sendable, Equatable {
    static let getKeys = ["origin", "path", "params", "query"]
    static let postKeys = getKeys + ["json", "form"]

    package enum Body: Sendable, Equatable {
        case json(BodyNode)
        case form([Leaf])
    }

    /// A named text of a query, form, header list or path.
    package struct Leaf: Sendable, Equatable {
        package var name: Spanned<String>
        package var value: TextLeaf

        package init(name: Spanned<String>, value: TextLeaf) {
            self.name = name
            self.value = value
        }
    }

    package var origin: Spanned<String>
    /// Literal segments and `{name}` parameters.
    package var path: Spanned<String>
    package var params: [Leaf]
    package var query: [Leaf]
    package var body: Body?
    package var span: SourceSpan

    static func check(
        _ node: SpecNode, _ method: RequestBlock.Method, _ findings: inout [Diagnostic]
    ) -> Self? {
        let keys = method == .post ? postKeys : getKeys
        guard let block = BlockReader(node, method == .post ? "post" : "get", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["json", "form"], &findings)
        let origin = block.requiredText("origin", &findings)
        let path = block.requiredText("path", &findings)
        var body: Body?
        if let json = block["json"] { body = BodyNode.check(json, &findings).map { .json($0) } }
        if block.has("form") { body = .form(leaves(block.named("form", &findings), &findings)) }
        guard let origin, let path else { return nil }
        return Self(
            origin: origin, path: path, params: leaves(block.named("params", &findings), &findings),
            query: leaves(block.named("query", &findings), &findings), body: body, span: node.span)
    }

    /// `{json_text: TREE}`: compact JSON as a text; nil for any other node.
    static func jsonText(_ node: SpecNode, _ findings: inout [Diagnostic]) -> TextLeaf? {
        guard case .mapping(let entries) = node.value, entries.count == 1, entries[0].key.isSame(as: "json_text") else {
            return nil
        }
        return BodyNode.check(entries[0].value, &findings).map { .jsonText($0, entries[0].keySpan) }
    }

    static func leaves(_ entries: [SpecNode.Entry], _ findings: inout [Diagnostic]) -> [Leaf] {
        entries.compactMap { entry in
            let value = jsonText(entry.value, &findings) ?? entry.value.readLeaf(&findings)
            return value.map { Leaf(name: Spanned(entry.key, entry.keySpan), value: $0) }
        }
    }
}

/// A JSON body as a YAML tree. Plain JSON literals are typed, quoted scalars are text.
package indirect enum BodyNode: Sendable, Equatable {
    case literal(JSONLiteral)
    case text(TextLeaf)
    case list([BodyNode])
    case object([Member])

    package struct Member: Sendable, Equatable {
        package var name: Spanned<String>
        package var value: BodyNode
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        switch node.value {
        case .scalar(let scalar):
            if let literal = JSONLiteral(scalar) { return .literal(literal) }
            return node.readLeaf(&findings).map { .text($0) }
        case .sequence(let nodes):
            return .list(nodes.compactMap { check($0, &findings) })
        case .mapping(let entries):
            if let text = TargetBlock.jsonText(node, &findings) { return .text(text) }
            return .object(
                entries.compactMap { entry in
                    check(entry.value, &findings).map { Member(name: Spanned(entry.key, entry.keySpan), value: $0) }
                })
        }
    }
}

/// A typed JSON literal: what a plain scalar means where JSON is written.
package enum JSONLiteral: Sendable, Equatable {
    case null
    case flag(Bool)
    case number(String)

    init?(_ scalar: SpecNode.Scalar) {
        guard scalar.style == .plain else { return nil }
        switch scalar.text {
        case "null": self = .null
        case "true": self = .flag(true)
        case "false": self = .flag(false)
        default:
            guard isJSONNumber(scalar.text) else { return nil }
            self = .number(scalar.text)
        }
    }
}

package import Diagnostics
import JSONQuery
import SpecSyntax

/// One step: a request, and what its answer must look like before it is read.
package struct RequestBlock: Sendable, Hashable {
    static let keys =
        ["get", "post", "when", "on_failure", "requires", "repeatable", "redirects", "each", "pages", "because"]
        + PartsBlock.keys
    static let later = ["keep", "decode", "first_of", "next_on"]

    package enum Method: String, Sendable, Hashable {
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
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "step", &findings),
            let block = BlockReader(entry.value, "request", keys: keys, later: later, &findings)
        else { return nil }
        block.onlyOne(of: ["get", "post"], &findings)
        block.onlyOne(of: ["each", "pages"], &findings)
        if block.has("redirects") {
            findings.append(.notYet("redirects", at: block.keySpan("redirects") ?? block.span))
        }
        let method: Method = block.has("post") ? .post : .get
        guard let node = block[method == .post ? "post" : "get"] else {
            if !block.has("first_of") {
                findings.append(
                    .missingKey("get", in: "request", at: entry.keySpan, help: "add 'get: {origin: …, path: …}'"))
            }
            return nil
        }
        guard let target = TargetBlock.check(node, method, &findings) else { return nil }
        var requires: [Spanned<String>] = []
        for element in block["requires"]?.listed ?? [] {
            if let guardID = element.readText(&findings) { requires.append(guardID) }
        }
        let failure = block["on_failure"].flatMap { $0.readWord(["fail", "none"], what: "outcome word", &findings) }
        return Self(
            name: entry.key, method: method, target: target, parts: PartsBlock.read(block, &findings),
            when: block.expression("when", &findings), failureIsNone: failure == "none", requires: requires,
            isRepeatable: block.flag("repeatable", &findings) ?? false,
            fanOut: block["each"].flatMap { FanOutBlock.check($0, &findings) },
            pages: block["pages"].flatMap { PagesBlock.check($0, &findings) }, span: entry.keySpan)
    }
}

/// Where a request goes and what it carries besides headers.
package struct TargetBlock: Sendable, Hashable {
    static let getKeys = ["origin", "path", "params", "query"]
    static let postKeys = getKeys + ["json", "form"]

    package enum Body: Sendable, Hashable {
        case json(BodyNode)
        case form([Leaf])
    }

    /// A named text of a query, form, header list or path.
    package struct Leaf: Sendable, Hashable {
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

    static func leaves(_ entries: [SpecNode.Entry], _ findings: inout [Diagnostic]) -> [Leaf] {
        entries.compactMap { entry in
            entry.value.readLeaf(&findings).map { Leaf(name: Spanned(entry.key, entry.keySpan), value: $0) }
        }
    }
}

/// A JSON body as a YAML tree. Plain JSON literals are typed, quoted scalars are text.
package indirect enum BodyNode: Sendable, Hashable {
    case literal(JSONLiteral)
    case text(TextLeaf)
    case list([BodyNode])
    case object([Member])

    package struct Member: Sendable, Hashable {
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
            return .object(
                entries.compactMap { entry in
                    check(entry.value, &findings).map { Member(name: Spanned(entry.key, entry.keySpan), value: $0) }
                })
        }
    }
}

/// A typed JSON literal: what a plain scalar means where JSON is written.
package enum JSONLiteral: Sendable, Hashable {
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

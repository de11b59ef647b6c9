package import Diagnostics
package import JSONQuery
import SpecSyntax

/// An answer that comes in several pages, asked for one after the other.
package struct PagesBlock: Sendable, Equatable {
    static let keys = ["link", "cursor", "offset", "number", "rows", "unique", "more", "max", "on_limit", "because"]

    static let cursorKeys = ["to", "from"]
    static let offsetKeys = ["size", "total"]

    package enum Form: Sendable, Equatable {
        /// The `Link` header of that relation (RFC 8288); stays on the origin and under the step's path.
        case link(String)
        /// A query parameter that takes a value of the page before; none ends the list.
        case cursor(query: Spanned<String>, from: ExpressionText)
        /// `=page.offset` in query or body.
        case offset(size: Int, total: ExpressionText?)
        /// A query parameter that counts pages from 1.
        case number(query: Spanned<String>)
    }

    package var form: Form
    /// The rows of a page; nil: the only list of the step.
    package var rows: ExpressionText?
    /// The field that tells rows apart that two pages both have.
    package var unique: Spanned<String>?
    /// A flag of the answer: whether another page follows.
    package var more: Spanned<JSONPath>?
    package var max: Int
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "pages", keys: keys, &findings) else { return nil }
        let forms = ["link", "cursor", "offset", "number"]
        block.onlyOne(of: forms, &findings)
        guard forms.contains(where: block.has) || !block.unknownEntries.isEmpty else {
            findings.append(
                .missingKey(
                    "link", in: "pages", at: node.span,
                    help: "say how the next page is found: link: next, cursor: {…}, offset: {…} or number: {…}"))
            return nil
        }
        let max = block.required("max", &findings)?.readCount(1...100, &findings)
        if let onLimit = block.required("on_limit", &findings) {
            _ = onLimit.readWord(["unavailable"], what: "rule for the limit", &findings)
        }
        guard let form = form(block, &findings), let max else { return nil }
        let more = block["more"].flatMap { $0.readPath(&findings) }
        if case .number = form, more == nil {
            findings.append(
                .missingKey(
                    "more", in: "pages", at: node.span, help: "say which flag tells of another page: more: '$.…'"))
        }
        return Self(
            form: form, rows: block.expression("rows", &findings), unique: block.text("unique", &findings), more: more,
            max: max, span: node.span)
    }

    private static func form(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Form? {
        if let link = block["link"] {
            return link.readWord(["next"], what: "relation", &findings).map { .link($0) }
        }
        if let node = block["number"] {
            return BlockReader(node, "number", keys: ["query"], &findings)?
                .requiredText("query", &findings).map { .number(query: $0) }
        }
        if let node = block["cursor"], case .scalar(let scalar) = node.value {
            findings.append(
                .wrongNode(
                    "a mapping for 'cursor'", at: node.span,
                    help: "write cursor: {to: {query: PARAMETER}, from: STEP.FIELD}; "
                        + (scalar.text.hasPrefix("$") ? "the path goes into a field" : "the value is a field's")))
            return nil
        }
        if let node = block["cursor"] {
            guard let inner = BlockReader(node, "cursor", keys: cursorKeys, &findings),
                let to = inner.required("to", &findings),
                let query = BlockReader(to, "to", keys: ["query"], &findings)?.requiredText("query", &findings),
                let from = inner.required("from", &findings)?.readExpression(&findings)
            else { return nil }
            return .cursor(query: query, from: from)
        }
        if let node = block["offset"] {
            guard let inner = BlockReader(node, "offset", keys: offsetKeys, &findings),
                let size = inner.required("size", &findings)?.readCount(1...1000, &findings)
            else { return nil }
            return .offset(size: size, total: inner.expression("total", &findings))
        }
        return nil
    }
}

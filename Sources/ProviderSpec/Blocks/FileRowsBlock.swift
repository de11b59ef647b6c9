package import Diagnostics
package import JSONQuery
import SpecSyntax

/// The rows of a file that holds several logins, and which of them is used: `rows:` with `choose:`.
package struct FileRowsBlock: Sendable, Equatable {
    static let keys = ["each", "max_items", "bad_rows", "fields"]

    /// The array or the object whose elements or members are the rows.
    package var each: Spanned<JSONPath>
    package var maxItems: Int
    package var badRows: ListBlock.BadRows
    package var fields: [PropertyBlock]
    /// Fields that are unusable: they are there, of a type that is not known.
    package var broken: [String]
    /// Over `rows`, each giving a row or none; the first row decides.
    package var choose: [ExpressionText]
    package var span: SourceSpan

    /// Reads `rows` and `choose` of a source.
    static func check(_ source: BlockReader, _ findings: inout [Diagnostic]) -> Self? {
        guard let node = source["rows"] else {
            if let span = source.keySpan("choose") {
                findings.append(
                    .missingKey("rows", in: "source", at: span, help: "add rows: {each: $, fields: {…}}"))
            }
            return nil
        }
        let choose = (source.required("choose", &findings)?.listed ?? []).compactMap { $0.readExpression(&findings) }
        guard let block = BlockReader(node, "rows", keys: keys, &findings) else { return nil }
        var fields: [PropertyBlock] = []
        var broken: [String] = []
        for entry in block.required("fields", &findings)?.readEntries("fields", &findings) ?? [] {
            if let field = PropertyBlock.checkRowField(entry, &findings) {
                fields.append(field)
            } else {
                broken.append(entry.key)
            }
        }
        let badRows = block["bad_rows"]
            .flatMap { $0.readWord(ListBlock.BadRows.allCases.map(\.rawValue), what: "rule for bad rows", &findings) }
            .flatMap(ListBlock.BadRows.init(rawValue:))
        let each = block.required("each", &findings)?.readPath(&findings)
        guard let each, !fields.isEmpty || !broken.isEmpty else { return nil }
        if !each.value.isSingular {
            findings.append(
                Diagnostic(
                    code: .badPath, span: each.span, message: "'each' names the list, not its elements",
                    help: "name one place, without '*', '..', slices and filters"))
        }
        return Self(
            each: each, maxItems: block["max_items"].flatMap { $0.readCount(1...1_000, &findings) } ?? 100,
            badRows: badRows ?? .alone, fields: fields, broken: broken, choose: choose, span: node.span)
    }

    /// The field that `row.NAME` means, as a part of the source: under that part's name.
    func field(_ node: SpecNode, as name: String, secret: Bool, _ findings: inout [Diagnostic]) -> PropertyBlock? {
        guard let text = node.readText(&findings) else { return nil }
        func refuse(_ message: String, _ help: String) -> PropertyBlock? {
            findings.append(Diagnostic(code: .badValue, span: text.span, message: message, help: help))
            return nil
        }
        guard text.value.utf8.starts(with: "row.".utf8) else {
            return refuse("'\(text.value)' is no field of the row", "write row.NAME, after one of the rows' fields")
        }
        let wanted = String(decoding: text.value.utf8.dropFirst(4), as: UTF8.self)
        guard var field = fields.first(where: { $0.name.isSame(as: wanted) }) else {
            if broken.contains(where: { $0.isSame(as: wanted) }) { return nil }
            findings.append(
                .unknownName(wanted, what: "field of the row", known: fields.map(\.name) + broken, at: text.span))
            return nil
        }
        if secret, !field.isSecret {
            return refuse("'\(wanted)' is no secret", "declare the field with type: secret")
        }
        if !secret, field.isSecret {
            return refuse("'\(wanted)' is a secret, which only 'token' and 'id_token' take", "name another field")
        }
        field.name = name
        return field
    }
}

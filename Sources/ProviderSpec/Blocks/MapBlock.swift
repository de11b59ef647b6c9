package import Diagnostics
package import Expressions
import Quantities
import SpecSyntax

/// Reads `fold: [trim, lower]`.
func readFolds(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [TextFold] {
    node.listed.compactMap { element in
        element.readWord(TextFold.allCases.map(\.rawValue), what: "fold", &findings).flatMap(TextFold.init(rawValue:))
    }
}

/// A small map from text to a row of texts and flags.
package struct MapBlock: Sendable, Equatable {
    static let keys = ["fold", "rows"]

    package struct Row: Sendable, Equatable {
        /// Folded.
        package var key: String
        /// As written, before folding.
        package var written: String
        package var cells: [Cell]
        package var span: SourceSpan
    }

    package struct Cell: Sendable, Equatable {
        package var column: String
        package var text: Spanned<String>
    }

    package var name: String
    package var fold: [TextFold]
    package var rows: [Row]
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "map", &findings),
            let block = BlockReader(entry.value, "map", keys: keys, &findings)
        else { return nil }
        let fold = block["fold"].map { readFolds($0, &findings) } ?? []
        var rows: [Row] = []
        var seen = NameTable<SourceSpan>()
        for row in block.required("rows", &findings)?.readEntries("rows", &findings) ?? [] {
            let key = fold.apply(row.key)
            if let first = seen[TextKey(key)] {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: row.keySpan,
                        message: "the key '\(row.key)' stands twice after folding",
                        help: "keep one row", notes: [.init(span: first, label: "the same key stands here")]))
                continue
            }
            seen.set(TextKey(key), row.keySpan)
            guard let cells = cells(row.value, &findings) else { continue }
            rows.append(Row(key: key, written: row.key, cells: cells, span: row.keySpan))
        }
        let flags = checkFlags(entry.value, &findings)
        for row in rows.indices {
            // Meant as flags, so that they are flags to whoever reads them.
            for cell in rows[row].cells.indices where flags.contains(rows[row].cells[cell].column) {
                rows[row].cells[cell].text.value = "true"
            }
        }
        return Self(name: entry.key, fold: fold, rows: rows, span: entry.keySpan)
    }

    /// A column of `yes` and `no` without quotes was meant as flags, and would be text.
    ///
    /// - Returns: The columns of which that was said.
    private static func checkFlags(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Set<String> {
        var columns: [String: [SpecNode]] = [:]
        var texts: Set<String> = []
        guard case .mapping(let entries) = node.value,
            case .mapping(let rows)? = entries.first(where: { $0.key.isSame(as: "rows") })?.value.value
        else { return [] }
        for row in rows {
            guard case .mapping(let cells) = row.value.value else { continue }
            for cell in cells {
                guard case .scalar(let scalar) = cell.value.value else { continue }
                switch (scalar.style, lowerASCII(scalar.text)) {
                case (.plain, "yes"), (.plain, "no"), (.plain, "on"), (.plain, "off"):
                    columns[cell.key, default: []].append(cell.value)
                case (.plain, "true"), (.plain, "false"):
                    if scalar.text == lowerASCII(scalar.text) { continue }
                    columns[cell.key, default: []].append(cell.value)
                default: texts.insert(cell.key)
                }
            }
        }
        let wrong = columns.filter { !texts.contains($0.key) }
        for cells in wrong.values { for cell in cells { _ = cell.readFlag(&findings) } }
        return Set(wrong.keys)
    }

    /// A row is a mapping of columns; a bare text is its `label`.
    private static func cells(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Cell]? {
        switch node.value {
        case .scalar(let scalar):
            return [Cell(column: "label", text: Spanned(scalar.text, node.span))]
        case .mapping(let entries):
            var cells: [Cell] = []
            for entry in entries {
                guard checkName(entry.key, at: entry.keySpan, "column", &findings),
                    let text = entry.value.readText(&findings)
                else { continue }
                cells.append(Cell(column: entry.key, text: text))
            }
            return cells
        case .sequence:
            findings.append(.wrongNode("a mapping of columns", at: node.span))
            return nil
        }
    }
}

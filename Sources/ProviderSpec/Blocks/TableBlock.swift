package import Diagnostics
package import Expressions
package import Quantities
import SpecSyntax

/// Dated data with units: rows by key, in editions that each hold for a time.
package struct TableBlock: Sendable, Equatable {
    static let keys = ["source", "key", "fold", "columns", "by", "editions", "rows"]
    static let editionKeys = ["valid", "rows"]
    static let validKeys = ["from", "until"]

    /// What a column holds.
    package enum Column: Sendable, Equatable {
        case text
        case flag
        case number(Spanned<String>)
        /// Its declaration has an error: nothing is said of its cells.
        case broken
    }

    package struct Row: Sendable, Equatable {
        /// Folded, a part for each name of the key.
        package var key: [String]
        /// As written, before folding.
        package var written: [String]
        /// In the order of `columns`; nil where the row leaves one out.
        package var cells: [Spanned<String>?]
        package var span: SourceSpan
    }

    /// Both ends included.
    package struct Edition: Sendable, Equatable {
        package var from: CivilDate?
        package var until: CivilDate?
        package var rows: [Row]
        package var span: SourceSpan
    }

    package var name: String
    package var source: String?
    /// One name, or several for a composite key.
    package var key: [String]
    package var fold: [TextFold]
    package var columns: [(name: String, column: Column)]
    /// Which date decides on the edition; nil: `now`.
    package var by: ExpressionText?
    package var editions: [Edition]
    package var span: SourceSpan

    package static func == (left: Self, right: Self) -> Bool { left.span == right.span && left.name == right.name }

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "table", &findings),
            let block = BlockReader(entry.value, "table", keys: keys, &findings)
        else { return nil }
        block.onlyOne(of: ["editions", "rows"], &findings)
        let key = (block["key"]?.listed ?? []).compactMap { $0.readText(&findings)?.value }
        var table = Self(
            name: entry.key, source: block.text("source", &findings)?.value, key: key.isEmpty ? ["key"] : key,
            fold: block["fold"].map { readFolds($0, &findings) } ?? [],
            columns: block.named("columns", &findings).compactMap { column($0, &findings) },
            by: block.expression("by", &findings), editions: [], span: entry.keySpan)
        let isBroken = block["columns"].map { if case .mapping = $0.value { false } else { true } } ?? false
        if isBroken { return nil }
        if let rows = block["rows"] {
            table.editions = [
                Edition(from: nil, until: nil, rows: table.readRows(rows, &findings), span: rows.span)
            ]
        } else {
            for node in block.required("editions", &findings)?.readList("editions", &findings) ?? [] {
                if let edition = table.readEdition(node, &findings) { table.editions.append(edition) }
            }
            table.checkOverlap(&findings)
        }
        return table
    }

    private static func column(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> (String, Column)? {
        guard checkName(entry.key, at: entry.keySpan, "column", &findings) else { return nil }
        guard case .scalar = entry.value.value, let type = entry.value.readText(&findings) else {
            findings.append(
                .wrongNode(
                    "what the column holds", at: entry.value.span,
                    help: "write its unit, 'string' or 'bool': \(entry.key): USD"))
            return (entry.key, .broken)
        }
        switch type.value {
        case "string": return (entry.key, .text)
        case "bool": return (entry.key, .flag)
        default: return (entry.key, .number(type))
        }
    }

    // MARK: Editions

    private func readEdition(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Edition? {
        guard let block = BlockReader(node, "edition", keys: Self.editionKeys, &findings),
            let valid = block.required("valid", &findings),
            let dates = BlockReader(valid, "valid", keys: Self.validKeys, &findings),
            let rows = block.required("rows", &findings)
        else { return nil }
        let from = dates["from"].flatMap { Self.readDate($0, &findings) }
        let until = dates["until"].flatMap { Self.readDate($0, &findings) }
        if let from, let until, until < from {
            findings.append(
                Diagnostic(
                    code: .badValue, span: valid.span, message: "this edition ends before it begins",
                    help: "put the earlier day into 'from'"))
        }
        return Edition(from: from, until: until, rows: readRows(rows, &findings), span: node.span)
    }

    static func readDate(_ node: SpecNode, _ findings: inout [Diagnostic]) -> CivilDate? {
        guard let text = node.readText(&findings) else { return nil }
        if let date = CivilDate(text.value) { return date }
        findings.append(
            Diagnostic(
                code: .badValue, span: node.span, message: "'\(text.value)' is no date",
                help: "write the day as 2026-01-31"))
        return nil
    }

    /// One date has one edition.
    private func checkOverlap(_ findings: inout [Diagnostic]) {
        for (index, edition) in editions.enumerated() {
            for earlier in editions[..<index] {
                let startsBefore = edition.from.map { from in earlier.until.map { $0 >= from } ?? true } ?? true
                let endsAfter = earlier.from.map { from in edition.until.map { $0 >= from } ?? true } ?? true
                guard startsBefore, endsAfter else { continue }
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: edition.span, message: "two editions hold for the same day",
                        help: "end the earlier one with 'until'",
                        notes: [.init(span: earlier.span, label: "the other one stands here")]))
            }
        }
    }

    // MARK: Rows

    /// A mapping from keys to columns, a list of rows that name their keys, or, without columns, a list of keys.
    private func readRows(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Row] {
        var rows: [Row] = []
        switch node.value {
        case .mapping(let entries):
            for entry in entries {
                if let row = row([entry.key], entry.value, entry.keySpan, &findings) { rows.append(row) }
            }
        case .sequence(let nodes):
            for element in nodes {
                if let row = readListed(element, &findings) { rows.append(row) }
            }
        case .scalar:
            findings.append(.wrongNode("rows", at: node.span))
        }
        checkRepeated(rows, &findings)
        return rows
    }

    private func readListed(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Row? {
        if case .scalar(let scalar) = node.value {
            guard columns.isEmpty, key.count == 1 else {
                findings.append(.wrongNode("a row with \(columns.map(\.name).joined(separator: ", "))", at: node.span))
                return nil
            }
            return Row(key: [fold.apply(scalar.text)], written: [scalar.text], cells: [], span: node.span)
        }
        guard let block = BlockReader(node, "row", keys: key + columns.map(\.name), &findings) else { return nil }
        var parts: [String] = []
        for name in key {
            guard let part = block.requiredText(name, &findings) else { return nil }
            parts.append(part.value)
        }
        return Row(
            key: parts.map(fold.apply), written: parts, cells: columns.map { block.text($0.name, &findings) },
            span: node.span)
    }

    private func row(
        _ parts: [String], _ node: SpecNode, _ span: SourceSpan, _ findings: inout [Diagnostic]
    ) -> Row? {
        guard key.count == 1 else {
            findings.append(
                .wrongNode("a list of rows for a composite key", at: node.span, help: "write {\(key[0]): …, …} a row"))
            return nil
        }
        guard let block = BlockReader(node, "row", keys: columns.map(\.name), &findings) else { return nil }
        return Row(
            key: parts.map(fold.apply), written: parts, cells: columns.map { block.text($0.name, &findings) },
            span: span)
    }

    private func checkRepeated(_ rows: [Row], _ findings: inout [Diagnostic]) {
        var seen: [[TextKey]: SourceSpan] = .init()
        for row in rows {
            let key = row.key.map { TextKey($0) }
            if let first = seen[key] {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: row.span,
                        message: "the key '\(row.key.joined(separator: ", "))' stands twice after folding",
                        help: "keep one row", notes: [.init(span: first, label: "the same key stands here")]))
            }
            seen[key] = seen[key] ?? row.span
        }
    }
}

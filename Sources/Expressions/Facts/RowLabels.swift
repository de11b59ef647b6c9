/// What a condition reads of a row and a provider can rename: a word, or the key of a field.
package struct RowLabel: Sendable, Hashable, Comparable {
    /// The field, `price.currency` for one inside another; empty for a row that is a text itself.
    package let path: String
    /// It was asked only whether the field is there.
    package let isPresence: Bool

    package static func < (left: Self, right: Self) -> Bool {
        if left.path.utf8.elementsEqual(right.path.utf8) { return !left.isPresence && right.isPresence }
        return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
}

/// The texts, enums, currencies and keys of tables that a condition reads of a row.
struct RowLabels {
    private var found: Set<RowLabel> = []
    private var fuel = 5_000

    /// - Returns: Fields that were read; derived ones are looked through.
    static func read(by condition: Node, of row: SymbolID) -> Set<RowLabel> {
        var labels = RowLabels()
        labels.collect(condition, [row: ""], isKey: false)
        return labels.found
    }

    /// The place of a value in the row; nil for what is not read from it.
    private func path(_ node: Node, _ rows: [SymbolID: String]) -> String? {
        switch node.kind {
        case .variable(let variable): return rows[variable.id]
        case .symbol(let box): return rows[box.id]
        case .select(let record, let field), .optionalSelect(let record, let field):
            guard let outer = path(record, rows) else { return nil }
            if let (body, parameter) = record.derivedField(field.name) { return path(body.root, [parameter: outer]) }
            return outer.isEmpty ? field.name : "\(outer).\(field.name)"
        case .value(let operand), .orValue(let operand, _), .given(_, let operand): return path(operand, rows)
        default: return nil
        }
    }

    private mutating func collect(_ node: Node, _ rows: [SymbolID: String], isKey: Bool) {
        guard fuel > 0 else { return }
        fuel -= 1
        switch node.kind {
        case .select(let record, let field), .optionalSelect(let record, let field):
            if let (body, parameter) = record.derivedField(field.name), let outer = path(record, rows) {
                return collect(body.root, [parameter: outer], isKey: isKey)
            }
            guard let place = path(node, rows) else { return collect(record, rows, isKey: isKey) }
            if isKey || node.type.isLabel { found.insert(RowLabel(path: place, isPresence: false)) }
        case .variable, .symbol:
            // The rows are texts themselves.
            if let place = path(node, rows), isKey || node.type.isLabel {
                found.insert(RowLabel(path: place, isPresence: false))
            }
        case .lookUp(_, let key, _), .isInTable(let key, _): collect(key, rows, isKey: true)
        case .hasValue(let operand):
            // A key that was renamed is there no more.
            if let place = path(operand, rows) {
                found.insert(RowLabel(path: place, isPresence: true))
            } else {
                collect(operand, rows, isKey: isKey)
            }
        case .keyed(let list, let key, _), .isKey(let key, let list):
            collect(key, rows, isKey: true)
            collect(list, rows, isKey: false)
        case .macro(_, let list, let variable, let body):
            collect(list, rows, isKey: false)
            var inner = rows
            inner[variable.id] = path(list, rows)
            collect(body, inner, isKey: isKey)
        default:
            for child in node.kind.children { collect(child, rows, isKey: isKey) }
        }
    }
}

extension ValueType {
    /// A value that a provider can rename: a text, a word, a currency, or a list of them.
    fileprivate var isLabel: Bool {
        switch unwrapped {
        case .string, .currency: true
        // Without `other`, a word that is not listed fails its row.
        case .enumeration(let words): words.contains("other")
        case .list(let list): list.element.isLabel
        default: false
        }
    }
}

/// What a condition reads of a row and a provider can rename: a word, or the key of a field.
package struct RowLabel: Sendable, Hashable, Comparable {
    /// The field, `price.currency` for one inside another; empty for a row that is a text itself.
    package let path: String
    /// It was asked only whether the field is there.
    package let isPresence: Bool
    /// A number that stands for a word: `r.code == 3`.
    package var isCode = false
    /// A flag that counts as unset where it is not there: `r.active.orValue(false)`.
    package var isFlag = false

    package static func < (left: Self, right: Self) -> Bool {
        if left.path.utf8.elementsEqual(right.path.utf8) { return !left.isPresence && right.isPresence }
        return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
}

/// The texts, enums, currencies and keys of tables that a condition reads of a row.
struct RowLabels {
    /// What the variable of a macro stands for: what a map made of each row, or the group that rows were put in.
    struct Stand {
        var variable: SymbolID
        var body: Node
        var row: SymbolID
        var isGroup: Bool
    }

    private var found: Set<RowLabel> = []
    private var fuel = 5_000
    private var stand: Stand?

    /// - Returns: Fields that were read; derived ones are looked through.
    static func read(by condition: Node, of row: SymbolID) -> Set<RowLabel> { read(by: condition, [row: ""]) }

    /// - Parameter rows: What is a row, or stands in one, with its path.
    static func read(by condition: Node, _ rows: [SymbolID: String]) -> Set<RowLabel> {
        var labels = RowLabels()
        labels.collect(condition, rows, isKey: false)
        return labels.found
    }

    /// - Returns: What a condition on the outcome of a map reads of the rows before it.
    static func read(by condition: Node, through stand: Stand) -> Set<RowLabel> {
        var labels = RowLabels()
        labels.stand = stand
        labels.collect(condition, [:], isKey: false)
        return labels.found
    }

    /// What a map made, as it is written there, and its row.
    private func made(_ node: Node) -> (Node, [SymbolID: String])? {
        guard let stand else { return nil }
        switch node.kind {
        case .variable(let variable) where variable.id == stand.variable && !stand.isGroup:
            return (stand.body, [stand.row: ""])
        case .select(let record, let field):
            guard case .variable(let variable) = record.kind, variable.id == stand.variable else { return nil }
            if stand.isGroup { return field.name == "key" ? (stand.body, [stand.row: ""]) : nil }
            guard case .record(let layout, let items) = stand.body.kind, let place = layout.index(of: field.name)
            else { return nil }
            return (items[place], [stand.row: ""])
        default: return nil
        }
    }

    /// The place of a value in the row; nil for what is not read from it.
    static func path(_ node: Node, _ rows: [SymbolID: String]) -> String? {
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

    private mutating func collectCodes(_ comparison: Node, _ rows: [SymbolID: String]) {
        switch comparison.kind {
        case .equal(let left, let right, _):
            collectCode(left, comparedWith: right, rows)
            collectCode(right, comparedWith: left, rows)
        case .isIn(let item, let list):
            guard case .list(let items) = list.kind else { return }
            for word in items { collectCode(item, comparedWith: word, rows) }
        default: return
        }
    }

    /// A number without unit or range that is compared with one of the spec's own.
    private mutating func collectCode(_ value: Node, comparedWith other: Node, _ rows: [SymbolID: String]) {
        guard case .number(let number, .bare, _) = other.kind, number.signum > 0, value.type.unwrapped.unit == .bare,
            let place = Self.path(value, rows), !value.hasDeclaredRange
        else { return }
        found.insert(RowLabel(path: place, isPresence: false, isCode: true))
    }

    /// The fields that a condition compares with words of the spec's own, and not only with what an answer holds.
    static func named(by condition: Node, _ rows: [SymbolID: String]) -> Set<String> {
        var named: Set<String> = []
        var fuel = 1_000
        func take(_ node: Node, _ rows: [SymbolID: String]) {
            named.formUnion(read(by: node, rows).map(\.path))
        }
        func look(_ node: Node, _ rows: [SymbolID: String], _ depth: Int = 0) {
            guard fuel > 0, depth < 40 else { return }
            fuel -= 1
            switch node.kind {
            case .symbol(let box):
                if rows[box.id] == nil, let body = box.symbol.definition { look(body.root, rows, depth + 1) }
            case .select(let record, let field):
                guard let (body, parameter) = record.derivedField(field.name), let outer = path(record, rows) else {
                    return
                }
                look(body.root, [parameter: outer], depth + 1)
            case .equal(let left, let right, _) where left.isConstant || right.isConstant,
                .isIn(let left, let right) where right.isConstant:
                take(node, rows)
                look(left, rows, depth + 1)
                look(right, rows, depth + 1)
            case .isInTable, .lookUp: take(node, rows)
            case .macro(_, let list, let variable, let body):
                look(list, rows, depth + 1)
                var inner = rows
                inner[variable.id] = path(list, rows)
                look(body, inner, depth + 1)
            default: for child in node.kind.children { look(child, rows, depth + 1) }
            }
        }
        look(condition, rows)
        return named
    }

    private mutating func collectPresence(_ operand: Node, _ rows: [SymbolID: String]) {
        if let place = Self.path(operand, rows) {
            found.insert(RowLabel(path: place, isPresence: true))
        } else {
            collect(operand, rows, isKey: false)
        }
    }

    private mutating func collect(_ node: Node, _ rows: [SymbolID: String], isKey: Bool) {
        guard fuel > 0 else { return }
        fuel -= 1
        if let (body, inner) = made(node) { return collect(body, inner, isKey: isKey) }
        switch node.kind {
        case .select(let record, let field), .optionalSelect(let record, let field):
            if let (body, parameter) = record.derivedField(field.name), let outer = Self.path(record, rows) {
                var inner = rows
                inner[parameter] = outer
                return collect(body.root, inner, isKey: isKey)
            }
            guard let place = Self.path(node, rows) else { return collect(record, rows, isKey: isKey) }
            if isKey || node.type.isLabel { found.insert(RowLabel(path: place, isPresence: false)) }
        case .variable, .symbol:
            // The rows are texts themselves.
            if let place = Self.path(node, rows) {
                if isKey || node.type.isLabel { found.insert(RowLabel(path: place, isPresence: false)) }
            } else if case .symbol(let box) = node.kind, let definition = box.symbol.definition,
                node.type.unwrapped.listType == nil
            {
                collect(definition.root, rows, isKey: isKey)
            }
        case .lookUp(_, let key, _), .isInTable(let key, _): collect(key, rows, isKey: true)
        case .equal, .isIn:
            collectCodes(node, rows)
            for child in node.kind.children { collect(child, rows, isKey: isKey) }
        case .hasValue(let operand):
            // A key that was renamed is there no more.
            let (operand, rows) = made(operand) ?? (operand, rows)
            if case .given(let condition, let inner) = operand.kind {
                collect(condition, rows, isKey: false)
                if inner.type.isOptional { collectPresence(inner, rows) }
                return
            }
            collectPresence(operand, rows)
        case .orValue(let operand, let otherwise):
            // Without its key, every row gets the same default.
            let inner = if case .macro(.optMap, let base, _, _) = operand.kind { base } else { operand }
            let decides = operand.type.isLabel || otherwise.type == .bool
            let isFlag = inner.type.unwrapped == .bool
            if decides, inner.type.isLabel || isFlag, let place = Self.path(inner, rows) {
                found.insert(RowLabel(path: place, isPresence: true, isFlag: isFlag))
            }
            collect(operand, rows, isKey: isKey)
            collect(otherwise, rows, isKey: isKey)
        case .keyed(let list, let key, _), .isKey(let key, let list):
            collect(key, rows, isKey: true)
            collect(list, rows, isKey: false)
        case .macro(_, let list, let variable, let body):
            collect(list, rows, isKey: false)
            var inner = rows
            inner[variable.id] = Self.path(list, rows)
            collect(body, inner, isKey: isKey)
        default:
            for child in node.kind.children { collect(child, rows, isKey: isKey) }
        }
    }
}

extension Node {
    /// A field whose declared range already refuses other numbers.
    fileprivate var hasDeclaredRange: Bool {
        let bounds: NumberBounds? =
            switch kind {
            case .symbol(let box): box.symbol.bounds
            case .select(let record, let field), .optionalSelect(let record, let field):
                record.type.unwrapped.recordType?.field(field.name)?.bounds
            case .value(let operand): operand.hasDeclaredRange ? NumberBounds(0) : nil
            default: nil
            }
        return bounds?.lower != nil && bounds?.upper != nil
    }
}

extension ValueType {
    /// A value that a provider can rename: a text, a word, a currency, or a list of them.
    var isLabel: Bool {
        switch unwrapped {
        case .string, .currency: true
        // Without `other`, a word that is not listed fails its row.
        case .enumeration(let words): words.contains("other")
        case .list(let list): list.element.isLabel
        default: false
        }
    }
}

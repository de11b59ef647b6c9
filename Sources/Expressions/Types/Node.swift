package import Diagnostics
package import JSONQuery
package import Quantities

/// One operation of a checked expression. Immutable.
package final class Node: Sendable {
    package let kind: Kind
    package let type: ValueType
    /// Where the node stands in the text of its expression.
    let place: Place
    /// Height in binders: one more than that of the body for a macro. Names bound variables in fingerprints.
    let height: Int
    /// Operations on top of each other, the definitions of the names that it reads looked through.
    let depth: Int
    /// What the body of a macro reads of its variable; nil where that is more than fields.
    let reads: FieldsRead?
    /// The symbols and variables in it, a bit each; some share one.
    let names: UInt64
    /// Its identity where none of its names is bound to anything.
    let fingerprint: Fingerprint

    /// The place in the spec; worked out when it is asked for, which is seldom.
    package var span: SourceSpan { place.source.span(place.range) }

    /// As it is written.
    package var text: String { place.source.part(place.range).text }

    /// - Parameter cache: Of the expression that this becomes a part of.
    init(_ kind: Kind, _ type: ValueType, _ place: Place, _ cache: FactCache? = nil) {
        self.kind = kind
        self.type = type
        self.place = place
        var height = 0
        var depth = kind.depthOfNames
        var names: UInt64 = 0
        kind.forEachChild { child in
            height = max(height, child.height)
            depth = max(depth, child.depth)
            names |= child.names
        }
        switch kind {
        case .macro(_, _, let variable, let body):
            height += 1
            self.reads = FieldsRead(of: variable, in: body)
        case .symbol(let box):
            names = box.id.bit
            self.reads = nil
        case .variable(let variable):
            names = variable.id.bit
            self.reads = nil
        default: self.reads = nil
        }
        self.height = height
        self.depth = depth + 1
        self.names = names
        self.fingerprint = .of(kind, height: height, FactEnvironment(), cache)
    }

    struct Place: Sendable {
        var source: ExpressionSource
        /// UTF-8 offsets.
        var range: Range<Int>
    }

    package enum Kind: Sendable {
        case bool(Bool)
        case text(String)
        /// `isLiteralZero`: written as the literal `0`, which fits every unit.
        case number(ExactNumber, Unit, isLiteralZero: Bool)
        /// A number in a run-time currency, and what has the codes of the unit's symbolic currencies.
        case money(ExactNumber, Unit, [CurrencySource])
        case instant(Instant)
        case date(CivilDate)
        case currency(CurrencyCode)
        case symbol(SymbolBox)
        /// A variable of a macro.
        case variable(Variable)
        case select(Node, FieldReference)
        case optionalSelect(Node, FieldReference)
        case dropped(Node)
        case narrowed(Node, caseName: String)
        case index(list: Node, at: Node, isOptional: Bool)
        case keyed(list: Node, key: Node, isOptional: Bool)
        case lookUp(TableBox, key: Node, isOptional: Bool)
        case isIn(Node, list: Node)
        case isKey(Node, list: Node)
        case isInTable(Node, TableBox)
        case not(Node)
        case and(Node, Node)
        case or(Node, Node)
        case conditional(Node, Node, Node)
        case negated(Node)
        case equal(Node, Node, negated: Bool)
        case ordered(Order, Node, Node)
        /// Numbers of one dimension; the sum is in the left one's unit.
        case sum(Node, Node, isDifference: Bool)
        case concatenated(Node, Node)
        /// An instant moved by a time.
        case moved(instant: Node, by: Node, backwards: Bool)
        case instantDifference(Node, Node)
        /// Product or quotient; `factor` and `unit` are nil where only the run knows them.
        case product(Node, Node, isQuotient: Bool, factor: ExactNumber?, unit: Unit?)
        case converted(Node, to: Unit, factor: ExactNumber?)
        case list([Node])
        case record(RecordLayout, [Node])
        case call(Function, [Node])
        /// The sum of a list; `currencies` are those of the unit that only the run knows.
        case total(Node, Unit, [CurrencySource])
        case matches(Node, IRegexp)
        case calendar(CalendarFunction, Node, zone: String, [Node])
        case macro(Macro, Node, Variable, Node)
        case hasValue(Node)
        case value(Node)
        case orValue(Node, Node)
        case orElse(Node, Node)
        case given(Node, Node)
        case entries(Node)
        case tableEntries(TableBox)
    }

    /// Where the code of a symbolic currency is found.
    package struct CurrencySource: Sendable {
        package let key: String
        package let node: Node
    }

    package enum Order: String, Sendable, Hashable {
        case less = "<"
        case lessOrEqual = "<="
    }

    /// A field by name, with the place where its record most likely keeps it.
    package struct FieldReference: Sendable {
        package let name: String
        let hint: Hint

        /// - Parameter type: The record's type.
        init(_ name: String, in type: RecordType) {
            self.name = name
            self.hint = Hint(layout: type.layout, place: type.layout.index(of: name) ?? -1)
        }
    }

    /// Where a field is in the records of one layout.
    struct Hint: Sendable {
        let layout: RecordLayout
        let place: Int
    }

    /// A variable of a macro, unique within its expression's compilation.
    package struct Variable: Sendable {
        package let id: SymbolID
        package let name: String
        let slot: Int
    }
}

/// A symbol behind one pointer.
package final class SymbolBox: Sendable {
    package let symbol: Symbol
    let id: SymbolID

    init(_ symbol: Symbol) {
        self.symbol = symbol
        self.id = symbol.id
    }
}

/// A table behind one pointer.
package final class TableBox: Sendable {
    package let table: TableSymbol
    let id: SymbolID

    init(_ table: TableSymbol) {
        self.table = table
        self.id = table.id
    }
}

extension Node.Kind {
    /// The operands, in the order of the text.
    package var children: [Node] {
        var all: [Node] = []
        forEachChild { all.append($0) }
        return all
    }

    /// Visits the operands, in the order of the text.
    func forEachChild(_ body: (Node) -> Void) {
        switch self {
        case .bool, .text, .number, .instant, .date, .currency, .symbol, .variable, .tableEntries: break
        case .select(let a, _), .optionalSelect(let a, _), .dropped(let a), .narrowed(let a, _), .not(let a),
            .negated(let a), .converted(let a, _, _), .matches(let a, _), .total(let a, _, _), .hasValue(let a),
            .value(let a),
            .entries(let a), .isInTable(let a, _), .lookUp(_, let a, _):
            body(a)
        case .index(let a, let b, _), .keyed(let a, let b, _), .isIn(let a, let b), .isKey(let a, let b),
            .and(let a, let b), .or(let a, let b), .equal(let a, let b, _), .ordered(_, let a, let b),
            .sum(let a, let b, _), .concatenated(let a, let b), .moved(let a, let b, _),
            .instantDifference(let a, let b), .product(let a, let b, _, _, _), .macro(_, let a, _, let b),
            .orValue(let a, let b), .orElse(let a, let b), .given(let a, let b):
            body(a)
            body(b)
        case .money(_, _, let sources): for source in sources { body(source.node) }
        case .conditional(let a, let b, let c):
            body(a)
            body(b)
            body(c)
        case .list(let items), .record(_, let items), .call(_, let items): for item in items { body(item) }
        case .calendar(_, let a, _, let rest):
            body(a)
            for item in rest { body(item) }
        }
    }

    /// How deep the definition is of what this names.
    fileprivate var depthOfNames: Int {
        switch self {
        case .symbol(let box): box.symbol.depth
        case .lookUp(let table, _, _), .isInTable(_, let table), .tableEntries(let table): table.table.depth
        case .select(let record, let field), .optionalSelect(let record, let field):
            record.derivedField(field.name)?.body.depth ?? 0
        case .keyed(let list, _, _), .isKey(_, let list):
            if let type = list.type.unwrapped.listType, let key = type.key?.field,
                case .record(let element) = type.element.unwrapped
            {
                element.field(key)?.definition?.depth ?? 0
            } else {
                0
            }
        default: 0
        }
    }
}

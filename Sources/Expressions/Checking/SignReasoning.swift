import Quantities

/// What the form of an expression alone says of its sign.
struct SignReasoning {
    /// How many nodes are looked at: a let that is used often would be looked through often.
    private var fuel = 2_000

    /// Whether the number cannot be 0, whatever it reads.
    static func isNeverZero(_ node: Node) -> Bool {
        var reasoning = SignReasoning()
        return reasoning.of(node).excludesZero
    }

    /// What is known of the sign of a number.
    static func sign(_ node: Node) -> DeclaredSign {
        var reasoning = SignReasoning()
        return reasoning.of(node)
    }

    private mutating func of(_ node: Node) -> DeclaredSign {
        guard fuel > 0 else { return .unknown }
        fuel -= 1
        switch node.kind {
        case .number(let value, _, _): return value.isZero ? .notNegative : value.signum > 0 ? .positive : .notZero
        case .money(let value, _, _): return value.isZero ? .notNegative : value.signum > 0 ? .positive : .notZero
        case .symbol(let box):
            if let definition = box.symbol.definition { return of(definition.root) }
            return box.symbol.sign
        case .select(let record, let field):
            if let definition = node.isDerived(record, field.name) { return of(definition) }
            if case .lookUp(let table, let key, _) = record.kind, case .text(let text) = key.kind {
                return table.table.nonZeroCells.contains(TableSymbol.Cell(key: text, column: field.name))
                    ? .notZero : .unknown
            }
            guard case .record(let type) = record.type else { return .unknown }
            return type.field(field.name)?.sign ?? .unknown
        case .call(.hoursInMonth, _): return .positive
        case .call(.abs, let arguments):
            guard let operand = arguments.first else { return .unknown }
            return of(operand).excludesZero ? .positive : .notNegative
        case .call(.max, let arguments):
            for argument in arguments where of(argument) == .positive { return .positive }
            return .unknown
        case .call(.min, let arguments):
            for argument in arguments where of(argument) != .positive { return .unknown }
            return .positive
        case .calendar(.year, _, _, _), .calendar(.month, _, _, _), .calendar(.day, _, _, _),
            .calendar(.weekday, _, _, _):
            return .positive
        case .converted(let inner, _, _): return of(inner)
        case .negated(let inner): return of(inner).excludesZero ? .notZero : .unknown
        case .product(let left, let right, _, _, _):
            let (one, other) = (of(left), of(right))
            if one == .positive, other == .positive { return .positive }
            return one.excludesZero && other.excludesZero ? .notZero : .unknown
        case .sum(let left, let right, isDifference: false):
            let (one, other) = (of(left), of(right))
            let neverNegative = one.isNeverNegative && other.isNeverNegative
            return neverNegative && (one == .positive || other == .positive) ? .positive : .unknown
        case .conditional(_, let yes, let no):
            let (one, other) = (of(yes), of(no))
            if one == .positive, other == .positive { return .positive }
            return one.excludesZero && other.excludesZero ? .notZero : .unknown
        default: return .unknown
        }
    }
}

extension DeclaredSign {
    var excludesZero: Bool { self == .positive || self == .notZero }
    var isNeverNegative: Bool { self == .positive || self == .notNegative }
}

extension Node {
    fileprivate func isDerived(_ record: Node, _ name: String) -> Node? {
        record.derivedField(name)?.body.root
    }
}

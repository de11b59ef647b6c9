import Quantities

/// What declared ranges, literals and the form of an expression say of the size of a number.
struct RangeReasoning {
    /// What the variables of macros stand for: an optional, or a list.
    var variables: [SymbolID: Node] = .init()
    /// How many nodes are looked at: a let that is used often would be looked through often.
    private var fuel = 500
    /// Lets upon lets are followed this far: a thread of the pool has little stack.
    private var depth = 0
    private static let mostDepth = 32

    init() {}

    /// - Parameter unit: The unit in which the bounds are told.
    /// - Returns: Nil where nothing is known.
    mutating func bounds(of node: Node, in unit: Unit) -> NumberBounds? {
        guard fuel > 0, depth < Self.mostDepth else { return nil }
        fuel -= 1
        depth += 1
        defer { depth -= 1 }
        switch node.kind {
        case .number(_, _, isLiteralZero: true): return NumberBounds(0)
        case .number(let value, let own, _): return NumberBounds(value).converted(from: own, to: unit)
        case .symbol(let box):
            if let definition = box.symbol.definition { return bounds(of: definition.root, in: unit) }
            return box.symbol.bounds?.converted(from: node.type.unwrapped.unit, to: unit)
        case .select(let record, let field):
            if let (body, _) = record.derivedField(field.name) { return bounds(of: body.root, in: unit) }
            let declared = record.type.recordType?.field(field.name)?.bounds
            return declared?.converted(from: node.type.unwrapped.unit, to: unit)
        case .variable(let variable):
            guard let source = variables[variable.id] else { return nil }
            return source.type.unwrapped.listType == nil
                ? bounds(of: source, in: unit) : element(of: source, in: unit)
        case .value(let operand), .given(_, let operand), .converted(let operand, _, _):
            return bounds(of: operand, in: unit)
        case .orValue(let left, let right), .orElse(let left, let right), .conditional(_, let left, let right):
            guard let one = bounds(of: left, in: unit), let other = bounds(of: right, in: unit) else { return nil }
            return one.joined(other)
        case .macro(.optMap, let operand, let variable, let body):
            variables[variable.id] = operand
            return bounds(of: body, in: unit)
        case .negated(let operand): return bounds(of: operand, in: unit)?.negated
        case .sum(let left, let right, let isDifference):
            if isDifference, left.fingerprint == right.fingerprint { return NumberBounds(0) }
            guard let one = bounds(of: left, in: unit), let other = bounds(of: right, in: unit) else { return nil }
            return one.adding(isDifference ? other.negated : other)
        case .product(let left, let right, let isQuotient, _, _): return product(left, right, isQuotient)
        case .total(let list, _, _):
            guard let one = element(of: list, in: unit), let lower = one.lower, lower.signum >= 0 else { return nil }
            return NumberBounds(lower: 0, upper: nil)
        case .call(let function, let arguments): return call(function, arguments, unit)
        case .calendar(let function, _, _, _): return function.range
        default: return nil
        }
    }

    /// Only signs pass through a product: its unit is another one.
    private mutating func product(_ left: Node, _ right: Node, _ isQuotient: Bool) -> NumberBounds? {
        guard let leftUnit = left.type.unwrapped.unit, let one = bounds(of: left, in: leftUnit) else {
            return isQuotient ? nil : isZero(right) ? NumberBounds(0) : nil
        }
        if one.isZero || (!isQuotient && isZero(right)) { return NumberBounds(0) }
        guard let rightUnit = right.type.unwrapped.unit, let other = bounds(of: right, in: rightUnit),
            let low = one.lower, let below = other.lower, low.signum >= 0, below.signum >= 0
        else { return nil }
        return NumberBounds(lower: 0, upper: nil)
    }

    private mutating func isZero(_ node: Node) -> Bool {
        guard let unit = node.type.unwrapped.unit else { return false }
        return bounds(of: node, in: unit)?.isZero == true
    }

    private mutating func call(_ function: Function, _ arguments: [Node], _ unit: Unit) -> NumberBounds? {
        switch function {
        case .size:
            return NumberBounds(lower: 0, upper: arguments.first.flatMap(mostElements).map { ExactNumber($0) })
        case .abs:
            guard let inner = arguments.first.flatMap({ bounds(of: $0, in: unit) }), let lower = inner.lower,
                lower.signum >= 0
            else { return NumberBounds(lower: 0, upper: nil) }
            return inner
        case .min, .max:
            let all = arguments.map { bounds(of: $0, in: unit) ?? NumberBounds(lower: nil, upper: nil) }
            guard let first = all.first else { return nil }
            return all.dropFirst().reduce(first) { function == .min ? $0.least($1) : $0.least($1, isGreatest: true) }
        case .clamp:
            guard arguments.count == 3 else { return nil }
            let low = bounds(of: arguments[1], in: unit)
            let high = bounds(of: arguments[2], in: unit)
            return NumberBounds(lower: low?.lower, upper: high?.upper)
        default: return nil
        }
    }

    /// What is known of each element of a list of numbers.
    private mutating func element(of list: Node, in unit: Unit) -> NumberBounds? {
        guard fuel > 0 else { return nil }
        fuel -= 1
        switch list.kind {
        case .macro(.map, let source, let variable, let body):
            variables[variable.id] = source
            return bounds(of: body, in: unit)
        case .macro(.filter, let source, _, _), .macro(.sortBy, let source, _, _), .narrowed(let source, _):
            return element(of: source, in: unit)
        case .symbol(let box): return box.symbol.definition.flatMap { element(of: $0.root, in: unit) }
        default: return nil
        }
    }

    /// How many elements a list can have: what its declaration says. Nil for lists that other texts are split into.
    private func mostElements(_ list: Node) -> Int? {
        switch list.kind {
        case .symbol(let box):
            if let definition = box.symbol.definition { return mostElements(definition.root) }
            return list.type.listType?.maxItems
        case .select(let record, let field):
            if let (body, _) = record.derivedField(field.name) { return mostElements(body.root) }
            return list.type.listType?.maxItems
        case .macro(.filter, let source, _, _), .macro(.map, let source, _, _), .macro(.sortBy, let source, _, _),
            .macro(.groupBy, let source, _, _), .narrowed(let source, _):
            return mostElements(source)
        default: return nil
        }
    }
}

extension CalendarFunction {
    /// The numbers that it can give.
    fileprivate var range: NumberBounds? {
        switch self {
        case .month: NumberBounds(lower: 1, upper: 12)
        case .day: NumberBounds(lower: 1, upper: 31)
        case .hour: NumberBounds(lower: 0, upper: 23)
        case .weekday: NumberBounds(lower: 1, upper: 7)
        default: nil
        }
    }
}

extension NumberBounds {
    var isZero: Bool { lower?.isZero == true && upper?.isZero == true }

    var negated: NumberBounds {
        NumberBounds(
            lower: upper?.negated, lowerIsOpen: upperIsOpen, upper: lower?.negated, upperIsOpen: lowerIsOpen)
    }

    func joined(_ other: NumberBounds) -> NumberBounds {
        NumberBounds(
            lower: lower.flatMap { one in other.lower.map { min(one, $0) } },
            upper: upper.flatMap { one in other.upper.map { max(one, $0) } })
    }

    /// What lies within both.
    func meeting(_ other: NumberBounds) -> NumberBounds {
        func higher(_ one: NumberBounds, _ two: NumberBounds) -> NumberBounds {
            guard let low = one.lower else { return two }
            guard let other = two.lower else { return one }
            return low < other || (low == other && two.lowerIsOpen) ? two : one
        }
        let low = higher(self, other)
        let high = higher(negated, other.negated)
        return NumberBounds(
            lower: low.lower, lowerIsOpen: low.lowerIsOpen, upper: high.lower?.negated, upperIsOpen: high.lowerIsOpen)
    }

    func adding(_ other: NumberBounds) -> NumberBounds {
        func sum(_ left: ExactNumber?, _ right: ExactNumber?) -> ExactNumber? {
            guard let left, let right else { return nil }
            do { return try left.adding(right) } catch { return nil }
        }
        return NumberBounds(
            lower: sum(lower, other.lower), lowerIsOpen: lowerIsOpen || other.lowerIsOpen,
            upper: sum(upper, other.upper), upperIsOpen: upperIsOpen || other.upperIsOpen)
    }

    /// The bounds of the lesser of two numbers, or of the greater one.
    func least(_ other: NumberBounds, isGreatest: Bool = false) -> NumberBounds {
        if isGreatest { return negated.least(other.negated).negated }
        let highest = [upper, other.upper].compactMap { $0 }.min()
        return NumberBounds(lower: lower.flatMap { one in other.lower.map { min(one, $0) } }, upper: highest)
    }
}

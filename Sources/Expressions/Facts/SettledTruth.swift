extension TypedExpression {
    /// The answer of a condition that is always the same: a constant, `a || !a`, or one that a declared range decides.
    ///
    /// Nil for a condition that can be true and false, as far as its form tells.
    package var settledTruth: Bool? {
        var fuel = 500
        if let known = SettledTruth.of(root, &fuel) { return known }
        if FactSet.empty.assuming(self, holds: false).isContradictory { return true }
        if FactSet.empty.assuming(self, holds: true).isContradictory { return false }
        return nil
    }
}

extension TypedExpression {
    /// A number that its form and declared ranges keep from being above zero.
    package var isNeverPositive: Bool {
        guard let unit = type.unwrapped.unit, let bounds = NumberBounds.of(root, in: unit) else { return false }
        return bounds.upper.map { $0.signum <= 0 } ?? false
    }
}

extension FactSet {
    /// Whether something is known both to hold and not to hold.
    var isContradictory: Bool {
        known.contains(Fingerprint("false")) || known.contains(.not(Fingerprint("true")))
            || known.contains { known.contains(.not($0)) }
    }
}

private enum SettledTruth {
    static func of(_ node: Node, _ fuel: inout Int) -> Bool? {
        guard fuel > 0 else { return nil }
        fuel -= 1
        switch node.kind {
        case .bool(let value): return value
        case .not(let operand): return of(operand, &fuel).map { !$0 }
        case .and(let left, let right):
            let (one, other) = (of(left, &fuel), of(right, &fuel))
            if one == false || other == false { return false }
            return one == true && other == true ? true : nil
        case .or(let left, let right):
            let (one, other) = (of(left, &fuel), of(right, &fuel))
            if one == true || other == true { return true }
            return one == false && other == false ? false : nil
        case .symbol(let box): return box.symbol.definition.flatMap { of($0.root, &fuel) }
        case .macro(.all, _, _, let body): return of(body, &fuel) == true ? true : nil
        case .macro(.exists, _, _, let body): return of(body, &fuel) == false ? false : nil
        case .equal(let left, let right, let negated): return equality(left, right).map { $0 != negated }
        case .ordered(let order, let left, let right): return comparison(order, left, right)
        default: return nil
        }
    }

    private static func equality(_ left: Node, _ right: Node) -> Bool? {
        if isApart(left, right) { return false }
        if isSame(left, right) { return true }
        if left.isZero { return SignReasoning.sign(right).excludesZero ? false : nil }
        if right.isZero { return SignReasoning.sign(left).excludesZero ? false : nil }
        guard case .text(let one) = left.kind, case .text(let other) = right.kind else { return nil }
        return sameText(one, other)
    }

    /// What declared ranges say of two numbers, in one unit.
    private static func bounds(_ left: Node, _ right: Node) -> (NumberBounds, NumberBounds)? {
        // The literal 0 has the unit of the other side.
        let literal = if case .number(_, _, isLiteralZero: true) = left.kind { true } else { false }
        guard let unit = (literal ? right : left).type.unwrapped.unit, let one = NumberBounds.of(left, in: unit),
            let other = NumberBounds.of(right, in: unit)
        else { return nil }
        return (one, other)
    }

    private static func isSame(_ left: Node, _ right: Node) -> Bool {
        let cache = FactCache()
        let environment = FactEnvironment()
        return Fingerprint.of(left, environment, cache) == .of(right, environment, cache)
    }

    private static func isApart(_ left: Node, _ right: Node) -> Bool {
        guard let (one, other) = bounds(left, right) else { return false }
        return one.isBelow(other, orEqual: false) || other.isBelow(one, orEqual: false)
    }

    private static func comparison(_ order: Node.Order, _ left: Node, _ right: Node) -> Bool? {
        if isSame(left, right) { return order == .lessOrEqual }
        if let (one, other) = bounds(left, right) {
            if one.isBelow(other, orEqual: order == .lessOrEqual) { return true }
            if other.isBelow(one, orEqual: order == .less) { return false }
        }
        if left.isZero {
            switch SignReasoning.sign(right) {
            case .positive: return true
            case .notNegative: return order == .lessOrEqual ? true : nil
            default: return nil
            }
        }
        if right.isZero {
            switch SignReasoning.sign(left) {
            case .positive: return false
            case .notNegative: return order == .less ? false : nil
            default: return nil
            }
        }
        return nil
    }
}

extension Node {
    /// A number that is written as 0, in whatever unit.
    fileprivate var isZero: Bool {
        switch kind {
        case .number(let value, _, _), .money(let value, _, _): value.isZero
        default: false
        }
    }
}

extension TypedExpression {
    /// The answer of a condition that is always the same: a constant, `a || !a`, or one that a declared range decides.
    ///
    /// Nil for a condition that can be true and false, as far as its form tells.
    package var settledTruth: Bool? { root.settledTruth }

    /// Whether it is always true where `conditions` hold.
    package func follows(from conditions: [TypedExpression]) -> Bool {
        guard !conditions.isEmpty else { return false }
        let facts = conditions.reduce(FactSet.empty) { $0.assuming($1, holds: true) }
        return facts.contains(self) || Comparisons(conditions.map { ($0.root, true) } + [(root, false)]).areApart
    }

    /// A number that its form and declared ranges keep from being above zero.
    package var isNeverPositive: Bool {
        guard let unit = type.unwrapped.unit else { return false }
        var ranges = RangeReasoning()
        return ranges.bounds(of: root, in: unit)?.upper.map { $0.signum <= 0 } ?? false
    }
}

extension Node {
    /// The answer of a condition that is always the same.
    var settledTruth: Bool? {
        var settled = SettledTruth()
        if let known = settled.of(self) { return known }
        if isContradictory(whenIt: false) { return true }
        if isContradictory(whenIt: true) { return false }
        return nil
    }

    private func isContradictory(whenIt holds: Bool) -> Bool {
        var facts = FactSet.empty
        var reasoning = FactReasoning(cache: FactCache())
        reasoning.assume(self, holds: holds, FactEnvironment(), &facts)
        return facts.isContradictory
    }
}

extension FactSet {
    /// Whether something is known both to hold and not to hold.
    var isContradictory: Bool {
        known.contains(Fingerprint("false")) || known.contains(.not(Fingerprint("true")))
            || known.contains { known.contains(.not($0)) }
    }
}

private struct SettledTruth {
    private var ranges = RangeReasoning()
    private var fuel = 500
    private var depth = 0
    private static let mostDepth = 64

    init() {}

    mutating func of(_ node: Node) -> Bool? {
        guard fuel > 0, depth < Self.mostDepth else { return nil }
        fuel -= 1
        depth += 1
        defer { depth -= 1 }
        switch node.kind {
        case .bool(let value): return value
        case .not(let operand): return of(operand).map { !$0 }
        case .and(let left, let right):
            let (one, other) = (of(left), of(right))
            if one == false || other == false { return false }
            if one == true, other == true { return true }
            return everyWord(node, isListed: false) || isApart(node, holds: true) ? false : nil
        case .or(let left, let right):
            let (one, other) = (of(left), of(right))
            if one == true || other == true { return true }
            if one == false, other == false { return false }
            return everyWord(node, isListed: true) || isApart(node, holds: false) ? true : nil
        case .conditional(let condition, let yes, let no):
            if let known = of(condition) { return known ? of(yes) : of(no) }
            guard let one = of(yes), one == of(no) else { return nil }
            return one
        case .symbol(let box): return box.symbol.definition.flatMap { of($0.root) }
        case .macro(.all, let list, let variable, let body):
            ranges.variables[variable.id] = list
            return of(body) == true ? true : nil
        case .macro(.exists, let list, let variable, let body):
            ranges.variables[variable.id] = list
            return of(body) == false ? false : nil
        case .orValue(let operand, let otherwise):
            guard let missing = of(otherwise), inside(operand) == missing else { return nil }
            return missing
        case .isIn(let item, let list):
            if case .list(let items) = list.kind, items.contains(where: { $0.fingerprint == item.fingerprint }) {
                return true
            }
            return everyWord(node, isListed: true) ? true : nil
        case .call(let function, let arguments)
        where function == .startsWith || function == .endsWith || function == .contains:
            if case .text(let part)? = arguments.last?.kind, part.isEmpty { return true }
            return nil
        case .equal(let left, let right, let negated): return equality(left, right).map { $0 != negated }
        case .ordered(let order, let left, let right): return comparison(order, left, right)
        default: return nil
        }
    }

    /// The answer inside an optional, where there is one.
    private mutating func inside(_ node: Node) -> Bool? {
        guard fuel > 0 else { return nil }
        fuel -= 1
        switch node.kind {
        case .symbol(let box): return box.symbol.definition.flatMap { inside($0.root) }
        case .macro(.optMap, let operand, let variable, let body),
            .macro(.optFlatMap, let operand, let variable, let body):
            ranges.variables[variable.id] = operand
            return body.type.isOptional ? inside(body) : of(body)
        case .given(_, let operand): return operand.type.isOptional ? inside(operand) : of(operand)
        case .orElse(let left, let right):
            guard let one = inside(left) else { return nil }
            return one == (right.type.isOptional ? inside(right) : of(right)) ? one : nil
        default: return nil
        }
    }

    /// Whether a value is compared with every word that it can be: `x == "a" || x in ["b", "c"]`, or is always another
    /// than one of two: `x != "a" || x != "b"`.
    ///
    /// - Parameter isListed: Whether one comparison has to hold; else all have to fail.
    private func everyWord(_ node: Node, isListed: Bool) -> Bool {
        var words: [Fingerprint: (type: EnumType, met: [String])] = .init()
        func meet(_ value: Node, _ word: Node) {
            guard case .enumeration(let type) = value.type, case .text(let text) = word.kind else { return }
            words[value.fingerprint, default: (type, [])].met.append(text)
        }
        var unlike: [Fingerprint: String] = .init()
        var isAlwaysUnlike = false
        func differ(_ value: Node, _ word: Node) {
            guard case .text(let text) = word.kind else { return }
            if let other = unlike[value.fingerprint], !sameText(other, text) { isAlwaysUnlike = true }
            unlike[value.fingerprint] = text
        }
        var open = [(node, isListed)]
        for _ in 0..<200 {
            guard let (next, holds) = open.popLast() else { break }
            switch next.kind {
            case .not(let operand): open.append((operand, !holds))
            case .or(let left, let right) where holds, .and(let left, let right) where !holds:
                open += [(left, holds), (right, holds)]
            case .equal(let left, let right, let negated) where negated != holds:
                meet(left, right)
                meet(right, left)
            case .equal(let left, let right, _):
                differ(left, right)
                differ(right, left)
            case .isIn(let item, let list) where holds:
                guard case .list(let items) = list.kind else { continue }
                for word in items { meet(item, word) }
            default: continue
            }
        }
        return isAlwaysUnlike || words.values.contains { entry in entry.type.isSubset(of: EnumType(entry.met)) }
    }

    private mutating func equality(_ left: Node, _ right: Node) -> Bool? {
        if let (one, other) = bounds(left, right) {
            if one.isBelow(other, orEqual: false) || other.isBelow(one, orEqual: false) { return false }
            if one.isZero, other.isZero { return true }
        }
        if left.fingerprint == right.fingerprint { return true }
        if left.isZero { return SignReasoning.sign(right).excludesZero ? false : nil }
        if right.isZero { return SignReasoning.sign(left).excludesZero ? false : nil }
        guard case .text(let one) = left.kind, case .text(let other) = right.kind else { return nil }
        return sameText(one, other)
    }

    /// What declared ranges say of two numbers, in one unit.
    private mutating func bounds(_ left: Node, _ right: Node) -> (NumberBounds, NumberBounds)? {
        // The literal 0 has the unit of the other side.
        let literal = if case .number(_, _, isLiteralZero: true) = left.kind { true } else { false }
        guard let unit = (literal ? right : left).type.unwrapped.unit, let one = ranges.bounds(of: left, in: unit),
            let other = ranges.bounds(of: right, in: unit)
        else { return nil }
        return (one, other)
    }

    /// Whether no number meets all the comparisons of a condition, or (where all have to fail) none of them:
    /// `n > 5 && n < 3`, `n >= 0 || n < 0`.
    private func isApart(_ node: Node, holds: Bool) -> Bool {
        Comparisons([(node, holds)]).areApart
    }

    private mutating func comparison(_ order: Node.Order, _ left: Node, _ right: Node) -> Bool? {
        if left.fingerprint == right.fingerprint { return order == .lessOrEqual }
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

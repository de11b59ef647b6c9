import Quantities

extension Evaluator {
    func number(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> (ExactNumber, Unit) {
        guard case .number(let number, let unit) = try value(node, &frame) else { throw mistyped(node) }
        return (number, unit)
    }

    /// The rarer operations on numbers and instants.
    @inline(never)
    func arithmetic(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        switch node.kind {
        case .moved(let instant, let time, let backwards): return try moved(instant, time, backwards, node, &frame)
        case .instantDifference(let left, let right):
            guard case (.instant(let one), .instant(let other)) = try both(left, right, &frame) else {
                throw mistyped(node)
            }
            return .number(one.seconds(since: other), .second)
        case .total(let list, let unit, let sources): return try total(list, unit, sources, node, &frame)
        case .money(let number, let unit, let sources):
            return .number(number, try resolved(unit, sources, node, &frame))
        default: throw mistyped(node)
        }
    }

    @inline(never)
    func negated(_ operand: Node, _ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        let (number, unit) = try number(operand, &frame)
        return .number(number.negated, unit)
    }

    @inline(never)
    func sum(
        _ left: Node, _ right: Node, _ isDifference: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        let (one, other) = try both(left, right, &frame)
        return try added(one, other, isDifference, node)
    }

    @inline(never)
    private func added(
        _ one: Value, _ other: Value, _ isDifference: Bool, _ node: Node
    ) throws(EvaluationFailure) -> Value {
        guard case (.number(let left, let unit), .number(let right, let rightUnit)) = (one, other) else {
            throw mistyped(node)
        }
        let (first, second, shared) = try aligned(left, unit, right, rightUnit, node)
        return .number(
            try exact(node) { () throws(ArithmeticError) in
                isDifference ? try first.subtracting(second) : try first.adding(second)
            }, shared)
    }

    @inline(never)
    func converted(
        _ operand: Node, _ unit: Unit, _ factor: ExactNumber?, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        guard let value = try evaluate(operand, &frame) else { return nil }
        guard case .number(let number, let from) = value else { throw mistyped(node) }
        guard let factor else { return try converted(number, from, to: unit, node) }
        return .number(try exact(node) { () throws(ArithmeticError) in try number.multiplied(by: factor) }, unit)
    }

    @inline(never)
    private func moved(
        _ instant: Node, _ time: Node, _ backwards: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        guard case (.instant(let start), .number(let number, let unit)) = try both(instant, time, &frame) else {
            throw mistyped(node)
        }
        guard let factor = unit.factor(to: .second) else { throw mistyped(node) }
        let seconds = try exact(node) { () throws(ArithmeticError) in try number.multiplied(by: factor) }
        guard let moved = start.advanced(bySeconds: backwards ? seconds.negated : seconds) else {
            throw failure(.limitExceeded, node, "The time is outside the years 1 to 9999.")
        }
        return .instant(moved)
    }

    @inline(never)
    func product(
        _ left: Node, _ right: Node, _ isQuotient: Bool, _ factor: ExactNumber?, _ unit: Unit?, _ node: Node,
        _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        let (one, other) = try both(left, right, &frame)
        return try multiplied(one, other, isQuotient, factor, unit, node)
    }

    @inline(never)
    private func multiplied(
        _ left: Value, _ right: Value, _ isQuotient: Bool, _ factor: ExactNumber?, _ unit: Unit?, _ node: Node
    ) throws(EvaluationFailure) -> Value {
        guard case (.number(let one, let oneUnit), .number(let other, let otherUnit)) = (left, right) else {
            throw mistyped(node)
        }
        if isQuotient, other.isZero { throw failure(.conflict, node, "A division by 0.") }
        var result = try exact(node) { () throws(ArithmeticError) in
            isQuotient ? try one.divided(by: other) : try one.multiplied(by: other)
        }
        if let factor, let unit {
            if factor != 1 {
                result = try exact(node) { () throws(ArithmeticError) in try result.multiplied(by: factor) }
            }
            return .number(result, unit)
        }
        let made = try unitOf(isQuotient, oneUnit, otherUnit, node)
        result = try exact(node) { () throws(ArithmeticError) in try result.multiplied(by: made.factor) }
        return .number(result, made.unit)
    }

    private func unitOf(
        _ isQuotient: Bool, _ left: Unit, _ right: Unit, _ node: Node
    ) throws(EvaluationFailure) -> (unit: Unit, factor: ExactNumber) {
        do throws(UnitError) {
            return isQuotient ? try Unit.quotient(of: left, by: right) : try Unit.product(of: left, and: right)
        } catch { throw failure(.conflict, node, "The units of a product do not go together.") }
    }

    /// Two numbers in the left one's unit.
    func aligned(
        _ one: ExactNumber, _ unit: Unit, _ other: ExactNumber, _ otherUnit: Unit, _ node: Node
    ) throws(EvaluationFailure) -> (ExactNumber, ExactNumber, Unit) {
        if unit == otherUnit { return (one, other, unit) }
        if other.isZero, otherUnit.isBare || otherUnit.hasSymbolicCurrency { return (one, other, unit) }
        if one.isZero, unit.isBare || unit.hasSymbolicCurrency { return (one, other, otherUnit) }
        guard let factor = otherUnit.factor(to: unit) else {
            throw failure(.conflict, node, "Amounts in different currencies meet.")
        }
        return (one, try exact(node) { () throws(ArithmeticError) in try other.multiplied(by: factor) }, unit)
    }

    /// `to(x, unit)` where only the run knows the currency: that of the operand.
    @inline(never)
    private func converted(
        _ number: ExactNumber, _ from: Unit, to unit: Unit, _ node: Node
    ) throws(EvaluationFailure) -> Value {
        let codes = from.factors.compactMap { factor -> CurrencyCode? in
            if case .code(let code) = factor.atom.currencyKey { code } else { nil }
        }
        guard let target = unit.resolvingCurrencies({ _ in codes.first }), let factor = from.explicitFactor(to: target)
        else { throw failure(.conflict, node, "A unit does not convert.") }
        return .number(try exact(node) { () throws(ArithmeticError) in try number.multiplied(by: factor) }, target)
    }

    @inline(never)
    private func total(
        _ list: Node, _ unit: Unit, _ sources: [Node.CurrencySource], _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        var sum: (number: ExactNumber, unit: Unit)?
        if case .macro(.map, let operand, let variable, let body) = list.kind {
            // The terms need not be kept.
            let elements = try self.list(operand, &frame).elements
            try spend(2 * elements.count, node)
            var memory = BodyMemory(list, elements)
            for element in elements { try add(outcome(element, variable, body, &memory, &frame), to: &sum, node) }
        } else {
            let elements = try self.list(list, &frame).elements
            try spend(elements.count, node)
            for element in elements { try add(element, to: &sum, node) }
        }
        if let sum { return .number(sum.number, sum.unit) }
        return .number(0, try resolved(unit, sources, node, &frame))
    }

    private func add(
        _ term: Outcome, to sum: inout (number: ExactNumber, unit: Unit)?, _ node: Node
    ) throws(EvaluationFailure) {
        guard case .number(let number, let unit) = try opened(term) else {
            throw failure(.notSupplied, node, "A value of the sum is missing.")
        }
        guard let before = sum else {
            sum = (number, unit)
            return
        }
        let (one, other, shared) = try aligned(before.number, before.unit, number, unit, node)
        sum = (try exact(node) { () throws(ArithmeticError) in try one.adding(other) }, shared)
    }

    /// The unit with the codes of its run-time currencies.
    @inline(never)
    func resolved(
        _ unit: Unit, _ sources: [Node.CurrencySource], _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Unit {
        guard unit.hasSymbolicCurrency else { return unit }
        var codes: [String: CurrencyCode] = .init()
        for source in sources {
            guard case .currency(let code) = try value(source.node, &frame) else { throw mistyped(node) }
            codes[source.key] = code
        }
        guard let known = unit.resolvingCurrencies({ codes[$0] }) else {
            throw failure(.notSupplied, node, "The currency is not known.")
        }
        return known
    }

    func exact<Result>(
        _ node: Node, _ body: () throws(ArithmeticError) -> Result
    ) throws(EvaluationFailure) -> Result {
        do throws(ArithmeticError) {
            return try body()
        } catch {
            switch error {
            case .limitExceeded: throw failure(.limitExceeded, node, "A number needs more than 1,024 bits.")
            case .divisionByZero: throw failure(.conflict, node, "A division by 0.")
            }
        }
    }

    // MARK: Comparisons

    @inline(never)
    func compare(
        _ order: Node.Order, _ left: Node, _ right: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        let (one, other) = try both(left, right, &frame)
        return .bool(order == .less ? try precedes(one, other, node) : !(try precedes(other, one, node)))
    }

    /// Whether one value comes before another in their order.
    @inline(never)
    func precedes(_ one: Value, _ other: Value, _ node: Node) throws(EvaluationFailure) -> Bool {
        switch (one, other) {
        case (.number(let left, let leftUnit), .number(let right, let rightUnit)):
            let (first, second, _) = try aligned(left, leftUnit, right, rightUnit, node)
            return first < second
        case (.string(let left), .string(let right)): return left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.instant(let left), .instant(let right)): return left < right
        case (.date(let left), .date(let right)): return left < right
        case (.month(let left), .month(let right)): return left < right
        default: throw mistyped(node)
        }
    }

    @inline(never)
    func isEqual(_ one: Value, _ other: Value, _ node: Node) throws(EvaluationFailure) -> Bool {
        switch (one, other) {
        case (.bool(let left), .bool(let right)): return left == right
        case (.string(let left), .string(let right)): return sameText(left, right)
        case (.number(let left, let leftUnit), .number(let right, let rightUnit)):
            let (first, second, _) = try aligned(left, leftUnit, right, rightUnit, node)
            return first == second
        case (.instant(let left), .instant(let right)): return left == right
        case (.date(let left), .date(let right)): return left == right
        case (.month(let left), .month(let right)): return left == right
        case (.currency(let left), .currency(let right)): return left == right
        case (.list(let left), .list(let right)):
            guard left.elements.count == right.elements.count else { return false }
            try spend(left.elements.count, node)
            for (first, second) in zip(left.elements, right.elements) where try !areEqual(first, second, node) {
                return false
            }
            return true
        case (.record(let left), .record(let right)):
            for (index, name) in left.layout.names.enumerated() {
                let first = left.outcome(at: index)
                let alike = right.layout === left.layout
                guard let second = alike ? right.outcome(at: index) : right.outcome(named: name) else {
                    throw mistyped(node)
                }
                if try !areEqual(first, second, node) { return false }
            }
            return true
        default: throw mistyped(node)
        }
    }

    /// Inside lists and records none equals none.
    private func areEqual(_ one: Outcome, _ other: Outcome, _ node: Node) throws(EvaluationFailure) -> Bool {
        let first = try opened(one)
        let second = try opened(other)
        guard let first, let second else { return first == nil && second == nil }
        return try isEqual(first, second, node)
    }
}

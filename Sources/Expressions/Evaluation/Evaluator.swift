/// Counts the operators that a run may still apply; shared by all evaluations of the run.
package final class CostMeter {
    package private(set) var remaining: Int
    /// What is to be noted of the evaluations; nil in a run that nobody examines.
    package var log: EvaluationLog?
    package var stand: (any ExpressionStand)?

    package init(limit: Int = 20_000_000) { self.remaining = limit }

    /// Takes `units` off; false when the run has used up its share.
    @inline(__always)
    func spend(_ units: Int) -> Bool {
        remaining &-= units
        return remaining >= 0
    }

    /// - Parameter remaining: What is left from here on.
    package func restart(with remaining: Int) { self.remaining = remaining }

    /// Does something that costs the run nothing.
    func free(_ body: () -> Void) {
        let before = remaining
        body()
        remaining = before
    }
}

/// Is asked for every expression before it is evaluated: another one can stand in its place.
package protocol ExpressionStand: AnyObject {
    func expression(for expression: TypedExpression) -> TypedExpression
    /// For evaluations that nobody asked for.
    func aside(_ evaluate: () -> Void)
}

/// Evaluates checked expressions: total, without side effects, in the order of the text.
package struct Evaluator {
    package let context: any EvaluationContext
    package let meter: CostMeter

    package init(context: any EvaluationContext, meter: CostMeter) {
        self.context = context
        self.meter = meter
    }

    package init(context: any EvaluationContext, costLimit: Int = 20_000_000) {
        self.init(context: context, meter: CostMeter(limit: costLimit))
    }

    /// - Parameter locals: Values of symbols that stand before the context's: `row`, the variable of `each`.
    package func evaluate(_ expression: TypedExpression, locals: [(SymbolID, Outcome)] = []) -> Outcome {
        if let stand = meter.stand {
            let other = stand.expression(for: expression)
            let outcome = outcome(of: other.root, slots: other.slots, locals)
            if let log = meter.log { stand.aside { log.probe(expression, outcome, locals, self) } }
            return outcome
        }
        let outcome = outcome(of: expression.root, slots: expression.slots, locals)
        if let log = meter.log { log.probe(expression, outcome, locals, self) }
        return outcome
    }

    func outcome(of root: Node, slots: Int, _ locals: [(SymbolID, Outcome)]) -> Outcome {
        var frame = Frame(slots: Array(repeating: .none, count: slots), locals: locals)
        return outcome(root, &frame)
    }

    /// The values that an expression's variables have.
    struct Frame {
        var slots: [Outcome]
        let locals: [(SymbolID, Outcome)]
    }

    func outcome(_ node: Node, _ frame: inout Frame) -> Outcome {
        do throws(EvaluationFailure) {
            return try evaluate(node, &frame).map(Outcome.value) ?? .none
        } catch { return .failure(error) }
    }

    // MARK: Operands

    /// The value of a strict operand.
    func value(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value {
        guard let value = try evaluate(node, &frame) else {
            throw failure(.notSupplied, node, "A value is missing.")
        }
        return value
    }

    func bool(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Bool {
        guard case .bool(let value) = try value(node, &frame) else { throw mistyped(node) }
        return value
    }

    func text(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> String {
        guard case .string(let value) = try value(node, &frame) else { throw mistyped(node) }
        return value
    }

    func list(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> ListValue {
        guard case .list(let value) = try value(node, &frame) else { throw mistyped(node) }
        return value
    }

    // MARK: Failures

    func failure(_ code: FailureCode, _ node: Node, _ say: String) -> EvaluationFailure {
        EvaluationFailure(code: code, say: say, specSpan: node.span)
    }

    /// A value that has not the type that the checker gave it: a bug of who supplied it.
    func mistyped(_ node: Node) -> EvaluationFailure {
        failure(.shapeChanged, node, "A value has an unexpected type.")
    }

    @inline(__always)
    func spend(_ units: Int, _ node: Node) throws(EvaluationFailure) {
        if !meter.spend(units) { throw failure(.limitExceeded, node, "The evaluation needs too many steps.") }
    }

    func opened(_ outcome: Outcome) throws(EvaluationFailure) -> Value? {
        switch outcome {
        case .value(let value): return value
        case .none: return nil
        case .failure(let failure): throw failure
        }
    }

    // MARK: Nodes

    /// The value of a node, nil for none.
    ///
    /// Each operation is a function of its own that is not inlined: this one is on the stack once a level, and a level
    /// should be small.
    func evaluate(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value? {
        switch node.kind {
        case .bool(let value): return .bool(value)
        case .text(let text): return .string(text)
        case .number(let number, let unit, _): return .number(number, unit)
        case .instant(let instant): return .instant(instant)
        case .date(let date): return .date(date)
        case .currency(let code): return .currency(code)
        case .symbol(let box): return try symbol(box.id, node, frame)
        case .variable(let variable): return try opened(frame.slots[variable.slot])
        case .select(let record, let field): return try select(record, field, node, &frame)
        case .optionalSelect(let record, let field): return try selectIfPresent(record, field, node, &frame)
        case .conditional(let condition, let yes, let no):
            return try evaluate(try choose(condition, yes, no, node, &frame), &frame)
        case .not(let operand): return try not(operand, node, &frame)
        case .and(let left, let right): return try junction(left, right, deciding: false, node, &frame)
        case .or(let left, let right): return try junction(left, right, deciding: true, node, &frame)
        case .equal(let left, let right, let negated): return try equal(left, right, negated, node, &frame)
        case .ordered(let order, let left, let right): return try compare(order, left, right, node, &frame)
        case .negated(let operand): return try negated(operand, node, &frame)
        case .sum(let left, let right, let isDifference): return try sum(left, right, isDifference, node, &frame)
        case .product(let left, let right, let isQuotient, let factor, let unit):
            return try product(left, right, isQuotient, factor, unit, node, &frame)
        case .converted(let operand, let unit, let factor): return try converted(operand, unit, factor, node, &frame)
        case .moved, .instantDifference, .total, .money: return try arithmetic(node, &frame)
        case .list(let items): return .list(ListValue(outcomes(items, &frame)))
        case .record(let layout, let fields):
            return .record(RecordValue(layout: layout, values: outcomes(fields, &frame)))
        case .hasValue, .value, .orValue, .orElse, .given: return try optional(node, &frame)
        case .macro(let macro, let list, let variable, let body):
            return try evaluate(macro, list, variable, body, node, &frame)
        case .call(let function, let arguments): return try call(function, arguments, node, &frame)
        case .matches(let subject, let pattern): return try matches(subject, pattern, node, &frame)
        case .calendar(let function, let instant, let zone, let rest):
            return try calendar(function, instant, zone, rest, node, &frame)
        case .dropped, .narrowed, .index, .keyed, .lookUp, .isIn, .isKey, .isInTable, .concatenated, .entries,
            .tableEntries:
            return try collection(node, &frame)
        }
    }
}

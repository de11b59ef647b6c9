/// Counts the operators that a run may still apply; shared by all evaluations of the run.
package final class CostMeter {
    package private(set) var remaining: Int

    package init(limit: Int = 20_000_000) { self.remaining = limit }

    /// Takes `units` off; false when the run has used up its share.
    @inline(__always)
    func spend(_ units: Int) -> Bool {
        remaining &-= units
        return remaining >= 0
    }
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
        var frame = Frame(slots: Array(repeating: .none, count: expression.slots), locals: locals)
        return outcome(expression.root, &frame)
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
    func evaluate(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value? {
        switch node.kind {
        case .bool(let value): return .bool(value)
        case .text(let text): return .string(text)
        case .number(let number, let unit, _): return .number(number, unit)
        case .money(let number, let unit, let sources):
            return .number(number, try resolved(unit, sources, node, &frame))
        case .instant(let instant): return .instant(instant)
        case .date(let date): return .date(date)
        case .currency(let code): return .currency(code)
        case .symbol(let box): return try symbol(box.id, node, frame)
        case .variable(let variable): return try opened(frame.slots[variable.slot])
        case .select(let record, let field): return try select(record, field, node, &frame)
        case .optionalSelect(let record, let field):
            guard let value = try evaluate(record, &frame) else { return nil }
            return try read(value, field, node)
        case .conditional(let condition, let yes, let no):
            try spend(1, node)
            return try evaluate(try bool(condition, &frame) ? yes : no, &frame)
        case .not(let operand):
            try spend(1, node)
            return .bool(!(try bool(operand, &frame)))
        case .and(let left, let right): return try junction(left, right, deciding: false, node, &frame)
        case .or(let left, let right): return try junction(left, right, deciding: true, node, &frame)
        case .equal(let left, let right, let negated):
            try spend(1, node)
            let one = try value(left, &frame)
            let other = try value(right, &frame)
            return .bool(try isEqual(one, other, node) != negated)
        case .ordered(let order, let left, let right): return try compare(order, left, right, node, &frame)
        case .negated, .sum, .moved, .instantDifference, .product, .converted, .total:
            try spend(1, node)
            return try arithmetic(node, &frame)
        case .list(let items):
            var elements: [Outcome] = []
            elements.reserveCapacity(items.count)
            for item in items { elements.append(outcome(item, &frame)) }
            return .list(ListValue(elements))
        case .record(let layout, let fields):
            var values: [Outcome] = []
            values.reserveCapacity(fields.count)
            for field in fields { values.append(outcome(field, &frame)) }
            return .record(RecordValue(layout: layout, values: values))
        case .hasValue(let operand):
            try spend(1, node)
            return .bool(try evaluate(operand, &frame) != nil)
        case .value(let operand):
            try spend(1, node)
            guard let value = try evaluate(operand, &frame) else {
                throw failure(.notSupplied, node, "A value is missing.")
            }
            return value
        case .orValue(let operand, let otherwise), .orElse(let operand, let otherwise):
            try spend(1, node)
            if let value = try evaluate(operand, &frame) { return value }
            return try evaluate(otherwise, &frame)
        case .given(let condition, let operand):
            try spend(1, node)
            return try bool(condition, &frame) ? try evaluate(operand, &frame) : nil
        case .macro(let macro, let list, let variable, let body):
            return try evaluate(macro, list, variable, body, node, &frame)
        case .call(let function, let arguments):
            try spend(1, node)
            return try call(function, arguments, node, &frame)
        case .matches(let subject, let pattern):
            try spend(1, node)
            return .bool(pattern.matchesWhole(try text(subject, &frame)))
        case .calendar(let function, let instant, let zone, let rest):
            try spend(1, node)
            return try calendar(function, instant, zone, rest, node, &frame)
        case .dropped, .narrowed, .index, .keyed, .lookUp, .isIn, .isKey, .isInTable, .concatenated, .entries,
            .tableEntries:
            return try collection(node, &frame)
        }
    }

    private func symbol(_ id: SymbolID, _ node: Node, _ frame: Frame) throws(EvaluationFailure) -> Value? {
        for local in frame.locals where local.0 == id { return try placed(local.1, node) }
        return try placed(context.outcome(of: id), node)
    }

    /// The value; a failure that has no place in the spec yet is placed at `node`.
    func placed(_ outcome: Outcome, _ node: Node) throws(EvaluationFailure) -> Value? {
        switch outcome {
        case .value(let value): return value
        case .none: return nil
        case .failure(var failure):
            if failure.specSpan == nil { failure.specSpan = node.span }
            throw failure
        }
    }

    private func select(
        _ record: Node, _ field: Node.FieldReference, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        // The usual `r.field` of a macro's variable, without a copy of the record's value.
        if case .variable(let variable) = record.kind, case .value(.record(let row)) = frame.slots[variable.slot] {
            guard let outcome = row.outcome(named: field.name, hint: field.hint) else { throw mistyped(node) }
            return try placed(outcome, node)
        }
        return try read(try value(record, &frame), field, node)
    }

    private func read(
        _ value: Value, _ field: Node.FieldReference, _ node: Node
    ) throws(EvaluationFailure) -> Value? {
        guard case .record(let record) = value, let outcome = record.outcome(named: field.name, hint: field.hint)
        else { throw mistyped(node) }
        return try placed(outcome, node)
    }

    /// Kleene's `&&` and `||`: an operand that decides wins over a failure on either side.
    private func junction(
        _ left: Node, _ right: Node, deciding: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        let first: EvaluationFailure
        do throws(EvaluationFailure) {
            if try bool(left, &frame) == deciding { return .bool(deciding) }
            return .bool(try bool(right, &frame))
        } catch { first = error }
        // One side failed. When it was the right one, the left has not decided; when it was the left, the right may.
        do throws(EvaluationFailure) {
            if try bool(right, &frame) == deciding { return .bool(deciding) }
        } catch { throw first }
        throw first
    }
}

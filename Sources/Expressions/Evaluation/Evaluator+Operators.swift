import JSONQuery

/// The operations that stand for themselves: names, fields, conditions, optionals.
extension Evaluator {
    @inline(never)
    func symbol(_ id: SymbolID, _ node: Node, _ frame: Frame) throws(EvaluationFailure) -> Value? {
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

    @inline(never)
    func select(
        _ record: Node, _ field: Node.FieldReference, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        // The usual `r.field` of a macro's variable, without a copy of the record's value.
        if case .variable(let variable) = record.kind, case .value(.record(let row)) = frame.slots[variable.slot] {
            guard let outcome = row.outcome(of: field) else { throw mistyped(node) }
            return try placed(outcome, node)
        }
        return try read(try value(record, &frame), field, node)
    }

    @inline(never)
    func read(
        _ value: Value, _ field: Node.FieldReference, _ node: Node
    ) throws(EvaluationFailure) -> Value? {
        guard case .record(let record) = value, let outcome = record.outcome(of: field)
        else { throw mistyped(node) }
        return try placed(outcome, node)
    }

    @inline(never)
    func selectIfPresent(
        _ record: Node, _ field: Node.FieldReference, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        guard let value = try evaluate(record, &frame) else { return nil }
        return try read(value, field, node)
    }

    /// Elements and fields: each keeps its own failure.
    @inline(never)
    func outcomes(_ nodes: [Node], _ frame: inout Frame) -> [Outcome] {
        var result: [Outcome] = []
        result.reserveCapacity(nodes.count)
        for node in nodes { result.append(outcome(node, &frame)) }
        return result
    }

    @inline(never)
    func choose(
        _ condition: Node, _ yes: Node, _ no: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Node {
        try spend(1, node)
        let holds = try bool(condition, &frame)
        if let log = meter.log { log.note(node, .condition, holds) }
        return holds ? yes : no
    }

    @inline(never)
    func not(_ operand: Node, _ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        return .bool(!(try bool(operand, &frame)))
    }

    @inline(never)
    func equal(
        _ left: Node, _ right: Node, _ negated: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        let (one, other) = try both(left, right, &frame)
        return .bool(try isEqual(one, other, node) != negated)
    }

    @inline(never)
    func matches(
        _ subject: Node, _ pattern: IRegexp, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        return .bool(pattern.matchesWhole(try text(subject, &frame)))
    }

    @inline(never)
    func optional(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        switch node.kind {
        case .hasValue(let operand): return .bool(try evaluate(operand, &frame) != nil)
        case .value(let operand):
            guard let value = try evaluate(operand, &frame) else {
                throw failure(.notSupplied, node, "A value is missing.")
            }
            return value
        case .orValue(let operand, let otherwise), .orElse(let operand, let otherwise):
            let value = try evaluate(operand, &frame)
            if let log = meter.log { log.note(node, .presence, value != nil) }
            if let value { return value }
            return try evaluate(otherwise, &frame)
        case .given(let condition, let operand):
            let holds = try bool(condition, &frame)
            if let log = meter.log { log.note(node, .presence, holds) }
            return holds ? try evaluate(operand, &frame) : nil
        default: throw mistyped(node)
        }
    }

    /// Kleene's `&&` and `||`: an operand that decides wins over a failure on either side.
    @inline(never)
    func junction(
        _ left: Node, _ right: Node, deciding: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        var first: EvaluationFailure?
        do throws(EvaluationFailure) {
            if try bool(left, &frame) == deciding { return .bool(deciding) }
        } catch { first = error }
        guard let first else { return .bool(try bool(right, &frame)) }
        do throws(EvaluationFailure) {
            if try bool(right, &frame) == deciding { return .bool(deciding) }
        } catch { throw first }
        throw first
    }

    /// The values of two strict operands, worked out in the order of the text: `a > b` is kept as `b < a`.
    @inline(never)
    func both(_ left: Node, _ right: Node, _ frame: inout Frame) throws(EvaluationFailure) -> (Value, Value) {
        if left.place.range.lowerBound <= right.place.range.lowerBound {
            let one = try value(left, &frame)
            return (one, try value(right, &frame))
        }
        let other = try value(right, &frame)
        return (try value(left, &frame), other)
    }
}

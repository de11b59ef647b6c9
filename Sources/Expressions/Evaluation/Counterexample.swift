extension TypedExpression {
    /// The variable of a condition `L.all(v, c)`, which a guard's `say` may name; nil for other conditions.
    package var quantified: (name: String, type: ValueType)? {
        guard case .macro(.all, let list, let variable, _) = root.kind, case .list(let type) = list.type else {
            return nil
        }
        return (variable.name, type.element)
    }
}

extension Evaluator {
    /// The first element for which a condition `L.all(v, c)` is false; nil when there is none.
    package func counterexample(of condition: TypedExpression, locals: [(SymbolID, Outcome)] = []) -> Outcome? {
        guard case .macro(.all, let operand, let variable, let body) = condition.root.kind else { return nil }
        var frame = Frame(slots: Array(repeating: .none, count: condition.slots), locals: locals)
        guard case .value(.list(let list)) = outcome(operand, &frame) else { return nil }
        for element in list.elements {
            frame.slots[variable.slot] = element
            if case .value(.bool(false)) = outcome(body, &frame) { return element }
        }
        return nil
    }
}

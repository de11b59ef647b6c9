/// Counts the operators that a run may still apply; shared by all evaluations of the run.
package final class CostMeter {
    package private(set) var remaining: Int

    package init(limit: Int = 20_000_000) { self.remaining = limit }

    /// Takes `units` off; false when the run has used up its share.
    func spend(_ units: Int) -> Bool {
        remaining -= units
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
        .none
    }
}

import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// The evaluated value parts of a case.
struct ValueParts {
    var used: Measure?
    var remaining: Measure?
    var limit: Measure?
    var value: Value?

    enum Reading {
        case value(ValueParts)
        case failure(EvaluationFailure)
        /// An optional part is none.
        case nothing
    }

    private enum Part<Content> {
        case value(Content)
        case none
        case failure(EvaluationFailure)
    }

    /// - Parameter limitIsNeeded: Among several cases a limit that is none makes the case not apply; alone it means
    ///   that no bar is drawn.
    static func read(
        _ entry: CheckedCase, limitIsNeeded: Bool, _ evaluator: Evaluator, _ locals: [(SymbolID, Outcome)]
    ) -> Reading {
        var parts = ValueParts()
        for (expression, path) in [
            (entry.used, \ValueParts.used), (entry.remaining, \ValueParts.remaining), (entry.limit, \ValueParts.limit),
        ] as [(TypedExpression?, WritableKeyPath<ValueParts, Measure?>)] {
            guard let expression else { continue }
            switch measure(expression, evaluator, locals) {
            case .value(let measure): parts[keyPath: path] = measure
            case .failure(let failure): return .failure(failure)
            case .none:
                if path == \ValueParts.limit, !limitIsNeeded { continue }
                return .nothing
            }
        }
        if let expression = entry.value {
            switch evaluator.evaluate(expression, locals: locals) {
            case .value(let value): parts.value = value
            case .failure(let failure): return .failure(failure)
            case .none: return .nothing
            }
        }
        return .value(parts)
    }

    private static func measure(
        _ expression: TypedExpression, _ evaluator: Evaluator, _ locals: [(SymbolID, Outcome)]
    ) -> Part<Measure> {
        switch evaluator.evaluate(expression, locals: locals) {
        case .value(.number(let number, let unit)): .value(Measure(number, unit))
        case .failure(let failure): .failure(failure)
        case .value, .none: .none
        }
    }

    /// The numbers as the snapshot has them, with the percentage where a positive limit is known.
    func metricValue(_ kind: MetricKind) throws(ArithmeticError) -> MetricValue? {
        switch kind {
        case .window, .allowance:
            return try usage()
        case .date:
            guard case .instant(let instant)? = value else { return nil }
            return MetricValue(primary: .date(instant))
        case .state:
            guard case .string(let word)? = value else { return nil }
            return MetricValue(primary: .word(word))
        case .spend, .balance, .count, .amount:
            guard case .number(let number, let unit)? = value else { return nil }
            let amount = Measure(number, unit)
            var percent: ExactNumber?
            if kind == .spend, let limit { percent = try Self.percent(amount, of: limit) }
            return MetricValue(primary: .amount(amount, limit: limit), percentUsed: percent)
        }
    }

    private func usage() throws(ArithmeticError) -> MetricValue? {
        guard let share = used ?? remaining else { return nil }
        let whole: Measure? = share.unit.isPercent ? Measure(100, .percent) : limit
        guard let whole, let limitNumber = Self.converted(whole, to: share.unit) else {
            return MetricValue(primary: .usage(used: used, remaining: remaining, limit: limit))
        }
        let other = Measure(try limitNumber.subtracting(share.number), share.unit)
        let taken = used ?? other
        let left = remaining ?? other
        let zero = Measure(0, share.unit)
        let percent = limitNumber.signum > 0 ? try Self.percent(taken, of: Measure(limitNumber, share.unit)) : nil
        return MetricValue(
            primary: .usage(
                used: taken, remaining: left.number.signum < 0 ? zero : left,
                limit: share.unit.isPercent ? nil : Measure(limitNumber, share.unit)),
            percentUsed: percent)
    }

    private static func percent(_ part: Measure, of whole: Measure) throws(ArithmeticError) -> ExactNumber? {
        guard let limit = converted(whole, to: part.unit), limit.signum > 0 else { return nil }
        return try part.number.divided(by: limit).multiplied(by: 100)
    }

    private static func converted(_ measure: Measure, to unit: Unit) -> ExactNumber? {
        measure.number.converted(from: measure.unit, to: unit)
    }
}

extension MetricValue {
    /// Why these numbers cannot be: nothing was ever used less than not at all.
    var contradiction: String? {
        guard case .usage(let used, let remaining, let limit) = primary else { return nil }
        if let limit, limit.number.signum < 0 { return "The limit is below zero." }
        guard let used, used.number.signum < 0 else { return nil }
        return remaining == nil || limit == nil
            ? "The used share is below zero." : "More is left than the limit allows."
    }
}

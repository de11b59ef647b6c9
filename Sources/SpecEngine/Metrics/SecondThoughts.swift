import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// Compares a value with what else is known of it: the provider's own percentage, and the reading before.
struct SecondThoughts {
    let context: RunContext
    let locals: [(SymbolID, Outcome)]

    /// Why a value is not told whose percentage the provider gives otherwise; nil where they agree, or where one of
    /// both is not there.
    func disagreement(_ rule: CheckedAgreement, with percent: ExactNumber?) -> EvaluationFailure? {
        switch context.evaluator.evaluate(rule.percent, locals: locals) {
        case .failure(let failure): return failure
        case .value(.number(let own, _)):
            guard let percent else { return nil }
            do throws(ArithmeticError) {
                let distance = try percent.subtracting(own)
                let apart = distance.signum < 0 ? try own.subtracting(percent) : distance
                guard apart > rule.within else { return nil }
            } catch {
                return EvaluationFailure(code: .limitExceeded, specSpan: rule.span)
            }
            return EvaluationFailure(
                code: .conflict, say: "The provider's own percentage says otherwise.", specSpan: rule.span)
        case .value, .none: return nil
        }
    }

    /// Whether a value is doubted after what was read before. A condition that fails is a doubt.
    func doubts(_ rule: CheckedConfirm, after previous: MetricValue?) -> Bool {
        var all = locals
        for entry in rule.previous {
            let measure = previous?.measure(entry.part).map { measure in
                if let number = measure.number.converted(from: measure.unit, to: entry.unit) {
                    return Measure(number, entry.unit)
                }
                return measure
            }
            all.append((entry.symbol, measure.map { .value(.number($0.number, $0.unit)) } ?? .none))
        }
        switch context.evaluator.evaluate(rule.when, locals: all) {
        case .value(.bool(let isDoubtful)): return isDoubtful
        case .failure: return true
        case .value, .none: return false
        }
    }
}

extension MetricValue {
    fileprivate func measure(_ part: ValuePart) -> Measure? {
        switch (primary, part) {
        case (.usage(let used, _, _), .used): used
        case (.usage(_, let remaining, _), .remaining): remaining
        case (.usage(_, _, let limit), .limit), (.amount(_, let limit), .limit): limit
        case (.amount(let amount, _), .value): amount
        default: nil
        }
    }
}

extension ExactNumber {
    /// Nil where the units are of different kinds, or the number is beyond what is computed exactly.
    func converted(from unit: Unit, to other: Unit) -> ExactNumber? {
        if unit == other { return self }
        guard let factor = unit.factor(to: other) else { return nil }
        do throws(ArithmeticError) {
            return try multiplied(by: factor)
        } catch {
            return nil
        }
    }
}

import Expressions
import ProviderSpec

/// Parts beside a value that `hard` names: the first that fails costs the value. The window is read by its own reader.
struct HardParts {
    let context: RunContext
    let metric: CheckedMetric
    let locals: [(SymbolID, Outcome)]

    func failure() -> EvaluationFailure? {
        for part in SoftPart.allCases where metric.block.hard.contains(part) {
            if let failure = failure(of: part) { return failure }
        }
        return nil
    }

    private func failure(of part: SoftPart) -> EvaluationFailure? {
        switch part {
        case .window: return nil
        case .title: return failure(of: metric.rows?.title) ?? failure(of: metric.title)
        case .level:
            for entry in metric.levels {
                switch context.evaluator.evaluate(entry.when, locals: locals) {
                case .failure(let failure): return failure
                case .value(.bool(true)): return nil
                case .value, .none: continue
                }
            }
            return nil
        case .notes:
            for note in metric.notes {
                if let when = note.when {
                    switch context.evaluator.evaluate(when, locals: locals) {
                    case .failure(let failure): return failure
                    case .value(.bool(true)): break
                    case .value, .none: continue
                    }
                }
                if let failure = failure(of: note.say) { return failure }
            }
            return nil
        case .details: return metric.details.lazy.compactMap { failure(of: $0.value) }.first
        }
    }

    private func failure(of expression: TypedExpression?) -> EvaluationFailure? {
        guard let expression, case .failure(let failure) = context.evaluator.evaluate(expression, locals: locals) else {
            return nil
        }
        return failure
    }

    private func failure(of template: TextTemplate?) -> EvaluationFailure? {
        do throws(EvaluationFailure) {
            _ = try template?.render(with: context.evaluator, locals: locals)
            return nil
        } catch {
            return error
        }
    }
}

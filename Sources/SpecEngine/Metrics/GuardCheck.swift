import Expressions
import ProviderSpec

/// Decides guards.
struct GuardCheck {
    let context: RunContext

    /// Nil where the guard holds or does not speak. A condition that fails gives its own code and place, not the
    /// guard's.
    func failure(of rule: CheckedGuard, locals: [(SymbolID, Outcome)]) -> EvaluationFailure? {
        // A guard over names of the spec alone says the same of every metric and row.
        guard rule.isOfSpec else { return decide(rule, locals) }
        if let trace = context.trace {
            let outcome = trace.rule(rule) { [unowned context] in
                GuardCheck(context: context).decide(rule, []).map(Outcome.failure) ?? .none
            }
            if case .failure(let failure) = outcome { return failure }
            return nil
        }
        if let known = context.guards[ObjectIdentifier(rule)] { return known.failure }
        let failure = decide(rule, locals)
        context.guards[ObjectIdentifier(rule)] = RunContext.Decided(failure: failure)
        return failure
    }

    private func decide(_ rule: CheckedGuard, _ locals: [(SymbolID, Outcome)]) -> EvaluationFailure? {
        let evaluator = context.evaluator
        for when in rule.when {
            switch evaluator.evaluate(when, locals: locals) {
            case .value(.bool(true)): continue
            case .failure(let failure):
                context.log?.note(.guardBroken(rule.id))
                return failure
            default:
                context.log?.note(.guardSilent(rule.id))
                return nil
            }
        }
        switch evaluator.evaluate(rule.assert, locals: locals) {
        case .value(.bool(true)):
            context.log?.note(.guardHeld(rule.id))
            return nil
        case .failure(let failure):
            context.log?.note(.guardBroken(rule.id))
            return failure
        default:
            context.log?.note(.guardFailed(rule.id))
            return EvaluationFailure(
                code: FailureCode(rawValue: rule.code.rawValue), say: say(rule, locals), specSpan: rule.span,
                guardID: rule.id)
        }
    }

    private func say(_ rule: CheckedGuard, _ locals: [(SymbolID, Outcome)]) -> String? {
        guard let template = rule.say else { return nil }
        let evaluator = context.evaluator
        var all = locals
        if let variable = rule.failing, let element = evaluator.counterexample(of: rule.assert, locals: locals) {
            all.append((variable, element))
        }
        return template.text(with: evaluator, locals: all)
    }
}

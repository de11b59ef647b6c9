import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// Decides one metric, or one row of it, in the order that the language fixes.
struct MetricEvaluator {
    let context: RunContext
    let metric: CheckedMetric
    /// A failure of everything.
    let overall: EvaluationFailure?

    /// What a metric came to before its soft parts.
    enum Decision {
        /// Its `when` is false: it is not there.
        case absent
        case outcome(MetricOutcome)
        /// A guard does not hold, or its condition failed.
        case guarded(MetricOutcome)
        case value(CheckedCase, ValueParts)
    }

    private var evaluator: Evaluator { context.evaluator }

    func decide(locals: [(SymbolID, Outcome)]) -> Decision {
        if metric.whenIsOverInputs, let decision = decideWhen(locals) { return decision }
        if let overall { return .outcome(Self.outcome(of: overall)) }
        // What a step or a credential says as a whole comes before every guard.
        var looked: Choice?
        if let failure = firstStepFailure(locals, &looked) {
            return failure.isAbsentCredential ? .absent : .outcome(Self.outcome(of: failure))
        }
        if let mismatch = context.identityMismatch { return .guarded(Self.outcome(of: mismatch)) }
        let guards = GuardCheck(context: context)
        for rule in context.guardsOfAll {
            if let failure = guards.failure(of: rule, locals: locals) { return .guarded(Self.outcome(of: failure)) }
        }
        if !metric.whenIsOverInputs, let decision = decideWhen(locals) { return decision }
        let chosen = looked ?? choose(locals)
        if case .state(let word, let say) = chosen { return .outcome(.state(word, say: say)) }
        for rule in context.guards(naming: metric.index) {
            if let failure = guards.failure(of: rule, locals: locals) { return .guarded(Self.outcome(of: failure)) }
        }
        for rule in metric.guards {
            if let failure = guards.failure(of: rule, locals: locals) { return .guarded(Self.outcome(of: failure)) }
        }
        switch chosen {
        case .state(let word, let say): return .outcome(.state(word, say: say))
        case .failure(let failure): return .outcome(Self.outcome(of: failure))
        case .value(let entry, let parts): return .value(entry, parts)
        case .nothing:
            let place = FaultPlace(line: metric.block.span.start.line, column: metric.block.span.start.column)
            return .outcome(.unavailable(Unavailable(.notSupplied, say: "Not reported.", place: place)))
        }
    }

    func decideWhen(_ locals: [(SymbolID, Outcome)]) -> Decision? {
        guard let when = metric.when else { return nil }
        let outcome = evaluator.evaluate(when, locals: locals)
        if case .value(.bool(true)) = outcome { return nil }
        context.log?.note(.metricSilent(metric.index))
        switch outcome {
        case .failure(let failure): return .outcome(Self.outcome(of: failure))
        default: return .absent
        }
    }

    /// - Parameter looked: What `choose` gives, where it was asked.
    private func firstStepFailure(
        _ locals: [(SymbolID, Outcome)], _ looked: inout Choice?
    ) -> EvaluationFailure? {
        if let when = metric.when, !metric.whenIsOverInputs {
            let outcome = evaluator.evaluate(when, locals: locals)
            guard case .value(.bool(true)) = outcome else {
                context.log?.note(.metricSilent(metric.index))
                if case .failure(let failure) = outcome, failure.isOfStep { return failure }
                return nil
            }
        }
        let chosen = choose(locals)
        looked = chosen
        if case .failure(let failure) = chosen, failure.isOfStep { return failure }
        return nil
    }

    // MARK: Cases

    private enum Choice {
        case state(String, say: String?)
        case value(CheckedCase, ValueParts)
        case failure(EvaluationFailure)
        case nothing
    }

    /// The first case whose `when` holds and whose optionals have values; a failing operand stops there.
    private func choose(_ locals: [(SymbolID, Outcome)]) -> Choice {
        let hasCases = !metric.block.cases.isEmpty
        for (place, entry) in metric.cases.enumerated() {
            if let when = entry.when {
                switch evaluator.evaluate(when, locals: locals) {
                case .value(.bool(true)): break
                case .failure(let failure):
                    context.log?.note(.caseFailed(metric: metric.index, case: place))
                    return .failure(failure)
                default: continue
                }
            }
            if let state = entry.state {
                context.log?.note(.told(metric: metric.index, case: place))
                return .state(state, say: text(entry.say, locals))
            }
            switch ValueParts.read(entry, limitIsNeeded: hasCases, evaluator, locals) {
            case .value(let parts):
                context.log?.note(.told(metric: metric.index, case: place))
                return .value(entry, parts)
            case .failure(let failure):
                context.log?.note(.caseFailed(metric: metric.index, case: place))
                return .failure(failure)
            case .nothing: continue
            }
        }
        return .nothing
    }

    func text(_ template: TextTemplate?, _ locals: [(SymbolID, Outcome)]) -> String? {
        template?.text(with: evaluator, locals: locals)
    }

    // MARK: Failures

    static func outcome(of failure: EvaluationFailure) -> MetricOutcome {
        if let state = failure.state { return .state(state, say: failure.say) }
        return .unavailable(unavailable(failure))
    }

    static func unavailable(_ failure: EvaluationFailure) -> Unavailable {
        let code = failure.isAbsentCredential ? .missingCredential : UnavailableCode(rawValue: failure.code.rawValue)
        return Unavailable(
            code ?? .notSupplied, guardID: failure.guardID,
            say: failure.say,
            place: FaultPlace(
                line: failure.specSpan?.start.line, column: failure.specSpan?.start.column, step: failure.step,
                path: failure.responsePath, neighbours: failure.neighbours), isPassing: failure.isPassing)
    }
}

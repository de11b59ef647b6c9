import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// Reads whose account it is, and the plan.
struct IdentityReader {
    let context: RunContext

    private var spec: CheckedSpec { context.spec }

    /// Nothing of somebody else's.
    func identity() -> IdentityReading {
        context.identityMismatch == nil ? reported() : IdentityReading(certainty: .unverified)
    }

    /// What is told of every metric when the answers are another account's than the pinned one. Answers that name
    /// nobody are not compared.
    func mismatch(with pinned: String?) -> EvaluationFailure? {
        guard let pinned, let rule = spec.document.identity, rule.mustEqualPinned, let id = reported().id,
            !id.isSame(as: pinned)
        else { return nil }
        return EvaluationFailure(
            code: FailureCode(rawValue: UnavailableCode.identityMismatch.rawValue),
            say: "The answers belong to another account.", specSpan: rule.id?.span ?? rule.span)
    }

    private func reported() -> IdentityReading {
        guard let identity = spec.identity else { return IdentityReading(certainty: .unverified) }
        let check = GuardCheck(context: context)
        for rule in spec.guards where rule.affects(.identity) {
            if check.failure(of: rule, locals: []) != nil { return IdentityReading(certainty: .unverified) }
        }
        let id = text(identity.id)
        return IdentityReading(
            certainty: id == nil ? .unverified : .verified, id: id, label: text(identity.label).map(printedText),
            email: text(identity.email))
    }

    /// Nil where the expression has no value; a record has one where all its members do.
    private func text(_ expression: TypedExpression?) -> String? {
        guard let expression, case .value(let value) = context.evaluator.evaluate(expression) else { return nil }
        if case .record(let record) = value {
            // With a hole in it, two accounts could be one, or one be two.
            let isWhole = record.layout.names.indices.allSatisfy { index in
                if case .value = record.outcome(at: index) { true } else { false }
            }
            guard isWhole else { return nil }
        }
        let text = cleanedText(KeyText.text(value))
        return text.isEmpty ? nil : text
    }

    func plan(overall: EvaluationFailure?) -> Part<String>? {
        guard let plan = spec.plan else { return nil }
        if let overall, overall.state == nil { return .unavailable(MetricEvaluator.unavailable(overall)) }
        var outcome = Outcome.none
        for option in plan.firstOf {
            outcome = context.evaluator.evaluate(option)
            if case .none = outcome { continue }
            break
        }
        if case .failure(let failure) = outcome, failure.isOfStep {
            return .unavailable(MetricEvaluator.unavailable(failure))
        }
        if let mismatch = context.identityMismatch { return .unavailable(MetricEvaluator.unavailable(mismatch)) }
        for index in plan.guards {
            if let failure = GuardCheck(context: context).failure(of: spec.guards[index], locals: []) {
                return .unavailable(MetricEvaluator.unavailable(failure))
            }
        }
        let place = FaultPlace(line: plan.span.start.line, column: plan.span.start.column)
        switch outcome {
        case .failure(let failure): return .unavailable(MetricEvaluator.unavailable(failure))
        case .value(.string(let text)): return label(text, plan, place)
        case .value, .none:
            return .unavailable(Unavailable(.notSupplied, say: "The plan is not reported.", place: place))
        }
    }

    private func label(_ text: String, _ plan: CheckedPlan, _ place: FaultPlace) -> Part<String> {
        guard let map = plan.map else { return .available(printedText(text)) }
        switch context.lookUp(table: spec.tables[map].symbol.id, key: .string(text)) {
        case .failure(let failure): return .unavailable(MetricEvaluator.unavailable(failure))
        case .value(.record(let record)):
            if case .value(.string(let label))? = record.outcome(named: "label") { return .available(label) }
        default: break
        }
        return .unavailable(
            Unavailable(.notSupplied, say: "The plan '\(printedText(text))' is not known.", place: place))
    }
}

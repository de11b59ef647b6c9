import Expressions
import ProviderSpec
import UsageModel

/// `always`: rows that are told even when the list has none for them.
struct AlwaysRows {
    let context: RunContext
    let metric: CheckedMetric
    let decider: MetricEvaluator

    struct Row {
        var id: String
        var title: String
        var outcome: MetricOutcome
    }

    /// All of them with one answer, where the list as a whole has none.
    func all(_ outcome: MetricOutcome) -> [Row] { rows(besides: []) { _ in outcome } }

    /// Those that are not among the ids of the list.
    ///
    /// - Parameter doubt: Why one of them could be in the list all the same: a row that could not be read.
    func missing(besides ids: [String], doubt: EvaluationFailure?) -> [Row] {
        if let when = metric.when, !isOfRow(when), let decision = decider.decideWhen([]) {
            guard case .outcome(let outcome) = decision else { return [] }
            return rows(besides: ids) { _ in outcome }
        }
        if let failure = doubt ?? guardFailure() {
            let outcome = MetricEvaluator.outcome(of: failure)
            return rows(besides: ids) { _ in outcome }
        }
        return rows(besides: ids) { entry in
            let place = FaultPlace(line: entry.id.span.start.line, column: entry.id.span.start.column)
            return .unavailable(Unavailable(.notSupplied, say: entry.say, place: place))
        }
    }

    private func rows(besides ids: [String], _ outcome: (AlwaysBlock) -> MetricOutcome) -> [Row] {
        metric.block.always.compactMap { entry in
            let id = "\(metric.block.rowBase.value).\(entry.id.value)"
            guard !ids.contains(where: { $0.isSame(as: id) }) else { return nil }
            return Row(id: id, title: entry.title ?? title ?? id, outcome: outcome(entry))
        }
    }

    /// The metric's own title where it says nothing of a row.
    private var title: String? {
        guard let title = metric.title else { return nil }
        for case .expression(let expression) in title.parts where isOfRow(expression) { return nil }
        return decider.text(title, [])
    }

    private func guardFailure() -> EvaluationFailure? {
        let check = GuardCheck(context: context)
        for rule in context.spec.guards where !rule.affectsAll && rule.affects(.metric(metric.index)) {
            if case .perMetric = rule.reach { continue }
            if let failure = check.failure(of: rule, locals: []) { return failure }
        }
        return nil
    }

    private func isOfRow(_ expression: TypedExpression) -> Bool {
        let own = [metric.rows?.variable].compactMap { $0 } + metric.locals.map(\.symbol)
        return own.contains { expression.reads.contains($0) }
    }
}

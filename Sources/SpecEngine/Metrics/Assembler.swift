import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// Puts the answers of a run together into a snapshot.
struct Assembler {
    let context: RunContext
    let settings: RunSettings
    let failure: EvaluationFailure?

    private var spec: CheckedSpec { context.spec }

    /// What metrics came to, by their index, and those whose value is doubted.
    struct Told {
        var readings: [Int: [MetricReading]] = [:]
        var doubtful: Set<Int> = []
    }

    /// - Parameter indexes: Of metrics; nil: all that are shown.
    func readings(of indexes: Set<Int>? = nil) -> Told {
        var told = Told()
        for metric in spec.metrics where settings.includesOnRequest || !metric.block.onRequest {
            if let indexes, !indexes.contains(metric.index) { continue }
            var assembler = MetricAssembler(
                context: context, metric: metric, overall: failure, previous: settings.previous)
            told.readings[metric.index] = assembler.readings()
            if assembler.isDoubtful { told.doubtful.insert(metric.index) }
        }
        return told
    }

    func assemble(_ told: Told) -> AccountSnapshot {
        var byMetric = told.readings
        Companions.settle(&byMetric, of: spec)
        let readings = spec.metrics.flatMap { byMetric[$0.index] ?? [] }
        let document = spec.document
        return AccountSnapshot(
            provider: spec.id, account: settings.account, title: document.title, status: document.status,
            measured: context.now, identity: IdentityReader(context: context).identity(),
            plan: IdentityReader(context: context).plan(overall: failure),
            sections: document.sections.map { .init(id: $0.id.value, title: $0.title) },
            headline: headline(), unitLabels: unitLabels(), metrics: readings,
            failure: overall(readings), isTest: settings.isTest)
    }

    /// Evidence that cannot be read decides nothing: the unit then keeps its own name.
    private func unitLabels() -> [AccountSnapshot.UnitLabel] {
        spec.unitLabels.compactMap { declared in
            for label in declared.labels {
                switch label.when.map({ context.evaluator.evaluate($0) }) ?? .value(.bool(true)) {
                case .value(.bool(true)):
                    return AccountSnapshot.UnitLabel(unit: Unit(.count(declared.unit)), label: label.say)
                case .value(.bool(false)): continue
                default: return nil
                }
            }
            return nil
        }
    }

    /// What the ids of a headline's metrics begin with: that of a metric with rows stands for all of them.
    private func headline() -> [String] {
        spec.document.headline.map { id in
            let block = spec.document.metrics.first { $0.id.value.isSame(as: id.value) }
            return (block?.rowBase ?? id).value
        }
    }

    /// The one reason of an account none of whose metrics has an answer: what the login or a step says, else the worst
    /// that a metric says, else the spec's own `empty`.
    private func overall(_ readings: [MetricReading]) -> Unavailable? {
        if let failure, failure.state == nil { return MetricEvaluator.unavailable(failure) }
        if let mismatch = context.identityMismatch { return MetricEvaluator.unavailable(mismatch) }
        var reasons: [Unavailable] = []
        for reading in readings {
            guard case .unavailable(let why) = reading.outcome else { return nil }
            reasons.append(why)
        }
        let failedSteps = spec.steps.indices.compactMap { index -> EvaluationFailure? in
            guard case .failed(let failure, _) = context.steps[index], !spec.steps[index].failureIsNone else {
                return nil
            }
            return failure
        }
        if let first = failedSteps.first(where: { failure in
            reasons.contains { $0.code.rawValue == failure.code.rawValue }
        }) {
            return MetricEvaluator.unavailable(first)
        }
        // What all say, unless it is only that nothing was reported.
        if let first = reasons.first, first.code != .notSupplied, reasons.allSatisfy({ $0.code == first.code }) {
            return first
        }
        // `not_supplied` and `unsupported_plan` both only say that something is not here.
        let mild = [UnavailableCode.notSupplied, .unsupportedPlan]
        if let worst = reasons.first(where: { !mild.contains($0.code) }) { return worst }
        return empty() ?? reasons.first
    }

    private func empty() -> Unavailable? {
        guard let block = spec.document.empty else { return nil }
        return Unavailable(block.code, say: spec.emptySay?.text(with: context.evaluator))
    }
}

import Expressions
import ProviderSpec

/// The steps that a run needs: those that its metrics, plan and identity read, and those that these need in turn.
struct WantedSteps {
    let spec: CheckedSpec
    var includesOnRequest = true
    /// Nil: all that are shown.
    var metrics: Set<Int>?

    func all() -> Set<Int> {
        var wanted: Set<Int> = []
        for metric in spec.metrics where includesOnRequest || !metric.block.onRequest {
            if let metrics, !metrics.contains(metric.index) { continue }
            wanted.formUnion(metric.needs)
        }
        var expressions: [TypedExpression?] = [spec.identity?.id, spec.identity?.label, spec.identity?.email]
        expressions += spec.plan?.firstOf ?? []
        for rule in spec.guards where rule.affectsAll || rule.affects(.plan) || rule.affects(.identity) {
            expressions += rule.when + [rule.assert]
        }
        for expression in expressions {
            if let expression { wanted.formUnion(steps(behind: expression)) }
        }
        return closed(wanted)
    }

    /// Those without which the metrics would tell the same, whoever is asked about.
    func ofMetrics() -> Set<Int> {
        var wanted: Set<Int> = []
        for metric in spec.metrics { wanted.formUnion(metric.needs) }
        for rule in spec.guards where rule.affectsAll {
            for expression in rule.when + [rule.assert] { wanted.formUnion(steps(behind: expression)) }
        }
        return closed(wanted)
    }

    private func closed(_ steps: Set<Int>) -> Set<Int> {
        var wanted = steps
        for _ in spec.steps.indices {
            for index in wanted { wanted.formUnion(spec.steps[index].needs) }
        }
        return wanted
    }

    private func steps(behind expression: TypedExpression) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<SymbolID> = []
        var open = Array(expression.reads)
        while let symbol = open.popLast() {
            guard seen.insert(symbol).inserted, symbol.raw < spec.slots.count else { continue }
            switch spec.slots[symbol.raw] {
            case .expression(let inner): open += inner.reads
            case .member(let step, _), .stepOK(let step), .stepCode(let step), .stepFailure(let step),
                .stepUsed(let step), .stepList(let step):
                found.insert(step)
            case .table(let index): open += spec.tables[index].by?.reads ?? []
            default: continue
            }
        }
        return found
    }
}

extension CheckedSpec {
    /// The steps of a run that shows all metrics.
    package var wantedSteps: Set<Int> { WantedSteps(spec: self).all() }
    /// Those whose answers can change what metrics tell; the others only say whose they are.
    package var stepsOfMetrics: Set<Int> { WantedSteps(spec: self).ofMetrics() }
}

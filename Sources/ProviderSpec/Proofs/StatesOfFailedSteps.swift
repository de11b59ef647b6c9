import Diagnostics
import Expressions
import Quantities

/// A state is an answer of the provider: a step that failed in silence is no reason for one (spec language, section 8).
extension SpecCompiler {
    /// - Parameter facts: What is known where the case is chosen.
    mutating func proveState(_ metric: CheckedMetric, _ place: Int, _ facts: FactSet) {
        let entry = metric.cases[place]
        guard let state = entry.state, let step = silentStep(metric, place, facts) else { return }
        let asksForFailure = entry.when.map(readsOK) ?? false
        findings.append(
            Diagnostic(
                code: .noEvidence, span: entry.when?.span ?? entry.span,
                message: "'\(state)' is told also when '\(step)' failed, and a failed step is no evidence",
                help: asksForFailure
                    ? "tell the state by a field of an answer"
                    : entry.when.map { "ask before: \(step).ok && (\($0.text))" } ?? "ask before: when: \(step).ok"))
    }

    private func readsOK(_ condition: TypedExpression) -> Bool {
        slots.symbols(behind: condition).contains(where: stepOKs.contains)
    }

    /// A step whose failure leads to the case: earlier cases are passed over for want of its fields, or the case itself
    /// asks whether it failed.
    private func silentStep(_ metric: CheckedMetric, _ place: Int, _ facts: FactSet) -> String? {
        var behind: Set<Int> = []
        for earlier in metric.cases[..<place] {
            for value in [earlier.used, earlier.remaining, earlier.limit, earlier.value].compactMap({ $0 }) {
                for symbol in value.reads { behind.formUnion(stepsBehind[symbol] ?? []) }
            }
        }
        behind = behind.filter { document.requests[$0].failureIsNone }
        if let when = metric.cases[place].when {
            for symbol in slots.symbols(behind: when) where stepOKs.contains(symbol) {
                behind.formUnion(stepsBehind[symbol] ?? [])
            }
        }
        let open = behind.first { step in
            !stepOKs.contains { stepsBehind[$0] == [step] && facts.contains($0) }
        }
        return open.map { document.requests[$0].name }
    }
}

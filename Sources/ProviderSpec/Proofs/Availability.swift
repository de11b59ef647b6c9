import Diagnostics
import Expressions
import Quantities

/// Each `value()`, `[key]` and `/` has its condition among the facts at its place (spec language, section 10,
/// "Availability").
extension SpecCompiler {
    mutating func report(_ unproven: [Obligation]) {
        for obligation in unproven {
            let names = ExpressionText.names(in: obligation.condition)
            guard brokenConditions.isDisjoint(with: names) else { continue }
            let isZero = obligation.condition == "0 > 0"
            findings.append(
                Diagnostic(
                    code: .unproven, span: obligation.span,
                    message: isZero
                        ? "this always divides by 0"
                        : "'\(obligation.operation.rawValue)' can fail here: nothing before it asserts \(obligation.condition)",
                    help: isZero ? "divide by something else" : mend(obligation)))
        }
    }

    /// The guard to add, or what an existing one lacks.
    private func mend(_ obligation: Obligation) -> String {
        guard let metric = metricBeingCompiled else { return "assert it first: \(obligation.condition)" }
        let assertion = obligation.assertion
        if assertion.unicodeScalars.contains("…") {
            let name: String =
                switch obligation.operation {
                case .value: "NAME.hasValue()"
                case .lookup: "KEY in NAME"
                case .index: "NAME.size() > 0"
                case .division: "NAME > 0"
                }
            return "give it a name: let: {NAME: …}; and add a guard: {id: …, assert: '\(name)', affects: [\(metric)], "
                + "code: not_supplied}"
        }
        if let near = document.guards.first(where: { $0.assert.text.isSame(as: assertion) }) {
            if near.when.isEmpty {
                return "the guard '\(near.id.value)' asserts it for other metrics: add '\(metric)' to its targets"
            }
            return "the guard '\(near.id.value)' asserts it only sometimes: ask for the same here, or drop its 'when'"
        }
        if let row = document.metrics.first(where: { $0.id.value.isSame(as: metric) })?.each?.variable.value,
            ExpressionText.names(in: assertion).contains(TextKey(row))
        {
            return "add to '\(metric)': guards: [{id: …, assert: '\(assertion)', code: not_supplied}]"
        }
        let add = "add a guard: {id: …, assert: '\(assertion)', affects: [\(metric)], code: not_supplied}"
        return obligation.nearestGuard.map { "\(add); the guard '\($0)' asserts something else" } ?? add
    }
}

extension Diagnostic.Code {
    static let unproven = Self("CBX0401", "unproven")
}

/// What happened in the evaluations of one run: for coverage, and for finding the mutants that a run can tell apart.
///
/// A class because the evaluations of a run share it; one task alone uses it.
package final class EvaluationLog {
    /// Which way an operation went.
    package struct Branch: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// `?:` by its condition.
            case condition
            /// `or`, `orValue`, `first`, `last` by whether there was something.
            case presence
        }

        package var operation: ObjectIdentifier
        package var kind: Kind
        package var holds: Bool

        package init(_ operation: Node, _ kind: Kind, holds: Bool) {
            self.operation = ObjectIdentifier(operation)
            self.kind = kind
            self.holds = holds
        }
    }

    /// Mutants of one expression, with the numbers that the caller knows them by.
    package struct Probe: Sendable {
        package var number: Int
        package var expression: TypedExpression

        package init(number: Int, expression: TypedExpression) {
            self.number = number
            self.expression = expression
        }
    }

    package private(set) var branches: Set<Branch> = []
    /// Numbers of mutants that came to something else than the original at least once.
    package private(set) var differing: Set<Int> = []
    /// By the root of the original expression.
    private let probes: [ObjectIdentifier: [Probe]]
    private var isProbing = false

    package init(probes: [ObjectIdentifier: [Probe]] = [:]) { self.probes = probes }

    func note(_ operation: Node, _ kind: Branch.Kind, _ holds: Bool) {
        if !isProbing { branches.insert(Branch(operation, kind, holds: holds)) }
    }

    func probe(
        _ expression: TypedExpression, _ outcome: Outcome, _ locals: [(SymbolID, Outcome)], _ evaluator: Evaluator
    ) {
        guard !probes.isEmpty, let mutants = probes[ObjectIdentifier(expression.root)] else { return }
        let outer = isProbing
        isProbing = true
        evaluator.meter.free {
            for mutant in mutants where !differing.contains(mutant.number) {
                let other = evaluator.outcome(
                    of: mutant.expression.root, slots: mutant.expression.slots, locals)
                if !outcome.isSame(as: other) { differing.insert(mutant.number) }
            }
        }
        isProbing = outer
    }
}

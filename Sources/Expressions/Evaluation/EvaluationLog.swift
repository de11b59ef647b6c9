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

extension Outcome {
    /// Whether nothing can tell the two apart. Where that is not certain, false.
    fileprivate func isSame(as other: Outcome) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.failure(let left), .failure(let right)): left == right
        case (.value(let left), .value(let right)): left.isSame(as: right)
        default: false
        }
    }
}

extension Value {
    fileprivate func isSame(as other: Value) -> Bool {
        switch (self, other) {
        case (.bool(let left), .bool(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.number(let left, let unit), .number(let right, let other)): left == right && unit == other
        case (.instant(let left), .instant(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.month(let left), .month(let right)): left == right
        case (.currency(let left), .currency(let right)): left == right
        case (.list(let left), .list(let right)):
            left === right
                || left.elements.count == right.elements.count && left.droppedCount == right.droppedCount
                    && zip(left.elements, right.elements).allSatisfy { $0.isSame(as: $1) }
        case (.record(let left), .record(let right)):
            left === right
                || left.layout === right.layout && left.source == nil && right.source == nil
                    && left.layout.names.indices.allSatisfy { left.outcome(at: $0).isSame(as: right.outcome(at: $0)) }
        default: false
        }
    }
}

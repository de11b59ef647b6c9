package import Diagnostics
import Expressions
package import ProviderSpec

/// A spec with one slip in it.
package struct SpecMutant: Sendable {
    package var span: SourceSpan
    /// `the guard 'active' is left out`.
    package var words: String
    /// What a case would show that notices it.
    package var wanted: String
    var change: Change
    /// A case that meets none of these cannot notice it; empty: any case may.
    var events: Set<CoverageEvent> = []

    enum Change: Sendable {
        /// Other expressions, by their places among those that are visited.
        case expressions([Int: TypedExpression])
        case spec(@Sendable (inout CheckedSpec) -> Void)
    }

    /// The spec with the slip.
    package func applied(to spec: CheckedSpec) -> CheckedSpec {
        var changed = spec
        switch change {
        case .spec(let change): change(&changed)
        case .expressions(let others):
            var place = 0
            changed.visitExpressions { expression in
                if let other = others[place] { expression = other }
                place += 1
            }
        }
        return changed
    }
}

/// Collects the mutants of a spec; each kind of slip is a function in a file beside this one.
struct SpecMutations {
    let spec: CheckedSpec
    private(set) var mutants: [SpecMutant] = []

    init(_ spec: CheckedSpec) {
        self.spec = spec
        addExpressions()
        addGuards()
        addOutcomes()
        for metric in spec.metrics { addMetric(metric) }
        addMembers()
        for step in spec.steps { addStep(step) }
        addTables()
        addRest()
        mutants.sort {
            ($0.span.start.line, $0.span.start.column, $0.words) < ($1.span.start.line, $1.span.start.column, $1.words)
        }
    }

    mutating func add(
        _ span: SourceSpan, _ words: String, _ wanted: String, when events: Set<CoverageEvent> = [],
        _ change: @escaping @Sendable (inout CheckedSpec) -> Void
    ) {
        mutants.append(
            SpecMutant(span: span, words: words, wanted: wanted, change: .spec(change), events: events))
    }

    // MARK: Expressions

    private struct Identity: Hashable {
        var start: SourcePosition
        var end: SourcePosition
        var words: String
    }

    /// A slip in the text of the spec stands in every tree that the text became.
    private mutating func addExpressions() {
        var places: [Identity: Int] = [:]
        var found: [(mutant: ExpressionMutant, others: [Int: TypedExpression])] = []
        var place = 0
        var tree = spec
        tree.visitExpressions { expression in
            for mutant in expression.mutants {
                let identity = Identity(start: mutant.span.start, end: mutant.span.end, words: mutant.words)
                if let known = places[identity] {
                    found[known].others[place] = mutant.expression
                } else {
                    places[identity] = found.count
                    found.append((mutant, [place: mutant.expression]))
                }
            }
            place += 1
        }
        mutants += found.map { mutant, others in
            SpecMutant(
                span: mutant.span, words: mutant.words, wanted: mutant.wanted, change: .expressions(others))
        }
    }
}

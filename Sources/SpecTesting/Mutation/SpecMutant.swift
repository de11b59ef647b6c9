package import Diagnostics
import Expressions
package import ProviderSpec
import SpecEngine

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
        case field(FieldBlock, FieldChange)
        case table(Int, @Sendable (inout CheckedTable) -> Void)
        case metric(Int, @Sendable (inout CheckedMetric) -> Void)
        case spec(@Sendable (inout CheckedSpec) -> Void)
    }

    /// The spec with the slip.
    package func applied(to spec: CheckedSpec) -> CheckedSpec {
        var changed = spec
        switch change {
        case .spec(let change): change(&changed)
        case .table(let place, let change): change(&changed.tables[place])
        case .metric(let index, let change): change(&changed.metrics[index])
        case .field(let block, let change):
            changed.visitMembers { member in
                guard case .field(let other) = member, other.block === block else { return nil }
                return other.changed(change).map { .field($0) }
            }
        case .expressions(let others):
            var place = 0
            changed.visitExpressions { expression in
                if let other = others[place] { expression = other }
                place += 1
            }
        }
        return changed
    }

    /// The slip, where everything stands where it stood.
    ///
    /// - Parameter roots: The expressions that are visited, in their order.
    func slip(in spec: CheckedSpec, _ roots: [TypedExpression]) -> SpecSlip? {
        switch change {
        case .spec: return nil
        case .field(let block, let change): return SpecSlip(change, of: block)
        case .expressions(let others): return SpecSlip(others.map { (roots[$0.key], $0.value) })
        case .table(let place, let change):
            var other = spec.tables[place]
            change(&other)
            return SpecSlip(table: place, other)
        case .metric(let index, let change):
            var other = spec.metrics[index]
            change(&other)
            return SpecSlip(metric: other)
        }
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
        add(span, words, wanted, when: events, change: .spec(change))
    }

    mutating func add(
        _ span: SourceSpan, _ words: String, _ wanted: String, when events: Set<CoverageEvent>,
        change: SpecMutant.Change
    ) {
        mutants.append(SpecMutant(span: span, words: words, wanted: wanted, change: change, events: events))
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

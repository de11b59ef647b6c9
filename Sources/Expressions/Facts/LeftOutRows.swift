package import Diagnostics
package import Quantities

/// Rows that a sum or a size leaves out although nothing is asserted of all rows: a relabelled one would count as 0.
///
/// Spec language, section 10, "Totality".
package struct LeftOutRows: Sendable {
    /// The filter, or the narrowing.
    package let span: SourceSpan
    /// What would be short of a row: `sum()` or `size()`.
    package let sink: String
    /// The list before the filter, as written.
    package let list: String
    package let cause: Cause
    /// What decides and no guard speaks of, by path.
    package let labels: [RowLabel]
    /// A guard that speaks of them in another list.
    package let strayGuard: String?

    package enum Cause: Sendable, Hashable {
        /// A condition on a row: a filter, or `c ? r.n : 0`.
        case condition
        /// A case of `unit_by`.
        case narrowing(String)
        /// `bad_rows: drop`.
        case dropped
        /// The keys of a fan-out that were left out.
        case omitted
        /// `distinct()` takes equal numbers of two rows for one.
        case distinct
    }
}

extension TypedExpression {
    /// - Parameters:
    ///   - facts: What is known at the expression's place.
    ///   - reasoned: Lets that carry a reason of their own.
    package func leftOutRows(facts: FactSet, reasoned: SmallSet<SymbolID>) -> [LeftOutRows] {
        var search = LeftOutRowsSearch(facts: facts, reasoned: reasoned)
        search.look(root, FactEnvironment())
        return search.found
    }
}

private struct LeftOutRowsSearch {
    var facts: FactSet
    let reasoned: SmallSet<SymbolID>
    private(set) var found: [LeftOutRows] = []
    /// What chooses the case of `unit_by`.
    private static let unitCase = RowLabel(path: "case", isPresence: false)

    private let cache = FactCache()
    /// For lists whose cases count as the whole.
    private let wholeCache = FactCache()
    private var visited: Set<Fingerprint> = []
    /// How many nodes are looked at: lists can be built of lists without end.
    private var fuel = 20_000

    init(facts: FactSet, reasoned: SmallSet<SymbolID>) {
        self.facts = facts
        self.reasoned = reasoned
    }

    /// A list on the way from a sum to where its rows come from.
    private struct Step {
        var list: Node
        var environment: FactEnvironment
    }

    private func fingerprint(_ node: Node, _ environment: FactEnvironment) -> Fingerprint {
        .of(node, environment, cache)
    }

    private func definition(_ node: Node, _ environment: FactEnvironment) -> (Node, FactEnvironment)? {
        if case .symbol(let box) = node.kind, reasoned.contains(box.id) { return nil }
        return FactReasoning(cache: cache).definition(of: node, environment)
    }

    // MARK: From the value to its sums

    mutating func look(_ node: Node, _ environment: FactEnvironment) {
        guard fuel > 0 else { return }
        fuel -= 1
        switch node.kind {
        case .total(let list, _, _): follow(list, environment, "sum()", [])
        case .call(.size, let arguments):
            if let list = arguments.first { follow(list, environment, "size()", []) }
        case .symbol, .select:
            if case .select(let record, _) = node.kind { look(record, environment) }
            guard let (body, inner) = definition(node, environment),
                visited.insert(fingerprint(node, environment)).inserted
            else { return }
            look(body, inner)
        case .macro(_, let list, let variable, let body):
            look(list, environment)
            facts.sources[variable.id] = list
            look(body, environment)
        default:
            for child in node.kind.children { look(child, environment) }
        }
    }

    // MARK: From a sum to its rows

    private mutating func follow(_ list: Node, _ environment: FactEnvironment, _ sink: String, _ path: [Step]) {
        guard fuel > 0 else { return }
        fuel -= 1
        let path = path + [Step(list: list, environment: environment)]
        func next(_ inner: Node) { follow(inner, environment, sink, path) }
        switch list.kind {
        case .macro(.filter, let source, let variable, let body):
            checkFilter(list, source, variable, body, environment, sink)
            next(source)
        case .macro(let macro, let source, let variable, let body):
            facts.sources[variable.id] = source
            look(body, environment)
            if macro == .map { checkZeros(body, source, variable, environment, sink) }
            next(source)
        case .call(.distinct, let arguments):
            if sink == "sum()", list.type.unwrapped.listType?.element.unwrapped.unit != nil {
                report(list, arguments.first ?? list, .distinct, [], sink)
            }
            for source in arguments { next(source) }
        case .narrowed(let source, let name):
            checkNarrowing(list, source, name, environment, sink, path)
            next(source)
        case .symbol, .select:
            if let (body, inner) = definition(list, environment) {
                follow(body, inner, sink, path)
            } else if let source = FactReasoning(cache: cache).groupedList(list, facts) {
                follow(source, FactEnvironment(), sink, path)
            } else {
                checkDropping(list, environment, sink)
            }
        case .conditional(let condition, let yes, let no):
            look(condition, environment)
            next(yes)
            next(no)
        case .list(let items):
            for item in items { look(item, environment) }
        default:
            for child in list.kind.children where child.type.unwrapped.listType != nil { next(child) }
        }
    }

    /// The list and all that it is made from by leaving out or ordering rows.
    private func ancestors(_ list: Node, _ environment: FactEnvironment) -> Set<Fingerprint> {
        var result: Set<Fingerprint> = []
        var open: [(Node, FactEnvironment)] = [(list, environment)]
        // A list has one source, so the way to the first one is short.
        for _ in 0..<200 {
            guard let (node, scope) = open.popLast() else { break }
            result.insert(fingerprint(node, scope))
            switch node.kind {
            case .macro(.filter, let source, _, _), .macro(.sortBy, let source, _, _), .narrowed(let source, _):
                open.append((source, scope))
            case .call(.reverse, let arguments), .call(.distinct, let arguments):
                if let source = arguments.first { open.append((source, scope)) }
            case .symbol, .select:
                let reasoning = FactReasoning(cache: cache)
                if let (body, inner) = reasoning.definition(of: node, scope) {
                    open.append((body, inner))
                } else if let source = reasoning.groupedList(node, facts) {
                    open.append((source, FactEnvironment()))
                }
            default: break
            }
        }
        return result
    }

    /// What is asserted of every row of these lists: the labels that are read there.
    private func asserted(of lists: Set<Fingerprint>) -> Set<RowLabel> {
        facts.universals.reduce(into: []) { result, universal in
            guard lists.contains(universal.list) else { return }
            result.formUnion(RowLabels.read(by: universal.body, of: universal.parameter))
        }
    }

    private mutating func checkFilter(
        _ filter: Node, _ source: Node, _ variable: Node.Variable, _ body: Node, _ environment: FactEnvironment,
        _ sink: String
    ) {
        let needed = RowLabels.read(by: body, of: variable.id)
        guard !needed.isEmpty else { return }
        let missing = needed.subtracting(asserted(of: ancestors(source, environment)))
        if !missing.isEmpty { report(filter, source, .condition, missing, sink) }
    }

    /// A narrowing needs the same of the text that chooses the case, or that as many rows stand there as before it.
    private mutating func checkNarrowing(
        _ narrowed: Node, _ source: Node, _ name: String, _ environment: FactEnvironment, _ sink: String, _ path: [Step]
    ) {
        let isCounted = path.contains { step in
            let whole = FactEnvironment(bound: step.environment.bound, ignoresNarrowing: true)
            let lists = [fingerprint(step.list, step.environment), .of(step.list, whole, wholeCache)]
            let sizes = lists.map { Fingerprint(Function.size.rawValue).absorbing([$0]) }
            return facts.known.contains(.equal(sizes[0], sizes[1]))
        }
        if isCounted { return }
        guard !asserted(of: ancestors(source, environment)).contains(Self.unitCase) else { return }
        report(narrowed, source, .narrowing(name), [Self.unitCase], sink)
    }

    /// `r.sku == "a" ? r.n : 0` leaves a row out as a filter does.
    private mutating func checkZeros(
        _ body: Node, _ source: Node, _ variable: Node.Variable, _ environment: FactEnvironment, _ sink: String
    ) {
        var open = [body]
        while let node = open.popLast(), fuel > 0 {
            fuel -= 1
            if case .select(let record, let field) = node.kind, let (inner, _) = record.derivedField(field.name) {
                open.append(inner.root)
            }
            if case .conditional(let condition, let yes, let no) = node.kind,
                yes.isConstantNumber || no.isConstantNumber
            {
                checkFilter(node, source, variable, condition, environment, sink)
            }
            open += node.kind.children
        }
    }

    /// A list that leaves out what it cannot read, or was not told, needs a guard that nothing was left out.
    private mutating func checkDropping(_ list: Node, _ environment: FactEnvironment, _ sink: String) {
        guard let type = list.type.unwrapped.listType else { return }
        let identity = fingerprint(list, environment)
        if type.hasDropped, !facts.known.contains(.equal(Fingerprint("dropped").with(identity), .zero)) {
            report(list, list, .dropped, [], sink)
        }
        if type.hasOmissions {
            let isAsked = facts.universals.contains { universal in
                universal.body.asksForKeys(of: identity, universal.environment, cache)
            }
            if !isAsked { report(list, list, .omitted, [], sink) }
        }
    }

    private mutating func report(
        _ node: Node, _ source: Node, _ cause: LeftOutRows.Cause, _ labels: Set<RowLabel>, _ sink: String
    ) {
        let stray = facts.universals.last { !RowLabels.read(by: $0.body, of: $0.parameter).isDisjoint(with: labels) }
        found.append(
            LeftOutRows(
                span: node.span, sink: sink, list: source.text, cause: cause,
                labels: labels.sorted(),
                strayGuard: stray?.guardID))
    }
}

extension Node {
    /// A number that no answer decides, in whatever words: `0 percent`, a let of it, `max(0 percent, 0 percent)`.
    var isConstantNumber: Bool {
        guard type.unwrapped.unit != nil else { return false }
        var fuel = 200
        return readsNothing(&fuel)
    }

    private func readsNothing(_ fuel: inout Int) -> Bool {
        guard fuel > 0 else { return false }
        fuel -= 1
        switch kind {
        case .symbol(let box): return box.symbol.definition?.root.readsNothing(&fuel) ?? false
        case .variable, .select, .optionalSelect, .lookUp, .keyed, .macro, .tableEntries: return false
        case .conditional(_, let yes, let no): return yes.readsNothing(&fuel) && no.readsNothing(&fuel)
        default:
            for child in kind.children where !child.readsNothing(&fuel) { return false }
            return true
        }
    }

    /// Whether somewhere a key is asked for in a list: `k in list`.
    fileprivate func asksForKeys(of list: Fingerprint, _ environment: FactEnvironment, _ cache: FactCache) -> Bool {
        if case .isKey(_, let own) = kind, .of(own, environment, cache) == list { return true }
        return kind.children.contains { $0.asksForKeys(of: list, environment, cache) }
    }
}

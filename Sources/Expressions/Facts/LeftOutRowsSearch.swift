import Quantities

/// Follows the lists of a value from its sums to where their rows come from.
struct LeftOutRowsSearch {
    var facts: FactSet
    let names: SpecNames
    var found: [LeftOutRows] = []
    /// What chooses the case of `unit_by`.
    static let unitCase = RowLabel(path: "case", isPresence: false)

    let cache = FactCache()
    /// For lists whose cases count as the whole.
    let wholeCache = FactCache()
    private var visited: Set<Fingerprint> = []
    /// How many nodes are looked at: lists can be built of lists without end.
    var fuel = 20_000

    init(facts: FactSet, names: SpecNames) {
        self.facts = facts
        self.names = names
    }

    /// A list on the way from a sum to where its rows come from.
    struct Step {
        var list: Node
        var environment: FactEnvironment
    }

    func fingerprint(_ node: Node, _ environment: FactEnvironment) -> Fingerprint {
        .of(node, environment, cache)
    }

    func definition(_ node: Node, _ environment: FactEnvironment) -> (Node, FactEnvironment)? {
        if case .symbol(let box) = node.kind, names.reasoned.contains(box.id) { return nil }
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
            enter(variable, of: list, environment)
            look(body, environment)
        case .conditional(let condition, let yes, let no):
            if node.type.unwrapped.unit != nil { checkDecision(condition, environment, .init()) }
            for child in [condition, yes, no] { look(child, environment) }
        case .orElse(let first, let other):
            checkOtherRow(first, other, environment)
            look(first, environment)
            look(other, environment)
        default:
            for child in node.kind.children { look(child, environment) }
        }
    }

    /// What is known of the elements of a list is known of the variable that stands for them.
    private mutating func enter(_ variable: Node.Variable, of list: Node, _ environment: FactEnvironment) {
        facts.sources[variable.id] = list
        guard list.type.unwrapped.listType != nil, facts.universals.count < 500 else { return }
        var reasoning = FactReasoning(cache: cache)
        let element = Fingerprint("variable").absorbing(variable.id.raw)
        reasoning.assumeElement(element, of: list, environment, &facts)
    }

    // MARK: From a sum to its rows

    mutating func follow(_ list: Node, _ environment: FactEnvironment, _ sink: String, _ path: [Step]) {
        guard fuel > 0 else { return }
        fuel -= 1
        let path = path + [Step(list: list, environment: environment)]
        func next(_ inner: Node) { follow(inner, environment, sink, path) }
        switch list.kind {
        case .macro(.filter, let source, let variable, let body):
            checkFilter(list, source, variable.id, body, environment, .init(sink: sink, path: path))
            next(source)
        case .macro(let macro, let source, let variable, let body):
            enter(variable, of: source, environment)
            look(body, environment)
            if macro == .map, body.type.unwrapped.listType != nil { follow(body, environment, sink, []) }
            if macro == .map { checkZeros(body, source, variable, environment, .init(sink: sink)) }
            next(source)
        case .call(.distinct, let arguments):
            if sink == "sum()", let source = arguments.first, canTakeTwoForOne(source, environment) {
                report(list, source, .distinct, [], sink)
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
                if case .symbol(let box) = list.kind, let asked = names.fanOuts[box.id] {
                    follow(asked.root, FactEnvironment(), sink, path)
                }
            }
        case .conditional(let condition, let yes, let no):
            look(condition, environment)
            next(yes)
            next(no)
        case .list(let items):
            for item in items {
                if item.type.unwrapped.listType == nil { look(item, environment) } else { next(item) }
            }
        default:
            for child in list.kind.children where child.type.unwrapped.listType != nil { next(child) }
        }
    }

    /// A list that leaves out what it cannot read, or was not told, needs a guard that nothing was left out.
    mutating func checkDropping(_ list: Node, _ environment: FactEnvironment, _ sink: String) {
        guard let type = list.type.unwrapped.listType else { return }
        let identity = fingerprint(list, environment)
        if type.hasDropped, !facts.known.contains(.equal(Fingerprint("dropped").with(identity), .zero)) {
            report(list, list, .dropped, [], sink)
        }
        if type.skippedPlaces > 0 {
            let size = Fingerprint(Function.size.rawValue).absorbing([identity])
            let all = Fingerprint("number").with(
                Fingerprint(ExactNumber(type.skippedPlaces).description), Fingerprint(Unit.bare.description))
            if !facts.known.contains(.equal(size, all)) { report(list, list, .skipped, [], sink) }
        }
        if type.hasOmissions {
            let isAsked = facts.universals.contains { universal in
                universal.holds && universal.body.asksForKeys(of: identity, universal.environment, cache)
            }
            if !isAsked { report(list, list, .omitted, [], sink) }
        }
    }
}

extension Node {
    /// Whether this cannot hold unless a key is in a list: `k in list`.
    fileprivate func asksForKeys(of list: Fingerprint, _ environment: FactEnvironment, _ cache: FactCache) -> Bool {
        switch kind {
        case .isKey(_, let own): return .of(own, environment, cache) == list
        case .and(let left, let right):
            return left.asksForKeys(of: list, environment, cache) || right.asksForKeys(of: list, environment, cache)
        case .symbol, .select:
            guard let (body, inner) = FactReasoning(cache: cache).definition(of: self, environment) else {
                return false
            }
            return body.asksForKeys(of: list, inner, cache)
        default: return false
        }
    }
}

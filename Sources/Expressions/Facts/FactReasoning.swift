/// Draws facts from conditions.
struct FactReasoning {
    let cache: FactCache
    /// What was looked through already, each with what was asked of it: a let used twice is drawn from once.
    private var visited = FingerprintSet()

    init(cache: FactCache) { self.cache = cache }

    private func fingerprint(_ node: Node, _ environment: FactEnvironment) -> Fingerprint {
        .of(node, environment, cache)
    }

    /// Adds what follows from `node` being true, or false.
    mutating func assume(_ node: Node, holds: Bool, _ environment: FactEnvironment, _ facts: inout FactSet) {
        if case .not(let operand) = node.kind { return assume(operand, holds: !holds, environment, &facts) }
        let identity = fingerprint(node, environment)
        facts.known.insert(holds ? identity : .not(identity))
        switch node.kind {
        case .and(let left, let right) where holds, .or(let left, let right) where !holds:
            assume(left, holds: holds, environment, &facts)
            assume(right, holds: holds, environment, &facts)
        case .symbol, .select:
            guard visited.insert(identity.absorbing(holds ? 1 : 2)),
                let (body, inner) = definition(of: node, environment)
            else { return }
            assume(body, holds: holds, inner, &facts)
        case .macro(.all, let list, let variable, let body) where holds:
            facts.universals.append(
                FactSet.Universal(
                    list: fingerprint(list, environment), parameter: variable.id, body: body, holds: true,
                    environment: environment))
        case .macro(.exists, let list, let variable, let body) where !holds:
            facts.universals.append(
                FactSet.Universal(
                    list: fingerprint(list, environment), parameter: variable.id, body: body, holds: false,
                    environment: environment))
        case .equal(let left, let right, let negated):
            let same = Fingerprint.equal(fingerprint(left, environment), fingerprint(right, environment))
            facts.known.insert(holds != negated ? same : .not(same))
            // `flag == false` is `!flag`.
            for (side, other) in [(left, right), (right, left)] {
                guard case .bool(let value) = other.kind else { continue }
                assume(side, holds: (holds != negated) == value, environment, &facts)
            }
        case .ordered(let order, let left, let right) where !holds:
            let reversed: Node.Order = order == .less ? .lessOrEqual : .less
            facts.known.insert(
                .ordered(reversed, fingerprint(right, environment), fingerprint(left, environment)))
        case .hasValue(let operand) where holds: assumePresent(operand, environment, &facts)
        case .orValue(let operand, let otherwise):  // true only by the operand when the default says the opposite
            guard case .bool(let value) = otherwise.kind, value != holds else { return }
            assumePresent(operand, environment, &facts)
            assumeInside(operand, holds: holds, environment, &facts)
        default: break
        }
    }

    /// Adds what follows from an optional having a value.
    mutating func assumePresent(_ node: Node, _ environment: FactEnvironment, _ facts: inout FactSet) {
        let identity = fingerprint(node, environment)
        facts.known.insert(.hasValue(identity))
        switch node.kind {
        case .symbol, .select:
            guard visited.insert(identity.absorbing(3)),
                let (body, inner) = definition(of: node, environment)
            else { return }
            assumePresent(body, inner, &facts)
        case .macro(.optMap, let operand, let variable, let body),
            .macro(.optFlatMap, let operand, let variable, let body):
            assumePresent(operand, environment, &facts)
            let inside = Fingerprint.value(fingerprint(operand, environment))
            if body.type.isOptional { assumePresent(body, environment.binding(variable.id, to: inside), &facts) }
        case .optionalSelect(let record, _) where record.type.isOptional:
            assumePresent(record, environment, &facts)
        case .given(let condition, let operand):
            assume(condition, holds: true, environment, &facts)
            if operand.type.isOptional { assumePresent(operand, environment, &facts) }
        case .lookUp(let table, let key, isOptional: true):
            facts.known.insert(.isInTable(fingerprint(key, environment), table.id))
        case .keyed(let list, let key, isOptional: true):
            facts.known.insert(.isKey(fingerprint(key, environment), fingerprint(list, environment)))
        default: break
        }
    }

    /// Adds what follows from the value inside an optional bool.
    private mutating func assumeInside(
        _ node: Node, holds: Bool, _ environment: FactEnvironment, _ facts: inout FactSet
    ) {
        let identity = fingerprint(node, environment)
        facts.known.insert(holds ? .value(identity) : .not(.value(identity)))
        switch node.kind {
        case .symbol, .select:
            guard visited.insert(identity.absorbing(holds ? 4 : 5)),
                let (body, inner) = definition(of: node, environment)
            else { return }
            assumeInside(body, holds: holds, inner, &facts)
        case .macro(.optMap, let operand, let variable, let body),
            .macro(.optFlatMap, let operand, let variable, let body):
            let inside = Fingerprint.value(fingerprint(operand, environment))
            let scope = environment.binding(variable.id, to: inside)
            if body.type.isOptional {
                assumeInside(body, holds: holds, scope, &facts)
            } else {
                assume(body, holds: holds, scope, &facts)
            }
        case .given(_, let operand):
            if operand.type.isOptional {
                assumeInside(operand, holds: holds, environment, &facts)
            } else {
                assume(operand, holds: holds, environment, &facts)
            }
        default: break
        }
    }

    /// Adds what is known of an element of `list`, which is from now on called `element`.
    mutating func assumeElement(
        _ element: Fingerprint, of list: Node, _ environment: FactEnvironment, _ facts: inout FactSet
    ) {
        let identity = fingerprint(list, environment)
        for universal in facts.universals where universal.list == identity {
            let scope = universal.environment.binding(universal.parameter, to: element)
            assume(universal.body, holds: universal.holds, scope, &facts)
        }
        switch list.kind {
        case .macro(.filter, let source, let variable, let body):
            assume(body, holds: true, environment.binding(variable.id, to: element), &facts)
            assumeElement(element, of: source, environment, &facts)
        case .macro(.sortBy, let source, _, _), .narrowed(let source, _):
            assumeElement(element, of: source, environment, &facts)
        case .call(.reverse, let arguments), .call(.distinct, let arguments):
            if let source = arguments.first { assumeElement(element, of: source, environment, &facts) }
        case .symbol, .select:
            if let (body, inner) = definition(of: list, environment) {
                assumeElement(element, of: body, inner, &facts)
            } else if let source = groupedList(list, facts) {
                assumeElement(element, of: source, FactEnvironment(), &facts)
            }
        default: break
        }
    }

    /// Adds what is known of the value of `optional`, which is from now on called `element`.
    mutating func assumeValue(
        _ element: Fingerprint, of optional: Node, _ environment: FactEnvironment, _ facts: inout FactSet
    ) {
        assumePresent(optional, environment, &facts)
        switch optional.kind {
        case .macro(.first, let list, let variable, let body), .macro(.last, let list, let variable, let body):
            assume(body, holds: true, environment.binding(variable.id, to: element), &facts)
            assumeElement(element, of: list, environment, &facts)
        case .call(.firstOfList, let arguments), .call(.lastOfList, let arguments):
            if let list = arguments.first { assumeElement(element, of: list, environment, &facts) }
        case .symbol, .select:
            guard let (body, inner) = definition(of: optional, environment) else { return }
            assumeValue(element, of: body, inner, &facts)
        default: break
        }
    }

    /// Whether `node` follows from the facts.
    mutating func holds(_ node: Node, _ environment: FactEnvironment, _ facts: FactSet) -> Bool {
        if case .bool(let value) = node.kind { return value }
        let identity = fingerprint(node, environment)
        if facts.known.contains(identity) { return true }
        switch node.kind {
        case .and(let left, let right):
            return holds(left, environment, facts) && holds(right, environment, facts)
        case .or(let left, let right):
            return holds(left, environment, facts) || holds(right, environment, facts)
        case .symbol, .select:
            guard visited.insert(identity.absorbing(1)),
                let (body, inner) = definition(of: node, environment)
            else { return false }
            return holds(body, inner, facts)
        default: return false
        }
    }

    /// The list that was grouped, when `node` is `g.items` and `g` one of its groups.
    func groupedList(_ node: Node, _ facts: FactSet) -> Node? {
        guard case .select(let group, let field) = node.kind, field.name == "items" else { return nil }
        let source: Node? =
            switch group.kind {
            case .variable(let variable): facts.sources[variable.id]
            case .symbol(let box): facts.sources[box.id]
            default: nil
            }
        var list = source
        while let current = list {
            switch current.kind {
            case .macro(.groupBy, let grouped, _, _): return grouped
            case .macro(.filter, let inner, _, _), .macro(.sortBy, let inner, _, _): list = inner
            case .call(.reverse, let arguments): list = arguments.first
            default: list = definition(of: current, FactEnvironment())?.0
            }
        }
        return nil
    }

    /// What a let or a derived field stands for, and in which environment.
    func definition(of node: Node, _ environment: FactEnvironment) -> (Node, FactEnvironment)? {
        switch node.kind {
        case .symbol(let box):
            guard environment.bound[box.id] == nil, let definition = box.symbol.definition else { return nil }
            return (definition.root, FactEnvironment())
        case .select(let record, let field):
            guard let definition = record.derivedField(field.name) else { return nil }
            return (
                definition.body.root,
                FactEnvironment(bound: [definition.parameter: fingerprint(record, environment)])
            )
        default: return nil
        }
    }
}

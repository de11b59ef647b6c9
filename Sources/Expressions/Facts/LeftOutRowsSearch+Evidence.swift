/// What guards must say of the rows that a sum leaves out.
extension LeftOutRowsSearch {
    /// What would be short of a row, and the lists between it and the rows.
    struct Use {
        var sink: String
        var path: [Step] = []
        var cause = LeftOutRows.Cause.condition
        /// Whether the rows count for which the condition holds; nil where all do.
        var keeps: Bool? = true
    }

    /// Visits the list and all that it is made from by leaving out or ordering rows.
    private func forEachAncestor(
        of list: Node, _ environment: FactEnvironment, _ visit: (Node, FactEnvironment) -> Void
    ) {
        var open: [(Node, FactEnvironment)] = [(list, environment)]
        // A list has one source, so the way to the first one is short.
        for _ in 0..<200 {
            guard let (node, scope) = open.popLast() else { break }
            visit(node, scope)
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
    }

    private func ancestors(_ list: Node, _ environment: FactEnvironment) -> Set<Fingerprint> {
        var result: Set<Fingerprint> = []
        forEachAncestor(of: list, environment) { result.insert(fingerprint($0, $1)) }
        return result
    }

    // MARK: Evidence

    /// The labels for which no guard over these lists refuses a word that nobody knows.
    private func unasserted(
        _ labels: Set<RowLabel>, of lists: Set<Fingerprint>, kept: KeptRows, isNarrowing: Bool = false
    ) -> Set<RowLabel> {
        labels.filter { label in
            !facts.universals.contains { universal in
                lists.contains(universal.list)
                    && UnknownWord.isRefused(
                        label, kept: kept, isNarrowing: isNarrowing, by: universal.body, of: universal.parameter,
                        holds: universal.holds, isOwn: { lists.contains(.of($0, universal.environment, cache)) })
            }
        }
    }

    /// What the filters between these rows and their sum, and those before, say of the rows that are kept.
    private func kept(_ source: Node, _ environment: FactEnvironment, _ path: [Step]) -> KeptRows {
        var kept = KeptRows()
        func assume(_ list: Node) -> Bool {
            switch list.kind {
            case .macro(.filter, _, let variable, let body): kept.assume(body, of: variable.id)
            case .narrowed(_, let name): kept.words["case"] = [name]
            case .macro(.sortBy, _, _, _), .call(.reverse, _), .symbol, .select: break
            default: return false
            }
            return true
        }
        for step in path.reversed() { guard assume(step.list) else { break } }
        forEachAncestor(of: source, environment) { list, _ in _ = assume(list) }
        return kept
    }

    mutating func checkFilter(
        _ filter: Node, _ source: Node, _ row: SymbolID, _ body: Node, _ environment: FactEnvironment, _ use: Use
    ) {
        let needed = RowLabels.read(by: body, of: row)
        let lists = ancestors(source, environment)
        var kept = kept(source, environment, use.path)
        if let keeps = use.keeps { kept.assume(body, holds: keeps, of: row) } else { kept.labels.formUnion(needed) }
        let missing = unasserted(needed, of: lists, kept: kept)
        if !needed.isEmpty, missing.isEmpty { return }
        if let (stand, rows, scope) = made(source, environment, row) {
            let before = RowLabels.read(by: body, through: stand)
            if !before.isEmpty {
                var kept = self.kept(rows, scope, [])
                kept.labels.formUnion(before)
                let open = unasserted(before, of: ancestors(rows, scope), kept: kept)
                if !open.isEmpty { report(filter, rows, use.cause, open, use.sink, ancestors(rows, scope)) }
                return
            }
        }
        if !missing.isEmpty { report(filter, source, use.cause, missing, use.sink, lists) }
    }

    /// The map or the grouping that a list comes from, with the list before it.
    private func made(
        _ list: Node, _ environment: FactEnvironment, _ variable: SymbolID
    ) -> (RowLabels.Stand, Node, FactEnvironment)? {
        var found: (RowLabels.Stand, Node, FactEnvironment)?
        forEachAncestor(of: list, environment) { node, scope in
            guard case .macro(let macro, let source, let row, let body) = node.kind, macro == .map || macro == .groupBy
            else { return }
            let stand = RowLabels.Stand(variable: variable, body: body, row: row.id, isGroup: macro == .groupBy)
            found = (stand, source, scope)
        }
        return found
    }

    /// A narrowing needs the same of the text that chooses the case, or that as many rows stand there as before it.
    mutating func checkNarrowing(
        _ narrowed: Node, _ source: Node, _ name: String, _ environment: FactEnvironment, _ sink: String, _ path: [Step]
    ) {
        let isCounted = path.contains { step in
            let whole = FactEnvironment(bound: step.environment.bound, ignoresNarrowing: true)
            let lists = [fingerprint(step.list, step.environment), .of(step.list, whole, wholeCache)]
            let sizes = lists.map { Fingerprint(Function.size.rawValue).absorbing([$0]) }
            return facts.known.contains(.equal(sizes[0], sizes[1]))
        }
        if isCounted { return }
        let lists = ancestors(source, environment)
        let kept = kept(narrowed, environment, path)
        guard !unasserted([Self.unitCase], of: lists, kept: kept, isNarrowing: true).isEmpty else { return }
        report(narrowed, source, .narrowing(name), [Self.unitCase], sink, lists)
    }

    /// `r.sku == "a" ? r.n : 0` leaves a row out as a filter does, and so does `r.sku == "a" ? [r.n] : []`.
    mutating func checkZeros(
        _ body: Node, _ source: Node, _ variable: Node.Variable, _ environment: FactEnvironment, _ use: Use
    ) {
        var open = [(body, variable.id)]
        while let (node, row) = open.popLast(), fuel > 0 {
            fuel -= 1
            if case .select(let record, let field) = node.kind,
                let (inner, parameter) = record.derivedField(field.name)
            {
                open.append((inner.root, RowLabels.path(record, [row: ""])?.isEmpty == true ? parameter : row))
            }
            if case .conditional(let condition, let yes, let no) = node.kind {
                let leavesOut = [yes, no].map { $0.isConstantNumber || $0.isConstantList }
                var use = use
                use.keeps = leavesOut[0] || leavesOut[1] ? leavesOut[1] : nil
                // A word that chooses the sign, or the field, changes the sum as well.
                if !leavesOut[0], !leavesOut[1] { use.cause = .decision }
                if node.type.unwrapped.unit != nil || leavesOut[0] || leavesOut[1] {
                    checkFilter(node, source, row, condition, environment, use)
                }
            }
            open += node.kind.children.map { ($0, row) }
        }
    }

    /// `rows.exists(r, r.sku == "a") ? 5 min : 0 min`: a word of a row decides which number is shown.
    mutating func checkDecision(_ condition: Node, _ environment: FactEnvironment) {
        guard fuel > 0 else { return }
        fuel -= 1
        switch condition.kind {
        case .not(let operand): checkDecision(operand, environment)
        case .and(let left, let right), .or(let left, let right):
            checkDecision(left, environment)
            checkDecision(right, environment)
        case .symbol, .select:
            guard let (body, inner) = definition(condition, environment) else { return }
            checkDecision(body, inner)
        case .macro(let macro, let list, let variable, let body)
        where macro == .exists || macro == .all || macro == .existsOne:
            let use = Use(sink: "\(macro.rawValue)()", cause: .decision)
            checkFilter(condition, list, variable.id, body, environment, use)
        case .hasValue(let operand):
            guard case .macro(let macro, let list, let variable, let body) = operand.kind,
                macro == .first || macro == .last
            else { return }
            checkFilter(
                condition, list, variable.id, body, environment, Use(sink: "\(macro.rawValue)()", cause: .decision))
        case .isIn(_, let list):
            guard case .macro(.map, let source, let variable, let body) = list.kind else { return }
            checkFilter(condition, source, variable.id, body, environment, Use(sink: "in", cause: .decision))
        default: return
        }
    }

    /// The list whose element a list belongs to: a guard has to speak of all of them.
    private func outer(of list: Node) -> LeftOutRows.Outer? {
        var current = list
        while case .select(let record, _) = current.kind { current = record }
        guard case .variable(let variable) = current.kind, let source = facts.sources[variable.id],
            source.type.unwrapped.listType != nil
        else { return nil }
        return LeftOutRows.Outer(list: source.text, variable: variable.name)
    }

    mutating func report(
        _ node: Node, _ source: Node, _ cause: LeftOutRows.Cause, _ labels: Set<RowLabel>, _ sink: String,
        _ lists: Set<Fingerprint> = []
    ) {
        let near = facts.universals.filter {
            !RowLabels.read(by: $0.body, of: $0.parameter).isDisjoint(with: labels)
        }
        found.append(
            LeftOutRows(
                span: node.span, sink: sink, list: source.text, outer: outer(of: source), cause: cause,
                labels: labels.sorted(),
                optionals: Set(labels.map(\.path).filter { source.type.hasOptional(at: $0) }),
                strayGuard: near.last { !lists.contains($0.list) }?.guardID,
                weakGuard: near.last { lists.contains($0.list) }?.guardID))
    }
}

extension ValueType {
    /// Whether a row of this list can lack the field at a path.
    fileprivate func hasOptional(at path: String) -> Bool {
        var type = unwrapped.listType?.element
        for name in path.utf8.split(separator: 46) {
            guard case .record(let record)? = type?.unwrapped, let field = record.field(String(Substring(name))) else {
                return false
            }
            type = field.type
        }
        return type?.isOptional ?? false
    }
}

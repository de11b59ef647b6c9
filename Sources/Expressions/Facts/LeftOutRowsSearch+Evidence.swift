/// What guards must say of the rows that a sum leaves out.
extension LeftOutRowsSearch {
    /// What would be short of a row, and the lists between it and the rows.
    struct Use {
        var sink: String
        var path: [Step] = []
        var cause = LeftOutRows.Cause.condition
        /// Whether the rows count for which the condition holds; nil where all do.
        var keeps: Bool? = true
        /// Of a decision: which answers of its condition show something.
        var reach: Reach?
    }

    /// Which answers of a condition show something.
    struct Reach {
        var whenHolding = true
        var whenFailing = true

        static prefix func ! (reach: Reach) -> Reach {
            Reach(whenHolding: reach.whenFailing, whenFailing: reach.whenHolding)
        }

        var isAlways: Bool { whenHolding && whenFailing }

        /// Whether something is shown for an unknown word.
        func meets(_ answer: UnknownWord.Answer) -> Bool {
            (whenHolding && answer.canHold) || (whenFailing && !(answer.canHold && !answer.canFail))
        }
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
        _ labels: Set<RowLabel>, of lists: Set<Fingerprint>, kept: KeptRows, isNarrowing: Bool = false,
        named: Set<String> = []
    ) -> Set<RowLabel> {
        labels.filter { label in
            let isAnswered = named.contains(label.path) ? names.isAnswered : { _ in false }
            return !facts.universals.contains { universal in
                lists.contains(universal.list)
                    && UnknownWord.isRefused(
                        label, kept: kept, isNarrowing: isNarrowing, by: universal.body, of: universal.parameter,
                        holds: universal.holds, isOwn: { lists.contains(.of($0, universal.environment, cache)) },
                        isAnswered: isAnswered)
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
        let needed = RowLabels.read(by: body, of: row).filter { decides($0, body, row, use) }
        if use.reach != nil, needed.isEmpty { return }
        let source = rowsBehind(source)
        let lists = ancestors(source, environment)
        var kept = kept(source, environment, use.path)
        if let keeps = use.keeps { kept.assume(body, holds: keeps, of: row) } else { kept.labels.formUnion(needed) }
        let missing = unasserted(needed, of: lists, kept: kept, named: RowLabels.named(by: body, [row: ""]))
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

    /// Whether it matters for the use that a label is another one, or missing.
    private func decides(_ label: RowLabel, _ body: Node, _ row: SymbolID, _ use: Use) -> Bool {
        let reach = use.reach ?? Reach()
        if reach.isAlways, !label.isFlag { return true }
        var word = UnknownWord(label, kept: KeptRows(), isNarrowing: false)
        let answer = word.answer(body, [row: ""])
        // A flag that is not there says nothing where a number is chosen; where rows are counted it leaves one out.
        return label.isFlag ? use.cause == .condition && answer.canFail : reach.meets(answer)
    }

    /// The rows that `[r]` stands for.
    private func rowsBehind(_ list: Node) -> Node {
        guard case .list(let items) = list.kind, items.count == 1, case .variable(let row) = items[0].kind,
            let rows = facts.sources[row.id], rows.type.unwrapped.listType != nil
        else { return list }
        return rows
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
    mutating func checkDecision(_ condition: Node, _ environment: FactEnvironment, _ reach: Reach) {
        guard fuel > 0 else { return }
        fuel -= 1
        switch condition.kind {
        case .not(let operand): checkDecision(operand, environment, !reach)
        case .and(let left, let right), .or(let left, let right):
            checkDecision(left, environment, reach)
            checkDecision(right, environment, reach)
        case .symbol, .select:
            guard let (body, inner) = definition(condition, environment) else { return }
            checkDecision(body, inner, reach)
        case .macro(let macro, let list, let variable, let body)
        where macro == .exists || macro == .all || macro == .existsOne:
            let use = Use(sink: "\(macro.rawValue)()", cause: .decision, reach: reach)
            checkFilter(condition, list, variable.id, body, environment, use)
        case .hasValue(let operand), .orValue(let operand, _):
            guard let row = chosenRow(operand, environment) else { return }
            let use = Use(sink: "\(row.macro.rawValue)()", cause: .decision, reach: reach)
            checkFilter(condition, row.list, row.variable, row.body, row.environment, use)
        case .isIn(_, let list):
            guard case .macro(.map, let source, let variable, let body) = list.kind else { return }
            let use = Use(sink: "in", cause: .decision, reach: reach)
            checkFilter(condition, source, variable.id, body, environment, use)
        default: return
        }
    }

    private struct ChosenRow {
        var macro: Macro
        var list: Node
        var variable: SymbolID
        var body: Node
        var environment: FactEnvironment
    }

    /// The `first(r, …)` or `last(r, …)` that a value is read of, lets looked through.
    private func chosenRow(_ value: Node, _ environment: FactEnvironment) -> ChosenRow? {
        var (node, scope) = (value, environment)
        for _ in 0..<40 {
            switch node.kind {
            case .macro(let macro, let list, let variable, let body) where macro == .first || macro == .last:
                return ChosenRow(macro: macro, list: list, variable: variable.id, body: body, environment: scope)
            case .macro(.optMap, let operand, _, _), .macro(.optFlatMap, let operand, _, _),
                .optionalSelect(let operand, _), .orElse(let operand, _):
                node = operand
            case .symbol, .select:
                guard let (body, inner) = definition(node, scope) else { return nil }
                (node, scope) = (body, inner)
            default: return nil
            }
        }
        return nil
    }

    /// `rows.first(r, r.kind == "week").or(rows.first())`: where the word is renamed, another row stands for it.
    mutating func checkOtherRow(_ first: Node, _ other: Node, _ environment: FactEnvironment) {
        guard let row = chosenRow(first, environment), let (list, scope) = anyRow(other, environment) else { return }
        let own = ancestors(row.list, row.environment)
        guard !own.isDisjoint(with: ancestors(list, scope)) else { return }
        var isFiltered = false
        forEachAncestor(of: list, scope) { node, _ in
            if case .macro(.filter, _, _, _) = node.kind { isFiltered = true }
        }
        if isFiltered { return }
        checkFilter(
            first, row.list, row.variable, row.body, row.environment,
            Use(sink: "\(row.macro.rawValue)().or()", cause: .decision))
    }

    /// The list of which a row is taken by its place alone.
    private func anyRow(_ value: Node, _ environment: FactEnvironment) -> (Node, FactEnvironment)? {
        var (node, scope) = (value, environment)
        for _ in 0..<40 {
            switch node.kind {
            case .call(.firstOfList, let arguments), .call(.lastOfList, let arguments):
                return arguments.first.map { ($0, scope) }
            case .index(let list, _, _): return (list, scope)
            case .macro(.optMap, let operand, _, _), .macro(.optFlatMap, let operand, _, _),
                .optionalSelect(let operand, _), .value(let operand):
                node = operand
            case .symbol, .select:
                guard let (body, inner) = definition(node, scope) else { return nil }
                (node, scope) = (body, inner)
            default: return nil
            }
        }
        return nil
    }

    /// Whether equal elements can be two of a kind: numbers, and rows as they were read that have no key.
    func canTakeTwoForOne(_ list: Node, _ environment: FactEnvironment) -> Bool {
        guard let element = list.type.unwrapped.listType?.element.unwrapped else { return false }
        if element.unit != nil { return true }
        guard element.recordType != nil else { return false }
        var isRead = false
        forEachAncestor(of: list, environment) { node, _ in
            switch node.kind {
            case .symbol(let box):
                isRead = box.symbol.definition == nil && node.type.unwrapped.listType?.key == nil
            case .select: isRead = node.type.unwrapped.listType?.key == nil
            default: isRead = false
            }
        }
        return isRead
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

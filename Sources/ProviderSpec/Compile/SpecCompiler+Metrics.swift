import Diagnostics
package import Expressions
import Quantities
import UsageModel

extension SpecCompiler {
    /// Makes the names of every metric known: its row, its lets, its parts.
    mutating func declareMetrics() -> [PendingMetric] {
        let sections = document.sections.map(\.id.value)
        // Guards of single metrics alone name `metric.used` and its like.
        let isAskedForParts = document.guards.contains(where: \.isPerMetric)
        let common = allFacts()
        return document.metrics.map { block in
            if let section = block.section, !sections.contains(where: { $0.isSame(as: section.value) }) {
                reportUnknown(section, what: "section", in: "sections", known: sections)
            }
            var inner = scope
            var rows: CheckedRows?
            var locals: [(symbol: SymbolID, value: TypedExpression)] = []
            if let each = block.each { rows = declareRows(each, &inner) }
            var members: [String: Symbol] = .init()
            for entry in ordered(block.lets) {
                let expression = compile(entry.value, in: inner)
                let id = makeID(block.each == nil ? expression.map { .expression($0) } ?? .local : .local)
                stepsBehind[id] = needs(expression)
                if entry.because != nil { reasonedLets.insert(id) }
                let symbol = Symbol(
                    id: id, name: entry.name, type: expression?.type ?? .poison, definition: expression,
                    isPrivate: expression.map(PrivateData.isShown) ?? false)
                if block.each != nil, let expression { locals.append((id, expression)) }
                inner.define(entry.name, .value(symbol))
                members[entry.name] = symbol
            }
            let when = condition(block.when, in: inner, facts: common)
            if isAskedForParts || block.confirm != nil { declareParts(block, inner, when, &members, &locals) }
            return PendingMetric(
                block: block, when: when, rows: rows, scope: inner, locals: locals, members: members)
        }
    }

    private mutating func declareRows(_ each: RowsBlock, _ inner: inout Scope) -> CheckedRows? {
        if scope.lookup(each.variable.value) != nil {
            findings.append(
                Diagnostic(
                    code: .duplicateName, span: each.variable.span,
                    message: "'\(each.variable.value)' is a name of the spec already", help: "choose another name"))
        }
        let list = compile(each.list)
        var element = ValueType.poison
        if let list {
            if let type = list.type.unwrapped.listType {
                element = type.element
            } else if !list.type.isPoison {
                findings.append(
                    Diagnostic(
                        code: .wrongPart, span: each.list.span, message: "'in' is a list, this is \(list.type)",
                        help: "name a list of rows"))
            }
        }
        let variable = makeID(.local)
        stepsBehind[variable] = needs(list)
        inner.define(
            each.variable.value,
            .value(
                Symbol(
                    id: variable, name: each.variable.value, type: element,
                    isPrivate: list.map(PrivateData.isShown) ?? false)))
        let id = each.id.compactMap { compile($0, in: inner) }
        let title = each.title.flatMap { compile($0, in: inner) }
        for shown in id + [title] { checkShown(shown) }
        guard let list else { return nil }
        return CheckedRows(list: list, variable: variable, id: id, title: title, max: each.max)
    }

    /// The lets of a metric, each after those it names.
    private mutating func ordered(_ lets: [LetBlock]) -> [LetBlock] {
        var places = NameTable<Int>()
        for index in lets.indices { places.set(TextKey(lets[index].name), index) }
        // For each let how many it still waits for, and those that wait for it.
        var missing = Array(repeating: 0, count: lets.count)
        var waiting = Array(repeating: [Int](), count: lets.count)
        for index in lets.indices {
            for name in lets[index].value.names {
                guard let place = places[name], place != index else { continue }
                missing[index] += 1
                waiting[place].append(index)
            }
        }
        var order = lets.indices.filter { missing[$0] == 0 }
        var next = 0
        while next < order.count {
            for index in waiting[order[next]] {
                missing[index] -= 1
                if missing[index] == 0 { order.append(index) }
            }
            next += 1
        }
        if let index = lets.indices.first(where: { missing[$0] > 0 }) {
            findings.append(
                Diagnostic(
                    code: .circular, span: lets[index].span, message: "'\(lets[index].name)' depends on itself",
                    help: "break the circle of lets"))
        }
        return order.map { lets[$0] }
    }

    /// `metric.used` and its like, for guards. What they need is reported where the parts themselves are compiled.
    private mutating func declareParts(
        _ block: MetricBlock, _ inner: Scope, _ when: TypedExpression?, _ members: inout [String: Symbol],
        _ locals: inout [(symbol: SymbolID, value: TypedExpression)]
    ) {
        let values = block.cases.isEmpty ? block.values : ValueBlock(used: nil, remaining: nil, limit: nil, value: nil)
        let parts: [(String, ExpressionText?)] = [
            ("used", values.used), ("remaining", values.remaining), ("limit", values.limit), ("value", values.value),
        ]
        for (name, text) in parts where members[name] == nil {
            guard let text else { continue }
            var ignored: [Diagnostic] = []
            guard let expression = ExpressionCompiler(scope: inner).compile(text.source, &ignored) else {
                members[name] = unknown("metric.\(name)")
                continue
            }
            let id = makeID(block.each == nil ? .expression(expression) : .local)
            stepsBehind[id] = needs(expression)
            if block.each != nil { locals.append((id, expression)) }
            members[name] = Symbol(
                id: id, name: "metric.\(name)", type: expression.type, definition: expression,
                isPrivate: PrivateData.isShown(by: expression))
        }
    }

    /// What the guards with `affects: all` assert.
    private func allFacts() -> FactSet {
        guards.filter(\.affectsAll).reduce(FactSet.empty) { Self.assume($1, $0) }
    }

    mutating func compileMetrics(_ metrics: [PendingMetric]) -> [CheckedMetric] {
        checkMetricIDs()
        checkAlways()
        checkFormerly()
        let common = allFacts()
        return metrics.enumerated().map { index, pending in
            var facts = common
            if let when = pending.when { facts = facts.assuming(when, holds: true) }
            let named = guards.filter { !$0.affectsAll && $0.affects(.metric(index)) }
            var own: [CheckedGuard] = []
            for rule in pending.block.guards {
                let checked = compileGuard(
                    rule, .perMetric(index), pending.scope, guards.filter { $0.affects(.metric(index)) } + own)
                if let checked { own.append(checked) }
            }
            let valueFacts = (named + own).reduce(facts) { Self.assume($1, $0) }
            return compileMetric(index, pending, own, facts, valueFacts)
        }
    }

    private mutating func checkMetricIDs() {
        // A row's id begins with its metric's id, or with `under`, and a dot. A row whose id is taken by a metric of
        // its own gets another one, so only what would be ambiguous in every run is refused.
        let rowMetrics = document.metrics.filter { $0.each != nil }
        for (index, row) in rowMetrics.enumerated() {
            let base = row.rowBase
            let others =
                row.each?.under == nil
                ? document.metrics.filter { $0.id.value.hasPrefix(base.value + ".") }
                : rowMetrics[..<index].filter { $0.rowBase.value.isSame(as: base.value) }
            for other in others {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: other.id.span,
                        message: "'\(other.id.value)' could be the id of a row of '\(row.id.value)'",
                        help: "rename one of them", notes: [.init(span: base.span, label: "the rows stand here")]))
            }
        }
    }

    private mutating func compileMetric(
        _ index: Int, _ pending: PendingMetric, _ own: [CheckedGuard], _ stateFacts: FactSet, _ facts: FactSet
    ) -> CheckedMetric {
        let block = pending.block
        let inner = pending.scope
        metricBeingCompiled = block.id.value
        defer { metricBeingCompiled = nil }
        let written =
            block.cases.isEmpty
            ? [CaseBlock(when: nil, state: nil, say: nil, values: block.values, because: nil, span: block.span)]
            : block.cases
        var cases: [CheckedCase] = []
        var passed = stateFacts
        var passedValues = facts
        for entry in written {
            let when = condition(entry.when, in: inner, facts: passed)
            let here = when.map { passedValues.assuming($0, holds: true) } ?? passedValues
            cases.append(compileCase(entry, when, block, inner, here))
            if let when, entry.state != nil {
                passed = passed.assuming(when, holds: false)
                passedValues = passedValues.assuming(when, holds: false)
            }
        }
        proveReachable(cases, written)
        let notes = block.notes.compactMap { note -> (when: TypedExpression?, say: TextTemplate)? in
            let when = condition(note.when, in: inner, facts: facts)
            let here = when.map { facts.assuming($0, holds: true) } ?? facts
            guard let say = template(note.say, in: inner, facts: here) else { return nil }
            return (when, say)
        }
        let levels = block.levels.compactMap { entry in
            condition(entry.when, in: inner, facts: facts).map { (when: $0, level: entry.level) }
        }
        let details = block.details.compactMap { entry -> CheckedMetric.Detail? in
            guard let value = compile(entry.value, in: inner, facts: facts) else { return nil }
            checkShown(value)
            return CheckedMetric.Detail(name: entry.name.value, value: value, display: entry.display)
        }
        var metric = CheckedMetric(
            block: block, index: index, title: template(block.title, in: inner, facts: facts), when: pending.when,
            whenIsOverInputs: pending.when.map { readsInputsOnly($0) } ?? false, rows: pending.rows,
            locals: pending.locals, cases: cases, window: block.window.map { compileWindow($0, inner, facts) },
            inferred: condition(block.inferred, in: inner, facts: facts), notes: notes, levels: levels,
            details: details, preferred: condition(block.duplicate?.prefer, in: inner, facts: facts),
            agreement: compileAgreement(block.kindIsKnown ? block.agreement : nil, block.kind, inner, facts),
            confirm: compileConfirm(pending, facts), guards: own, needs: [])
        metric.needs = needs(of: metric)
        proveTotality(metric, facts)
        return metric
    }

    private func needs(of metric: CheckedMetric) -> NumberSet {
        var steps: NumberSet = []
        func add(_ expressions: TypedExpression?...) {
            for expression in expressions { steps.formUnion(needs(expression)) }
        }
        func add(_ text: TextTemplate?) {
            guard let text else { return }
            for case .expression(let expression) in text.parts { add(expression) }
        }
        add(metric.when, metric.inferred, metric.preferred, metric.rows?.list, metric.agreement?.percent)
        add(metric.confirm?.when)
        for entry in metric.cases {
            add(entry.when, entry.used, entry.remaining, entry.limit, entry.value)
            add(entry.say)
        }
        for local in metric.locals { add(local.value) }
        for entry in metric.levels { add(entry.when) }
        for detail in metric.details { add(detail.value) }
        for note in metric.notes {
            add(note.when)
            add(note.say)
        }
        add(metric.title)
        for rule in metric.guards + guards where rule.affects(.metric(metric.index)) {
            for when in rule.when { add(when) }
            add(rule.assert)
        }
        for expression in metric.window?.expressions ?? [] { add(expression) }
        return steps
    }
}

extension CheckedWindow {
    package var expressions: [TypedExpression] {
        switch self {
        case .parts(let start, let end, let length): [start, end, length].compactMap { $0 }
        case .calendar(_, let instant, _, _): [instant]
        case .by(let key, let choices, _): [key] + choices.flatMap(\.window.expressions)
        case .never: []
        }
    }
}

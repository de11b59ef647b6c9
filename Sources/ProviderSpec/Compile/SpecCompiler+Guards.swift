import Diagnostics
import Expressions
import Quantities
import UsageModel

extension SpecCompiler {
    /// A metric whose names are known and whose parts are not compiled yet.
    struct PendingMetric {
        var block: MetricBlock
        var when: TypedExpression?
        var rows: CheckedRows?
        var scope: Scope
        var locals: [(symbol: SymbolID, value: TypedExpression)]
        /// `metric.NAME` in guards: its parts and lets.
        var members: [String: Symbol]
    }

    /// Compiles the guards of the whole spec: those over metrics' own names after those over the spec's.
    mutating func compileGuards(_ metrics: [PendingMetric]) {
        checkGuardIDs()
        var ordered: [(place: Int, guardRule: CheckedGuard)] = []
        // Those of all metrics are decided first.
        let once = document.guards.enumerated().filter { !$0.element.isPerMetric }
        let sorted =
            once.filter { $0.element.targets.contains(.all) } + once.filter { !$0.element.targets.contains(.all) }
        for (place, block) in sorted {
            let before = findings.count
            let targets = reach(block.targets, metrics)
            if targets == nil || findings.count > before { brokenConditions.formUnion(block.assert.names) }
            let reach = targets ?? .some([])
            if let rule = compileGuard(block, reach, scope, ordered.map(\.guardRule)) { ordered.append((place, rule)) }
        }
        for (place, block) in document.guards.enumerated() where block.isPerMetric {
            for index in metricIndexes(block.targets, metrics) {
                var inner = metrics[index].scope
                inner.define(
                    "metric", .namespace(Namespace(name: "metric", kind: .metric, members: metrics[index].members)))
                let earlier = ordered.filter { earlier in
                    earlier.guardRule.affects(.metric(index)) && (earlier.guardRule.affectsAll || earlier.place < place)
                }.map(\.guardRule)
                if let rule = compileGuard(block, .perMetric(index), inner, earlier) { ordered.append((place, rule)) }
            }
        }
        guards = ordered.sorted { $0.place < $1.place }.map(\.guardRule)
    }

    private mutating func checkGuardIDs() {
        var seen = NameTable<SourceSpan>()
        for block in document.guards + document.metrics.flatMap(\.guards) {
            if let first = seen[TextKey(block.id.value)] {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: block.id.span, message: "two guards are called '\(block.id.value)'",
                        help: "rename one of them", notes: [.init(span: first, label: "the first one stands here")]))
            }
            seen.set(TextKey(block.id.value), block.id.span)
        }
    }

    mutating func compileGuard(
        _ block: GuardBlock, _ reach: CheckedGuard.Reach, _ inner: Scope, _ earlier: [CheckedGuard]
    ) -> CheckedGuard? {
        let before = findings.count
        defer { if findings.count > before { hasBrokenGuards = true } }
        var facts = FactSet.empty
        for rule in earlier where covers(rule.reach, reach) { facts = Self.assume(rule, facts) }
        var whens: [TypedExpression] = []
        for text in block.when {
            guard let when = compile(text, in: inner, facts: facts, expecting: .bool) else { return nil }
            facts = facts.assuming(when, holds: true)
            whens.append(when)
        }
        guard let assert = compile(block.assert, in: inner, facts: facts, expecting: .bool) else { return nil }
        proveOpen(assert, block.assert, whens)
        var sayScope = inner
        var failing: SymbolID?
        if let element = assert.quantified {
            let id = makeID(.local)
            failing = id
            sayScope.define(element.name, .value(Symbol(id: id, name: element.name, type: element.type)))
        }
        return CheckedGuard(
            id: block.id.value, when: whens, assert: assert, reach: reach, code: block.code,
            say: template(block.say, in: sayScope, facts: facts), failing: failing, isReasoned: block.because != nil,
            span: block.span,
            facts: FactSet.empty.assuming(assert, holds: true, guardID: block.id.value))
    }

    /// What a guard asserts is known only where its conditions are.
    static func assume(_ rule: CheckedGuard, _ facts: FactSet) -> FactSet {
        guard rule.when.allSatisfy(facts.contains) else { return facts }
        return facts.union(rule.facts)
    }

    /// Whether all that `inner` reaches is reached by `outer`.
    private func covers(_ outer: CheckedGuard.Reach, _ inner: CheckedGuard.Reach) -> Bool {
        switch (outer, inner) {
        case (.all(let others), .all(let inside)): inside.isSubset(of: others)
        case (.all(let others), .some(let inside)):
            inside.allSatisfy { if case .metric = $0 { true } else { others.contains($0) } }
        case (.all, .perMetric): true
        case (.some(let targets), .some(let inside)): inside.isSubset(of: targets)
        case (.some(let targets), .perMetric(let index)): targets.contains(.metric(index))
        case (.perMetric(let left), .perMetric(let right)): left == right
        case (.some, .all), (.perMetric, _): false
        }
    }

    private mutating func reach(_ targets: [TargetName], _ metrics: [PendingMetric]) -> CheckedGuard.Reach? {
        var some: Set<CheckedGuard.Target> = []
        for target in targets {
            switch target {
            case .plan: some.insert(.plan)
            case .identity: some.insert(.identity)
            case .all, .metric, .section, .unit: break
            }
        }
        if targets.contains(.all) { return .all(others: some) }
        for index in metricIndexes(targets, metrics) { some.insert(.metric(index)) }
        return some.isEmpty ? nil : .some(some)
    }

    private mutating func metricIndexes(_ targets: [TargetName], _ metrics: [PendingMetric]) -> [Int] {
        var indexes: [Int] = []
        for target in targets {
            switch target {
            case .all: indexes += Array(metrics.indices)
            case .plan, .identity: break
            case .metric(let name):
                guard let index = metrics.firstIndex(where: { $0.block.id.value.isSame(as: name.value) }) else {
                    reportUnknown(name, what: "metric", in: "metrics", known: metrics.map(\.block.id.value))
                    continue
                }
                indexes.append(index)
            case .section(let name):
                let inside = metrics.indices.filter { metrics[$0].block.section?.value.isSame(as: name.value) == true }
                if inside.isEmpty {
                    let known = document.sections.map(\.id.value)
                    if !known.contains(where: { $0.isSame(as: name.value) }) {
                        reportUnknown(name, what: "section", in: "sections", known: known)
                    } else if document.broken.of("metrics").isEmpty {
                        findings.append(
                            Diagnostic(
                                code: .wrongTarget, span: name.span,
                                message: "the section '\(name.value)' has no metrics",
                                help: "name a metric, or give one 'section: \(name.value)'"))
                    }
                }
                indexes += inside
            case .unit(let name):
                indexes += metricIndexes(ofUnit: name, metrics)
            }
        }
        return indexes
    }
}

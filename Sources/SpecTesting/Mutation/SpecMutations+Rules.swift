import Expressions
import ProviderSpec
import SpecEngine
import UsageModel

/// Guards, outcome rules, what is told of the account as a whole.
extension SpecMutations {
    mutating func addGuards() {
        var places: [ObjectIdentifier: [Int]] = [:]
        var place = 0
        var tree = spec
        tree.visitExpressions { expression in
            places[ObjectIdentifier(expression.root), default: []].append(place)
            place += 1
        }
        let rules = spec.guards + spec.metrics.flatMap(\.guards)
        var seen: Set<String> = []
        for rule in rules where seen.insert(rule.id).inserted {
            let id = rule.id
            let fails: Set<CoverageEvent> = [.run(.guardFailed(id)), .run(.guardBroken(id))]
            var others: [Int: TypedExpression] = [:]
            for same in rules where same.id == id {
                for place in places[ObjectIdentifier(same.assert.root)] ?? [] {
                    others[place] = same.assert.fixed(true)
                }
            }
            add(
                rule.span, "the guard '\(id)' is left out", "the guard '\(id)' not hold", when: [],
                change: .expressions(others))
            if !rule.when.isEmpty {
                add(
                    rule.span, "the guard '\(id)' holds without its 'when'", "'when' not hold and the guard fail",
                    when: [.run(.guardSilent(id)), .run(.guardBroken(id))]
                ) {
                    $0.visitGuards { $0.id == id ? $0.changed(when: [], say: $0.say) : nil }
                }
            }
            if rule.say != nil {
                add(rule.span, "the guard '\(id)' says nothing", "the guard '\(id)' not hold", when: fails) {
                    $0.visitGuards { $0.id == id ? $0.changed(say: nil) : nil }
                }
            }
        }
    }

    mutating func addOutcomes() {
        for (index, rule) in spec.outcomes.enumerated() {
            let span = rule.block.span
            let name = rule.block.id.map { "the rule '\($0.value)'" } ?? "this rule"
            let hit: Set<CoverageEvent> = [.run(.outcome(index))]
            add(span, "\(name) is left out", "an answer that \(name) alone hits", when: hit) {
                $0.outcomes.remove(at: index)
            }
            if index + 1 < spec.outcomes.count, canMeet(index) {
                add(
                    span, "\(name) stands behind the next one", "an answer that \(name) and the next one hit",
                    when: hit.union([.run(.outcome(index + 1))])
                ) { $0.outcomes.swapAt(index, index + 1) }
            }
            if case .code(let code) = rule.block.result {
                let other: UnavailableCode = code == .notSupplied ? .shapeChanged : .notSupplied
                add(span, "\(name) gives the code \(other.rawValue)", "an answer that \(name) hits", when: hit) {
                    $0.outcomes[index].block.result = .code(other)
                }
            }
            func addWithout(_ test: OutcomeBlock.Test, _ words: String, _ wanted: String) {
                add(
                    span, "\(name) \(words)", "an answer \(wanted)", when: [.run(.nearOutcome(index, test))]
                ) { $0.outcomes[index].block = $0.outcomes[index].block.without(test) }
            }
            if rule.block.header != nil {
                addWithout(.header, "looks at no header", "without the header that \(name) looks for")
            }
            if rule.block.body != nil {
                addWithout(.body, "looks at no body", "without what \(name) looks for in the body")
            }
            if !rule.block.steps.isEmpty, spec.steps.count > 1 {
                addWithout(.step, "speaks of every step", "of another step that \(name) would hit")
            }
            if !rule.block.statuses.isEmpty, rule.block.header != nil || rule.block.body != nil {
                addWithout(.status, "looks at no status", "of another status that \(name) would hit")
            }
            if rule.block.retryAfter != nil {
                add(span, "\(name) reads no time to wait", "an answer with a time to wait", when: hit) {
                    $0.outcomes[index].block.retryAfter = nil
                }
            }
            if spec.steps.count > 1 {
                add(
                    span, "\(name) fails \(rule.block.failsAll ? "its step alone" : "everything")",
                    "an answer that \(name) hits beside one that is read", when: hit
                ) { $0.outcomes[index].block.failsAll.toggle() }
            }
            if rule.say != nil {
                add(span, "\(name) says nothing", "an answer that \(name) hits", when: hit) {
                    $0.outcomes[index].say = nil
                }
            }
        }
    }

    /// Whether an answer can hit both this rule and the next; of rules for different statuses or steps the order says
    /// nothing.
    private func canMeet(_ index: Int) -> Bool {
        let first = spec.outcomes[index].block
        let second = spec.outcomes[index + 1].block
        let sharesStatus =
            first.statuses.isEmpty || second.statuses.isEmpty
            || first.statuses.contains { range in second.statuses.contains { $0.overlaps(range) } }
        let names = Set(second.steps.map(\.value))
        let sharesStep = first.steps.isEmpty || names.isEmpty || first.steps.contains { names.contains($0.value) }
        return sharesStatus && sharesStep
    }

    mutating func addRest() {
        if let plan = spec.plan {
            for index in plan.firstOf.indices where plan.firstOf.count > 1 {
                add(
                    plan.firstOf[index].span, "the plan is not read here", "the plan here and at no place before"
                ) { $0.plan?.firstOf.remove(at: index) }
            }
            if plan.map != nil {
                add(plan.span, "the plan is not looked up in its map", "a plan that the map knows") {
                    $0.plan?.map = nil
                }
            }
            if !plan.guards.isEmpty {
                add(plan.span, "no guard is asked for the plan", "a guard of the plan not hold") {
                    $0.plan?.guards = []
                }
            }
        }
        if let identity = spec.identity {
            if identity.label != nil, let span = identity.label?.span {
                add(span, "the identity has no label", "an identity with a label") { $0.identity?.label = nil }
            }
            if identity.email != nil, let span = identity.email?.span {
                add(span, "the identity has no address", "an identity with an address") { $0.identity?.email = nil }
            }
            if identity.id != nil, let span = identity.id?.span {
                add(span, "the identity has no id", "an identity with an id") { $0.identity?.id = nil }
            }
        }
        if let block = spec.document.identity, block.mustEqualPinned {
            add(block.span, "the identity is not compared with the pinned one", "the login of another account") {
                $0.document.identity?.mustEqualPinned = false
            }
        }
        for (index, group) in spec.together.enumerated() {
            guard let first = group.first, spec.metrics.indices.contains(first) else { continue }
            add(
                spec.metrics[first].block.span, "the metrics of one group are told each for itself",
                "one metric of the group without a value"
            ) { $0.together.remove(at: index) }
        }
        for (unit, labels) in spec.unitLabels.enumerated() {
            for (index, label) in labels.labels.enumerated() {
                guard let when = label.when else { continue }
                add(when.span, "the name '\(label.say)' is never given", "'\(when.text)' holds") {
                    $0.unitLabels[unit].labels.remove(at: index)
                }
            }
        }
    }
}

extension CheckedSpec {
    /// - Parameter body: Gives the guard that stands in the place of another, nil for the same.
    mutating func visitGuards(_ body: (CheckedGuard) -> CheckedGuard?) {
        for index in guards.indices { guards[index] = body(guards[index]) ?? guards[index] }
        for metric in metrics.indices {
            for index in metrics[metric].guards.indices {
                metrics[metric].guards[index] = body(metrics[metric].guards[index]) ?? metrics[metric].guards[index]
            }
        }
    }
}

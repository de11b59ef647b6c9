package import Expressions

/// Visits every expression that a run of a spec can evaluate, and lets the visitor change it.
///
/// The order is the same for the same spec, so that a number names an expression. Rules about tokens and files are left
/// out: they are decided where credentials are found, not where a run is.
extension CheckedSpec {
    package typealias ExpressionVisitor = (inout TypedExpression) -> Void

    package mutating func visitExpressions(_ body: ExpressionVisitor) {
        for index in slots.indices {
            if case .expression(var expression) = slots[index] {
                body(&expression)
                slots[index] = .expression(expression)
            }
        }
        for index in steps.indices { steps[index].visitExpressions(body) }
        for index in tables.indices { visit(&tables[index].by, body) }
        for index in guards.indices { guards[index] = guards[index].visited(body) }
        for index in outcomes.indices { visit(&outcomes[index].say, body) }
        visit(&identity, body)
        if var plan {
            for index in plan.firstOf.indices { body(&plan.firstOf[index]) }
            self.plan = plan
        }
        for index in metrics.indices { metrics[index].visitExpressions(body) }
        for index in unitLabels.indices {
            for label in unitLabels[index].labels.indices { visit(&unitLabels[index].labels[label].when, body) }
        }
        visit(&emptySay, body)
    }
}

private func visit(_ identity: inout CheckedIdentity?, _ body: CheckedSpec.ExpressionVisitor) {
    guard var known = identity else { return }
    visit(&known.id, body)
    visit(&known.label, body)
    visit(&known.email, body)
    identity = known
}

private func visit(_ expression: inout TypedExpression?, _ body: CheckedSpec.ExpressionVisitor) {
    guard var known = expression else { return }
    body(&known)
    expression = known
}

private func visit(_ template: inout TextTemplate?, _ body: CheckedSpec.ExpressionVisitor) {
    if let known = template { template = visited(known, body) }
}

private func visited(_ template: TextTemplate, _ body: CheckedSpec.ExpressionVisitor) -> TextTemplate {
    TextTemplate(
        parts: template.parts.map { part in
            guard case .expression(var expression) = part else { return part }
            body(&expression)
            return .expression(expression)
        })
}

extension CheckedGuard {
    fileprivate func visited(_ body: CheckedSpec.ExpressionVisitor) -> CheckedGuard {
        var isChanged = false
        func noting(_ expression: inout TypedExpression) {
            let before = expression
            body(&expression)
            if !expression.isIdentical(to: before) { isChanged = true }
        }
        var when = when
        for index in when.indices { noting(&when[index]) }
        var assert = assert
        noting(&assert)
        var say = say
        visit(&say, noting)
        return isChanged ? changed(when: when, assert: assert, say: say) : self
    }

    /// The same guard with other parts.
    package func changed(
        when: [TypedExpression]? = nil, assert: TypedExpression? = nil, say: TextTemplate?
    ) -> CheckedGuard {
        CheckedGuard(
            id: id, when: when ?? self.when, assert: assert ?? self.assert, reach: reach, code: code, say: say,
            failing: failing, isReasoned: isReasoned, span: span, facts: facts)
    }
}

extension CheckedStep {
    fileprivate mutating func visitExpressions(_ body: CheckedSpec.ExpressionVisitor) {
        visit(&when, body)
        for index in path.indices {
            if case .parameter(let name, var leaf) = path[index] {
                leaf.visitExpressions(body)
                path[index] = .parameter(name: name, leaf)
            }
        }
        for index in query.indices { query[index].value.visitExpressions(body) }
        for index in headers.indices { headers[index].value.visitExpressions(body) }
        for index in form?.indices ?? 0..<0 { form?[index].value.visitExpressions(body) }
        json?.visitExpressions(body)
        if var fan = fanOut {
            body(&fan.list)
            fanOut = fan
        }
        if var known = pages {
            visit(&known.rows, body)
            visit(&known.cursor, body)
            visit(&known.total, body)
            pages = known
        }
        record.visitExpressions(body)
        // What follows an alternative's answer is read by the first one's plan.
        for index in others.indices {
            for header in others[index].headers.indices { others[index].headers[header].value.visitExpressions(body) }
            for entry in others[index].query.indices { others[index].query[entry].value.visitExpressions(body) }
        }
    }
}

extension CheckedLeaf {
    fileprivate mutating func visitExpressions(_ body: CheckedSpec.ExpressionVisitor) {
        switch self {
        case .literal: break
        case .expression(var expression):
            body(&expression)
            self = .expression(expression)
        case .jsonText(var inner):
            inner.visitExpressions(body)
            self = .jsonText(inner)
        }
    }
}

extension CheckedBody {
    fileprivate mutating func visitExpressions(_ body: CheckedSpec.ExpressionVisitor) {
        switch self {
        case .literal: break
        case .leaf(var leaf):
            leaf.visitExpressions(body)
            self = .leaf(leaf)
        case .list(var items):
            for index in items.indices { items[index].visitExpressions(body) }
            self = .list(items)
        case .object(var members):
            for index in members.indices { members[index].value.visitExpressions(body) }
            self = .object(members)
        }
    }
}

extension RecordPlan {
    /// Records in which nothing changes stay what they are: to make one anew costs more than to look at it.
    fileprivate mutating func visitExpressions(_ body: CheckedSpec.ExpressionVisitor) {
        var isChanged = false
        func noting(_ expression: inout TypedExpression) {
            let before = expression
            body(&expression)
            if !expression.isIdentical(to: before) { isChanged = true }
        }
        var lets = lets
        for index in lets.indices { noting(&lets[index]) }
        var members = members
        for index in members.indices {
            switch members[index] {
            case .field, .unitCase: continue
            case .record(var nested):
                nested.record.visitExpressions(noting)
                members[index] = .record(nested)
            case .list(var list):
                list.record.visitExpressions(noting)
                members[index] = .list(list)
            }
        }
        if isChanged { self = changed(members: members, lets: lets) }
    }

    /// The same record with other members or derived fields.
    package func changed(members: [MemberPlan]? = nil, lets: [TypedExpression]? = nil) -> RecordPlan {
        RecordPlan(
            type: type, row: row, members: members ?? self.members, lets: lets ?? self.lets, only: only,
            usesProtoNames: usesProtoNames, narrowed: narrowed)
    }
}

extension CheckedMetric {
    fileprivate mutating func visitExpressions(_ body: CheckedSpec.ExpressionVisitor) {
        visit(&title, body)
        visit(&when, body)
        if var known = rows {
            body(&known.list)
            for index in known.id.indices { body(&known.id[index]) }
            visit(&known.title, body)
            rows = known
        }
        for index in locals.indices { body(&locals[index].value) }
        for index in cases.indices {
            visit(&cases[index].when, body)
            visit(&cases[index].say, body)
            visit(&cases[index].used, body)
            visit(&cases[index].remaining, body)
            visit(&cases[index].limit, body)
            visit(&cases[index].value, body)
        }
        window?.visitExpressions(body)
        visit(&inferred, body)
        for index in notes.indices {
            visit(&notes[index].when, body)
            notes[index].say = visited(notes[index].say, body)
        }
        for index in levels.indices { body(&levels[index].when) }
        for index in details.indices { body(&details[index].value) }
        visit(&preferred, body)
        if var known = agreement {
            body(&known.percent)
            agreement = known
        }
        if var known = confirm {
            body(&known.when)
            confirm = known
        }
        for index in guards.indices { guards[index] = guards[index].visited(body) }
    }
}

extension CheckedWindow {
    fileprivate mutating func visitExpressions(_ body: CheckedSpec.ExpressionVisitor) {
        switch self {
        case .never: break
        case .parts(var start, var end, var length):
            visit(&start, body)
            visit(&end, body)
            visit(&length, body)
            self = .parts(start: start, end: end, length: length)
        case .calendar(let period, var instant, let zone, let span):
            body(&instant)
            self = .calendar(period, of: instant, zone: zone, span)
        case .by(var key, var choices, let span):
            body(&key)
            for index in choices.indices { choices[index].window.visitExpressions(body) }
            self = .by(key, choices, span)
        }
    }
}

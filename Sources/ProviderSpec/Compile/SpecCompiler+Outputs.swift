import Diagnostics
import Expressions
import Quantities
import UsageModel

extension SpecCompiler {
    mutating func compileOutcomes() -> [CheckedOutcome] {
        let known = document.requests.map(\.name)
        checkOutcomeIDs()
        return document.outcomes.map { block in
            for step in block.steps where !known.contains(where: { $0.isSame(as: step.value) }) {
                reportUnknown(step, what: "step", in: "requests", known: known)
            }
            if case .at(let path, _) = block.body, !path.value.isSingular {
                findings.append(
                    Diagnostic(
                        code: .badPath, span: path.span, message: "this path can select several values",
                        help: "name one place, without '*', '..', slices and filters"))
            }
            if case .state(let state) = block.result { checkState(state) }
            return CheckedOutcome(block: block, say: template(block.say))
        }
    }

    /// `failure(STEP)` is the id of a rule: two rules of one id could not be told apart.
    private mutating func checkOutcomeIDs() {
        var seen = NameTable<SourceSpan>()
        for id in document.outcomes.compactMap(\.id) {
            if let first = seen[TextKey(id.value)] {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: id.span, message: "two outcomes are called '\(id.value)'",
                        help: "rename one of them; one rule may name several steps and statuses",
                        notes: [.init(span: first, label: "the first one stands here")]))
            } else {
                seen.set(TextKey(id.value), id.span)
            }
        }
    }

    mutating func compileIdentity() -> CheckedIdentity? {
        guard let block = document.identity else { return nil }
        let label = identityPart(block.label)
        return CheckedIdentity(id: identityPart(block.id), label: label, email: identityPart(block.email))
    }

    /// Private data may say whose account it is; a secret may not.
    private mutating func identityPart(_ text: ExpressionText?) -> TypedExpression? {
        guard let text, let part = compile(text) else { return nil }
        if part.type.unwrapped == .secret {
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: part.span, message: "a secret is no part of an identity",
                    help: "name what the provider calls the account"))
        }
        return part
    }

    mutating func compilePlan() -> CheckedPlan? {
        guard let block = document.plan else { return nil }
        var facts = FactSet.empty
        var indexes: [Int] = []
        for (index, rule) in guards.enumerated() where rule.affects(.plan) {
            facts = Self.assume(rule, facts)
            indexes.append(index)
        }
        let options = block.firstOf.compactMap { text -> TypedExpression? in
            guard let option = compile(text, facts: facts) else { return nil }
            if !option.type.unwrapped.isText {
                findings.append(
                    Diagnostic(
                        code: .wrongPart, span: option.span, message: "a plan is text, this is \(option.type)",
                        help: "name a text"))
            }
            checkShown(option)
            return option
        }
        var map: Int?
        if let name = block.map {
            map = tables.firstIndex { $0.symbol.name.isSame(as: name.value) }
            if let map {
                if tables[map].symbol.row.field("label") == nil {
                    findings.append(
                        Diagnostic(
                            code: .wrongPart, span: name.span, message: "the map '\(name.value)' has no column 'label'",
                            help: "add 'label: …' to its rows"))
                }
            } else {
                reportUnknown(name, what: "map", in: "maps", known: tables.map(\.symbol.name))
            }
        }
        return CheckedPlan(firstOf: options, map: map, guards: indexes, span: block.span)
    }
}

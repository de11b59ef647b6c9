package import Diagnostics
import SpecSyntax
package import UsageModel

/// What a guard, or a metric's target list, speaks of.
package enum TargetName: Sendable, Equatable {
    static let keys = ["section", "unit"]

    /// Every metric, rows included; not the plan and not the identity.
    case all
    case plan
    case identity
    case metric(Spanned<String>)
    case section(Spanned<String>)
    case unit(Spanned<String>)

    var namesMetrics: Bool {
        switch self {
        case .metric, .section: true
        case .all, .plan, .identity, .unit: false
        }
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        if case .mapping = node.value {
            guard let block = BlockReader(node, "affects", keys: keys, &findings) else { return nil }
            block.onlyOne(of: keys, &findings)
            if let section = block.text("section", &findings) { return .section(section) }
            return block.text("unit", &findings).map { .unit($0) }
        }
        guard let text = node.readText(&findings) else { return nil }
        switch text.value {
        case "all": return .all
        case "plan": return .plan
        case "identity": return .identity
        default: return .metric(text)
        }
    }
}

/// A positive assertion; while it does not hold, what it affects is unavailable with its code.
package struct GuardBlock: Sendable, Equatable {
    static let keys = ["id", "when", "assert", "affects", "for", "code", "say", "because"]
    static let groupKeys = ["when", "affects", "for", "code", "all", "say", "because"]
    static let rowKeys = ["id", "when", "assert", "code", "say", "because"]

    package var id: Spanned<String>
    /// All of these must hold before the guard speaks: its own and its group's.
    package var when: [ExpressionText]
    package var assert: ExpressionText
    package var targets: [TargetName]
    /// Written with `for`: once a metric, with `metric` in scope.
    package var isPerMetric: Bool
    package var code: UnavailableCode
    package var say: ExpressionText?
    package var because: String?
    package var span: SourceSpan

    /// Reads one element of `guards`: a guard, or a group of them. The ids of unusable ones go to `broken`.
    static func check(_ node: SpecNode, _ broken: inout BrokenNames, _ findings: inout [Diagnostic]) -> [GuardBlock] {
        func guardRule(_ node: SpecNode, _ group: Inherited) -> GuardBlock? {
            let result = one(node, keys, group, &findings)
            if result == nil, let id = node.id { broken.insert(id, in: "guards") }
            return result
        }
        guard node.hasKey("all") else { return guardRule(node, .init()).map { [$0] } ?? [] }
        guard let block = BlockReader(node, "guards", keys: groupKeys, &findings) else { return [] }
        let group = Inherited(
            when: block.expression("when", &findings), targets: readTargets(block, &findings),
            hasTargets: block.has("affects") || block.has("for"), isPerMetric: block.has("for"),
            code: block["code"].flatMap { readCode($0, &findings) },
            hasCode: block.has("code"),
            say: block.expression("say", &findings), because: block.text("because", &findings)?.value)
        return (block["all"]?.readList("all", &findings) ?? []).compactMap { guardRule($0, group) }
    }

    /// Reads a guard of a metric's own, which stands for its rows.
    static func checkRow(_ node: SpecNode, _ findings: inout [Diagnostic]) -> GuardBlock? {
        one(node, rowKeys, .init(isRow: true), &findings)
    }

    private struct Inherited {
        var when: ExpressionText?
        var targets: [TargetName] = []
        var hasTargets = false
        var isPerMetric = false
        var code: UnavailableCode?
        var hasCode = false
        var say: ExpressionText?
        var because: String?
        var isRow = false
    }

    private static func readTargets(_ block: BlockReader, _ findings: inout [Diagnostic]) -> [TargetName] {
        block.onlyOne(of: ["affects", "for"], &findings)
        guard let node = block["affects"] ?? block["for"] else { return [] }
        var targets: [TargetName] = []
        if node.listed.isEmpty {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "this guard protects nothing",
                    help: "name what it protects, such as [METRIC] or all"))
        }
        for element in node.listed {
            guard let target = TargetName.check(element, &findings) else { continue }
            if block.has("for"), !target.namesMetrics {
                findings.append(
                    Diagnostic(
                        code: .wrongTarget, span: element.span, message: "'for' names metrics or a section",
                        help: "name each metric, or write 'affects' for a guard that is decided once"))
                continue
            }
            targets.append(target)
        }
        return targets
    }

    private static func one(
        _ node: SpecNode, _ keys: [String], _ group: Inherited, _ findings: inout [Diagnostic]
    ) -> GuardBlock? {
        guard let block = BlockReader(node, "guard", keys: keys, &findings) else { return nil }
        let id = block.requiredText("id", &findings)
        let assert = block.required("assert", &findings)?.readExpression(&findings)
        let own = readTargets(block, &findings)
        let hasOwn = block.has("affects") || block.has("for")
        let targets = hasOwn ? own : group.targets
        if targets.isEmpty, !group.isRow, !hasOwn, !group.hasTargets {
            findings.append(
                .missingKey("affects", in: "guard", at: block.span, help: "name what it protects: affects: [METRIC]"))
        }
        let written = block["code"].flatMap { readCode($0, &findings) } ?? group.code
        if written == nil, !block.has("code"), !group.hasCode {
            findings.append(
                .missingKey("code", in: "guard", at: block.span, help: "say what it means, such as code: not_supplied"))
        }
        // What it asserts counts, whatever else is wrong with it.
        let code = written ?? .notSupplied
        guard let id, let assert else { return nil }
        return GuardBlock(
            id: id, when: [group.when, block.expression("when", &findings)].compactMap { $0 }, assert: assert,
            targets: targets, isPerMetric: hasOwn ? block.has("for") : group.isPerMetric, code: code,
            say: block.expression("say", &findings) ?? group.say,
            because: block.text("because", &findings)?.value ?? group.because,
            span: id.span)
    }
}

extension SpecNode {
    /// The text of the key `id`, for elements of lists that have names.
    fileprivate var id: String? {
        guard case .mapping(let entries) = value,
            case .scalar(let scalar)? = entries.first(where: { $0.key.isSame(as: "id") })?.value.value
        else { return nil }
        return scalar.text
    }
}

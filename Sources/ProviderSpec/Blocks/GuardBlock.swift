package import Diagnostics
import SpecSyntax
package import UsageModel

/// What a guard, or a metric's target list, speaks of.
package enum TargetName: Sendable, Hashable {
    /// Every metric, rows included; not the plan and not the identity.
    case all
    case plan
    case identity
    case metric(Spanned<String>)
    case section(Spanned<String>)
    case unit(Spanned<String>)

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        if case .mapping = node.value {
            guard let block = BlockReader(node, "affects", keys: ["section", "unit"], &findings) else { return nil }
            block.onlyOne(of: ["section", "unit"], &findings)
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
package struct GuardBlock: Sendable, Hashable {
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

    /// Reads one element of `guards`: a guard, or a group of them.
    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [GuardBlock] {
        guard node.hasKey("all") else { return one(node, keys, .init(), &findings).map { [$0] } ?? [] }
        guard let block = BlockReader(node, "guards", keys: groupKeys, &findings) else { return [] }
        let group = Inherited(
            when: block.expression("when", &findings), targets: readTargets(block, &findings),
            isPerMetric: block.has("for"), code: block["code"].flatMap { readCode($0, &findings) },
            say: block.expression("say", &findings), because: block.text("because", &findings)?.value)
        return (block["all"]?.readList("all", &findings) ?? []).compactMap { one($0, keys, group, &findings) }
    }

    /// Reads a guard of a metric's own, which stands for its rows.
    static func checkRow(_ node: SpecNode, _ findings: inout [Diagnostic]) -> GuardBlock? {
        one(node, rowKeys, .init(isRow: true), &findings)
    }

    private struct Inherited {
        var when: ExpressionText?
        var targets: [TargetName] = []
        var isPerMetric = false
        var code: UnavailableCode?
        var say: ExpressionText?
        var because: String?
        var isRow = false
    }

    private static func readTargets(_ block: BlockReader, _ findings: inout [Diagnostic]) -> [TargetName] {
        block.onlyOne(of: ["affects", "for"], &findings)
        guard let node = block["affects"] ?? block["for"] else { return [] }
        return node.listed.compactMap { TargetName.check($0, &findings) }
    }

    private static func one(
        _ node: SpecNode, _ keys: [String], _ group: Inherited, _ findings: inout [Diagnostic]
    ) -> GuardBlock? {
        guard let block = BlockReader(node, "guard", keys: keys, &findings) else { return nil }
        let id = block.requiredText("id", &findings)
        let assert = block.required("assert", &findings)?.readExpression(&findings)
        let own = readTargets(block, &findings)
        let targets = own.isEmpty ? group.targets : own
        if targets.isEmpty, !group.isRow {
            findings.append(
                .missingKey("affects", in: "guard", at: block.span, help: "name what it protects: affects: [METRIC]"))
        }
        let code = block["code"].flatMap { readCode($0, &findings) } ?? group.code
        if code == nil, !block.has("code") {
            findings.append(
                .missingKey("code", in: "guard", at: block.span, help: "say what it means, such as code: not_supplied"))
        }
        guard let id, let assert, let code, group.isRow || !targets.isEmpty else { return nil }
        return GuardBlock(
            id: id, when: [group.when, block.expression("when", &findings)].compactMap { $0 }, assert: assert,
            targets: targets, isPerMetric: own.isEmpty ? group.isPerMetric : block.has("for"), code: code,
            say: block.expression("say", &findings) ?? group.say,
            because: block.text("because", &findings)?.value ?? group.because,
            span: id.span)
    }
}

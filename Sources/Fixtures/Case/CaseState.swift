package import Diagnostics
import ProviderSpec
import Quantities
import SpecSyntax
package import UsageModel

/// What a run knows of earlier ones: `state:` of a case.
package struct CaseState: Sendable {
    static let keys = ["pinned", "previous", "kept", "cooldowns"]

    /// What was told of a metric before.
    package struct Reading: Sendable {
        static let keys = ["used", "remaining", "limit", "value"]

        package var metric: String
        package var value: MetricValue
        package var span: SourceSpan
    }

    /// The identity that the account was pinned to.
    package var pinned: String?
    package var previous: [Reading] = []
    /// Answers that still stand.
    package var kept: [CaseKept] = []
    /// Steps that are not to be asked yet.
    package var cooldowns: [CaseCooldown] = []

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "state", keys: keys, &findings) else { return nil }
        return Self(
            pinned: block.text("pinned", &findings)?.value,
            previous: block.named("previous", &findings).compactMap { reading($0, &findings) },
            kept: (block["kept"]?.readList("kept", &findings) ?? []).compactMap { CaseKept.check($0, &findings) },
            cooldowns: (block["cooldowns"]?.readList("cooldowns", &findings) ?? [])
                .compactMap { CaseCooldown.check($0, &findings) })
    }

    /// `week: {used: 80 percent}`, `credits: {value: 12.5 USD}`
    private static func reading(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Reading? {
        guard let block = BlockReader(entry.value, "previous", keys: Reading.keys, &findings) else { return nil }
        for key in ["used", "remaining"] { block.onlyOne(of: [key, "value"], &findings) }
        var measures: [String: Measure] = [:]
        for key in Reading.keys {
            if let node = block[key] { measures[key] = measure(node, &findings) }
        }
        let primary: MetricValue.Primary
        if let value = measures["value"] {
            primary = .amount(value, limit: measures["limit"])
        } else {
            primary = .usage(used: measures["used"], remaining: measures["remaining"], limit: measures["limit"])
        }
        return Reading(metric: entry.key, value: MetricValue(primary: primary), span: entry.keySpan)
    }

    /// A number, a blank and its unit. A name that the language lacks is a count of the spec's own.
    private static func measure(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Measure? {
        guard let text = node.readText(&findings) else { return nil }
        let parts = text.value.split(separator: " ", maxSplits: 1)
        do throws(UnitError) {
            let unit = try Unit.parse(parts.count == 2 ? String(parts[1]) : "") { .count($0) }
            if let number = parts.first.flatMap({ ExactNumber(String($0)) }) { return Measure(number, unit) }
        } catch {}
        findings.append(
            Diagnostic(
                code: .badQuantity, span: text.span, message: "'\(text.value)' is no quantity",
                help: "write a number, a blank and its unit: 80 percent"))
        return nil
    }
}

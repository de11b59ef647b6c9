package import Diagnostics
import ProviderSpec
import SpecSyntax
package import Transport

/// An answer that an earlier run was given and a spec lets stand (`keep:`).
package struct CaseKept: Sendable {
    static let keys = ["step", "item", "page", "age", "response"]
    /// Thirty days.
    static let greatestAge = 30 * 86_400_000

    /// Which request it answered.
    package var label: RequestLabel
    /// How long before the case's clock it arrived.
    package var ageMilliseconds: Int
    package var response: CaseResponse
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "kept", keys: keys, &findings) else { return nil }
        let step = block.requiredText("step", &findings)
        let item = block.text("item", &findings)?.value
        let page = block["page"].flatMap { $0.readCount(1...CaseExchange.largestPage, &findings) } ?? 1
        let age = block.required("age", &findings).flatMap { $0.readMilliseconds(max: greatestAge, &findings) }
        let response = block.required("response", &findings).flatMap { CaseResponse.check($0, &findings) }
        guard let step, let age, let response else { return nil }
        return Self(
            label: RequestLabel(step: step.value, item: item, page: page), ageMilliseconds: age, response: response,
            span: block.span)
    }
}

package import Diagnostics
import ProviderSpec
package import Quantities
import SpecEngine
import SpecSyntax
import UsageModel

/// A step whose provider asked an earlier run to wait.
package struct CaseCooldown: Sendable {
    static let keys = ["step", "until"]

    package var step: String
    package var until: Instant
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "cooldown", keys: keys, &findings) else { return nil }
        let step = block.requiredText("step", &findings)
        let until = block.required("until", &findings).flatMap { readInstant($0, &findings) }
        guard let step, let until else { return nil }
        return Self(step: step.value, until: until, span: block.span)
    }

    /// As a run has it; nil where the case names no origin of the step.
    func cooldown(in file: CaseFile, of spec: CheckedSpec) -> Cooldown? {
        guard let step = spec.stepIndex(step).map({ spec.steps[$0] }),
            let origin = file.origins.first(where: { $0.name.isSame(as: step.origin.name) })
        else { return nil }
        let parts = (step.auth?.slots ?? []).compactMap { slot -> (name: String, secret: String?)? in
            for name in slot.credentials {
                guard let own = file.credentials.first(where: { $0.name.isSame(as: name.value) }) else { continue }
                return (own.name, own.expires == nil ? own.slot : nil)
            }
            return nil
        }
        return Cooldown(
            origin: origin.origin.description, login: Cooldown.login(of: parts), until: until, code: .rateLimited,
            failsAll: false)
    }
}

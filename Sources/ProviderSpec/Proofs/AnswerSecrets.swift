import Diagnostics
import Expressions

extension SpecCompiler {
    /// A secret that an answer holds: `STEP.FIELD`.
    func answerSecret(_ name: String) -> (step: Int, field: FieldBlock)? {
        guard let dot = name.utf8.firstIndex(of: 46) else { return nil }
        let stepName = String(name[..<dot])
        let fieldName = String(name[name.index(after: dot)...])
        guard let step = document.requests.firstIndex(where: { $0.name.isSame(as: stepName) }) else { return nil }
        for case .field(let field) in members(of: document.requests[step])
        where field.isSecret && field.name.isSame(as: fieldName) {
            return (step, field)
        }
        return nil
    }

    /// Whether a secret may go to an origin; a finding where it may not.
    mutating func checkSecret(_ name: String, _ field: FieldBlock, to origin: OriginBlock, at span: SourceSpan) {
        guard !field.sendTo.contains(where: { $0.value.isSame(as: origin.name) }) else { return }
        findings.append(
            Diagnostic(
                code: .secretFlow, span: span,
                message: "'\(name)' may not be sent to the origin '\(origin.name)'",
                help: "name it in 'send_to' of '\(name)'",
                notes: [.init(span: field.span, label: "it stands here")]))
    }

    /// Secrets are fields of the step itself, and go to origins that are there.
    mutating func checkSecrets(of step: RequestBlock) {
        let own = members(of: step)
        for field in fields(in: own) where field.isSecret {
            let isOwn = own.contains { if case .field(let other) = $0 { other === field } else { false } }
            if !isOwn || step.fanOut != nil {
                findings.append(
                    Diagnostic(
                        code: .badType, span: field.span, message: "a secret is a field of a step itself",
                        help: "read it by a longer path, in a step without 'each'"))
            }
            for name in field.sendTo where !document.origins.contains(where: { $0.name.isSame(as: name.value) }) {
                reportUnknown(name, what: "origin", in: "origins", known: document.origins.map(\.name))
            }
        }
    }

    /// What is read of a step's answer.
    func members(of step: RequestBlock) -> [MemberBlock] {
        extracts(of: step.name).flatMap(\.members)
    }
}

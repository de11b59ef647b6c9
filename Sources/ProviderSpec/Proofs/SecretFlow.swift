import Diagnostics
import Expressions

/// A secret stands in slots alone and goes where its `send_to` says; data of one origin goes to another only if that one
/// `receives` it; what is private is never shown (spec language, section 10, "Secret flow"). That secrets have no
/// operators is the expressions' own check.
extension SpecCompiler {
    /// `receives` names fields of steps that are there.
    mutating func checkReceives() {
        for name in document.origins.flatMap(\.receives) {
            let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.count >= 2 else {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: name.span, message: "'\(name.value)' is no field of an answer",
                        help: "write STEP.FIELD"))
                continue
            }
            guard let step = steps.first(where: { $0.block.name.isSame(as: parts[0]) }) else {
                reportUnknown(
                    Spanned(parts[0], name.span), what: "step", in: "requests", known: document.requests.map(\.name))
                continue
            }
            let extracts = extracts(of: parts[0])
            let known = step.record.type.fields.map(\.name) + extracts.flatMap(\.broken)
            guard !known.contains(where: { $0.isSame(as: parts[1]) }) else { continue }
            findings.append(
                .unknownName(name.value, what: "field", known: known.map { "\(parts[0]).\($0)" }, at: name.span))
        }
    }

    mutating func checkAuth(_ auth: PartsBlock.Auth?, _ origin: OriginBlock?) {
        for name in auth?.credentials ?? [] {
            guard let credential = document.credentials.first(where: { $0.name.isSame(as: name.value) }) else {
                if let secret = answerSecret(name.value) {
                    if let origin { checkSecret(name.value, secret.field, to: origin, at: name.span) }
                    continue
                }
                reportUnknown(
                    name, what: "credential", in: "credentials", known: document.credentials.map(\.name))
                continue
            }
            // An unknown name there is told already, and may be this one.
            let isKnown = credential.sendTo.allSatisfy { name in
                document.origins.contains { $0.name.isSame(as: name.value) }
            }
            guard let origin, isKnown, !credential.sendTo.contains(where: { $0.value.isSame(as: origin.name) }) else {
                continue
            }
            findings.append(
                Diagnostic(
                    code: .secretFlow, span: name.span,
                    message: "'\(name.value)' may not be sent to the origin '\(origin.name)'",
                    help: "name it in 'send_to' of '\(name.value)', or use another credential",
                    notes: [.init(span: credential.span, label: "its 'send_to' stands here")]))
        }
    }

    /// Data of one origin enters a request to another only where that one says so.
    mutating func checkFlow(_ expression: TypedExpression, to origin: OriginBlock) {
        for symbol in slots.symbols(behind: expression).sorted(by: { $0.raw < $1.raw }) where symbol.raw < slots.count {
            switch slots[symbol.raw] {
            case .member(let step, let index):
                let source = document.requests[step]
                let isOthers = source.alternatives.contains { !$0.target.origin.value.isSame(as: origin.name) }
                guard index < steps[step].record.type.fields.count else { continue }
                let field = "\(source.name).\(steps[step].record.type.fields[index].name)"
                if let secret = answerSecret(field) {
                    checkSecret(field, secret.field, to: origin, at: expression.span)
                    continue
                }
                guard isOthers, !origin.receives.contains(where: { $0.value.isSame(as: field) }) else { continue }
                findings.append(
                    Diagnostic(
                        code: .dataFlow, span: expression.span,
                        message: "'\(field)' comes from another origin and may not be sent to '\(origin.name)'",
                        help: "if it should be: origins: {\(origin.name): {url: …, receives: [\(field)]}}"))
            case .fact(let index, let name), .claim(let index, let name):
                let credential = document.credentials[index]
                guard !credential.sendTo.contains(where: { $0.value.isSame(as: origin.name) }) else { continue }
                findings.append(
                    Diagnostic(
                        code: .dataFlow, span: expression.span,
                        message: "'\(credential.name).\(name)' may not be sent to the origin '\(origin.name)'",
                        help: "name the origin in 'send_to' of '\(credential.name)'"))
            default: continue
            }
        }
    }

    /// A file may hold logins of several hosts: what goes to the host that the user names is chosen by that name.
    mutating func checkHosts(_ credential: CheckedCredential) {
        let origins = document.origins.filter { origin in
            credential.block.sendTo.contains { $0.value.isSame(as: origin.name) }
        }
        let isUsers = origins.contains { if case .byUser = $0.form { true } else { false } }
        for source in credential.sources.compactMap(\.block.foreign) where isUsers {
            findings.append(
                Diagnostic(
                    code: .secretFlow, span: source.span,
                    message: "a login of another tool never goes to an address that the user gives",
                    help: "read it from a variable of its own: {env: NAME}"))
        }
        for case .byHost(let name, _) in origins.map(\.form) {
            guard let host = inputs.first(where: { $0.block.name.isSame(as: name.value) })?.symbol else { continue }
            for source in credential.sources {
                let choices = source.rows?.choose ?? []
                let asksForHost = { (expression: TypedExpression) in expression.reads.contains(host) }
                guard let foreign = source.block.foreign, source.when.map(asksForHost) != true,
                    choices.isEmpty || !choices.allSatisfy(asksForHost)
                else { continue }
                let finding = Diagnostic(
                    code: .secretFlow, span: foreign.span,
                    message: "this file may hold a login of another host than 'inputs.\(name.value)'",
                    help:
                        "choose the login by that host: rows, and choose: 'rows.first(r, r.host == inputs.\(name.value))'"
                )
                if !findings.contains(finding) { findings.append(finding) }
            }
        }
    }

    /// Private data may be compared and sent, never shown.
    mutating func checkShown(_ expression: TypedExpression?) {
        guard let expression, PrivateData.isShown(by: expression) else { return }
        findings.append(
            Diagnostic(
                code: .privateShown, span: expression.span, message: "this would show private data",
                help: "compare it, or show something else"))
    }
}

extension Diagnostic.Code {
    static let secretFlow = Self("CBX0405", "secret-flow")
    static let dataFlow = Self("CBX0406", "data-flow")
    static let privateShown = Self("CBX0410", "private-shown")
}

import Diagnostics
import Expressions
import Quantities

/// A sign-in speaks to declared origins alone, and what it obtains goes back to where it came from (spec language,
/// section 9): a refresh token to the origin that gave it.
extension SpecCompiler {
    mutating func checkSignIn(_ block: CredentialBlock) {
        let isStored = block.sources.contains { $0.place == .stored }
        if isStored, block.signIn.isEmpty, block.signInIsWhole {
            findings.append(
                Diagnostic(
                    code: .missingKey, span: block.span,
                    message: "nothing is ever stored: '\(block.name)' has no 'sign_in'",
                    help: "add a way to sign in, such as sign_in: [{api_key: {}}], or remove '{stored: true}'"))
        }
        if let first = block.signIn.first, !isStored {
            findings.append(
                Diagnostic(
                    code: .missingKey, span: first.span, message: "what this obtains is never used",
                    help: "add it to the sources of '\(block.name)': sources: [{stored: true}, …]"))
        }
        for method in block.signIn { checkMethod(method) }
        let metrics = document.metrics.map(\.id)
        for name in block.storeWhen where !metrics.contains(where: { $0.value.isSame(as: name.value) }) {
            reportUnknown(name, what: "metric", in: "metrics", known: metrics.map(\.value))
        }
        if let first = block.storeWhen.first, block.signIn.isEmpty, block.signInIsWhole {
            findings.append(
                Diagnostic(
                    code: .missingKey, span: first.span, message: "nothing is ever stored: there is no 'sign_in'",
                    help: "remove 'store_when', or add a way to sign in"))
        }
        guard let refresh = block.refresh else { return }
        checkRequest(refresh.request)
        if let client = refresh.client { checkClient(client) }
        let givers = block.signIn.flatMap(\.tokenOrigins)
        if givers.isEmpty, !block.signInIsWhole { return }
        if givers.isEmpty {
            findings.append(
                Diagnostic(
                    code: .missingKey, span: refresh.span,
                    message: "no sign-in of '\(block.name)' gives a refresh token",
                    help: "add a 'pkce', 'device_code' or 'poll' to its 'sign_in', or remove 'refresh'"))
        } else if !givers.contains(where: { $0.isSame(as: refresh.request.origin.value) }) {
            findings.append(
                Diagnostic(
                    code: .secretFlow, span: refresh.request.origin.span,
                    message: "a refresh token goes to the origin that gave it, and to no other",
                    help: "write origin: \(givers[0])"))
        }
    }

    private mutating func checkMethod(_ method: SignInBlock) {
        for request in method.requests { checkRequest(request) }
        switch method {
        case .pkce(let block):
            if let client = block.client { checkClient(client) }
            if case .origin(let name, _, let query) = block.page {
                checkOrigin(name)
                checkInputs(query.map(\.value))
            }
            checkInputs(block.query.map(\.value))
        case .deviceCode(let block):
            if let client = block.client { checkClient(client) }
            for host in block.openOnly {
                guard let problem = HostName.problem(host.value) else { continue }
                findings.append(
                    Diagnostic(code: .badOrigin, span: host.span, message: problem.message, help: problem.help))
            }
        case .poll(let block):
            if let client = block.client { checkClient(client) }
            checkRequest(block.open)
        case .apiKey, .cookiePaste: break
        }
    }

    private mutating func checkRequest(_ request: FlowRequestBlock) {
        checkOrigin(request.origin)
        var texts = request.query.map(\.value) + request.headers.map(\.value)
        switch request.body {
        case .form(let parts), .json(let parts): texts += parts.map(\.value)
        case nil: break
        }
        checkInputs(texts)
        for header in request.headers {
            if let problem = HeaderRules.problem(header.name.value) {
                findings.append(
                    Diagnostic(code: .badHeader, span: header.name.span, message: problem.message, help: problem.help))
            }
        }
    }

    private mutating func checkOrigin(_ name: Spanned<String>) {
        guard !document.origins.contains(where: { $0.name.isSame(as: name.value) }) else { return }
        reportUnknown(name, what: "origin", in: "origins", known: document.origins.map(\.name))
    }

    private mutating func checkClient(_ client: ClientBlock) {
        if case .text(let text) = client.id { checkInputs([text]) }
    }

    private mutating func checkInputs(_ texts: [FlowText]) {
        for case .input(let name) in texts where !document.inputs.contains(where: { $0.name.isSame(as: name.value) }) {
            reportUnknown(name, what: "input", in: "inputs", known: document.inputs.map(\.name))
        }
    }
}

extension SignInBlock {
    /// Origins whose answers hold the tokens.
    fileprivate var tokenOrigins: [String] {
        switch self {
        case .pkce(let block): [block.token].compactMap { $0?.origin.value }
        case .deviceCode(let block): [block.poll.origin.value]
        case .poll(let block): block.isLikeBefore ? [] : [block.ask.origin.value]
        case .apiKey, .cookiePaste: []
        }
    }
}

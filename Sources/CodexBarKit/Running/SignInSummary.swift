import ProviderSpec

/// How a credential can be signed in, in words: where a browser is sent, who is spoken to, for which client and scope.
struct SignInSummary {
    let document: SpecDocument

    func lines(of credential: CredentialBlock) -> [String] {
        var lines: [String] = []
        for (index, method) in credential.signIn.enumerated() {
            let facts = facts(of: method, before: credential.signIn[..<index])
            lines.append("    signs in    by \(method.word)" + (facts.first.map { ": \($0)" } ?? ""))
            lines += facts.dropFirst().map { "                \($0)" }
        }
        if let refresh = credential.refresh {
            lines += places(refresh.request).map { "    renewed at  \($0)" }
            if let client = refresh.client { lines.append("                \(words(client))") }
        }
        return lines
    }

    private func facts(of method: SignInBlock, before: ArraySlice<SignInBlock>) -> [String] {
        switch method {
        case .pkce(let block):
            let first = block.isLikeBefore ? before.lastExchange : nil
            return ["opens \(page(block.page))", "back to \(words(block.redirect))"]
                + asked(block.client ?? first?.client, block.scope ?? first?.scope)
                + spoken([block.token ?? first?.token])
        case .deviceCode(let block):
            let hosts = block.openOnly.map(\.value)
            let page = hosts.isEmpty ? "a page of the host that is asked" : "a page of \(hosts.joined(separator: ", "))"
            return ["shows a code for \(page)"] + asked(block.client, block.scope) + spoken([block.start, block.poll])
        case .poll(let block):
            let shared = block.isLikeBefore ? before.lastExchange?.token : nil
            return places(block.open).map { "opens \($0)" } + asked(block.client, nil)
                + spoken([block.start, block.ask, shared])
        case .apiKey: return ["a key that you paste"]
        case .cookiePaste(let keep, _, _):
            return [
                "a Cookie header that you paste, of which \(keep.map(\.name.value).joined(separator: ", ")) is kept"
            ]
        }
    }

    private func asked(_ client: ClientBlock?, _ scope: [String]?) -> [String] {
        client.map { [words($0) + (scope.map { "; scope \($0.joined(separator: ", "))" } ?? "")] } ?? []
    }

    private func spoken(_ requests: [FlowRequestBlock?]) -> [String] {
        requests.compactMap { $0 }.flatMap(places).map { "speaks to \($0)" }
    }

    private func words(_ client: ClientBlock) -> String {
        let id =
            switch client.id {
            case .environment(let name): "$\(name.value)"
            case .text(.literal(let text)): text.value
            case .text(.input(let name)): "{inputs.\(name.value)}"
            case .text: "of its own"
            }
        return "client \(id)" + (client.secret.map { ", its secret from $\($0.value)" } ?? "")
    }

    private func words(_ redirect: PKCEBlock.Redirect) -> String {
        switch redirect {
        case .loopback(let host, let ports, let path):
            guard let first = ports.first else { return "this machine, http://\(host):PORT\(path) with any free port" }
            let others = ports.dropFirst().map { " or \($0)" }.joined()
            return "this machine, http://\(host):\(first)\(others)\(path)"
        case .paste(let uri, _): return "\(uri), which shows a code to paste"
        }
    }

    private func page(_ page: PKCEBlock.Page) -> String {
        switch page {
        case .url(let origin, let path, _): origin.text + path
        case .origin(let name, let path, _):
            places(of: name.value).map { $0 + path }.joined(separator: " or ")
        }
    }

    private func places(_ request: FlowRequestBlock) -> [String] {
        places(of: request.origin.value).map { $0 + request.path.value }
    }

    private func places(of origin: String) -> [String] {
        document.origins.first { $0.name.isSame(as: origin) }?.places ?? []
    }
}

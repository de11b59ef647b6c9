import JSONQuery
import ProviderSpec

/// What a sign-in opens, sends and stores, as the document of a spec's authority has it.
enum AuthoritySignIn {
    static func method(_ block: SignInBlock) -> JSONValue {
        var members: [(String, JSONValue)] = [("by", .string(block.word))]
        switch block {
        case .pkce(let block):
            members += [
                ("page", page(block.page)), ("query", parts(block.query)), ("redirect", redirect(block.redirect)),
            ]
            members += client(block.client) + scope(block.scope)
            if let token = block.token { members.append(("token", request(token))) }
            members.append(("answer", answer(block.answer)))
        case .deviceCode(let block):
            members += client(block.client) + scope(block.scope)
            members += [
                ("start", request(block.start)), ("poll", request(block.poll)), ("answer", answer(block.answer)),
                ("open_only", texts(block.openOnly.map(\.value))),
            ]
        case .poll(let block):
            members += client(block.client)
            if let start = block.start { members.append(("start", request(start))) }
            members += [
                ("open", request(block.open)), ("ask", request(block.ask)), ("answer", answer(block.answer)),
                ("take", take(block.take)), ("redirect", .string(block.redirect ?? "")),
            ]
        case .apiKey: break
        case .cookiePaste(let keep, _, _): members.append(("keep", texts(keep.map(\.name.value))))
        }
        return .object(members)
    }

    static func refresh(_ block: RefreshBlock) -> JSONValue {
        .object(
            [("request", request(block.request)), ("answer", answer(block.answer))] + client(block.client)
                + [("scope", .bool(block.replaysScope))])
    }

    private static func page(_ page: PKCEBlock.Page) -> JSONValue {
        switch page {
        case .url(let origin, let path, let query):
            .object([("at", .string(origin.text)), ("path", .string(path)), ("query", parts(query))])
        case .origin(let name, let path, let query):
            .object([("at", .string(name.value)), ("path", .string(path)), ("query", parts(query))])
        }
    }

    private static func redirect(_ redirect: PKCEBlock.Redirect) -> JSONValue {
        switch redirect {
        case .loopback(let host, let ports, let path):
            .object([
                ("host", .string(host)), ("ports", texts(ports.map(String.init))), ("path", .string(path)),
            ])
        case .paste(let uri, let mark): texts([uri, mark ?? ""])
        }
    }

    private static func client(_ client: ClientBlock?) -> [(String, JSONValue)] {
        guard let client else { return [] }
        let id: JSONValue =
            switch client.id {
            case .text(let text): .string(Self.text(text))
            case .environment(let name): .string("$\(name.value)")
            }
        return [("client", id), ("client_secret", .string(client.secret.map { "$\($0.value)" } ?? ""))]
    }

    private static func scope(_ scope: [String]?) -> [(String, JSONValue)] {
        scope.map { [("scope", texts($0))] } ?? []
    }

    private static func request(_ block: FlowRequestBlock) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("origin", .string(block.origin.value)), ("path", .string(block.path.value)), ("query", parts(block.query)),
            ("headers", parts(block.headers)), ("bearer", .string(block.bearer?.rawValue ?? "")),
        ]
        switch block.body {
        case .form(let all): members.append(("form", parts(all)))
        case .json(let all): members.append(("json", parts(all)))
        case nil: break
        }
        return .object(members)
    }

    private static func answer(_ block: TokenAnswerBlock) -> JSONValue {
        let places = [
            ("token", block.token), ("refresh_token", block.refreshToken), ("id_token", block.idToken),
            ("scope", block.scope),
        ]
        return .object(places.map { ($0.0, texts($0.1?.paths.map(\.value.text) ?? [])) })
    }

    private static func take(_ take: ApprovalBlock.Take) -> JSONValue {
        .object(
            [
                ("handle", take.handle), ("show", take.show), ("code", take.code), ("verifier", take.verifier),
            ].map { ($0.0, texts($0.1.map(\.value.text))) })
    }

    private static func parts(_ parts: [FlowRequestBlock.Part]) -> JSONValue {
        .object(parts.map { ($0.name.value, .string(text($0.value))) })
    }

    private static func text(_ text: FlowText) -> String {
        switch text {
        case .literal(let text): "text \(text.value)"
        case .flow(let value, _): "= flow.\(value.rawValue)"
        case .input(let name): "= inputs.\(name.value)"
        case .json(let literal, _): "json \(literal)"
        }
    }

    private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}

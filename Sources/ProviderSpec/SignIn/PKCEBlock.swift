package import Diagnostics
import SpecSyntax

/// A sign-in in the browser with PKCE (RFC 7636): the code comes back to this machine, or is pasted.
package struct PKCEBlock: Sendable, Equatable {
    static let keys = ["authorize", "query", "client", "scope", "state", "redirect", "token", "like", "say"]

    static let pageKeys = ["origin", "path", "query"]
    static let redirectKeys = ["loopback", "paste"]
    static let loopbackKeys = ["host", "ports", "path"]
    static let pasteKeys = ["uri", "split"]

    /// The page that asks the person.
    package enum Page: Sendable, Equatable {
        case url(HTTPSOrigin, path: String, query: [FlowRequestBlock.Part])
        case origin(Spanned<String>, path: String, query: [FlowRequestBlock.Part])
    }

    package enum Redirect: Sendable, Equatable {
        /// `http://localhost:PORT/PATH` or `http://127.0.0.1:PORT/PATH`; without ports any free one.
        case loopback(host: String, ports: [Int], path: String)
        /// The page of the provider shows a code; what follows `mark` in it is the state.
        case paste(uri: String, mark: String?)
    }

    package var page: Page
    package var query: [FlowRequestBlock.Part]
    /// Nil with `like`: that of the method before.
    package var client: ClientBlock?
    package var scope: [String]?
    package var stateBytes: Int
    package var redirect: Redirect
    /// Nil with `like`.
    package var token: FlowRequestBlock?
    package var answer: TokenAnswerBlock
    package var isLikeBefore: Bool
    package var say: Spanned<String>?
    package var span: SourceSpan

    static let pageValues: [FlowValue] = [.challenge, .redirect, .state, .client, .scope, .uuid]
    static let tokenValues: [FlowValue] = [.code, .verifier, .redirect, .state, .client, .scope]

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "pkce", keys: keys, &findings) else { return nil }
        let page = block.required("authorize", &findings).flatMap { readPage($0, &findings) }
        let redirect = block.required("redirect", &findings).flatMap { readRedirect($0, &findings) }
        block.onlyOne(of: ["token", "like"], &findings)
        let isLike =
            block["like"].flatMap { $0.readWord(["token"], what: "part of the method before", &findings) } != nil
        var token: FlowRequestBlock?
        var answer = TokenAnswerBlock.standard
        if !block.has("like"), let node = block.required("token", &findings) {
            let keys = FlowRequestBlock.tokenKeys
            if let inner = BlockReader(node, "token", keys: keys, &findings) {
                token = FlowRequestBlock.read(inner, tokenValues, &findings)
                answer = TokenAnswerBlock.read(inner, &findings)
            }
        }
        let client = (isLike ? block["client"] : block.required("client", &findings))
            .flatMap { ClientBlock.check($0, &findings) }
        var bytes = 32
        if let node = block["state"], let inner = BlockReader(node, "state", keys: ["bytes"], &findings) {
            bytes = inner.required("bytes", &findings).flatMap { $0.readCount(16...64, &findings) } ?? bytes
        }
        guard let page, let redirect, isLike || (token != nil && client != nil) else { return nil }
        return Self(
            page: page, query: FlowRequestBlock.parts("query", block, pageValues, &findings), client: client,
            scope: readScope(block, &findings), stateBytes: bytes, redirect: redirect, token: token, answer: answer,
            isLikeBefore: isLike, say: block.text("say", &findings), span: node.span)
    }

    /// `scope: […]`; nil where it is not said.
    static func readScope(_ block: BlockReader, _ findings: inout [Diagnostic]) -> [String]? {
        guard let node = block["scope"] else { return nil }
        return node.listed.compactMap { element -> String? in
            guard let text = element.readText(&findings) else { return nil }
            // RFC 6749, section 3.3.
            let isToken =
                !text.value.isEmpty
                && text.value.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
            if isToken { return text.value }
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "'\(text.value)' is no scope",
                    help: text.value.contains(" ") ? "write a list, one scope an entry" : "name it as the provider does"
                ))
            return nil
        }
    }

    private static func readPage(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Page? {
        if case .mapping = node.value {
            guard let block = BlockReader(node, "authorize", keys: pageKeys, &findings),
                let origin = block.requiredText("origin", &findings),
                let path = block.requiredText("path", &findings)
            else { return nil }
            guard FlowRequestBlock.isPath(path.value) else {
                findings.append(badPage(path, "begin the path with '/'"))
                return nil
            }
            let query = FlowRequestBlock.parts("query", block, pageValues, &findings)
            return .origin(origin, path: path.value, query: query)
        }
        guard let text = node.readText(&findings) else { return nil }
        return readURL(text, node, &findings).map { .url($0.origin, path: $0.path, query: $0.query) }
    }

    /// `https://host/path?name=value`.
    static func readURL(
        _ text: Spanned<String>, _ node: SpecNode, _ findings: inout [Diagnostic]
    ) -> (origin: HTTPSOrigin, path: String, query: [FlowRequestBlock.Part])? {
        let bytes = Array(text.value.utf8)
        let start = bytes.starts(with: "https://".utf8) ? 8 : 0
        let end = bytes.indices.dropFirst(start).first { "/?#".utf8.contains(bytes[$0]) } ?? bytes.count
        let scalar = SpecNode.Scalar(
            text: String(decoding: bytes[..<end], as: UTF8.self), style: .plain, written: node.span, source: nil)
        guard let origin = HTTPSOrigin.check(SpecNode(value: .scalar(scalar), span: node.span), &findings) else {
            return nil
        }
        let rest = bytes[end...].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        let path = rest.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard FlowRequestBlock.isPath(path.isEmpty ? "/" : path) else {
            findings.append(badPage(text, "write https://host/path?name=value"))
            return nil
        }
        var query: [FlowRequestBlock.Part] = []
        for pair in (rest.count > 1 ? rest[1] : []).split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let isPlain = pair.allSatisfy { (0x21...0x7E).contains($0) && !"%+#".utf8.contains($0) }
            guard parts.count == 2, isPlain else {
                findings.append(badPage(text, "write what its query needs as query: {NAME: TEXT}"))
                return nil
            }
            query.append(
                .init(
                    name: Spanned(String(decoding: parts[0], as: UTF8.self), text.span),
                    value: .literal(Spanned(String(decoding: parts[1], as: UTF8.self), text.span))))
        }
        return (origin, path.isEmpty ? "/" : path, query)
    }

    private static func badPage(_ text: Spanned<String>, _ help: String) -> Diagnostic {
        Diagnostic(code: .badValue, span: text.span, message: "'\(text.value)' is no page to sign in", help: help)
    }

    private static func readRedirect(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Redirect? {
        guard let block = BlockReader(node, "redirect", keys: redirectKeys, &findings) else { return nil }
        block.onlyOne(of: ["loopback", "paste"], &findings)
        if let node = block["paste"] {
            guard let inner = BlockReader(node, "paste", keys: pasteKeys, &findings),
                let uri = inner.requiredText("uri", &findings),
                readURL(uri, node, &findings) != nil
            else { return nil }
            return .paste(uri: uri.value, mark: inner.text("split", &findings)?.value)
        }
        guard let node = block.required("loopback", &findings),
            let inner = BlockReader(node, "loopback", keys: loopbackKeys, &findings)
        else { return nil }
        let path = inner.requiredText("path", &findings)
        if let path, !FlowRequestBlock.isPath(path.value) {
            findings.append(badPage(path, "begin the path with '/'"))
            return nil
        }
        let host = inner["host"].flatMap { $0.readWord(["localhost", "127.0.0.1"], what: "loopback host", &findings) }
        let ports = (inner["ports"]?.listed ?? []).compactMap { $0.readCount(1024...65535, &findings) }
        return path.map { .loopback(host: host ?? "localhost", ports: ports, path: $0.value) }
    }
}

extension TokenAnswerBlock {
    /// OAuth's own places for everything.
    static let standard = Self(
        token: nil, refreshToken: nil, idToken: nil, expires: nil, scope: nil, facts: [])
}

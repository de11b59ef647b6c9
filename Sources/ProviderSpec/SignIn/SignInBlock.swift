package import Diagnostics
import SpecSyntax

/// One way to sign in.
package enum SignInBlock: Sendable, Equatable {
    static let methodKeys = ["pkce", "device_code", "poll", "api_key", "cookie_paste"]

    static let keyKeys = ["say"]
    static let cookieKeys = ["keep", "say"]

    case pkce(PKCEBlock)
    case deviceCode(DeviceCodeBlock)
    case poll(ApprovalBlock)
    /// A key that the person pastes.
    case apiKey(say: Spanned<String>?, span: SourceSpan)
    /// Cookies that the person pastes: those of `keep` are stored, all others are dropped before.
    case cookiePaste(keep: [CookieBlock], say: Spanned<String>?, span: SourceSpan)

    /// As the command line names it: `--method pkce`.
    package var word: String {
        switch self {
        case .pkce(let block): if case .paste = block.redirect { "paste" } else { "pkce" }
        case .deviceCode: "device_code"
        case .poll: "poll"
        case .apiKey: "api_key"
        case .cookiePaste: "cookie_paste"
        }
    }

    package var say: Spanned<String>? {
        switch self {
        case .pkce(let block): block.say
        case .deviceCode(let block): block.say
        case .poll(let block): block.say
        case .apiKey(let say, _): say
        case .cookiePaste(_, let say, _): say
        }
    }

    package var span: SourceSpan {
        switch self {
        case .pkce(let block): block.span
        case .deviceCode(let block): block.span
        case .poll(let block): block.span
        case .apiKey(_, let span), .cookiePaste(_, _, let span): span
        }
    }

    /// Every request that it sends; what a person opens is none.
    package var requests: [FlowRequestBlock] {
        switch self {
        case .pkce(let block): [block.token].compactMap { $0 }
        case .deviceCode(let block): [block.start, block.poll]
        case .poll(let block): [block.start, block.ask].compactMap { $0 }
        case .apiKey, .cookiePaste: []
        }
    }

    /// - Parameter cookies: Those that the credential keeps of whatever is pasted.
    static func checkList(_ node: SpecNode, _ cookies: [CookieBlock], _ findings: inout [Diagnostic]) -> [Self] {
        var methods: [Self] = []
        for element in node.readList("sign_in", &findings) {
            guard let method = check(element, cookies, &findings) else { continue }
            if method.isLikeBefore,
                !methods.contains(where: { if case .pkce(let b) = $0 { b.token != nil } else { false } })
            {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: method.span,
                        message: "no method before this one has a 'token' to be like",
                        help: "put it behind the one whose exchange it shares, or write 'token: {origin: …, path: …}'"))
                continue
            }
            methods.append(method)
        }
        return methods
    }

    private var isLikeBefore: Bool {
        switch self {
        case .pkce(let block): block.isLikeBefore
        case .poll(let block): block.isLikeBefore
        case .deviceCode, .apiKey, .cookiePaste: false
        }
    }

    private static func check(
        _ node: SpecNode, _ cookies: [CookieBlock], _ findings: inout [Diagnostic]
    ) -> Self? {
        guard let block = BlockReader(node, "sign_in", keys: methodKeys, &findings) else { return nil }
        block.onlyOne(of: methodKeys, &findings)
        guard let word = methodKeys.first(where: block.has), let inner = block[word] else {
            if block.unknownEntries.isEmpty, !block.hasLaterKeys {
                findings.append(
                    .missingKey(
                        "pkce", in: "sign_in", at: node.span,
                        help: "name a method: \(methodKeys.joined(separator: ", "))"))
            }
            return nil
        }
        switch word {
        case "pkce": return PKCEBlock.check(inner, &findings).map { .pkce($0) }
        case "device_code": return DeviceCodeBlock.check(inner, &findings).map { .deviceCode($0) }
        case "poll": return ApprovalBlock.check(inner, &findings).map { .poll($0) }
        case "api_key":
            let own = BlockReader(inner, "api_key", keys: keyKeys, &findings)
            return own.map { .apiKey(say: $0.text("say", &findings), span: inner.span) }
        default:
            guard let own = BlockReader(inner, "cookie_paste", keys: cookieKeys, &findings) else { return nil }
            if let span = own.keySpan("keep"), !cookies.isEmpty {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: span, message: "'cookies' says already what is kept",
                        help: "remove 'keep'"))
            }
            let keep = cookies.isEmpty ? own["keep"].map { CookieBlock.checkList($0, &findings) } ?? [] : cookies
            if keep.isEmpty, own.required("keep", &findings) != nil {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: inner.span, message: "no cookie is kept",
                        help: "name those that the requests need: keep: [session]"))
            }
            return keep.isEmpty ? nil : .cookiePaste(keep: keep, say: own.text("say", &findings), span: inner.span)
        }
    }
}

extension Collection<SignInBlock> {
    /// The last method with an exchange of its own, which one behind it that is `like: token` shares.
    package var lastExchange: PKCEBlock? {
        var last: PKCEBlock?
        for case .pkce(let block) in self where block.token != nil { last = block }
        return last
    }
}

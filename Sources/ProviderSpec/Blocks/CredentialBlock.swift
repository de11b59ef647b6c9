package import Diagnostics
import SpecSyntax
package import UsageModel

/// A named secret: where it is found, and where alone it may go.
package struct CredentialBlock: Sendable, Equatable {
    static let keys = [
        "send_to", "sources", "try_next_on", "claims", "reject", "sign_in", "refresh", "optional", "missing",
        "compose", "clean", "cookies", "store_when",
    ]
    /// What a secret that is made of others does not have.
    private static let ofSearch = [
        "sources", "try_next_on", "claims", "reject", "sign_in", "refresh", "missing", "clean", "cookies", "store_when",
    ]

    package var name: String
    package var sendTo: [Spanned<String>]
    package var sources: [SourceBlock]
    /// Codes after which the next source is tried; the first source that exists decides otherwise.
    package var tryNextOn: [UnavailableCode]
    /// How a text that is pasted, or stands in a variable, becomes the secret.
    package var clean: [CleanStep]
    /// The secret is a Cookie header, of which these are kept; empty: it is none.
    package var cookies: [CookieBlock]
    package var claims: [PropertyBlock]
    package var reject: [RejectBlock]
    /// Ways to sign in, the first one first; empty: codexbar has no login of its own.
    package var signIn: [SignInBlock]
    /// Whether every way that is written could be read; else nothing follows from one that is missing.
    package var signInIsWhole: Bool
    /// Metrics that a new login must answer before it is stored.
    package var storeWhen: [Spanned<String>]
    /// How a login of ours is renewed; nil: never.
    package var refresh: RefreshBlock?
    package var isOptional: Bool
    /// Of what it is made, instead of being looked for; empty: it has sources.
    package var compose: [SecretPart]
    /// What to say when no source has it.
    package var missingSay: Spanned<String>?
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "credential", &findings),
            let block = BlockReader(entry.value, "credential", keys: keys, &findings)
        else { return nil }
        var sendTo: [Spanned<String>] = []
        for node in block.required("send_to", &findings)?.listed ?? [] {
            if let origin = node.readText(&findings) { sendTo.append(origin) }
        }
        var sources: [SourceBlock] = []
        var isWhole = block.has("send_to")
        let compose = block["compose"].map { SecretPart.checkList($0, &findings) }
        if compose != nil {
            isWhole = isWhole && compose != []
            for key in ofSearch where block.has(key) {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: block.keySpan(key) ?? block.span,
                        message: "a secret that is made of others has no '\(key)' of its own",
                        help: "remove '\(key)', or 'compose'"))
            }
        }
        let list = compose == nil ? block.required("sources", &findings) : nil
        for node in list?.readList("sources", &findings) ?? [] {
            if let source = SourceBlock.check(node, &findings) { sources.append(source) } else { isWhole = false }
        }
        let next = readCodes(block["try_next_on"], &findings)
        let claims = block.named("claims", &findings).compactMap { PropertyBlock.checkClaim($0, &findings) }
        var reject: [RejectBlock] = []
        for node in block["reject"]?.readList("reject", &findings) ?? [] {
            if let rule = RejectBlock.check(node, &findings) { reject.append(rule) }
        }
        let cookies = block["cookies"].map { CookieBlock.checkList($0, &findings) } ?? []
        let signIn = block["sign_in"].map { SignInBlock.checkList($0, cookies, &findings) } ?? []
        let methods = block["sign_in"].map { if case .sequence(let nodes) = $0.value { nodes.count } else { 1 } } ?? 0
        let refresh = block["refresh"].flatMap { RefreshBlock.check($0, &findings) }
        var say: Spanned<String>?
        if let node = block["missing"], let missing = BlockReader(node, "missing", keys: ["say"], &findings) {
            say = missing.requiredText("say", &findings)
        }
        // Where it may go, or what stands beside it, is not known.
        guard isWhole else { return nil }
        return Self(
            name: entry.key, sendTo: sendTo, sources: sources, tryNextOn: next,
            clean: block["clean"].map { CleanStep.checkList($0, &findings) } ?? [], cookies: cookies, claims: claims,
            reject: reject, signIn: signIn, signInIsWhole: signIn.count == methods,
            storeWhen: block["store_when"].map { StoreWhenBlock.check($0, &findings) } ?? [], refresh: refresh,
            isOptional: block.flag("optional", &findings) ?? false, compose: compose ?? [], missingSay: say,
            span: entry.keySpan)
    }
}

/// `{when: …, code: …, say: …}` of `no_token`, or `{when: …, say: …}` of `reject`.
package struct RejectBlock: Sendable, Equatable {
    static let keys = ["when", "code", "say"]

    package var when: ExpressionText?
    package var code: UnavailableCode
    package var say: Spanned<String>?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "reject", keys: keys, &findings) else { return nil }
        return Self(
            when: block.expression("when", &findings),
            code: block["code"].flatMap { readCode($0, &findings) } ?? .authExpired,
            say: block.text("say", &findings), span: node.span)
    }

    static func checkNoToken(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "no_token", keys: keys, &findings),
            let code = block.required("code", &findings).flatMap({ readCode($0, &findings) })
        else { return nil }
        return Self(
            when: block.expression("when", &findings), code: code, say: block.text("say", &findings), span: node.span)
    }
}

/// Reads several of them, each once.
func readCodes(_ node: SpecNode?, _ findings: inout [Diagnostic]) -> [UnavailableCode] {
    var codes: [UnavailableCode] = []
    for element in node?.listed ?? [] {
        if let code = readCode(element, &findings), !codes.contains(code) { codes.append(code) }
    }
    return codes
}

/// Reads one of the words for why something is unavailable.
func readCode(_ node: SpecNode, _ findings: inout [Diagnostic]) -> UnavailableCode? {
    node.readWord(UnavailableCode.allCases.map(\.rawValue), what: "code", &findings)
        .flatMap(UnavailableCode.init(rawValue:))
}

import Credentials
import Exchange
import JSONQuery
import ProviderSpec
import Quantities
import UsageModel

/// Reads the tokens of an answer: OAuth's own places (RFC 6749, section 5.1) unless the spec names others.
struct TokenReader {
    /// Bytes of the longest token that is kept.
    static let longest = 16 << 10

    let block: TokenAnswerBlock
    let answer: FlowExchange.Answer
    /// Whether facts that may not be absent must be there; a renewal keeps what it does not tell.
    var needsFacts = true

    func read() throws(SignInFault) -> ObtainedLogin {
        guard let root = answer.document?.root else { throw Self.noTokens }
        for fact in block.facts where needsFacts && !fact.mayBeAbsent {
            guard fact.paths.contains(where: { Self.found($0.value, root) != nil }) else {
                throw SignInFault(
                    .refused, .shapeChanged,
                    "The answer does not tell '\(fact.name)', which the spec needs of this login.")
            }
        }
        guard let token = try text(block.token?.paths, "access_token", isRequired: true, root) else {
            throw Self.noTokens
        }
        let idToken = try text(block.idToken?.paths, "id_token", isRequired: block.idToken?.absent == .fail, root)
        return ObtainedLogin(
            token: Secret(token),
            refreshToken: try text(
                block.refreshToken?.paths, "refresh_token", isRequired: block.refreshToken?.absent == .fail, root
            ).map { Secret($0) },
            idToken: idToken.map { Secret($0) }, expires: try expires(root, token, idToken),
            scope: try text(block.scope?.paths, "scope", isRequired: false, root).map(Self.scopes),
            facts: block.facts.compactMap { fact in
                fact.paths.lazy.compactMap { Self.found($0.value, root) }.first.map { (fact.name, JSONValue($0)) }
            })
    }

    static let noTokens = SignInFault(.refused, .shapeChanged, "The answer holds no token where the spec looks for it.")

    /// RFC 6749, section 3.3; some servers put commas between them.
    static func scopes(_ text: String) -> [String] {
        text.utf8.split { $0 == 0x20 || $0 == 0x2C }.map { String(decoding: Array($0), as: UTF8.self) }
    }

    private func text(
        _ paths: [Spanned<JSONPath>]?, _ standard: String, isRequired: Bool, _ root: JSONNode
    ) throws(SignInFault) -> String? {
        let nodes = paths.map { $0.lazy.compactMap { Self.found($0.value, root) }.first } ?? root.one(standard)
        guard let node = nodes, node.kind != .null else {
            if isRequired { throw Self.noTokens }
            return nil
        }
        // A blank scope is none: some servers say so of a client that has no scopes.
        if !isRequired, node.string?.isEmpty == true { return nil }
        guard let text = node.string, !text.isEmpty, text.utf8.count <= Self.longest,
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { throw Self.noTokens }
        return text
    }

    /// By the declared form, in the answer or in one of its tokens; OAuth's own is `expires_in`, in seconds from now.
    private func expires(_ root: JSONNode, _ token: String, _ idToken: String?) throws(SignInFault) -> Instant? {
        guard let own = block.expires else {
            guard let node = root.one("expires_in"), node.kind != .null else { return nil }
            return try instant(node, [.secondsFromNow])
        }
        let place =
            switch own.of {
            case nil: Optional(root)
            case .token: JSONWebToken.payload(of: token)
            case .idToken: idToken.flatMap { JSONWebToken.payload(of: $0) }
            }
        guard let node = place.flatMap({ place in own.paths.lazy.compactMap { Self.found($0.value, place) }.first })
        else {
            if own.mayBeAbsent { return nil }
            throw Self.noTokens
        }
        guard case .instant(let formats) = own.type else { return nil }
        return try instant(node, formats)
    }

    private func instant(_ node: JSONNode, _ formats: [FieldType.InstantFormat]) throws(SignInFault) -> Instant? {
        guard let text = node.numberText ?? node.string else { throw Self.noTokens }
        for format in formats {
            guard let instant = InstantReader.read(text, format, arrived: answer.arrived) else { continue }
            // A token that has expired already or lives for decades is none: the number means something else.
            guard instant > answer.arrived,
                let latest = answer.arrived.advanced(bySeconds: ExactNumber(10 * 366 * 86_400)),
                instant < latest
            else { throw SignInFault(.refused, .shapeChanged, "The answer says that its token has expired already.") }
            return instant
        }
        throw Self.noTokens
    }

    static func found(_ path: JSONPath, _ root: JSONNode) -> JSONNode? {
        if case .found(let node) = path.walk(root) { node } else { nil }
    }
}

import Diagnostics
import Expressions
import SpecSyntax

/// An element of `compose`: what a secret is made of.
package struct SecretPart: Sendable, Equatable {
    static let keys = ["text", "claim", "secret"]

    package enum Kind: String, Sendable, Equatable {
        case text
        /// `CREDENTIAL.NAME`: what stands inside or beside another secret.
        case claim
        /// Another credential.
        case secret
    }

    package var kind: Kind
    package var value: Spanned<String>

    /// The credential that it is read from; nil for a text.
    package var credential: String? {
        switch kind {
        case .text: nil
        case .secret: value.value
        case .claim: String(decoding: Array(value.value.utf8.prefix { $0 != 46 }), as: UTF8.self)
        }
    }

    /// The claim or fact.
    package var property: String {
        String(decoding: Array(value.value.utf8.drop { $0 != 46 }.dropFirst()), as: UTF8.self)
    }

    /// As the trust screen shows it.
    package var shown: String { kind == .text ? "'\(value.value)'" : value.value }

    /// Reads all parts; none where one of them cannot be read.
    static func checkList(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Self] {
        let nodes = node.readList("compose", &findings)
        let parts = nodes.compactMap { check($0, &findings) }
        guard parts.count == nodes.count else { return [] }
        if case .sequence = node.value, !parts.contains(where: { $0.kind == .secret }) {
            findings.append(
                .missingKey("secret", in: "compose", at: node.span, help: "add the secret that is sent: {secret: NAME}")
            )
            return []
        }
        return parts
    }

    private static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "compose", keys: keys, &findings) else { return nil }
        block.onlyOne(of: keys, &findings)
        for key in keys where block.has(key) {
            return block.requiredText(key, &findings).flatMap { value in
                Kind(rawValue: key).map { Self(kind: $0, value: value) }
            }
        }
        findings.append(
            .missingKey(
                "secret", in: "compose", at: node.span,
                help: "write {text: …}, {claim: CREDENTIAL.NAME} or {secret: NAME}"))
        return nil
    }
}

extension SpecCompiler {
    /// A secret that is made of others goes nowhere where one of them may not go, and no two persons are mixed in it.
    mutating func checkParts(of block: CredentialBlock) {
        for part in block.compose {
            guard let name = part.credential else { continue }
            guard let index = document.credentials.firstIndex(where: { $0.name.isSame(as: name) }) else {
                reportUnknown(
                    Spanned(name, part.value.span), what: "credential", in: "credentials",
                    known: document.credentials.filter(\.compose.isEmpty).map(\.name))
                continue
            }
            let other = document.credentials[index]
            if part.kind == .claim {
                checkClaim(part, of: index, in: block)
                continue
            }
            if !other.compose.isEmpty {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: part.value.span, message: "'\(name)' is made of parts itself",
                        help: "name its parts here"))
            }
            for origin in block.sendTo where !other.sendTo.contains(where: { $0.value.isSame(as: origin.value) }) {
                guard document.origins.contains(where: { $0.name.isSame(as: origin.value) }) else { continue }
                findings.append(
                    Diagnostic(
                        code: .secretFlow, span: origin.span,
                        message: "'\(name)', of which '\(block.name)' is made, may not be sent to the origin "
                            + "'\(origin.value)'",
                        help: "remove '\(origin.value)' here, or name it in 'send_to' of '\(name)'",
                        notes: [.init(span: other.span, label: "its 'send_to' stands here")]))
            }
        }
    }

    private mutating func checkClaim(_ part: SecretPart, of index: Int, in block: CredentialBlock) {
        let other = credentials[index]
        let known = other.claims + other.facts
        guard let claim = known.first(where: { $0.name.isSame(as: part.property) }) else {
            findings.append(
                .unknownName(
                    part.value.value, what: "claim", known: known.map { "\(other.block.name).\($0.name)" },
                    at: part.value.span))
            return
        }
        if claim.type.unwrapped != .string, claim.type != .poison {
            findings.append(
                Diagnostic(
                    code: .badType, span: part.value.span, message: "'\(part.value.value)' is no text",
                    help: "declare it with type: string"))
        }
        let isOfPart = block.compose.contains { $0.kind == .secret && $0.value.value.isSame(as: other.block.name) }
        guard !isOfPart else { return }
        findings.append(
            Diagnostic(
                code: .secretFlow, span: part.value.span,
                message: "'\(part.value.value)' tells of another login than the secrets beside it",
                help: "name a claim of the secret that is sent"))
    }
}

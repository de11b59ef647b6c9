package import Diagnostics
import SpecSyntax

/// What a sign-in makes, or is given on its way: each may be named as `=flow.NAME` in its own requests and nowhere else.
package enum FlowValue: String, Sendable, Equatable, CaseIterable {
    /// The authorization code (RFC 6749, section 4.1.2).
    case code
    /// The PKCE secret and what is sent of it first (RFC 7636, section 4).
    case verifier
    case challenge
    /// The redirect URI as it was sent.
    case redirect
    case state
    /// The client id.
    case client
    case refreshToken = "refresh_token"
    case deviceCode = "device_code"
    /// What the first answer of a `poll` names the attempt by, and what it shows to people.
    case handle
    case show
    /// A random UUID (RFC 9562, version 4) that is made for this attempt.
    case uuid
    /// The scope, joined by blanks: the one that was granted, else the one that is asked for.
    case scope

    /// Known to this machine and the provider alone.
    package var isSecret: Bool {
        switch self {
        case .code, .verifier, .refreshToken, .deviceCode, .handle: true
        case .challenge, .redirect, .state, .client, .show, .uuid, .scope: false
        }
    }
}

/// A text of a sign-in request: constant, a value of the flow, or an input. Nothing is computed with it, since secrets have
/// no operators.
package enum FlowText: Sendable, Equatable {
    case literal(Spanned<String>)
    case flow(FlowValue, SourceSpan)
    case input(Spanned<String>)
    /// A plain JSON literal, in a JSON body.
    case json(JSONLiteral, SourceSpan)

    package var span: SourceSpan {
        switch self {
        case .literal(let text), .input(let text): text.span
        case .flow(_, let span), .json(_, let span): span
        }
    }

    /// - Parameter allowed: The values that are known where the text is sent.
    static func check(_ node: SpecNode, _ allowed: [FlowValue], _ findings: inout [Diagnostic]) -> Self? {
        guard let text = node.readText(&findings) else { return nil }
        if text.value.hasPrefix("==") { return .literal(Spanned(String(text.value.dropFirst()), text.span)) }
        guard text.value.hasPrefix("=") else { return .literal(text) }
        if let (group, name) = text.value.dropFirst().splitOnce(at: "."), isPlainName(name) {
            if group == "inputs" { return .input(Spanned(name, text.span)) }
            if group == "flow" {
                if let value = FlowValue(rawValue: name), allowed.contains(value) { return .flow(value, text.span) }
                findings.append(
                    .unknownName(
                        "flow.\(name)", what: "value of this request", known: allowed.map { "flow.\($0.rawValue)" },
                        at: text.span))
                return nil
            }
        }
        findings.append(
            Diagnostic(
                code: .badValue, span: text.span, message: "a sign-in sends values as they are, and this computes one",
                help:
                    "write a constant, '=flow.NAME' or '=inputs.NAME'; a text that begins with '=' is written with '=='"
            ))
        return nil
    }

    private static func isPlainName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
    }
}

extension Substring {
    /// What stands before and behind the first `mark`.
    fileprivate func splitOnce(at mark: Character) -> (String, String)? {
        guard let place = firstIndex(of: mark) else { return nil }
        return (String(self[..<place]), String(self[index(after: place)...]))
    }
}

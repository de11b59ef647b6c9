package import Diagnostics
import SpecSyntax

/// The OAuth client (RFC 6749, section 2) that a sign-in speaks for. Its secret comes from the user's environment alone.
package struct ClientBlock: Sendable, Equatable {
    static let keys = ["id", "secret"]

    package enum ID: Sendable, Equatable {
        case text(FlowText)
        case environment(Spanned<String>)
    }

    package var id: ID
    /// The variable of the client's secret.
    package var secret: Spanned<String>?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "client", keys: keys, &findings),
            let id = block.required("id", &findings)
        else { return nil }
        let secret = block["secret"].flatMap { environment($0, "secret", &findings) }
        if case .mapping = id.value {
            guard let name = environment(id, "id", &findings) else { return nil }
            return Self(id: .environment(name), secret: secret, span: node.span)
        }
        guard let text = FlowText.check(id, [], &findings) else { return nil }
        return Self(id: .text(text), secret: secret, span: node.span)
    }

    private static func environment(
        _ node: SpecNode, _ key: String, _ findings: inout [Diagnostic]
    ) -> Spanned<String>? {
        guard case .mapping = node.value else {
            findings.append(
                Diagnostic(
                    code: .secretFlow, span: node.span, message: "a client's secret never stands in a spec",
                    help: "name the variable of the user that holds it: secret: {env: NAME}"))
            return nil
        }
        return BlockReader(node, key, keys: ["env"], &findings)?
            .required("env", &findings)?.readEnvironmentName(&findings)
    }
}

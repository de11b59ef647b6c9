package import Diagnostics
import SpecSyntax

/// A secret that another tool keeps in the Secret Service of the desktop session, read only.
package struct SecretServiceBlock: Sendable, Equatable {
    static let keys = ["owner", "attributes"]

    package var owner: String
    /// In the order of their names.
    package var attributes: [Attribute]
    package var span: SourceSpan

    package struct Attribute: Sendable, Equatable {
        package var name: String
        package var value: String
    }

    /// By which it is known whose the secret is.
    package var service: String { attributes.first { $0.name.isSame(as: "service") }?.value ?? "" }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "secret_service", keys: keys, &findings) else { return nil }
        let owner = block.requiredText("owner", &findings)
        var attributes: [Attribute] = []
        var isWhole = true
        let list = block.required("attributes", &findings)
        for entry in list?.readEntries("attributes", &findings) ?? [] {
            let value = entry.value.readText(&findings)
            let isPlain = entry.key.utf8.first.map { $0 != 45 } == true
            if isPlain, let value, !value.value.isEmpty, !(entry.key + value.value).utf8.contains(0) {
                attributes.append(Attribute(name: entry.key, value: value.value))
            } else {
                isWhole = false
                if value == nil { continue }
                findings.append(
                    Diagnostic(
                        code: .badValue, span: entry.keySpan, message: "'\(entry.key)' is no attribute with a value",
                        help: "write NAME: TEXT"))
            }
        }
        attributes.sort { $0.name < $1.name }
        let result = owner.map { Self(owner: $0.value, attributes: attributes, span: node.span) }
        guard isWhole, let result, let list else { return nil }
        guard result.service.isEmpty else { return result }
        findings.append(
            .missingKey(
                "service", in: "attributes", at: list.span,
                help: "name the service under which the tool keeps its secret: {service: NAME}"))
        return nil
    }
}

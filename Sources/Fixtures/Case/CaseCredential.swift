package import Diagnostics
package import JSONQuery
import ProviderSpec
package import Quantities
import SpecSyntax

/// A credential that exists in a case. One that a case does not list does not exist.
package struct CaseCredential: Sendable {
    static let keys = ["slot", "owned", "expires", "facts", "claims"]

    package var name: String
    /// Stands for the secret; never a real one.
    package var slot: String
    package var isOwned: Bool
    package var expires: Instant?
    package var facts: JSONDocument?
    package var claims: JSONDocument?
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(entry.value, "credential", keys: keys, &findings) else { return nil }
        let slot = block.requiredText("slot", &findings)
        if let slot, !isSlot(slot.value) {
            findings.append(
                Diagnostic(
                    code: .badValue, span: slot.span, message: "'\(slot.value)' cannot stand for a secret",
                    help: "begin with 'fake-' and use a-z, 0-9 and '-' alone, at most 64 characters"))
        }
        let isOwned = block.required("owned", &findings).flatMap { $0.readFlag(&findings) }
        let expires = block["expires"].flatMap { readInstant($0, &findings) }
        let facts = block["facts"].flatMap { document($0, &findings) }
        let claims = block["claims"].flatMap { document($0, &findings) }
        guard let slot, let isOwned else { return nil }
        return Self(
            name: entry.key, slot: slot.value, isOwned: isOwned, expires: expires, facts: facts, claims: claims,
            span: entry.keySpan)
    }

    /// A fake says so, so that no real secret is ever put here.
    private static func isSlot(_ text: String) -> Bool {
        guard text.utf8.starts(with: "fake-".utf8), (6...64).contains(text.utf8.count) else { return false }
        return text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }

    /// Values as JSON: texts, null, lists and maps. YAML gives a scalar no type; the spec's declared types do.
    private static func document(_ node: SpecNode, _ findings: inout [Diagnostic]) -> JSONDocument? {
        do throws(JSONError) {
            return try JSONDocument(value(node).text(pretty: false))
        } catch {
            findings.append(.wrongNode("values by name", at: node.span))
            return nil
        }
    }

    private static func value(_ node: SpecNode) -> JSONValue {
        switch node.value {
        case .scalar(let scalar):
            let isNull = scalar.style == .plain && ["", "null", "~"].contains { $0.isSame(as: scalar.text) }
            return isNull ? .null : .string(scalar.text)
        case .sequence(let nodes): return .array(nodes.map(value))
        case .mapping(let entries): return .object(entries.map { ($0.key, value($0.value)) })
        }
    }
}

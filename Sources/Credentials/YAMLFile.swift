import JSONQuery
import SpecSyntax

extension JSONNode {
    /// A YAML file of another tool, as the JSON that YAML's core schema makes of it; nil where it is none, or holds what
    /// this program's YAML does not allow.
    init?(yaml bytes: [UInt8]) {
        let (node, findings) = parseYAML(bytes)
        guard let node, !findings.contains(where: { $0.severity == .error }) else { return nil }
        do throws(JSONError) {
            self = try JSONDocument(parsing: Array(JSONValue(node).text().utf8)).root
        } catch { return nil }
    }
}

extension JSONValue {
    fileprivate init(_ node: SpecNode) {
        switch node.value {
        case .scalar(let scalar): self = scalar.style == .plain ? Self.plain(scalar.text) : .string(scalar.text)
        case .sequence(let nodes): self = .array(nodes.map { JSONValue($0) })
        case .mapping(let entries): self = .object(entries.map { ($0.key, JSONValue($0.value)) })
        }
    }

    private static func plain(_ text: String) -> JSONValue {
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        default: JSONNumber(text).map { .number($0) } ?? .string(text)
        }
    }
}

package import Diagnostics
package import JSONQuery
import SpecSyntax

/// Compiles the text of a spec; the one way from text to a spec that can run.
///
/// - Parameters:
///   - bytes: UTF-8 text of a YAML file.
///   - natives: The native decoders that it may name.
/// - Returns: The spec, or nil with at least one error among the findings. Findings are in the order of the text.
package func checkSpec(
    _ bytes: [UInt8], natives: NativeRegistry = NativeRegistry()
) -> (spec: CheckedSpec?, findings: [Diagnostic]) {
    let (node, syntax) = parseYAML(bytes)
    var findings = syntax
    var spec: CheckedSpec?
    if let node, let document = SpecDocument.check(node, &findings) {
        // With a section missing every name would be unknown.
        if !document.lacksSection {
            var compiler = SpecCompiler(document, natives: natives)
            compiler.isWhole = !findings.contains { $0.severity == .error }
            spec = compiler.compile()
            findings += compiler.findings
        }
    }
    findings = DiagnosticRenderer.sorted(Consequences.removed(from: findings, syntax: syntax, node))
    EditSafety.judge(&findings, in: node, bytes)
    return (findings.contains { $0.severity == .error } ? nil : spec, findings)
}

/// The blocks of a spec that is known to compile; names, types and units are not looked at.
package func specDocument(_ bytes: [UInt8]) -> SpecDocument? {
    var findings: [Diagnostic] = []
    return parseYAML(bytes).node.flatMap { SpecDocument.check($0, &findings) }
}

/// The text of a spec without places, remarks and the forms of its scalars: what two of them are compared by.
package func specTree(_ bytes: [UInt8]) -> JSONValue {
    func tree(_ node: SpecNode) -> JSONValue {
        switch node.value {
        case .scalar(let scalar): .string(scalar.text)
        case .sequence(let nodes): .array(nodes.map(tree))
        case .mapping(let entries): .object(entries.map { ($0.key, tree($0.value)) })
        }
    }
    return parseYAML(bytes).node.map(tree) ?? .null
}

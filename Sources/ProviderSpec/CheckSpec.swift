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
            spec = compiler.compile()
            findings += compiler.findings
        }
    }
    findings = DiagnosticRenderer.sorted(withoutConsequences(findings, syntax: syntax))
    EditSafety.judge(&findings, in: node)
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

/// What YAML read otherwise than it was meant is told once: what is found in the same text only says the same.
private func withoutConsequences(_ findings: [Diagnostic], syntax: [Diagnostic]) -> [Diagnostic] {
    let causes = syntax.filter { $0.severity == .error }.prefix(100)
    guard !causes.isEmpty else { return findings }
    return findings.enumerated().filter { index, finding in
        let span = finding.span
        if index < syntax.count {
            return !causes.contains { $0.code == .unquotedText && $0.span.holds(span) && $0.span != span }
        }
        let isText = span.start.line == span.end.line
        return !causes.contains { $0.span.holds(span) || isText && span.holds($0.span) }
    }.map(\.element)
}

extension SourceSpan {
    fileprivate func holds(_ other: SourceSpan) -> Bool { start <= other.start && other.end <= end }
}

package import Diagnostics
package import ProviderSpec

/// What `specs validate` answers for the specs it has read.
package struct ValidationReport: Sendable {
    package enum Format: String, Sendable, Hashable, CaseIterable {
        /// For people, on standard error.
        case human
        case json
        case sarif
        /// Workflow commands of GitHub Actions.
        case github
    }

    /// What is told of a spec. The compiled one is let go: thousands can be checked at once.
    package struct Spec: Sendable {
        var source: SourceText
        var findings: [Diagnostic]
        var isValid: Bool

        init(_ found: FoundSpec) {
            source = found.findings.isEmpty ? SourceText(name: found.source.name, bytes: []) : found.source
            findings = found.findings
            isValid = found.spec != nil
        }
    }

    var specs: [Spec]
    /// The folder that relative names of files start from.
    var folder: String
    var isStrict: Bool
    var usesColor = false

    private var findings: [SourceFindings] {
        specs.filter { !$0.findings.isEmpty }.map { SourceFindings(source: $0.source, diagnostics: $0.findings) }
    }

    /// 1 where a spec does not compile, 2 for a warning where that is asked for.
    private var status: Int32 {
        if specs.contains(where: { !$0.isValid }) { return 1 }
        return isStrict && specs.contains { !$0.findings.isEmpty } ? 2 : 0
    }

    private var success: String { specs.count == 1 ? "1 spec is valid\n" : "\(specs.count) specs are valid\n" }

    /// What is printed of one text.
    package static func output(
        of source: SourceText, _ spec: CheckedSpec?, _ findings: [Diagnostic], as format: Format
    ) -> CommandOutput {
        let found = FoundSpec(id: spec?.id, place: .file(source.name), source: source, spec: spec, findings: findings)
        return ValidationReport(specs: [Spec(found)], folder: "/", isStrict: false).output(as: format)
    }

    func output(as format: Format) -> CommandOutput {
        let findings = findings
        switch format {
        case .human:
            let messages = DiagnosticRenderer.human(findings, color: usesColor)
            let pointer = FindingPage.pointer(to: findings.lazy.flatMap(\.diagnostics))
            return CommandOutput(text: status == 0 ? success : "", messages: messages + pointer, status: status)
        case .json:
            return CommandOutput(text: FindingsDocument.text(findings, specs: specs.count), status: status)
        case .sarif:
            return CommandOutput(text: SarifDocument.text(findings, folder: folder), status: status)
        case .github:
            let annotations = DiagnosticRenderer.github(findings)
            return CommandOutput(text: annotations.isEmpty ? success : annotations, status: status)
        }
    }
}

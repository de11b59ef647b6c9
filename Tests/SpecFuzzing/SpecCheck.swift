import CodexBarKit
import Diagnostics
import ProviderExtensions
import ProviderSpec

/// What must hold of every text that is given to the checker.
package enum SpecCheck {
    /// What does not hold; empty where all is well.
    package static func faults(of bytes: [UInt8]) -> [String] {
        let (spec, findings) = checkSpec(bytes, natives: .bundled)
        let source = SourceText(name: "fuzz.yaml", bytes: bytes)
        var faults: [String] = []
        let errors = findings.filter { $0.severity == .error }
        if spec == nil, errors.isEmpty { faults.append("it is refused without an error") }
        if spec != nil, !errors.isEmpty { faults.append("it compiles and has errors") }
        for finding in findings {
            if finding.message.isEmpty { faults.append("\(finding.code.id) says nothing") }
            for span in [finding.span] + finding.notes.map(\.span) + [finding.edit?.span].compactMap({ $0 })
            where !isInside(span, source) {
                faults.append("\(finding.code.id) has a place outside the text: \(span)")
            }
        }
        let again = checkSpec(bytes, natives: .bundled).findings
        if again != findings { faults.append("a second look finds something else") }
        for format in ValidationReport.Format.allCases {
            let output = ValidationReport.output(of: source, spec, findings, as: format)
            if output.text.isEmpty, output.messages.isEmpty { faults.append("\(format.rawValue) prints nothing") }
            if output.status != (spec == nil ? 1 : 0) { faults.append("\(format.rawValue) ends with \(output.status)") }
        }
        return faults
    }

    private static func isInside(_ span: SourceSpan, _ source: SourceText) -> Bool {
        let (start, end) = (span.start, span.end)
        return start.line >= 1 && start.column >= 1 && end.line <= source.lineCount + 1 && start.offset <= end.offset
            && end.offset <= source.bytes.count && (start.line, start.column) <= (end.line, end.column)
    }
}

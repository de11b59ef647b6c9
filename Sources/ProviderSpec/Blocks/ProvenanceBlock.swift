package import Diagnostics
package import Quantities
import SpecSyntax

/// One claim about the provider, where it comes from, and how sure it is.
package struct ProvenanceBlock: Sendable, Equatable {
    static let keys = ["claim", "source", "seen", "confidence"]
    static let confidences = ["documented", "verified", "strong", "fair", "thin", "guess", "contested"]

    package var claim: String
    package var source: String
    /// The day the source was read.
    package var seen: CivilDate
    package var confidence: String
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "provenance", keys: keys, &findings) else { return nil }
        let claim = block.requiredText("claim", &findings)
        let source = block.requiredText("source", &findings)
        let seen = block.required("seen", &findings).flatMap { readDate($0, &findings) }
        let confidence = block.required("confidence", &findings)
            .flatMap { $0.readWord(confidences, what: "confidence", &findings) }
        guard let claim, let source, let seen, let confidence else { return nil }
        return Self(claim: claim.value, source: source.value, seen: seen, confidence: confidence, span: node.span)
    }

    private static func isWritten(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 10 && bytes[4] == 45 && bytes[7] == 45 && bytes[8] < 52
    }

    private static func readDate(_ node: SpecNode, _ findings: inout [Diagnostic]) -> CivilDate? {
        guard let text = node.readText(&findings) else { return nil }
        if let date = CivilDate(text.value) { return date }
        findings.append(
            Diagnostic(
                code: .badValue, span: node.span, message: "'\(text.value)' is no date",
                help: isWritten(text.value) ? "that month has fewer days" : "write the day as 2026-01-31"))
        return nil
    }
}

/// What is read and what is sent where, a sentence each.
package struct PrivacyBlock: Sendable, Equatable {
    static let keys = ["reads", "sends"]

    package var reads: String
    package var sends: String

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "privacy", keys: keys, &findings) else { return nil }
        guard let reads = block.requiredText("reads", &findings), let sends = block.requiredText("sends", &findings)
        else { return nil }
        return Self(reads: reads.value, sends: sends.value)
    }
}

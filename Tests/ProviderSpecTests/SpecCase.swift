import Diagnostics
import ProviderSpec
import Testing

/// A part of a spec, and every finding about the whole of it.
///
/// The part stands first in the text, so that its lines are those of the case; what it leaves out comes from a small sound
/// spec behind it.
struct SpecCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var yaml: String
    /// `line:column code-name`, in the order of the text. Empty: the spec compiles.
    var findings: [String]
    /// What the help of the first finding says, where it matters.
    var help: String?

    init(_ description: String, _ yaml: String, _ findings: [String] = [], help: String? = nil) {
        testDescription = description
        self.yaml = yaml
        self.findings = findings
        self.help = help
    }
}

/// The sections of a sound spec.
let soundSections: [(key: String, value: String)] = [
    ("spec", "codexbar/1"), ("id", "sample"), ("title", "Sample"), ("revision", "1"), ("status", "documented"),
    ("origins", "{api: https://api.example.com}"),
    ("credentials", "{key: {send_to: [api], sources: [{env: SAMPLE_KEY}]}}"),
    ("requests", "{usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}}"),
    (
        "extract",
        "{usage: {used: {at: $.used, type: number, unit: percent}, "
            + "left: {at: $.left, type: number, unit: USD, absent: none}}}"
    ),
    ("metrics", "{main: {title: Main, kind: window, used: usage.used}}"),
]

/// The text of a spec: a part, and what it leaves out of the sound one.
func specText(_ part: String, without left: [String] = []) -> String {
    let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
    var text = part.isEmpty || part.hasSuffix("\n") ? part : part + "\n"
    for (key, value) in soundSections where !left.contains(key) && !lines.contains(where: { $0.hasPrefix(key + ":") }) {
        text += "\(key): \(value)\n"
    }
    return text
}

func listed(_ findings: [Diagnostic]) -> [String] {
    findings.map { "\($0.span.start.line):\($0.span.start.column) \($0.code.name)" }
}

/// Checks a case, and that a spec comes out of it if and only if nothing is found.
func check(_ c: SpecCase, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = specText(c.yaml)
    let (spec, all) = checkSpec(Array(text.utf8), natives: knownNatives)
    let findings = all.filter { !tellsOfUnread($0) || c.findings.contains { $0.hasSuffix("unread-step") } }
    #expect(listed(findings) == c.findings, "\(rendered(text))", sourceLocation: sourceLocation)
    #expect((spec != nil) == c.findings.isEmpty, sourceLocation: sourceLocation)
    if let help = c.help { #expect(findings.first?.help == help, sourceLocation: sourceLocation) }
}

/// A part of a spec leaves much unread, which is not what its cases are about.
func tellsOfUnread(_ finding: Diagnostic) -> Bool { ["CBX0430", "CBX0431"].contains(finding.code.id) }

/// The native decoders that specs of cases may name; nothing here runs them.
let knownNatives = NativeRegistry([Upper()])

struct Upper: NativeDecoder {
    var name: NativeName { NativeName("upper", version: 2) }
    func decode(_ input: [UInt8], limit: Int) throws(NativeFault) -> [UInt8] { input }
}

/// The findings about a text as people read them.
func rendered(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return DiagnosticRenderer.human(
        checkSpec(bytes, natives: knownNatives).findings.filter { !tellsOfUnread($0) },
        source: SourceText(name: "s", bytes: bytes))
}

/// A mistake in a part of a spec, and the whole text about it.
struct MistakeCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var yaml: String
    var text: String

    init(_ description: String, _ yaml: String, _ text: String) {
        testDescription = description
        self.yaml = yaml
        self.text = text
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(rendered(specText(yaml)) == text + "\n", sourceLocation: sourceLocation)
    }
}

import Diagnostics
import SpecSyntax
import Testing

/// A YAML text and all that is said about it.
struct YAMLCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var yaml: String
    /// Whether a tree is given all the same.
    var hasTree: Bool
    var rendered: String

    init(_ testDescription: String, yaml: String, hasTree: Bool, rendered: String) {
        self.testDescription = testDescription
        self.yaml = yaml
        self.hasTree = hasTree
        self.rendered = rendered
    }

    func check() {
        let (node, findings) = parseYAML(Array(yaml.utf8))
        #expect(DiagnosticRenderer.human(findings, source: SourceText(name: "a.yaml", text: yaml)) == rendered)
        #expect((node != nil) == hasTree)
    }
}

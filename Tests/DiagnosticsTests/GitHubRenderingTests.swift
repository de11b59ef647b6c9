import Testing

@testable import Diagnostics

/// Findings as workflow commands of GitHub Actions.
@Suite struct GitHubRenderingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var file = "Specs/a.yaml"
        var diagnostics: [Diagnostic]
        var rendered: String
    }

    static func finding(
        _ line: Int, _ message: String = "wrong", help: String? = nil, endLine: Int? = nil,
        severity: Diagnostic.Severity = .error, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        Diagnostic(
            code: .init("CBX0102", "unknown-key"), severity: severity,
            span: SourceSpan(
                start: .init(line: line, column: 3, offset: 0), end: .init(line: endLine ?? line, column: 9, offset: 0)
            ), message: message, help: help, notes: notes)
    }

    static let cases = [
        Case(testDescription: "nothing", diagnostics: [], rendered: ""),
        Case(
            testDescription: "an error", diagnostics: [finding(4, "unknown key 'lenght'")],
            rendered: """
                ::error file=Specs/a.yaml,line=4,col=3,endColumn=9,title=CBX0102 unknown-key::unknown key 'lenght'
                1 error

                """),
        Case(
            testDescription: "help and notes are lines of the message",
            diagnostics: [
                finding(
                    4, "a: 1, b", help: "did you mean 'c'?",
                    notes: [.init(span: SourceSpan(start: .start, end: .start), label: "first seen here")])
            ],
            rendered: """
                ::error file=Specs/a.yaml,line=4,col=3,endColumn=9,title=CBX0102 unknown-key::a: 1, b%0Ahelp: did you mean 'c'?%0Anote: line 1: first seen here
                1 error

                """),
        Case(
            testDescription: "over several lines there are no columns",
            diagnostics: [finding(4, endLine: 6)],
            rendered: """
                ::error file=Specs/a.yaml,line=4,endLine=6,title=CBX0102 unknown-key::wrong
                1 error

                """),
        Case(
            testDescription: "errors come first",
            diagnostics: [finding(1, severity: .warning), finding(2)],
            rendered: """
                ::error file=Specs/a.yaml,line=2,col=3,endColumn=9,title=CBX0102 unknown-key::wrong
                ::warning file=Specs/a.yaml,line=1,col=3,endColumn=9,title=CBX0102 unknown-key::wrong
                1 error, 1 warning

                """),
        Case(
            testDescription: "outside text starts no command and ends no property", file: "a,b:c%\n::error::.yaml",
            diagnostics: [finding(1, "100%\n::error::x")],
            rendered: """
                ::error file=a%2Cb%3Ac%25<U+000A>%3A%3Aerror%3A%3A.yaml,line=1,col=3,endColumn=9,title=CBX0102 unknown-key::100%25<U+000A>::error::x
                1 error

                """),
    ]

    @Test(arguments: cases)
    func rendered(_ c: Case) {
        let source = SourceText(name: c.file, text: "")
        #expect(DiagnosticRenderer.github([SourceFindings(source: source, diagnostics: c.diagnostics)]) == c.rendered)
    }

    @Test func tenOfEachAreShownAndAllAreCounted() {
        let files = ["b", "a"].map { name in
            SourceFindings(
                source: SourceText(name: name, text: ""),
                diagnostics: (1...6).map { Self.finding($0, severity: .warning) } + (11...16).map { Self.finding($0) })
        }
        let lines = DiagnosticRenderer.github(files).split(separator: "\n")
        let places = lines.map { line in line.prefix { $0 != "," }.drop { $0 == ":" } }
        let errors = Array(repeating: "error file=a", count: 6) + Array(repeating: "error file=b", count: 4)
        let warnings = Array(repeating: "warning file=a", count: 6) + Array(repeating: "warning file=b", count: 4)
        #expect(places.dropLast().map(String.init) == errors + warnings)
        #expect(lines.last == "12 errors, 12 warnings; 4 of them are not shown here")
    }

    @Test(arguments: [
        ("50% of a:b,c\r\n", "50%25 of a:b,c%0D%0A", "50%25 of a%3Ab%2Cc%0D%0A"), ("%0A", "%250A", "%250A"),
        ("é", "é", "é"),
    ])
    func escapes(text: String, data: String, property: String) {
        #expect(DiagnosticRenderer.escaped(text, isProperty: false) == data)
        #expect(DiagnosticRenderer.escaped(text, isProperty: true) == property)
    }
}

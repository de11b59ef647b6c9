import Diagnostics
import JSONQuery
import ProviderSpec
import Testing

@testable import CodexBarKit

/// What `specs validate` prints in each format, and its exit status.
@Suite struct ValidationReportTests {
    private static let valid = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        metrics:
          a: {title: A, kind: count, value: '1'}

        """

    private static func spec(_ text: String, _ name: String = "sample.yaml") -> FoundSpec {
        let (spec, findings) = checkSpec(Array(text.utf8))
        return FoundSpec(
            id: spec?.id, place: .file(name), source: SourceText(name: name, text: text), spec: spec, findings: findings
        )
    }

    /// A spec that compiles and has a warning; no rule of the language gives one yet.
    private static func warned(_ text: String = valid, on line: Int = 3, _ name: String = "sample.yaml") -> FoundSpec {
        var found = spec(text, name)
        let code = Diagnostic.Code("CBX9999", "made-up")
        let place = { (line: Int, column: Int) in SourcePosition(line: line, column: column, offset: 0) }
        found.findings = [
            Diagnostic(
                code: code, severity: .warning, span: SourceSpan(start: place(line, 8), end: place(line, 14)),
                message: "dull\u{1B} title", help: "write another",
                notes: [.init(span: SourceSpan(start: place(2, 1), end: place(2, 3)), label: "as the id")])
        ]
        return found
    }

    private static func report(_ specs: [FoundSpec], isStrict: Bool = false) -> ValidationReport {
        ValidationReport(specs: specs.map(ValidationReport.Spec.init), folder: "/home/u", isStrict: isStrict)
    }

    // MARK: exit status

    struct Status: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var specs: [FoundSpec]
        var normal: Int32
        var strict: Int32
    }

    static let statuses = [
        Status(testDescription: "valid", specs: [spec(valid)], normal: 0, strict: 0),
        Status(testDescription: "a warning", specs: [spec(valid), warned()], normal: 0, strict: 2),
        Status(testDescription: "an error", specs: [spec("a: 1")], normal: 1, strict: 1),
    ]

    @Test(arguments: statuses)
    func status(_ c: Status) {
        for format in [ValidationReport.Format.human, .json, .sarif, .github] {
            #expect(Self.report(c.specs).output(as: format).status == c.normal, "\(format)")
            #expect(Self.report(c.specs, isStrict: true).output(as: format).status == c.strict, "\(format)")
        }
    }

    // MARK: where more is told

    @Test(arguments: [
        ("status: documentd", "for more: codexbar explain CBX0103 CBX0104\n"),
        (valid + "headline: [b, c]", "for more: codexbar explain CBX0111\n"),
        (valid, ""),
    ])
    func errorsAreExplained(text: String, pointer: String) {
        let messages = Self.report([Self.spec(text), Self.warned()]).output(as: .human).messages
        #expect(messages.hasSuffix(Self.words + pointer))
        for format in [ValidationReport.Format.json, .sarif, .github] {
            #expect(!Self.report([Self.spec(text)]).output(as: format).text.contains("for more"))
        }
    }

    // MARK: formats

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var format: ValidationReport.Format
        var specs: [FoundSpec]
        var isStrict = false
        var text: String
        var messages = ""
    }

    private static let words = """
        sample.yaml:3:8: warning[CBX9999 made-up]: dull<U+001B> title
            3 | title: Sample
              |        ^^^^^^ write another
            2 | id: sample
              | -- as the id

        """

    static let cases = [
        Case(testDescription: "human", format: .human, specs: [spec(valid)], text: "1 spec is valid\n"),
        Case(
            testDescription: "human, a warning", format: .human, specs: [spec(valid), warned()],
            text: "2 specs are valid\n", messages: words),
        Case(
            testDescription: "human, a warning that counts", format: .human, specs: [warned()], isStrict: true,
            text: "",
            messages: words),
        Case(testDescription: "github", format: .github, specs: [spec(valid)], text: "1 spec is valid\n"),
        Case(
            testDescription: "github, a warning", format: .github, specs: [warned()],
            text: """
                ::warning file=sample.yaml,line=3,col=8,endColumn=14,title=CBX9999 made-up::dull<U+001B> title%0Ahelp: write another%0Anote: line 2: as the id
                1 warning

                """),
        Case(
            testDescription: "json", format: .json, specs: [spec(valid)],
            text: """
                {
                  "schema": "codexbar.findings/1",
                  "version": "1.0.0",
                  "specs": 1,
                  "errors": 0,
                  "warnings": 0,
                  "findings": []
                }

                """),
        Case(
            testDescription: "json, by file", format: .json, specs: [warned(), spec("[]", "a\u{202E}.yaml")],
            text: """
                {
                  "schema": "codexbar.findings/1",
                  "version": "1.0.0",
                  "specs": 2,
                  "errors": 1,
                  "warnings": 1,
                  "findings": [
                    {
                      "code": "CBX0101",
                      "name": "wrong-node",
                      "severity": "error",
                      "message": "expected a mapping for 'spec'",
                      "help": "its keys are: spec, id, title, revision, status, provenance, privacy, inputs, origins, credentials, shapes, maps, tables, units, defaults, requests, extract, let, guards, identity, plan, sections, metrics, headline, outcomes, poll, empty, tests",
                      "file": "a<U+202E>.yaml",
                      "line": 1,
                      "column": 1,
                      "end_line": 1,
                      "end_column": 3,
                      "notes": []
                    },
                    {
                      "code": "CBX9999",
                      "name": "made-up",
                      "severity": "warning",
                      "message": "dull<U+001B> title",
                      "help": "write another",
                      "file": "sample.yaml",
                      "line": 3,
                      "column": 8,
                      "end_line": 3,
                      "end_column": 14,
                      "notes": [
                        {
                          "message": "as the id",
                          "file": "sample.yaml",
                          "line": 2,
                          "column": 1,
                          "end_line": 2,
                          "end_column": 3
                        }
                      ]
                    }
                  ]
                }

                """),
        Case(
            testDescription: "sarif", format: .sarif, specs: [spec(valid)],
            text: """
                {
                  "$schema": "\(SarifDocument.schema)",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "codexbar",
                          "semanticVersion": "1.0.0",
                          "rules": []
                        }
                      },
                      "columnKind": "unicodeCodePoints",
                      "results": []
                    }
                  ]
                }

                """),
        Case(
            testDescription: "sarif, a warning", format: .sarif, specs: [warned()],
            text: """
                {
                  "$schema": "\(SarifDocument.schema)",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "codexbar",
                          "semanticVersion": "1.0.0",
                          "rules": [
                            {
                              "id": "CBX9999",
                              "name": "made-up"
                            }
                          ]
                        }
                      },
                      "columnKind": "unicodeCodePoints",
                      "results": [
                        {
                          "ruleId": "CBX9999",
                          "ruleIndex": 0,
                          "level": "warning",
                          "message": {
                            "text": "dull<U+001B> title\\nhelp: write another"
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "sample.yaml"
                                },
                                "region": {
                                  "startLine": 3,
                                  "startColumn": 8,
                                  "endLine": 3,
                                  "endColumn": 14
                                }
                              }
                            }
                          ],
                          "relatedLocations": [
                            {
                              "id": 0,
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "sample.yaml"
                                },
                                "region": {
                                  "startLine": 2,
                                  "startColumn": 1,
                                  "endLine": 2,
                                  "endColumn": 3
                                }
                              },
                              "message": {
                                "text": "as the id"
                              }
                            }
                          ],
                          "partialFingerprints": {
                            "codexbarFinding/v1": "dd46cdf85d563e8dc77068c690a9b8a4:1"
                          }
                        }
                      ]
                    }
                  ]
                }

                """),
    ]

    @Test(arguments: cases)
    func prints(_ c: Case) {
        let output = Self.report(c.specs, isStrict: c.isStrict).output(as: c.format)
        #expect(output.text == c.text)
        #expect(output.messages == c.messages)
    }

    // MARK: edits

    private static let misspelt = spec(
        "status: documentd\n" + valid.split(separator: "\n").filter { !$0.hasPrefix("status") }.joined(separator: "\n"))

    @Test func editsAreToldInJSON() throws {
        let text = Self.report([Self.misspelt]).output(as: .json).text
        let document = try JSONDocument(parsing: Array(text.utf8))
        let edits = try JSONPath(parsing: "$.findings[*].edit").nodes(in: document.root).map { $0.node.text() }
        let wanted = """
            {"file":"sample.yaml","line":1,"column":9,"end_line":1,"end_column":18,"replacement":"documented","safe":true}
            """
        #expect(edits == [wanted])
    }

    @Test func editsAreFixesInSARIF() throws {
        let fix = """
            {"description":{"text":"did you mean 'documented'?"},"artifactChanges":[{"artifactLocation":{"uri":"sample.yaml"},\
            "replacements":[{"deletedRegion":{"startLine":1,"startColumn":9,"endLine":1,"endColumn":18},\
            "insertedContent":{"text":"documented"}}]}]}
            """
        #expect(try Self.values("$.runs[0].results[*].fixes[*]", [Self.misspelt, Self.warned()]) == [fix])
    }

    @Test func rulesAreExplainedInSARIF() throws {
        let specs = [Self.misspelt, Self.warned()]
        let page = try #require(FindingPage.all.first { $0.code == "CBX0104" })
        let short = try Self.values("$.runs[0].tool.driver.rules[*].shortDescription.text", specs)
        #expect(short == [JSONValue.string(page.summary).text()])
        let help = try Self.values("$.runs[0].tool.driver.rules[*].help.text", specs)
        #expect(help == [JSONValue.string(page.prose).text()])
        #expect(try Self.values("$.runs[0].tool.driver.rules[*].helpUri", specs) == [])
    }

    // MARK: SARIF

    private static func values(_ path: String, _ specs: [FoundSpec]) throws -> [String] {
        let text = report(specs).output(as: .sarif).text
        let document = try JSONDocument(parsing: Array(text.utf8))
        return try JSONPath(parsing: path).nodes(in: document.root).map { $0.node.text() }
    }

    private static let prints = "$.runs[0].results[*].partialFingerprints['codexbarFinding/v1']"

    @Test func aFingerprintSurvivesMovedAndIndentedLines() throws {
        let first = try Self.values(Self.prints, [Self.warned()])
        #expect(try Self.values(Self.prints, [Self.warned("# more\n\n" + Self.valid, on: 5)]) == first)
        let indented = "  title: Sample \t"
        #expect(try Self.values(Self.prints, [Self.warned("#\n#\n\(indented)\n", on: 3)]) == first)
        #expect(try Self.values(Self.prints, [Self.warned(on: 2)]) != first)
        #expect(try Self.values(Self.prints, [Self.warned(Self.valid, "b.yaml")]) != first)
        #expect(try Self.values(Self.prints, [Self.warned(Self.valid, "./sample.yaml")]) == first)
    }

    @Test func equalFindingsAreToldApartByTheirOrder() throws {
        var found = Self.warned("x: y\nx: y\n", on: 1)
        found.findings += Self.warned(on: 2).findings
        let both = try Self.values(Self.prints, [found])
        #expect(both.count == 2)
        #expect(both[0].dropLast(3) == both[1].dropLast(3))
        #expect(both.map { $0.suffix(3) } == [":1\"", ":2\""])
    }

    @Test func rulesAreNamedOnceAndByTheirIndex() throws {
        let specs = [Self.warned(), Self.spec("[]", "b.yaml"), Self.spec("[]", "a.yaml")]
        #expect(try Self.values("$.runs[0].tool.driver.rules[*].id", specs) == ["\"CBX0101\"", "\"CBX9999\""])
        #expect(try Self.values("$.runs[0].results[*].ruleIndex", specs) == ["0", "0", "1"])
        #expect(
            try Self.values("$.runs[0].results[*].ruleId", specs) == ["\"CBX0101\"", "\"CBX0101\"", "\"CBX9999\""])
    }

    @Test(arguments: [
        ("Specs/a.yaml", "Specs/a.yaml"), ("./Specs//a.yaml", "Specs/a.yaml"), ("Specs/../a.yaml", "a.yaml"),
        ("/home/u/Specs/a.yaml", "Specs/a.yaml"), ("../u/a.yaml", "a.yaml"), ("../v/a.yaml", "file:///home/v/a.yaml"),
        ("/home/user/a.yaml", "file:///home/user/a.yaml"), ("/home/u", "file:///home/u"), ("../../../a", "file:///a"),
        ("a b:c%é#?.yaml", "a%20b%3Ac%25%C3%A9%23%3F.yaml"), ("grok.yaml (bundled)", "grok.yaml%20%28bundled%29"),
    ])
    func uri(name: String, reference: String) {
        #expect(SarifDocument.uri(name, in: "/home/u") == reference)
        #expect(SarifDocument.uri(name, in: "/home/u/") == reference)
    }
}

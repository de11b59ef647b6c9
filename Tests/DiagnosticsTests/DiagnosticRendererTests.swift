import Diagnostics
import Testing

@Suite struct DiagnosticRendererTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var diagnostics: [Diagnostic]
        var rendered: String
    }

    static let unknownKey = Diagnostic.Code("CBX0102", "unknown-key")

    static func place(_ line: Int, _ column: Int) -> SourcePosition {
        SourcePosition(line: line, column: column, offset: 0)
    }

    static func finding(
        _ line: Int, _ columns: Range<Int>, _ message: String = "wrong", help: String? = nil, endLine: Int? = nil,
        severity: Diagnostic.Severity = .error, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        Diagnostic(
            code: unknownKey, severity: severity,
            span: SourceSpan(start: place(line, columns.lowerBound), end: place(endLine ?? line, columns.upperBound)),
            message: message, help: help, notes: notes)
    }

    static let cases = [
        Case(testDescription: "nothing", text: "a", diagnostics: [], rendered: ""),
        Case(
            testDescription: "help behind the carets", text: String(repeating: "\n", count: 13) + "      lenght: 7d\n",
            diagnostics: [finding(14, 7..<13, "unknown key 'lenght' in 'window'", help: "did you mean 'length'?")],
            rendered: """
                a.yaml:14:7: error[CBX0102 unknown-key]: unknown key 'lenght' in 'window'
                   14 |       lenght: 7d
                      |       ^^^^^^ did you mean 'length'?

                """
        ),
        Case(
            testDescription: "wide, combining and emoji characters before and under the carets",
            text: "漢字: e\u{301}x 👍🏽 ❤\u{FE0F} 🇫🇷 z\n",
            diagnostics: [
                finding(1, 1..<3), finding(1, 5..<7), finding(1, 9..<11), finding(1, 12..<14), finding(1, 15..<17),
                finding(1, 18..<19),
            ],
            rendered: """
                a.yaml:1:1: error[CBX0102 unknown-key]: wrong
                    1 | 漢字: e\u{301}x 👍🏽 ❤\u{FE0F} 🇫🇷 z
                      | ^^^^
                a.yaml:1:5: error[CBX0102 unknown-key]: wrong
                    1 | 漢字: e\u{301}x 👍🏽 ❤\u{FE0F} 🇫🇷 z
                      |       ^
                a.yaml:1:9: error[CBX0102 unknown-key]: wrong
                    1 | 漢字: e\u{301}x 👍🏽 ❤\u{FE0F} 🇫🇷 z
                      |          ^^
                a.yaml: error[CBX0102 unknown-key]: 3 more of these, on line 1

                """
        ),
        Case(
            testDescription: "emoji with a skin tone, hearts and flags take two cells",
            text: "👍🏽 ❤\u{FE0F} 🇫🇷 z\n",
            diagnostics: [
                finding(1, 1..<3, "one"), finding(1, 4..<6, "two"), finding(1, 7..<9, "three"),
                finding(1, 10..<11, "four"),
            ],
            rendered: """
                a.yaml:1:1: error[CBX0102 unknown-key]: one
                    1 | 👍🏽 ❤\u{FE0F} 🇫🇷 z
                      | ^^
                a.yaml:1:4: error[CBX0102 unknown-key]: two
                    1 | 👍🏽 ❤\u{FE0F} 🇫🇷 z
                      |    ^^
                a.yaml:1:7: error[CBX0102 unknown-key]: three
                    1 | 👍🏽 ❤\u{FE0F} 🇫🇷 z
                      |       ^^
                a.yaml:1:10: error[CBX0102 unknown-key]: four
                    1 | 👍🏽 ❤\u{FE0F} 🇫🇷 z
                      |          ^

                """
        ),
        Case(
            testDescription: "a combining mark alone is marked under its base letter", text: "ae\u{301}\n",
            diagnostics: [finding(1, 3..<4)],
            rendered: """
                a.yaml:1:3: error[CBX0102 unknown-key]: wrong
                    1 | ae\u{301}
                      |  ^

                """
        ),
        Case(
            testDescription: "tabs", text: "\ta:\tb\n",
            diagnostics: [finding(1, 1..<2, "one"), finding(1, 5..<6, "two")],
            rendered: """
                a.yaml:1:1: error[CBX0102 unknown-key]: one
                    1 |     a:  b
                      | ^^^^
                a.yaml:1:5: error[CBX0102 unknown-key]: two
                    1 |     a:  b
                      |         ^

                """
        ),
        Case(
            testDescription: "second places under wide characters, combining marks, tabs and Hangul in parts",
            text: "漢字: ｶe\u{301}\u{323}\tx: 한\u{1112}\u{1161}\u{11AB}z\n",
            diagnostics: [
                finding(
                    1, 14..<18,
                    notes: [
                        Diagnostic.Note(span: SourceSpan(start: place(1, 1), end: place(1, 3)), label: "a"),
                        Diagnostic.Note(span: SourceSpan(start: place(1, 6), end: place(1, 9)), label: "b"),
                        Diagnostic.Note(span: SourceSpan(start: place(1, 7), end: place(1, 8)), label: "c"),
                        Diagnostic.Note(span: SourceSpan(start: place(1, 10), end: place(1, 11)), label: "d"),
                    ])
            ],
            rendered: """
                a.yaml:1:14: error[CBX0102 unknown-key]: wrong
                    1 | 漢字: ｶe\u{301}\u{323}    x: 한\u{1112}\u{1161}\u{11AB}z
                      |                  ^^^
                    1 | 漢字: ｶe\u{301}\u{323}    x: 한\u{1112}\u{1161}\u{11AB}z
                      | ---- a
                    1 | 漢字: ｶe\u{301}\u{323}    x: 한\u{1112}\u{1161}\u{11AB}z
                      |        - b
                    1 | 漢字: ｶe\u{301}\u{323}    x: 한\u{1112}\u{1161}\u{11AB}z
                      |        - c
                    1 | 漢字: ｶe\u{301}\u{323}    x: 한\u{1112}\u{1161}\u{11AB}z
                      |             - d

                """
        ),
        Case(
            testDescription: "outside text is cleaned everywhere",
            text: "a\u{202E}\u{200D}\u{1B}[31mb\u{A0}c\n",
            diagnostics: [
                finding(
                    1, 2..<3, "unknown key '\u{1B}[0m\n\u{2066}'", help: "no \u{200B} '\u{7F}'",
                    notes: [
                        Diagnostic.Note(span: SourceSpan(start: place(1, 9), end: place(1, 10)), label: "\u{2028}")
                    ])
            ],
            rendered: """
                a.yaml:1:2: error[CBX0102 unknown-key]: unknown key '<U+001B>[0m<U+000A><U+2066>'
                    1 | a<U+202E><U+200D><U+001B>[31mb<U+00A0>c
                      |  ^^^^^^^^ no <U+200B> '<U+007F>'
                    1 | a<U+202E><U+200D><U+001B>[31mb<U+00A0>c
                      |                              - <U+2028>

                """
        ),
        Case(
            testDescription: "notes follow in their order", text: "a: 1\nb: 2\na: 3\n",
            diagnostics: [
                finding(
                    3, 1..<2, "twice", help: "keep one", severity: .warning,
                    notes: [
                        Diagnostic.Note(span: SourceSpan(start: place(1, 1), end: place(1, 2)), label: "first here"),
                        Diagnostic.Note(span: SourceSpan(start: place(2, 1), end: place(2, 2)), label: "not here"),
                    ])
            ],
            rendered: """
                a.yaml:3:1: warning[CBX0102 unknown-key]: twice
                    3 | a: 3
                      | ^ keep one
                    1 | a: 1
                      | - first here
                    2 | b: 2
                      | - not here

                """
        ),
        Case(
            testDescription: "a stretch of several lines is marked to the end of its first", text: "a: [b,\r\n  c]\r\n",
            diagnostics: [finding(1, 4..<5, endLine: 2)],
            rendered: """
                a.yaml:1:4: error[CBX0102 unknown-key]: wrong
                    1 | a: [b,
                      |    ^^^

                """
        ),
        Case(
            testDescription: "an empty stretch behind the end", text: "a:\n",
            diagnostics: [finding(1, 3..<3), finding(2, 1..<1, "end")],
            rendered: """
                a.yaml:1:3: error[CBX0102 unknown-key]: wrong
                    1 | a:
                      |   ^
                a.yaml:2:1: error[CBX0102 unknown-key]: end
                    2 |
                      | ^

                """
        ),
        Case(
            testDescription: "a place outside the text", text: "a\n",
            diagnostics: [finding(7, 1..<2, help: "write more"), finding(1, 50..<60, "far")],
            rendered: """
                a.yaml:1:50: error[CBX0102 unknown-key]: far
                    1 | a
                      |  ^
                a.yaml:7:1: error[CBX0102 unknown-key]: wrong
                      = help: write more

                """
        ),
        Case(
            testDescription: "long help goes below", text: "a: b\n",
            diagnostics: [finding(1, 1..<2, help: String(repeating: "word ", count: 23))],
            rendered: """
                a.yaml:1:1: error[CBX0102 unknown-key]: wrong
                    1 | a: b
                      | ^
                      = help: \(String(repeating: "word ", count: 23))

                """
        ),
        Case(
            testDescription: "a long line is cut around the place",
            text: "a: \(String(repeating: "b", count: 120))X\(String(repeating: "c", count: 200))\n",
            diagnostics: [finding(1, 124..<125, "middle"), finding(1, 1..<2, "start"), finding(1, 4..<324, "all")],
            rendered: """
                a.yaml:1:1: error[CBX0102 unknown-key]: start
                    1 | a: \(String(repeating: "b", count: 97))…
                      | ^
                a.yaml:1:4: error[CBX0102 unknown-key]: all
                    1 | a: \(String(repeating: "b", count: 97))…
                      |    \(String(repeating: "^", count: 97))
                a.yaml:1:124: error[CBX0102 unknown-key]: middle
                    1 | …\(String(repeating: "b", count: 33))X\(String(repeating: "c", count: 66))…
                      | \(String(repeating: " ", count: 34))^

                """
        ),
        Case(
            testDescription: "sorted, exact repetitions once, others grouped", text: "a\nb\nc\nd\ne\nf\n",
            diagnostics: [
                finding(6, 1..<2), finding(2, 1..<2), finding(2, 1..<2), finding(1, 1..<2), finding(4, 1..<2),
                finding(3, 1..<2),
                finding(5, 1..<2, "other"),
            ],
            rendered: """
                a.yaml:1:1: error[CBX0102 unknown-key]: wrong
                    1 | a
                      | ^
                a.yaml:2:1: error[CBX0102 unknown-key]: wrong
                    2 | b
                      | ^
                a.yaml:3:1: error[CBX0102 unknown-key]: wrong
                    3 | c
                      | ^
                a.yaml: error[CBX0102 unknown-key]: 2 more of these, on lines 4, 6
                a.yaml:5:1: error[CBX0102 unknown-key]: other
                    5 | e
                      | ^

                """
        ),
    ]

    @Test(arguments: cases)
    func human(_ c: Case) {
        let rendered = DiagnosticRenderer.human(c.diagnostics, source: SourceText(name: "a.yaml", text: c.text))
        #expect(rendered == c.rendered)
    }

    @Test func color() {
        let rendered = DiagnosticRenderer.human(
            [Self.finding(1, 1..<2, help: "h"), Self.finding(2, 1..<2, severity: .warning)],
            source: SourceText(name: "a", text: "x\ny"), color: true)
        let blue = { (text: String) in "\u{1B}[34m\(text)\u{1B}[0m" }
        #expect(
            rendered == """
                a:1:1: \u{1B}[1;31merror[CBX0102 unknown-key]\u{1B}[0m: wrong
                \(blue("    1")) \(blue("|")) x
                      \(blue("|")) \u{1B}[1;31m^\u{1B}[0m h
                a:2:1: \u{1B}[1;33mwarning[CBX0102 unknown-key]\u{1B}[0m: wrong
                \(blue("    2")) \(blue("|")) y
                      \(blue("|")) \u{1B}[1;33m^\u{1B}[0m

                """)
    }

    @Test func filesAreSortedByName() {
        let file = { (name: String) in
            SourceFindings(source: SourceText(name: name, text: "x"), diagnostics: [Self.finding(1, 1..<2)])
        }
        let rendered = DiagnosticRenderer.human([file("b"), file("a\n"), file("B")])
        let heads = rendered.split(separator: "\n").filter { $0.contains("error") }
        #expect(heads.map { String($0.prefix { $0 != ":" }) } == ["B", "a<U+000A>", "b"])
    }

    @Test func manyFindings() {
        let findings = (1...150).map { Self.finding($0, 1..<2, "m\($0)") }
        let rendered = DiagnosticRenderer.human(
            findings, source: SourceText(name: "a", text: String(repeating: "x\n", count: 150)))
        #expect(rendered.hasSuffix("a: and 50 more findings\n"))
        #expect(rendered.split(separator: "\n").count == 301)
    }

    @Test(arguments: [(0, 0, "no findings"), (1, 0, "1 error"), (2, 1, "2 errors, 1 warning"), (0, 2, "2 warnings")])
    func summary(errors: Int, warnings: Int, text: String) {
        let findings =
            (0..<errors).map { Self.finding($0 + 1, 1..<2) }
            + (0..<warnings).map { Self.finding($0 + 1, 1..<2, severity: .warning) }
        #expect(DiagnosticRenderer.summary(findings) == text)
    }
}

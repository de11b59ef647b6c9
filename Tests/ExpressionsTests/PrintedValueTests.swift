import Diagnostics
import Testing

@testable import Expressions

@Suite struct PrintedValueTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { text }
        var text: String
        var printed: String

        init(_ text: String, _ printed: String) { (self.text, self.printed) = (text, printed) }
    }

    static let cases = [
        Case("[1,2,3]", "[1, 2, 3]"),
        Case("[3,1,2].sortBy(x,x)", "[1, 2, 3]"),
        Case(#"{"a": 1 USD}"#, #"{"a": 1.00 USD}"#),
        Case(#"[{"a": "x\n"}]"#, #"[{"a": "x\n"}]"#),
        Case("[1].first()", "1"),
    ]

    @Test(arguments: cases) func aListIsNoEmptyLine(_ c: Case) throws {
        var findings: [Diagnostic] = []
        let source = ExpressionSource(text: c.text)
        let expression = try #require(ExpressionCompiler(scope: Scope()).compile(source, &findings))
        let context = World()
        guard case .value(let value) = Evaluator(context: context).evaluate(expression) else {
            Issue.record("no value")
            return
        }
        #expect(value.printed == c.printed)
    }
}

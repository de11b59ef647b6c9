import Diagnostics
import Expressions
import Quantities
import Testing

/// Examples of functions in the reference give what they say.
@Suite struct FunctionExampleTests {
    @Test(arguments: ["members", "functions"])
    func examplesHold(_ list: String) throws {
        let entries = try #require(try ReferenceData().lists[list])
        for entry in entries {
            guard let example = entry.example else { continue }
            var findings: [Diagnostic] = []
            let compiler = ExpressionCompiler(scope: Scope())
            guard let expression = compiler.compile(ExpressionSource(text: example.expression), &findings) else {
                Issue.record("\(example.expression): \(findings.map(\.message))")
                continue
            }
            switch Evaluator(context: NoNames()).evaluate(expression) {
            case .value(let value): #expect(shown(value) == example.result, "\(example.expression)")
            case .none: Issue.record("\(example.expression) is none")
            case .failure(let failure): Issue.record("\(example.expression): \(failure.code.rawValue)")
            }
        }
    }

    /// As `eval expr` prints it, a text in quotes.
    private func shown(_ value: Value) -> String {
        if case .string(let text) = value { "\"\(text)\"" } else { value.printed }
    }

    /// A context without any name.
    private final class NoNames: EvaluationContext {
        func outcome(of symbol: SymbolID) -> Outcome { .none }
        func lookUp(table: SymbolID, key: Value) -> Outcome { .none }
        func contains(table: SymbolID, key: Value) -> Outcome { .none }
        func entries(table: SymbolID) -> Outcome { .none }
        func zone(named name: String) -> TimeZoneData? { nil }
    }
}

import Diagnostics
import Expressions
import Quantities
import Testing

@Suite struct TemplateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var wanted: String
        var testDescription: String { text }

        init(_ text: String, _ wanted: String) {
            self.text = text
            self.wanted = wanted
        }
    }

    static let printed = [
        Case("plain", "plain"), Case("", ""), Case("{{x}}", "{x}"), Case("a } b", "a } b"),
        Case("Plan {name}!", "Plan Zoë!"),
        Case("{maybe}{nothing}.", "7."), Case("{amount}", "10.50 USD"), Case("{cents}", "10.50 USD"),
        Case("{3 JPY}", "3 JPY"),
        Case("{1.005 USD}", "1.00 USD"), Case("{share}", "12.5 %"), Case("{part}", "0.25"),
        Case("{1 / 3}", "0.33333333333333333333"),
        Case("{span}", "90 min"), Case("{price}", "0.006 USD/min"), Case("{now}", "2026-07-15T12:00:00Z"),
        Case("{date('2026-07-01')}", "2026-07-01"), Case("{yes}", "true"), Case("{currency(amount)}", "USD"),
        Case("{ {'a': name}.a }", "Zoë"), Case("{\"}\"}", "}"), Case("{rows.first().value().sku}", "linux"),
        Case("{badNumber}", "failure shape_changed"), Case("{evil}", "bold"),
        Case("{long}", String(repeating: "x", count: 79) + "…"),
        Case("{'<b>' == '' ? 'a' : 'a&b'}", "ab"),
    ]

    static let refused = [
        Case("{nam}", "1:2 unknown-name"), Case("ab {nam} {1 +}", "1:5 unknown-name | 1:14 expression-syntax"),
        Case("ab {", "1:4 expression-syntax"), Case("{rows}", "1:2 bad-template"), Case("{hidden}", "1:2 bad-template"),
        Case("{}", "1:2 expression-syntax"),
        Case("ü {nam}", "1:4 unknown-name"),
    ]

    private static func world() throws -> World {
        let world = try World.standard()
        world.define(
            "evil", .string,
            text(
                "\u{1B}[31m<b>bo\u{202E}l\u{200B}d</b>\n".replacing("[31m", with: "").replacing("<b>", with: "<>")
                    .replacing("</b>", with: "<>")))
        world.define("long", .string, text(String(repeating: "x", count: 200)))
        return world
    }

    @Test(arguments: printed)
    func isPrinted(_ c: Case) throws {
        let world = try Self.world()
        var findings: [Diagnostic] = []
        let template = ExpressionCompiler(scope: world.scope)
            .compileTemplate(ExpressionSource(text: c.text), &findings)
        let compiled = try #require(template, "\(findings.map(\.message))")
        do throws(EvaluationFailure) {
            #expect(try compiled.render(with: Evaluator(context: world)) == c.wanted)
        } catch { #expect("failure \(error.code.rawValue)" == c.wanted) }
    }

    @Test(arguments: refused)
    func isRefused(_ c: Case) throws {
        let world = try Self.world()
        var findings: [Diagnostic] = []
        let template = ExpressionCompiler(scope: world.scope)
            .compileTemplate(ExpressionSource(text: c.text), &findings)
        #expect(template == nil)
        #expect(
            findings.map { "\($0.span.start.line):\($0.span.start.column) \($0.code.name)" }.joined(separator: " | ")
                == c.wanted)
    }

    @Test func aGuardNamesTheFirstElementThatFails() throws {
        let world = try World.standard()
        let condition = try #require(world.compile("rows.all(r, r.sku != 'mac')"))
        let quantified = try #require(condition.quantified)
        #expect(quantified.name == "r")
        var scope = world.scope
        let variable = world.symbol("r", quantified.type)
        scope.define("r", .value(variable))
        var findings: [Diagnostic] = []
        let template = ExpressionCompiler(scope: scope)
            .compileTemplate(ExpressionSource(text: "{r.sku} costs {r.price}"), &findings)
        let evaluator = Evaluator(context: world)
        let element = try #require(evaluator.counterexample(of: condition))
        #expect(try template?.render(with: evaluator, locals: [(variable.id, element)]) == "mac costs 0.062 USD/min")
        #expect(try #require(world.compile("yes")).quantified == nil)
    }
}

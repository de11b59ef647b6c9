import Expressions
import Quantities
import Testing

@Suite struct CostTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var cost: Int
        var testDescription: String { text }

        init(_ text: String, _ cost: Int) {
            self.text = text
            self.cost = cost
        }
    }

    /// `rows` has at most 100 elements.
    static let cases = [
        Case("1", 0), Case("count", 0), Case("1 + 2", 1), Case("rows.first().value().q", 2),
        Case("rows.map(r, r.q)", 100),
        Case("rows.map(r, r.q * r.price)", 200), Case("rows.all(r, rows.exists(x, x.q == r.q))", 20_100),
        Case("rows.sortBy(r, r.sku)", 1_500), Case("rows.groupBy(r, r.sku)", 1_500),
        Case("rows.groupBy(r, r.sku).map(g, g.items.map(r, r.q).sum())", 1_800), Case("rows.map(r, r.q).sum()", 200),
        Case("maybe.optMap(m, m + 1)", 2), Case("[1, 2, 3].map(x, x * x)", 6),
    ]

    @Test(arguments: cases)
    func estimate(_ c: Case) throws {
        #expect(try #require(World.standard().compile(c.text)).cost == c.cost)
    }

    @Test func theCostliestListIsNamed() throws {
        let world = try World.standard()
        #expect(try #require(world.compile("teams.size() + rows.map(r, r.q * 2).size()")).costliestList == "rows")
        #expect(try #require(world.compile("1 + 1")).costliestList == nil)
    }

    @Test func theRunIsStopped() throws {
        let world = try World.standard()
        let many = Outcome.value(.list(ListValue((0..<1_000).map { measure("\($0)") })))
        world.define("many", .list(ListType(element: .number(.bare))), many)
        let text = "many.map(x, many.map(y, x * y).sum()).sum()"
        #expect(written(try world.evaluate(text, costLimit: 10_000)).hasPrefix("failure limit_exceeded"))
        let exists = "many.exists(x, many.exists(y, x + y < 0))"
        #expect(written(try world.evaluate(exists, costLimit: 10_000)).hasPrefix("failure limit_exceeded"))
        #expect(written(try world.evaluate("many.sum()", costLimit: 10_000)) == "499500")
    }

    @Test func evaluationsShareAMeter() throws {
        let world = try World.standard()
        let meter = CostMeter(limit: 5)
        let expression = try #require(world.compile("1 + 2"))
        let outcomes = (0..<7).map { _ in
            written(Evaluator(context: world, meter: meter).evaluate(expression)).prefix(7)
        }
        #expect(outcomes == ["3", "3", "3", "3", "3", "failure", "failure"])
    }
}

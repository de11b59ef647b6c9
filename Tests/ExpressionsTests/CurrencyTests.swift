import Expressions
import Quantities
import Testing

/// Amounts in currencies that only the run knows.
@Suite struct CurrencyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var wanted: String
        var testDescription: String { text }

        init(_ text: String, _ wanted: String) {
            self.text = text
            self.wanted = wanted
        }
    }

    /// `items` are in `billed`, a let; `loose` each in its own `code`; `balance` in the step's `currency`; the unit `cur`
    /// is chosen by an input.
    private static func world() throws -> World {
        let world = try World.standard()
        let euro = Outcome.value(.currency(try #require(CurrencyCode("EUR"))))
        world.define("stated", .currency, euro)
        try world.defineLet("billed", "stated")
        let money = ValueType.number(Unit(.money(.symbolic("cur"))))
        let itemRow = world.freshID()
        let billed = try #require(world.compile("billed"))
        let rowType = RecordType(
            fields: [
                RecordType.Field(name: "net", type: money),
                RecordType.Field(name: "cur", type: .currency, definition: billed),
            ], parameter: itemRow)
        func item(_ amount: String) -> Outcome {
            record([("net", measure(amount, "EUR")), ("cur", euro)])
        }
        world.define("items", .list(ListType(element: .record(rowType))), list(item("1.50"), item("2")))
        world.define("none_yet", .list(ListType(element: .record(rowType))), list())
        let own = RecordType(
            fields: [
                RecordType.Field(name: "net", type: .number(Unit(.money(.symbolic("code"))))),
                RecordType.Field(name: "code", type: .currency),
            ], parameter: world.freshID())
        func loose(_ amount: String, _ code: String) throws -> Outcome {
            record([("net", measure(amount, code)), ("code", .value(.currency(try #require(CurrencyCode(code)))))])
        }
        world.define(
            "loose", .list(ListType(element: .record(own))), list(try loose("1", "EUR"), try loose("2", "USD")))
        world.define("one", .record(own), try loose("5", "EUR"))
        world.define("two", .record(own), try loose("7", "EUR"))
        // `row` of a record's own lets, with optional amounts.
        let parameter = world.freshID()
        let optional = ValueType.number(Unit(.minorMoney(.symbolic("code")))).madeOptional
        let spent = RecordType(
            fields: [
                RecordType.Field(name: "used", type: optional), RecordType.Field(name: "limit", type: optional),
                RecordType.Field(name: "code", type: .currency),
            ], parameter: parameter)
        let row: Outcome = record([
            ("used", measure("7", "cents(EUR)")), ("limit", measure("5", "cents(EUR)")), ("code", euro),
        ])
        world.define("row", .record(spent), row, id: parameter)
        world.define("other_row", .record(spent), row)
        try world.defineLet("left", "other_row.limit.optFlatMap(c, other_row.used.optMap(s, c - s))")
        world.step(
            "account",
            [
                world.symbol("account.balance", .number(Unit(.money(.symbolic("currency")))), measure("9", "EUR")),
                world.symbol(
                    "account.minor", .number(Unit(.minorMoney(.symbolic("currency")))), measure("900", "cents(EUR)")),
                world.symbol("account.used", .optional(.number(Unit(.money(.symbolic("currency"))))), .none),
                world.symbol("account.currency", .currency, euro),
            ])
        world.defineUnit("cur", .currency(world.symbol("units.cur", .currency, euro)))
        return world
    }

    static let cases = [
        Case("items.map(r, r.net).sum()", "3.5 EUR"), Case("none_yet.map(r, r.net).sum()", "0 EUR"),
        Case("items.map(r, r.net).max()", "2 EUR"),
        Case("items.first().value().net + items.last().value().net", "3.5 EUR"),
        Case("items.all(r, r.net > 0)", "true"), Case("items.map(r, r.net * 2)", "[3 EUR, 4 EUR]"),
        Case("items.map(r, r.net / 1 min)", "[1.5 EUR/min, 2 EUR/min]"),
        Case("items.map(r, r.net).distinct()", "[1.5 EUR, 2 EUR]"),
        Case("loose.map(r, r.net)", "[1 EUR, 2 USD]"),
        Case("loose.map(r, r.net).sum()", "error unlike-currencies 1:21"),
        Case("loose.map(r, r.net).distinct()", "error unlike-currencies 1:21"), Case("loose.all(r, r.net > 0)", "true"),
        Case("loose.sortBy(r, r.net)", "error unlike-currencies 1:17"),
        Case("one.net + two.net", "error unlike-currencies 1:9"),
        Case("one.net < two.net", "error unlike-currencies 1:9"), Case("one.net + one.net", "10 EUR"),
        Case("one.net == one.net", "true"),
        Case("currency(one.net) == currency(two.net) ? one.net + two.net : 0", "12 EUR"),
        Case("one.code == two.code ? one.net + two.net : 0", "12 EUR"),
        Case("currency(one.net) == 'EUR'", "true"), Case("one.net / two.net * 7", "error unlike-currencies 1:9"),
        Case("one.code == two.code ? one.net / two.net * 7 : 0", "5 fraction"),
        Case("account.balance + account.balance", "18 EUR"), Case("account.minor + account.balance", "1800 cents(EUR)"),
        Case("account.balance == account.minor", "true"), Case("account.used.orValue(0)", "0 EUR"),
        Case("account.balance + 1 USD", "error unlike-currencies 1:17"),
        Case("account.balance + one.net", "error unlike-currencies 1:17"),
        Case("1 cur + 2 cur", "3 EUR"), Case("1 cur < account.balance", "error unlike-currencies 1:7"),
        Case("[1 cur, 0]", "[1 EUR, 0 EUR]"), Case("yes ? 1 cur : 0", "1 EUR"), Case("no ? 1 cur : 0", "0 EUR"),
        Case("items.map(r, {'n': r.net}).map(x, x.n).sum()", "3.5 EUR"),
        Case("loose.map(r, {'n': r.net}).map(x, x.n).sum()", "error unlike-currencies 1:40"),
        Case("loose.map(r, r.net).all(x, loose.map(r, r.net).all(y, x == y))", "error unlike-currencies 1:57"),
        Case("loose.first().optMap(r, r.net + r.net)", "2 EUR"),
        Case("account.balance > 0 && items.size() > 0", "true"),
        Case("row.limit.optFlatMap(c, row.used.optMap(s, max(c - s, 0)))", "0 cents(EUR)"),
        Case("row.used.optFlatMap(s, row.limit.optMap(c, max(0, s - c)))", "2 cents(EUR)"),
        Case("row.used.orValue(0)", "7 cents(EUR)"), Case("other_row.used.orValue(0)", "7 cents(EUR)"),
        Case("other_row.limit.optFlatMap(c, other_row.used.optMap(s, max(c - s, 0)))", "0 cents(EUR)"),
        Case("left.optMap(l, max(l, 0))", "0 cents(EUR)"), Case("left.optMap(l, min(0, l))", "-2 cents(EUR)"),
        Case("left.optMap(l, l > 0 ? l : 0)", "0 cents(EUR)"),
        Case("left.optMap(l, [l, 0])", "[-2 cents(EUR), 0 cents(EUR)]"),
    ]

    @Test(arguments: cases)
    func value(_ c: Case) throws {
        #expect(try Self.world().result(c.text) == c.wanted)
    }
}

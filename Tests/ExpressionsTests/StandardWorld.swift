import Expressions
import Quantities

extension World {
    /// Names that most tests use: steps `credits` and `plain`, rows, a list with a key, tables, dates.
    static func standard() throws -> World {
        let world = World()
        world.define("now", .instant, .value(.instant(try instant("2026-07-15T12:00:00Z"))))
        world.define("yes", .bool, .value(.bool(true)))
        world.define("no", .bool, .value(.bool(false)))
        world.define("bad", .bool, broken())
        world.define("bad2", .bool, broken("network"))
        world.define("badNumber", .number(.bare), broken())
        world.define("name", .string, text("Zoë"))
        world.define("level", .enumeration(EnumType(["low", "high", "other"])), text("low"))
        world.define("amount", try numberType("USD"), measure("10.50", "USD"))
        world.define("price", try numberType("USD/min"), measure("0.006", "USD/min"))
        world.define("span", try numberType("min"), measure("90", "min"))
        world.define("share", try numberType("percent"), measure("12.5", "percent"))
        world.define("part", try numberType("fraction"), measure("0.25", "fraction"))
        world.define("count", .number(.bare), measure("3"))
        world.define("positive", .number(.bare), measure("4"), sign: .positive)
        world.define("maybe", .optional(.number(.bare)), measure("7"))
        world.define("nothing", .optional(.number(.bare)), .none)
        world.define("nothingText", .optional(.string), .none)
        world.define("badMaybe", .optional(.number(.bare)), broken("timed_out"))
        world.define("cents", try numberType("cents(USD)"), measure("1050", "cents(USD)"))
        world.define("hidden", .secret, text("s3cret"))
        world.defineSteps()
        try world.defineRows()
        try world.defineTables()
        return world
    }

    private func defineSteps() {
        let periodType = recordType([("type", .optional(.string)), ("start", .instant), ("end", .instant)])
        step(
            "credits",
            [
                symbol("credits.used", .optional(.number(.percent)), .none),
                symbol("credits.period", .optional(.record(periodType)), .none),
                symbol("credits.any", .bool, .value(.bool(true))),
            ])
        let ok = symbol("plain.ok", .bool, .value(.bool(false)))
        let limit = symbol(
            "plain.limit", .number(.bare), .none, presence: .step(ok: ok.id, when: nil), failedIsNoEvidence: true)
        let used = symbol(
            "plain.used", .optional(.number(.bare)), .none, presence: .step(ok: ok.id, when: nil),
            failedIsNoEvidence: true)
        step("plain", [limit, used], okSymbol: ok)
        let whenOK = symbol("user.ok", .bool, .value(.bool(true)))
        let condition = compile("yes && level == \"low\"")
        step(
            "user",
            [symbol("user.login", .string, text("octo"), presence: .step(ok: whenOK.id, when: condition))],
            okSymbol: whenOK)
    }

    private func defineRows() throws {
        let type = recordType([
            ("sku", .string), ("q", try numberType("min")), ("price", try numberType("USD/min")),
            ("repo", .optional(.string)), ("weekly", .bool),
        ])
        func row(_ sku: String, _ q: Outcome, _ price: String, _ repo: Outcome, _ weekly: Bool) -> Outcome {
            record([
                ("sku", text(sku)), ("q", q), ("price", measure(price, "USD/min")), ("repo", repo),
                ("weekly", .value(.bool(weekly))),
            ])
        }
        let n = measure
        define(
            "rows", .list(ListType(element: .record(type), hasDropped: true, maxItems: 100)),
            .value(
                .list(
                    ListValue(
                        [
                            row("linux", n("5", "min"), "0.006", text("web"), true),
                            row("mac", n("2", "min"), "0.062", .none, false),
                            row("linux", n("1.5", "min"), "0.006", text("api"), false),
                        ], droppedCount: 2))))
        define(
            "sick", .list(ListType(element: .record(type), maxItems: 100)),
            list(row("linux", n("1", "min"), "1", .none, true), row("mac", broken(), "2", .none, false)))
        let team = recordType([("id", .string), ("size", .number(.bare))])
        define(
            "teams",
            .list(ListType(element: .record(team), key: ListType.Key(field: "id", type: .string), maxItems: 10)),
            .value(
                .list(
                    ListValue(
                        [
                            record([("id", text("a")), ("size", n("1", ""))]),
                            record([("id", text("b")), ("size", n("2", ""))]),
                        ],
                        keys: .field("id")))))
        define("empty", .list(ListType(element: .number(.bare), maxItems: 10)), list())
    }

    private func defineTables() throws {
        let price = RecordType(fields: [RecordType.Field(name: "price", type: try numberType("USD/min"))])
        let runner = TableSymbol(
            id: freshID(), name: "runner", key: .string, row: price, maxItems: 5, constantKeys: ["linux"],
            nonZeroCells: [TableSymbol.Cell(key: "linux", column: "price")])
        func cells(_ text: String) -> Value {
            .record(RecordValue(layout: price.layout, values: [measure(text, "USD/min")]))
        }
        define(table: runner, [(.string("linux"), cells("0.006")), (.string("mac"), cells("0.062"))])
        let known = TableSymbol(
            id: freshID(), name: "known", key: .string, row: recordType([]), isSet: true, maxItems: 5)
        define(table: known, [(.string("linux"), .record(RecordValue(layout: RecordLayout([]), values: [])))])
        let key = recordType([("scope", .string), ("plan", .string)])
        let minutes = RecordType(fields: [RecordType.Field(name: "minutes", type: try numberType("min"))])
        let included = TableSymbol(id: freshID(), name: "included", key: .record(key), row: minutes, maxItems: 5)
        define(
            table: included,
            [
                (
                    .record(
                        RecordValue(
                            layout: key.layout, values: [text("personal"), text("pro")])),
                    .record(RecordValue(layout: minutes.layout, values: [measure("3000", "min")]))
                )
            ])
    }
}

struct NotAnInstant: Error {}

func instant(_ text: String) throws -> Instant {
    guard let instant = Instant(rfc3339: text) else { throw NotAnInstant() }
    return instant
}

import Expressions
import Quantities
import Testing

/// Which partial operations are proven, and which conditions the others lack.
@Suite struct FactTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var assumed: [String] = []
        var missing: [String] = []
        var testDescription: String { text + (assumed.isEmpty ? "" : " given " + assumed.joined(separator: " and ")) }
    }

    static let cases = [
        Case(text: "maybe.value()", missing: ["maybe.hasValue()"]),
        Case(text: "maybe.hasValue() ? maybe.value() : 0"),
        Case(text: "!maybe.hasValue() ? 0 : maybe.value()"),
        Case(text: "maybe.hasValue() && maybe.value() > 1"),
        Case(text: "!maybe.hasValue() || maybe.value() > 1"),
        Case(text: "maybe.hasValue() || maybe.value() > 1", missing: ["maybe.hasValue()"]),
        Case(text: "given(maybe.hasValue(), maybe.value())"),
        Case(text: "nothing.hasValue() ? maybe.value() : 0", missing: ["maybe.hasValue()"]),
        Case(text: "has ? maybe.value() : 0"), Case(text: "hasBoth ? maybe.value() + nothing.value() : 0"),
        Case(text: "lacks || maybe.value() > 0"),
        Case(text: "maybe.value()", assumed: ["hasBoth"]), Case(text: "maybe.value()", assumed: ["!lacks"]),
        Case(text: "maybe.value()", assumed: ["maybe.optMap(m, m > 3).orValue(false)"]),
        Case(text: "doubled.value()", assumed: ["doubled.hasValue()"]),
        Case(text: "maybe.value()", assumed: ["doubled.hasValue()"]),
        Case(text: "maybe.optMap(m, maybe.value() + m)"),
        Case(text: "1 / count", missing: ["count > 0"]), Case(text: "count > 0 ? 1 / count : 0"),
        Case(text: "0 < count ? 1 / count : 0"), Case(text: "count != 0 ? 1 / count : 0"),
        Case(text: "count == 0 ? 0 : 1 / count"), Case(text: "count <= 0 ? 0 : 1 / count"),
        Case(text: "count >= 0 ? 1 / count : 0", missing: ["count > 0"]),
        Case(text: "1 / positive"), Case(text: "1 / 2"), Case(text: "1 h / hoursInMonth(now)"),
        Case(text: "1 USD/min / runner['linux'].price"),
        Case(text: "1 USD/min / linux"),
        Case(text: "amount > 0 ? 1 USD / amount : 0"), Case(text: "amount > 0 USD ? 1 USD / amount : 0"),
        Case(text: "runner[name].price", missing: ["name in runner"]),
        Case(text: "name in runner ? runner[name].price : 0"), Case(text: "runner['linux'].price"),
        Case(text: "runner['mac'].price", missing: ["'mac' in runner"]),
        Case(
            text: "included[{'plan': 'pro', 'scope': name}].minutes",
            assumed: ["{'scope': name, 'plan': 'pro'} in included"]),
        Case(text: "teams['a']", missing: ["'a' in teams"]), Case(text: "'a' in teams ? teams['a'].size : 0"),
        Case(text: "rows[0].sku", missing: ["rows.size() > 0"]), Case(text: "rows.size() > 0 ? rows[0].sku : ''"),
        Case(text: "size(rows) > 0 ? rows[0].sku : ''"), Case(text: "rows.size() == 1 ? rows[0].sku : ''"),
        Case(text: "rows.size() >= 2 ? rows[1].sku : ''"), Case(text: "[1, 2][1]"),
        Case(text: "rows.filter(r, r.repo.hasValue()).map(r, r.repo.value())"),
        Case(text: "rows.map(r, r.repo.value())", missing: ["r.repo.hasValue()"]),
        Case(text: "rows.map(r, r.repo.value())", assumed: ["rows.all(x, x.repo.hasValue())"]),
        Case(text: "rows.map(r, r.repo.value())", assumed: ["!rows.exists(x, !x.repo.hasValue())"]),
        Case(
            text: "rows.filter(r, r.weekly).sortBy(r, r.sku).map(r, r.repo.value())",
            assumed: ["rows.all(x, x.repo.hasValue())"]),
        Case(text: "withRepo.map(r, r.repo.value())"),
        Case(text: "withRepo.filter(r, r.weekly).reverse().map(r, r.repo.value())"),
        Case(
            text: "rows.map(r, r.repo.value())", assumed: ["withRepo.all(x, x.repo.hasValue())"],
            missing: ["r.repo.hasValue()"]),
        Case(text: "withRepo.groupBy(r, r.sku).map(g, g.items.map(r, r.repo.value()))"),
        Case(text: "groups.map(g, g.items.map(r, r.repo.value()))"),
        Case(text: "withRepo.map(r, runner[r.sku].price)", assumed: ["withRepo.all(r, r.sku in runner)"]),
        Case(text: "rows.first(r, r.repo.hasValue()).optMap(r, r.repo.value())"),
        Case(text: "credits.period.?type.hasValue() ? credits.period.value().end : now"),
    ]

    static func world() throws -> World {
        let world = try World.standard()
        try world.defineLet("has", "maybe.hasValue()")
        try world.defineLet("hasBoth", "has && nothing.hasValue()")
        try world.defineLet("lacks", "!has")
        try world.defineLet("doubled", "maybe.optMap(m, m * 2)")
        try world.defineLet("linux", "runner['linux'].price")
        try world.defineLet("withRepo", "rows.filter(r, r.repo.hasValue())")
        try world.defineLet("groups", "withRepo.groupBy(r, r.sku).sortBy(g, g.key)")
        return world
    }

    @Test(arguments: cases)
    func obligations(_ c: Case) throws {
        let world = try Self.world()
        var facts = FactSet.empty
        for text in c.assumed { facts = facts.assuming(try #require(world.compile(text), "\(text)"), holds: true) }
        let expression = try #require(world.compile(c.text, facts: facts), "\(world.findings(c.text))")
        #expect(expression.unproven.map(\.condition) == c.missing)
    }

    @Test func anObligationHasItsPlaceAndTheNearestGuard() throws {
        let world = try Self.world()
        let guardExpression = try #require(world.compile("maybe.orValue(1) > 0"))
        let facts = FactSet.empty.assuming(guardExpression, holds: true, guardID: "near")
        let found = try #require(world.compile("1 + maybe.value()", facts: facts)).unproven
        #expect(found.map(\.span.start.column) == [11])
        #expect(found.map(\.nearestGuard) == ["near"])
        #expect(found.map(\.operation) == [.value])
    }

    @Test func derivedFieldsAreLookedThrough() throws {
        let world = try World.standard()
        let row = world.freshID()
        let repo = RecordType.Field(name: "repo", type: .optional(.string))
        let inner = RecordType(fields: [repo], parameter: row)
        world.define("row", .value(Symbol(id: row, name: "row", type: .record(inner))))
        let known = try #require(world.compile("row.repo.hasValue()"))
        let full = RecordType(
            fields: [repo, RecordType.Field(name: "known", type: .bool, definition: known)], parameter: row)
        world.define("derived", .list(ListType(element: .record(full))), list())
        #expect(world.compile("derived.filter(d, d.known).map(d, d.repo.value())")?.unproven.isEmpty == true)
        #expect(world.compile("derived.filter(d, !d.known).map(d, d.repo.value())")?.unproven.count == 1)
    }

    @Test func variablesOfEachCarryWhatIsKnownOfTheList() throws {
        let world = try Self.world()
        let list = try #require(world.compile("withRepo"))
        let element = world.symbol("m", try #require(list.type.listType).element)
        world.define("m", .value(element))
        #expect(world.compile("m.repo.value()")?.unproven.count == 1)
        let facts = FactSet.empty.assumingElement(element.id, of: list)
        #expect(world.compile("m.repo.value()", facts: facts)?.unproven.isEmpty == true)
    }

    @Test func factsAnswerWholeConditions() throws {
        let world = try Self.world()
        let both = try #require(world.compile("yes && maybe.hasValue()"))
        let facts = FactSet.empty.assuming(both, holds: true)
        #expect(facts.contains(try #require(world.compile("has"))))
        #expect(facts.contains(try #require(world.compile("maybe.hasValue() && yes"))))
        #expect(!facts.contains(try #require(world.compile("hasBoth"))))
        #expect(!facts.contains(try #require(world.compile("lacks"))))
    }

    @Test(
        arguments: [
            ("true", true), ("false", false), ("yes || !yes", true), ("yes && !yes", false), ("has || lacks", true),
            ("1 < 2", true), ("positive > 0", true), ("positive >= 0", true), ("positive == 0", false),
            ("positive < 0", false),
            ("'a' == 'b'", false), ("yes || true", true), ("has", nil), ("count > 0", nil), ("yes || no", nil),
            ("maybe.hasValue() || yes", nil),
        ] as [(String, Bool?)])
    func settledConditions(_ text: String, _ wanted: Bool?) throws {
        #expect(try #require(Self.world().compile(text)).settledTruth == wanted)
    }

    @Test func lookingThroughLetsDoesNotMultiply() throws {
        let world = try World.standard()
        try world.defineLet("l0", "maybe.hasValue()")
        for index in 1...60 { try world.defineLet("l\(index)", "l\(index - 1) && l\(index - 1)") }
        #expect(world.compile("l60 ? maybe.value() : 0")?.unproven.isEmpty == true)
        try world.defineLet("n0", "count + 1")
        for index in 1...60 { try world.defineLet("n\(index)", "n\(index - 1) + n\(index - 1)") }
        #expect(world.compile("1 / n60")?.unproven.count == 1)
    }

    // MARK: Steps that may fail

    struct Evidence: Sendable, CustomTestStringConvertible {
        var text: String
        var isRefused: Bool
        var testDescription: String { text }
    }

    static let evidence = [
        Evidence(text: "!plain.used.hasValue()", isRefused: true),
        Evidence(text: "plain.used.orValue(0)", isRefused: true),
        Evidence(text: "plain.limit.orValue(0)", isRefused: true),
        Evidence(text: "plain.used.optMap(u, u > 0).orValue(false)", isRefused: true),
        Evidence(text: "plain.used.or(maybe).orValue(0)", isRefused: true),
        Evidence(text: "plain.ok && !plain.used.hasValue()", isRefused: false),
        Evidence(text: "plain.ok ? plain.used.orValue(0) : 1", isRefused: false),
        Evidence(text: "!plain.ok || plain.used.optMap(u, u > 0).orValue(false)", isRefused: false),
        Evidence(text: "plain.used.hasValue()", isRefused: false),
        Evidence(text: "plain.used.orValue(count)", isRefused: false),
        Evidence(text: "!maybe.hasValue()", isRefused: false),
    ]

    @Test(arguments: evidence)
    func aFailedStepIsNoEvidence(_ c: Evidence) throws {
        let codes = try World.standard().findings(c.text).map(\.code.name)
        #expect(codes == (c.isRefused ? ["no-evidence"] : []))
    }

    @Test func aLetDoesNotHideAFailedStep() throws {
        let world = try World.standard()
        try world.defineLet("used", "plain.used.optMap(u, u * 2)")
        #expect(world.findings("used.orValue(0)").map(\.code.name) == ["no-evidence"])
    }
}

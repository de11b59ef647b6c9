import RunSupport
import Testing

/// Rows of a long list that are alike in their texts share what follows from them, and nobody can tell: the same rows in
/// a list too short for that come out the same.
@Suite struct SharedRowTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Members of a row, and what is derived from them.
        var fields: String
        var lets = ""
        /// An expression over one row, `r`.
        var shown: String
        var rows: [String]
        var more = ""

        /// What comes out for the rows, each written down so often.
        func values(times: Int) async throws -> String {
            let list = "l: {each: '$.l', fields: {\(fields)}, let: {\(lets)}\(more)}"
            let all = Array(repeating: rows, count: times).flatMap(\.self).joined(separator: ", ")
            let row = ReadingRow(
                testDescription, list, showing: "v: 'a.l.map(r, \(shown))'", #"{"l": [\#(all)]}"#)
            return try await row.lines().joined(separator: "\n")
        }
    }

    static let text = "t: {at: '$.t', type: string, fold: [lower]}, f: {at: '$.f', type: number}"
    static let unit = """
        unit_by: {at: '$.u', cases: {minutes: {is: [minute], unit: min}, hours: {is: [hour], unit: h}}, other: keep}
        """

    static let rows = [
        Row(
            testDescription: "equal texts", fields: text,
            lets: "is_a: 'row.t == \"a\"', long: 'row.is_a ? row.t : \"b\"'",
            shown: "r.long", rows: [#"{"t": "a", "f": 1}"#, #"{"t": "b", "f": 2}"#, #"{"t": "A", "f": 3}"#]),
        Row(
            testDescription: "a number beside the text", fields: text, lets: "big: 'row.t == \"a\" && row.f > 1'",
            shown: "r.big", rows: [#"{"t": "a", "f": 1}"#, #"{"t": "a", "f": 2}"#, #"{"t": "b", "f": 3}"#]),
        Row(
            testDescription: "the text alone", fields: text, shown: "r.t",
            rows: [#"{"t": "é", "f": 1}"#, #"{"t": "e\u0301", "f": 1}"#, #"{"t": "\u00e9", "f": 1}"#]),
        Row(
            testDescription: "a text that failed fails in its own row", fields: text, lets: "is_a: 'row.t == \"a\"'",
            shown: "r.is_a", rows: [#"{"t": "a"}"#, #"{"t": 1}"#, #"{"t": null}"#, "{}", #"{"t": "b"}"#]),
        Row(
            testDescription: "a name that occurs twice", fields: text, lets: "is_a: 'row.t == \"a\"'", shown: "r.is_a",
            rows: [#"{"t": "a", "t": "b"}"#, #"{"t": "a"}"#, #"{"f": 1, "t": "a"}"#, #"{"\u0074": "a"}"#]),
        Row(
            testDescription: "a text that is none is no text",
            fields: "t: {at: '$.t', type: string, absent: none, null: none}", lets: "is_there: 'row.t.hasValue()'",
            shown: "r.is_there", rows: ["{}", #"{"t": ""}"#, #"{"t": null}"#, #"{"t": "\ud800"}"#]),
        Row(
            testDescription: "a row that is no object", fields: "t: {at: '$.t', type: string, absent: none}",
            lets: "is_there: 'row.t.hasValue()'", shown: "r.is_there", rows: ["{}", "[]", #"{"t": "a"}"#, "[1]"]),
        Row(
            testDescription: "two texts that are the same only together",
            fields: "s: {at: '$.s', type: string}, t: {at: '$.t', type: string}",
            lets: "one: 'row.s == \"a\"', both: 'row.one && row.t == \"b\"'", shown: "r.both",
            rows: [
                #"{"s": "a", "t": "b"}"#, #"{"s": "a", "t": "c"}"#, #"{"s": "ab", "t": ""}"#, #"{"t": "b", "s": "a"}"#,
            ]),
        Row(
            testDescription: "numbers whose unit the row decides",
            fields: "q: {at: '$.q', type: number, unit: $unit}", shown: "r.case",
            rows: [#"{"u": "minute", "q": 30}"#, #"{"u": "hour", "q": 1}"#, #"{"u": "day", "q": 1}"#, "{}", "[]"],
            more: ", " + unit),
        Row(
            testDescription: "amounts in the currency of the row",
            fields: "c: {at: '$.c', type: currency}, m: {at: '$.m', type: number, unit: money(c)}",
            shown: "currency(r.m)",
            rows: [#"{"c": "EUR", "m": 1}"#, #"{"c": "usd", "m": 2}"#, #"{"c": "?", "m": 3}"#, #"{"m": 3}"#]),
        Row(
            testDescription: "numbers that are none",
            fields: "f: {at: '$.f', type: number, null: none}", shown: "r.f.orValue(7)",
            rows: [#"{"f": 1.50}"#, #"{"f": null}"#, #"{"f": "2"}"#, #"{"f": 1e999}"#, #"{"f": [1]}"#, "{}"]),
    ]

    @Test(arguments: rows)
    func shownAlike(_ row: Row) async throws {
        let few = try await row.values(times: 1)
        let many = try await row.values(times: 9)
        let values = try #require(few.split(separator: "= ", maxSplits: 1).last)
        #expect(many == "v = " + Array(repeating: String(values), count: 9).joined(separator: "/"))
        #expect(!values.isEmpty)
    }

    static let wholes: [ReadingRow] = {
        let unlike = (0..<40).map { #"{"t": "\#($0 % 2 == 0 ? "a" : "b")", "u": "\#($0 % 5)", "f": \#($0)}"# }
        let body = #"{"l": [\#(unlike.joined(separator: ", "))]}"#
        let list = """
            l: {each: '$.l', fields: {t: {at: '$.t', type: string}, u: {at: '$.u', type: string}, \
            f: {at: '$.f', type: number}}, let: {is_a: 'row.t == "a"', is_0: 'row.u == "0"', cur: 'now'}}
            """
        func row(_ expression: String, _ value: String) -> ReadingRow {
            ReadingRow(expression, list, showing: "v: '\(expression)'", body, "v = \(value)")
        }
        return [
            row("a.l.filter(r, r.is_a).size()", "20"),
            row("a.l.filter(r, r.is_a && r.is_0).map(r, r.f).sum()", "60"),
            row("a.l.filter(r, r.is_a && r.f > 30).size()", "4"),
            row("a.l.groupBy(r, r.t).map(g, g.items.size())", "20/20"),
            row("a.l.groupBy(r, r.u).map(g, g.items.map(r, r.f).sum())", "140/148/156/164/172"),
            row("a.l.groupBy(r, {\"t\": r.t, \"u\": r.u}).size()", "10"),
            row("a.l.all(r, r.is_a || r.t == \"b\")", "true"),
            row("a.l.exists(r, r.is_a && r.f == 38)", "true"),
            row("a.l.exists_one(r, r.is_0 && r.f > 34)", "true"),
            row("a.l.sortBy(r, r.u).map(r, r.u).distinct()", "0/1/2/3/4"),
            row("a.l.last(r, r.is_a).optMap(r, r.f)", "38"),
            row("a.l.first(r, r.u == \"4\").optMap(r, r.f)", "4"),
            row("a.l.map(r, a.l.filter(s, s.t == r.t).size()).sum()", "800"),
            row("a.l.filter(r, true).map(r, 2).sum()", "80"),
            row("a.l.map(r, {\"t\": r.t, \"f\": r.f}).filter(x, x.t == \"a\").map(x, x.f).sum()", "380"),
        ]
    }()

    @Test(arguments: wholes)
    func wholeLists(_ row: ReadingRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// Which fields of a row share, by group.
    @Test func groupsAreFound() throws {
        let spec = try Trial.check(
            TinySpec.reading(
                """
                l:
                  each: '$.l'
                  fields: {s: {at: '$.s', type: string}, t: {at: '$.t', type: string}, f: {at: '$.f', type: number}}
                  let: {one: 'row.s == "a"', both: 'row.one && row.t == "b"', big: 'row.one && row.f > 1', cur: 'now'}
                """, showing: "v: 'a.l.map(r, r.both)'"))
        guard case .list(let plan)? = spec.steps.first?.record.members.first else {
            Issue.record("there is no list")
            return
        }
        #expect(plan.record.shared.groups == [nil, nil, nil, 0, 0, nil, 1])
        #expect(plan.record.shared.texts == [[0, 1], []])
    }

    /// More unlike texts than are kept apart are read one by one.
    @Test func manyKinds() async throws {
        let rows = (0..<5_000).map { #"{"t": "t\#($0)", "f": 1}"# }.joined(separator: ", ")
        let list = """
            l: {each: '$.l', max_items: 5000, fields: {t: {at: '$.t', type: string}}, \
            let: {last: 'row.t.endsWith("9")'}}
            """
        let row = ReadingRow(
            "many", list, showing: "v: 'a.l.filter(r, r.last).size()', w: 'a.l.groupBy(r, r.t).size()'",
            #"{"l": [\#(rows)]}"#, "v = 500", "w = 5000")
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }
}

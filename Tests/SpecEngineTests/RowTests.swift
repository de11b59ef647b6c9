import RunSupport
import Testing

/// Metrics with a row for each element of a list: ids, titles, repeated ids, limits.
@Suite struct RowTests {
    private static let list = """
        extract: {a: {l: {each: '$.l', fields: {n: {at: '$.n', type: string}, o: {at: '$.o', type: string, absent: none}, f: {at: '$.f', type: number}}}}}

        """

    private static func row(
        _ name: String, each: String = "id: r.n, title: '\"T\"', max: 3", more: String = "", _ rows: String,
        _ expected: String..., metrics: String = ""
    ) -> RunRow {
        let metric = "m: {each: {in: a.l, as: r, \(each)}, kind: count, value: r.f\(more)}"
        var row = RunRow(name, list + "metrics: {\(metric)\(metrics)}", #"{"l": [\#(rows)]}"#)
        row.expected = expected
        return row
    }

    static let ids = [
        row("a slug", #"{"n": " GPT-5.1 (High)_x ", "f": 1}"#, "m.gpt-5-1-high-_x = 1"),
        row("other letters become dashes", #"{"n": "café crème", "f": 1}"#, "m.caf-cr-me = 1"),
        row(
            "40 bytes", #"{"n": "\#(String(repeating: "a", count: 40))", "f": 1}"#,
            "m.\(String(repeating: "a", count: 40)) = 1"),
        row("41 bytes", #"{"n": "\#(String(repeating: "a", count: 41))", "f": 1}"#, "m.x-c0f8bd4d = 1"),
        row("nothing in it", #"{"n": "", "f": 1}"#, "m.x-e3b0c442 = 1"),
        row("no letter in it", #"{"n": "?!", "f": 1}"#, "m.x-545f940d = 1"),
        row(
            "two that collide", #"{"n": "A b", "f": 1}, {"n": "a-b", "f": 2}, {"n": "c", "f": 3}"#, "m.x-a760b0e1 = 1",
            "m.x-d44362d6 = 2", "m.c = 3"),
        row(
            "two that differ by normalisation alone", #"{"n": "\u00e9", "f": 1}, {"n": "e\u0301", "f": 2}"#,
            "m.x-4a99557e = 1", "m.e = 2"),
        row(
            "an id that another metric has", each: "id: r.n, title: '\"T\"', max: 3, under: p", #"{"n": "b", "f": 1}"#,
            "p.x-3e23e816 = 1", "p.b = 7", metrics: ", p.b: {title: T, kind: count, value: '7'}"),
        row(
            "several parts", each: "id: [r.n, r.f], title: '\"T\"', max: 3", #"{"n": "a b", "f": 1.5}"#,
            "m.a-b.1-5 = 1.5"),
        row(
            "a part without a value", each: "id: [r.n, r.o], title: '\"T\"', max: 3", #"{"n": "a", "f": 1}"#,
            "m.x-ffe9aaea = 1"),
        row(
            "under another id", each: "id: r.n, title: '\"T\"', max: 3, under: p.q", #"{"n": "a", "f": 1}"#, "p.q.a = 1"
        ),
        row(
            "an id that fails", #"{"f": 1}, {"n": "b", "f": 2}"#,
            "m.row-0 ! shape_changed 'The answer lacks this key.' @'$.n' $['l'][0]['n'] [f]", "m.b = 2"),
    ]

    private static let twice = #"{"n": "a", "f": 1}, {"n": "b", "f": 2}, {"n": "a", "f": 3}"#
    private static let prefer = ", duplicate: {prefer: r.f > 2, because: invented}"

    static let duplicates = [
        row("the same id twice", twice, "m.a ! conflict 'The provider reports this twice.' @m", "m.b = 2"),
        row(
            "the same id twice with the same value", #"{"n": "a", "f": 1}, {"n": "a", "f": 1}"#,
            "m.a ! conflict 'The provider reports this twice.' @m"),
        row("the one that is preferred", more: prefer, twice, "m.a = 3", "m.b = 2"),
        row(
            "two that are preferred", more: prefer, #"{"n": "a", "f": 3}, {"n": "a", "f": 4}"#,
            "m.a ! conflict 'The provider reports this twice.' @m"),
        row(
            "none that is preferred", more: prefer, #"{"n": "a", "f": 1}, {"n": "a", "f": 2}"#,
            "m.a ! conflict 'The provider reports this twice.' @m"),
        row(
            "a preference that fails prefers nothing", more: prefer, #"{"n": "a", "f": null}, {"n": "a", "f": 3}"#,
            "m.a = 3"),
    ]

    static let limits = [
        row(
            "more than 'max'",
            #"{"n": "a", "f": 1}, {"n": "b", "f": 2}, {"n": "c", "f": 3}, {"n": "d", "f": 4}, {"n": "e", "f": 5}"#,
            "m.a = 1", "m.b = 2", "m.c = 3", "m.c note 2 more are not shown."),
        row(
            "just 'max'", #"{"n": "a", "f": 1}, {"n": "b", "f": 2}, {"n": "c", "f": 3}"#, "m.a = 1", "m.b = 2",
            "m.c = 3"),
        row("no row", ""),
        row(
            "a row that fails costs that row", #"{"n": "a", "f": "x"}, {"n": "b", "f": 2}"#,
            "m.a ! shape_changed 'The answer has text here instead of a number.' @f $['l'][0]['f']", "m.b = 2"),
        row("rows in the order of the list", #"{"n": "b", "f": 1}, {"n": "a", "f": 2}"#, "m.b = 1", "m.a = 2"),
        row(
            "'when' of a row", more: ", when: r.f > 1", #"{"n": "a", "f": 1}, {"n": "b", "f": 2}"#, "m.b = 2"),
        row(
            "a let of a row", more: ", let: {twice: r.f * 2}, details: {d: twice}", #"{"n": "a", "f": 2}"#, "m.a = 2",
            "m.a.d = 4"),
    ]

    private static func failing(_ name: String, _ title: String, _ expected: String, id: String = "model_week")
        -> RunRow
    {
        RunRow(
            name, list + "metrics: {\(id): {\(title)each: {in: a.l, as: r, id: r.n, max: 3}, kind: count, value: r.f}}",
            #"{"l": 3}"#,
            "\(id) ! shape_changed 'The answer has a number here instead of an array.' @l $['l']",
            "\(id) title \(expected)")
    }

    static let failingLists = [
        failing("a title without a row", "title: Weekly models, ", "Weekly models"),
        failing("the words before what a row says", "title: 'Weekly ({r.n})', ", "Weekly"),
        failing("words behind what a row says", "title: '{r.n} of {r.o} used', ", "Model week"),
        failing("a title of a row alone", "title: '{r.n} {r.o}', ", "Model week"),
        failing("a dotted id", "title: '{r.n}', ", "Credits by model", id: "credits.by_model"),
        RunRow(
            "a title of each row",
            list + "metrics: {model: {each: {in: a.l, as: r, id: r.n, title: r.n, max: 3}, kind: count, value: r.f}}",
            "{}", "model ! shape_changed 'The answer lacks this key.' @'$.l' $['l']", "model title Model"),
        RunRow(
            "a scalar in the list fails it",
            list + "metrics: {m: {each: {in: a.l, as: r, id: r.n, title: r.n, max: 3}, kind: count, value: r.f}}",
            #"{"l": [1]}"#, "m ! shape_changed 'The answer has a number here instead of an object.' @l $['l'][0]",
            "m title M"),
        RunRow(
            "a step that failed gives one entry",
            list + "metrics: {m: {title: T, each: {in: a.l, as: r, id: r.n, max: 3}, kind: count, value: r.f}}",
            ["a": Script(500)], "m ! provider_unavailable 'The provider answered with status 500.'"),
    ]

    @Test(arguments: ids + duplicates + limits + failingLists)
    func rows(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// A headline names the beginning of ids: rows of a metric that stand under another id are found by that one.
    @Test(arguments: [("", ["m"]), (", under: p.q", ["p.q"])])
    func headlines(_ under: String, _ expected: [String]) async throws {
        let parts =
            Self.list
            + "headline: [m]\nmetrics: {m: {each: {in: a.l, as: r, id: r.n, title: r.n, max: 3\(under)}, kind: count, value: r.f}}"
        let result = try await RunRow("", parts, #"{"l": [{"n": "a", "f": 1}]}"#).run()
        #expect(result.report.snapshot.headline == expected)
    }
}

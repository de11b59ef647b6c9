import RunSupport
import Testing

/// Rows of a metric, and what tables and maps answer.
@Suite struct RowAndTableTests {
    private static let list =
        "extract: {a: {l: {each: '$.l', absent: none, fields: {n: {at: '$.n', type: string}, k: {at: '$.k', type: string, absent: none}, f: {at: '$.f', type: number}}}}}\n"

    private static func rows(_ more: String = "", each: String = "") -> String {
        list
            + "metrics: {m: {each: {in: a.l, as: r, id: r.n, title: '\"T\"', max: 3\(each)}, kind: count, value: r.f\(more)}}"
    }

    static let rowCases = [
        RunRow(
            "a slug of the identifier", rows(), #"{"l": [{"n": "Big Model_2!", "f": 1}, {"n": "x", "f": 2}]}"#,
            "m.big-model_2 = 1", "m.x = 2"),
        RunRow(
            "an empty slug, one that is too long, and two that are one",
            rows(), #"{"l": [{"n": "!", "f": 1}, {"n": "a b", "f": 2}, {"n": "A-B", "f": 3}]}"#,
            "m.x-bb7208bc = 1", "m.x-c8687a08 = 2", "m.x-77101aaa = 3"),
        RunRow(
            "of several parts, and an optional one",
            list
                + "metrics: {m: {each: {in: a.l, as: r, id: [r.n, r.k], title: '\"T\"', max: 3}, kind: count, value: r.f}}",
            #"{"l": [{"n": "a", "k": "b", "f": 1}]}"#, "m.a.b = 1"),
        RunRow(
            "the same id twice", rows(), #"{"l": [{"n": "a", "f": 1}, {"n": "a", "f": 2}, {"n": "b", "f": 3}]}"#,
            "m.a ! conflict 'The provider reports this twice.' @m", "m.b = 3"),
        RunRow(
            "the one that is preferred", rows(", duplicate: {prefer: r.f > 1, because: invented}"),
            #"{"l": [{"n": "a", "f": 1}, {"n": "a", "f": 2}]}"#, "m.a = 2"),
        RunRow(
            "both are preferred", rows(", duplicate: {prefer: r.f > 0, because: invented}"),
            #"{"l": [{"n": "a", "f": 1}, {"n": "a", "f": 2}]}"#, "m.a ! conflict 'The provider reports this twice.' @m"),
        RunRow(
            "more than max", rows(),
            #"{"l": [{"n": "a", "f": 1}, {"n": "b", "f": 1}, {"n": "c", "f": 1}, {"n": "d", "f": 1}]}"#,
            "m.a = 1", "m.b = 1", "m.c = 1", "m.c note 1 more are not shown."),
        RunRow("an empty list", rows(), #"{"l": []}"#), RunRow("no list", rows(), "{}"),
        RunRow(
            "a failing list gives one entry", rows(", title: T"), #"{"l": 1}"#,
            "m ! shape_changed 'The answer has a number here instead of an array.' @l $['l']"),
        RunRow(
            "a failing row costs itself", rows(), #"{"l": [{"n": "a"}, {"n": "b", "f": 1}]}"#,
            "m.a ! shape_changed 'The answer lacks this key.' @'$.f' $['l'][0]['f'] [n]", "m.b = 1"),
        RunRow(
            "under another metric's id, beside its own row",
            list + "metrics: {w: {title: T, kind: count, value: '9'}, w.a: {title: T, kind: count, value: '8'}, "
                + "m: {each: {in: a.l, as: r, id: r.n, title: '\"T\"', max: 3, under: w}, kind: count, value: r.f}}",
            #"{"l": [{"n": "a", "f": 1}, {"n": "b", "f": 2}]}"#, "w = 9", "w.a = 8", "w.x-ca978112 = 1", "w.b = 2"),
        RunRow(
            "'when', lets and a guard a row",
            rows(
                ", when: r.f > 0, let: {x: r.f * 2}, guards: [{id: g, assert: x < 10, code: conflict, say: 'It is {x}.'}], details: {d: x}"
            ),
            #"{"l": [{"n": "a", "f": 0}, {"n": "b", "f": 2}, {"n": "c", "f": 6}]}"#, "m.b = 2", "m.b.d = 4",
            "m.c ! conflict by g 'It is 12.' @g"),
        RunRow(
            "'for' counts a row",
            list + "guards: [{id: g, for: [m], assert: metric.value < 5, code: conflict}]\n"
                + "metrics: {m: {each: {in: a.l, as: r, id: r.n, title: '\"T\"', max: 3}, kind: count, value: r.f}}",
            #"{"l": [{"n": "a", "f": 1}, {"n": "b", "f": 6}]}"#, "m.a = 1", "m.b ! conflict by g @g"),
        RunRow(
            "a guard of everything gives one entry",
            list + "guards: [{id: g, assert: 'a.l.hasValue()', affects: all, code: conflict}]\n"
                + "metrics: {m: {title: T, each: {in: a.l, as: r, id: r.n, title: '\"T\"', max: 3}, kind: count, value: r.f}, n: {title: T, kind: count, value: '1'}}",
            "{}", "n ! conflict by g @g"),
    ]

    private static let month =
        "extract: {a: {k: {at: '$.k', type: string}, j: {at: '$.j', type: string, absent: none}, d: {at: '$.d', type: date, absent: none}}}\n"

    private static func table(_ declaration: String, _ value: String) -> String {
        month + declaration
            + "\nmetrics: {m: {title: T, kind: count, because: made up, value: '1', details: {d: '\(value)'}}}"
    }

    private static let two =
        "[{valid: {from: 2026-01-01, until: 2026-06-30}, rows: {a-1: {n: 1, u: 0.5}}}, {valid: {from: 2026-08-01}, rows: {a1: {n: 2, u: 0.6}}}]}}"

    private static func dated(_ by: String) -> String {
        "tables: {t: {key: k, fold: [normalize], columns: {n: request, u: USD/min}, \(by)editions: " + two
    }

    static let tables = [
        RunRow(
            "the edition of a date of the answer, its key folded",
            table(dated("by: a.d.orValue(date(\"2026-09-01\")), "), "a.k in t ? t[a.k].n : 0 request"),
            #"{"k": "A 1", "d": "2026-03-01"}"#, "m = 1", "m.d = 1 request"),
        RunRow(
            "the other edition",
            table(dated("by: a.d.orValue(date(\"2026-09-01\")), "), "a.k in t ? t[a.k].u : 0 USD/min"),
            #"{"k": "a.1"}"#, "m = 1", "m.d = 0.6 USD/min"),
        RunRow(
            "both days of an edition are in it",
            table(dated("by: a.d.orValue(date(\"2026-09-01\")), "), "a.k in t ? t[a.k].n : 0 request"),
            #"{"k": "a1", "d": "2026-06-30"}"#, "m = 1", "m.d = 1 request"),
        RunRow(
            "a gap fails 'in' and the lookup", table(dated(""), "a.k in t ? t[a.k].n : 0 request"), #"{"k": "a1"}"#,
            "m = 1",
            "m.d ! stale_table 'The table 't' has no edition for 2026-07-01.'"),
        RunRow(
            "a composite key",
            table(
                "tables: {t: {key: [scope, plan], fold: [lower], columns: {n: request}, rows: [{scope: me, plan: pro, n: 7}]}}",
                "{\"scope\": \"me\", \"plan\": a.k} in t ? t[{\"scope\": \"me\", \"plan\": a.k}].n : 0 request"),
            #"{"k": "PRO"}"#, "m = 1", "m.d = 7 request"),
        RunRow(
            "a set", table("tables: {t: {rows: [x, y]}}", "a.k in t"), #"{"k": "y"}"#, "m = 1", "m.d = true"),
        RunRow(
            "not in a set", table("tables: {t: {rows: [x, y]}}", "a.k in t"), #"{"k": "Y"}"#, "m = 1", "m.d = false"),
        RunRow(
            "a map's row, its key folded, and a cell that is left out",
            table(
                "maps: {t: {fold: [trim, lower], rows: {pro: {label: Pro, paid: true}, free: {label: Free}}}}",
                "a.k in t ? t[a.k].paid.orValue(false) : true"),
            #"{"k": " FREE "}"#, "m = 1", "m.d = false"),
        RunRow(
            "entries", table("maps: {t: {rows: {b: B, a: A}}}", "entries(t).map(e, e.value.label)"), #"{"k": "y"}"#,
            "m = 1",
            "m.d = B/A"),
    ]

    @Test(arguments: [rowCases, tables].flatMap { $0 })
    func tells(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }
}

import Quantities
import RunSupport
import Testing

/// Windows of metrics: every form, broken ones, and values whose window is over. It is 2026-07-01T12:00:00Z, a Wednesday.
@Suite struct WindowTests {
    private static let fields = """
        extract:
          a:
            s: {at: '$.s', type: instant(rfc3339), absent: none}
            e: {at: '$.e', type: instant(rfc3339), absent: none}
            n: {at: '$.n', type: number, unit: min, absent: none}
            k: {at: '$.k', type: 'enum(daily, weekly, monthly, never, other)', absent: none}

        """

    private static func row(
        _ name: String, _ window: String, _ body: String, _ expected: String..., more: String = ""
    ) -> RunRow {
        let metric = "metrics: {m: {title: T, kind: window, used: 5 percent, window: \(window)\(more)}}"
        var row = RunRow(name, fields + metric, body)
        row.expected = expected
        return row
    }

    private static let value = "m = used 5 percent left 95 percent (5 %)"
    private static let backwards = "m window ! conflict 'The window ends before it starts.'"

    static let forms = [
        row(
            "start and end", "{start: a.s, end: a.e}", #"{"s": "2026-07-01T10:00:00Z", "e": "2026-07-01T15:00:00Z"}"#,
            value, "m window 2026-07-01T10:00:00Z/2026-07-01T15:00:00Z 18000s"),
        row(
            "start and end, the start not known", "{start: a.s, end: a.e}", #"{"e": "2026-07-01T15:00:00Z"}"#, value,
            "m window …/2026-07-01T15:00:00Z"),
        row(
            "end and length", "{end: a.e, length: a.n}", #"{"e": "2026-07-01T15:00:00Z", "n": 300}"#, value,
            "m window …/2026-07-01T15:00:00Z 18000s"),
        row(
            "end and length, the length not known", "{end: a.e, length: a.n}", #"{"e": "2026-07-01T15:00:00Z"}"#, value,
            "m window …/2026-07-01T15:00:00Z"),
        row(
            "end and length, the end not known", "{end: a.e, length: a.n}", #"{"n": 300}"#, value,
            "m window …/… 18000s"),
        row("end", "{end: a.e}", #"{"e": "2026-07-01T15:00:00Z"}"#, value, "m window …/2026-07-01T15:00:00Z"),
        row("end, not known: no window", "{end: a.e}", "{}", value),
        row("length", "{length: 7 d}", "{}", value, "m window …/… 604800s"),
        row("nothing known: no window", "{start: a.s, end: a.e}", "{}", value),
        row(
            "the day of an instant", "{day_of: now, zone: UTC}", "{}", value,
            "m window 2026-07-01T00:00:00Z/2026-07-02T00:00:00Z 86400s"),
        row(
            "the week of an instant", "{week_of: now, first: monday, zone: UTC}", "{}", value,
            "m window 2026-06-29T00:00:00Z/2026-07-06T00:00:00Z 604800s"),
        row(
            "the month of an instant", "{month_of: now, zone: UTC}", "{}", value,
            "m window 2026-07-01T00:00:00Z/2026-08-01T00:00:00Z 2678400s"),
        row(
            "the month of an instant of the answer", "{month_of: a.s, zone: UTC}", #"{"s": "2024-02-29T23:59:59Z"}"#,
            value, "m window 2024-02-01T00:00:00Z/2024-03-01T00:00:00Z 2505600s",
            "m stale since 2024-03-01T00:00:00Z"),
        row("the month of an instant that is none: no window", "{month_of: a.s, zone: UTC}", "{}", value),
        row(
            "a zone that is not installed", "{day_of: now, zone: Nowhere/Else}", "{}", value,
            "m window ! not_supplied 'The time zone Nowhere/Else is not installed here.' @{"),
    ]

    private static let byWord =
        "{by: a.k, daily: {day_of: now}, weekly: {week_of: now}, monthly: {end: a.e, length: 30 d}, never: none, other: none, zone: UTC}"

    static let byWords = [
        row(
            "by a word: a calendar day", byWord, #"{"k": "daily"}"#, value,
            "m window 2026-07-01T00:00:00Z/2026-07-02T00:00:00Z 86400s"),
        row(
            "by a word: a calendar week", byWord, #"{"k": "weekly"}"#, value,
            "m window 2026-06-29T00:00:00Z/2026-07-06T00:00:00Z 604800s"),
        row(
            "by a word: parts", byWord, #"{"k": "monthly", "e": "2026-07-03T00:00:00Z"}"#, value,
            "m window …/2026-07-03T00:00:00Z 2592000s"),
        row("by a word: no window", byWord, #"{"k": "never"}"#, value),
        row("by a word that is none: no window", byWord, "{}", value),
        row(
            "by another word: its window", byWord, #"{"k": "yearly"}"#, value),
        row(
            "by a word that fails", byWord, #"{"k": 1}"#, value,
            "m window ! shape_changed 'The answer has a number here instead of text.' @k $['k']"),
    ]

    static let broken = [
        row(
            "the end is the start", "{start: a.s, end: a.e}",
            #"{"s": "2026-07-01T15:00:00Z", "e": "2026-07-01T15:00:00Z"}"#, value, backwards),
        row(
            "the end is before the start", "{start: a.s, end: a.e}",
            #"{"s": "2026-07-01T15:00:00Z", "e": "2026-07-01T14:59:59.999Z"}"#, value, backwards),
        row(
            "the length is 0", "{end: a.e, length: a.n}", #"{"e": "2026-07-01T15:00:00Z", "n": 0}"#, value,
            backwards),
        row("the length is negative", "{length: a.n}", #"{"n": -1}"#, value, backwards),
        row(
            "the end fails: the value stays", "{start: a.s, end: a.e}", #"{"s": "2026-07-01T15:00:00Z", "e": "soon"}"#,
            value,
            "m window ! shape_changed 'The text here is not a time of the form rfc3339.' @e $['e']"),
        row(
            "the length fails: the value stays", "{end: a.e, length: a.n}", #"{"e": "2026-07-01T15:00:00Z", "n": "1"}"#,
            value, "m window ! shape_changed 'The answer has text here instead of a number.' @n $['n']"),
        row(
            "a hard window that fails costs the value", "{end: a.e}", #"{"e": null}"#,
            "m ! shape_changed 'The answer has null here.' @e $['e']", more: ", hard: [window]"),
        row(
            "a hard window that contradicts itself costs the value", "{start: a.s, end: a.e}",
            #"{"s": "2026-07-01T15:00:00Z", "e": "2026-07-01T15:00:00Z"}"#,
            "m ! conflict 'The window ends before it starts.'", more: ", hard: [window]"),
        row("a hard window that is none costs nothing", "{end: a.e}", "{}", value, more: ", hard: [window]"),
    ]

    static let stale = [
        row(
            "a window that is over", "{end: a.e}", #"{"e": "2026-07-01T11:59:59Z"}"#, value,
            "m window …/2026-07-01T11:59:59Z", "m stale since 2026-07-01T11:59:59Z"),
        row(
            "a window that ends now", "{end: a.e}", #"{"e": "2026-07-01T12:00:00Z"}"#, value,
            "m window …/2026-07-01T12:00:00Z", "m stale since 2026-07-01T12:00:00Z"),
        row(
            "a window that ends in a moment", "{end: a.e}", #"{"e": "2026-07-01T12:00:00.001Z"}"#, value,
            "m window …/2026-07-01T12:00:00.001Z"),
        row(
            "a window that is over is stale with start and length too", "{start: a.s, end: a.e}",
            #"{"s": "2026-06-30T00:00:00Z", "e": "2026-07-01T00:00:00Z"}"#, value,
            "m window 2026-06-30T00:00:00Z/2026-07-01T00:00:00Z 86400s", "m stale since 2026-07-01T00:00:00Z"),
    ]

    @Test(arguments: forms + byWords + broken + stale)
    func window(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// Days of a zone, here two hours before UTC in summer.
    @Test(arguments: [
        ("day_of", "2026-06-30T22:00:00Z/2026-07-01T22:00:00Z 86400s"),
        ("week_of", "2026-06-28T22:00:00Z/2026-07-05T22:00:00Z 604800s"),
        ("month_of", "2026-06-30T22:00:00Z/2026-07-31T22:00:00Z 2678400s"),
    ])
    func zones(_ period: String, _ expected: String) async throws {
        let metric =
            "metrics: {m: {title: T, kind: window, used: 5 percent, window: {\(period): now, zone: Tiny/City}}}"
        var trial = Trial(TinySpec.with(metric))
        trial.zones = ["Tiny/City": try TimeZoneData(tzif: Self.centralEurope)]
        #expect(try await trial.run().lines == [Self.value, "m window \(expected)"])
    }

    /// A TZif file (RFC 9636) without transitions: its footer tells the rule.
    private static let centralEurope: [UInt8] = {
        let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
        let block = header + counts + [0, 0, 14, 16, 0, 0] + Array("CET\0".utf8)
        return block + block + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
    }()
}

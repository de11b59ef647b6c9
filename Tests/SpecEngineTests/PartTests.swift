import RunSupport
import Testing

/// What stands beside the value of a metric: window, level, notes, details, title, and how they fail.
@Suite struct PartTests {
    private static let fields = """
        extract:
          a:
            f: {at: '$.f', type: number, unit: percent}
            t: {at: '$.t', type: instant(rfc3339), absent: none}
            s: {at: '$.s', type: number, unit: s, absent: none}
            b: {at: '$.b', type: bool}
            w: {at: '$.w', type: 'enum(daily, monthly, never)'}
            n: {at: '$.n', type: string, absent: none}

        """
    private static let value = "m = used 1 percent left 99 percent (1 %)"
    private static let noKey = "! shape_changed 'The answer lacks this key.'"

    private static let lost = "m \(noKey) @'$.b' $['b'] [f]"

    private static func metric(_ more: String) -> String {
        fields + "metrics: {m: {title: T, kind: window, used: a.f, \(more)}}"
    }

    static let windows = [
        RunRow(
            "start and end", metric("window: {start: a.t, end: 'timestamp(\"2026-07-02T00:00:00Z\")'}"),
            #"{"f": 1, "t": "2026-07-01T00:00:00Z"}"#, value,
            "m window 2026-07-01T00:00:00Z/2026-07-02T00:00:00Z 86400s"),
        RunRow(
            "end and length", metric("window: {end: a.t, length: 7 d}"), #"{"f": 1, "t": "2026-07-03T00:00:00Z"}"#,
            value,
            "m window …/2026-07-03T00:00:00Z 604800s"),
        RunRow(
            "end alone, that is past", metric("window: {end: a.t}"), #"{"f": 1, "t": "2026-06-01T00:00:00Z"}"#, value,
            "m window …/2026-06-01T00:00:00Z", "m stale since 2026-06-01T00:00:00Z"),
        RunRow("none of its parts", metric("window: {end: a.t, length: a.s}"), #"{"f": 1}"#, value),
        RunRow("length alone", metric("window: {length: a.s}"), #"{"f": 1, "s": 60}"#, value, "m window …/… 60s"),
        RunRow(
            "ends before it starts", metric("window: {start: now, end: a.t}"),
            #"{"f": 1, "t": "2026-06-01T00:00:00Z"}"#, value,
            "m window ! conflict 'The window ends before it starts.'"),
        RunRow(
            "day", metric("window: {day_of: now, zone: UTC}"), #"{"f": 1}"#, value,
            "m window 2026-07-01T00:00:00Z/2026-07-02T00:00:00Z 86400s"),
        RunRow(
            "week from Monday", metric("window: {week_of: now, first: monday, zone: UTC}"), #"{"f": 1}"#, value,
            "m window 2026-06-29T00:00:00Z/2026-07-06T00:00:00Z 604800s"),
        RunRow(
            "month", metric("window: {month_of: now, zone: UTC}"), #"{"f": 1}"#, value,
            "m window 2026-07-01T00:00:00Z/2026-08-01T00:00:00Z 2678400s"),
        RunRow(
            "by a word",
            metric("window: {by: a.w, zone: UTC, daily: {day_of: now}, monthly: {month_of: now}, never: none}"),
            #"{"f": 1, "w": "daily"}"#, value, "m window 2026-07-01T00:00:00Z/2026-07-02T00:00:00Z 86400s"),
        RunRow(
            "by a word that has none",
            metric("window: {by: a.w, zone: UTC, daily: {day_of: now}, monthly: {month_of: now}, never: none}"),
            #"{"f": 1, "w": "never"}"#, value),
        RunRow(
            "a zone that is not installed", metric("window: {day_of: now, zone: Mars/Olympus}"), #"{"f": 1}"#, value,
            "m window ! not_supplied 'The time zone Mars/Olympus is not installed here.' @{"),
        RunRow(
            "soft: a failure drops it alone", metric("window: {end: a.t}, details: {d: a.f}"), #"{"f": 1, "t": 5}"#,
            value,
            "m window ! shape_changed 'The answer has a number here instead of a time.' @t $['t']", "m.d = 1 percent"),
        RunRow(
            "hard: a failure costs the value", metric("window: {end: a.t}, hard: [window]"), #"{"f": 1, "t": 5}"#,
            "m ! shape_changed 'The answer has a number here instead of a time.' @t $['t']"),
    ]

    static let hard = [
        RunRow("a hard level that fails", metric("level: [{when: a.b, is: low}], hard: [level]"), #"{"f": 1}"#, lost),
        RunRow(
            "a hard level that is decided before",
            metric("level: [{when: 'a.f > 0 percent', is: low}, {when: a.b, is: low}], hard: [level]"),
            #"{"f": 1}"#, value, "m level low"),
        RunRow(
            "a hard note whose condition fails", metric("notes: [{when: a.b, say: N.}], hard: [notes]"), #"{"f": 1}"#,
            lost),
        RunRow("a hard note whose text fails", metric("notes: [{say: '{a.b}'}], hard: [notes]"), #"{"f": 1}"#, lost),
        RunRow(
            "a hard note that is not said", metric("notes: [{when: a.b, say: N.}], hard: [notes]"),
            #"{"f": 1, "b": false}"#, value),
        RunRow("a hard detail that fails", metric("details: {d: a.b}, hard: [details]"), #"{"f": 1}"#, lost),
        RunRow(
            "a hard detail that is none", metric("details: {d: a.n}, hard: [details]"), #"{"f": 1}"#, value, "m.d none"),
        RunRow(
            "a hard title that fails",
            fields + "metrics: {m: {title: 'T {a.b}', kind: window, used: a.f, hard: [title]}}",
            #"{"f": 1}"#, lost, "m title m"),
        RunRow(
            "of several hard parts the first is told",
            metric("window: {end: a.t}, details: {d: a.b}, hard: [details, window]"), #"{"f": 1, "t": 5}"#,
            "m ! shape_changed 'The answer has a number here instead of a time.' @t $['t']"),
    ]

    static let parts = [
        RunRow(
            "the first level that holds",
            metric("level: [{when: a.f >= 90 percent, is: exhausted}, {when: a.f > 0 percent, is: low}]"),
            #"{"f": 1}"#, value, "m level low"),
        RunRow("no level", metric("level: [{when: a.f >= 90 percent, is: exhausted}]"), #"{"f": 1}"#, value),
        RunRow("a level that fails is none", metric("level: [{when: a.b, is: exhausted}]"), #"{"f": 1}"#, value),
        RunRow(
            "notes: what holds, what fails, what has no value",
            metric(
                "notes: [{say: 'Always {a.f}.'}, {when: a.f > 5 percent, say: No.}, {when: a.b, say: No.}, {say: 'Is {a.n}.'}]"
            ),
            #"{"f": 1}"#, value, "m note Always 1 %.", "m note Is ."),
        RunRow(
            "details each alone", metric("details: {x: a.f, y: a.b, z: a.n, t: now}"), #"{"f": 1}"#, value,
            "m.x = 1 percent", "m.y \(noKey) @'$.b' $['b'] [f]", "m.z none", "m.t = 2026-07-01T12:00:00Z"),
        RunRow("inferred", metric("inferred: '!a.n.hasValue()'"), #"{"f": 1}"#, value, "m inferred"),
        RunRow("not inferred", metric("inferred: '!a.n.hasValue()'"), #"{"f": 1, "n": "x"}"#, value),
        RunRow(
            "whether it is inferred is not known", metric("inferred: a.b"), #"{"f": 1}"#, "m \(noKey) @'$.b' $['b'] [f]"
        ),
        RunRow(
            "a title with a value", fields + "metrics: {m: {title: 'Limit of {a.n}', kind: window, used: a.f}}",
            #"{"f": 1, "n": "x\u0007y"}"#, value, "m title Limit of xy"),
        RunRow(
            "lets of its own", metric("let: {x: a.f * 2, y: x + 1 percent}, details: {d: y}"), #"{"f": 1}"#, value,
            "m.d = 3 percent"),
        RunRow(
            "used alone has no bar",
            "extract: {a: {f: {at: '$.f', type: number, unit: request}, l: {at: '$.l', type: number, unit: request, absent: none}}}\n"
                + "metrics: {m: {title: T, kind: allowance, used: a.f, limit: a.l}}",
            #"{"f": 3}"#, "m = used 3 request"),
        RunRow(
            "what remains",
            "extract: {a: {f: {at: '$.f', type: number, unit: min}}}\n"
                + "metrics: {m: {title: T, kind: allowance, remaining: a.f, limit: 2 h}}",
            #"{"f": 30}"#, "m = used 90 min left 30 min of 120 min (75 %)"),
        RunRow(
            "more than the limit",
            "extract: {a: {f: {at: '$.f', type: number, unit: USD}}}\n"
                + "metrics: {m: {title: T, kind: allowance, used: a.f, limit: 2 USD}}",
            #"{"f": 3}"#, "m = used 3 USD left 0 USD of 2 USD (150 %)"),
        RunRow(
            "a limit of nothing has no percentage",
            "extract: {a: {f: {at: '$.f', type: number, unit: USD}}}\n"
                + "metrics: {m: {title: T, kind: allowance, used: a.f, limit: 0 USD}}",
            #"{"f": 3}"#, "m = used 3 USD left 0 USD of 0 USD"),
        RunRow(
            "a word", "extract: {a: {w: {at: '$.w', type: string}}}\nmetrics: {m: {title: T, kind: state, value: a.w}}",
            #"{"w": "odd"}"#, "m = odd"),
    ]

    static let account = [
        RunRow(
            "empty, where nothing but what is not supplied is said",
            "extract: {a: {n: {at: '$.n', type: number, absent: none}}}\n"
                + "empty: {code: unsupported_plan, say: Nothing here.}\nmetrics: {m: {title: T, kind: count, value: a.n}}",
            "{}", "failure ! unsupported_plan 'Nothing here.'", "m ! not_supplied 'Not reported.' @m"),
        RunRow(
            "empty is not said beside an answer",
            "extract: {a: {n: {at: '$.n', type: number, absent: none}}}\n"
                + "empty: {code: unsupported_plan}\nmetrics: {m: {title: T, kind: count, value: a.n}, o: {title: T, kind: count, value: '1'}}",
            "{}", "failure-free", "m ! not_supplied 'Not reported.' @m", "o = 1"),
        RunRow(
            "the plan's label, its key folded",
            "extract: {a: {p: {at: '$.p', type: string}}}\nmaps: {names: {fold: [trim, lower], rows: {pro max: {label: Pro Max}}}}\n"
                + "plan: {first_of: [a.p], map: names, else: unavailable}\nmetrics: {m: {title: T, kind: count, value: '1'}}",
            #"{"p": " PRO Max "}"#, "plan = Pro Max", "m = 1"),
        RunRow(
            "a plan that the map lacks",
            "extract: {a: {p: {at: '$.p', type: string}}}\nmaps: {names: {rows: {pro: Pro}}}\n"
                + "plan: {first_of: [a.p], map: names, else: unavailable}\nmetrics: {m: {title: T, kind: count, value: '1'}}",
            #"{"p": "Pro"}"#, "plan ! not_supplied 'The plan 'Pro' is not known.' @{", "m = 1"),
        RunRow(
            "the first plan that has a value, and a guard of it",
            "extract: {a: {p: {at: '$.p', type: string, absent: none}, q: {at: '$.q', type: string}}}\n"
                + "plan: {first_of: [a.p, a.q], else: unavailable}\n"
                + "guards: [{id: g, assert: 'a.q != \"bad\"', affects: [plan], code: conflict}]\nmetrics: {m: {title: T, kind: count, value: '1'}}",
            #"{"q": "bad"}"#, "plan ! conflict by g @g", "m = 1"),
    ]

    private static let whole = """
        extract: {a: {who: {at: '$.who', type: string}, n: {at: '$.n', type: string, absent: none}}}
        identity: {id: '{"who": a.who, "n": a.n}', else: unverified}
        metrics: {m: {title: T, kind: count, value: '1'}}
        """

    static let identities = [
        RunRow(
            "a guard of the identity",
            "extract: {a: {who: {at: '$.who', type: string}, good: {at: '$.good', type: bool}}}\n"
                + "identity: {id: a.who, label: '\"L\"', email: '\"e@x\"', else: unverified}\n"
                + "guards: [{id: g, assert: a.good, affects: [identity], code: conflict}]\nmetrics: {m: {title: T, kind: count, value: '1'}}",
            #"{"who": "me", "good": false}"#, "m = 1"),
        RunRow(
            "an identity of several parts", whole, #"{"who": "me", "n": "x"}"#, "identity = me/x - -", "m = 1"),
        RunRow("an identity with a part that failed", whole, #"{"n": "x"}"#, "m = 1"),
        RunRow("an identity with a part that is none", whole, #"{"who": "me"}"#, "m = 1"),
        RunRow(
            "an identity, told with its label and address",
            "extract: {a: {who: {at: '$.who', type: string}, good: {at: '$.good', type: bool}}}\n"
                + "identity: {id: a.who, label: '\"L\"', email: '\"e@x\"', else: unverified}\n"
                + "guards: [{id: g, assert: a.good, affects: [identity], code: conflict}]\nmetrics: {m: {title: T, kind: count, value: '1'}}",
            #"{"who": "me", "good": true}"#, "identity = me L e@x", "m = 1"),
        RunRow(
            "'for' of a section",
            "extract: {a: {f: {at: '$.f', type: number}}}\nsections: {s: S}\n"
                + "guards: [{id: g, for: {section: s}, assert: metric.value < 5, code: conflict}]\n"
                + "metrics: {m: {title: T, section: s, kind: count, value: a.f}, n: {title: T, kind: count, value: a.f}}",
            #"{"f": 7}"#, "m ! conflict by g @g", "n = 7"),
    ]

    @Test(arguments: [windows, hard, parts].flatMap { $0 })
    func tells(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    @Test(arguments: account + identities)
    func tellsOfTheAccount(_ row: RunRow) async throws {
        let lines = try await row.run().lines
        #expect(lines == row.expected.filter { $0 != "failure-free" })
    }

    /// Sections, headline and display go into the snapshot as they are written.
    @Test func shown() async throws {
        let yaml = TinySpec.with(
            "sections: {s: More, t: Rest}\nheadline: [n]\n"
                + "metrics: {m: {title: T, section: s, kind: count, value: '1', display: {round: floor, places: 3, below_one: 1}}, "
                + "n: {title: T, kind: count, value: '2', show: on_request}}")
        let snapshot = try await Trial(yaml).run().report.snapshot
        #expect(snapshot.sections.map(\.id) == ["s", "t"])
        #expect(snapshot.sections.map(\.title) == ["More", "Rest"])
        #expect(snapshot.headline == ["n"])
        #expect(snapshot.metrics.map(\.id) == ["m"])
        let metric = try #require(snapshot.metrics.first)
        #expect(metric.section == "s")
        #expect(metric.display.rounding == .floor)
        #expect(metric.display.places == 3...3)
        #expect(metric.display.belowOne == 1)
    }

    /// What only metrics on request read is not asked unless they are.
    @Test(arguments: [false, true])
    func onRequest(_ isAsked: Bool) async throws {
        let yaml = TinySpec.with(
            "requests: {a: {get: {origin: api, path: /a}}, b: {get: {origin: api, path: /b}}}\n"
                + "extract: {a: {f: {at: '$.f', type: number}}, b: {f: {at: '$.f', type: number}}}\n"
                + "metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: b.f, show: on_request}}"
        )
        var trial = Trial(yaml, ["a": .json(#"{"f": 1}"#), "b": .json(#"{"f": 2}"#)])
        trial.onRequest = isAsked
        let result = try await trial.run()
        #expect(result.lines == (isAsked ? ["m = 1", "n = 2"] : ["m = 1"]))
        #expect(result.requests.count == (isAsked ? 2 : 1))
    }
}

import Quantities
import RunSupport
import Testing
import UsageModel

/// `always`, `agrees_with`, `together`, targets by unit, the pinned identity.
@Suite struct MetricRuleTests {
    private static let list = list(bad: "drop")
    private static let rows = rows()

    private static func list(bad: String) -> String {
        "extract: {a: {l: {each: '$.l', absent: none, bad_rows: \(bad), fields: {n: {at: '$.n', type: string}, f: {at: '$.f', type: number, unit: percent}}}}}\n"
    }

    private static func rows(_ more: String = "", under: String = "m") -> String {
        "metrics: {m: {each: {in: a.l, as: r, id: r.n, title: '\"T\"', max: 2, under: \(under)}, kind: window, \(more)used: r.f, "
            + "always: {p: No p., q: {title: T, say: No q.}}}}"
    }

    private static let shares = """
        extract: {a: {n: {at: '$.n', type: number, unit: request}, l: {at: '$.l', type: number, unit: request}, p: {at: '$.p', type: number, unit: percent}}}

        """
    static let contradictions = [
        RunRow(
            "less than nothing was used", shares + "metrics: {m: {title: T, kind: window, used: a.p}}",
            #"{"n": 1, "l": 1, "p": -40}"#, "m ! conflict 'The used share is below zero.'"),
        RunRow(
            "more is left than there was",
            shares + "metrics: {m: {title: T, kind: allowance, remaining: a.n, limit: a.l}}",
            #"{"n": 50, "l": 10, "p": 1}"#, "m ! conflict 'More is left than the limit allows.'"),
        RunRow(
            "a limit below zero", shares + "metrics: {m: {title: T, kind: allowance, used: a.n, limit: a.l}}",
            #"{"n": 5, "l": -1, "p": 1}"#, "m ! conflict 'The limit is below zero.'"),
        RunRow(
            "more was used than there was",
            shares + "metrics: {m: {title: T, kind: allowance, remaining: a.n, limit: a.l}}",
            #"{"n": -5, "l": 10, "p": 1}"#, "m = used 15 request left 0 request of 10 request (150 %)"),
    ]

    static let always = [
        RunRow(
            "rows that are there stand in their order, the others behind them", list + rows,
            #"{"l": [{"n": "z", "f": 1}, {"n": "q", "f": 2}]}"#,
            "m.z = used 1 percent left 99 percent (1 %)", "m.q = used 2 percent left 98 percent (2 %)",
            "m.p ! not_supplied 'No p.' @p", "m.p title m.p"),
        RunRow(
            "an empty list", list + rows, #"{"l": []}"#, "m.p ! not_supplied 'No p.' @p", "m.p title m.p",
            "m.q ! not_supplied 'No q.' @q"),
        RunRow(
            "no list", list + rows, "{}", "m.p ! not_supplied 'No p.' @p", "m.p title m.p",
            "m.q ! not_supplied 'No q.' @q"),
        RunRow(
            "a failing list is told for each", list + rows, #"{"l": 1}"#,
            "m.p ! shape_changed 'The answer has a number here instead of an array.' @l $['l']", "m.p title m.p",
            "m.q ! shape_changed 'The answer has a number here instead of an array.' @l $['l']"),
        RunRow(
            "a row that was dropped could be one of them", list + rows, #"{"l": [{"n": "q", "f": 2}, 3]}"#,
            "m.q = used 2 percent left 98 percent (2 %)", "m.p ! shape_changed 'A row could not be read.'",
            "m.p title m.p"),
        RunRow(
            "so could one that is not shown", list + rows,
            #"{"l": [{"n": "x", "f": 2}, {"n": "q", "f": 2}, {"n": "p", "f": 2}]}"#,
            "m.x = used 2 percent left 98 percent (2 %)", "m.q = used 2 percent left 98 percent (2 %)",
            "m.q note 1 more are not shown.", "m.p ! limit_exceeded 'More rows are reported than are shown.' @{",
            "m.p title m.p"),
        RunRow(
            "so could one whose id is not known",
            list(bad: "alone") + rows,
            #"{"l": [{"f": 2}, {"n": "q", "f": 2}]}"#,
            "m.row-0 ! shape_changed 'The answer lacks this key.' @'$.n' $['l'][0]['n'] [f]",
            "m.q = used 2 percent left 98 percent (2 %)",
            "m.p ! shape_changed 'The answer lacks this key.' @'$.n' $['l'][0]['n'] [f]", "m.p title m.p"),
        RunRow(
            "a guard that names the metric speaks for them too",
            list + "guards: [{id: g, assert: 'a.l.hasValue()', affects: [m], code: conflict}]\n" + rows, "{}",
            "m.p ! conflict by g @g", "m.p title m.p", "m.q ! conflict by g @g"),
        RunRow(
            "a row that its 'when' hides is there",
            list + rows("when: r.f > 5 percent, "),
            #"{"l": [{"n": "p", "f": 1}]}"#, "m.q ! not_supplied 'No q.' @q"),
        RunRow(
            "a 'when' of the whole hides them",
            list + rows("title: T, when: '!a.l.hasValue()', "),
            #"{"l": []}"#),
        RunRow(
            "the metric's title stands for them",
            list + rows("title: T, "), "{}",
            "m.p ! not_supplied 'No p.' @p", "m.q ! not_supplied 'No q.' @q"),
        RunRow(
            "under another id", list + rows(under: "week"), "{}",
            "week.p ! not_supplied 'No p.' @p", "week.p title week.p", "week.q ! not_supplied 'No q.' @q"),
    ]

    private static let numbers =
        "extract: {a: {u: {at: '$.u', type: number, unit: USD}, l: {at: '$.l', type: number, unit: USD, absent: none}, p: {at: '$.p', type: number, unit: percent, absent: none}}}\n"
        + "metrics: {m: {title: T, kind: allowance, used: a.u, limit: a.l, details: {d: a.u}, notes: [{say: Note.}], "
        + "agrees_with: {percent: a.p, within: 0.5}}}"

    static let agreement = [
        RunRow(
            "agreed", numbers, #"{"u": 1, "l": 3, "p": 33}"#, "m = used 1 USD left 2 USD of 3 USD (33.3333 %)",
            "m note Note.", "m.d = 1 USD"),
        RunRow(
            "as far off as allowed", numbers, #"{"u": 1, "l": 4, "p": 25.5}"#,
            "m = used 1 USD left 3 USD of 4 USD (25 %)", "m note Note.", "m.d = 1 USD"),
        RunRow(
            "above", numbers, #"{"u": 1, "l": 4, "p": 25.51}"#,
            "m ! conflict 'The provider's own percentage says otherwise.' @{", "m note Note."),
        RunRow(
            "below", numbers, #"{"u": 1, "l": 4, "p": 24.49}"#,
            "m ! conflict 'The provider's own percentage says otherwise.' @{", "m note Note."),
        RunRow(
            "no percentage of the provider's", numbers, #"{"u": 1, "l": 4}"#,
            "m = used 1 USD left 3 USD of 4 USD (25 %)", "m note Note.", "m.d = 1 USD"),
        RunRow(
            "nothing to compare with", numbers, #"{"u": 1, "p": 25}"#, "m = used 1 USD", "m note Note.", "m.d = 1 USD"),
        RunRow(
            "one that cannot be read", numbers, #"{"u": 1, "l": 4, "p": "x"}"#,
            "m ! shape_changed 'The answer has text here instead of a number.' @p $['p']", "m note Note."),
    ]

    private static let pair =
        "extract: {a: {f: {at: '$.f', type: number, unit: percent}, g: {at: '$.g', type: number, unit: percent}, h: {at: '$.h', type: bool, absent: none}}}\n"
        + "metrics: {m: {title: One, kind: window, used: a.f, window: {length: 1 d}, level: [{when: a.f > 1 percent, is: low}], details: {d: a.f}, notes: [{say: Note.}], together: [n, o]}, "
        + "n: {title: T, kind: window, used: a.g}, "
        + "o: {title: T, kind: window, when: 'a.h.hasValue()', cases: [{when: a.h.orValue(false), state: disabled}, {used: a.f}]}, "
        + "x: {title: T, kind: window, used: a.f}}"

    static let together = [
        RunRow(
            "all", pair, #"{"f": 2, "g": 3, "h": false}"#, "m = used 2 percent left 98 percent (2 %)", "m title One",
            "m window …/… 86400s", "m level low", "m note Note.", "m.d = 2 percent",
            "n = used 3 percent left 97 percent (3 %)", "o = used 2 percent left 98 percent (2 %)",
            "x = used 2 percent left 98 percent (2 %)"),
        RunRow(
            "none, and nothing beside the value", pair, #"{"f": 2, "h": false}"#,
            "m ! shape_changed 'Not told without \"T\".' @'$.g' $['g'] [f h]", "m title One", "m note Note.",
            "n ! shape_changed 'The answer lacks this key.' @'$.g' $['g'] [f h]",
            "o ! shape_changed 'Not told without \"T\".' @'$.g' $['g'] [f h]",
            "x = used 2 percent left 98 percent (2 %)"),
        RunRow(
            "a state is an answer, and goes with the others", pair, #"{"f": 2, "g": 3, "h": true}"#,
            "m = used 2 percent left 98 percent (2 %)", "m title One", "m window …/… 86400s", "m level low",
            "m note Note.", "m.d = 2 percent", "n = used 3 percent left 97 percent (3 %)", "o is disabled",
            "x = used 2 percent left 98 percent (2 %)"),
        RunRow(
            "one that is not there does not count", pair, #"{"f": 2, "g": 3}"#,
            "m = used 2 percent left 98 percent (2 %)", "m title One", "m window …/… 86400s", "m level low",
            "m note Note.", "m.d = 2 percent", "n = used 3 percent left 97 percent (3 %)",
            "x = used 2 percent left 98 percent (2 %)"),
    ]

    static let units = [
        RunRow(
            "a guard of all money",
            "extract: {a: {f: {at: '$.f', type: number, unit: USD}, g: {at: '$.g', type: number, unit: cents(USD)}, p: {at: '$.p', type: number, unit: percent}, good: {at: '$.ok', type: bool}}}\n"
                + "guards: [{id: g, assert: a.good, affects: {unit: USD}, code: conflict}]\n"
                + "metrics: {m: {title: T, kind: balance, value: a.f}, n: {title: T, kind: spend, cases: [{when: a.p > 90 percent, state: exhausted}, {value: a.g}]}, o: {title: T, kind: window, used: a.p}, "
                + "r: {title: T, kind: allowance, used: '3 request', limit: '4 request'}}",
            #"{"f": 2, "g": 3, "p": 4, "ok": false}"#, "m ! conflict by g @g", "n ! conflict by g @g",
            "o = used 4 percent left 96 percent (4 %)", "r = used 3 request left 1 request of 4 request (75 %)")
    ]

    @Test(arguments: [contradictions, always, agreement, together, units].flatMap { $0 })
    func tells(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    // MARK: The pinned identity

    private static let pinned = spec("must_equal: pinned, ")

    private static func spec(_ rule: String) -> String {
        "requests: {a: {get: {origin: api, path: /a}}, b: {get: {origin: api, path: /b}}}\n"
            + "extract: {a: {who: {at: '$.who', type: string, absent: none}, f: {at: '$.f', type: number, unit: percent}}, b: {g: {at: '$.g', type: number, unit: percent}}}\n"
            + "identity: {id: a.who, \(rule)else: unverified}\n"
            + "plan: {first_of: ['\"Pro\"'], else: unavailable}\n"
            + "guards: [{id: g, assert: a.f < 5 percent, affects: all, code: conflict}]\n"
            + "metrics: {m: {title: T, kind: window, used: a.f}, n: {title: T, kind: window, used: b.g}, l: {title: T, kind: count, each: {in: '[1, 2]', as: r, id: r, max: 3}, value: r}}"
    }

    struct Pin: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var pin: String?
        var a: String
        var b: Script
        var expected: [String]
    }

    private static let other = "! identity_mismatch 'The answers belong to another account.'"

    static let pins = [
        Pin(
            testDescription: "the same", pin: "me", a: #"{"who": "me", "f": 1}"#, b: .json(#"{"g": 2}"#),
            expected: [
                "plan = Pro", "identity = me - -", "m = used 1 percent left 99 percent (1 %)",
                "n = used 2 percent left 98 percent (2 %)", "l.1 = 1", "l.2 = 2",
            ]),
        Pin(
            testDescription: "none yet", pin: nil, a: #"{"who": "me", "f": 1}"#, b: .json(#"{"g": 2}"#),
            expected: [
                "plan = Pro", "identity = me - -", "m = used 1 percent left 99 percent (1 %)",
                "n = used 2 percent left 98 percent (2 %)", "l.1 = 1", "l.2 = 2",
            ]),
        Pin(
            testDescription: "another one comes before every guard, and behind a failed step", pin: "me",
            a: #"{"who": "you", "f": 9}"#, b: Script(503),
            expected: [
                "failure \(other)", "plan \(other)", "m \(other)",
                "n ! provider_unavailable 'The provider answered with status 503.' in b", "l \(other)",
            ]),
        Pin(
            testDescription: "answers that name nobody are not compared", pin: "me", a: #"{"f": 1}"#,
            b: .json(#"{"g": 2}"#),
            expected: [
                "plan = Pro", "m = used 1 percent left 99 percent (1 %)", "n = used 2 percent left 98 percent (2 %)",
                "l.1 = 1", "l.2 = 2",
            ]),
        Pin(
            testDescription: "compared by scalars", pin: "\u{e9}", a: "{\"who\": \"e\u{301}\", \"f\": 1}",
            b: .json(#"{"g": 2}"#),
            expected: ["failure \(other)", "plan \(other)", "m \(other)", "n \(other)", "l \(other)"]),
    ]

    @Test(arguments: pins)
    func pinnedIdentity(_ pin: Pin) async throws {
        var trial = Trial(TinySpec.with(Self.pinned), ["a": .json(pin.a), "b": pin.b])
        trial.pinnedIdentity = pin.pin
        let lines = try await trial.run().lines
        #expect(lines == pin.expected)
    }

    /// A spec that does not ask for it compares nothing.
    @Test func pinnedIdentityIsAskedFor() async throws {
        let yaml = TinySpec.with(Self.spec(""))
        var trial = Trial(yaml, ["a": .json(#"{"who": "you", "f": 1}"#), "b": .json(#"{"g": 2}"#)])
        trial.pinnedIdentity = "me"
        #expect(try await trial.run().lines.contains("identity = you - -"))
    }
}

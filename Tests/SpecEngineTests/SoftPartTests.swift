import RunSupport
import Testing

/// What stands beside a value: level, notes, details, `inferred`; and what stands beside the metrics: plan, identity, `empty`.
@Suite struct SoftPartTests {
    private static let fields = """
        extract:
          a:
            f: {at: '$.f', type: number, unit: percent}
            g: {at: '$.g', type: bool, absent: none}
            h: {at: '$.h', type: number, absent: none}
            p: {at: '$.p', type: string, absent: none}
            q: {at: '$.q', type: string, absent: none}

        """
    private static let value = "m = used 5 percent left 95 percent (5 %)"

    private static func row(_ name: String, _ soft: String, _ body: String, _ expected: String...) -> RunRow {
        var row = RunRow(name, fields + "metrics: {m: {title: T, kind: window, used: a.f, \(soft)}}", body)
        row.expected = expected
        return row
    }

    private static let levels =
        "level: [{when: a.f >= 100 percent, is: exhausted}, {when: a.h.value() > 1, is: exhausted}, {when: a.f >= 5 percent, is: low}]"
        .replacing("a.h.value() > 1", with: "a.h.orValue(0) > 1")

    static let beside = [
        row(
            "the first level that holds", levels, #"{"f": 100}"#, "m = used 100 percent left 0 percent (100 %)",
            "m level exhausted"),
        row("a level further down", levels, #"{"f": 5}"#, value, "m level low"),
        row("no level holds", levels, #"{"f": 4}"#, "m = used 4 percent left 96 percent (4 %)"),
        row("a level that fails is passed over", levels, #"{"f": 5, "h": "x"}"#, value, "m level low"),
        row(
            "notes in order, those that hold",
            "notes: [{say: One.}, {when: a.g.orValue(false), say: Two.}, {when: a.h.hasValue(), say: 'Three {a.h.value()}.'}]",
            #"{"f": 5, "h": 3}"#, value, "m note One.", "m note Three 3."),
        row(
            "a note whose condition or text fails is left out",
            "notes: [{when: a.g.orValue(false), say: One.}, {say: 'Two {a.p}.'}, {say: 'Three{a.q}.'}]",
            #"{"f": 5, "g": 1, "p": 2}"#, value, "m note Three."),
        row(
            "details, each alone", "details: {one: a.g, two: a.h, three: a.p, four: a.f}",
            #"{"f": 5, "g": 1, "p": ""}"#, value,
            "m.one ! shape_changed 'The answer has a number here instead of true or false.' @g $['g']", "m.two none",
            "m.three = ''", "m.four = 5 percent"),
        row("inferred", "inferred: '!a.h.hasValue()'", #"{"f": 5}"#, value, "m inferred"),
        row("not inferred", "inferred: '!a.h.hasValue()'", #"{"f": 5, "h": 1}"#, value),
        row(
            "'inferred' that fails costs the value", "inferred: '!a.h.hasValue()', notes: [{say: One.}]",
            #"{"f": 5, "h": "x"}"#,
            "m ! shape_changed 'The answer has text here instead of a number.' @h $['h']"),
        RunRow(
            "notes and details beside a state",
            fields
                + "metrics: {m: {title: T, kind: window, cases: [{when: a.g.orValue(false), state: disabled}, {used: a.f}], notes: [{say: One.}], level: [{when: a.f > 1 percent, is: low}], inferred: a.f > 1 percent}}",
            #"{"f": 5, "g": true}"#, "m is disabled", "m note One."),
        RunRow(
            "a title that fails is the id",
            fields + "metrics: {m: {title: 'Of {a.p}', kind: window, used: a.f}}", #"{"f": 5, "p": 1}"#, value,
            "m title m"),
        RunRow(
            "a title that prints none", fields + "metrics: {m: {title: 'Of{a.p}', kind: window, used: a.f}}",
            #"{"f": 5}"#, value, "m title Of"),
        RunRow(
            "a title is cut and cleaned", fields + "metrics: {m: {title: '{a.p}', kind: window, used: a.f}}",
            #"{"f": 5, "p": "a\u001b[31m\u202eb<\#(String(repeating: "c", count: 100))"}"#, value,
            "m title a[31mb\(String(repeating: "c", count: 73))…"),
    ]

    private static let one = "metrics: {m: {title: T, kind: window, used: a.f}}"
    private static let plan =
        fields + one + "\nplan: {first_of: [a.p, a.q], map: names, else: unavailable}\n"
        + "maps: {names: {fold: [trim, lower], rows: {pro: {label: Pro}, 'team plan': {label: Team}}}}"

    static let plans = [
        RunRow("the first plan", plan, #"{"f": 5, "p": " PRO", "q": "team plan"}"#, "plan = Pro", value),
        RunRow("the second, where the first is none", plan, #"{"f": 5, "q": "Team Plan"}"#, "plan = Team", value),
        RunRow(
            "a plan that the map lacks", plan, #"{"f": 5, "p": "gold", "q": "pro"}"#,
            "plan ! not_supplied 'The plan 'gold' is not known.' @{", value),
        RunRow("no plan", plan, #"{"f": 5}"#, "plan ! not_supplied 'The plan is not reported.' @{", value),
        RunRow(
            "the first plan fails: the second is not asked", plan, #"{"f": 5, "p": 1, "q": "pro"}"#,
            "plan ! shape_changed 'The answer has a number here instead of text.' @p $['p']", value),
        RunRow(
            "a plan without a map is cleaned", fields + one + "\nplan: {first_of: [a.p]}",
            #"{"f": 5, "p": "<b>Pro</b>\u0007"}"#, "plan = bPro/b", value),
        RunRow(
            "a guard of the plan",
            plan + "\nguards: [{id: x, assert: a.g.orValue(false), affects: [plan], code: unsupported_plan, say: No.}]",
            #"{"f": 5, "p": "pro"}"#, "plan ! unsupported_plan by x 'No.' @x", value),
        RunRow(
            "a guard of everything leaves the plan",
            plan + "\nguards: [{id: x, assert: a.g.orValue(false), affects: all, code: conflict}]",
            #"{"f": 5, "p": "pro"}"#, "plan = Pro", "m ! conflict by x @x"),
        RunRow(
            "the plan of a step that failed", plan, ["a": Script(503)],
            "plan ! provider_unavailable 'The provider answered with status 503.'",
            "m ! provider_unavailable 'The provider answered with status 503.'"),
    ]

    private static let identity = fields + one + "\nidentity: {id: a.p, label: a.q, else: unverified}"

    static let identities = [
        RunRow("who it is", identity, #"{"f": 5, "p": "u1", "q": "One"}"#, "identity = u1 One -", value),
        RunRow("who it is, without a label", identity, #"{"f": 5, "p": "u1"}"#, "identity = u1 - -", value),
        RunRow("no id: not verified", identity, #"{"f": 5, "q": "One"}"#, value),
        RunRow("a blank id: not verified", identity, #"{"f": 5, "p": ""}"#, value),
        RunRow("an id that fails: not verified", identity, #"{"f": 5, "p": 1, "q": "One"}"#, value),
        RunRow(
            "a guard of the identity",
            identity + "\nguards: [{id: x, assert: a.g.orValue(false), affects: [identity], code: identity_mismatch}]",
            #"{"f": 5, "p": "u1"}"#, value),
        RunRow(
            "an identity of several parts",
            fields + one
                + "\nidentity: {id: 'a.p.optFlatMap(p, a.q.optMap(q, {\"x\": p, \"y\": q}))', else: unverified}",
            #"{"f": 5, "p": "u", "q": "v"}"#, "identity = u/v - -", value),
    ]

    private static let empty = "\nempty: {code: not_supplied, say: 'Nothing for {a.p}.'}"
    private static let optional =
        "extract: {a: {f: {at: '$.f', type: number, absent: none}, g: {at: '$.g', type: number, absent: none}, p: {at: '$.p', type: string, absent: none}}}\n"
        + "metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: a.g}}"

    static let failures = [
        RunRow(
            "'empty' where nothing is reported", optional + empty, #"{"p": "x"}"#,
            "failure ! not_supplied 'Nothing for x.'",
            "m ! not_supplied 'Not reported.' @m", "n ! not_supplied 'Not reported.' @n"),
        RunRow(
            "no 'empty'", optional, "{}", "failure ! not_supplied 'Not reported.' @m",
            "m ! not_supplied 'Not reported.' @m", "n ! not_supplied 'Not reported.' @n"),
        RunRow(
            "'empty' does not hide what is worse", optional + empty, #"{"g": "x"}"#,
            "failure ! shape_changed 'The answer has text here instead of a number.' @g $['g']",
            "m ! not_supplied 'Not reported.' @m",
            "n ! shape_changed 'The answer has text here instead of a number.' @g $['g']"),
        RunRow(
            "one metric answers: no failure", optional + empty, #"{"f": 1}"#, "m = 1",
            "n ! not_supplied 'Not reported.' @n"),
        RunRow(
            "a step's failure is the account's", optional + empty, ["a": Script(500)],
            "failure ! provider_unavailable 'The provider answered with status 500.'",
            "m ! provider_unavailable 'The provider answered with status 500.'",
            "n ! provider_unavailable 'The provider answered with status 500.'"),
        RunRow(
            "a state is an answer",
            optional + empty + "\noutcomes: [{status: 402, state: not_subscribed, say: No plan.}]",
            ["a": Script(402)], "m is not_subscribed 'No plan.'", "n is not_subscribed 'No plan.'"),
    ]

    @Test(arguments: beside + plans + identities + failures)
    func parts(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    private static let manyRows = "{\"l\": [" + (0..<100).map { "{\"f\": \($0)}" }.joined(separator: ",") + "]}"
    private static let summed = """
        extract: {a: {l: {each: '$.l', max_items: 100, fields: {f: {at: '$.f', type: number}}}}}
        let: {total: 'a.l.map(r, r.f + 1).sum()'}
        metrics:
          m: {title: T, kind: count, value: total + total + total}
          n: {title: T, kind: count, value: total, details: {a: total, b: total, c: total}}

        """

    /// A let costs what it costs once, however often it is named.
    @Test(arguments: [(20_000_000, 0), (1_000, 0), (100, 1)])
    func aLetIsComputedOnce(_ limit: Int, _ failures: Int) async throws {
        var trial = Trial(TinySpec.with(Self.summed), ["a": .json(Self.manyRows)])
        trial.costLimit = limit
        let lines = try await trial.run().lines
        if failures == 0 {
            #expect(lines == ["m = 15150", "n = 5050", "n.a = 5050", "n.b = 5050", "n.c = 5050"])
        } else {
            let why = "limit_exceeded 'The evaluation needs too many steps.'"
            #expect(lines.contains { $0.hasPrefix("m ! \(why)") } && lines.contains { $0.hasPrefix("n ! \(why)") })
        }
    }

    /// Metrics on request are not there unless asked for; a guard of everything does not ask for their steps either.
    @Test(arguments: [false, true])
    func onRequest(_ asked: Bool) async throws {
        let parts = """
            requests: {a: {get: {origin: api, path: /a}}, b: {get: {origin: api, path: /b}}, c: {get: {origin: api, path: '/{x}', params: {x: '=b.t'}}}}
            extract: {a: {f: {at: '$.f', type: number}}, b: {t: {at: '$.t', type: string}}, c: {f: {at: '$.f', type: number}}}
            guards: [{id: x, assert: a.f < 9, affects: all, code: conflict}]
            metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, show: on_request, value: c.f}}
            """
        var trial = Trial(
            TinySpec.with(parts), ["a": .json(#"{"f": 1}"#), "b": .json(#"{"t": "t"}"#), "c": .json(#"{"f": 2}"#)])
        trial.onRequest = asked
        let result = try await trial.run()
        #expect(result.requests.compactMap { $0.label?.step }.sorted() == (asked ? ["a", "b", "c"] : ["a"]))
        #expect(result.lines == (asked ? ["m = 1", "n = 2"] : ["m = 1"]))
    }
}

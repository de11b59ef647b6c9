import RunSupport
import Testing

/// The order in which a metric is decided.
@Suite struct DecisionTests {
    private static let fields = """
        extract:
          a:
            f: {at: '$.f', type: number, unit: percent}
            g: {at: '$.g', type: bool}
            h: {at: '$.h', type: bool, absent: none}

        """
    private static let all = "guards: [{id: all, assert: a.g, affects: all, code: conflict, say: All.}]\n"
    private static let named = "guards: [{id: named, assert: a.g, affects: [m], code: conflict}]\n"

    static let order = [
        RunRow(
            "a failed step comes before a guard of everything",
            fields + all + "metrics: {m: {title: T, kind: window, used: a.f}}", ["a": Script(503)],
            "m ! provider_unavailable 'The provider answered with status 503.'"),
        RunRow(
            "a state of a step comes before a guard of everything",
            fields + all + "outcomes: [{status: 402, state: not_subscribed, say: No plan.}]\n"
                + "metrics: {m: {title: T, kind: window, used: a.f}}",
            ["a": Script(402)], "m is not_subscribed 'No plan.'"),
        RunRow(
            "a guard of everything comes before a failing field",
            fields + all + "metrics: {m: {title: T, kind: window, used: a.f}}", #"{"g": false}"#,
            "m ! conflict by all 'All.' @all"),
        RunRow(
            "a guard of everything comes before 'when'",
            fields + all + "metrics: {m: {title: T, kind: window, when: 'a.f > 5 percent', used: a.f}}",
            #"{"f": 1, "g": false}"#, "m ! conflict by all 'All.' @all"),
        RunRow(
            "a 'when' over inputs alone comes before everything",
            "inputs: {on: {type: bool, default: false}}\n" + fields + all
                + "metrics: {m: {title: T, kind: window, when: inputs.on, used: a.f}, n: {title: T, kind: window, used: a.f}}",
            ["a": Script(503)], "n ! provider_unavailable 'The provider answered with status 503.'"),
        RunRow(
            "a 'when' over inputs comes before a failure of everything",
            "inputs: {on: {type: bool, default: false}}\n" + fields
                + "outcomes: [{status: 429, code: rate_limited, fails: all}]\n"
                + "metrics: {m: {title: T, kind: window, when: inputs.on, used: a.f}, n: {title: T, kind: window, used: a.f}}",
            ["a": Script(429)], "failure ! rate_limited @{", "n ! rate_limited @{"),
        RunRow(
            "a false 'when' comes before named guards and failing values",
            fields + named
                + "metrics: {m: {title: T, kind: window, when: '!a.g', used: a.f}, n: {title: T, kind: count, value: '1'}}",
            #"{"g": true}"#, "n = 1"),
        RunRow(
            "a failing 'when' is unavailable, never hidden",
            fields + "metrics: {m: {title: T, kind: count, when: a.g, value: '1'}}", #"{"f": 1}"#,
            "m ! shape_changed 'The answer lacks this key.' @'$.g' $['g'] [f]"),
        RunRow(
            "a named guard comes before a failing value",
            fields + named + "metrics: {m: {title: T, kind: window, used: a.f}}", #"{"g": false}"#,
            "m ! conflict by named @named"),
        RunRow(
            "a state case is final: named guards do not matter",
            fields + named
                + "metrics: {m: {title: T, kind: window, cases: [{when: '!a.g', state: disabled, say: Off.}, {used: a.f}]}}",
            #"{"g": false}"#, "m is disabled 'Off.'"),
        RunRow(
            "a guard of everything comes before a state case",
            fields + all
                + "metrics: {m: {title: T, kind: window, cases: [{when: '!a.g', state: disabled}, {used: a.f}]}}",
            #"{"g": false}"#, "m ! conflict by all 'All.' @all"),
        RunRow(
            "a failing case stops there",
            fields
                + "metrics: {m: {title: T, kind: window, cases: [{when: a.g, used: a.f}, {used: 'a.f + 7 percent'}]}}",
            #"{"f": 1}"#, "m ! shape_changed 'The answer lacks this key.' @'$.g' $['g'] [f]"),
        RunRow(
            "a case without values goes on",
            "extract: {a: {f: {at: '$.f', type: number, unit: percent, absent: none}}}\n"
                + "metrics: {m: {title: T, kind: window, cases: [{used: a.f}, {state: not_included}]}}",
            "{}", "m is not_included"),
        RunRow(
            "a case whose limit is none goes on",
            "extract: {a: {f: {at: '$.f', type: number, unit: USD}, l: {at: '$.l', type: number, unit: USD, absent: none}}}\n"
                + "metrics: {m: {title: T, kind: allowance, cases: [{used: a.f, limit: a.l}, {state: unlimited}]}}",
            #"{"f": 1}"#, "m is unlimited"),
        RunRow(
            "no case applies",
            "extract: {a: {f: {at: '$.f', type: number, unit: percent, absent: none}}}\n"
                + "metrics: {m: {title: T, kind: window, used: a.f}}",
            "{}", "m ! not_supplied 'Not reported.' @m"),
        RunRow(
            "guards in file order",
            fields
                + "guards: [{id: x, assert: a.h.orValue(false), affects: [m], code: conflict}, {id: y, assert: a.g, affects: [m], code: not_supplied}]\n"
                + "metrics: {m: {title: T, kind: window, used: a.f}}",
            #"{"f": 1, "g": false}"#, "m ! conflict by x @x"),
        RunRow(
            "a failing condition gives the inner code, not the guard's",
            fields + named + "metrics: {m: {title: T, kind: window, used: a.f}}", #"{"f": 1, "g": 1}"#,
            "m ! shape_changed 'The answer has a number here instead of true or false.' @g $['g']"),
        RunRow(
            "a guard whose 'when' is false does not speak",
            fields + "guards: [{id: x, when: 'a.h.hasValue()', assert: a.g, affects: [m], code: conflict}]\n"
                + "metrics: {m: {title: T, kind: window, used: a.f}}",
            #"{"f": 1, "g": false}"#, "m = used 1 percent left 99 percent (1 %)"),
        RunRow(
            "a group's 'when' counts for each",
            fields
                + "guards: [{when: 'a.h.hasValue()', affects: [m], code: conflict, all: [{id: x, assert: a.g}, {id: y, assert: a.h.orValue(false)}]}]\n"
                + "metrics: {m: {title: T, kind: window, used: a.f}}",
            #"{"f": 1, "g": true, "h": false}"#, "m ! conflict by y @y"),
        RunRow(
            "a guard costs what it names and nothing else",
            fields + named
                + "metrics: {m: {title: T, kind: window, used: a.f}, n: {title: T, kind: window, used: a.f}}",
            #"{"f": 1, "g": false}"#, "m ! conflict by named @named", "n = used 1 percent left 99 percent (1 %)"),
        RunRow(
            "a guard of a section",
            fields + "sections: {s: S}\nguards: [{id: x, assert: a.g, affects: [{section: s}], code: conflict}]\n"
                + "metrics: {m: {title: T, section: s, kind: window, used: a.f}, n: {title: T, kind: window, used: a.f}}",
            #"{"f": 1, "g": false}"#, "m ! conflict by x @x", "n = used 1 percent left 99 percent (1 %)"),
        RunRow(
            "'for' speaks once a metric, with its parts",
            fields
                + "guards: [{id: small, for: [m, n], assert: 'metric.used <= 50 percent', code: conflict, say: 'It is {metric.used}.'}]\n"
                + "metrics: {m: {title: T, kind: window, used: a.f}, n: {title: T, kind: window, used: 'a.f * 2'}}",
            #"{"f": 30}"#, "m = used 30 percent left 70 percent (30 %)", "n ! conflict by small 'It is 60 %.' @small"),
        RunRow(
            "'say' of a guard over all shows the first that fails",
            "extract: {a: {l: {each: '$.l', fields: {n: {at: '$.n', type: string}, f: {at: '$.f', type: number}}}}}\n"
                + "guards: [{id: x, assert: 'a.l.all(v, v.f < 5)', affects: [m], code: conflict, say: 'Too much: {v.n}.'}]\n"
                + "metrics: {m: {title: T, kind: count, value: 'a.l.map(v, v.f).sum()', because: invented}}",
            #"{"l": [{"n": "p", "f": 1}, {"n": "q", "f": 6}, {"n": "r", "f": 7}]}"#,
            "m ! conflict by x 'Too much: q.' @x"),
    ]

    @Test(arguments: order)
    func decision(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// Details may hold the very number that a guard distrusts.
    static let details = [
        RunRow(
            "a guard hides the details, not the notes",
            fields + named
                + "metrics: {m: {title: T, kind: window, used: a.f, details: {d: a.f}, notes: [{say: Note.}]}}",
            #"{"f": 1, "g": false}"#, "m ! conflict by named @named", "m note Note."),
        RunRow(
            "a guard of everything hides the details",
            fields + all + "metrics: {m: {title: T, kind: window, used: a.f, details: {d: a.f}}}",
            #"{"f": 1, "g": false}"#, "m ! conflict by all 'All.' @all"),
        RunRow(
            "a guard whose condition fails hides the details",
            fields + named + "metrics: {m: {title: T, kind: window, used: a.f, details: {d: a.f}}}", #"{"f": 1}"#,
            "m ! shape_changed 'The answer lacks this key.' @'$.g' $['g'] [f]"),
        RunRow(
            "a guard of a row hides the details of that row",
            "extract: {a: {l: {each: '$.l', fields: {n: {at: '$.n', type: string}, f: {at: '$.f', type: number}}}}}\n"
                + "metrics: {m: {each: {in: a.l, as: r, id: r.n, title: '\"T\"', max: 3}, guards: [{id: x, assert: r.f < 5, code: conflict}], kind: count, value: r.f, details: {d: r.f}}}",
            #"{"l": [{"n": "p", "f": 1}, {"n": "q", "f": 6}]}"#, "m.p = 1", "m.p.d = 1", "m.q ! conflict by x @x"),
        RunRow(
            "a failing value keeps the details",
            fields + "metrics: {m: {title: T, kind: window, used: a.f, details: {d: a.g}}}", #"{"g": true}"#,
            "m ! shape_changed 'The answer lacks this key.' @'$.f' $['f'] [g]", "m.d = true"),
        RunRow(
            "a state keeps the details",
            fields
                + "metrics: {m: {title: T, kind: window, cases: [{when: '!a.g', state: disabled}, {used: a.f}], details: {d: a.f}}}",
            #"{"f": 3, "g": false}"#, "m is disabled", "m.d = 3 percent"),
    ]

    @Test(arguments: details)
    func detailsUnderGuards(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }
}

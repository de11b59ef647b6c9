import ProviderSpec
import Testing

/// Rules of a metric that look beyond one answer: `always`, `agrees_with`, `together`, `confirm`, `formerly`; targets by
/// unit; the pinned identity.
@Suite struct MetricRuleTests {
    private static let rows =
        "extract: {usage: {used: {at: $.used, type: number, unit: percent}, left: {at: $.left, type: number, unit: USD, absent: none}, "
        + "rows: {each: $.rows, fields: {id: {at: $.id, type: string}, used: {at: $.used, type: number, unit: percent}}}}}\n"
    private static let model = "each: {in: usage.rows, as: r, id: r.id, max: 5}, used: r.used"

    static let always = [
        SpecCase(
            "a sentence a row, or a title too",
            rows + "metrics: {m: {title: M, kind: window, \(model), "
                + "always: {session: Not now., week.all: {title: Week, say: Not now.}}}}"),
        SpecCase(
            "without rows", "metrics: {m: {title: M, kind: window, used: usage.used, always: {a: Not now.}}}",
            ["1:57 conflicting-keys"]),
        SpecCase(
            "an id that no row can have",
            rows + "metrics: {m: {title: M, kind: window, \(model), always: {a--b: Not now., _C: Not now.}}}",
            ["2:111 bad-value", "2:127 bad-value"], help: "ids of rows are slugs of at most 40 characters: a-b"),
        SpecCase(
            "the id of a metric",
            rows + "metrics: {a: {title: M, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 5, under: m}, "
                + "used: r.used, always: {b: Not now.}}, m.b: {title: B, kind: window, used: usage.used}}",
            ["2:121 duplicate-name"]),
        SpecCase(
            "a row without a sentence",
            rows + "metrics: {m: {title: M, kind: window, \(model), always: {a: {title: A}}}}",
            ["2:114 missing-key"]),
    ]

    static let agreement = [
        SpecCase(
            "in points",
            "metrics: {m: {title: M, kind: allowance, used: 1 USD, limit: 2 USD, "
                + "agrees_with: {percent: usage.used, within: 0.5}}}"),
        SpecCase(
            "of a balance",
            "metrics: {m: {title: M, kind: balance, value: 1 USD, agrees_with: {percent: usage.used, within: 0.5}}}",
            ["1:67 wrong-part"]),
        SpecCase(
            "of no percentage",
            "metrics: {m: {title: M, kind: window, used: usage.used, agrees_with: {percent: usage.left, within: 1}}}",
            ["1:80 wrong-part"], help: "give the field 'unit: percent'"),
        SpecCase(
            "without distance",
            "metrics: {m: {title: M, kind: window, used: usage.used, agrees_with: {percent: usage.used}}}",
            ["1:70 missing-key"]),
        SpecCase(
            "a distance below nothing",
            "metrics: {m: {title: M, kind: window, used: usage.used, agrees_with: {percent: usage.used, within: -1}}}",
            ["1:100 bad-value"]),
    ]

    private static let pair = "b: {title: B, kind: window, used: usage.used}"

    static let together = [
        SpecCase(
            "all or none", "metrics: {a: {title: A, kind: window, used: usage.used, together: [b]}, \(pair)}"),
        SpecCase(
            "one name", "metrics: {a: {title: A, kind: window, used: usage.used, together: b}, \(pair)}"),
        SpecCase(
            "itself and nobody", "metrics: {a: {title: A, kind: window, used: usage.used, together: [a, c]}, \(pair)}",
            ["1:68 wrong-target", "1:71 unknown-name"]),
        SpecCase(
            "rows", rows + "metrics: {m: {title: M, kind: window, \(model), together: [b]}, \(pair)}",
            ["2:113 wrong-target"], help: "name metrics without 'each'"),
        SpecCase(
            "one on request",
            "metrics: {a: {title: A, kind: window, used: usage.used, show: on_request, together: [b]}, \(pair)}",
            ["1:86 wrong-target"], help: "give both the same 'show'"),
    ]

    static let confirm = [
        SpecCase(
            "the value and the one before",
            "metrics: {m: {title: M, kind: window, used: usage.used, confirm: "
                + "{when: 'previous.used.optMap(p, p > 1 percent).orValue(false) && metric.used <= 1 percent', within: 2 min}}}"
        ),
        SpecCase(
            "the value before is perhaps none",
            "metrics: {m: {title: M, kind: window, used: usage.used, confirm: {when: previous.used > 1 percent, within: 2 min}}}",
            ["1:73 optional-not-consumed"]),
        SpecCase(
            "a part that the metric has not",
            "metrics: {m: {title: M, kind: window, used: usage.used, confirm: {when: previous.value.hasValue(), within: 2 min}}}",
            ["1:82 unknown-field"]),
        SpecCase(
            "previous is a name of 'confirm' alone",
            "metrics: {m: {title: M, kind: window, used: usage.used, inferred: previous.used.hasValue()}}",
            ["1:67 unknown-name"]),
        SpecCase(
            "without time",
            "metrics: {m: {title: M, kind: window, used: usage.used, confirm: {when: metric.used < 1 percent}}}",
            ["1:66 missing-key"]),
        SpecCase(
            "too long",
            "metrics: {m: {title: M, kind: window, used: usage.used, confirm: {when: metric.used < 1 percent, within: 1 h}}}",
            ["1:106 bad-quantity"]),
    ]

    static let formerly = [
        SpecCase("ids that it had", "metrics: {m: {title: M, kind: window, used: usage.used, formerly: [old, x.y]}}"),
        SpecCase(
            "its own id, and one of another metric",
            "metrics: {a: {title: A, kind: window, used: usage.used, formerly: [a, b]}, \(pair)}",
            ["1:68 duplicate-name", "1:71 duplicate-name"]),
        SpecCase(
            "an id of two metrics",
            "metrics: {a: {title: A, kind: window, used: usage.used, formerly: x}, "
                + "b: {title: B, kind: window, used: usage.used, formerly: [x]}}",
            ["1:128 duplicate-name"]),
        SpecCase(
            "an id of a row",
            rows + "metrics: {m: {title: M, kind: window, \(model)}, "
                + "b: {title: B, kind: window, used: usage.used, formerly: [m.old]}}",
            ["2:160 duplicate-name"]),
        SpecCase(
            "no id", "metrics: {m: {title: M, kind: window, used: usage.used, formerly: [Old]}}", ["1:68 bad-value"]),
    ]

    private static let dollars = "metrics: {m: {title: M, kind: balance, value: usage.left}}\n"
    private static let aGuard = "guards: [{id: g, assert: usage.used < 50 percent, code: conflict, affects: "

    static let units = [
        SpecCase("money", dollars + aGuard + "{unit: USD}}]"),
        SpecCase("money in cents", dollars + aGuard + "[{unit: cents(USD)}]}]"),
        SpecCase("a unit of nothing", dollars + aGuard + "{unit: EUR}}]", ["2:83 wrong-target"]),
        SpecCase("no unit", dollars + aGuard + "{unit: dollars}}]", ["2:83 unknown-name"]),
        SpecCase(
            "of a case",
            "metrics: {m: {title: M, kind: balance, cases: [{when: usage.used > 1 percent, state: disabled}, {value: usage.left}]}}\n"
                + aGuard + "{unit: USD}}]"),
        SpecCase(
            "what it asserts is known where it reaches",
            "metrics: {m: {title: M, kind: balance, value: usage.left.value()}}\n"
                + "guards: [{id: g, assert: usage.left.hasValue(), code: conflict, affects: {unit: USD}}]"),
        SpecCase(
            "not for 'for'",
            dollars + "guards: [{id: g, assert: usage.used < 50 percent, code: conflict, for: {unit: USD}}]",
            ["2:72 wrong-target"]),
    ]

    static let identity = [
        SpecCase(
            "pinned",
            "extract: {usage: {used: {at: $.used, type: number, unit: percent}, who: {at: $.who, type: string}}}\n"
                + "identity: {id: usage.who, must_equal: pinned, else: unverified}"),
        SpecCase("pinned without id", "identity: {must_equal: pinned, else: unverified}", ["1:11 missing-key"]),
        SpecCase(
            "pinned to a word", "identity: {id: '\"x\"', must_equal: me, else: unverified}", ["1:35 bad-value"]),
    ]

    @Test(
        arguments: [always, agreement, together, confirm, formerly, units, identity].flatMap { $0 })
    func finds(_ c: SpecCase) { check(c) }

    /// Groups that share a metric are one.
    @Test func groupsJoin() throws {
        let names = ["a", "b", "c", "d", "e"]
        let together = ["a": "b", "c": "b", "e": "d"]
        let metrics = names.map { name in
            "  \(name): {title: T, kind: window, used: usage.used, together: [\(together[name] ?? "")]}\n"
        }
        let (spec, findings) = checkSpec(Array(specText("metrics:\n" + metrics.joined()).utf8))
        #expect(findings == [])
        #expect(spec?.together == [[0, 1, 2], [3, 4]])
    }
}

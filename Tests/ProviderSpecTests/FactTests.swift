import Diagnostics
import ProviderSpec
import Testing

/// Guards decided before let later parts pass; without them the parts are refused.
@Suite struct FactTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var guards: String
        var rest: String
        /// What is found once the guards are deleted.
        var without: [String]
    }

    static let cases = [
        Case(
            testDescription: "a guard of all metrics",
            guards: "guards: [{id: known, assert: usage.left.hasValue(), affects: all, code: not_supplied}]",
            rest: "metrics: {main: {title: Main, kind: balance, value: usage.left.value()}}",
            without: ["1:64 unproven"]),
        Case(
            testDescription: "a guard that names the metric",
            guards: "guards: [{id: known, assert: usage.left.hasValue(), affects: [main], code: not_supplied}]",
            rest: "metrics: {main: {title: Main, kind: balance, value: usage.left.value()}}",
            without: ["1:64 unproven"]),
        Case(
            testDescription: "a named guard after one of all, whatever stands first in the file",
            guards: """
                guards:
                  - {id: low, assert: 'usage.left.value() > 0 USD', affects: [main], code: not_supplied}
                  - {id: known, assert: usage.left.hasValue(), affects: all, code: not_supplied}
                """,
            rest: "metrics: {main: {title: Main, kind: balance, value: 'usage.left.value()'}}",
            without: ["1:65 unproven"]),
        Case(
            testDescription: "a guard of a row",
            guards: "let: {}",
            rest: """
                extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, fields: {id: {at: $.id, type: string}, n: {at: $.n, type: number, absent: none}}}}}
                metrics: {main: {title: M, kind: count, each: {in: usage.rows, as: r, id: r.id, max: 3}, guards: [{id: known, assert: r.n.hasValue(), code: not_supplied}], value: r.n.value()}}
                """,
            without: []),
        Case(
            testDescription: "a divisor that a guard keeps above zero",
            guards: "guards: [{id: some, assert: 'usage.limit > 0 USD', affects: [main], code: not_supplied}]",
            rest: """
                extract: {usage: {used: {at: $.used, type: number, unit: USD}, limit: {at: $.limit, type: number, unit: USD}}}
                metrics: {main: {title: Main, kind: window, used: 'to(usage.used / usage.limit, percent)'}}
                """,
            without: ["2:66 unproven"]),
    ]

    @Test(arguments: cases) func guardsAreFacts(_ c: Case) {
        #expect(rendered(specText(c.rest + "\n" + c.guards)) == "")
        #expect(listed(checkSpec(Array(specText(c.rest).utf8)).findings) == c.without)
    }

    @Test func aGuardOfAnotherMetricProvesNothing() {
        let text = specText(
            """
            metrics:
              main: {title: Main, kind: balance, value: usage.left.value()}
              more: {title: More, kind: window, used: usage.used}
            guards: [{id: known, assert: usage.left.hasValue(), affects: [more], code: not_supplied}]
            """)
        #expect(listed(checkSpec(Array(text.utf8)).findings) == ["2:56 unproven"])
    }
}

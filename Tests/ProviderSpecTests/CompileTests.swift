import Diagnostics
import ProviderSpec
import Testing

/// Names, types, units, and where data and secrets may flow.
@Suite struct CompileTests {
    static let cases = [
        SpecCase(
            "a percentage is no fraction",
            "metrics: {main: {title: Main, kind: window, used: 'usage.used + 0.5'}}", ["1:63 unit-mismatch"]),
        SpecCase(
            "a value() needs its condition",
            "metrics: {main: {title: Main, kind: balance, value: 'usage.left.value()'}}",
            ["1:65 unproven"],
            help: "add a guard: {id: …, assert: 'usage.left.hasValue()', affects: [main], code: not_supplied}"),
        SpecCase(
            "a guard before it is the condition",
            """
            guards: [{id: there, assert: 'usage.left.hasValue()', affects: [main], code: not_supplied}]
            metrics: {main: {title: Main, kind: balance, value: 'usage.left.value()'}}
            """),
        SpecCase(
            "a guard of another metric is not",
            """
            guards: [{id: there, assert: 'usage.left.hasValue()', affects: [other], code: not_supplied}]
            metrics: {main: {title: Main, kind: balance, value: 'usage.left.value()'}, other: {title: O, kind: balance, value: usage.left}}
            """,
            ["2:65 unproven"]),
        SpecCase("a circular let", "let: {a: b, b: a}", ["1:7 circular"]),
        SpecCase(
            "a credential goes to its own origins alone",
            """
            origins: {api: https://api.example.com, web: https://web.example.com}
            requests: {usage: {get: {origin: web, path: /usage}, auth: {bearer: key}}}
            """,
            ["2:69 secret-flow"]),
        SpecCase(
            "data of one origin does not go to another",
            """
            origins: {api: https://api.example.com, web: https://web.example.com}
            requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}, more: {get: {origin: web, path: /more, query: {left: =usage.left}}}}
            """,
            ["2:130 data-flow"]),
        SpecCase(
            "unless the other one says so",
            """
            origins: {api: https://api.example.com, web: {url: https://web.example.com, receives: [usage.left]}}
            requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}, more: {get: {origin: web, path: /more, query: {left: =usage.left}}}}
            """),
        SpecCase(
            "used and remaining exclude each other",
            "metrics: {main: {title: Main, kind: window, used: usage.used, remaining: usage.used}}", ["1:74 wrong-part"]
        ),
        SpecCase(
            "a percentage has its limit by itself",
            "metrics: {main: {title: Main, kind: window, used: usage.used, limit: usage.used}}", ["1:70 wrong-part"]),
        SpecCase(
            "a guard speaks of metrics that there are",
            "guards: [{id: g, assert: 'usage.used > 1 percent', affects: [mian], code: conflict}]",
            ["1:62 unknown-name"],
            help: "did you mean 'main'?"),
        SpecCase(
            "secrets have slots of their own",
            "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, headers: {Authorization: x}}}",
            ["1:85 bad-header"]),
        SpecCase(
            "private data is not shown",
            """
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, mail: {at: $.mail, type: string, private: true}}}
            metrics: {main: {title: 'Of {usage.mail}', kind: window, used: usage.used}}
            """,
            ["2:30 private-shown"]),
    ]

    @Test(arguments: cases) func findings(_ c: SpecCase) { check(c) }

    /// The place and the mend for a name that is not there.
    @Test func offersTheNearestName() {
        let findings = checkSpec(
            Array(specText("metrics: {main: {title: Main, kind: window, used: usage.usd}}").utf8)
        ).findings
        #expect(findings.count == 1)
        #expect(findings.first?.help == "did you mean 'used'?")
    }
}

import Testing

/// `units`.
@Suite struct UnitTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            inputs: {region: {type: 'enum(intl, china)', default: intl}}
            units:
              premium: count
              cur: {by: inputs.region, intl: USD, china: CNY}
            extract: {usage: {used: {at: $.u, type: number, unit: percent}, n: {at: $.n, type: number, unit: premium}, m: {at: $.m, type: number, unit: money(cur)}}}
            let: {a: 'usage.n > 3 premium', b: 'usage.m > 1 cur'}
            """#
        ),
        SpecCase(
            "language",
            #"""
            units: {USD: count, percent: count}
            """#,
            ["1:9 duplicate-name", "1:21 duplicate-name"]
        ),
        SpecCase(
            "kind",
            #"""
            units: {premium: cout}
            """#,
            ["1:18 bad-value"]
        ),
        SpecCase(
            "currency",
            #"""
            inputs: {region: {type: 'enum(intl, china)', default: intl}}
            units: {cur: {by: inputs.region, intl: USDX, china: CNY}}
            """#,
            ["2:40 bad-value"]
        ),
        SpecCase(
            "currency word",
            #"""
            inputs: {region: {type: 'enum(intl, china)', default: intl}}
            units: {cur: {by: inputs.region, intl: USD, chna: CNY}}
            """#,
            ["2:45 bad-value"]
        ),
        SpecCase(
            "no by",
            #"""
            units: {cur: {intl: USD}}
            """#,
            ["1:9 missing-key"]
        ),
        SpecCase(
            "by no input",
            #"""
            units: {cur: {by: usage.x, intl: USD}}
            """#,
            ["1:19 bad-value"]
        ),
        SpecCase(
            "by unknown input",
            #"""
            units: {cur: {by: inputs.region, intl: USD}}
            """#,
            ["1:19 unknown-name"]
        ),
        SpecCase(
            "by bool",
            #"""
            inputs: {region: {type: bool, default: true}}
            units: {cur: {by: inputs.region, intl: USD}}
            """#,
            ["2:19 bad-type"]
        ),
        SpecCase(
            "list",
            #"""
            units: {cur: [USD]}
            """#,
            ["1:14 wrong-node"]
        ),
        SpecCase(
            "count label",
            #"""
            units: {quota: {count: [{when: 'usage.used > 1 percent', say: AI credits}, {else: premium requests}]}}
            """#
        ),
        SpecCase(
            "count label without else",
            #"""
            units: {quota: {count: [{when: 'usage.used > 1 percent', say: AI credits}]}}
            """#,
            ["1:25 missing-key"]
        ),
        SpecCase(
            "count label behind else",
            #"""
            units: {quota: {count: [{else: requests}, {else: credits}]}}
            """#,
            ["1:25 missing-key"]
        ),
        SpecCase(
            "count label without say",
            #"""
            units: {quota: {count: [{when: 'true'}, {else: requests}]}}
            """#,
            ["1:25 missing-key"]
        ),
        SpecCase(
            "count label of nothing",
            #"""
            units: {quota: {count: []}, other: {count: [{else: ''}]}, third: {count: [{else: a, say: b}]}}
            """#,
            ["1:24 missing-key", "1:52 bad-value", "1:85 conflicting-keys"]
        ),
        SpecCase(
            "count label of no condition",
            #"""
            units: {quota: {count: [{when: 'usage.used', say: AI credits}, {else: premium requests}]}}
            """#,
            ["1:33 type-mismatch"]
        ),
        SpecCase(
            "count label with other keys",
            #"""
            units: {quota: {count: [{else: requests}], by: inputs.a}}
            """#,
            ["1:44 unknown-key"]
        ),
        SpecCase(
            "broken used",
            #"""
            units: {cur: {intl: USD}}
            extract: {usage: {used: {at: $.u, type: number, unit: money(cur)}}}
            let: {a: 'usage.used > 1 cur'}
            """#,
            ["1:9 missing-key"]
        ),
        SpecCase(
            "broken count used",
            #"""
            units: {premium: cout}
            extract: {usage: {used: {at: $.u, type: number, unit: premium}}}
            let: {a: 'usage.used > 1 premium'}
            """#,
            ["1:18 bad-value"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

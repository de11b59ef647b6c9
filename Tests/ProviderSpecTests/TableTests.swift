import Testing

/// `tables`.
@Suite struct TableTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            tables:
              price:
                source: example.com
                columns: {rate: USD/min, note: string, on: bool}
                editions:
                  - {valid: {until: 2026-01-31}, rows: {linux: {rate: 0.006, note: x, on: true}}}
                  - {valid: {from: 2026-02-01}, rows: {linux: {rate: 0.007, note: x, on: false}}}
              hosted: {rows: [a, b]}
            let: {a: 'price["linux"].rate', b: '"a" in hosted'}
            """#
        ),
        SpecCase(
            "overlap",
            #"""
            tables:
              price:
                columns: {rate: USD}
                editions:
                  - {valid: {until: 2026-02-01}, rows: {linux: {rate: 1}}}
                  - {valid: {from: 2026-02-01}, rows: {linux: {rate: 2}}}
            """#,
            ["6:9 duplicate-name"]
        ),
        SpecCase(
            "backwards",
            #"""
            tables: {price: {columns: {rate: USD}, editions: [{valid: {from: 2026-02-01, until: 2026-01-01}, rows: {linux: {rate: 1}}}]}}
            """#,
            ["1:59 bad-value"]
        ),
        SpecCase(
            "twice",
            #"""
            tables: {price: {fold: [lower], columns: {rate: USD}, rows: [{key: A, rate: 1}, {key: a, rate: 2}]}}
            """#,
            ["1:81 duplicate-name"]
        ),
        SpecCase(
            "unit",
            #"""
            tables: {price: {columns: {rate: USDD}, rows: {a: {rate: 1}}}}
            let: {x: 'price["a"].rate > 3 USD'}
            """#,
            ["1:34 unknown-name"]
        ),
        SpecCase(
            "cell",
            #"""
            tables: {price: {columns: {rate: USD, on: bool}, rows: {a: {rate: x, on: 1}}}}
            """#,
            ["1:67 bad-value", "1:74 bad-value"]
        ),
        SpecCase(
            "column",
            #"""
            tables: {price: {columns: {rate: USD}, rows: {a: {rat: 1}}}}
            """#,
            ["1:51 unknown-key"]
        ),
        SpecCase(
            "editions and rows",
            #"""
            tables: {price: {columns: {rate: USD}, rows: {a: {rate: 1}}, editions: []}}
            """#,
            ["1:40 conflicting-keys"]
        ),
        SpecCase(
            "nothing",
            #"""
            tables: {price: {columns: {rate: USD}}}
            """#,
            ["1:17 missing-key"]
        ),
        SpecCase(
            "composite",
            #"""
            tables: {price: {key: [a, b], columns: {rate: USD}, rows: {x: {rate: 1}}}}
            """#,
            ["1:63 wrong-node"]
        ),
        SpecCase(
            "by text",
            #"""
            tables: {price: {columns: {rate: USD}, by: usage.plan, rows: {a: {rate: 1}}}}
            extract: {usage: {used: {at: $.u, type: number, unit: percent}, plan: {at: $.p, type: string}}}
            """#,
            ["1:44 wrong-part"]
        ),
        SpecCase(
            "set rows with cells",
            #"""
            tables: {price: {columns: {rate: USD}, rows: [a]}}
            """#,
            ["1:47 wrong-node"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

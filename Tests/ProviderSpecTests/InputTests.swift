import Testing

/// `inputs`.
@Suite struct InputTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            inputs:
              region: {type: 'enum(intl, china)', default: intl}
              beta: {type: bool, default: false}
              note: {type: string, matches: '[a-z]+', env: SAMPLE_NOTE, optional: true}
              price: {type: number, unit: USD, range: '[0, 10]', default: 3}
            """#
        ),
        SpecCase(
            "no default",
            #"""
            inputs: {a: {type: bool}}
            """#,
            ["1:10 missing-key"]
        ),
        SpecCase(
            "flag default",
            #"""
            inputs: {a: {type: bool, default: yes}}
            """#,
            ["1:35 bad-value"]
        ),
        SpecCase(
            "word default",
            #"""
            inputs: {a: {type: 'enum(intl, china)', default: int}}
            """#,
            ["1:50 bad-value"]
        ),
        SpecCase(
            "text default",
            #"""
            inputs: {a: {type: string, matches: '[a-z]+', default: A1}}
            """#,
            ["1:56 bad-value"]
        ),
        SpecCase(
            "number default",
            #"""
            inputs: {a: {type: number, unit: USD, range: '[0, 10]', default: 11}}
            """#,
            ["1:66 bad-value"]
        ),
        SpecCase(
            "number default text",
            #"""
            inputs: {a: {type: number, default: ten}}
            """#,
            ["1:37 bad-value"]
        ),
        SpecCase(
            "type",
            #"""
            inputs: {a: {type: strin, default: x}}
            """#,
            ["1:20 bad-type"]
        ),
        SpecCase(
            "type2",
            #"""
            inputs: {a: {type: date, default: x}}
            """#,
            ["1:20 bad-type"]
        ),
        SpecCase(
            "unit of text",
            #"""
            inputs: {a: {type: string, unit: USD, default: x}}
            """#,
            ["1:28 conflicting-keys"]
        ),
        SpecCase(
            "enum twice",
            #"""
            inputs: {a: {type: 'enum(a, a)', default: a}}
            """#,
            ["1:20 bad-type"]
        ),
        SpecCase(
            "name",
            #"""
            inputs: {a-b: {type: bool, default: true}}
            """#,
            ["1:10 bad-value"]
        ),
        SpecCase(
            "regexp",
            #"""
            inputs: {a: {type: string, matches: '^x', default: x}}
            """#,
            ["1:38 bad-regexp"]
        ),
        SpecCase(
            "range",
            #"""
            inputs: {a: {type: number, range: '0..10', default: 3}}
            """#,
            ["1:35 bad-value"]
        ),
        SpecCase(
            "env",
            #"""
            inputs: {a: {type: string, env: my var, optional: true}}
            """#,
            ["1:33 bad-value"]
        ),
        SpecCase(
            "host",
            #"""
            inputs: {a: {type: host, optional: true}, b: {type: host, default: github.com, part_of_account: true}}
            """#
        ),
        SpecCase(
            "host default",
            #"""
            inputs:
              a: {type: host, default: 'https://api.github.com@evil.example'}
              b: {type: host, default: 127.0.0.1}
              c: {type: host, default: localhost}
              d: {type: host, default: 'api.github.com:443'}
            """#,
            ["2:28 bad-value", "3:28 bad-value", "4:28 bad-value", "5:28 bad-value"]
        ),
        SpecCase(
            "host with a pattern",
            #"""
            inputs: {a: {type: host, matches: '[a-z.]+', default: github.com}}
            """#,
            ["1:26 conflicting-keys"]
        ),
        SpecCase(
            "broken used",
            #"""
            inputs: {a: {type: strin, default: x}}
            let: {b: 'inputs.a == 3'}
            """#,
            ["1:20 bad-type"]
        ),
        SpecCase(
            "unknown used",
            #"""
            let: {b: 'inputs.c == 3'}
            """#,
            ["1:18 unknown-field"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

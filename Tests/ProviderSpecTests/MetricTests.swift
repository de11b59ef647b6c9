import Testing

/// `metrics`.
@Suite struct MetricTests {
    static let cases = [
        SpecCase(
            "kinds",
            #"""
            metrics:
              a: {title: A, kind: allowance, remaining: usage.used, level: [{when: usage.used > 90 percent, is: low}]}
              b: {title: B, kind: balance, value: usage.left, details: {used: usage.used}, display: {places: 2}}
              c: {title: C, kind: date, value: now}
              d: {title: D, kind: state, cases: [{when: usage.used > 1 percent, state: odd}, {value: '"fine"'}]}
              e: {title: E, kind: window, used: usage.used, window: {day_of: now, zone: UTC}, show: on_request}
            """#
        ),
        SpecCase(
            "rows under another metric",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, fields: {id: {at: $.id, type: string}, used: {at: $.used, type: number, unit: percent}}}}}
            metrics:
              week: {title: Week, kind: window, used: usage.used}
              model: {title: Model, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 5, under: week}, used: r.used}
              week.other: {title: Other, kind: window, used: usage.used}
            """#
        ),
        SpecCase(
            "rows under one metric twice",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, fields: {id: {at: $.id, type: string}, used: {at: $.used, type: number, unit: percent}}}}}
            metrics:
              model: {title: Model, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 5, under: week}, used: r.used}
              other: {title: Other, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 5, under: week}, used: r.used}
            """#,
            ["3:3 duplicate-name"]
        ),
        SpecCase(
            "rows under no id",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, fields: {id: {at: $.id, type: string}, used: {at: $.used, type: number, unit: percent}}}}}
            metrics: {model: {title: Model, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 5, under: Week}, used: r.used}}
            """#,
            ["2:102 bad-value"]
        ),
        SpecCase(
            "no kind",
            #"""
            metrics: {main: {title: Main, used: usage.used}}
            """#,
            ["1:17 missing-key"]
        ),
        SpecCase(
            "kind",
            #"""
            metrics: {main: {title: Main, kind: windw, used: usage.used}}
            """#,
            ["1:37 bad-value"]
        ),
        SpecCase(
            "no title",
            #"""
            metrics: {main: {kind: window, used: usage.used}}
            """#,
            ["1:11 missing-key"]
        ),
        SpecCase(
            "id",
            #"""
            metrics: {Main: {title: Main, kind: window, used: usage.used}}
            """#,
            ["1:11 bad-value"]
        ),
        SpecCase(
            "nothing",
            #"""
            metrics: {main: {title: Main, kind: window}}
            """#,
            ["1:11 wrong-part"]
        ),
        SpecCase(
            "value of window",
            #"""
            metrics: {main: {title: Main, kind: window, value: usage.used}}
            """#,
            ["1:52 wrong-part"]
        ),
        SpecCase(
            "used of balance",
            #"""
            metrics: {main: {title: Main, kind: balance, used: usage.used}}
            """#,
            ["1:52 wrong-part"]
        ),
        SpecCase(
            "limit of date",
            #"""
            metrics: {main: {title: Main, kind: date, value: now, limit: 3}}
            """#,
            ["1:62 wrong-part"]
        ),
        SpecCase(
            "text as number",
            #"""
            metrics: {main: {title: Main, kind: balance, value: '"x"'}}
            """#,
            ["1:54 wrong-part"]
        ),
        SpecCase(
            "state word",
            #"""
            metrics: {main: {title: Main, kind: window, cases: [{when: usage.used > 1 percent, state: unlimitd}, {used: usage.used}]}}
            """#,
            ["1:91 bad-value"]
        ),
        SpecCase(
            "cases and value",
            #"""
            metrics: {main: {title: Main, kind: window, used: usage.used, cases: [{used: usage.used}]}}
            """#,
            ["1:63 conflicting-keys"]
        ),
        SpecCase(
            "window without zone",
            #"""
            metrics: {main: {title: Main, kind: window, used: usage.used, window: {day_of: now}}}
            """#,
            ["1:71 missing-key"]
        ),
        SpecCase(
            "window end of text",
            #"""
            metrics: {main: {title: Main, kind: window, used: usage.used, window: {end: '"x"'}}}
            """#,
            ["1:78 wrong-part"]
        ),
        SpecCase(
            "window nothing",
            #"""
            metrics: {main: {title: Main, kind: window, used: usage.used, window: {start: now}}}
            """#,
            ["1:71 missing-key"]
        ),
        SpecCase(
            "section",
            #"""
            metrics: {main: {title: Main, kind: window, used: usage.used, section: more}}
            """#,
            ["1:72 unknown-name"]
        ),
        SpecCase(
            "rows of no list",
            #"""
            metrics: {main: {title: Main, kind: window, each: {in: usage.used, as: r, id: r, max: 3}, used: usage.used}}
            """#,
            ["1:56 wrong-part"]
        ),
        SpecCase(
            "rows lack",
            #"""
            metrics: {main: {title: Main, kind: window, each: {in: usage.used}, used: usage.used}}
            """#,
            ["1:51 missing-key", "1:51 missing-key", "1:51 missing-key"]
        ),
        SpecCase(
            "lets in a circle",
            #"""
            metrics: {main: {title: Main, kind: window, let: {a: b, b: a}, used: usage.used}}
            """#,
            ["1:51 circular"]
        ),
        SpecCase(
            "duplicate",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, fields: {id: {at: $.id, type: string}, used: {at: $.used, type: number, unit: percent}}}}}
            metrics: {main: {title: Main, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 3}, used: r.used, duplicate: {prefer: r.used > 3 percent}}}
            """#,
            ["2:119 needs-because"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

import Testing

/// Likely mistakes, and all that people read about each.
@Suite struct MistakeFlowTests {
    static let cases = [
        MistakeCase(
            "timeout 20s",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, timeout: 20s}
            """#,
            #"""
            s:2:75: error[CBX0107 bad-quantity]: more than the engine's limit of 15 s
                2 |   usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, timeout: 20s}
                  |                                                                           ^^^ write at most 15 s
            """#
        ),
        MistakeCase(
            "USD sum as minutes 2",
            #"""
            extract:
              usage:
                used: {at: $.used, type: number, unit: percent}
                rows: {each: $.rows, fields: {net: {at: $.net, type: number, unit: USD}}}
            metrics:
              main: {title: Main, kind: window, used: usage.used, window: {length: 'usage.rows.map(r, r.net).sum()'}}
            """#,
            #"""
            s:6:73: error[CBX0407 wrong-part]: expected a length of time, found a number in USD
                6 | …d: usage.used, window: {length: 'usage.rows.map(r, r.net).sum()'}}
                  |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ name a length of time
            """#
        ),
        MistakeCase(
            "value without guard",
            #"""
            metrics:
              main: {title: Main, kind: balance, value: usage.left.value()}
            """#,
            #"""
            s:2:56: error[CBX0401 unproven]: 'value()' can fail here: nothing before it asserts usage.left.hasValue()
                2 |   main: {title: Main, kind: balance, value: usage.left.value()}
                  |                                                        ^^^^^
                  = help: add a guard: {id: …, assert: 'usage.left.hasValue()', affects: [main], code: not_supplied}
            """#
        ),
        MistakeCase(
            "division",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: USD}, limit: {at: $.limit, type: number, unit: USD}}
            metrics:
              main: {title: Main, kind: window, used: 'to(usage.used / usage.limit, percent)'}
            """#,
            #"""
            s:4:58: error[CBX0401 unproven]: '/' can fail here: nothing before it asserts usage.limit > 0
                4 |   main: {title: Main, kind: window, used: 'to(usage.used / usage.limit, percent)'}
                  |                                                          ^
                  = help: add a guard: {id: …, assert: 'usage.limit > 0', affects: [main], code: not_supplied}
            """#
        ),
        MistakeCase(
            "guard twice",
            #"""
            guards:
              - {id: known, assert: usage.left.hasValue(), affects: all, code: not_supplied}
              - {id: known, assert: usage.used > 0 percent, affects: all, code: not_supplied}
            """#,
            #"""
            s:3:10: error[CBX0106 duplicate-name]: two guards are called 'known'
                3 |   - {id: known, assert: usage.used > 0 percent, affects: all, code: not_supplied}
                  |          ^^^^^ rename one of them
                2 |   - {id: known, assert: usage.left.hasValue(), affects: all, code: not_supplied}
                  |          ----- the first one stands here
            """#
        ),
        MistakeCase(
            "row collision",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, fields: {id: {at: $.id, type: string}, used: {at: $.used, type: number, unit: percent}}}}
            metrics:
              model: {title: Model, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 5}, used: r.used}
              model.main: {title: Main, kind: window, used: usage.used}
            """#,
            #"""
            s:5:3: error[CBX0106 duplicate-name]: 'model.main' could be the id of a row of 'model'
                5 |   model.main: {title: Main, kind: window, used: usage.used}
                  |   ^^^^^^^^^^ rename one of them
                4 |   model: {title: Model, kind: window, each: {in: usage.rows, as: r, id: r.id, max: 5}, used: r.used}
                  |   ----- the rows stand here
            """#
        ),
        MistakeCase(
            "used and remaining",
            #"""
            metrics:
              main: {title: Main, kind: window, used: usage.used, remaining: 100 percent - usage.used}
            """#,
            #"""
            s:2:66: error[CBX0407 wrong-part]: 'used' and 'remaining' exclude each other
                2 |   main: {title: Main, kind: window, used: usage.used, remaining: 100 percent - usage.used}
                  |                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^
                  = help: keep one; the other is derived from the limit
            """#
        ),
        MistakeCase(
            "private say",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, who: {at: $.who, type: string, private: true}}
            metrics:
              main: {title: Main, kind: window, used: usage.used, notes: [{say: 'Account {usage.who}.'}]}
            """#,
            #"""
            s:4:79: error[CBX0410 private-shown]: this would show private data
                4 |   main: {title: Main, kind: window, used: usage.used, notes: [{say: 'Account {usage.who}.'}]}
                  |                                                                               ^^^^^^^^^
                  = help: compare it, or show something else
            """#
        ),
        MistakeCase(
            "private title",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, who: {at: $.who, type: string, private: true}}
            metrics:
              main: {title: 'Account {usage.who}', kind: window, used: usage.used}
            """#,
            #"""
            s:4:27: error[CBX0410 private-shown]: this would show private data
                4 |   main: {title: 'Account {usage.who}', kind: window, used: usage.used}
                  |                           ^^^^^^^^^ compare it, or show something else
            """#
        ),
        MistakeCase(
            "private value",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent, private: true}}
            """#,
            #"""
            s:11:51: error[CBX0410 private-shown]: this would show private data
               11 | metrics: {main: {title: Main, kind: window, used: usage.used}}
                  |                                                   ^^^^^^^^^^ compare it, or show something else
            """#
        ),
        MistakeCase(
            "private row value",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, fields: {id: {at: $.id, type: string, private: true}, used: {at: $.used, type: number, unit: percent, private: true}}}}
            metrics:
              model: {title: Model, kind: window, each: {in: usage.rows, as: r, id: r.id, title: r.id, max: 5}, used: r.used, notes: [{say: 'x {r.id}'}]}
            """#,
            #"""
            s:4:73: error[CBX0410 private-shown]: this would show private data
                4 | …ach: {in: usage.rows, as: r, id: r.id, title: r.id, max: 5}, used: r.used, notes: [{say: 'x {r.id}'}…
                  |                                   ^^^^ compare it, or show something else
            s:4:86: error[CBX0410 private-shown]: this would show private data
                4 | …ge.rows, as: r, id: r.id, title: r.id, max: 5}, used: r.used, notes: [{say: 'x {r.id}'}]}
                  |                                   ^^^^ compare it, or show something else
            s:4:107: error[CBX0410 private-shown]: this would show private data
                4 | ….id, title: r.id, max: 5}, used: r.used, notes: [{say: 'x {r.id}'}]}
                  |                                   ^^^^^^ compare it, or show something else
            s: error[CBX0410 private-shown]: 1 more of these, on line 4
            """#
        ),
        MistakeCase(
            "private in let and row let",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, who: {at: $.who, type: string, private: true}, rows: {each: $.rows, fields: {id: {at: $.id, type: string, private: true}}, let: {shown: 'row.id'}}}
            let:
              a: usage.who
              b: usage.rows.map(r, r.shown)
              c: a == "x" ? "y" : "n"
            metrics:
              main: {title: 'A {a} {b.first().orValue("")} {c}', kind: window, used: usage.used}
            """#,
            #"""
            s:6:6: error[CBX0023 unquoted-text]: ': ' inside a text without quotes begins a value
                6 |   c: a == "x" ? "y" : "n"
                  |      ^^^^^^^^^^^^^^^^^^^^ put it in quotes: 'a == "x" ? "y" : "n"'
            """#
        ),
        MistakeCase(
            "orValue failed step",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}
              more: {get: {origin: api, path: /more}, auth: {bearer: key}, on_failure: none}
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}}
              more: {extra: {at: $.extra, type: number, unit: percent}}
            metrics:
              main: {title: Main, kind: window, used: 'usage.used + more.extra.orValue(0 percent)'}
            """#,
            #"""
            s:8:57: error[CBX0311 no-evidence]: 'more.extra' is none also when 'more' failed, and a failed step is no evidence
                8 |   main: {title: Main, kind: window, used: 'usage.used + more.extra.orValue(0 percent)'}
                  |                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ask before: more.ok && …
            """#
        ),
        MistakeCase(
            "not hasvalue failed step",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}
              more: {get: {origin: api, path: /more}, auth: {bearer: key}, on_failure: none}
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}}
              more: {extra: {at: $.extra, type: number, unit: percent}}
            metrics:
              main: {title: Main, kind: window, used: usage.used, notes: [{when: '!more.extra.hasValue()', say: No extra.}]}
            """#,
            #"""
            s:8:71: error[CBX0311 no-evidence]: 'more.extra' is none also when 'more' failed, and a failed step is no evidence
                8 | …sed: usage.used, notes: [{when: '!more.extra.hasValue()', say: No extra.}]}
                  |                                   ^^^^^^^^^^^^^^^^^^^^^^ ask before: more.ok && …
            """#
        ),
        MistakeCase(
            "bad unit",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percnt}, left: {at: $.left, type: number, unit: USD, absent: none}}
            let: {a: usage.used > 50 percent}
            """#,
            #"""
            s:2:50: error[CBX0111 unknown-name]: no unit is called 'percnt'
                2 |   usage: {used: {at: $.used, type: number, unit: percnt}, left: {at: $.left, type: number, unit: USD…
                  |                                                  ^^^^^^ did you mean 'percent'?
            """#
        ),
        MistakeCase(
            "bad unit product",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: GB*percent}}
            """#,
            #"""
            s:2:50: error[CBX0111 unknown-name]: no unit is called 'GB*percent'
                2 |   usage: {used: {at: $.used, type: number, unit: GB*percent}}
                  |                                                  ^^^^^^^^^^ did you mean 'percent'?
            """#
        ),
        MistakeCase(
            "bad unit money",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: money(cr)}, cur: {at: $.c, type: currency}}
            let: {a: usage.used > 50 USD}
            """#,
            #"""
            s:2:50: error[CBX0111 unknown-name]: no currency is called 'cr'
                2 |   usage: {used: {at: $.used, type: number, unit: money(cr)}, cur: {at: $.c, type: currency}}
                  |                                                  ^^^^^^^^^ did you mean 'cur'?
            """#
        ),
        MistakeCase(
            "bad field type",
            #"""
            extract:
              usage: {used: {at: $.used, type: nmber, unit: percent}}
            let: {a: usage.used > 50 percent}
            """#,
            #"""
            s:2:36: error[CBX0104 bad-value]: 'nmber' is no type
                2 |   usage: {used: {at: $.used, type: nmber, unit: percent}}
                  |                                    ^^^^^ did you mean 'number'?
            """#
        ),
        MistakeCase(
            "broken let used",
            #"""
            let: {a: 'usage.used > 50 min', b: '!a', c: b && a}
            """#,
            #"""
            s:1:22: error[CBX0309 unit-mismatch]: the units differ: percent and min
                1 | let: {a: 'usage.used > 50 min', b: '!a', c: b && a}
                  |                      ^ they measure different things; give both sides one unit
               10 | …{at: $.used, type: number, unit: percent}, left: {at: $.left, type: number, unit: USD, absent: none}…
                  |                                   ------- 'used' is declared in percent here
            """#
        ),
        MistakeCase(
            "bad input unit",
            #"""
            inputs: {price: {type: number, unit: USDD, default: 3}}
            let: {a: inputs.price > 3 USD}
            """#,
            #"""
            s:1:38: error[CBX0111 unknown-name]: no unit is called 'USDD'
                1 | inputs: {price: {type: number, unit: USDD, default: 3}}
                  |                                      ^^^^ did you mean 'USD'?
            """#
        ),
        MistakeCase(
            "bad credential used",
            #"""
            credentials: {key: {send_to: [api], sources: [{enw: SAMPLE_KEY}]}}
            """#,
            #"""
            s:1:48: error[CBX0102 unknown-key]: unknown key 'enw' in 'source'
                1 | credentials: {key: {send_to: [api], sources: [{enw: SAMPLE_KEY}]}}
                  |                                                ^^^ did you mean 'env'?
            """#
        ),
        MistakeCase(
            "bad request used",
            #"""
            requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, timeot: 3s}}
            """#,
            #"""
            s:1:75: error[CBX0102 unknown-key]: unknown key 'timeot' in 'request'
                1 | requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, timeot: 3s}}
                  |                                                                           ^^^^^^ did you mean 'timeout'?
            """#
        ),
        MistakeCase(
            "bad shape used",
            #"""
            shapes: {w: {fields: {used: {at: $.u, typ: number}}}}
            extract: {usage: {one: {one: $.x, shape: w}, used: {at: $.used, type: number, unit: percent}}}
            let: {a: usage.one.used > 3 percent}
            """#,
            #"""
            s:1:39: error[CBX0102 unknown-key]: unknown key 'typ' in 'field'
                1 | shapes: {w: {fields: {used: {at: $.u, typ: number}}}}
                  |                                       ^^^ did you mean 'type'?
            s:3:25: error[CBX0309 unit-mismatch]: the units differ: none and percent
                3 | let: {a: usage.one.used > 3 percent}
                  |                         ^ a bare number has no unit; write it with one, such as 1 percent
            """#
        ),
        MistakeCase(
            "unknown shape",
            #"""
            extract: {usage: {one: {one: $.x, shape: ww}, used: {at: $.used, type: number, unit: percent}}}
            let: {a: usage.one.used > 3 percent}
            """#,
            #"""
            s:1:42: error[CBX0111 unknown-name]: no shape is called 'ww'
                1 | extract: {usage: {one: {one: $.x, shape: ww}, used: {at: $.used, type: number, unit: percent}}}
                  |                                          ^^ no shape is declared
            """#
        ),
        MistakeCase(
            "unknown step in let",
            #"""
            let: {a: more.used, b: a}
            """#,
            #"""
            s:1:10: error[CBX0304 unknown-name]: unknown name 'more'
                1 | let: {a: more.used, b: a}
                  |          ^^^^ there are: inputs, key, usage
            """#
        ),
    ]

    @Test(arguments: cases) func says(_ c: MistakeCase) { c.check() }
}

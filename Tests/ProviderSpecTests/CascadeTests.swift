import Testing

/// One mistake is told once.
@Suite struct CascadeTests {
    static let cases = [
        SpecCase(
            "a wrong kind hides no wrong value",
            "metrics: {main: {title: Main, kind: balanc, value: usage.totl}}\n",
            ["1:37 bad-value", "1:58 unknown-field"]),
        SpecCase(
            "two levels of one error",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage, query: {a: =nothing}}, auth: {bearer: nobody}, timeout: 99}
            extract:
              usage: {used: {at: $.used, type: number, unit: percnt}, left: {at: $.left, type: nmber, unit: USD}}
            let: {a: usage.used > 1 h && usage.left > 3 h, b: a || !a}
            guards: [{id: g, assert: a && b, affects: all, code: conflict}]
            metrics:
              main: {title: 'Main {usage.left}', kind: window, used: usage.used, notes: [{when: b, say: x}]}
            """#,
            ["2:56 unknown-name", "2:82 unknown-name", "2:100 bad-quantity", "4:50 unknown-name", "4:84 bad-value"]
        ),
        SpecCase(
            "a step that cannot be compiled stands before one that can",
            #"""
            requests:
              usage: {get: {origin: apii, path: /usage}, auth: {bearer: key}}
              more: {get: {origin: api, path: /more}, auth: {bearer: key}}
            """#,
            ["2:25 unknown-name"]
        ),
        SpecCase(
            "a merge key stands instead of other keys",
            "metrics: {main: {<<: {title: Main, kind: window}, used: usage.used}}\n", ["1:18 merge-key"]),
        SpecCase(
            "a quoted one is a name", "metrics: {main: {'<<': x, title: Main, kind: window, used: usage.used}}\n",
            ["1:18 unknown-key"]),
        SpecCase("a cut expression", "let: {x: max(usage.used, usage.used)}\n", ["1:10 unquoted-text"]),
        SpecCase("an expression that is a tag to YAML", "let:\n  x: !usage.left.hasValue()\n", ["2:6 tag"]),
        SpecCase("an item without its blank", "headline:\n  -main\n", ["2:3 missing-blank"]),
        SpecCase("a reordered title", "title: \"a\u{202E}\"\n", ["1:10 bidi-control"]),
        SpecCase(
            "what stands beside a wrong place is told",
            "title: \"a\u{202E}\"\nstatus: documentd\nheadline: [&x mian]\n",
            ["1:10 bidi-control", "2:9 bad-value", "3:12 anchor", "3:15 unknown-name"]),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

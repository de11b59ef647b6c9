import Testing

/// `maps`.
@Suite struct MapTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            maps:
              names: {fold: [trim, lower], rows: {Pro: {label: Pro, paid: true}, free: Free}}
            extract: {usage: {used: {at: $.u, type: number, unit: percent}, plan: {at: $.p, type: string}}}
            let: {a: 'usage.plan in names && names[usage.plan].paid.orValue(false)'}
            """#
        ),
        SpecCase(
            "twice",
            #"""
            maps: {names: {fold: [lower], rows: {Pro: {label: A}, pro: {label: B}}}}
            """#,
            ["1:55 duplicate-name"]
        ),
        SpecCase(
            "fold",
            #"""
            maps: {names: {fold: [upper], rows: {Pro: {label: A}}}}
            """#,
            ["1:23 bad-value"]
        ),
        SpecCase(
            "no rows",
            #"""
            maps: {names: {fold: [lower]}}
            """#,
            ["1:15 missing-key"]
        ),
        SpecCase(
            "row list",
            #"""
            maps: {names: {rows: {Pro: [A]}}}
            """#,
            ["1:28 wrong-node"]
        ),
        SpecCase(
            "column name",
            #"""
            maps: {names: {rows: {Pro: {my-label: A}}}}
            """#,
            ["1:29 bad-value"]
        ),
        SpecCase(
            "name clash",
            #"""
            maps: {usage: {rows: {Pro: A}}}
            """#,
            ["9:12 duplicate-name"]
        ),
        SpecCase(
            "reserved",
            #"""
            maps: {now: {rows: {Pro: A}}}
            """#,
            ["1:8 duplicate-name"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

import Testing

/// The head of a spec and its small blocks.
@Suite struct HeadTests {
    static let cases = [
        SpecCase(
            "no head",
            #"""
            spec: codexbar/1
            title: T
            revision: 0
            status: fine
            """#,
            ["3:11 bad-value", "4:9 bad-value"]
        ),
        SpecCase(
            "other spec",
            #"""
            spec: other
            """#,
            ["1:7 bad-version"]
        ),
        SpecCase(
            "an engine of a later version",
            #"""
            min_engine: 2
            """#,
            ["1:1 not-yet"]
        ),
        SpecCase(
            "revision zero",
            #"""
            revision: 0
            """#,
            ["1:11 bad-value"]
        ),
        SpecCase(
            "revision text",
            #"""
            revision: one
            """#,
            ["1:11 bad-value"]
        ),
        SpecCase(
            "revision list",
            #"""
            revision: [1]
            """#,
            ["1:11 wrong-node"]
        ),
        SpecCase(
            "status",
            #"""
            status: documentd
            """#,
            ["1:9 bad-value"]
        ),
        SpecCase("a title of nothing", "title:\n", ["1:7 bad-value"]),
        SpecCase("a title of blanks", "title: ' '\n", ["1:8 bad-value"]),
        SpecCase("a control character in a title", #"title: "A\a""# + "\n", ["1:8 bad-value"]),
        SpecCase("a section without a title", "sections: {a: ''}\n", ["1:15 bad-value"]),
        SpecCase(
            "a metric without a title", "metrics: {main: {title: , kind: window, used: usage.used}}\n",
            ["1:25 bad-value"]),
        SpecCase(
            "id long",
            #"""
            id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
            """#,
            ["1:5 bad-value"]
        ),
        SpecCase(
            "id upper",
            #"""
            id: Sample
            """#,
            ["1:5 bad-value"]
        ),
        SpecCase(
            "unknown section",
            #"""
            steps: {a: 1}
            """#,
            ["1:1 unknown-key"]
        ),
        SpecCase(
            "several errors at once",
            #"""
            revision: 010
            status: fine
            provenance: [{claim: c, source: s, seen: 2026-13-01, confidence: sure}]
            poll: {at_least: 60}
            headline: [mian]
            """#,
            [
                "1:11 bad-value", "2:9 bad-value", "3:42 bad-value", "3:66 bad-value", "4:18 bad-quantity",
                "5:12 unknown-name",
            ]
        ),
        SpecCase(
            "provenance",
            #"""
            provenance:
              - {claim: c, source: s, seen: 2026-10-01, confidence: contested}
            privacy: {reads: A key., sends: The key goes to api.example.com.}
            poll: {at_least: 5 min}
            sections: {more: More}
            headline: [main]
            empty: {code: not_supplied, say: Nothing.}
            """#
        ),
        SpecCase(
            "provenance lacks",
            #"""
            provenance: [{claim: c}]
            privacy: {reads: A key.}
            """#,
            ["1:14 missing-key", "1:14 missing-key", "1:14 missing-key", "2:10 missing-key"]
        ),
        SpecCase(
            "provenance not a list",
            #"""
            provenance: {claim: c}
            """#,
            ["1:13 wrong-node"]
        ),
        SpecCase(
            "poll too long",
            #"""
            poll: {at_least: 2 d}
            """#,
            ["1:18 bad-quantity"]
        ),
        SpecCase(
            "poll unit",
            #"""
            poll: {at_least: 5 KiB}
            """#,
            ["1:18 bad-quantity"]
        ),
        SpecCase(
            "poll zero",
            #"""
            poll: {at_least: 0 s}
            """#,
            ["1:18 bad-quantity"]
        ),
        SpecCase(
            "empty code",
            #"""
            empty: {code: not_suplied}
            """#,
            ["1:15 bad-value"]
        ),
        SpecCase(
            "empty no code",
            #"""
            empty: {say: x}
            """#,
            ["1:8 missing-key"]
        ),
        SpecCase(
            "headline unknown",
            #"""
            headline: [main, weekly]
            """#,
            ["1:18 unknown-name"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

import Testing

/// `guards`.
@Suite struct GuardTests {
    static let cases = [
        SpecCase(
            "group",
            #"""
            guards:
              - when: '!usage.left.hasValue()'
                affects: [main]
                code: not_supplied
                all: [{id: low, assert: usage.used < 50 percent, say: 'Used {usage.used}.'}]
            """#
        ),
        SpecCase(
            "ids",
            #"""
            guards: [{id: a, assert: usage.used < 50 percent, affects: all, code: conflict}, {id: a, assert: usage.used > 1 percent, affects: all, code: conflict}]
            metrics: {main: {title: Main, kind: window, used: usage.used, guards: [{id: a, assert: usage.used > 2 percent, code: conflict}]}}
            """#,
            ["1:87 duplicate-name", "2:77 duplicate-name"], help: "rename one of them"
        ),
        SpecCase(
            "lacks",
            #"""
            guards: [{assert: usage.used < 50 percent}]
            """#,
            ["1:10 missing-key", "1:10 missing-key", "1:10 missing-key"]
        ),
        SpecCase(
            "code",
            #"""
            guards: [{id: a, assert: usage.used < 50 percent, affects: all, code: notsupplied}]
            """#,
            ["1:71 bad-value"]
        ),
        SpecCase(
            "bool",
            #"""
            guards: [{id: a, assert: usage.used, affects: all, code: conflict}]
            """#,
            ["1:26 type-mismatch"]
        ),
        SpecCase(
            "constant",
            #"""
            guards: [{id: a, assert: 1 < 2, affects: all, code: conflict}]
            """#,
            ["1:26 settled-guard"]
        ),
        SpecCase(
            "or not",
            #"""
            guards: [{id: a, assert: usage.left.hasValue() || !usage.left.hasValue(), affects: all, code: conflict}]
            """#,
            ["1:26 settled-guard"]
        ),
        SpecCase(
            "for all",
            #"""
            guards: [{id: a, assert: metric.used < 50 percent, for: all, code: conflict}]
            """#,
            ["1:57 wrong-target"]
        ),
        SpecCase(
            "section",
            #"""
            guards: [{id: a, assert: usage.used < 50 percent, affects: {section: more}, code: conflict}]
            sections: {more: More}
            """#,
            ["1:70 wrong-target"]
        ),
        SpecCase(
            "broken guard asks for nothing more",
            #"""
            guards: [{id: a, assert: usage.left.hasValue() && usage.left > 0 percent, affects: all, code: conflict}]
            metrics: {main: {title: Main, kind: balance, value: usage.left.value()}}
            """#,
            ["1:51 optional-not-consumed"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

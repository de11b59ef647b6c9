import Testing

/// What looks odd and is right.
@Suite struct AcceptedTests {
    static let cases = [
        SpecCase(
            "region no",
            #"""
            inputs:
              region: {type: 'enum(no, se)', default: no}
            """#
        ),
        SpecCase(
            "inferred",
            #"""
            metrics:
              main: {title: Main, kind: balance, value: usage.left.orValue(0 USD)}
            """#
        ),
        SpecCase(
            "inferred declared",
            #"""
            metrics:
              main: {title: Main, kind: balance, value: usage.left.orValue(0 USD), inferred: '!usage.left.hasValue()'}
            """#
        ),
    ]

    @Test(arguments: cases) func compiles(_ c: SpecCase) { check(c) }
}

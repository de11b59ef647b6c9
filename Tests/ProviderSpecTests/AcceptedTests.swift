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
            "inferred, told and backed",
            #"""
            guards:
              - {id: used, when: '!usage.left.hasValue()', assert: usage.used < 50 percent, affects: [main], code: not_supplied}
            metrics:
              main: {title: Main, kind: balance, value: usage.left.orValue(0 USD), inferred: '!usage.left.hasValue()'}
            """#
        ),
    ]

    @Test(arguments: cases) func compiles(_ c: SpecCase) { check(c) }
}

import Testing

/// `outcomes`, `identity` and `plan`.
@Suite struct OutcomeTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            outcomes:
              - {id: bad, step: usage, status: [401, 4xx], code: auth_expired, say: No.}
              - {status: 200, body: {at: $.code, not: 0}, code: provider_unavailable, fails: all}
              - {status: 429, header: {name: X-A, is: ['0']}, code: rate_limited, retry_after: {header: Retry-After, type: instant(epoch_s), else: 300 s}}
              - {body: {contains: [gone]}, state: not_subscribed}
              - {status: 403, header: {name: X-GitHub-SSO, present: true}, code: auth_scope}
            identity: {label: usage.name, else: unverified}
            plan: {first_of: [usage.name], map: plans, else: unavailable}
            maps: {plans: {rows: {a: A}}}
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, name: {at: $.name, type: string}}}
            """#
        ),
        SpecCase(
            "everything",
            #"""
            outcomes: [{code: conflict}]
            """#,
            ["1:12 missing-key"]
        ),
        SpecCase(
            "header present",
            #"""
            outcomes: [{header: {name: X-A, present: false}, code: conflict}, {header: {name: X-A, present: true, is: a}, code: conflict}]
            """#,
            ["1:42 bad-value", "1:88 conflicting-keys"]
        ),
        SpecCase(
            "code and state",
            #"""
            outcomes: [{status: 401, code: auth_expired, state: disabled}]
            """#,
            ["1:46 conflicting-keys"]
        ),
        SpecCase(
            "neither",
            #"""
            outcomes: [{status: 401}]
            """#,
            ["1:12 missing-key"]
        ),
        SpecCase(
            "step",
            #"""
            outcomes: [{step: usge, status: 401, code: auth_expired}]
            """#,
            ["1:19 unknown-name"]
        ),
        SpecCase(
            "status",
            #"""
            outcomes: [{status: [700, 6xx], code: auth_expired}]
            """#,
            ["1:22 bad-value", "1:27 bad-value"]
        ),
        SpecCase(
            "body",
            #"""
            outcomes: [{status: 200, body: {at: $.a}, code: conflict}, {status: 200, body: {at: '$.a[*]', is: x}, code: conflict}]
            """#,
            ["1:32 missing-key", "1:85 bad-path"]
        ),
        SpecCase(
            "retry",
            #"""
            outcomes: [{status: 429, code: rate_limited, retry_after: {header: Retry-After, type: string}}]
            """#,
            ["1:87 bad-type"]
        ),
        SpecCase(
            "state",
            #"""
            outcomes: [{status: 402, state: unsubscribed}, {status: 403, state: not_subscribd}]
            """#,
            ["1:33 bad-value", "1:69 bad-value"]
        ),
        SpecCase(
            "ids",
            #"""
            outcomes: [{id: gone, status: 404, code: not_supplied}, {status: 410, code: not_supplied}, {id: gone, status: 411, code: not_supplied}, {id: gone, status: 412, code: not_supplied}]
            """#,
            ["1:97 duplicate-name", "1:142 duplicate-name"],
            help: "rename one of them; one rule may name several steps and statuses"
        ),
        SpecCase(
            "identity",
            #"""
            identity: {label: usage.used, must_equal: pinned}
            """#,
            ["1:11 missing-key", "1:11 missing-key"]
        ),
        SpecCase(
            "plan of a number",
            #"""
            plan: {first_of: [usage.used], map: plan}
            """#,
            ["1:19 wrong-part", "1:37 unknown-name"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

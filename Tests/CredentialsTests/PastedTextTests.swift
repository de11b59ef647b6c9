import Testing

/// What people put into variables: cleaned by steps, cookies of which some are kept, JSON with more than the token, and
/// reasons to try the next source.
@Suite struct PastedTextTests {
    private static let cleaned = """
        sources: [{env: ONE, clean: [{strip_prefix: 'X-Key:'}]}, {env: TWO}]
        clean: [{after: '::'}, {at: [$.key, $.token]}]
        """
    private static let cookies = """
        sources: [{env: ONE}]
        cookies: {session: {matches: '[a-z0-9-]+'}, kind: {absent: none}}
        """
    private static let json = """
        sources:
          - env: ONE
            token: {at: $.token}
            expires: {at: $.ends, type: instant(rfc3339), absent: none}
            facts: {kind: {at: $.kind, type: string, absent: none}}
            no_token: [{code: unsupported_plan, say: Only a plan is told.}]
          - env: TWO
        """
    private static let ofToken = """
        sources: [{env: ONE, expires: {of: token, at: $.exp, type: instant(epoch_s), absent: none}}]
        """
    private static let next = """
        sources: [{env: ONE, token: {at: $.token}, try_next_on: [missing_credential]}, {env: TWO}]
        """
    private static let odd = "What stands in $ONE is no login in the form that is read. Put another one there."

    static let cases = [
        SearchCase(
            testDescription: "steps of the source and then of the credential", spec: cleaned,
            variables: ["ONE": #" "X-Key: user::{"token": "a"}" "#], result: "found $ONE 'a'"),
        SearchCase(
            testDescription: "a text that has nothing of it", spec: cleaned, variables: ["ONE": "a"],
            result: "found $ONE 'a'"),
        SearchCase(
            testDescription: "steps of another source", spec: cleaned, variables: ["TWO": "X-Key:a"],
            result: "found $TWO 'X-Key:a'"),
        SearchCase(
            testDescription: "JSON without the token", spec: cleaned,
            variables: ["ONE": #"{"other": "a"}"#, "TWO": "b"],
            result: "refused $ONE auth_expired '\(odd)'"),
        SearchCase(
            testDescription: "cookies that are kept, in the order of the spec", spec: cookies,
            variables: ["ONE": "Cookie: kind=k; other=o; session=s-1"], result: "found $ONE 'session=s-1; kind=k'"),
        SearchCase(
            testDescription: "a cookie that may be absent", spec: cookies, variables: ["ONE": "session=s-1"],
            result: "found $ONE 'session=s-1'"),
        SearchCase(
            testDescription: "a cookie that is missing", spec: cookies, variables: ["ONE": "kind=k; sessions=s-1"],
            result: "refused $ONE auth_expired '\(odd)'"),
        SearchCase(
            testDescription: "a cookie of two values", spec: cookies, variables: ["ONE": "session=a; session=b"],
            result: "refused $ONE auth_expired '\(odd)'"),
        SearchCase(
            testDescription: "a cookie of another form", spec: cookies, variables: ["ONE": "session=S"],
            result: "refused $ONE auth_expired '\(odd)'"),
        SearchCase(
            testDescription: "JSON in a variable", spec: json,
            variables: ["ONE": #"{"token": "a", "ends": "2026-07-01T13:00:00Z", "kind": "pro"}"#],
            result: "found $ONE 'a' until 2026-07-01T13:00:00Z kind='pro'"),
        SearchCase(
            testDescription: "JSON in a variable that is past its end", spec: json,
            variables: ["ONE": #"{"token": "a", "ends": "2026-07-01T11:00:00Z"}"#, "TWO": "b"],
            result:
                "refused $ONE auth_expired 'The token in $ONE expired at 2026-07-01T11:00:00Z. Use the program that made "
                + "it once, or sign in with it again.'"),
        SearchCase(
            testDescription: "JSON in a variable without a token", spec: json, variables: ["ONE": "{}", "TWO": "b"],
            result: "refused $ONE unsupported_plan 'Only a plan is told.'"),
        SearchCase(
            testDescription: "a variable that is no JSON", spec: json, variables: ["ONE": "a", "TWO": "b"],
            result: "refused $ONE auth_expired '\(odd)'"),
        SearchCase(
            testDescription: "a token that tells its end", spec: ofToken,
            // {"exp": 1782912000}, which is 2026-07-01T13:20:00Z.
            variables: ["ONE": "e30.eyJleHAiOjE3ODI5MTIwMDB9.c2ln"],
            result: "found $ONE 'e30.eyJleHAiOjE3ODI5MTIwMDB9.c2ln' until 2026-07-01T13:20:00Z"),
        SearchCase(
            testDescription: "a token that tells no end", spec: ofToken, variables: ["ONE": "a"],
            result: "found $ONE 'a'"),
        SearchCase(
            testDescription: "a source that lets the next one try", spec: next, variables: ["ONE": "{}", "TWO": "b"],
            result: "found $TWO 'b'"),
    ]

    @Test(arguments: cases) func finds(_ row: SearchCase) async throws { try await row.check() }
}

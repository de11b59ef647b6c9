import Fixtures
import Testing

/// Alternative requests, redirects, cookies and kept answers are held to their case like any request.
@Suite struct AlternativeReplayTests {
    private static let spec = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        provenance: [{claim: invented, source: this test, seen: 2026-01-01, confidence: strong}]
        privacy: {reads: A cookie., sends: The cookie goes to example.com only.}
        origins: {api: https://api.example.com, web: https://web.example.com}
        credentials:
          key: {send_to: [api, web], sources: [{env: SAMPLE_KEY}]}
          session: {send_to: [web], sources: [{env: SAMPLE_SESSION}]}
        requests:
          usage:
            first_of:
              - {get: {origin: api, path: /v1/usage}, auth: {bearer: key}}
              - {get: {origin: web, path: /usage}, auth: {bearer: key, cookies: {sid: session, kid: key}}}
            next_on: [404]
            redirects: same_origin
          names: {get: {origin: api, path: /v1/names}, keep: {for: 15 min}}
        extract:
          usage: {used: {at: '$.used', type: number, range: '[0, inf)'}}
          names: {count: {at: '$.count', type: number, range: '[0, inf)'}}
        metrics:
          calls: {title: Calls, kind: count, value: usage.used}
          names: {title: Names, kind: count, value: names.count}
        """

    private static func file(_ exchanges: [String], state: String = "{}") -> String {
        """
        case: codexbar-case/1
        title: tries
        spec: sample
        source: synthetic
        clock: 2026-07-01T12:00:00Z
        origins: {api: https://api.example.com, web: https://web.example.com}
        credentials: {key: {slot: fake-key, owned: false}, session: {slot: fake-session, owned: false}}
        state: \(state)
        exchanges:
        \(exchanges.map { "  - \($0)" }.joined(separator: "\n"))
        expect: expected.json
        """
    }

    private static let first =
        "{step: usage, request: {method: GET, path: /v1/usage, slots: {authorization: key}}, response: {status: 404}}"
    private static let moved =
        "{step: usage, request: {method: GET, path: /usage, slots: {authorization: key, cookie: {cookies: {sid: session, kid: key}}}}, response: {status: 307, headers: {location: /u}}}"
    private static let second =
        "{step: usage, request: {method: GET, path: /u, slots: {authorization: key, cookie: {cookies: {sid: session, kid: key}}}}, response: {status: 200, body: usage}}"
    private static let names =
        "{step: names, request: {method: GET, path: /v1/names}, response: {status: 200, body: names}}"

    private func run(_ exchanges: [String], state: String = "{}") async throws -> CaseResult {
        var sample = Sample()
        sample.spec = Self.spec
        sample.file = Self.file(exchanges, state: state)
        let files = EmbeddedCase([
            (name: "usage", bytes: Array(#"{"used": 3}"#.utf8)), (name: "names", bytes: Array(#"{"count": 5}"#.utf8)),
            (name: "old", bytes: Array(#"{"count": 4}"#.utf8)),
        ])
        return await CaseRunner(spec: try sample.checked(), specName: "sample.yaml")
            .run(try sample.parsed(), named: "sample/tries", files: files)
    }

    @Test func triesAreMatchedInTheOrderOfTheFile() async throws {
        let result = try await run([Self.first, Self.moved, Self.second, Self.names])
        #expect(result.mismatches == [])
        #expect(result.snapshot.contains("\"value\": 3\n"))
        #expect(result.snapshot.contains("\"value\": 5\n"))
    }

    @Test func aCookieOfAnotherCredentialIsTold() async throws {
        let wrong = try Sample.replacing("sid: session, kid: key", with: "sid: key, kid: key", in: Self.second)
        let result = try await run([Self.first, Self.moved, wrong, Self.names])
        #expect(
            result.mismatches.map(\.words) == [
                "usage (try 3): slot cookie: expected sid=<key>; kid=<key>, got sid=<session>; kid=<key>"
            ])
    }

    @Test func aTryThatIsLackingIsTold() async throws {
        let result = try await run([Self.first, Self.moved, Self.names])
        #expect(result.mismatches.map(\.words) == ["usage (try 3): the case has no exchange for GET /u"])
    }

    @Test func aTryTooManyIsTold() async throws {
        let result = try await run([Self.first, Self.moved, Self.second, Self.second, Self.names])
        #expect(
            result.mismatches.map(\.words) == ["usage (try 4): the case has an exchange that was never requested"])
    }

    @Test(arguments: [("14 min", "\"value\": 4\n", false), ("15 min", "\"value\": 5\n", true)])
    func answersOfAnEarlierRun(_ age: String, _ value: String, _ isAsked: Bool) async throws {
        let state = "{kept: [{step: names, age: \(age), response: {status: 200, body: old}}]}"
        let result = try await run(
            [Self.first, Self.moved, Self.second] + (isAsked ? [Self.names] : []), state: state)
        #expect(result.mismatches == [])
        #expect(result.snapshot.contains(value))
    }

    @Test func anAnswerThatIsNeverKeptIsTold() async throws {
        let state = "{kept: [{step: usage, age: 1 min, response: {status: 200, body: old}}]}"
        let result = try await run([Self.first, Self.moved, Self.second, Self.names], state: state)
        #expect(result.problems.contains("case.yaml:8: the spec keeps no answers of a step 'usage'"))
    }
}

import Fixtures
import Testing

/// A secret that one answer gives is named in the case, so that the next request is held to it.
@Suite struct AnswerSecretReplayTests {
    private static let spec = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        provenance: [{claim: invented, source: this test, seen: 2026-01-01, confidence: strong}]
        privacy: {reads: A key., sends: The key goes to example.com only.}
        origins: {api: https://api.example.com}
        credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}]}}
        requests:
          session: {get: {origin: api, path: /session}, auth: {bearer: key}}
          usage: {post: {origin: api, path: /usage, form: {at: =session.token}}, auth: {bearer: session.token}}
        extract:
          session: {token: {at: '$.token', type: secret, send_to: [api], matches: '[a-z-]{1,20}'}}
          usage: {used: {at: '$.used', type: number, range: '[0, inf)'}}
        metrics: {calls: {title: Calls, kind: count, value: usage.used}}
        """

    private static func file(_ name: String, slot: String) -> String {
        """
        case: codexbar-case/1
        title: a token
        spec: sample
        source: synthetic
        clock: 2026-07-01T12:00:00Z
        origins: {api: https://api.example.com}
        credentials: {key: {slot: fake-key, owned: false}, \(name): {slot: fake-token, owned: false}}
        exchanges:
          - {step: session, request: {method: GET, path: /session, slots: {authorization: key}}, response: {status: 200, body: session}}
          - {step: usage, request: {method: POST, path: /usage, headers: {content-type: application/x-www-form-urlencoded}, slots: {authorization: \(slot)}, body: sent}, response: {status: 200, body: usage}}
        expect: expected.json
        """
    }

    private func run(_ name: String, slot: String, token: String = "fake-token") async throws -> CaseResult {
        var sample = Sample()
        sample.spec = Self.spec
        sample.file = Self.file(name, slot: slot)
        let files = EmbeddedCase([
            (name: "session", bytes: Array(#"{"token": "\#(token)"}"#.utf8)),
            (name: "usage", bytes: Array(#"{"used": 3}"#.utf8)), (name: "sent", bytes: Array("at=fake-token".utf8)),
        ])
        return await CaseRunner(spec: try sample.checked(), specName: "sample.yaml")
            .run(try sample.parsed(), named: "sample/token", files: files)
    }

    @Test func isHeldToTheCase() async throws {
        let result = try await run("session.token", slot: "session.token")
        #expect(result.mismatches == [])
        #expect(result.problems == ["expected.json is not recorded yet: replay with --bless"])
    }

    @Test func anotherTokenIsTold() async throws {
        let result = try await run("session.token", slot: "session.token", token: "another")
        #expect(
            result.mismatches.map(\.words) == [
                "usage: slot authorization: expected Bearer <session.token>, got Bearer another",
                "usage: body: expected at=<session.token>, got at=another",
            ])
    }

    @Test func aFieldThatIsNoSecretIsTold() async throws {
        let result = try await run("session.tokens", slot: "session.tokens")
        #expect(result.problems.contains("credential session.tokens: the spec declares none of this name"))
    }
}

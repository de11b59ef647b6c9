import RunSupport
import Testing
import UsageModel

@testable import SpecEngine

/// What a server echoes of a secret, and what a path holds of an account, leave no run.
@Suite struct SecretCoverTests {
    struct Spelling: Sendable, CustomTestStringConvertible {
        var secret: String
        var text: String
        var covered: String
        var testDescription: String { text }
    }

    static let spellings = [
        Spelling(secret: "secret-1", text: "is secret-1, twice secret-1", covered: "is …, twice …"),
        Spelling(secret: "secret-1", text: "secret-2", covered: "secret-2"),
        Spelling(secret: "secret-1", text: "cut: secret", covered: "cut: …"),
        Spelling(secret: "secret-1", text: "cut: secret-… here", covered: "cut: …… here"),
        Spelling(secret: "secret-1", text: "secret keys", covered: "secret keys"),
        Spelling(secret: "it's-secret", text: "$['it\\'s-secret']", covered: "$['…']"),
        Spelling(secret: "it's-secret", text: "its-secret", covered: "…"),
        Spelling(secret: "a<b>-secret", text: "ab-secret", covered: "…"),
    ]

    @Test(arguments: spellings)
    func spelling(_ c: Spelling) { #expect(SecretCover([c.secret]).text(c.text) == c.covered) }

    @Test func aLongerSecretIsCoveredBeforeOneInsideIt() {
        #expect(SecretCover(["secret-1", "secret-1-and-more"]).text("secret-1-and-more") == "…")
    }

    @Test func aTracedPathNamesItsParameters() async throws {
        let yaml = TinySpec.with(
            """
            requests:
              a: {get: {origin: api, path: /a}}
              b: {get: {origin: api, path: '/accounts/{account}/spend', params: {account: '=a.id'}}}
            extract: {a: {id: {at: '$.id', type: string}}, b: {f: {at: '$.f', type: number}}}
            metrics: {m: {title: T, kind: count, value: b.f}}
            """)
        let result = try await Trial(yaml, ["a": .json(#"{"id": "acct-PRIVATE-1"}"#), "b": .json(#"{"f": 1}"#)]).run()
        #expect(result.requests.last?.url.path == "/accounts/acct-PRIVATE-1/spend")
        #expect(result.report.trace.map(\.path) == ["/a", "/accounts/{account}/spend"])
    }
}

import RunSupport
import Testing
import UsageModel

@testable import SpecEngine

/// What a server echoes of a secret, and what a path holds of an account, leave no run.
@Suite struct SecretCoverTests {
    private static let token = "sekret-xyz123"
    private static let long = String(repeating: "long-sekret-", count: 10)

    /// A run whose server says `echo` back wherever a text can come from.
    private static func trial(_ token: String, echo: String) -> Trial {
        let yaml = TinySpec.with(
            """
            credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
            requests: {a: {auth: {bearer: key}, get: {origin: api, path: /a}}}
            extract:
              a:
                name: {at: '$.name', type: string}
                gone: {at: '$.data.gone', type: number}
            identity: {id: a.name, label: a.name, email: a.name, else: unverified}
            plan: {first_of: [a.name]}
            metrics:
              m: {title: 'T {a.name}', kind: count, value: '1', details: {d: a.name}, notes: [{say: 'n {a.name}'}]}
              g: {title: G, kind: count, value: a.gone}
            """)
        var trial = Trial(yaml, ["a": .json(#"{"name": "\#(echo)", "data": {"\#(echo)": 1}}"#)])
        trial.credentials = ["key": .found(token)]
        return trial
    }

    @Test(arguments: [token, "Bearer \(token)!", token.uppercased(), "a<b>&\(token)"])
    func aSecretThatTheServerEchoesIsNotPrinted(_ echo: String) async throws {
        let report = try await Self.trial(Self.token, echo: echo).run().report
        // Everything a report holds, without what is only known by its declared names.
        let told = "\(report.snapshot) \(report.trace)".lowercased()
        #expect(!told.contains("xyz123"))
        #expect(told.contains("…"))
        #expect(report.snapshot.identity.label?.contains("…") == true)
        #expect(report.trace.first?.shape.contains { $0.contains("…") && $0.hasSuffix(": number") } == true)
    }

    /// Names in the shape are cut at 60 characters and names beside an absent key at 40.
    @Test func theBeginningOfACutSecretIsNotPrinted() async throws {
        let report = try await Self.trial(Self.long, echo: "x-\(Self.long)").run().report
        #expect(!"\(report.snapshot) \(report.trace)".contains("sekret"))
    }

    @Test func aSecretOfAnAnswerThatIsNeverSentIsNotPrinted() async throws {
        let yaml = TinySpec.with(
            """
            extract:
              a:
                secret: {at: '$.secret', type: secret, send_to: [api]}
                name: {at: '$.name', type: string}
            identity: {label: a.name, else: unverified}
            metrics: {m: {title: 'T {a.name}', kind: count, value: '1'}}
            """)
        let body = #"{"secret": "\#(Self.token)", "name": "is \#(Self.token)"}"#
        let report = try await Trial(yaml, ["a": .json(body)]).run().report
        #expect(!"\(report.snapshot) \(report.trace)".contains("xyz123"))
        #expect(report.snapshot.identity.label == "is …")
    }

    @Test func anOrdinaryWordThatBeginsLikeAShortSecretStays() async throws {
        let report = try await Self.trial("abcde", echo: "abcde").run().report
        #expect(report.snapshot.identity.label == "abcde")
    }

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

    @Test func aLabelOfManyThousandCharactersIsCut() async throws {
        let report = try await Self.trial(Self.token, echo: String(repeating: "l", count: 20_000)).run().report
        let cut = String(repeating: "l", count: 79) + "…"
        #expect(report.snapshot.identity.label == cut)
        #expect(report.snapshot.plan == .available(cut))
        #expect(report.snapshot.metrics.first?.title == "T " + cut)
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

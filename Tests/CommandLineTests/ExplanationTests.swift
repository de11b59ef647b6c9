import ProviderSpec
import Testing

@testable import CodexBarKit

/// What `specs explain` says of metrics.
@Suite struct ExplanationTests {
    private static let yaml = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        metrics:
          a: {title: A, kind: count, value: '1', formerly: [old, x.y]}
          b: {title: B, kind: spend, value: '1 USD', show: on_request}
        """

    /// One file that holds two tokens is one place.
    @Test func aFileThatIsReadTwiceIsListedOnce() throws {
        let bytes = try #require(EmbeddedFiles.specs.first { $0.name == "codex.yaml" }?.bytes)
        let spec = try #require(checkSpec(bytes).spec)
        let lines = SpecExplanation(spec: spec, place: "codex.yaml", today: 20_000).text.split(separator: "\n")
        let sources = lines.filter { $0.hasPrefix("    read from   ") && $0.contains("auth.json") }
        #expect(sources.count == 1)
    }

    /// Where a browser is sent, for which client and scope, and who is spoken to.
    @Test func everyWayToSignInIsTold() throws {
        let bytes = try #require(EmbeddedFiles.specs.first { $0.name == "codex.yaml" }?.bytes)
        let spec = try #require(checkSpec(bytes).spec)
        let text = SpecExplanation(spec: spec, place: "codex.yaml", today: 20_000).text
        let told = """
                signs in    by pkce: opens https://auth.openai.com/oauth/authorize
                            back to this machine, http://localhost:1455 or 1457/auth/callback
                            client app_EMoamEEZ73f0CkXaXp7hrann; scope openid, profile, email, offline_access
                            speaks to https://auth.openai.com/oauth/token
                signs in    by poll: opens https://auth.openai.com/codex/device
                            client app_EMoamEEZ73f0CkXaXp7hrann
                            speaks to https://auth.openai.com/api/accounts/deviceauth/usercode
                            speaks to https://auth.openai.com/api/accounts/deviceauth/token
                            speaks to https://auth.openai.com/oauth/token
                renewed at  https://auth.openai.com/oauth/token

            """
        #expect(text.contains(told), "\(text)")
        // The screen on which a spec is approved says the same.
        let screen = TrustQuestion(of: spec, from: "codex.yaml", replacing: nil).screen
        #expect(screen.contains(told))
    }

    @Test func aParameterOfAPathIsNamed() throws {
        let bytes = try #require(EmbeddedFiles.specs.first { $0.name == "codex.yaml" }?.bytes)
        let spec = try #require(checkSpec(bytes).spec)
        #expect(SpecExplanation(spec: spec, place: "codex.yaml", today: 20_000).text.contains("/{account}/"))
    }

    @Test func metrics() throws {
        let (spec, findings) = checkSpec(Array(Self.yaml.utf8))
        #expect(findings == [])
        let lines = SpecExplanation(spec: try #require(spec), place: "sample.yaml", today: 20_000).text.split(
            separator: "\n")
        #expect(lines.contains("  a  count, formerly old, x.y"))
        #expect(lines.contains("  b  spend, shown on request"))
    }
}

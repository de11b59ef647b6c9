import TestSupport
import Testing

@testable import Recording

/// What looks like a secret or a person, and what does not.
@Suite struct SuspectTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        /// Nil: it is an ordinary text.
        var kind: SuspectText.Kind?
        var testDescription: String { text }

        init(_ text: String, _ kind: SuspectText.Kind?) {
            self.text = text
            self.kind = kind
        }
    }

    static let rows = [
        Row(SecretShapeTests.jwt, .jwt),
        Row("eyJhbGciOiJub25lIn0.eyJzdWIiOiJmYWtlLTEifQ.ZmFrZQ", nil),
        Row("token=\(SecretShapeTests.hex)", .random),
        Row(SecretShapeTests.padded, .random),
        Row(SecretShapeTests.unpadded, .random),
        Row("3f2b8c1e-9d4a-4b7e-8f61-2a5c7d9e0b13", .random),
        Row("00000000-0000-4000-8000-000000000007", nil),
        Row(SecretShapeTests.key, .token),
        Row("sk-or-v1-fake-key-of-nobody-123456", nil),
        Row("ghp_q7Rv2Xk9Lm4Tz8Wb3Nc6", .token),
        Row("sk-learn-is-a-library", nil),
        Row("ada@tinymail.dev", .email),
        Row("ada@example.com", nil),
        Row("ada@mail.example", nil),
        Row("$.items[?@.id]", nil),
        Row("+44 20 7946 0123", .phone),
        Row("(555) 010-9999", .phone),
        Row("555-010-9999", .phone),
        Row("+00:00", nil),
        Row("1.5e+100000000", nil),
        Row("2026-07-01T12:00:00.123456Z", nil),
        Row("1751371200000", nil),
        Row("claude-sonnet-4-5-20250929", nil),
        Row("current_period_remaining_tokens_total", nil),
        Row("https://cli-chat-proxy.grok.com/v1/billing?format=credits", nil),
        Row("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36", nil),
        Row("0.1234567890123456789012345", nil),
        Row("KimiCodeBillingServiceGetUsagesResponseV2", nil),
    ]

    @Test(arguments: rows)
    func kind(_ row: Row) {
        #expect(SuspectText.all(in: Array("a: \"\(row.text)\"".utf8)).first?.kind == row.kind)
    }

    @Test func placesAreTold() {
        let text = "title: x\nmail: ada@tinymail.dev\nkey: \"a\\u0064a@tinymail.dev\"\n"
        let found = FixtureScan.findings(in: Array(text.utf8), "f")
        #expect(found.map(\.line) == [2, 3])
        #expect(found.first?.column == 7)
    }

    @Test func ourOwnCasesAreClean() {
        let report = FixtureScan().look(at: ["\(Repository.path)/Fixtures"])
        #expect(report.files > 3_000)
        #expect(report.findings.map { "\($0.path):\($0.line): \($0.kind)" } == [])
        #expect(report.unreadable == [])
    }
}

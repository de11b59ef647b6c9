import Digest
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
        Row("cus_NffrFeUfNV2Hib", .random),
        Row("xxx_XxxxXxXxXX0Xxb", nil),
        Row("organizations/1a00a000000a0a07/usage", nil),
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

    /// A token and an address in every way of writing them that a body may use.
    @Test(arguments: [SecretShapeTests.key, SecretShapeTests.jwt, "ada.lovelace@tinymail.dev"])
    func isSeenInEveryDress(_ text: String) {
        let bytes = Array(text.utf8)
        let hex = String(decoding: ByteText.hexText(bytes), as: UTF8.self)
        let percent = bytes.map { "%\(String($0, radix: 16))" }.joined()
        var dresses = [
            hex, hex.uppercased(), percent, percent.utf8.map { $0 == 37 ? "%25" : String(UnicodeScalar($0)) }.joined(),
            text.map { "\($0)\u{0}" }.joined(), text.map { "\($0)\\u0000" }.joined(),
            bytes.map { "&#\($0);" }.joined(), bytes.map { "&#x\(String($0, radix: 16));" }.joined(),
            bytes.map { "\\\\x\(String($0, radix: 16))" }.joined(),
        ]
        for lead in 0..<3 {
            dresses.append(Base64.encode([UInt8](repeating: 120, count: lead) + bytes))
            dresses.append(String(dresses[dresses.count - 1].dropFirst([0, 2, 3][lead]).prefix { $0 != "=" }))
        }
        for dress in dresses {
            #expect(!FixtureScan.findings(in: Array("{\"a\": \"\(dress)\"}".utf8), "f").isEmpty, "\(dress)")
        }
    }

    @Test func isSeenInWhatGzipWrote() throws {
        // {"mail": "ada@tinymail.dev"}
        let text = "H4sIAAAAAAACA6tWyk3MzFGyUlBKTEl0KMnMqwTx9VJSy5RqAaeQk68cAAAA"
        let bytes = try #require(Base64.decode(text, .padded))
        #expect(FixtureScan.findings(in: bytes, "f").first?.kind == .email)
        #expect(
            FixtureScan.findings(in: Array("{\"a\": \"".utf8) + bytes + Array("\"}".utf8), "f").first?.kind == .email)
    }

    @Test func ourOwnCasesAreClean() {
        let report = FixtureScan().look(at: ["\(Repository.path)/Fixtures"])
        #expect(report.files > 3_000)
        #expect(report.findings.map { "\($0.path):\($0.line): \($0.kind)" } == [])
        #expect(report.unreadable == [])
    }
}

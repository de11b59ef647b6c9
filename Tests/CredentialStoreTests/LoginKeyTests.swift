import CredentialStore
import Testing

@Suite struct LoginKeyTests {
    @Test(arguments: [
        ("sample:work", "login", true), ("sample:at home, ü", "web-2_x", true), ("a:b:c", "login", true),
        ("sample", "login", false), ("sample:", "login", false), (":work", "login", false),
        ("Sample:work", "login", false),
        ("sample:a\nb", "login", false), ("sample:a\u{202E}b", "login", false), ("sample:a\u{200B}b", "login", false),
        ("sample:a\0b", "login", false), ("sample:work", "", false), ("sample:work", "a/b", false),
        ("sample:work", "a b", false), ("sample:" + String(repeating: "x", count: 64), "login", true),
        ("sample:" + String(repeating: "x", count: 65), "login", false),
    ])
    func accountsHaveALabel(_ account: String, _ credential: String, _ isLegal: Bool) {
        #expect((LoginKey(account: account, credential: credential) != nil) == isLegal)
    }

    @Test func keysAreToldApartByTheirBytes() throws {
        // One letter, and a letter with a mark: the same to a reader, two accounts in the store.
        let composed = try Sample.key("sample:\u{E9}")
        let combined = try Sample.key("sample:e\u{301}")
        #expect(composed != combined)
        #expect(Set([composed, combined]).count == 2)
        #expect(composed.provider.rawValue == "sample")
    }
}

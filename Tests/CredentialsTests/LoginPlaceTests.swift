import ProviderSpec
import Testing

/// Each spelling and place in the files of other tools that the specs of Codex and OpenRouter name, one by one.
@Suite struct LoginPlaceTests {
    private static let access = token(#"{"exp": 1782993600}"#)
    private static let codexFile = ".codex/auth.json"
    private static let dataFile = ".local/share/opencode/auth.json"

    /// A login of the Codex CLI whose id token holds `claims`.
    private static func codex(_ name: String, claims: String, _ facts: String) -> SearchCase {
        let identity = token(claims)
        return SearchCase(
            testDescription: name, spec: "codex",
            files: [codexFile: [#"{"tokens": {"access_token": "\#(access)", "id_token": "\#(identity)"}}"#]],
            result: "found ~/\(codexFile) '\(access)' until 2026-07-02T12:00:00Z account=none api_key=false \(facts)")
    }

    private static func email(_ length: Int) -> String { String(repeating: "e", count: length) }

    static let cases: [SearchCase] = [
        SearchCase(
            testDescription: "keys in the other spelling", spec: "codex",
            files: [
                codexFile: [
                    """
                    {"auth_mode": "chatgpt", "tokens": {"accessToken": "\(access)", "accountId": "acc-2",
                     "idToken": "\(token(#"{"email": "a@example.com"}"#))"}}
                    """
                ]
            ],
            result: "found ~/\(codexFile) '\(access)' until 2026-07-02T12:00:00Z account='acc-2' api_key=false "
                + "email='a@example.com' id_account=none mode='chatgpt' own_token=false pat=none token_account=none user=none"
        ),
        codex(
            "an address of the profile, and names of the vendor's own",
            claims: """
                {"https://api.openai.com/profile": {"email": "p@example.com"},
                 "https://api.openai.com/auth": {"chatgpt_account_id": "acc-3", "chatgpt_user_id": "u-2"}}
                """,
            "email='p@example.com' id_account='acc-3' mode=none own_token=false pat=none token_account=none user='u-2'"),
        codex(
            "an account without the vendor's name", claims: #"{"chatgpt_account_id": "acc-4"}"#,
            "email=none id_account='acc-4' mode=none own_token=false pat=none token_account=none user=none"),
        codex(
            "the first of several organizations", claims: #"{"organizations": [{"id": "org-1"}, {"id": "org-2"}]}"#,
            "email=none id_account='org-1' mode=none own_token=false pat=none token_account=none user=none"),
        codex(
            "the longest address", claims: #"{"email": "\#(email(200))"}"#,
            "email='\(email(200))' id_account=none mode=none own_token=false pat=none token_account=none user=none"),
        codex(
            "the shortest address", claims: #"{"email": "a@b"}"#,
            "email='a@b' id_account=none mode=none own_token=false pat=none token_account=none user=none"),
        SearchCase(
            testDescription: "opencode's entry of OpenRouter", spec: "openrouter",
            files: [
                dataFile: [#"{"openrouter": {"type": "api", "key": "sk-or-a"}, "key": "no"}"#],
                ".config/openrouter/key.json": [#"{"key": "sk-or-b"}"#],
            ], result: "found ~/\(dataFile) 'sk-or-a'"),
        SearchCase(
            testDescription: "opencode's folder of the user's choice", spec: "openrouter",
            variables: ["XDG_DATA_HOME": "/srv/data"],
            files: [
                "/srv/data/opencode/auth.json": [#"{"openrouter": {"key": "sk-or-a"}}"#],
                dataFile: [#"{"openrouter": {"key": "sk-or-b"}}"#],
            ], result: "found $XDG_DATA_HOME/opencode/auth.json 'sk-or-a'"),
        SearchCase(
            testDescription: "the other variable of OpenRouter", spec: "openrouter",
            variables: ["OPENROUTER_KEY": "sk-or-b", "OPENROUTER_MANAGEMENT_API_KEY": "sk-or-m"],
            files: [dataFile: [#"{"openrouter": {"key": "sk-or-a"}}"#]], result: "found $OPENROUTER_KEY 'sk-or-b'"),
        SearchCase(
            testDescription: "a management key of OpenRouter", spec: "openrouter",
            variables: ["OPENROUTER_API_KEY": "sk-or-a", "OPENROUTER_MANAGEMENT_API_KEY": "sk-or-m"], credential: 1,
            result: "found $OPENROUTER_MANAGEMENT_API_KEY 'sk-or-m'"),
    ]

    @Test(arguments: cases) func finds(_ c: SearchCase) async throws {
        try await c.check(try BundledSpecTests.spec(c.spec))
    }
}

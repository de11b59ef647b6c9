#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

import ProviderSpec
import Testing

/// Logins as other tools keep them, read by the specs that come with the program. `spec` is the file's name.
@Suite struct BundledSpecTests {
    private static let access = token(
        #"{"exp": 1782993600, "https://api.openai.com/auth": {"chatgpt_account_id": "acc-1"}}"#)
    private static let identity = token(
        #"{"email": "a@example.com", "https://api.openai.com/auth": {"user_id": "u_1"}}"#)
    private static let kimiSession = token(#"{"device_id": "device-1", "ssid": "session.1", "sub": "user_1"}"#)
    private static let advice = "Run `codex login`. The Codex CLI may keep its login in the desktop keyring."

    static let cases = [
        SearchCase(
            testDescription: "a ChatGPT login", spec: "codex",
            files: [
                ".codex/auth.json": [
                    """
                    {"OPENAI_API_KEY": null, "last_refresh": "2026-06-30T00:00:00.5Z", "tokens": {"access_token": "\(access)",
                     "id_token": "\(identity)", "refresh_token": "r", "account_id": "acc-1"}}
                    """
                ]
            ],
            result: "found ~/.codex/auth.json '\(access)' until 2026-07-02T12:00:00Z account='acc-1' api_key=true "
                + "email='a@example.com' id_account=none mode=none own_token=false pat=none token_account='acc-1' "
                + "user='u_1'"),
        SearchCase(
            testDescription: "an API key alone", spec: "codex",
            files: [".codex/auth.json": [#"{"auth_mode": "apikey", "OPENAI_API_KEY": "sk-fake"}"#]],
            result:
                "refused ~/.codex/auth.json unsupported_plan 'Subscription usage needs a ChatGPT login; only an API "
                + "key is stored.'"),
        SearchCase(
            testDescription: "a personal access token", spec: "codex",
            files: [".codex/auth.json": [#"{"auth_mode": "personalAccessToken", "personal_access_token": "at-fake"}"#]],
            result: "found ~/.codex/auth.json 'at-fake' account=none api_key=none email=none id_account=none mode=none "
                + "own_token=none pat=true token_account=none user=none"),
        SearchCase(
            testDescription: "an expired login", spec: "codex",
            files: [".codex/auth.json": [#"{"tokens": {"access_token": "\#(token(#"{"exp": 1}"#))"}}"#]],
            result: "refused ~/.codex/auth.json auth_expired 'The token in ~/.codex/auth.json expired at "
                + "1970-01-01T00:00:01Z. Use codex-cli once, or sign in with it again.'"),
        SearchCase(
            testDescription: "a folder of its own is isolated", spec: "codex", variables: ["CODEX_HOME": "/srv/codex"],
            files: [".codex/auth.json": [#"{"tokens": {"access_token": "a"}}"#]],
            result: #"missing missing_credential '\#(advice) Or sign in here: codexbar auth login codex.' "#
                + #"["$CODEXBAR_CODEX_ACCESS_TOKEN", "$CODEX_HOME/auth.json"]"#),
        SearchCase(
            testDescription: "another tool's file without an entry", spec: "openrouter",
            files: [
                ".local/share/opencode/auth.json": [#"{"anthropic": {"type": "api", "key": "a"}}"#],
                ".config/openrouter/key.json": [#"{"key": "sk-or-fake"}"#],
            ], result: "found ~/.config/openrouter/key.json 'sk-or-fake'"),
        SearchCase(
            testDescription: "another tool's broken file stops there", spec: "openrouter",
            files: [
                ".local/share/opencode/auth.json": ["{"],
                ".config/openrouter/key.json": [#"{"key": "sk-or-fake"}"#],
            ],
            result: "refused ~/.local/share/opencode/auth.json auth_expired '~/.local/share/opencode/auth.json is not "
                + "readable as JSON. Sign in again with opencode.'", pauses: 1),
        SearchCase(
            testDescription: "a login of Claude Code", spec: "claude",
            files: [
                ".claude/.credentials.json": [
                    """
                    {"claudeAiOauth": {"accessToken": "sk-ant-oat01-fake", "refreshToken": "sk-ant-ort01-fake",
                     "expiresAt": 1782993600000, "scopes": ["user:inference", "user:profile"], "subscriptionType": "max",
                     "rateLimitTier": "default_claude_max_5x"}, "mcpOAuth": {}}
                    """
                ]
            ],
            result: "found ~/.claude/.credentials.json 'sk-ant-oat01-fake' ends=2026-07-02T12:00:00Z mcp=true "
                + "scope=none scopes=['user:inference','user:profile'] tier='default_claude_max_5x' type='max'"),
        SearchCase(
            testDescription: "a login that was pasted without its wrapper", spec: "claude",
            files: [".claude/.credentials.json": [#"{"accessToken": "sk-ant-oat01-fake"}"#]],
            result:
                "found ~/.claude/.credentials.json 'sk-ant-oat01-fake' ends=none mcp=false "
                + "scope=none scopes=none tier=none type=none"
        ),
        SearchCase(
            testDescription: "a file with MCP logins alone", spec: "claude",
            files: [
                ".claude/.credentials.json": [
                    #"{"mcpOAuth": {"example|abc": {"accessToken": "fake", "expiresAt": 1789408800000}}}"#
                ]
            ],
            result:
                "missing missing_credential 'Only MCP logins are stored here, no Claude login. Run `claude` and sign in. "
                + "Or sign in here: codexbar auth login claude.' "
                + #"["$CODEXBAR_CLAUDE_OAUTH_TOKEN", "~/.claude/.credentials.json", "$CLAUDE_CODE_OAUTH_TOKEN"]"#),
        SearchCase(
            testDescription: "an expired login of Claude Code", spec: "claude",
            files: [
                ".claude/.credentials.json": [
                    #"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-fake", "expiresAt": 1000}}"#
                ]
            ],
            result:
                "refused ~/.claude/.credentials.json auth_expired 'The login has expired. Run `claude` once, it renews its "
                + "own login.'"),
        SearchCase(
            testDescription: "an expired login gives way to a token", spec: "claude",
            variables: ["CLAUDE_CODE_OAUTH_TOKEN": "sk-ant-oat01-env"],
            files: [
                ".claude/.credentials.json": [
                    #"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-fake", "expiresAt": 1000}}"#
                ]
            ],
            result:
                "found $CLAUDE_CODE_OAUTH_TOKEN 'sk-ant-oat01-env' ends=none mcp=none "
                + "scope=none scopes=none tier=none type=none"),
        SearchCase(
            testDescription: "a login without the needed scope gives way to a token", spec: "claude",
            variables: ["CLAUDE_CODE_OAUTH_TOKEN": "sk-ant-oat01-env"],
            files: [
                ".claude/.credentials.json": [
                    #"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-fake", "scopes": ["user:inference"]}}"#
                ]
            ],
            result:
                "found $CLAUDE_CODE_OAUTH_TOKEN 'sk-ant-oat01-env' ends=none mcp=none "
                + "scope=none scopes=none tier=none type=none"),
        SearchCase(
            testDescription: "a token for inference shadows no file", spec: "claude",
            variables: ["CLAUDE_CODE_OAUTH_TOKEN": "sk-ant-oat01-env"],
            files: [".claude/.credentials.json": [#"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-fake"}}"#]],
            result:
                "found ~/.claude/.credentials.json 'sk-ant-oat01-fake' ends=none mcp=false "
                + "scope=none scopes=none tier=none type=none"
        ),
        SearchCase(
            testDescription: "a folder of Claude Code's own", spec: "claude",
            variables: ["CLAUDE_CONFIG_DIR": "/srv/claude"],
            files: [
                "/srv/claude/.credentials.json": [#"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-own"}}"#],
                ".claude/.credentials.json": [#"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-fake"}}"#],
            ],
            result:
                "found $CLAUDE_CONFIG_DIR/.credentials.json 'sk-ant-oat01-own' ends=none mcp=false "
                + "scope=none scopes=none tier=none type=none"
        ),
        SearchCase(
            testDescription: "a folder for secrets goes before", spec: "claude",
            variables: ["CLAUDE_SECURESTORAGE_CONFIG_DIR": "/srv/safe", "CLAUDE_CONFIG_DIR": "/srv/claude"],
            files: [
                "/srv/claude/.credentials.json": [#"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-own"}}"#],
                "/srv/safe/.credentials.json": [#"{"claudeAiOauth": {"accessToken": "sk-ant-oat01-safe"}}"#],
            ],
            result:
                "found $CLAUDE_SECURESTORAGE_CONFIG_DIR/.credentials.json 'sk-ant-oat01-safe' ends=none mcp=false "
                + "scope=none scopes=none tier=none type=none"
        ),
        SearchCase(
            testDescription: "a login of the Kimi CLI", spec: "kimi-code",
            files: [
                ".kimi-code/credentials/kimi-code.json": [
                    #"{"access_token": "fake", "refresh_token": "r", "expires_at": 1782993600}"#
                ]
            ],
            credential: 1, result: "found ~/.kimi-code/credentials/kimi-code.json 'fake' ends=2026-07-02T12:00:00Z"),
        SearchCase(
            testDescription: "a login of the Kimi CLI that has ended", spec: "kimi-code",
            files: [
                ".kimi-code/credentials/kimi-code.json": [
                    #"{"access_token": "fake", "refresh_token": "r", "expires_at": 1782907259}"#
                ]
            ],
            credential: 1,
            result:
                "refused ~/.kimi-code/credentials/kimi-code.json auth_expired 'The login has expired. Sign in again with "
                + "`kimi`.'"),
        SearchCase(
            testDescription: "a folder of the Kimi CLI's own", spec: "kimi-code",
            variables: ["KIMI_CODE_HOME": "/srv/kimi"],
            files: ["/srv/kimi/credentials/kimi-code.json": [#"{"access_token": "own", "expires_at": 1782993600}"#]],
            credential: 1,
            result: "found $KIMI_CODE_HOME/credentials/kimi-code.json 'own' ends=2026-07-02T12:00:00Z"),
        SearchCase(
            testDescription: "a session of the Kimi website", spec: "kimi-code",
            variables: ["KIMI_AUTH_TOKEN": kimiSession], credential: 2,
            result: "found $KIMI_AUTH_TOKEN '\(kimiSession)' device_id='device-1' ssid='session.1' sub='user_1'"),
        SearchCase(
            testDescription: "a session of the Kimi website that is no token", spec: "kimi-code",
            variables: ["KIMI_AUTH_TOKEN": "fake"], credential: 2,
            result: "found $KIMI_AUTH_TOKEN 'fake' device_id=none ssid=none sub=none"),
    ]

    /// A file of the Grok CLI: rows by scope.
    private static func grok(
        _ name: String, _ rows: String, _ result: String, variables: [String: String] = [:],
        file: String = ".grok/auth.json"
    ) -> SearchCase {
        SearchCase(
            testDescription: "grok: \(name)", spec: "grok", variables: variables, files: [file: ["{\(rows)}"]],
            result: result)
    }

    private static func oidc(_ client: String, _ key: String, _ rest: String = "") -> String {
        #""https://auth.x.ai::\#(client)": {"key": "\#(key)"\#(rest)}"#
    }

    private static let relay = #""https://accounts.x.ai/sign-in": {"key": "r", "auth_mode": "web_login"}"#
    private static let bare = "ends=none exp=none principal=none user_id=none"
    private static let grokPlaces = #"["~/.grok/auth.json", "$GROK_OAUTH_TOKEN"]"#
    private static let noGrok =
        "'No Grok login found. Run `grok login`. Or sign in here: codexbar auth login grok.'"

    static let grokCases: [SearchCase] = [
        grok(
            "a login with all its facts",
            oidc(
                "b1a00492", "k",
                #", "expires_at": "2026-07-01T13:00:00.123456789Z", "user_id": "u-1", "principal_type": " User", "x": {}"#
            ),
            "found ~/.grok/auth.json 'k' until 2026-07-01T13:00:00.123Z ends=2026-07-01T13:00:00.123Z exp=none "
                + "principal='user' user_id='u-1'"),
        grok(
            "a login of nulls", oidc("a", "k", #", "expires_at": null, "user_id": null, "principal_type": null"#),
            "found ~/.grok/auth.json 'k' \(bare)"),
        grok(
            "a login whose kind is written in capitals", oidc("a", "k", #", "principal_type": "TEAM""#),
            "found ~/.grok/auth.json 'k' ends=none exp=none principal='team' user_id=none"),
        grok(
            "what is no login hides none", #""version": 1, "x": null, "# + oidc("a", "k"),
            "found ~/.grok/auth.json 'k' \(bare)"),
        grok("a new login goes before an old one", relay + "," + oidc("a", "k"), "found ~/.grok/auth.json 'k' \(bare)"),
        grok("an old login", relay, "found ~/.grok/auth.json 'r' \(bare)"),
        grok(
            "a new login without a token hides no old one", oidc("a", " ") + "," + oidc("b", "") + "," + relay,
            "found ~/.grok/auth.json 'r' \(bare)"),
        grok(
            "of two logins the one that ends last",
            oidc("a", "one", #", "expires_at": "2026-07-02T00:00:00Z""#) + ","
                + oidc("b", "two", #", "expires_at": "2026-07-03T00:00:00Z""#) + "," + oidc("c", "three"),
            "found ~/.grok/auth.json 'two' until 2026-07-03T00:00:00Z ends=2026-07-03T00:00:00Z exp=none principal=none "
                + "user_id=none"),
        grok(
            "of two logins that end together the smaller scope", oidc("b", "two") + "," + oidc("a", "one"),
            "found ~/.grok/auth.json 'one' \(bare)"),
        grok(
            "a login that has ended", oidc("a", "k", #", "expires_at": "2026-07-01T12:00:00Z""#),
            "refused ~/.grok/auth.json auth_expired 'The Grok login has expired. Start `grok` once to renew it.'"),
        grok(
            "a token that has ended", oidc("a", token(#"{"exp": 1782907200}"#)),
            "refused ~/.grok/auth.json auth_expired 'The Grok login has expired. Start `grok` once to renew it.'"),
        grok(
            "an API key is no login", #""xai::api_key": {"key": "xai-fake"}"#,
            "refused ~/.grok/auth.json unsupported_plan 'Only an xAI API key is stored here, no Grok login. Run `grok "
                + "login`.'"),
        grok(
            "a token from the environment behind an API key", #""xai::api_key": {"key": "xai-fake"}"#,
            "found $GROK_OAUTH_TOKEN 'e' \(bare)", variables: ["GROK_OAUTH_TOKEN": "e"]),
        grok(
            "an API key under another scope", oidc("a", "xai-fake"),
            "refused ~/.grok/auth.json auth_expired 'This is an xAI API key, not a Grok login.'"),
        grok(
            "a login of another issuer", #""https://sso.example.com::c": {"key": "k"}"#,
            "refused ~/.grok/auth.json unsupported_plan 'A login of an organization has no pool of its own.'"),
        grok("a file without logins", "", "missing missing_credential \(noGrok) \(grokPlaces)"),
        grok(
            "a token from the environment behind a file without logins", "", "found $GROK_OAUTH_TOKEN 'e' \(bare)",
            variables: ["GROK_OAUTH_TOKEN": "Bearer e"]),
        grok(
            "a login goes before a token from the environment", oidc("a", "k"), "found ~/.grok/auth.json 'k' \(bare)",
            variables: ["GROK_OAUTH_TOKEN": "e"]),
        grok(
            "an API key from the environment", "",
            "refused $GROK_OAUTH_TOKEN auth_expired 'This is an xAI API key, not a Grok login.'",
            variables: ["GROK_OAUTH_TOKEN": "xai-fake"]),
        grok(
            "a cookie from the environment", "",
            "refused $GROK_OAUTH_TOKEN auth_expired 'A cookie is not a Grok login.'",
            variables: ["GROK_OAUTH_TOKEN": "sso=fake"]),
        grok(
            "a cookie with its header", "", "refused $GROK_OAUTH_TOKEN auth_expired 'A cookie is not a Grok login.'",
            variables: ["GROK_OAUTH_TOKEN": "Cookie:fake"]),
        grok(
            "a folder of its own", oidc("a", "k"), "found $GROK_HOME/auth.json 'k' \(bare)",
            variables: ["GROK_HOME": "/srv/grok"], file: "/srv/grok/auth.json"),
    ]

    @Test(arguments: cases + grokCases)
    func search(_ c: SearchCase) async throws {
        try await c.check(try Self.spec(c.spec))
    }

    static func spec(_ name: String) throws -> CheckedSpec {
        let (spec, findings) = checkSpec(try #require(text(name)))
        return try #require(spec, "\(findings.map(\.message))")
    }

    private static func text(_ name: String) -> [UInt8]? {
        let package = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        guard let file = fopen("\(package)/Specs/\(name).yaml", "rb") else { return nil }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        let count = fread(&buffer, 1, buffer.count, file)
        return Array(buffer[..<count])
    }
}

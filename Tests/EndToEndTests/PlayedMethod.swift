import TestSupport

/// One way to sign in of a bundled spec, in the words in which `PlayedProvider` plays it.
struct PlayedMethod: Sendable, CustomStringConvertible {
    enum Form: Sendable {
        /// A browser comes back to this machine, or shows a code.
        case browser, paste
        /// A code is typed elsewhere, or a page approves, while the program asks.
        case device, page
        case key
    }

    /// A request of a sign-in or of what follows it.
    enum Step: Sendable, Hashable {
        case start, ask, token, refresh
        /// What the login is for: also who it belongs to.
        case use
    }

    var spec: String
    var word: String
    var form: Form
    var credential: String?
    var origins: [String]
    /// Paths.
    var start: String?
    var ask: String?
    var token: String?
    /// Nil: that of `token`, or of `ask`.
    var refresh: String?
    /// A recorded case, whose answers are given to a living token.
    var example: String
    var page = ""
    var isInCamelCase = false
    /// Claims that make tokens signed ones.
    var claims: String?
    var identity: String?
    /// More members of the answer with tokens.
    var more = ""
    var variables: [String: String] = [:]

    var description: String { "\(spec) \(credential.map { "\($0) " } ?? "")\(word)" }

    /// What comes after the sign-in is the same for every way of a login.
    var isFirstOfItsLogin: Bool {
        Self.all.first { $0.spec == spec && $0.credential == credential }?.word == word
    }

    /// The steps of its sign-in.
    var steps: [Step] {
        [(Step.start, start), (.ask, ask), (.token, token)].compactMap { $1 == nil ? nil : $0 }
    }

    func step(of request: LoopbackRequest, _ fields: [String: String]) -> Step {
        if request.path == refresh || fields["grant_type"] == "refresh_token" { return .refresh }
        if request.path == start { return .start }
        if request.path == ask { return .ask }
        return request.path == token ? .token : .use
    }
}

extension PlayedMethod {
    static let all = [claude, codex, copilot, cursor, gitHubBilling, grok, kimiCode, others].joined().map { $0 }

    private static let claude = [("pkce", Form.browser), ("paste", .paste)].map { word, form in
        PlayedMethod(
            spec: "claude", word: word, form: form, origins: ["api", "tokens"], token: "/v1/oauth/token",
            example: "claude/c01-modern-pro-with-credits")
    }

    private static let codex = [("pkce", Form.browser), ("poll", .page)].map { word, form in
        PlayedMethod(
            spec: "codex", word: word, form: form, origins: ["chatgpt", "issuer"],
            start: form == .page ? "/api/accounts/deviceauth/usercode" : nil,
            ask: form == .page ? "/api/accounts/deviceauth/token" : nil, token: "/oauth/token",
            example: "codex/e10-renews", claims: "",
            identity: #"{"email":"sam@example.invalid","https://api.openai.com/auth":{"#
                + #""chatgpt_account_id":"00000000-0000-4000-8000-0000000000c1","chatgpt_user_id":"user-sample"}}"#)
    }

    private static let copilot = gitHub(
        "copilot", "copilot/s01-pro-plus-credits", "CODEXBAR_COPILOT_OAUTH_CLIENT_SECRET")
    private static let gitHubBilling =
        gitHub("github-billing", "github-billing/nothing-given", "CODEXBAR_GITHUB_BILLING_OAUTH_CLIENT_SECRET")
        + [
            PlayedMethod(
                spec: "github-billing", word: "api_key", form: .key, origins: ["api", "web"],
                example: "github-billing/nothing-given")
        ]

    private static func gitHub(_ spec: String, _ example: String, _ secret: String) -> [PlayedMethod] {
        let token = "/login/oauth/access_token"
        return [
            PlayedMethod(
                spec: spec, word: "device_code", form: .device, origins: ["api", "web"], start: "/login/device/code",
                ask: token, example: example, page: "https://github.com/login/device",
                variables: [secret: "canary-client"]),
            PlayedMethod(
                spec: spec, word: "pkce", form: .browser, origins: ["api", "web"], token: token, example: example,
                variables: [secret: "canary-client"]),
        ]
    }

    private static let grok = [
        PlayedMethod(
            spec: "grok", word: "device_code", form: .device, origins: ["proxy", "auth"],
            start: "/oauth2/device/code",
            ask: "/oauth2/token", example: "grok/s01-percent", page: "https://accounts.x.ai/device"),
        PlayedMethod(
            spec: "grok", word: "pkce", form: .browser, origins: ["proxy", "auth"], token: "/oauth2/token",
            example: "grok/s01-percent"),
    ]

    private static let kimiCode = [
        PlayedMethod(
            spec: "kimi-code", word: "device_code", form: .device, credential: "login",
            origins: ["api", "auth", "web"],
            start: "/api/oauth/device_authorization", ask: "/api/oauth/token", example: "kimi-code/s01-counts",
            page: "https://www.kimi.com/device"),
        PlayedMethod(
            spec: "kimi-code", word: "api_key", form: .key, credential: "key", origins: ["api", "auth", "web"],
            example: "kimi-code/s01-counts"),
    ]

    private static let cursor = [
        PlayedMethod(
            spec: "cursor", word: "poll", form: .page, origins: ["api", "site"], ask: "/auth/poll",
            refresh: "/auth/exchange_user_api_key", example: "cursor/s01-two-pools", isInCamelCase: true,
            claims: #","sub":"auth0|user_TEST0001","email":"sample@example.invalid""#)
    ]

    private static let others =
        [
            PlayedMethod(
                spec: "opencode", word: "device_code", form: .device, origins: ["main"],
                start: "/console/auth/device/code", ask: "/console/auth/device/token",
                example: "opencode/o08-go-and-zen", page: "https://opencode.ai/console/device",
                more: #","org_id":"wrk_FAKE1""#),
            PlayedMethod(
                spec: "gemini", word: "pkce", form: .browser, origins: ["daily", "auth"], token: "/token",
                example: "gemini/c08-without-a-reset", identity: #"{"email":"sample@example.invalid"}"#,
                variables: [
                    "ANTIGRAVITY_OAUTH_CLIENT_ID": "client-1", "ANTIGRAVITY_OAUTH_CLIENT_SECRET": "canary-client",
                ]),
        ]
        + [
            ("deepseek", "key", "deepseek/s01-two-currencies"), ("moonshot", "key", "moonshot/s01-international"),
            ("openrouter", "key", "openrouter/s01-monthly-cap"),
            ("openrouter", "management", "openrouter/s01-monthly-cap"),
        ].map { spec, credential, example in
            PlayedMethod(
                spec: spec, word: "api_key", form: .key, credential: credential, origins: ["api"], example: example)
        }
}

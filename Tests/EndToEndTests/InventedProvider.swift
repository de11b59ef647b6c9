import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A provider with a device sign-in, rotating refresh tokens and one number, and a sandbox that signs in there.
///
/// Every token is `canary-…`: what holds one outside the store has leaked.
struct InventedProvider {
    static let spec = """
        spec: codexbar/1
        id: acme
        title: Acme
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: The usage of the account., sends: Its login to Acme.}
        origins: {api: https://api.acme.dev, auth: https://auth.acme.dev}
        credentials:
          login:
            send_to: [api]
            sources:
              - stored: true
              - file: {owner: acme-cli, base: ~/.acme, name: login.json}
                token: {at: $.token}
                expires: {at: $.expires, type: instant(epoch_s), absent: none}
            sign_in:
              - device_code:
                  client: {id: acme-client}
                  start: {origin: auth, path: /device}
                  poll: {origin: auth, path: /token}
              - api_key: {}
            refresh:
              origin: auth
              path: /token
              when: {before_expiry: 5 min, on_status: [401]}
              rotate: store_before_use
              outcomes: [{at: $.error, is: invalid_grant, then: dead}, {then: keep}]
        requests:
          usage: {get: {origin: api, path: /usage}, auth: {bearer: login}}
        extract:
          usage:
            used: {at: $.used, type: number, unit: percent, range: '[0, 100]'}
            user: {at: $.user, type: string, absent: none}
        identity: {id: usage.user, must_equal: pinned, else: unverified}
        metrics:
          used: {title: Used, kind: allowance, used: usage.used}
        """

    /// What the provider does; changed while it runs.
    struct State: Sendable {
        /// Whose the next sign-ins are, one after another.
        var queue: [String] = []
        /// Whose login the next sign-in is; nil: the person refuses.
        var user: String? = "ann"
        /// The user of each living access token.
        var tokens: [String: String] = [:]
        var refreshTokens: [String: String] = [:]
        /// Seconds that new tokens live.
        var life = 3_600
        var issued = 0
        var pending = 0
        /// More members of the usage.
        var more = ""
        var refreshes = 0
        /// The refresh token before the last one is answered once more, with the same tokens.
        var repeatsAnswers = false
        var before: Used?

        struct Used: Sendable {
            var token: String
            var user: String
        }

        /// Answers all requests for tokens from now on.
        var answer: LoopbackAnswer?
    }

    let server: LoopbackServer
    let state: Locked<State>
    let folder: TemporaryFolder
    let setting: Setting

    init() throws {
        let state = Locked(State())
        self.state = state
        server = try LoopbackServer { request in state.withLock { $0.answer(request) } }
        folder = try TemporaryFolder()
        try folder.write("", to: "home/.codexbar-sandbox")
        try folder.write(Self.spec, to: "specs/acme.yaml")
        setting = Setting(["CODEXBAR_SPECS": "\(folder.path)/specs"])
    }

    var home: String { "\(folder.path)/home" }

    /// The words that send a command about one spec to the server.
    func words(_ command: [String], owner: String = "") -> [String] {
        command + [
            "--sandbox", home, "--origin", "\(owner)api=\(server.origin)", "--origin", "\(owner)auth=\(server.origin)",
        ]
    }

    func login(_ more: [String] = []) async throws -> Ended {
        try await Program.run(
            words(["auth", "login", "acme", "--stdin"] + more), setting.with(input: .text("canary-pasted\n")))
    }

    /// As if some time had passed: an answer of seconds ago would be told once more.
    func usage(_ more: [String] = []) async throws -> Ended {
        unlink("\(home)/.local/state/codexbar/state.json")
        return try await Program.run(words(["usage", "--provider", "acme"] + more, owner: "acme."), setting)
    }

    func command(_ words: [String]) async throws -> Ended {
        try await Program.run(words + ["--sandbox", home], setting)
    }
}

extension InventedProvider.State {
    mutating func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
        switch request.path {
        case "/device":
            pending = 1
            return .json(
                #"{"device_code":"canary-device","user_code":"ABCD-EFGH","interval":1,"expires_in":60,"#
                    + #""verification_uri":"https://auth.acme.dev/activate"}"#)
        case "/token": return token(String(decoding: request.body, as: UTF8.self))
        case "/usage":
            let bearer = request.values(of: "authorization").first.map { String($0.dropFirst(7)) } ?? ""
            guard let user = tokens[bearer] else { return .json(#"{"error":"expired"}"#, status: 401) }
            return .json(#"{"used":41\#(user.isEmpty ? "" : #","user":"\#(user)""#)\#(more)}"#)
        default: return .text("not found", status: 404)
        }
    }

    private mutating func token(_ body: String) -> LoopbackAnswer {
        let isRefresh = body.contains("grant_type=refresh_token")
        if isRefresh { refreshes += 1 }
        if let answer { return answer }
        if isRefresh {
            let old = body.split(separator: "&").first { $0.hasPrefix("refresh_token=") }.map {
                String($0.dropFirst(14))
            }
            if repeatsAnswers, let before, before.token == old { return answer(before.user) }
            guard let user = refreshTokens.removeValue(forKey: old ?? "") else {
                return .json(#"{"error":"invalid_grant"}"#, status: 400)
            }
            before = Used(token: old ?? "", user: user)
            return issue(user)
        }
        guard let user else { return .json(#"{"error":"access_denied"}"#, status: 400) }
        if pending > 0 {
            pending -= 1
            return .json(#"{"error":"authorization_pending"}"#, status: 400)
        }
        if !queue.isEmpty { return issue(queue.removeFirst()) }
        return issue(user)
    }

    private mutating func issue(_ user: String) -> LoopbackAnswer {
        issued += 1
        tokens["canary-access-\(issued)"] = user
        refreshTokens["canary-refresh-\(issued)"] = user
        return answer(user)
    }

    /// The last tokens.
    private func answer(_ user: String) -> LoopbackAnswer {
        .json(
            #"{"access_token":"canary-access-\#(issued)","refresh_token":"canary-refresh-\#(issued)","#
                + #""token_type":"Bearer","expires_in":\#(life)}"#)
    }
}

import Digest
import JSONQuery
import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A provider that plays one way to sign in: each code is taken once and with its verifier, each refresh token once, and
/// only a living token is answered. Every secret holds `canary`.
final class PlayedProvider: Sendable {
    typealias Step = PlayedMethod.Step

    struct State: Sendable {
        /// Seconds that new tokens live.
        var life = 3_600
        /// Seconds that a code for another device lives.
        var patience = 60
        /// Answers before the usual ones, in order.
        var first: [Step: [LoopbackAnswer]] = [:]
        /// Answers in the place of the usual ones.
        var always: [Step: LoopbackAnswer] = [:]
        var codes: Set<String> = []
        var tokens: Set<String> = []
        var refreshTokens: Set<String> = []
        /// What the page was opened with.
        var page = PageAddress("")
        var issued = 0
        var asked: [Step: Int] = [:]
        /// What a provider would not have taken.
        var complaints: [String] = []
        /// Before the answer to a code.
        var delay = Duration.zero
    }

    let method: PlayedMethod
    let state: Locked<State>
    let server: LoopbackServer

    /// - Parameter start: What it begins with; the state of another one goes on from there.
    init(_ method: PlayedMethod, _ start: State = State()) throws {
        let state = Locked(start)
        let example = PlayedExample(method.example)
        self.method = method
        self.state = state
        server = try LoopbackServer { request in state.withLock { $0.answer(request, method, example) } }
    }

    /// A person says yes on the page.
    ///
    /// - Returns: The code that the page hands back.
    func approve(_ page: PageAddress) -> String {
        state.withLock { state in
            state.page = page
            return state.makeCode()
        }
    }
}

extension PlayedProvider.State {
    mutating func makeCode() -> String {
        issued += 1
        codes.insert("canary-code-\(issued)")
        return "canary-code-\(issued)"
    }

    fileprivate mutating func answer(
        _ request: LoopbackRequest, _ method: PlayedMethod, _ example: PlayedExample
    ) -> LoopbackAnswer {
        let fields = Self.fields(of: request)
        let step = method.step(of: request, fields)
        asked[step, default: 0] += 1
        if let answer = first[step]?.first {
            first[step]?.removeFirst()
            return answer
        }
        if let answer = always[step] { return answer }
        switch step {
        case .start: return started(method)
        case .ask: return approved(request, method)
        case .token:
            var answer = exchanged(fields, method)
            answer.delay = delay
            return answer
        case .refresh: return renewed(request, fields, method)
        case .use:
            let isKnown = request.fields.contains { field in tokens.contains { field.value.hasSuffix($0) } }
            return isKnown ? example.answer(request) : .json(#"{"error":"unauthorized"}"#, status: 401)
        }
    }

    private func started(_ method: PlayedMethod) -> LoopbackAnswer {
        .json(
            #"{"device_code":"canary-device","device_auth_id":"canary-handle","user_code":"ABCD-EFGH","interval":1,"#
                + #""expires_in":\#(patience),"verification_uri":"\#(method.page)"}"#)
    }

    private mutating func approved(_ request: LoopbackRequest, _ method: PlayedMethod) -> LoopbackAnswer {
        // The person has not seen the page yet.
        if page.text.isEmpty {
            return method.form == .device
                ? .json(#"{"error":"authorization_pending"}"#, status: 400)
                : .json("{}", status: method.token == nil ? 404 : 403)
        }
        if method.token != nil {
            return .json(#"{"authorization_code":"\#(makeCode())","code_verifier":"canary-verifier"}"#)
        }
        if method.form == .page {
            let verifier = PageAddress(request.target).query["verifier"] ?? ""
            if !isChallenged(by: verifier) { complaints.append("another verifier") }
        }
        return issue(method)
    }

    private mutating func exchanged(_ fields: [String: String], _ method: PlayedMethod) -> LoopbackAnswer {
        checkSecret(fields, method)
        guard codes.remove(fields["code"] ?? "") != nil else {
            return .json(#"{"error":"invalid_grant"}"#, status: 400)
        }
        let verifier = fields["code_verifier"] ?? ""
        let isRight = method.form == .page ? verifier == "canary-verifier" : isChallenged(by: verifier)
        if !isRight { complaints.append("another verifier") }
        if method.form != .page, fields["redirect_uri"] != page.redirect { complaints.append("another redirect") }
        if method.form != .page, fields["client_id"] != page.query["client_id"] { complaints.append("another client") }
        return issue(method)
    }

    /// The secret of a client goes with the logins that were made with it, and with no other.
    private mutating func checkSecret(_ fields: [String: String], _ method: PlayedMethod) {
        let isWanted = method.form == .browser && method.variables.values.contains("canary-client")
        if (fields["client_secret"] == "canary-client") != isWanted { complaints.append("another secret") }
    }

    /// RFC 7636, section 4.6.
    private func isChallenged(by verifier: String) -> Bool {
        let challenge = page.query["code_challenge"] ?? page.query["challenge"]
        return Base64.encode(SHA256.digest(Array(verifier.utf8)), .urlUnpadded) == challenge
    }

    private mutating func renewed(
        _ request: LoopbackRequest, _ fields: [String: String], _ method: PlayedMethod
    ) -> LoopbackAnswer {
        checkSecret(fields, method)
        let bearer = request.values(of: "authorization").first.map { String($0.dropFirst(7)) }
        guard refreshTokens.remove(fields["refresh_token"] ?? bearer ?? "") != nil else {
            return method.isInCamelCase
                ? .json("{}", status: 401) : .json(#"{"error":"invalid_grant"}"#, status: 400)
        }
        return issue(method)
    }

    private mutating func issue(_ method: PlayedMethod) -> LoopbackAnswer {
        issued += 1
        var token = "canary-access-\(issued)"
        if let claims = method.claims {
            let ends = time(nil) + life
            token = Self.signed(#"{"exp":\#(ends),"number":\#(issued)\#(claims)}"#)
        }
        let refreshToken = "canary-refresh-\(issued)"
        tokens.insert(token)
        refreshTokens.insert(refreshToken)
        if method.isInCamelCase { return .json(#"{"accessToken":"\#(token)","refreshToken":"\#(refreshToken)"}"#) }
        // A signed token tells its end itself.
        let ends = method.claims == nil ? #","expires_in":\#(life)"# : ""
        let identity = method.identity.map { #","id_token":"\#(Self.signed($0))""# } ?? ""
        return .json(
            #"{"access_token":"\#(token)","refresh_token":"\#(refreshToken)","token_type":"Bearer","#
                + #""scope":"user:profile"\#(ends)\#(identity)\#(method.more)}"#)
    }

    /// A JSON Web Token whose signature is the canary.
    private static func signed(_ claims: String) -> String {
        let parts = [#"{"alg":"none"}"#, claims].map { Base64.encode(Array($0.utf8), .urlUnpadded) }
        return "\(parts[0]).\(parts[1]).canary-signature"
    }

    private static func fields(of request: LoopbackRequest) -> [String: String] {
        let text = String(decoding: request.body, as: UTF8.self)
        guard text.hasPrefix("{") else { return PageAddress.pairs(text) }
        var fields: [String: String] = [:]
        do {
            for member in try JSONDocument(parsing: request.body).root.members {
                fields[member.name] = member.value.string
            }
        } catch {
            return [:]
        }
        return fields
    }
}

/// The answers of a recorded case, by path.
private struct PlayedExample: Sendable {
    private var answers: [String: LoopbackAnswer] = [:]

    init(_ name: String) {
        let folder = "Fixtures/\(name)"
        var path = ""
        for line in (Repository.text("\(folder)/case.yaml") ?? "").split(separator: "\n") {
            if let found = Self.value("path: ", in: line) { path = found.filter { $0 != "'" } }
            guard line.hasPrefix("    response:"), let body = Self.value("body: ", in: line) else { continue }
            let status = Self.value("status: ", in: line).flatMap { Int($0) } ?? 200
            answers[path] = .json(Repository.text("\(folder)/\(body)") ?? "", status: status)
        }
    }

    func answer(_ request: LoopbackRequest) -> LoopbackAnswer { answers[request.path] ?? .json("{}", status: 404) }

    private static func value(_ mark: String, in line: Substring) -> String? {
        let start = line.indices.first { line[$0...].hasPrefix(mark) }
        return start.map { String(line[$0...].dropFirst(mark.count).prefix { $0 != "," && $0 != "}" }) }
    }
}

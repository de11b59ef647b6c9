import Credentials
import Exchange
import ProviderSpec
import Quantities
import UsageModel

/// A sign-in in the browser (RFC 7636, RFC 8252): one attempt, whose state must come back exactly.
struct PKCEFlow {
    private static let patience = Duration.seconds(300)

    let block: PKCEBlock
    /// The exchange, and the client, of this method or of the one before.
    let token: FlowRequestBlock
    let answer: TokenAnswerBlock
    let client: ClientBlock?
    let scope: [String]
    let exchange: FlowExchange
    let console: any SignInConsole

    func run() async throws(SignInFault) -> ObtainedLogin {
        // A person approves nothing that cannot be fetched.
        _ = try exchange.origin(of: token)
        let client = try exchange.client(client)
        var values = FlowValues()
        values.makeVerifier()
        values.makeState(bytes: block.stateBytes)
        values.makeUUID()
        values[.client] = client?.id
        values[.scope] = scope.isEmpty ? nil : scope.joined(separator: " ")
        switch block.redirect {
        case .loopback(let host, let ports, let path):
            guard let listener = LoopbackListener(host: host, ports: ports) else {
                let list = ports.map(String.init).joined(separator: ", ")
                throw SignInFault(
                    .setup, .network, "Another program hears on port \(list): close it, or use another --method.")
            }
            values[.redirect] = "http://\(host):\(listener.port)\(path)"
            let begin = exchange.clock.elapsed()
            try await openPage(values)
            values[.code] = try await code(from: listener, path, values, since: begin)
        case .paste(let uri, let mark):
            values[.redirect] = uri
            try await openPage(values)
            values[.code] = try await pastedCode(mark, values)
        }
        return try await Self.tokens(token, answer, values, client, exchange)
    }

    // MARK: The page

    private func openPage(_ values: FlowValues) async throws(SignInFault) {
        var query: [(String, String)] = []
        let base: String
        let path: String
        switch block.page {
        case .url(let origin, let place, let own):
            base = origin.text
            path = place
            query = exchange.pairs(own, values)
        case .origin(let name, let place, let own):
            guard let origin = exchange.origins(name.value) else {
                throw SignInFault(.setup, .missingCredential, "The address of '\(name.value)' is not given.")
            }
            base = origin.description
            path = place
            query = exchange.pairs(own, values)
        }
        let standard: [(String, FlowValue)] = [
            ("client_id", .client), ("redirect_uri", .redirect), ("scope", .scope), ("state", .state),
            ("code_challenge", .challenge),
        ]
        query.append(("response_type", "code"))
        for (name, value) in standard {
            if let text = values[value] { query.append((name, text)) }
        }
        query.append(("code_challenge_method", "S256"))
        query += exchange.pairs(block.query, values)
        await console.open(base + FlowExchange.target(path, query))
    }

    // MARK: The way back

    private func code(
        from listener: LoopbackListener, _ path: String, _ values: FlowValues, since begin: Duration
    ) async throws(SignInFault) -> String {
        var typing = console.typing
        var tries = 0
        if typing != nil {
            await console.tell("If the page ends at an address that does not load, paste that address here.")
        }
        while true {
            let left = Self.patience - (exchange.clock.elapsed() - begin)
            let milliseconds = Int(left.components.seconds) * 1000
            guard milliseconds > 0 else { break }
            // The given clock decides when the time is up.
            let slice = min(milliseconds, 1_000)
            let visit: LoopbackListener.Visit
            switch listener.next(within: slice, typing: typing) {
            case .nothing: continue
            case .visit(let found): visit = found
            case .typing:
                guard let line = await console.ask("", isSecret: false) else {
                    typing = nil
                    continue
                }
                if Self.trimmed(line).isEmpty { continue }
                do throws(SignInFault) {
                    return try code(ofAddress: line, values)
                } catch {
                    tries += 1
                    if error.kind == .denied || tries == Self.mostTries { throw error }
                    await console.tell("\(error.say) Paste it again, or go on in the browser.")
                    continue
                }
            }
            guard visit.isForUs else {
                listener.answer(
                    visit, status: "421 Misdirected Request", "Nothing here", "This address is not asked by that name.")
                continue
            }
            guard visit.isGet || visit.target.isEmpty else {
                listener.refuseMethod(visit)
                continue
            }
            guard let query = Self.query(of: visit.target, at: path) else {
                listener.answer(
                    visit, status: "404 Not Found", "Nothing here", "This address waits for one sign-in alone.")
                continue
            }
            do throws(SignInFault) {
                let code = try code(in: query, values)
                listener.answer(
                    visit, status: "200 OK", "Almost done", "You can close this page. The terminal tells how it ends.")
                return code
            } catch {
                listener.answer(visit, status: "400 Bad Request", "Not signed in", error.say)
                throw error
            }
        }
        throw SignInFault(.expired, .timedOut, "Nobody came back from the page within 5 minutes.")
    }

    /// The code of the whole address at which a browser of another machine ended.
    private func code(ofAddress line: String, _ values: FlowValues) throws(SignInFault) -> String {
        let text = Self.trimmed(line)
        let start = "\(values[.redirect] ?? "")?"
        guard text.utf8.starts(with: start.utf8) else {
            throw SignInFault(
                .mismatch, .shapeChanged, "This is not the address at which the page ended: it begins with \(start)")
        }
        let query = String(decoding: Array(text.utf8.dropFirst(start.utf8.count)), as: UTF8.self)
        return try code(in: Self.pairs(query), values)
    }

    /// The code of a redirect (RFC 6749, section 4.1.2), whose state must be the one that was sent.
    private func code(in query: [(String, String)], _ values: FlowValues) throws(SignInFault) -> String {
        func texts(_ name: String) -> [String] { query.filter { $0.0 == name }.map(\.1) }
        guard texts("state").count == 1, let state = values[.state], Self.areSame(texts("state")[0], state) else {
            throw SignInFault(
                .mismatch, .authExpired,
                "What came back belongs to another sign-in. Start again, and use its page alone.")
        }
        if let word = texts("error").first {
            let isWord = word.utf8.count <= 64 && word.utf8.allSatisfy { (97...122).contains($0) || $0 == 95 }
            throw SignInFault(
                .denied, .permissionDenied, "The sign-in was not approved\(isWord ? ": \(word)" : "").")
        }
        guard texts("code").count == 1, !texts("code")[0].isEmpty else {
            throw SignInFault(.mismatch, .shapeChanged, "The page came back without a code.")
        }
        return texts("code")[0]
    }

    /// Tries of a person to paste what the page shows.
    private static let mostTries = 3

    private func pastedCode(_ mark: String?, _ values: FlowValues) async throws(SignInFault) -> String {
        var fault: SignInFault?
        for _ in 0..<Self.mostTries {
            guard let line = await console.ask("Paste the code that the page shows: ", isSecret: true) else { break }
            let text = Self.trimmed(line)
            if text.isEmpty { continue }
            do throws(SignInFault) {
                return try code(in: text, mark, values)
            } catch {
                if error.kind == .denied { throw error }
                fault = error
                await console.tell(error.say)
            }
        }
        throw fault ?? SignInFault(.expired, .timedOut, "No code was pasted.")
    }

    /// The code alone, `CODE#STATE`, or the whole address that the page led to.
    private func code(in text: String, _ mark: String?, _ values: FlowValues) throws(SignInFault) -> String {
        if text.hasPrefix("https://") || text.hasPrefix("http://") {
            let query = text.utf8.firstIndex(of: UInt8(ascii: "?")).map {
                String(decoding: Array(text.utf8[text.utf8.index(after: $0)...]), as: UTF8.self)
            }
            return try code(in: Self.pairs(query ?? ""), values)
        }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw SignInFault(.mismatch, .authExpired, "This is no code: it holds a blank or a letter beyond ASCII.")
        }
        guard let mark, let sign = mark.utf8.first, mark.utf8.count == 1 else { return text }
        let parts = text.utf8.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.count == 2, let state = values[.state],
            Self.areSame(String(decoding: Array(parts[1]), as: UTF8.self), state)
        else {
            throw SignInFault(
                .mismatch, .authExpired,
                "This code is not whole, or belongs to another attempt: copy all of it, with '\(mark)' and what follows."
            )
        }
        return String(decoding: Array(parts[0]), as: UTF8.self)
    }

    // MARK: The exchange

    static func tokens(
        _ token: FlowRequestBlock, _ block: TokenAnswerBlock, _ values: FlowValues, _ client: FlowClient?,
        _ exchange: FlowExchange
    ) async throws(SignInFault) -> ObtainedLogin {
        let standard: [(String, FlowValue)] = [
            ("code", .code), ("redirect_uri", .redirect), ("client_id", .client), ("code_verifier", .verifier),
        ]
        let form =
            [("grant_type", "authorization_code")]
            + standard.compactMap { name, value in values[value].map { (name, $0) } }
        let answer = try await exchange.send(token, values, client, standard: form)
        guard (200...299).contains(answer.status) else { throw Self.fault(of: answer) }
        var login = try TokenReader(block: block, answer: answer).read()
        login.client = client?.id
        login.origin = token.origin.value
        return login
    }

    /// What a refusal of a token server means.
    static func fault(of answer: FlowExchange.Answer) -> SignInFault {
        if answer.isPage {
            return SignInFault(
                .refused, .blockedClient,
                "The server answered with a web page in the place of tokens (\(answer.status)).")
        }
        switch answer.status {
        case 429: return SignInFault(.refused, .rateLimited, "The server wants to be left alone for a while (429).")
        case 500...:
            return SignInFault(.network, .providerUnavailable, "The server has a fault of its own (\(answer.status)).")
        default:
            let word = answer.errorWord.map { ": \($0)" } ?? ""
            return SignInFault(.refused, .authExpired, "The server refused the sign-in (\(answer.status)\(word)).")
        }
    }
}

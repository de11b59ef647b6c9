package import CredentialStore
import Credentials
import Exchange
import JSONQuery
package import ProviderSpec
import Quantities
import UsageModel

/// Renews a login of ours (RFC 6749, section 6). What became of it is in the store before anybody uses it.
package struct Refresher: Sendable {
    /// How long another process may take that renews for the same client.
    private static let patience = Duration.seconds(25)

    /// How often one refresh token is sent while its access token may still live.
    private static let mostAttempts = 5

    package var credential: CredentialBlock
    package var exchange: FlowExchange
    package var store: LoginStore

    package init(credential: CredentialBlock, exchange: FlowExchange, store: LoginStore) {
        self.credential = credential
        self.exchange = exchange
        self.store = store
    }

    /// Whether it is to be renewed before it is used.
    package func isDue(_ login: StoredLogin) -> Bool {
        guard let rule = credential.refresh, login.canBeRenewed else { return false }
        // An earlier renewal was stopped, or heard no answer: the same question may still be answered.
        if let mark = login.refreshing, mark.attempts < Self.mostAttempts { return true }
        guard let expires = login.expires else { return false }
        let early = ExactNumber((rule.beforeExpiryMilliseconds ?? 0) / 1000)
        guard let due = exchange.clock.now().advanced(bySeconds: early) else { return false }
        return expires <= due
    }

    /// Whether the provider wants no renewal asked for yet. A clock that was set back makes nobody wait for days.
    package func waits(_ login: StoredLogin) -> Bool {
        guard let until = login.notBefore else { return false }
        let left = until.seconds(since: exchange.clock.now())
        return left > 0 && left <= ExactNumber(RetryTime.longest)
    }

    /// - Throws: `StoreFault` where the store cannot be read or written; then nothing was sent, or its answer is told lost.
    package func renew(_ login: StoredLogin) async throws(StoreFault) -> RefreshReport {
        let clock = exchange.clock
        let transaction = RefreshTransaction(store: store, wait: Self.patience, now: { clock.now() })
        return try await transaction.run(login) { login, _ in await answer(for: login) }
    }

    private func answer(for login: StoredLogin) async -> RefreshAnswer {
        guard let rule = credential.refresh, let token = login.refreshToken else {
            return .keep(say: "This login is never renewed.")
        }
        var values = FlowValues()
        values[.refreshToken] = token.reveal()
        if rule.replaysScope, let scope = login.scope { values[.scope] = scope.joined(separator: " ") }
        let reply: FlowExchange.Answer
        do throws(SignInFault) {
            let client = try exchange.client(rule.client ?? client(of: login))
            values[.client] = login.clientID.isEmpty ? client?.id : login.clientID
            let standard: [(String, FlowValue)] = [
                ("refresh_token", .refreshToken), ("client_id", .client), ("scope", .scope),
            ]
            let form =
                [("grant_type", "refresh_token")]
                + standard.compactMap { name, value in values[value].map { (name, $0) } }
            reply = try await exchange.send(rule.request, values, client, standard: form)
        } catch {
            // It may have been heard: only what was never sent leaves the refresh token as it was.
            return error.kind == .setup ? .keep(error.code, say: error.say) : .lost(error.code, say: error.say)
        }
        if (200...299).contains(reply.status) {
            do throws(SignInFault) {
                let new = try TokenReader(block: rule.answer, answer: reply, needsFacts: false).read()
                return .renewed(
                    RenewedTokens(
                        token: new.token, refreshToken: new.refreshToken, idToken: new.idToken, expires: new.expires,
                        scope: new.scope, facts: new.facts.isEmpty ? nil : new.factTexts))
            } catch {
                // Some servers refuse with 200.
                let refusal = refusal(reply, rule)
                if case .dead = refusal { return refusal }
                return .lost(error.code, say: error.say)
            }
        }
        return refusal(reply, rule)
    }

    /// That of the method which made the login: only there a secret of the client belongs to it.
    private func client(of login: StoredLogin) -> ClientBlock? {
        let methods = credential.signIn.filter { $0.client(in: credential) != nil }
        let made = methods.first { method in login.method.map { method.word == $0 } ?? true }
        return (made ?? methods.first)?.client(in: credential)
    }

    private func refusal(_ reply: FlowExchange.Answer, _ rule: RefreshBlock) -> RefreshAnswer {
        let met = rule.outcomes.first { FlowOutcomeMatcher(answer: reply).hits($0) }
        let fault = PKCEFlow.fault(of: reply)
        let say = met?.say?.value ?? fault.say
        // Who is to wait was heard, and the token is as it was.
        if reply.status == 429 || reply.status == 503, let seconds = reply.retryAfterSeconds {
            return .keep(fault.code, say: say, until: reply.arrived.advanced(bySeconds: ExactNumber(seconds)))
        }
        // A server that fails, or a page in its place, has not judged the token.
        if reply.status >= 500 || reply.isPage { return .lost(fault.code, say: say) }
        return met?.then == .dead ? .dead(say: say) : .keep(fault.code, say: say)
    }
}

extension ObtainedLogin {
    /// Facts as the store keeps them: the JSON text of each.
    package var factTexts: [String: String] {
        Dictionary(facts.map { ($0.name, $0.value.text(pretty: false)) }) { first, _ in first }
    }
}

extension SignInBlock {
    /// Its own, or that of the method which it is like.
    fileprivate func client(in credential: CredentialBlock) -> ClientBlock? {
        switch self {
        case .pkce(let block):
            block.client ?? (block.isLikeBefore ? credential.signIn.prefix { $0 != self }.lastExchange?.client : nil)
        case .deviceCode(let block): block.client
        case .poll(let block): block.client
        case .apiKey, .cookiePaste: nil
        }
    }
}

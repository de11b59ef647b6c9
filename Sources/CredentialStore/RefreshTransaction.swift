package import Quantities

/// One refresh of a login, in the order that survives a stop at any moment.
///
/// Under the lock of its token origin and client id: the login is read again; a mark is stored; the request is sent; what
/// it brought is stored, and only then handed out. A run that finds a mark knows that an earlier one was stopped between.
package struct RefreshTransaction: Sendable {
    private let store: LoginStore
    private let now: @Sendable () -> Instant
    private let wait: Duration

    /// - Parameters:
    ///   - now: The time that the mark tells.
    ///   - wait: How long other refreshes of this origin and client id are waited for.
    package init(store: LoginStore, wait: Duration, now: @escaping @Sendable () -> Instant) {
        self.store = store
        self.now = now
        self.wait = wait
    }

    /// Renews a login.
    ///
    /// - Parameters:
    ///   - held: The login as the caller read it. If the store has other tokens by now, those are the outcome.
    ///   - send: Sends the refresh token of the login it is given, once. Its second argument is the mark of an earlier
    ///     refresh that was stopped or heard no answer: a server may repeat its answer to the same refresh token.
    package func run(
        _ held: StoredLogin,
        send: @escaping @Sendable (StoredLogin, StoredLogin.RefreshMark?) async -> RefreshAnswer
    ) async throws(StoreFault) -> RefreshReport {
        try await store.withRefreshLock(tokenOrigin: held.tokenOrigin, clientID: held.clientID, wait: wait) {
            () async throws(StoreFault) -> RefreshReport in
            try await self.underLock(held, send)
        }
    }

    private func underLock(
        _ held: StoredLogin, _ send: @Sendable (StoredLogin, StoredLogin.RefreshMark?) async -> RefreshAnswer
    ) async throws(StoreFault) -> RefreshReport {
        guard let current = try store.read(held.key) else { return RefreshReport(outcome: .removed) }
        let earlier = current.refreshing
        guard current.tokensGeneration == held.tokensGeneration else {
            return RefreshReport(outcome: .theirs(current), earlier: earlier)
        }
        if case .dead(let say) = current.state { return RefreshReport(outcome: .dead(current, say: say)) }
        guard current.refreshToken != nil else {
            return RefreshReport(outcome: .kept(current, say: "This login came without a refresh token."))
        }
        var marked = current
        marked.refreshing = StoredLogin.RefreshMark(
            since: now(), generation: current.generation, attempts: (earlier?.attempts ?? 0) + 1)
        do throws(StoreFault) {
            marked = try store.write(marked, ifGeneration: current.generation)
        } catch {
            return RefreshReport(outcome: try theirs(held.key, error), earlier: earlier)
        }
        let answer = await send(marked, earlier)
        do throws(StoreFault) {
            return RefreshReport(outcome: try record(answer, marked), earlier: earlier)
        } catch {
            return RefreshReport(outcome: try theirs(held.key, error), earlier: earlier)
        }
    }

    /// Stores what the answer means for the login.
    private func record(_ answer: RefreshAnswer, _ marked: StoredLogin) throws(StoreFault) -> RefreshReport.Outcome {
        var next = marked
        next.refreshing = nil
        switch answer {
        case .renewed(let tokens):
            next.token = tokens.token
            next.notBefore = nil
            next.refreshToken = tokens.refreshToken ?? marked.refreshToken
            next.idToken = tokens.idToken ?? marked.idToken
            next.expires = tokens.expires
            next.scope = tokens.scope ?? marked.scope
            next.facts = tokens.facts ?? marked.facts
            return .renewed(try store.write(next, ifGeneration: marked.generation, bringsTokens: true))
        case .keep(let code, let say, let until):
            next.notBefore = until
            return .kept(try store.write(next, ifGeneration: marked.generation), code, say: say)
        case .lost(let code, let say):
            return .lost(marked, code, say: say)
        case .dead(let say):
            next.state = .dead(say: say)
            return .dead(try store.write(next, ifGeneration: marked.generation), say: say)
        }
    }

    /// A write that was refused because somebody without this lock, who signed in or out, was faster.
    private func theirs(_ key: LoginKey, _ fault: StoreFault) throws(StoreFault) -> RefreshReport.Outcome {
        guard case .changed = fault.kind else { throw fault }
        guard let current = try store.read(key) else { return .removed }
        return .theirs(current)
    }
}

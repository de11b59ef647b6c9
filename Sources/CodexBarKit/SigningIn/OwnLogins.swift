import CredentialStore
import Credentials
import JSONQuery
import ProviderSpec
import Quantities
import SignIn
import UsageModel

/// The logins of our own, renewed before they are used where that is due.
struct OwnLogins: StoredLogins {
    let spec: CheckedSpec
    let store: LoginStore
    let exchange: FlowExchange
    /// False: nothing is sent.
    let renews: Bool

    func find(account: String, credential name: String) async -> StoredLookup? {
        do throws(StoreFault) {
            guard let key = LoginKey(account: account, credential: name), let login = try store.read(key) else {
                return nil
            }
            guard renews, let refresher = refresher(of: name) else { return lookup(login) }
            if refresher.waits(login), let until = login.notBefore {
                return lookup(
                    login, Unavailable(.rateLimited, say: "No renewal may be asked for before \(until.rfc3339)."))
            }
            guard refresher.isDue(login) else { return lookup(login) }
            return lookup(try await refresher.renew(login))
        } catch {
            // It is there, and whose row it is nobody else shows.
            return .refused(Unavailable(.authExpired, say: "\(error.text)."))
        }
    }

    /// Renews a login because a provider refused its token, where the spec says that this is an answer to the status.
    /// False: nothing is won by asking again.
    func renew(account: String, credential name: String, refusedWith status: Int) async -> Bool {
        guard renews, let key = LoginKey(account: account, credential: name), let refresher = refresher(of: name),
            refresher.credential.refresh?.onStatus.contains(status) == true
        else { return false }
        do throws(StoreFault) {
            guard let login = try store.read(key), login.canBeRenewed, !refresher.waits(login) else {
                return false
            }
            switch try await refresher.renew(login).outcome {
            case .renewed, .theirs: return true
            case .kept, .lost, .dead, .removed: return false
            }
        } catch {
            return false
        }
    }

    private func refresher(of name: String) -> Refresher? {
        spec.document.credentials.first { $0.name.isSame(as: name) }.map {
            Refresher(credential: $0, exchange: exchange, store: store)
        }
    }

    private func lookup(_ report: RefreshReport) -> StoredLookup? {
        switch report.outcome {
        case .theirs(let new): lookup(new)
        case .renewed(let new): lookup(new, note: report.earlier.map { Self.note($0, new, "This run made it good.") })
        case .kept(let old, let code, let say), .lost(let old, let code, let say):
            lookup(
                old, Unavailable(code, say: say), note: report.earlier.map { Self.note($0, old, "Tried again: \(say)") }
            )
        case .dead(let old, let say):
            lookup(old, note: report.earlier.map { Self.note($0, old, "Tried again: \(say)") })
        case .removed: nil
        }
    }

    private static func note(_ mark: StoredLogin.RefreshMark, _ login: StoredLogin, _ end: String) -> String {
        "\(login.key.account): a renewal of its login at \(mark.since.rfc3339) brought no answer that was kept. \(end)"
    }

    /// A token that still lives is used to its end, whatever became of its renewal.
    private func lookup(_ login: StoredLogin, _ fault: Unavailable? = nil, note: String? = nil) -> StoredLookup {
        let isOver = login.expires.map { $0 <= exchange.clock.now() } ?? false
        guard let token = login.token, !isOver else {
            var say = fault?.say ?? "The login has expired."
            if case .dead(let reason) = login.state { say = reason }
            if let note { say = note }
            // Who is not answered, or asks too often, has still got a login.
            if let fault, fault.code != .authExpired {
                return .refused(
                    Unavailable(
                        fault.code, say: "\(say) The login is not renewed yet; the next run tries again.",
                        isPassing: true))
            }
            return .refused(
                Unavailable(.authExpired, say: "\(say) Sign in again: \(SignInCommand.line(for: login.key.account))."))
        }
        var stored = StoredToken(
            token: token, idToken: login.idToken, expires: login.expires,
            facts: login.facts.compactMap { name, text in
                JSONValue(parsing: text).map { (name: name, value: $0) }
            })
        stored.note = note
        return .login(stored)
    }
}

/// A login that was just obtained, before anything is stored.
struct NewLogin: StoredLogins {
    let credential: String
    let obtained: ObtainedLogin
    /// Those of the other credentials.
    let others: OwnLogins?

    func find(account: String, credential name: String) async -> StoredLookup? {
        guard name.isSame(as: credential) else { return await others?.find(account: account, credential: name) }
        return .login(
            StoredToken(
                token: obtained.token, idToken: obtained.idToken, expires: obtained.expires, facts: obtained.facts))
    }
}

extension LoginStore {
    /// Nil where none is kept, and where it cannot be read: the search tells that.
    func known(_ account: String, _ credential: String) -> StoredLogin? {
        guard let key = LoginKey(account: account, credential: credential) else { return nil }
        do throws(StoreFault) {
            return try read(key)
        } catch {
            return nil
        }
    }
}

extension JSONValue {
    /// Nil for what is no JSON.
    fileprivate init?(parsing text: String) {
        do throws(JSONError) {
            self.init(try JSONDocument(parsing: Array(text.utf8)).root)
        } catch {
            return nil
        }
    }
}

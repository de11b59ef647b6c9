import CredentialStore
import Credentials
import Diagnostics
import Presentation
import ProviderSpec
import Quantities
import SignIn
import SpecEngine
import UsageModel

/// `codexbar auth login` and `auth logout`: logins of our own.
package struct AuthCommand: Sendable {
    package var run: AccountRun
    /// `ID`, or `ID:LABEL`.
    package var account: String
    package var credential: String?
    package var method: String?

    package init(run: AccountRun, account: String, credential: String? = nil, method: String? = nil) {
        self.run = run
        self.account = account
        self.credential = credential
        self.method = method
    }

    private var workspace: Workspace { run.workspace }
    private var store: LoginStore { LoginStore(environment: workspace.environment) }
    private var file: AccountFile { AccountFile(environment: workspace.environment) }

    // MARK: login

    /// What is to be signed in.
    private struct Choice {
        var spec: CheckedSpec
        var block: CredentialBlock
        var method: Int
        var entry: Account
        var key: LoginKey
    }

    package func login(_ person: SignInPerson) async -> CommandOutput {
        do throws(WorkspaceError) {
            let choice = try choose()
            if let refusal = run.refusal(of: choice.spec) {
                return refused(
                    "\(refusal.say ?? "The spec is not approved.") 'codexbar specs trust \(choice.spec.id)' asks you.")
            }
            // A person approves nothing that cannot be noted.
            do throws(OwnFileFault) { _ = try file.read() } catch {
                return refused("\(error.text) Nothing was changed.")
            }
            let exchange = try run.of(choice.entry).flowExchange(choice.spec)
            if let privacy = choice.spec.document.privacy {
                await person.tell("\(choice.spec.document.title) reads: \(privacy.reads)")
                await person.tell("It sends: \(privacy.sends)")
            }
            let signIn = SignInRun(credential: choice.block, exchange: exchange, console: person)
            let obtained: ObtainedLogin
            do throws(SignInFault) {
                obtained = try await signIn.run(choice.method, isAsked: method != nil)
            } catch {
                return refused("\(error.say) \(ways(choice))")
            }
            return try await keep(obtained, choice, exchange)
        } catch {
            return .usage(error.text)
        }
    }

    /// Stores a login whose account is known by now, or the only one of its provider.
    private func keep(
        _ obtained: ObtainedLogin, _ choice: Choice, _ exchange: FlowExchange
    ) async throws(WorkspaceError) -> CommandOutput {
        var trial = run.of(choice.entry)
        trial.pinnedIdentity = nil
        trial.logins = NewLogin(
            credential: choice.block.name, obtained: obtained, others: try run.ownLogins(choice.spec))
        let report = try await trial.run(choice.spec, account: choice.entry.id.description)
        let snapshot = report.snapshot
        let roster = Roster(workspace)
        let isKnown = roster.signedIn.contains(choice.entry.id)
        let failure = snapshot.failure ?? snapshot.commonFailure
        if let failure, isKnown || failure.code.refusesLogin {
            let kept = isKnown ? " The login that was there is kept." : ""
            return refused("The new login does not answer: \(failure.sentence(choice.spec.id))\(kept) \(ways(choice))")
        }
        for metric in snapshot.metrics
        where choice.block.storeWhen.contains(where: { $0.value.isSame(as: metric.id) }) {
            guard case .unavailable(let why) = metric.outcome else { continue }
            return refused(
                "The new login does not tell '\(metric.id)', and is not kept: \(why.sentence(choice.spec.id)) "
                    + ways(choice))
        }
        let identity = snapshot.identity.certainty == .verified ? snapshot.identity.id : nil
        // What a step that failed would have told, nobody knows.
        let unanswered = report.trace.first { Int($0.outcome).map { $0 >= 300 } ?? true }
        if identity == nil, let unanswered, isKnown || !roster.signedIn(of: choice.spec.id).isEmpty {
            return refused(
                "It cannot be asked whose this login is: '\(unanswered.step)' answered \(unanswered.outcome). Nothing was "
                    + "changed; try again later: \(SignInCommand.line(for: choice.entry.id.description))")
        }
        let others = roster.accounts(of: choice.spec.id).filter {
            $0.id != choice.entry.id && roster.signedIn.contains($0.id)
        }
        if let identity, let same = others.first(where: { $0.identity?.isSame(as: identity) == true }) {
            if case .dead? = store.known(same.id.description, choice.block.name)?.state {
                return refused(
                    "This is the account of \(same.shown), whose login has ended. Nothing was changed; sign that one in: "
                        + SignInCommand.line(for: same.id.description))
            }
            return CommandOutput(
                text: "Already connected: this is the account of \(same.shown). Nothing was changed.\n")
        }
        if let before = choice.entry.identity, isKnown, identity?.isSame(as: before) != true {
            let who = identity == nil ? "It cannot be told whose this login is" : "This is another account"
            return refused(
                "\(who), and \(choice.entry.shown) keeps its own. Sign it in under another label with --account LABEL, "
                    + "or remove the first: codexbar accounts remove \(SignInCommand.quoted(choice.entry.id.description))"
            )
        }
        if identity == nil, let other = others.first {
            return refused(
                "\(choice.spec.document.title) does not tell whose this login is, so it may be the one of "
                    + "\(other.shown) once more. Remove that first: codexbar accounts remove \(SignInCommand.quoted(other.id.description))"
            )
        }
        var login = StoredLogin(
            key: choice.key, token: obtained.token, refreshToken: obtained.refreshToken, idToken: obtained.idToken,
            expires: obtained.expires, scope: obtained.scope, facts: obtained.factTexts,
            clientID: obtained.client ?? "", tokenOrigin: obtained.origin.flatMap(exchange.origins)?.description ?? "",
            storedAt: workspace.now)
        login.method = obtained.method
        do throws(StoreFault) {
            try store.replace(with: login)
        } catch {
            return refused("\(error.text)")
        }
        return connected(choice, identity, snapshot, failure)
    }

    private func connected(
        _ choice: Choice, _ identity: String?, _ snapshot: AccountSnapshot, _ failure: Unavailable?
    ) -> CommandOutput {
        do throws(OwnFileFault) {
            try file.change { book in
                book.edit(choice.entry.id) {
                    $0.label = choice.entry.label
                    $0.identity = identity
                    $0.inputs = choice.entry.inputs
                    for input in run.inputs { $0.inputs[input.name] = input.value }
                }
            }
        } catch {
            return refused("The login is stored, but its account could not be noted: \(error.text)")
        }
        var text = "Signed in: \(choice.entry.shown)\n"
        if identity == nil {
            text += "\(choice.spec.document.title) does not tell whose account this is: unverified.\n"
        }
        if let failure { text += "Its usage could not be read yet: \(failure.sentence(choice.spec.id))\n" }
        return CommandOutput(text: text)
    }

    /// What to do after a sign-in that came to nothing.
    private func ways(_ choice: Choice) -> String {
        var words: [String] = []
        for word in choice.block.signIn.map(\.word) where !words.contains(word) { words.append(word) }
        let others = words.filter { $0 != choice.block.signIn[choice.method].word }
        let way = method.map { " --method \(cleaned($0))" } ?? ""
        let again = "Nothing was changed; once more: \(SignInCommand.line(for: choice.entry.id.description))\(way)"
        return others.isEmpty ? again : "\(again), or another way with --method: \(others.joined(separator: ", "))"
    }

    private func choose() throws(WorkspaceError) -> Choice {
        let asked = try AccountAsked(account, workspace)
        let spec = asked.spec
        let able = spec.document.credentials.filter { !$0.signIn.isEmpty }
        guard !able.isEmpty else {
            throw WorkspaceError(
                text: "'\(spec.id)' knows no way to sign in; 'codexbar auth status \(spec.id)' tells what it reads")
        }
        if let credential, !able.contains(where: { $0.name.isSame(as: credential) }) {
            throw WorkspaceError(
                text: "'\(spec.id)' has no login '\(cleaned(credential))'; "
                    + nearest(to: credential, in: able.map(\.name)))
        }
        let named = able.filter { block in credential.map { block.name.isSame(as: $0) } ?? true }
        let ways = named.flatMap { block in block.signIn.indices.map { (block: block, index: $0) } }
        let words = ways.map { $0.block.signIn[$0.index].word }
        var place = 0
        if let method {
            guard let found = words.firstIndex(of: method) else {
                throw WorkspaceError(
                    text: "'\(spec.id)' does not sign in by '\(cleaned(method))'; " + nearest(to: method, in: words))
            }
            place = found
        }
        let way = ways[place]
        guard let key = LoginKey(account: asked.entry.id.description, credential: way.block.name) else {
            throw WorkspaceError(text: "the login '\(way.block.name)' of '\(spec.id)' cannot be stored under its name")
        }
        return Choice(spec: spec, block: way.block, method: way.index, entry: asked.entry, key: key)
    }

    // MARK: logout

    package func logout() -> CommandOutput {
        do throws(WorkspaceError) {
            let asked = try AccountAsked(account, workspace)
            let removed = try asked.removeLogins(of: credential)
            guard removed > 0 else {
                return refused("\(asked.entry.shown) has no login of codexbar's own: nothing was removed")
            }
            return CommandOutput(text: "Signed out: \(asked.entry.shown)\n")
        } catch {
            return .refused(error)
        }
    }

    private func refused(_ message: String) -> CommandOutput {
        CommandOutput(messages: "codexbar: \(cleaned(message))\n", status: 1)
    }
}

/// The account that a command names, with the spec of its provider.
struct AccountAsked {
    let workspace: Workspace
    let spec: CheckedSpec
    /// Of a label that nobody has used yet: a new one.
    let entry: Account

    init(_ spec: CheckedSpec, _ entry: Account, _ workspace: Workspace) {
        self.workspace = workspace
        self.spec = spec
        self.entry = entry
    }

    init(_ text: String, _ workspace: Workspace) throws(WorkspaceError) {
        self.workspace = workspace
        let provider = String(text.prefix { $0 != ":" })
        spec = try workspace.spec(ofProvider: provider)
        guard let id = AccountID(text) else {
            throw WorkspaceError(
                text: "'\(cleaned(text))' is no account: write ID, or ID:LABEL with a label of 1 to 64 bytes")
        }
        entry = Roster(workspace).account(text) ?? Account(id: id)
    }

    /// How many there were.
    func removeLogins(of credential: String? = nil) throws(WorkspaceError) -> Int {
        let store = LoginStore(environment: workspace.environment)
        var removed = 0
        for name in spec.document.credentials.map(\.name) where credential.map(name.isSame) ?? true {
            guard let key = LoginKey(account: entry.id.description, credential: name) else { continue }
            do throws(StoreFault) {
                if try store.remove(key, evenUnreadable: true) { removed += 1 }
            } catch {
                throw WorkspaceError(text: error.text, findings: "")
            }
        }
        return removed
    }
}

extension Account {
    /// `claude:work`, by its label.
    var shown: String { "\(id.provider):\(label)" }
}

extension Workspace {
    func spec(ofProvider word: String) throws(WorkspaceError) -> CheckedSpec {
        guard let id = ProviderID(word), let found = library.spec(id) else {
            let known = library.places().map(\.id.rawValue)
            throw WorkspaceError(text: "no provider is called '\(cleaned(word))'; \(nearest(to: word, in: known))")
        }
        guard let spec = found.spec else {
            throw WorkspaceError(text: "'\(id)' does not compile: 'codexbar specs validate' tells why")
        }
        return spec
    }
}

extension Unavailable {
    /// As the spec says it, else in our own words.
    func sentence(_ provider: ProviderID) -> String { say ?? UnavailableWords(code, provider: provider).sentence }
}

extension AccountSnapshot {
    /// What every metric fails with, where none has a value or a state.
    var commonFailure: Unavailable? {
        var first: Unavailable?
        for metric in metrics {
            guard case .unavailable(let why) = metric.outcome else { return nil }
            if first == nil || why.code.refusesLogin { first = why }
        }
        return first
    }
}

extension UnavailableCode {
    /// The provider does not take the login.
    var refusesLogin: Bool {
        switch self {
        case .authExpired, .missingCredential, .authScope, .permissionDenied, .identityMismatch: true
        default: false
        }
    }
}

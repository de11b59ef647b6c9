import CredentialStore
import Credentials
import Diagnostics
import Presentation
import ProviderSpec
import Quantities
import SpecEngine
import UsageModel

/// `codexbar auth status` and `auth check`: which logins there are, and whether they answer. No secret is ever shown.
package struct AuthStatusCommand: Sendable {
    package var run: AccountRun
    /// Empty: every provider that has a login, or can have one.
    package var accounts: [String]
    /// Asks the providers.
    package var isProbing: Bool

    package init(run: AccountRun, accounts: [String], isProbing: Bool) {
        self.run = run
        self.accounts = accounts
        self.isProbing = isProbing
    }

    /// 0: every login that was asked for is in order; 1: one is not.
    package func execute() async -> CommandOutput {
        let roster = Roster(run.workspace)
        var wanted: [(spec: CheckedSpec, entry: Account)] = []
        do throws(WorkspaceError) {
            wanted = try asked(roster)
        } catch {
            return .usage(error.text)
        }
        var text = ""
        var isInOrder = roster.faults.isEmpty
        var without: [String] = []
        for (spec, entry) in wanted {
            let told = await told(spec, entry, roster)
            // A provider that nobody uses is no fault, unless it was asked for.
            if told.isMissing, accounts.isEmpty {
                without.append(spec.id.rawValue)
                continue
            }
            text += told.text
            isInOrder = isInOrder && told.isInOrder
        }
        if !without.isEmpty { text += "Without a login: \(without.joined(separator: ", "))\n" }
        let messages = CommandOutput.lines(roster.faults)
        return CommandOutput(text: text, messages: messages, status: isInOrder ? 0 : 1)
    }

    private func asked(_ roster: Roster) throws(WorkspaceError) -> [(spec: CheckedSpec, entry: Account)] {
        guard accounts.isEmpty else {
            var wanted: [(spec: CheckedSpec, entry: Account)] = []
            for text in accounts {
                if text.utf8.contains(58) {
                    let one = try AccountAsked(text, run.workspace)
                    wanted.append((one.spec, one.entry))
                } else {
                    let spec = try run.workspace.spec(ofProvider: text)
                    wanted += roster.accounts(of: spec.id).map { (spec, $0) }
                }
            }
            return wanted
        }
        return run.workspace.library.places().flatMap { place in
            run.workspace.library.spec(place.id)?.spec.map { spec in roster.accounts(of: spec.id).map { (spec, $0) } }
                ?? []
        }
    }

    private struct Told {
        var text = ""
        var isInOrder = true
        /// No source has anything.
        var isMissing = true
    }

    private func told(_ spec: CheckedSpec, _ entry: Account, _ roster: Roster) async -> Told {
        var told = Told()
        let state = entry.isDisabled ? ", disabled" : ""
        told.text = "\(spec.document.title), \(entry.shown)\(state)\n"
        do throws(WorkspaceError) {
            var run = run.of(entry)
            run.test = run.test.of(spec.id, among: run.workspace.library.places().map(\.id))
            var still = run
            still.sendsNothing = true
            still.logins = try still.ownLogins(spec, renews: false)
            let account = entry.id.description
            let lookups = try await still.findCredentials(spec, account: account)
            let hasOne = lookups.contains { if case .found = $0 { true } else { false } }
            for (credential, lookup) in zip(spec.credentials, lookups) {
                let line = line(lookup, credential.block, spec, account)
                told.text += "  \(credential.block.name): \(line.text)\n"
                guard case .missing = lookup else {
                    told.isMissing = false
                    told.isInOrder = told.isInOrder && line.isInOrder
                    continue
                }
                // Where one of several logins is enough, the others may be missing.
                if !hasOne { told.isInOrder = false }
            }
            if isProbing, !told.isMissing, !entry.isDisabled {
                let report = try await run.run(spec, account: account)
                let snapshot = report.snapshot
                for note in report.notes { told.text += "  \(note)\n" }
                let failure = snapshot.failure ?? snapshot.commonFailure
                told.text += "  " + answer(snapshot, failure, spec) + "\n"
                told.isInOrder = told.isInOrder && failure == nil
            }
        } catch {
            return Told(text: told.text + "  \(error.text)\n", isInOrder: false, isMissing: false)
        }
        return told
    }

    /// As the reader's clock has it.
    private var time: ShownTime { ShownTime(now: run.workspace.now, zone: run.workspace.localZone) }

    private func line(
        _ lookup: CredentialLookup, _ block: CredentialBlock, _ spec: CheckedSpec, _ account: String
    ) -> (text: String, isInOrder: Bool) {
        let isOneOfSeveral = spec.document.credentials.filter { !$0.signIn.isEmpty }.count > 1
        let command = SignInCommand.line(for: account, credential: isOneOfSeveral ? block.name : nil)
        let mend = block.signIn.isEmpty ? "" : "; sign in: \(command)"
        switch lookup {
        case .found(let found):
            let ends = found.expires.map { ", until \(time.clock($0))" } ?? ""
            guard found.isOwned else { return ("\(found.source) (foreign, only read)\(ends)", true) }
            let login = stored(account, block.name)
            if case .dead(let say)? = login?.state {
                return ("\(found.source) (owned)\(ends) cannot be renewed: \(say)\(mend)", false)
            }
            let renewal = block.refresh == nil || login?.refreshToken == nil ? "" : ", renewed by codexbar"
            let stopped = login?.refreshing == nil ? "" : "; its last renewal was stopped, the next run tries again"
            return ("\(found.source) (owned\(renewal))\(ends)\(stopped)", true)
        case .refused(let why, let source):
            // Its end is none for a login that the next run renews.
            if why.code == .authExpired, block.refresh != nil, let login = stored(account, block.name),
                login.canBeRenewed, let end = login.expires, end <= run.workspace.now
            {
                return (
                    "\(source) (owned, renewed by codexbar), ended \(time.clock(end)): the next run renews it", true
                )
            }
            return ("\(source) cannot be used: \(why.sentence(spec.id))", false)
        case .missing(let why, let places):
            let looked = places.isEmpty ? "" : " Looked for \(places.joined(separator: ", "))"
            return ("\(why.say ?? "not found")\(looked)", false)
        }
    }

    private func stored(_ account: String, _ credential: String) -> StoredLogin? {
        LoginStore(environment: run.workspace.environment).known(account, credential)
    }

    private func answer(_ snapshot: AccountSnapshot, _ failure: Unavailable?, _ spec: CheckedSpec) -> String {
        if let failure { return "does not answer: \(failure.sentence(spec.id))" }
        let identity = snapshot.identity
        let who = identity.certainty == .verified ? "the account is known" : "whose account it is, is not told"
        return "answers; \(who)"
    }
}

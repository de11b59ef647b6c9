import CredentialStore
import Diagnostics
import UsageModel

/// `codexbar accounts`: labels, order, and what is asked at all.
package struct AccountsCommand: Sendable {
    package var workspace: Workspace

    package init(workspace: Workspace) { self.workspace = workspace }

    private var file: AccountFile { AccountFile(environment: workspace.environment) }

    package func list() -> CommandOutput {
        let roster = Roster(workspace)
        var providers: [ProviderID] = []
        for entry in roster.entries where !providers.contains(entry.id.provider) { providers.append(entry.id.provider) }
        var lines: [String] = []
        for entry in providers.flatMap(roster.accounts) {
            var words: [String] = []
            if entry.label != entry.id.label { words.append("id \(entry.id)") }
            words.append(roster.signedIn.contains(entry.id) ? "signed in" : "logins of other tools")
            if roster.signedIn.contains(entry.id), entry.identity == nil { words.append("unverified") }
            if entry.isDisabled { words.append("disabled") }
            lines.append("\(entry.shown): \(words.joined(separator: ", "))\n")
        }
        if lines.isEmpty {
            lines = ["No account was signed in or arranged; the logins of other tools are used as they are found.\n"]
        }
        return CommandOutput(
            text: lines.joined(), messages: CommandOutput.lines(roster.faults),
            status: roster.faults.isEmpty ? 0 : 1)
    }

    package func rename(_ text: String, to label: String) -> CommandOutput {
        change(text) { entry, roster, book throws(WorkspaceError) in
            guard AccountID(entry.id.provider, label: label) != nil else {
                throw WorkspaceError(
                    text: "'\(cleaned(label))' is no label: 1 to 64 bytes that can be seen, and no more")
            }
            let others = roster.accounts(of: entry.id.provider).filter { $0.id != entry.id }
            guard !others.contains(where: { $0.label == label || $0.id.label == label }) else {
                throw WorkspaceError(text: "'\(entry.id.provider):\(cleaned(label))' is another account already")
            }
            try refuse(entry, where: config.accounts[entry.id]?.label != nil)
            book.edit(entry.id) { $0.label = label }
            return "\(entry.shown) is now called \(entry.id.provider):\(label)"
        }
    }

    package func setDisabled(_ isDisabled: Bool, _ text: String) -> CommandOutput {
        change(text) { entry, _, book throws(WorkspaceError) in
            try refuse(entry, where: config.accounts[entry.id]?.isEnabled != nil)
            book.edit(entry.id) { $0.isDisabled = isDisabled }
            return isDisabled ? "\(entry.shown) is not asked any more" : "\(entry.shown) is asked again"
        }
    }

    /// - Parameter place: 1 is the first of its provider.
    package func move(_ text: String, to place: Int) -> CommandOutput {
        change(text) { entry, roster, book throws(WorkspaceError) in
            var own = roster.accounts(of: entry.id.provider)
            guard (1...own.count).contains(place), let from = own.firstIndex(where: { $0.id == entry.id }) else {
                throw WorkspaceError(
                    text: "'\(entry.id.provider)' has \(own.count) accounts: give a place from 1 to \(own.count)")
            }
            own.insert(own.remove(at: from), at: place - 1)
            let before = book
            let rest = book.entries.filter { $0.id.provider != entry.id.provider }
            let first = book.entries.firstIndex { $0.id.provider == entry.id.provider } ?? rest.count
            book.entries = rest
            // What config.yaml says stays there.
            let arranged = own.map { before[$0.id] ?? Account(id: $0.id) }
            book.entries.insert(contentsOf: arranged, at: min(first, rest.count))
            return "\(own.map(\.shown).joined(separator: ", "))"
        }
    }

    /// Removes the account with its logins. Another tool's login is left as it is.
    package func remove(_ text: String) -> CommandOutput {
        change(text) { entry, _, book throws(WorkspaceError) in
            let spec = try workspace.spec(ofProvider: entry.id.provider.rawValue)
            let removed = try AccountAsked(spec, entry, workspace).removeLogins()
            do throws(OwnFileFault) {
                try StateStore(environment: workspace.environment).forget(entry.id.description)
            } catch {
                throw WorkspaceError(text: error.text, findings: "")
            }
            book.entries.removeAll { $0.id == entry.id }
            let logins = removed == 1 ? "1 login" : "\(removed) logins"
            return "Removed: \(entry.shown), with \(logins) of codexbar's own"
        }
    }

    private var config: ConfigFile {
        ConfigFile(environment: workspace.environment, known: workspace.library.places().map(\.id))
    }

    /// What a person wrote holds: a change beside it would mean nothing.
    private func refuse(_ entry: Account, where isWritten: Bool) throws(WorkspaceError) {
        guard isWritten else { return }
        throw WorkspaceError(
            text: "\(workspace.shown(config.path)) says that of \(entry.id): change it there", findings: "")
    }

    private func change(
        _ text: String, _ edit: (Account, Roster, inout AccountBook) throws(WorkspaceError) -> String
    ) -> CommandOutput {
        var told = ""
        var refusal: WorkspaceError?
        do throws(WorkspaceError) {
            _ = try workspace.spec(ofProvider: String(text.prefix { $0 != ":" }))
            do throws(OwnFileFault) {
                // Under the lock of the file, so that nobody changes it between.
                try file.change { book in
                    let roster = Roster(workspace, nil, book: book)
                    do throws(WorkspaceError) {
                        guard let entry = roster.account(text) else {
                            throw WorkspaceError(
                                text: "there is no account '\(cleaned(text))'; 'codexbar accounts list' shows all")
                        }
                        told = try edit(entry, roster, &book)
                    } catch {
                        refusal = error
                    }
                }
            } catch {
                return CommandOutput(messages: "codexbar: \(error.text)\n", status: 1)
            }
            if let refusal { throw refusal }
        } catch {
            return .refused(error)
        }
        return CommandOutput(text: told + "\n")
    }
}

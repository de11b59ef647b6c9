import CredentialStore
import Diagnostics

/// `codexbar data`: everything that the program keeps.
package struct DataCommand: Sendable {
    package var workspace: Workspace

    package init(workspace: Workspace) { self.workspace = workspace }

    /// Something that is kept.
    private struct Kept {
        var path: String
        var purpose: String
    }

    private var store: LoginStore { LoginStore(environment: workspace.environment) }
    private var accounts: AccountFile { AccountFile(environment: workspace.environment) }
    private var state: StateStore { StateStore(environment: workspace.environment) }
    private var approvals: ApprovalFile {
        ApprovalFile(stateHome: workspace.environment.stateHome, uid: workspace.environment.uid)
    }

    package func list() -> CommandOutput {
        var faults: [String] = []
        var kept: [Kept] = []
        do throws(StoreFault) {
            let list = try store.list()
            kept = list.logins.map { Kept(path: store.path(of: $0.key), purpose: "login of \($0.key.account)") }
            faults += list.faults.map(\.text)
        } catch {
            faults.append(error.text)
        }
        do throws(OwnFileFault) { _ = try accounts.read() } catch { faults.append(error.text) }
        if SystemFiles.exists(accounts.path) {
            kept.append(Kept(path: accounts.path, purpose: "labels and order of accounts"))
        }
        if SystemFiles.exists(state.path) {
            kept.append(Kept(path: state.path, purpose: "last answers, and what providers asked to wait for"))
        }
        if SystemFiles.exists(approvals.path) {
            kept.append(Kept(path: approvals.path, purpose: "specs that you approved"))
        }
        let lines =
            kept.isEmpty ? "Nothing is kept.\n" : kept.map { "\(workspace.shown($0.path))  \($0.purpose)\n" }.joined()
        return CommandOutput(
            text: lines, messages: CommandOutput.lines(faults), status: faults.isEmpty ? 0 : 1)
    }

    package func delete(account: String?) -> CommandOutput {
        if let account { return AccountsCommand(workspace: workspace).remove(account) }
        var removed: [String] = []
        var faults: [String] = []
        do throws(StoreFault) {
            let gone = try store.removeAll()
            removed += gone.places.map(workspace.shown)
            faults += gone.faults.map(\.text)
        } catch {
            faults.append(error.text)
        }
        // A login that is still there keeps the name of its account.
        let book = faults.isEmpty ? [(accounts.remove, accounts.path)] : []
        for (remove, path) in book + [(state.remove, state.path), (approvals.remove, approvals.path)] {
            do throws(OwnFileFault) {
                if try remove() { removed.append(workspace.shown(path)) }
            } catch {
                faults.append(error.text)
            }
        }
        let text = removed.isEmpty ? "Nothing was kept.\n" : removed.map { "Deleted: \($0)\n" }.joined()
        return CommandOutput(
            text: text, messages: CommandOutput.lines(faults), status: faults.isEmpty ? 0 : 1)
    }
}

extension Workspace {
    /// A path as it is shown: `~` for the home folder.
    func shown(_ path: String) -> String {
        let home = environment.home
        guard home != "/", path.utf8.starts(with: "\(home)/".utf8) else { return path }
        return "~" + path.dropFirst(home.count)
    }
}

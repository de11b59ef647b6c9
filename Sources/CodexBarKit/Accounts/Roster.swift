import CredentialStore
import Quantities
package import UsageModel

/// The accounts of this machine: those that the user arranged, those that were signed in, and for each provider the
/// default one, which other tools' logins belong to.
package struct Roster: Sendable {
    package var entries: [Account]
    /// Accounts with a login of codexbar's own.
    package let signedIn: Set<AccountID>
    /// What could not be read, in words.
    package let faults: [String]

    package init(_ workspace: Workspace) { self.init(workspace, nil) }

    /// - Parameters:
    ///   - config: What people wrote, where it was read before.
    ///   - book: What the program was told, where its file is open.
    init(_ workspace: Workspace, _ config: ConfigFile?, book held: AccountBook? = nil) {
        var faults: [String] = []
        var book = held ?? AccountBook()
        do throws(OwnFileFault) {
            if held == nil { book = try AccountFile(environment: workspace.environment).read() }
        } catch {
            faults.append(error.text)
        }
        var signedIn: [AccountID] = []
        do throws(StoreFault) {
            let names = try LoginStore(environment: workspace.environment).names()
            signedIn = names.keys.compactMap { AccountID($0.account) }
            faults += names.faults.map(\.text)
        } catch {
            faults.append(error.text)
        }
        for id in signedIn where book[id] == nil { book.edit(id) { _ in } }
        let said = config ?? ConfigFile(environment: workspace.environment, known: workspace.library.places().map(\.id))
        if config == nil, let fault = said.firstFault { faults.append(fault) }
        for (id, said) in said.accounts.sorted(by: { $0.value.line < $1.value.line }) {
            book.edit(id) {
                $0.label = said.label ?? $0.label
                if let isEnabled = said.isEnabled { $0.isDisabled = !isEnabled }
            }
        }
        entries = book.entries
        self.signedIn = Set(signedIn)
        self.faults = faults
    }

    func signedIn(of provider: ProviderID) -> [AccountID] { signedIn.filter { $0.provider == provider } }

    /// The accounts of a provider in their order; the default one is there always, and first unless it was arranged.
    package func accounts(of provider: ProviderID) -> [Account] {
        var own = entries.filter { $0.id.provider == provider }
        if !own.contains(where: \.id.isDefault), let id = AccountID(provider, label: AccountID.defaultLabel) {
            own.insert(Account(id: id), at: 0)
        }
        return own
    }

    /// Whether what the default account shows is nothing, or one of the accounts that were signed in once more.
    func isShownOtherwise(_ snapshot: AccountSnapshot) -> Bool {
        let others = accounts(of: snapshot.provider).filter { !$0.id.isDefault && signedIn.contains($0.id) }
        guard !others.isEmpty else { return false }
        if snapshot.failure?.code == .missingCredential { return true }
        guard snapshot.identity.certainty == .verified, let id = snapshot.identity.id else { return false }
        return others.contains { $0.identity?.isSame(as: id) == true }
    }

    /// The account that a text names by its label or its id.
    package func account(_ text: String) -> Account? {
        guard let id = AccountID(text) else { return nil }
        let own = accounts(of: id.provider)
        return own.first { $0.label == id.label } ?? own.first { $0.id == id }
    }
}

package import Credentials
import Diagnostics
import JSONQuery
import ProviderSpec
package import Quantities
import SpecEngine

/// `codexbar/state.json` in the folder for states: what runs leave for those after them. Without it nothing is wrong, only
/// forgotten.
///
/// An actor, since the runs of several accounts share it.
package actor StateStore {
    private static let version = "1"
    private static let mostAccounts = 200
    private static let mostBytes = 4 << 20
    private static let largestAccount = 256 << 10

    private let file: OwnFile
    private var known: [TextKey: AccountState]?
    private var changes: [TextKey: AccountState] = [:]
    /// What could not be read is left as it is.
    private var isClosed = false
    /// What could not be read or written, in words, each once.
    package private(set) var faults: [String] = []

    package init(environment: UserEnvironment) {
        file = OwnFile(
            in: environment.stateHome, "state.json", uid: environment.uid, maxBytes: 2 * Self.mostBytes,
            remedy: "move it away; providers are then asked anew",
            openRemedy: "so that it may say anything: if it is yours")
    }

    package nonisolated var path: String { file.path }

    func state(of account: String) -> AccountState {
        if known == nil {
            do throws(OwnFileFault) {
                known = try read(try file.read())
            } catch {
                known = [:]
                isClosed = true
                faults.append(error.text)
            }
        }
        return known?[TextKey(account)] ?? AccountState()
    }

    /// - Parameter isUrgent: It must be on the disk even if the program is stopped at once.
    func record(_ state: AccountState, of account: String, isUrgent: Bool, at now: Instant) {
        known?[TextKey(account)] = state
        changes[TextKey(account)] = state
        if isUrgent { save(at: now) }
    }

    /// Writes what was recorded.
    package func save(at now: Instant) {
        guard !changes.isEmpty, !isClosed else { return }
        let changes = changes
        self.changes = [:]
        do throws(OwnFileFault) {
            _ = try file.change { bytes throws(OwnFileFault) in
                var states = try read(bytes)
                for (account, state) in changes {
                    var merged = state
                    // Another program may have been told to wait meanwhile.
                    let others = states[account]?.cooldowns ?? []
                    merged.cooldowns += others.filter { !merged.cooldowns.contains($0) }
                    states[account] = merged
                }
                return Self.text(states.mapValues { $0.trimmed(at: now) })
            }
        } catch {
            tell(error.text)
        }
    }

    /// Forgets an account.
    nonisolated func forget(_ account: String) throws(OwnFileFault) {
        guard try file.read() != nil else { return }
        _ = try file.change { bytes throws(OwnFileFault) in
            guard let bytes, var states = Self.states(bytes) else { return nil }
            return states.removeValue(forKey: TextKey(account)) == nil ? nil : Self.text(states)
        }
    }

    package nonisolated func remove() throws(OwnFileFault) -> Bool { try file.remove() }

    private func tell(_ fault: String) {
        if !faults.contains(where: { $0.isSame(as: fault) }) { faults.append(fault) }
    }

    // MARK: The file

    /// A file that is damaged is set aside and told once.
    private func read(_ bytes: [UInt8]?) throws(OwnFileFault) -> [TextKey: AccountState] {
        guard let bytes else { return [:] }
        if let states = Self.states(bytes) { return states }
        try file.setAside()
        tell(
            "\(path) is damaged, or of another version of codexbar: it was renamed to state.json.damaged, and a new one begins"
        )
        return [:]
    }

    private static func states(_ bytes: [UInt8]) -> [TextKey: AccountState]? {
        do {
            let root = try JSONDocument(parsing: bytes, limits: JSONLimits(bytes: 2 * mostBytes)).root
            guard root.one("version")?.string == version, let accounts = root.one("accounts"), accounts.kind == .array
            else { return nil }
            var states: [TextKey: AccountState] = [:]
            for node in accounts.elements {
                states[TextKey(try SnapshotCodec.text(node, "account"))] = try AccountState(node)
            }
            return states
        } catch {
            return nil
        }
    }

    /// Those that were of use last come first, and the last ones are left out where there is no room.
    private static func text(_ states: [TextKey: AccountState]) -> [UInt8] {
        let order = states.sorted { left, right in
            switch (left.value.stamp, right.value.stamp) {
            case (let left?, let right?) where left != right: left > right
            case (nil, _?): false
            case (_?, nil): true
            default: left.key < right.key
            }
        }
        var accounts: [String] = []
        var size = 0
        for (account, state) in order.prefix(mostAccounts) {
            var state = state
            var text = state.json(account.text).text()
            if text.utf8.count > largestAccount {
                state.kept = []
                text = state.json(account.text).text()
            }
            if text.utf8.count > largestAccount {
                state.last = nil
                text = state.json(account.text).text()
            }
            size += text.utf8.count
            if size > mostBytes { break }
            accounts.append(text)
        }
        let list = accounts.joined(separator: ",\n")
        return Array("{\"version\":\"\(version)\",\"accounts\":[\n\(list)\n]}\n".utf8)
    }
}

import Credentials

/// The Secret Service of a desktop session, through the program `secret-tool`: linking its library would slow down every
/// start. A login is one secret, the text that a file would hold.
struct SecretService: Sendable {
    private let tool: SecretTool
    private let disk: Disk

    /// Nil in a sandbox, without a session bus, and without the program.
    init?(_ environment: UserEnvironment, patience: Duration, disk: Disk) {
        guard let tool = SecretTool(environment, patience: patience) else { return nil }
        self.tool = tool
        self.disk = disk
    }

    /// Words for where a login lies.
    static func place(of key: LoginKey) -> String { "the login \(key) in the Secret Service" }

    private static let everything = "the Secret Service"

    private func attributes(_ key: LoginKey) -> [String] {
        ["application", "codexbar", "account", key.account, "credential", key.credential]
    }

    /// Nil where the service answers that it holds none.
    func lookup(_ key: LoginKey) throws(StoreFault) -> StoredLogin? {
        guard let bytes = try secret(key) else { return nil }
        let place = Self.place(of: key)
        if bytes.isEmpty { throw StoreFault(.isEmpty, place) }
        return try login(bytes, place, key)
    }

    /// Whether it holds something under the name, also what is no login.
    func holds(_ key: LoginKey) throws(StoreFault) -> Bool { try secret(key) != nil }

    private func secret(_ key: LoginKey) throws(StoreFault) -> [UInt8]? {
        let place = Self.place(of: key)
        let ended = try run(["lookup"] + attributes(key), place)
        // Also what failed ends with 1, but says why.
        if ended.status == 1, ended.output.isEmpty, !ended.hasComplained { return nil }
        guard ended.status == 0 else { throw StoreFault(.serviceRefuses, place) }
        return ended.output
    }

    func store(_ key: LoginKey, _ text: String) throws(StoreFault) {
        let place = Self.place(of: key)
        disk.willChange(.tellService)
        let words = ["store", "--label=codexbar \(key)"] + attributes(key)
        guard try run(words, place, input: Array(text.utf8)).status == 0 else {
            throw StoreFault(.serviceRefuses, place)
        }
    }

    /// Removes the login; what the program ends with depends on its version, so the service is asked again.
    func clear(_ key: LoginKey) throws(StoreFault) {
        disk.willChange(.tellService)
        let place = Self.place(of: key)
        _ = try run(["clear"] + attributes(key), place)
        if try holds(key) { throw StoreFault(.serviceRefuses, place) }
    }

    /// Every login that the service shows, and `faults` with those of entries that are damaged.
    func all(_ faults: [StoreFault]) throws(StoreFault) -> ([StoredLogin], [StoreFault]) {
        let ended = try run(["search", "--all", "application", "codexbar"], Self.everything)
        // Nothing found is 1 or 0, by version.
        if ended.status == 1, ended.output.isEmpty, !ended.hasComplained { return ([], faults) }
        guard ended.status == 0 else { throw StoreFault(.serviceRefuses, Self.everything) }
        var faults = faults
        var logins: [StoredLogin] = []
        let mark = Array("secret = ".utf8)
        for line in ended.output.split(separator: 10) where line.starts(with: mark) {
            let secret = Array(line.dropFirst(mark.count))
            // The entry of a locked keyring shows none.
            if secret.isEmpty { continue }
            do throws(StoreFault) {
                logins.append(try login(secret, Self.everything, nil))
            } catch {
                faults.append(error)
            }
        }
        return (logins, faults)
    }

    private func login(_ bytes: [UInt8], _ place: String, _ key: LoginKey?) throws(StoreFault) -> StoredLogin {
        let found = try LoginText.parse(bytes, place)
        guard case .login(let login) = found.content else { throw StoreFault(.isForeign, place) }
        guard key == nil || found.key == key else { throw StoreFault(.isMisplaced, place) }
        return login
    }

    private func run(_ words: [String], _ place: String, input: [UInt8] = []) throws(StoreFault) -> ChildProgram.Ended {
        do throws(ChildProgram.Fault) {
            return try tool.run(words, input: input)
        } catch {
            switch error {
            case .isSilent: throw StoreFault(.serviceIsSilent, place)
            case .cannotStart: throw StoreFault(.serviceIsOutOfReach, place)
            case .saysTooMuch: throw StoreFault(.serviceRefuses, place)
            }
        }
    }
}

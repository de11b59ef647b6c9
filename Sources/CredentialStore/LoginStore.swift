package import Credentials
import Quantities

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The logins that the program obtained: in files, or in the Secret Service with a file that says so.
///
/// Where a login lies is decided when it is first written, and stays so.
package struct LoginStore: Sendable {
    /// How long a write waits for another. Each takes some milliseconds.
    private static let patience = Duration.seconds(10)
    /// `secret-tool` takes no more than 8,191 bytes, and cuts what is longer.
    private static let mostServiceBytes = 8_000

    let folder: StoreFolder
    let service: SecretService?

    /// - Parameters:
    ///   - environment: In a sandbox, or without a session bus or `secret-tool`, there are files only.
    ///   - servicePatience: How long `secret-tool` may take to answer.
    package init(environment: UserEnvironment, disk: Disk = Disk(), servicePatience: Duration = .seconds(2)) {
        folder = StoreFolder(dataHome: environment.dataHome, uid: environment.uid, disk: disk)
        service = SecretService(environment, patience: servicePatience, disk: disk)
    }

    /// The folder of the files.
    package var path: String { folder.path }

    /// The file of a login, which holds it, or says that the Secret Service does.
    package func path(of key: LoginKey) -> String { "\(folder.path)/\(key.fileName)" }

    // MARK: Reading

    /// The login; nil only where there is none.
    package func read(_ key: LoginKey) throws(StoreFault) -> StoredLogin? {
        guard let open = try folder.open() else { return try find(key, .nothing).login }
        defer { open.shut() }
        return try find(key, try entry(key, in: open)).login
    }

    // MARK: Writing

    /// Stores a login durably, and returns it as it is stored.
    ///
    /// - Parameters:
    ///   - generation: What the caller has read: the generation of the stored login, or nil for none. Another one is
    ///     refused with `.changed`.
    ///   - bringsTokens: Whether the tokens are new.
    package func write(
        _ login: StoredLogin, ifGeneration generation: Int?, bringsTokens: Bool = false
    ) throws(StoreFault) -> StoredLogin {
        let open = try folder.openOrMake()
        defer { open.shut() }
        let lock = try hold(OpenFolder.storeLock, in: open)
        defer { close(lock) }
        let place = try find(login.key, try entry(login.key, in: open))
        guard place.login?.generation == generation else {
            throw StoreFault(.changed, open.place(of: login.key.fileName))
        }
        var next = login
        // The first counts the milliseconds to its own time, so that a login which was removed and obtained again never
        // has a generation that somebody still holds.
        next.generation =
            (generation ?? (Int(login.storedAt.seconds) * 1_000 + Int(login.storedAt.nanoseconds) / 1_000_000)) + 1
        // Times as they are stored, to the millisecond.
        if bringsTokens || generation == nil || place.login?.storedAt.rfc3339 != login.storedAt.rfc3339 {
            next.tokensGeneration = next.generation
        }
        try put(next, place, in: open)
        return next
    }

    /// Stores a login that a person has just given, in the place of whatever is there.
    package func replace(with login: StoredLogin) throws(StoreFault) {
        _ = try write(login, ifGeneration: try read(login.key)?.generation, bringsTokens: true)
    }

    private func put(_ login: StoredLogin, _ place: Place, in open: OpenFolder) throws(StoreFault) {
        let text = LoginText.text(login)
        let name = login.key.fileName
        let fits = text.utf8.count <= Self.mostServiceBytes
        // A keyring that got locked must neither keep a person from signing in nor lose a token: then it is a file, which
        // is read first.
        if let service, fits, place.isInService || place.isNew && place.serviceAnswers,
            try stores(service, login.key, text)
        {
            if !place.hasPointer { try open.replace(name, with: line(LoginText.pointer(login.key))) }
            return
        }
        try open.replace(name, with: line(text))
        if !fits, place.isInService { _ = try clear(login.key, isThere: false) }
    }

    private func stores(_ service: SecretService, _ key: LoginKey, _ text: String) throws(StoreFault) -> Bool {
        do throws(StoreFault) {
            try service.store(key, text)
            return true
        } catch {
            guard error.isOfService else { throw error }
            return false
        }
    }

    private func line(_ text: String) -> [UInt8] { Array(text.utf8) + [10] }

    /// Removes a login wherever it lies. False where there was none.
    ///
    /// - Parameter evenUnreadable: Also a file that is damaged, foreign or a link, and one whose login lies in a Secret
    ///   Service that cannot be reached, where it then stays.
    package func remove(_ key: LoginKey, evenUnreadable: Bool = false) throws(StoreFault) -> Bool {
        guard let open = try folder.open() else { return try clear(key, isThere: false) }
        defer { open.shut() }
        let lock = try hold(OpenFolder.storeLock, in: open)
        defer { close(lock) }
        var hasPointer = false
        var isRemoved = false
        do throws(StoreFault) {
            hasPointer = try entry(key, in: open).isPointer
        } catch {
            guard evenUnreadable else { throw error }
        }
        do throws(StoreFault) {
            isRemoved = try clear(key, isThere: hasPointer)
        } catch {
            guard evenUnreadable else { throw error }
        }
        return try open.remove(key.fileName) || isRemoved
    }

    /// Removes what the Secret Service holds.
    ///
    /// - Parameter isThere: Whether a file says that it does; else a silent service is no reason to stop.
    private func clear(_ key: LoginKey, isThere: Bool) throws(StoreFault) -> Bool {
        guard let service else {
            if isThere { throw StoreFault(.serviceIsOutOfReach, SecretService.place(of: key)) }
            return false
        }
        do throws(StoreFault) {
            guard try service.holds(key) else { return false }
            try service.clear(key)
            return true
        } catch {
            if isThere { throw error }
            return false
        }
    }

    // MARK: Parts

    /// What the file of a login holds.
    private enum Entry {
        case nothing, pointer
        case login(StoredLogin)

        var isPointer: Bool { if case .pointer = self { true } else { false } }
    }

    /// Where a login lies.
    private struct Place {
        var login: StoredLogin?
        var isNew = false
        var isInService = false
        var hasPointer = false
        var serviceAnswers = false
    }

    private func find(_ key: LoginKey, _ entry: Entry) throws(StoreFault) -> Place {
        switch entry {
        case .login(let login): return Place(login: login)
        case .pointer:
            let place = SecretService.place(of: key)
            guard let service else { throw StoreFault(.serviceIsOutOfReach, place) }
            guard let login = try service.lookup(key) else { throw StoreFault(.serviceLostIt, place) }
            return Place(login: login, isInService: true, hasPointer: true)
        case .nothing:
            guard let service else { return Place(isNew: true) }
            do throws(StoreFault) {
                let login = try service.lookup(key)
                return Place(login: login, isNew: login == nil, isInService: login != nil, serviceAnswers: true)
            } catch {
                guard error.isOfService else { throw error }
                // A login there would have its file here.
                return Place(isNew: true)
            }
        }
    }

    private func entry(_ key: LoginKey, in open: OpenFolder) throws(StoreFault) -> Entry {
        guard let (_, content) = try parsed(key.fileName, in: open) else { return .nothing }
        switch content {
        case .login(let login): return .login(login)
        case .inService: return .pointer
        }
    }

    /// What a file holds; nil where there is none.
    func parsed(
        _ name: String, in open: OpenFolder
    ) throws(StoreFault) -> (key: LoginKey, content: LoginText.Content)? {
        guard let bytes = try open.read(name) else { return nil }
        let found = try LoginText.parse(bytes, open.place(of: name))
        guard found.key.fileName == name else { throw StoreFault(.isMisplaced, open.place(of: name)) }
        return found
    }

    private func hold(_ lock: String, in open: OpenFolder) throws(StoreFault) -> Int32 {
        var pauses = Pauses(Self.patience)
        while true {
            if let held = try open.take(lock) { return held }
            guard let pause = pauses.pause() else { throw StoreFault(.isBusy, open.place(of: lock)) }
            usleep(UInt32(pause) * 1_000)
        }
    }
}

import Fixtures

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a file of our own cannot be read or written: what, where, and what to do.
package struct OwnFileFault: Error, Sendable, Hashable {
    package let text: String
}

/// A file that the program keeps in a folder of its own, written by its owner alone, and whole: a reader sees the old
/// content or the new one, whenever the machine stops.
struct OwnFile: Sendable {
    /// How long another program may hold the lock.
    private static let patience: UInt32 = 10_000

    private let folder: String
    private let name: String
    private let uid: UInt32
    private let maxBytes: Int
    private let remedy: String
    private let openRemedy: String

    /// - Parameters:
    ///   - base: An absolute path: the user's folder for data, or for states. The file lies in `codexbar` there.
    ///   - remedy: What to do where what lies there is none of ours: `move it away, and …`.
    ///   - openRemedy: What it means that others can write it, and what to do.
    init(in base: String, _ name: String, uid: UInt32, maxBytes: Int, remedy: String, openRemedy: String) {
        folder = (base == "/" ? "" : base) + "/codexbar"
        self.name = name
        self.uid = uid
        self.maxBytes = maxBytes
        self.remedy = remedy
        self.openRemedy = openRemedy
    }

    var path: String { "\(folder)/\(name)" }

    /// The bytes; nil where there is no file.
    func read() throws(OwnFileFault) -> [UInt8]? {
        guard let folder = try openFolder() else { return nil }
        defer { close(folder) }
        return try read(in: folder)
    }

    /// Changes the content. Programs that do this at once wait for each other.
    ///
    /// - Parameter edit: Gets the content, nil where there is none, and returns the new one; nil: nothing is written.
    func change(_ edit: ([UInt8]?) throws(OwnFileFault) -> [UInt8]?) throws(OwnFileFault) -> Bool {
        do throws(SystemFiles.Fault) {
            // Where there is a link, or no folder, opening it says so.
            if !SystemFiles.exists(folder) { try SystemFiles.makeFolder(folder, mode: 0o700) }
        } catch {
            throw OwnFileFault(text: "\(folder): \(error.words)")
        }
        guard let folder = try openFolder() else { throw fault("cannot be made", self.folder) }
        defer { close(folder) }
        let lock = openat(folder, "\(name).lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw system("cannot be written", "\(path).lock") }
        defer { close(lock) }
        try hold(lock)
        guard let bytes = try edit(try read(in: folder)) else { return false }
        try replace(in: folder, with: bytes)
        return true
    }

    /// Gives a file that nobody can read another name, `NAME.damaged`, so that a new one can be written.
    func setAside() throws(OwnFileFault) {
        guard let folder = try openFolder() else { return }
        defer { close(folder) }
        guard renameat(folder, name, folder, "\(name).damaged") == 0 || errno == ENOENT else {
            throw system("cannot be moved", path)
        }
    }

    /// Removes it with its lock. False where there was none.
    func remove() throws(OwnFileFault) -> Bool {
        guard let folder = try openFolder() else { return false }
        defer { close(folder) }
        unlinkat(folder, "\(name).lock", 0)
        unlinkat(folder, "\(name).damaged", 0)
        guard unlinkat(folder, name, 0) == 0 else {
            if errno == ENOENT { return false }
            throw system("cannot be removed", path)
        }
        return true
    }

    func fault(_ what: String, _ path: String) -> OwnFileFault { OwnFileFault(text: "\(path) \(what): \(remedy)") }

    // MARK: Reading

    private func openFolder() throws(OwnFileFault) -> Int32? {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            if errno == ELOOP || errno == ENOTDIR { throw fault("is no folder, or a link to one", folder) }
            throw system("cannot be read", folder)
        }
        do throws(OwnFileFault) {
            try check(descriptor, folder, "700")
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private func read(in folder: Int32) throws(OwnFileFault) -> [UInt8]? {
        let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            if errno == ELOOP { throw fault("is a link", path) }
            throw system("cannot be read", path)
        }
        defer { close(file) }
        try check(file, path, "600")
        do throws(SystemFiles.Fault) {
            return try SystemFiles.contents(of: file, maxBytes: maxBytes)
        } catch {
            if case .tooLarge = error { throw fault("is larger than \(maxBytes >> 20) MiB", path) }
            throw system("cannot be read", path)
        }
    }

    /// Ours, and nobody else may write to it.
    private func check(_ descriptor: Int32, _ path: String, _ mode: String) throws(OwnFileFault) {
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw system("cannot be read", path) }
        let kind = info.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR && mode == "700" else { throw fault("is no file", path) }
        guard info.st_uid == uid else { throw fault("belongs to another user", path) }
        guard info.st_mode & 0o022 == 0 else {
            throw OwnFileFault(text: "\(path) can be written by other users, \(openRemedy): chmod \(mode) \(path)")
        }
    }

    // MARK: Writing

    private func hold(_ lock: Int32) throws(OwnFileFault) {
        var waited: UInt32 = 0
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw system("cannot be locked", "\(path).lock") }
            guard waited < Self.patience else { throw fault("is in use by another program", "\(path).lock") }
            usleep(20_000)
            waited += 20
        }
    }

    private func replace(in folder: Int32, with bytes: [UInt8]) throws(OwnFileFault) {
        let new = "\(name).new"
        // Of a program that was stopped; nobody else writes while we hold the lock.
        unlinkat(folder, new, 0)
        let file = openat(folder, new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw system("cannot be written", path) }
        let isWritten = writeAll(bytes, to: file) && fchmod(file, 0o600) == 0 && fsync(file) == 0
        let reason = errno
        guard close(file) == 0, isWritten, renameat(folder, new, folder, name) == 0, fsync(folder) == 0 else {
            if !isWritten { errno = reason }
            let fault = system("cannot be written", path)
            unlinkat(folder, new, 0)
            throw fault
        }
    }

    private func system(_ what: String, _ path: String) -> OwnFileFault {
        OwnFileFault(text: "\(path) \(what): \(String(cString: strerror(errno)))")
    }
}

import Fixtures
package import UsageModel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a person has agreed to: that the spec of an id may do what its digest stands for.
package struct Approval: Sendable, Hashable {
    package var id: ProviderID
    /// `sha256:` and 64 hexadecimal digits.
    package var digest: String

    package init(id: ProviderID, digest: String) {
        self.id = id
        self.digest = digest
    }

    /// Whether a text has the form of a digest.
    package static func isDigest(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 71 && bytes.starts(with: "sha256:".utf8)
            && bytes.dropFirst(7).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}

/// Why approvals cannot be read or written: what, where, and what to do.
package struct ApprovalFault: Error, Sendable, Hashable {
    package let text: String
}

/// The file of approvals, `codexbar/approvals` in the folder for states: a line each, written by its owner alone.
///
/// A file that another could have written is no file of approvals: it is refused and told, never taken for an empty one.
package struct ApprovalFile: Sendable {
    private static let head = "codexbar-approvals/1"
    private static let name = "approvals"
    private static let mostBytes = 1 << 20
    /// How long another program may hold the lock.
    private static let patience: UInt32 = 10_000

    private let folder: String
    private let uid: UInt32

    /// - Parameter stateHome: An absolute path.
    package init(stateHome: String, uid: UInt32) {
        folder = (stateHome == "/" ? "" : stateHome) + "/codexbar"
        self.uid = uid
    }

    package var path: String { "\(folder)/\(Self.name)" }

    /// Every approval, in the order in which they were given. Empty where there is no file.
    package func read() throws(ApprovalFault) -> [Approval] {
        guard let folder = try openFolder() else { return [] }
        defer { close(folder) }
        return try read(in: folder)
    }

    /// Changes the approvals. Programs that do this at once wait for each other; what is read is the old file or the
    /// new one, whenever the machine stops.
    ///
    /// - Parameter edit: Returns whether there is anything to write.
    package func change(_ edit: (inout [Approval]) -> Bool) throws(ApprovalFault) -> Bool {
        do throws(SystemFiles.Fault) {
            // Where there is a link, or no folder, opening it says so.
            if !SystemFiles.exists(folder) { try SystemFiles.makeFolder(folder, mode: 0o700) }
        } catch {
            throw ApprovalFault(text: "\(folder): \(error.words)")
        }
        guard let folder = try openFolder() else { throw fault("cannot be made", self.folder) }
        defer { close(folder) }
        let lock = openat(folder, "\(Self.name).lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw system("cannot be written", "\(path).lock") }
        defer { close(lock) }
        try hold(lock)
        var approvals = try read(in: folder)
        guard edit(&approvals) else { return false }
        let lines = approvals.map { "\($0.id) \($0.digest)\n" }
        try replace(in: folder, with: Array(("\(Self.head)\n" + lines.joined()).utf8))
        return true
    }

    // MARK: Reading

    private func openFolder() throws(ApprovalFault) -> Int32? {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            if errno == ELOOP || errno == ENOTDIR { throw fault("is no folder, or a link to one", folder) }
            throw system("cannot be read", folder)
        }
        do throws(ApprovalFault) {
            try check(descriptor, folder, "700")
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private func read(in folder: Int32) throws(ApprovalFault) -> [Approval] {
        let file = openat(folder, Self.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return [] }
            if errno == ELOOP { throw fault("is a link", path) }
            throw system("cannot be read", path)
        }
        defer { close(file) }
        try check(file, path, "600")
        let bytes: [UInt8]
        do throws(SystemFiles.Fault) {
            bytes = try SystemFiles.contents(of: file, maxBytes: Self.mostBytes)
        } catch {
            if case .tooLarge = error { throw fault("is larger than 1 MiB", path) }
            throw system("cannot be read", path)
        }
        return try parse(bytes)
    }

    /// Ours, and nobody else may write to it.
    private func check(_ descriptor: Int32, _ path: String, _ mode: String) throws(ApprovalFault) {
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw system("cannot be read", path) }
        let kind = info.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR && mode == "700" else { throw fault("is no file", path) }
        guard info.st_uid == uid else { throw fault("belongs to another user", path) }
        guard info.st_mode & 0o022 == 0 else {
            throw ApprovalFault(
                text: "\(path) can be written by other users, so that its approvals mean nothing: "
                    + "remove it and approve again, or, if it holds what you approved: chmod \(mode) \(path)")
        }
    }

    private func parse(_ bytes: [UInt8]) throws(ApprovalFault) -> [Approval] {
        var approvals: [Approval] = []
        // Behind the last line end nothing stands, unless a line is cut.
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            if index == lines.count - 1, index > 0, line.isEmpty { return approvals }
            let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            if index == 0, text == Self.head { continue }
            guard index > 0, index < lines.count - 1, words.count == 2, let id = ProviderID(words[0]),
                Approval.isDigest(words[1])
            else { throw fault("is damaged in line \(index + 1)", path) }
            approvals.append(Approval(id: id, digest: words[1]))
        }
        throw fault("is damaged: its end is missing", path)
    }

    // MARK: Writing

    private func hold(_ lock: Int32) throws(ApprovalFault) {
        var waited: UInt32 = 0
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw system("cannot be locked", "\(path).lock") }
            guard waited < Self.patience else { throw fault("is in use by another program", "\(path).lock") }
            usleep(20_000)
            waited += 20
        }
    }

    private func replace(in folder: Int32, with bytes: [UInt8]) throws(ApprovalFault) {
        let new = "\(Self.name).new"
        // Of a program that was stopped; nobody else writes while we hold the lock.
        unlinkat(folder, new, 0)
        let file = openat(folder, new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw system("cannot be written", path) }
        let isWritten = writeAll(bytes, to: file) && fchmod(file, 0o600) == 0 && fsync(file) == 0
        let reason = errno
        guard close(file) == 0, isWritten, renameat(folder, new, folder, Self.name) == 0, fsync(folder) == 0 else {
            if !isWritten { errno = reason }
            let fault = system("cannot be written", path)
            unlinkat(folder, new, 0)
            throw fault
        }
    }

    // MARK: Words

    private func fault(_ what: String, _ path: String) -> ApprovalFault {
        ApprovalFault(text: "\(path) \(what): move it away, and approve specs again with 'codexbar specs trust'")
    }

    private func system(_ what: String, _ path: String) -> ApprovalFault {
        ApprovalFault(text: "\(path) \(what): \(String(cString: strerror(errno)))")
    }
}

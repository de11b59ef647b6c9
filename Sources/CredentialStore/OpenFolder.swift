#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of logins, opened and found to be ours alone. Whoever opened it closes it.
struct OpenFolder {
    private static let mostBytes = 1 << 20
    /// Age in seconds of a temporary file that is certainly left over.
    private static let oldAge = 3_600

    let descriptor: Int32
    let path: String
    let uid: UInt32
    let disk: Disk

    func shut() { close(descriptor) }

    func place(of name: String) -> String { "\(path)/\(name)" }

    // MARK: Reading

    /// The bytes of a file; nil where there is none. Never empty.
    func read(_ name: String) throws(StoreFault) -> [UInt8]? {
        let place = place(of: name)
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            if errno == ELOOP { throw StoreFault(.isLink, place) }
            throw .system("cannot be read", place, errno)
        }
        defer { close(file) }
        try check(file, place)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = readOnce(file, &buffer)
            if count < 0 {
                if errno == EINTR { continue }
                throw .system("cannot be read", place, errno)
            }
            if count == 0 { break }
            bytes += buffer[..<count]
            if bytes.count > Self.mostBytes { throw StoreFault(.isTooLarge(limitBytes: Self.mostBytes), place) }
        }
        if bytes.isEmpty { throw StoreFault(.isEmpty, place) }
        return bytes
    }

    /// A regular file, ours, and nobody else may look into it.
    func check(_ file: Int32, _ place: String) throws(StoreFault) {
        var info = stat()
        guard fstat(file, &info) == 0 else { throw .system("cannot be read", place, errno) }
        guard info.st_mode & S_IFMT == S_IFREG else { throw StoreFault(.isNoFile, place) }
        guard info.st_uid == uid else { throw StoreFault(.belongsToAnother, place) }
        guard info.st_mode & 0o077 == 0 else { throw StoreFault(.isOpenToOthers(mode: "600"), place) }
    }

    /// Names of what lies in it, sorted.
    func names() throws(StoreFault) -> [String] {
        // A descriptor of its own: closing the list closes it, and its place is its own too.
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let list = fdopendir(copy) else { throw .system("cannot be read", path, errno) }
        defer { closedir(list) }
        var names: [String] = []
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    // MARK: Writing, under the lock of the store

    /// Puts a file in place whole: a reader sees the old content or the new one, whenever the machine stops.
    func replace(_ name: String, with bytes: [UInt8]) throws(StoreFault) {
        let temporary = ".\(name).\(getpid())\(Self.temporaryEnd)"
        let place = place(of: name)
        var file = disk.create(descriptor, temporary)
        if file < 0, errno == EEXIST {
            // Nobody else writes now: it is left over from a process that was stopped and had our number.
            _ = disk.remove(descriptor, temporary)
            file = disk.create(descriptor, temporary)
        }
        guard file >= 0 else { throw .system("cannot be written", place, errno) }
        var isDone = disk.setMode(file, 0o600) && disk.write(file, bytes) && disk.synchronise(file)
        var reason = errno
        var info = stat()
        fstat(file, &info)
        if close(file) != 0, isDone {
            isDone = false
            reason = errno
        }
        if isDone, !disk.rename(descriptor, temporary, name) {
            isDone = false
            reason = errno
        }
        guard isDone else {
            _ = disk.remove(descriptor, temporary)
            throw .system("cannot be written", place, reason)
        }
        guard disk.synchronise(descriptor) else { throw .system("cannot be written", place, errno) }
        sweep(before: info)
    }

    /// Removes a file, and what stopped writes have left of it. False where there was none.
    func remove(_ name: String) throws(StoreFault) -> Bool {
        for other in try names() where Self.isTemporary(other) && other.utf8.starts(with: ".\(name).".utf8) {
            guard disk.remove(descriptor, other) else { throw .system("cannot be removed", place(of: other), errno) }
        }
        guard disk.remove(descriptor, name) else {
            if errno == ENOENT { return false }
            throw .system("cannot be removed", place(of: name), errno)
        }
        guard disk.synchronise(descriptor) else { throw .system("cannot be removed", place(of: name), errno) }
        return true
    }

    private static let temporaryEnd = ".new"

    /// Whether a name is one that `replace` gives to a file until it is whole.
    static func isTemporary(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: 46, omittingEmptySubsequences: false)
        return parts.count == 6 && parts[0].isEmpty && parts[2].count == 32 && parts[3].elementsEqual("json".utf8)
            && parts[4].allSatisfy { (48...57).contains($0) } && parts[5].elementsEqual("new".utf8)
    }

    /// Removes what processes have left that were stopped while they wrote: ours alone, and old by the clock of the file
    /// system itself. What cannot be removed now will be later.
    private func sweep(before newest: stat) {
        let names: [String]
        do throws(StoreFault) { names = try self.names() } catch { return }
        for name in names where Self.isTemporary(name) {
            var info = stat()
            guard fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0, info.st_mode & S_IFMT == S_IFREG,
                info.st_uid == uid, seconds(info) + Self.oldAge < seconds(newest)
            else { continue }
            _ = disk.remove(descriptor, name)
        }
    }

    private func seconds(_ info: stat) -> Int {
        #if canImport(Glibc)
            info.st_mtim.tv_sec
        #else
            info.st_mtimespec.tv_sec
        #endif
    }
}

/// `read` is also the name of a method above.
private func readOnce(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}

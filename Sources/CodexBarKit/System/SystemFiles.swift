import Fixtures

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads files and folders that the user named.
package enum SystemFiles {
    package enum Fault: Error, Sendable, Hashable {
        case notFound
        case notReadable
        case notAFile
        /// Somebody else has written it since it was read.
        case changed
        /// Its mode lets nobody write it; the superuser could all the same.
        case readOnly
        case tooLarge(limitBytes: Int)
        case notWritable(errno: Int32)

        /// What went wrong, to stand behind the name of the file.
        package var words: String {
            switch self {
            case .notFound: "there is no such file"
            case .notReadable: "the file cannot be read"
            case .notAFile: "this is not a regular file"
            case .notWritable(let number): "the file cannot be written: \(String(cString: strerror(number)))"
            case .changed: "the file was changed meanwhile; nothing was written"
            case .readOnly: "the file is read-only, and was left as it is; chmod u+w makes it writable"
            case .tooLarge(let limit): "the file is larger than \(limit / 1024) KiB"
            }
        }
    }

    /// - Parameter path: `-` reads standard input.
    package static func read(_ path: String, maxBytes: Int) throws(Fault) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .notFound : .notReadable }
        defer { if descriptor != 0 { close(descriptor) } }
        var chunk = 64 << 10
        if descriptor != 0 {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
            chunk = min(chunk, max(Int(status.st_size) + 1, 1 << 10))
        }
        return try contents(of: descriptor, maxBytes: maxBytes, chunk: chunk)
    }

    /// What is left to read of an open file.
    ///
    /// - Parameter chunk: How many bytes are asked for at once.
    static func contents(of descriptor: Int32, maxBytes: Int, chunk: Int = 64 << 10) throws(Fault) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: chunk)
        while bytes.count <= maxBytes {
            let count = systemRead(descriptor, &chunk)
            if count < 0 {
                if errno == EINTR { continue }
                throw .notReadable
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        throw .tooLarge(limitBytes: maxBytes)
    }

    /// Writes a file whole, and keeps its mode: a reader sees the old content or the new one. Where the path is a link,
    /// the file that it leads to is written; a file of several names is written in place, so that all of them show it.
    ///
    /// - Parameter old: What the file held when it was read.
    static func replace(_ path: String, holding old: [UInt8], with bytes: [UInt8]) throws(Fault) {
        guard let resolved = realpath(path, nil) else { throw .notFound }
        defer { free(resolved) }
        let target = String(cString: resolved)
        var status = stat()
        guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_mode & 0o222 != 0 else { throw .readOnly }
        guard access(target, W_OK) == 0 else { throw .notWritable(errno: errno) }
        guard status.st_nlink == 1 else { return try overwrite(target, holding: old, with: bytes) }
        let temporary = "\(target).\(getpid()).new"
        var isThere = false
        defer { if isThere { unlink(temporary) } }
        try create(temporary, bytes, like: status)
        isThere = true
        guard try read(target, maxBytes: old.count + 1) == old else { throw .changed }
        guard rename(temporary, target) == 0 else { throw .notWritable(errno: errno) }
        isThere = false
    }

    /// Writes into a file that is there.
    private static func overwrite(_ path: String, holding old: [UInt8], with bytes: [UInt8]) throws(Fault) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .notWritable(errno: errno) }
        defer { close(descriptor) }
        guard try contents(of: descriptor, maxBytes: old.count + 1) == old else { throw .changed }
        guard lseek(descriptor, 0, SEEK_SET) == 0, writeAll(bytes, to: descriptor),
            ftruncate(descriptor, off_t(bytes.count)) == 0, fsync(descriptor) == 0
        else { throw .notWritable(errno: errno) }
    }

    /// Writes a file that is not there yet.
    ///
    /// - Parameter like: A file whose mode it gets, and its owner where that is allowed; it is then on the disk for sure.
    static func create(_ path: String, _ bytes: [UInt8], like original: stat? = nil) throws(Fault) {
        let mode: mode_t = original == nil ? 0o644 : 0o600
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .notWritable(errno: errno) }
        let isWritten = writeAll(bytes, to: descriptor)
        var isKept = true
        if let original, isWritten {
            _ = fchown(descriptor, original.st_uid, original.st_gid)
            isKept = fchmod(descriptor, original.st_mode & 0o7777) == 0 && fsync(descriptor) == 0
        }
        let reason = errno
        guard close(descriptor) == 0, isKept, isWritten else {
            unlink(path)
            throw .notWritable(errno: reason)
        }
    }

    /// Makes a folder, and those on the way to it.
    static func makeFolder(_ path: String, mode: mode_t = 0o777) throws(Fault) {
        var place = path.utf8.first == 47 ? "/" : ""
        for part in path.split(separator: "/") {
            place += place.isEmpty || place == "/" ? part : "/\(part)"
            guard mkdir(place, mode) == 0 || isFolder(place) else { throw .notWritable(errno: errno) }
        }
    }

    /// The folder that relative paths start from; `/` where the system does not tell it.
    static var workingFolder: String {
        guard let name = getcwd(nil, 0) else { return "/" }
        defer { free(name) }
        return String(cString: name)
    }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isReadable(_ folder: String) -> Bool { access(folder, R_OK | X_OK) == 0 }

    /// Names in a folder, sorted; without `.` and `..`. Empty where it cannot be read.
    package static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while names.count < 10_000, let entry = readdir(directory) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}

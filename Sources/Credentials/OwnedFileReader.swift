#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import ProviderSpec

/// Reads regular files of one user, and nothing that a symlink, a pipe or a change in between puts in their place.
///
/// The path is resolved, the result is checked, and then it is opened name by name without following a symlink, so that
/// what is read is what was checked. Files that others may read are allowed: they are the other tool's business.
package struct OwnedFileReader: FileReading {
    private let uid: UInt32

    package init(uid: UInt32) { self.uid = uid }

    package func read(_ path: String, below folders: [String], maxBytes: Int) throws(FileFault) -> [UInt8] {
        let file = try open(path, below: folders)
        defer { close(file) }
        var bytes: [UInt8] = []
        _ = try read(file, maxBytes: maxBytes) { (piece) throws(FileFault) in bytes += piece }
        return bytes
    }

    package func copy(
        _ path: String, below folders: [String], maxBytes: Int, to target: Int32?
    ) throws(FileFault) -> [Int] {
        let file = try open(path, below: folders)
        defer { close(file) }
        guard let target else { return try inspect(file, maxBytes).stamp }
        return try read(file, maxBytes: maxBytes) { (piece) throws(FileFault) in
            var rest = piece
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
                if count < 0, errno != EINTR { throw .unreadable(errno: errno) }
                rest = rest.dropFirst(max(count, 0))
            }
        }
    }

    private func open(_ path: String, below folders: [String]) throws(FileFault) -> Int32 {
        guard isAbsolute(path) else { throw .outside }
        guard let resolved = resolvedPath(path) else {
            throw [ENOENT, ENOTDIR].contains(errno) ? .absent : .unreadable(errno: errno)
        }
        if let folder = ForbiddenFolders.first(in: path) ?? ForbiddenFolders.first(in: resolved) {
            throw .forbidden(folder: folder)
        }
        let isInside = folders.contains { folder in
            guard isAbsolute(folder), let root = resolvedPath(folder) else { return false }
            return resolved.utf8.starts(with: (root == "/" ? "/" : root + "/").utf8)
        }
        guard isInside else { throw .outside }
        return try open(resolved)
    }

    /// Opens a file without following any symlink on the way.
    private func open(_ resolved: String) throws(FileFault) -> Int32 {
        var names = components(of: resolved)
        guard let last = names.popLast() else { throw .notRegular }
        var folder = openat(AT_FDCWD, "/", Self.search | O_DIRECTORY | O_CLOEXEC)
        for name in names {
            guard folder >= 0 else { break }
            let next = openat(folder, name, Self.search | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let reason = errno
            close(folder)
            errno = reason
            folder = next
        }
        guard folder >= 0 else { throw .unreadable(errno: errno) }
        // Without O_NONBLOCK the opening of a pipe waits for its writer.
        let file = openat(folder, last, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        let reason = errno
        close(folder)
        guard file >= 0 else {
            // A socket, and a device without a driver.
            throw reason == ENXIO || reason == ENODEV ? .notRegular : .unreadable(errno: reason)
        }
        return file
    }

    /// The right to pass through a folder without the right to list it.
    private static var search: Int32 {
        #if os(Linux)
            0o10_000_000  // O_PATH
        #else
            0x4000_0000  // O_EXEC, which with O_DIRECTORY is O_SEARCH
        #endif
    }

    private func inspect(_ file: Int32, _ maxBytes: Int) throws(FileFault) -> stat {
        var info = stat()
        guard fstat(file, &info) == 0 else { throw .unreadable(errno: errno) }
        guard info.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard info.st_uid == uid else { throw .foreignOwner }
        guard info.st_size <= maxBytes else { throw .tooLarge(limitBytes: maxBytes) }
        return info
    }

    /// Gives the file piece by piece, and returns what the file system told of it before.
    private func read(
        _ file: Int32, maxBytes: Int, _ take: (ArraySlice<UInt8>) throws(FileFault) -> Void
    ) throws(FileFault) -> [Int] {
        let info = try inspect(file, maxBytes)
        var buffer = [UInt8](repeating: 0, count: info.st_size < 256 << 10 ? 16 << 10 : 1 << 20)
        var total = 0
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(file, &buffer, buffer.count)
            #else
                let count = Darwin.read(file, &buffer, buffer.count)
            #endif
            if count == 0 { return info.stamp }
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(errno: errno)
            }
            total += count
            // The file has grown since its size was asked.
            if total > maxBytes { throw .tooLarge(limitBytes: maxBytes) }
            try take(buffer[..<count])
        }
    }
}

extension stat {
    /// Which file it is, its size, and when it was last written.
    fileprivate var stamp: [Int] {
        #if canImport(Glibc)
            let times = [st_mtim, st_ctim]
        #else
            let times = [st_mtimespec, st_ctimespec]
        #endif
        return [Int(truncatingIfNeeded: st_ino), Int(st_size)] + times.flatMap { [$0.tv_sec, $0.tv_nsec] }
    }
}

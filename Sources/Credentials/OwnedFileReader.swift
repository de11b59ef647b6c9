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
        let file = try open(resolved)
        defer { close(file) }
        return try read(file, maxBytes: maxBytes)
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

    private func read(_ file: Int32, maxBytes: Int) throws(FileFault) -> [UInt8] {
        var info = stat()
        guard fstat(file, &info) == 0 else { throw .unreadable(errno: errno) }
        guard info.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard info.st_uid == uid else { throw .foreignOwner }
        guard info.st_size <= maxBytes else { throw .tooLarge(limitBytes: maxBytes) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(file, &buffer, buffer.count)
            #else
                let count = Darwin.read(file, &buffer, buffer.count)
            #endif
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(errno: errno)
            }
            bytes += buffer[..<count]
            // The file has grown since its size was asked.
            if bytes.count > maxBytes { throw .tooLarge(limitBytes: maxBytes) }
        }
    }
}

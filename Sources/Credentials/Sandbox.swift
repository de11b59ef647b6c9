#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a folder cannot be a sandbox.
package enum SandboxError: Error, Sendable, Hashable {
    case notADirectory
    /// It holds files, and not our marker.
    case notEmpty
    case foreignOwner
    /// The home folder itself, or the root of the file system.
    case isHome
    case cannotUse(errno: Int32)
}

extension SandboxError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notADirectory: "the sandbox is no folder"
        case .notEmpty:
            "the folder is not empty, and no sandbox yet: run once with an empty folder, which is then marked, "
                + "and put files into it afterwards; or mark this one with an empty file "
                + UserEnvironment.sandboxMarker
        case .foreignOwner: "the sandbox belongs to another user"
        case .isHome: "the home folder cannot be a sandbox"
        case .cannotUse(let code): "the sandbox cannot be used: \(String(cString: strerror(code)))"
        }
    }
}

extension UserEnvironment {
    /// Its presence makes a folder a sandbox of ours.
    package static let sandboxMarker = ".codexbar-sandbox"
    private static let markerText = "codexbar-sandbox/1\n"

    /// The same user, with home and every XDG folder moved into `directory`, which is made where it does not exist.
    ///
    /// At its first use the folder must be empty; a marker file then makes it ours. Files outside of the folder are not
    /// read any more.
    package func sandboxed(in directory: String) throws(SandboxError) -> UserEnvironment {
        if mkdir(directory, 0o700) != 0, errno != EEXIST { throw .cannotUse(errno: errno) }
        guard let folder = resolvedPath(directory) else { throw .cannotUse(errno: errno) }
        if folder == "/" || folder == resolvedPath(home) { throw .isHome }
        var info = stat()
        guard stat(folder, &info) == 0 else { throw .cannotUse(errno: errno) }
        guard info.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory }
        guard info.st_uid == uid else { throw .foreignOwner }
        if try !hasMarker(folder) {
            guard try isEmpty(folder) else { throw .notEmpty }
            try writeMarker(folder)
        }
        return moved(to: folder)
    }

    private func hasMarker(_ folder: String) throws(SandboxError) -> Bool {
        var info = stat()
        guard lstat(path(folder, Self.sandboxMarker), &info) == 0 else {
            if errno == ENOENT { return false }
            throw .cannotUse(errno: errno)
        }
        return info.st_mode & S_IFMT == S_IFREG && info.st_uid == uid
    }

    private func isEmpty(_ folder: String) throws(SandboxError) -> Bool {
        guard let list = opendir(folder) else { throw .cannotUse(errno: errno) }
        defer { closedir(list) }
        // The folder itself and its parent are the two entries of an empty one.
        var count = 0
        while count < 3, readdir(list) != nil { count += 1 }
        return count < 3
    }

    private func writeMarker(_ folder: String) throws(SandboxError) {
        let file = open(path(folder, Self.sandboxMarker), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            // Another run was first.
            if errno == EEXIST, try hasMarker(folder) { return }
            throw .cannotUse(errno: errno)
        }
        defer { close(file) }
        let bytes = Array(Self.markerText.utf8)
        guard write(file, bytes, bytes.count) == bytes.count else { throw .cannotUse(errno: errno) }
    }
}

/// The path without symlinks; nil, with `errno`, when it leads nowhere or is no UTF-8.
func resolvedPath(_ path: String) -> String? {
    guard !path.utf8.contains(0) else {
        errno = EINVAL
        return nil
    }
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    guard let text = String(validatingCString: resolved) else {
        errno = EILSEQ
        return nil
    }
    return text
}

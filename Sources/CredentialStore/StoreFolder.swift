#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the files lie: `codexbar/credentials` in the folder for data.
struct StoreFolder: Sendable {
    let dataHome: String
    let uid: UInt32
    let disk: Disk

    var path: String { "\(outer)/credentials" }

    private var outer: String { (dataHome == "/" ? "" : dataHome) + "/codexbar" }

    /// Nil where there is none. No link is followed on the way from the folder for data.
    func open() throws(StoreFault) -> OpenFolder? { try open(makes: false) }

    func openOrMake() throws(StoreFault) -> OpenFolder {
        guard let folder = try open(makes: true) else { throw .system("cannot be made", path, ENOENT) }
        return folder
    }

    private func open(makes: Bool) throws(StoreFault) -> OpenFolder? {
        var home = openFolder(AT_FDCWD, dataHome, 0)
        if home < 0, errno == ENOENT, makes {
            try makeFolders(to: dataHome)
            home = openFolder(AT_FDCWD, dataHome, 0)
        }
        guard home >= 0 else {
            if errno == ENOENT { return nil }
            throw .system("cannot be opened", dataHome, errno)
        }
        defer { close(home) }
        // Other things of ours lie in the outer folder, which others may look into.
        guard let parent = try descend(home, "codexbar", outer, forbidden: 0o022, makes: makes) else { return nil }
        defer { close(parent) }
        guard let inner = try descend(parent, "credentials", path, forbidden: 0o077, makes: makes) else { return nil }
        return OpenFolder(descriptor: inner, path: path, uid: uid, disk: disk)
    }

    private func descend(
        _ parent: Int32, _ name: String, _ path: String, forbidden: mode_t, makes: Bool
    ) throws(StoreFault) -> Int32? {
        var folder = openFolder(parent, name, O_NOFOLLOW)
        if folder < 0, errno == ENOENT {
            guard makes else { return nil }
            try make(parent, name, path)
            folder = openFolder(parent, name, O_NOFOLLOW)
        }
        guard folder >= 0 else {
            let reason = errno
            if reason == ELOOP || reason == ENOTDIR {
                throw StoreFault(isLink(parent, name) ? .isLink : .isNoFolder, path)
            }
            throw .system("cannot be opened", path, reason)
        }
        var info = stat()
        let isKnown = fstat(folder, &info) == 0
        if isKnown, info.st_uid == uid, info.st_mode & forbidden == 0 { return folder }
        let reason = errno
        close(folder)
        guard isKnown else { throw .system("cannot be read", path, reason) }
        throw StoreFault(info.st_uid == uid ? .isOpenToOthers(mode: "700") : .belongsToAnother, path)
    }

    /// Makes a folder of mode 0700, whatever the umask. Between its two steps it is closed further, never wider open.
    private func make(_ parent: Int32, _ name: String, _ path: String) throws(StoreFault) {
        guard disk.makeFolder(parent, name) else { throw .system("cannot be made", path, errno) }
        var info = stat()
        if fstatat(parent, name, &info, AT_SYMLINK_NOFOLLOW) == 0, info.st_mode & S_IFMT == S_IFDIR,
            info.st_mode & 0o700 != 0o700
        {
            disk.willChange(.setMode)
            guard fchmodat(parent, name, 0o700, 0) == 0 else { throw .system("cannot be made", path, errno) }
        }
        guard disk.synchronise(parent) else { throw .system("cannot be made", path, errno) }
    }

    /// Makes what is missing of a path.
    private func makeFolders(to path: String) throws(StoreFault) {
        var missing: [String] = []
        var there = path.split(separator: "/").map(String.init)
        while let last = there.last, access("/" + there.joined(separator: "/"), F_OK) != 0, errno == ENOENT {
            missing.append(last)
            there.removeLast()
        }
        var place = "/" + there.joined(separator: "/")
        var parent = openFolder(AT_FDCWD, place, 0)
        defer { if parent >= 0 { close(parent) } }
        for name in missing.reversed() {
            guard parent >= 0 else { break }
            place += place == "/" ? name : "/\(name)"
            try make(parent, name, place)
            let next = openFolder(parent, name, 0)
            close(parent)
            parent = next
        }
        guard parent >= 0 else { throw .system("cannot be opened", place, errno) }
    }
}

private func openFolder(_ parent: Int32, _ name: String, _ flags: Int32) -> Int32 {
    openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
}

private func isLink(_ folder: Int32, _ name: String) -> Bool {
    var info = stat()
    return fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_mode & S_IFMT == S_IFLNK
}

extension StoreFault {
    /// What the system refused, with its own words.
    static func system(_ action: String, _ place: String, _ number: Int32) -> StoreFault {
        StoreFault(.system(action: action, reason: String(cString: strerror(number))), place)
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Locks that the kernel frees when their holder ends, in whatever way.
extension OpenFolder {
    static let storeLock = "store.lock"

    static func isLock(_ name: String) -> Bool {
        name == storeLock || (name.utf8.starts(with: "refresh-".utf8) && name.hasSuffix(".lock"))
    }

    /// Takes a lock if it is free: the descriptor that holds it until it is closed. Nil while another holds it.
    func take(_ lock: String) throws(StoreFault) -> Int32? {
        let file = try openLock(lock)
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            close(file)
            if reason == EWOULDBLOCK || reason == EINTR { return nil }
            throw .system("cannot be locked", place(of: lock), reason)
        }
        // Whoever removes everything removes locks too; then others meet at a new file.
        var held = stat()
        var named = stat()
        if fstat(file, &held) == 0, fstatat(descriptor, lock, &named, AT_SYMLINK_NOFOLLOW) == 0,
            held.st_ino == named.st_ino, held.st_dev == named.st_dev
        {
            return file
        }
        close(file)
        return nil
    }

    private func openLock(_ name: String) throws(StoreFault) -> Int32 {
        var file = openat(descriptor, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if file < 0, errno == ENOENT {
            file = disk.create(descriptor, name)
            if file >= 0 {
                guard disk.setMode(file, 0o600) else {
                    let reason = errno
                    close(file)
                    throw .system("cannot be made", place(of: name), reason)
                }
            } else if errno == EEXIST {
                file = openat(descriptor, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            }
        }
        guard file >= 0 else {
            if errno == ELOOP { throw StoreFault(.isLink, place(of: name)) }
            throw .system("cannot be opened", place(of: name), errno)
        }
        do throws(StoreFault) {
            try check(file, place(of: name))
        } catch {
            close(file)
            throw error
        }
        return file
    }
}

/// Growing pauses between attempts, of a bounded sum.
struct Pauses {
    private var next = 2
    private var left: Int

    init(_ total: Duration) {
        let (seconds, attoseconds) = total.components
        left = Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    /// Milliseconds; nil when the sum is used up.
    mutating func pause() -> Int? {
        guard left > 0 else { return nil }
        let pause = min(next, left)
        left -= pause
        next = min(next * 2, 200)
        return pause
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The one place where the store changes the disk: a system call each, and each is told before it is made.
///
/// A drill stops the process at the n-th. All answer with false, or a negative number, and `errno`.
package struct Disk: Sendable {
    package enum Change: String, Sendable {
        case makeFolder, create, setMode, write, synchronise, rename, remove
        /// The Secret Service writes for us.
        case tellService
    }

    /// Bytes of one write, so few that a login takes several.
    private static let piece = 1_024

    let willChange: @Sendable (Change) -> Void

    package init(willChange: @escaping @Sendable (Change) -> Void = { _ in }) { self.willChange = willChange }

    /// True also where there is one already.
    func makeFolder(_ folder: Int32, _ name: String) -> Bool {
        willChange(.makeFolder)
        return mkdirat(folder, name, 0o700) == 0 || errno == EEXIST
    }

    func create(_ folder: Int32, _ name: String) -> Int32 {
        willChange(.create)
        return openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }

    func setMode(_ descriptor: Int32, _ mode: mode_t) -> Bool {
        willChange(.setMode)
        return fchmod(descriptor, mode) == 0
    }

    func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            willChange(.write)
            let count = writeOnce(descriptor, rest.prefix(Self.piece))
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }

    func synchronise(_ descriptor: Int32) -> Bool {
        willChange(.synchronise)
        while fsync(descriptor) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    func rename(_ folder: Int32, _ old: String, _ new: String) -> Bool {
        willChange(.rename)
        return renameat(folder, old, folder, new) == 0
    }

    func remove(_ folder: Int32, _ name: String) -> Bool {
        willChange(.remove)
        return unlinkat(folder, name, 0) == 0
    }
}

/// `write` is also the name of a method above.
private func writeOnce(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What others could read of a running program and of all that it starts: command lines and variables (proc(5)).
final class ProcessWatch: Sendable {
    private let seen = Locked((count: 0, words: Set<String>()))

    /// Looks every few milliseconds until the process has ended.
    func follow(_ identifier: pid_t) async {
        while kill(identifier, 0) == 0 {
            look(at: identifier)
            do { try await Task.sleep(for: .milliseconds(2)) } catch { return }
        }
    }

    private func look(at identifier: pid_t) {
        for name in ["cmdline", "environ"] {
            guard let bytes = bytes("/proc/\(identifier)/\(name)"), !bytes.isEmpty else { continue }
            let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            seen.withLock {
                $0.count += 1
                $0.words.formUnion(words)
            }
        }
        let children = bytes("/proc/\(identifier)/task/\(identifier)/children") ?? []
        for child in String(decoding: children, as: UTF8.self).split(separator: " ") {
            if let number = pid_t(child) { look(at: number) }
        }
    }

    private func bytes(_ path: String) -> [UInt8]? {
        do { return try Files.bytes(path) } catch { return nil }
    }

    /// How often something was seen.
    var count: Int { seen.withLock { $0.count } }

    /// Arguments and variables, sorted.
    func words(holding text: String) -> [String] {
        seen.withLock { $0.words.filter { $0.contains(text) }.sorted() }
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// HTTPS servers on 127.0.0.1, each with another certificate; run by `tls_server.py` in a child process.
///
/// The child ends when its standard input closes, so also when the test program dies.
package final class TLSServers: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// For `good.example.com`, signed by the authority.
        case good
        /// For `another.example.com`, signed by the authority.
        case wrongname
        /// For `expired.example.com`, out of date since yesterday.
        case expired
        /// For `selfsigned.example.com`, signed by itself.
        case selfsigned
    }

    package struct CannotStart: Error {}

    /// The authority's certificate in PEM form.
    package let authorityPath: String
    private let ports: [String: Int]
    private let child: pid_t
    private let input: Int32

    /// Whether `python3` and `openssl` are on the search path.
    package static var isPossible: Bool { find("python3") != nil && find("openssl") != nil }

    /// - Parameter folder: An empty folder for keys and certificates.
    package init(folder: String) throws {
        guard let python = Self.find("python3") else { throw CannotStart() }
        var toChild: [Int32] = [-1, -1]
        var fromChild: [Int32] = [-1, -1]
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw CannotStart() }
        for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
        let script = String(#filePath.prefix(#filePath.count - "TLSServers.swift".count)) + "tls_server.py"
        let words: [String] = [python, script, folder]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        guard posix_spawn(&child, python, &actions, nil, &arguments, environ) == 0 else { throw CannotStart() }
        close(toChild[0])
        close(fromChild[1])
        self.child = child
        input = toChild[1]
        authorityPath = folder + "/ca.pem"
        ports = Self.readPorts(fromChild[0])
        close(fromChild[0])
        guard ports.count == Kind.allCases.count else { throw CannotStart() }
    }

    deinit {
        close(input)
        waitpid(child, nil, 0)
    }

    package func port(_ kind: Kind) -> Int { ports[kind.rawValue] ?? 0 }

    private static func readPorts(_ descriptor: Int32) -> [String: Int] {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1_024)
        while !text.suffix(6).elementsEqual("ready\n".utf8) {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            text += buffer.prefix(count)
        }
        var ports: [String: Int] = [:]
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2 { ports[String(words[0])] = Int(words[1]) }
        }
        return ports
    }

    private static func find(_ program: String) -> String? {
        guard let path = getenv("PATH") else { return nil }
        return String(cString: path).split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}

#if canImport(Glibc)
    import Glibc

    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
#else
    import Darwin

    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
#endif

/// Another program, run to its end within a time: what it is given on standard input, and what it says.
package enum ChildProgram {
    package enum Fault: Error {
        case cannotStart
        /// It did not end in time, and was killed with all that it had started.
        case isSilent
        case saysTooMuch
    }

    package struct Ended {
        /// Nil when a signal ended it.
        package var status: Int32?
        package var output: [UInt8]
        /// Whether it wrote to standard error. What it wrote is not kept.
        package var hasComplained: Bool
    }

    private static let mostBytes = 4 << 20

    /// - Parameters:
    ///   - words: The path of the program, and its arguments.
    ///   - variables: All that it has; nothing is inherited.
    static func run(
        _ words: [String], variables: [String: String], input: [UInt8], patience: Duration
    ) throws(Fault) -> Ended {
        let deadline = ContinuousClock.now + patience
        var started = try start(words, variables)
        do throws(Fault) {
            var ended = try converse(&started, input, deadline)
            ended.status = try wait(for: started.identifier, deadline)
            return ended
        } catch {
            // Its own group, so that what it started ends too.
            kill(-started.identifier, SIGKILL)
            var status: Int32 = 0
            while waitpid(started.identifier, &status, 0) < 0, errno == EINTR {}
            throw error
        }
    }

    /// Our ends: a socket for standard input, since writing to a closed one must not end us, and two pipes.
    private struct Started {
        var identifier: pid_t
        var input: Int32
        var output: Int32
        var error: Int32
    }

    private static func start(_ words: [String], _ variables: [String: String]) throws(Fault) -> Started {
        var ends: [[Int32]] = [[-1, -1], [-1, -1], [-1, -1]]
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, stream, 0, &ends[0]) == 0, pipe(&ends[1]) == 0, pipe(&ends[2]) == 0 else {
            for end in ends.joined() where end >= 0 { close(end) }
            throw .cannotStart
        }
        for end in ends.joined() { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let ours = [ends[0][0], ends[1][0], ends[2][0]]
        let theirs = [ends[0][1], ends[1][1], ends[2][1]]
        for end in ours { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let (number, identifier) = spawn(words, variables, theirs)
        for end in theirs { close(end) }
        guard number == 0 else {
            for end in ours { close(end) }
            throw .cannotStart
        }
        return Started(identifier: identifier, input: ours[0], output: ours[1], error: ours[2])
    }

    private static func spawn(
        _ words: [String], _ variables: [String: String], _ ends: [Int32]
    ) -> (number: Int32, identifier: pid_t) {
        #if canImport(Glibc)
            var actions = FileActions()
            var attributes = Attributes()
        #else
            var actions: FileActions = nil
            var attributes: Attributes = nil
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, end) in ends.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, end, Int32(descriptor))
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGTERM, SIGINT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let arguments = words.map { strdup($0) }
        let environment = variables.map { strdup("\($0.key)=\($0.value)") }
        defer { for text in arguments + environment { free(text) } }
        var identifier = pid_t()
        let number = posix_spawn(&identifier, words[0], &actions, &attributes, arguments + [nil], environment + [nil])
        return (number, identifier)
    }

    /// Writes the input and reads what is said, until both of the program's ends are closed.
    private static func converse(
        _ started: inout Started, _ input: [UInt8], _ deadline: ContinuousClock.Instant
    ) throws(Fault) -> Ended {
        defer { for end in [started.input, started.output, started.error] where end >= 0 { close(end) } }
        var ended = Ended(output: [], hasComplained: false)
        var rest = input[...]
        while started.output >= 0 || started.error >= 0 {
            if rest.isEmpty { shut(&started.input) }
            // A negative descriptor is left out.
            var polled = [
                pollfd(fd: started.input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: started.output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: started.error, events: Int16(POLLIN), revents: 0),
            ]
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw .isSilent }
            let (seconds, attoseconds) = left.components
            _ = poll(&polled, 3, Int32(seconds) * 1_000 + Int32(attoseconds / 1_000_000_000_000_000) + 1)
            if polled[0].revents != 0, !rest.isEmpty {
                let count = sendOnce(started.input, rest)
                if count > 0 { rest = rest.dropFirst(count) } else if !mayRetry { rest = [] }
            }
            if polled[1].revents != 0, let bytes = receive(started.output) {
                ended.output += bytes
                if ended.output.count > mostBytes { throw .saysTooMuch }
                if bytes.isEmpty { shut(&started.output) }
            }
            if polled[2].revents != 0, let bytes = receive(started.error) {
                ended.hasComplained = ended.hasComplained || !bytes.isEmpty
                if bytes.isEmpty { shut(&started.error) }
            }
        }
        return ended
    }

    private static func wait(for identifier: pid_t, _ deadline: ContinuousClock.Instant) throws(Fault) -> Int32? {
        var status: Int32 = 0
        while true {
            let ended = waitpid(identifier, &status, WNOHANG)
            if ended == identifier { return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil }
            // Who ignores SIGCHLD never learns how it ended.
            if ended < 0, errno != EINTR { return nil }
            guard ContinuousClock.now < deadline else { throw .isSilent }
            usleep(500)
        }
    }

    private static func shut(_ descriptor: inout Int32) {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    private static var mayRetry: Bool { errno == EAGAIN || errno == EINTR }

    /// Nil when nothing is there yet; empty at the end.
    private static func receive(_ descriptor: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, mayRetry { return nil }
        return Array(buffer.prefix(max(count, 0)))
    }

    private static func sendOnce(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    }
}

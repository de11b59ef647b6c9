import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A started process of a drill. It ends with the test, whatever happens. A class, for that end.
final class DrillProcess {
    struct CannotStart: Error {
        var number: Int32
    }

    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// It did not end in time, and was killed.
        case late
    }

    /// The program `LoginDrill`, which lies beside that of the tests.
    static var program: String {
        var buffer = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        // Where the system has no such link, from the top of the package.
        guard count > 0 else { return "\(Repository.path)/.build/debug/LoginDrill" }
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/LoginDrill"
    }

    let identifier: pid_t
    private let output: Int32
    private let error: Int32
    private var end: End?

    init(_ words: [String]) throws {
        var ends: [Int32] = [-1, -1, -1, -1]
        guard pipe(&ends[0...1]), pipe(&ends[2...3]) else { throw CannotStart(number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_adddup2(&actions, ends[3], 2)
        let arguments = words.map { strdup($0) }
        let variables = [strdup("PATH=/usr/bin:/bin")]
        defer { for text in arguments + variables { free(text) } }
        var identifier = pid_t()
        let number = posix_spawn(&identifier, words[0], &actions, nil, arguments + [nil], variables + [nil])
        close(ends[1])
        close(ends[3])
        self.identifier = identifier
        output = ends[0]
        error = ends[2]
        guard number == 0 else { throw CannotStart(number: number) }
    }

    deinit {
        if end == nil { kill() }
        close(output)
        close(error)
    }

    func kill() {
        _ = sendSignal(identifier, SIGKILL)
        _ = wait()
    }

    /// Waits for its end, for 60 seconds at most. What it writes must fit into a pipe.
    func wait() -> End {
        if let end { return end }
        var status: Int32 = 0
        let limit = ContinuousClock.now + .seconds(60)
        while waitpid(identifier, &status, WNOHANG) == 0 {
            if .now > limit {
                _ = sendSignal(identifier, SIGKILL)
                waitpid(identifier, &status, 0)
                end = .late
                return .late
            }
            usleep(500)
        }
        let found = status & 0x7F == 0 ? End.exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
        end = found
        return found
    }

    /// What it has printed, a line each; waits for more until it ends.
    func lines() -> [String] { Self.lines(output) }

    /// The points that it has passed.
    func points() -> [String] { Self.lines(error) }

    /// Waits for its first output.
    func waitForOutput() {
        var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, 60_000)
    }

    private static func lines(_ descriptor: Int32) -> [String] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count <= 0 { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

private func pipe(_ ends: inout ArraySlice<Int32>) -> Bool {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { return false }
    ends[ends.startIndex] = pair[0]
    ends[ends.startIndex + 1] = pair[1]
    return true
}

/// `kill` is also the name of a method above.
private func sendSignal(_ identifier: pid_t, _ signal: Int32) -> Int32 { kill(identifier, signal) }

/// Runs what waits for processes on a thread of its own, so that tests beside it go on.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let work = Work { continuation.resume(with: Result(catching: body)) }
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        pthread_create(&thread, nil, runWork, Unmanaged.passRetained(work).toOpaque())
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
}

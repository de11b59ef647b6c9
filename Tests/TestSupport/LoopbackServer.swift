#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A plain HTTP/1.1 server on 127.0.0.1 that says what a test tells it to and remembers what it was asked.
///
/// One thread and poll(2), which also runs the answering closure. Ends when it is let go of, or with `stop()`.
package final class LoopbackServer: Sendable {
    package typealias Answering = @Sendable (LoopbackRequest) -> LoopbackAnswer

    package struct CannotStart: Error {}

    package let port: Int
    /// `http://127.0.0.1:PORT`.
    package var origin: String { "http://127.0.0.1:\(port)" }

    private let log: LoopbackLog
    private let stopper: Int32

    /// Answers by path; others get 404.
    package convenience init(_ answers: [String: LoopbackAnswer]) throws {
        try self.init { answers[$0.path] ?? .text("not found", status: 404) }
    }

    package init(answering: @escaping Answering) throws {
        let (listener, port) = try Self.listen()
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CannotStart() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let log = LoopbackLog()
        self.log = log
        self.port = port
        stopper = ends[1]
        let loop = LoopbackLoop(listener: listener, stop: ends[0], log: log, answering: answering)
        let retained = Unmanaged.passRetained(loop)
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        guard pthread_create(&thread, nil, runLoopbackLoop, retained.toOpaque()) == 0 else { throw CannotStart() }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
    }

    deinit { stop() }

    /// Everything asked so far, in order.
    package var requests: [LoopbackRequest] { log.requests }

    /// Connections accepted so far.
    package var connectionCount: Int { log.connectionCount }

    /// Returns once `count` requests have been read. For tests that cancel something in flight.
    package func waitForRequests(_ count: Int) async {
        while log.requests.count < count { await Task.yield() }
    }

    /// Closes every connection; a second call does nothing new.
    package func stop() {
        if log.markStopped() { close(stopper) }  // the thread's end of the pipe reports it
    }

    private static func listen() throws -> (descriptor: Int32, port: Int) {
        #if canImport(Glibc)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard listener >= 0, isBound, startListening(listener) == 0 else { throw CannotStart() }
        _ = fcntl(listener, F_SETFL, O_NONBLOCK)
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        return (listener, Int(UInt16(bigEndian: address.sin_port)))
    }
}

/// `listen` is also the name of a method above.
private func startListening(_ descriptor: Int32) -> Int32 { listen(descriptor, 256) }

private func runLoopbackLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<LoopbackLoop>.fromOpaque(context).takeRetainedValue().run()
    return nil
}

/// What server and test share.
private final class LoopbackLog: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var seen: [LoopbackRequest] = []
    private var connections = 0
    private var isStopped = false

    init() {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    var requests: [LoopbackRequest] { locked { seen } }
    var connectionCount: Int { locked { connections } }
    func append(_ request: LoopbackRequest) { locked { seen.append(request) } }

    /// False when it was stopped before.
    func markStopped() -> Bool {
        locked {
            defer { isStopped = true }
            return !isStopped
        }
    }
    func countConnection() { locked { connections += 1 } }
}

/// The thread's own state.
private final class LoopbackLoop {
    private struct Connection {
        var input: [UInt8] = []
        var output: [UInt8] = []
        /// Not before this moment may `output` be sent.
        var ready = ContinuousClock.now
        var isAnswering = false
        var closes = false
    }

    private let listener: Int32
    private let stop: Int32
    private let log: LoopbackLog
    private let answering: LoopbackServer.Answering
    private var connections: [Int32: Connection] = [:]

    init(listener: Int32, stop: Int32, log: LoopbackLog, answering: @escaping LoopbackServer.Answering) {
        self.listener = listener
        self.stop = stop
        self.log = log
        self.answering = answering
    }

    func run() {
        while true {
            let now = ContinuousClock.now
            var polled = [
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            var wait = Duration.seconds(60)
            for (descriptor, connection) in connections {
                let sends = connection.isAnswering && connection.ready <= now
                if connection.isAnswering, !sends { wait = min(wait, now.duration(to: connection.ready)) }
                polled.append(pollfd(fd: descriptor, events: Int16(sends ? POLLOUT : POLLIN), revents: 0))
            }
            let (seconds, attoseconds) = wait.components
            let milliseconds = Int32(seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
            _ = poll(&polled, nfds_t(polled.count), milliseconds)
            if polled[0].revents != 0 { break }
            if polled[1].revents != 0 { acceptAll() }
            for entry in polled.dropFirst(2) where entry.revents != 0 { advance(entry.fd) }
        }
        for descriptor in connections.keys { close(descriptor) }
        close(listener)
        close(stop)
    }

    private func acceptAll() {
        while true {
            let descriptor = accept(listener, nil, nil)
            guard descriptor >= 0 else { return }
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            var on: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
            connections[descriptor] = Connection()
            log.countConnection()
        }
    }

    private func advance(_ descriptor: Int32) {
        guard var connection = connections.removeValue(forKey: descriptor) else { return }
        var isOpen = true
        if connection.isAnswering, connection.ready <= .now {
            isOpen = send(&connection, to: descriptor)
        } else {
            isOpen = read(&connection, from: descriptor)
        }
        if connection.input.first == 0x16 { isOpen = false }  // a TLS greeting
        if isOpen, !connection.isAnswering, let request = LoopbackRequest(taking: &connection.input) {
            log.append(request)
            let answer = answering(request)
            (connection.output, connection.closes) = answer.wire
            connection.ready = .now + answer.delay
            connection.isAnswering = true
        }
        if isOpen { connections[descriptor] = connection } else { close(descriptor) }
    }

    private func read(_ connection: inout Connection, from descriptor: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { connection.input += buffer.prefix(count) }
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }

    private func send(_ connection: inout Connection, to descriptor: Int32) -> Bool {
        while !connection.output.isEmpty {
            #if canImport(Glibc)
                let flags = Int32(MSG_NOSIGNAL)
            #else
                let flags: Int32 = 0
            #endif
            let count = connection.output.withUnsafeBytes { sendBytes(descriptor, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
            connection.output.removeFirst(count)
        }
        connection.isAnswering = false
        return !connection.closes
    }
}

/// `send` is also the name of a method above.
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}

extension LoopbackRequest {
    /// Takes one whole request off the front of `input`; nil until it is all there.
    fileprivate init?(taking input: inout [UInt8]) {
        let blank: [UInt8] = [13, 10, 13, 10]
        guard input.count >= 4, let end = (0...(input.count - 4)).first(where: { input[$0...].starts(with: blank) })
        else { return nil }
        let lines = String(decoding: input[..<end], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        fields = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return Field(name: line[..<colon].lowercased(), value: String(value))
        }
        body = []
        let length = values(of: "content-length").first.flatMap(Int.init) ?? 0
        let start = end + 4
        guard input.count >= start + length else { return nil }
        body = Array(input[start..<(start + length)])
        input.removeFirst(start + length)
    }
}

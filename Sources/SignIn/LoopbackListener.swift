#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A socket of this machine alone that waits for the browser to come back (RFC 8252, section 7.3).
///
/// It hears one request at a time, reads at most 16 KiB of it and answers with a short page that loads nothing.
final class LoopbackListener: Sendable {
    /// What a browser asked for.
    struct Visit {
        fileprivate let socket: Int32
        /// Path and query, as they were sent; empty for what is no request.
        let target: String
        /// Scripts of other pages ask with other methods, `OPTIONS` first.
        let isGet: Bool
    }

    /// What was heard first.
    enum Heard {
        case visit(Visit)
        /// A person has typed something, or will never again.
        case typing
        case nothing
    }

    private let sockets: [Int32]
    let port: Int

    /// - Parameters:
    ///   - host: `127.0.0.1`, or `localhost`, which is heard on `::1` too where there is one.
    ///   - ports: The first that is free; empty: any.
    init?(host: String, ports: [Int]) {
        for port in ports.isEmpty ? [0] : ports {
            guard let first = Self.listen(port, isSix: false) else { continue }
            let own = Self.port(of: first)
            // Another program that hears on the other loopback address would get the code.
            if host == "localhost", let second = Self.listen(own, isSix: true) {
                self.sockets = [first, second]
            } else {
                self.sockets = [first]
            }
            self.port = own
            return
        }
        return nil
    }

    deinit { for socket in sockets { close(socket) } }

    /// Waits for a visit, or for a line on the descriptor `typing`.
    func next(within milliseconds: Int, typing: Int32?) -> Heard {
        var polled = (sockets + [typing ?? -1]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), Int32(clamping: max(milliseconds, 0))) > 0 else { return .nothing }
        for entry in polled.dropLast() where entry.revents != 0 {
            let socket = accept(entry.fd, nil, nil)
            guard socket >= 0 else { continue }
            var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            return .visit(Self.visit(on: socket))
        }
        return polled.last?.revents != 0 ? .typing : .nothing
    }

    /// Answers with a page and hangs up.
    func answer(_ visit: Visit, status: String, _ title: String, _ text: String) {
        let page =
            "<!doctype html><meta charset=utf-8><title>codexbar</title><h1>\(title)</h1><p>\(text)</p>"
        send(
            "HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: \(page.utf8.count)\r\n"
                + "Cache-Control: no-store\r\nReferrer-Policy: no-referrer\r\n"
                + "Content-Security-Policy: default-src 'none'\r\nConnection: close\r\n\r\n" + page, visit)
    }

    /// Tells a script of another page nothing, and allows it nothing.
    func refuseMethod(_ visit: Visit) {
        send("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", visit)
    }

    private func send(_ answer: String, _ visit: Visit) {
        var bytes = Array(answer.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { sendBytes(visit.socket, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            bytes = bytes.dropFirst(count)
        }
        close(visit.socket)
    }

    /// Seconds that a visitor may take in all.
    private static let patience = 5

    /// Reads `METHOD target HTTP/1.1` and what follows.
    private static func visit(on socket: Int32) -> Visit {
        let limit = ContinuousClock.now + .seconds(patience)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count < 16 << 10, !isWhole(bytes), .now < limit {
            let count = recv(socket, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        let line = bytes.prefix { $0 != 13 && $0 != 10 }
        let words = line.split(separator: 32, omittingEmptySubsequences: false)
        guard isWhole(bytes), words.count == 3, words[2].starts(with: "HTTP/1.".utf8) else {
            return Visit(socket: socket, target: "", isGet: false)
        }
        return Visit(
            socket: socket, target: String(decoding: Array(words[1]), as: UTF8.self),
            isGet: words[0].elementsEqual("GET".utf8))
    }

    /// Whether the empty line behind the header has come.
    private static func isWhole(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 4 else { return false }
        for place in 3..<bytes.count where bytes[place] == 10 && bytes[place - 2] == 10 && bytes[place - 1] == 13 {
            return true
        }
        return false
    }

    private static func listen(_ port: Int, isSix: Bool) -> Int32? {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let descriptor = socket(isSix ? AF_INET6 : AF_INET, kind, 0)
        guard descriptor >= 0 else { return nil }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let isBound: Bool
        if isSix {
            setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<Int32>.size))
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = in_port_t(UInt16(port)).bigEndian
            address.sin6_addr = in6addr_loopback
            isBound = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
                }
            }
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(UInt16(port)).bigEndian
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            isBound = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
        }
        if isBound, start(descriptor) { return descriptor }
        close(descriptor)
        return nil
    }

    private static func start(_ descriptor: Int32) -> Bool {
        #if canImport(Glibc)
            Glibc.listen(descriptor, 8) == 0
        #else
            Darwin.listen(descriptor, 8) == 0
        #endif
    }

    private static func port(of descriptor: Int32) -> Int {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}

/// `send` is also the name of a method above.
private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    send(socket, bytes, count, Int32(MSG_NOSIGNAL))
}

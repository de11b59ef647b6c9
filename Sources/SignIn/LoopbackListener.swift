#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Quantities

/// A socket of this machine alone that waits for the browser to come back (RFC 8252, section 7.3).
///
/// It hears visitors beside each other, as a browser connects before it asks; it reads at most 16 KiB of each and answers
/// with a short page that loads nothing.
final class LoopbackListener {
    /// What a browser asked for.
    struct Visit {
        fileprivate let socket: Int32
        /// Path and query, as they were sent; empty for what is no request.
        let target: String
        /// Scripts of other pages ask with other methods, `OPTIONS` first.
        let isGet: Bool
        /// It is addressed to this listener, and not to a name that somebody else lets lead here.
        let isForUs: Bool
    }

    /// What was heard first.
    enum Heard {
        case visit(Visit)
        /// A person has typed something, or will never again.
        case typing
        case nothing
    }

    /// Somebody who has connected and not yet asked.
    private struct Visitor {
        let socket: Int32
        let limit: ContinuousClock.Instant
        var bytes: [UInt8] = []
    }

    private let sockets: [Int32]
    private var visitors: [Visitor] = []
    let port: Int
    /// What a browser says it asks.
    private let authorities: [String]

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
            authorities = ["localhost", "127.0.0.1", "[::1]"].map { own == 80 ? $0 : "\($0):\(own)" }
            return
        }
        return nil
    }

    deinit {
        for socket in sockets { close(socket) }
        for visitor in visitors { close(visitor.socket) }
    }

    /// Waits for a visit, or for a line on the descriptor `typing`.
    func next(within milliseconds: Int, typing: Int32?) -> Heard {
        let limit = ContinuousClock.now + .milliseconds(max(milliseconds, 0))
        repeat {
            dismissIdle()
            let open = visitors.map(\.socket)
            var polled = (sockets + open + [typing ?? -1]).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let left = Int((limit - .now) / .milliseconds(1))
            guard poll(&polled, nfds_t(polled.count), Int32(clamping: max(0, min(left, 250)))) > 0 else { continue }
            for entry in polled[sockets.count..<sockets.count + open.count] where entry.revents != 0 {
                if let visit = hear(entry.fd) { return .visit(visit) }
            }
            for entry in polled[..<sockets.count] where entry.revents != 0 { admit(from: entry.fd) }
            if let last = polled.last, last.revents != 0 { return .typing }
        } while .now < limit
        return .nothing
    }

    /// Seconds that a visitor may take in all.
    private static let patience = 5
    /// Visitors that are heard beside each other; more would be no browser.
    private static let mostVisitors = 16

    private func admit(from listener: Int32) {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else { return }
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if visitors.count == Self.mostVisitors { close(visitors.removeFirst().socket) }
        visitors.append(Visitor(socket: socket, limit: .now + .seconds(Self.patience)))
    }

    /// Those who do not ask go.
    private func dismissIdle() {
        visitors.removeAll { visitor in
            guard visitor.limit < .now else { return false }
            close(visitor.socket)
            return true
        }
    }

    /// Reads what a visitor sends; nil while that is not all.
    private func hear(_ socket: Int32) -> Visit? {
        guard let place = visitors.firstIndex(where: { $0.socket == socket }) else { return nil }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
        if count > 0 { visitors[place].bytes += chunk[..<count] }
        let bytes = visitors[place].bytes
        guard count <= 0 || Self.isWhole(bytes) || bytes.count >= 16 << 10 else { return nil }
        visitors.remove(at: place)
        guard !bytes.isEmpty else {
            close(socket)
            return nil
        }
        return visit(bytes, on: socket)
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

    /// Reads `METHOD target HTTP/1.1` and what follows.
    private func visit(_ bytes: [UInt8], on socket: Int32) -> Visit {
        let lines = bytes.split(separator: 10).map { $0.last == 13 ? $0.dropLast() : $0 }
        let words = lines.first?.split(separator: 32, omittingEmptySubsequences: false) ?? []
        guard Self.isWhole(bytes), words.count == 3, words[2].starts(with: "HTTP/1.".utf8) else {
            return Visit(socket: socket, target: "", isGet: false, isForUs: true)
        }
        let hosts = lines.dropFirst().compactMap { line -> String? in
            let parts = line.split(separator: 58, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, Self.lower(parts[0]).isSame(as: "host") else { return nil }
            return Self.lower(parts[1].filter { $0 != 32 && $0 != 9 })
        }
        return Visit(
            socket: socket, target: String(decoding: words[1], as: UTF8.self),
            isGet: words[0].elementsEqual("GET".utf8),
            isForUs: hosts.count == 1 && authorities.contains { $0.isSame(as: hosts[0]) })
    }

    private static func lower(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
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

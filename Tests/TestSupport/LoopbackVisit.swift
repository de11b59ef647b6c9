#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A browser's request of a loopback address: `http://localhost:PORT/PATH`. No redirect is followed.
package enum LoopbackVisit {
    /// What came back within five seconds; empty where nobody hears.
    ///
    /// - Parameter host: What is said to be asked; nil: the address.
    @discardableResult
    package static func send(
        _ method: String, _ address: String, to host: String? = nil, waits: Bool = true
    ) -> String {
        guard let descriptor = connect(to: address) else { return "" }
        let rest = address.dropFirst("http://".count)
        let authority = rest.prefix { $0 != "/" }
        let request = Array(
            "\(method) \(rest.dropFirst(authority.count)) HTTP/1.1\r\nHost: \(host ?? String(authority))\r\nOrigin: https://page.invalid\r\n\r\n"
                .utf8)
        _ = request.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        // Whoever answers later finds the request in the socket's buffer; it is closed with the process.
        return waits ? answer(on: descriptor) : ""
    }

    /// A connection on which nothing is asked yet, as a browser makes it; nil where nobody hears.
    package static func connect(to address: String) -> Int32? {
        let authority = address.dropFirst("http://".count).prefix { $0 != "/" }
        let port = UInt16(authority.split(separator: ":").last ?? "") ?? 0
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if isConnected { return descriptor }
        close(descriptor)
        return nil
    }

    /// What comes on a connection within five seconds, which is closed then.
    package static func answer(on descriptor: Int32) -> String {
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// `connect` is also the name of a method above.
private func systemConnect(_ descriptor: Int32, _ place: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, place, size)
}

/// An address with the parts of its query.
package struct PageAddress: Sendable {
    package let text: String
    package let query: [String: String]

    package init(_ text: String) {
        self.text = text
        query = Self.pairs(String(text.drop { $0 != "?" }.dropFirst()))
    }

    package var state: String { query["state"] ?? "" }
    package var redirect: String { query["redirect_uri"] ?? "" }

    /// The names and values of a query or a form.
    package static func pairs(_ text: String) -> [String: String] {
        var pairs: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { pairs[parts[0]] = decoded(parts[1]) }
        }
        return pairs
    }

    private static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "%"),
                let code = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension HTTPOrigin {
    /// Checks the part between `//` and the path.
    init(scheme: Scheme, authority: some BidirectionalCollection<UInt8>) throws(HTTPURLError) {
        let bytes = Array(authority)
        guard !bytes.contains(0x40) else { throw .userInfo }
        let hostEnd: Int
        if bytes.first == 0x5B {
            guard let bracket = bytes.firstIndex(of: 0x5D) else { throw .badHost }
            hostEnd = bracket + 1
        } else {
            hostEnd = bytes.firstIndex(of: 0x3A) ?? bytes.count
        }
        let port = try Self.port(bytes[hostEnd...]) ?? (scheme == .https ? 443 : 80)
        let host = ASCII.lowercased(bytes[..<hostEnd])
        let isLoopback = ["127.0.0.1", "[::1]"].contains { $0.utf8.elementsEqual(host.utf8) }
        if scheme == .http {
            guard isLoopback else { throw .plainHTTP }
        } else {
            try Self.checkName(host)
        }
        self.init(scheme: scheme, host: host, port: port)
    }

    private static func port(_ bytes: ArraySlice<UInt8>) throws(HTTPURLError) -> Int? {
        if bytes.isEmpty { return nil }
        let digits = bytes.dropFirst()
        guard bytes.first == 0x3A, (1...5).contains(digits.count), digits.allSatisfy(ASCII.isDigit),
            digits.first != 0x30
        else { throw .badPort }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard value <= 65_535 else { throw .badPort }
        return value
    }

    /// RFC 1123 host names; a last label that reads as a number makes the whole an IP address to some parsers.
    private static func checkName(_ host: String) throws(HTTPURLError) {
        guard host.utf8.first != 0x5B else { throw .addressLiteral }
        guard (1...253).contains(host.utf8.count) else { throw .badHost }
        let labels = host.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        for label in labels {
            guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D,
                label.allSatisfy({ ASCII.isDigit($0) || ASCII.isLetter($0) || $0 == 0x2D })
            else { throw .badHost }
        }
        guard let last = labels.last else { throw .badHost }
        let isNumber = last.allSatisfy(ASCII.isDigit)
        let isHex = last.starts(with: "0x".utf8) && last.dropFirst(2).allSatisfy(ASCII.isHexDigit)
        if isNumber || isHex { throw .addressLiteral }
    }
}

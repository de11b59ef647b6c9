/// An absolute URL that may be requested: `https`, a DNS name, a port, a path and a query, already encoded.
///
/// `http` is accepted for `127.0.0.1` and `[::1]` alone; whether such an origin may be used is the policy's choice.
/// Refused are user info, fragments, every other IP literal (also in decimal, octal or hexadecimal dress), names
/// outside letter-digit-hyphen, a final dot, dot segments (also as `%2e`), and bytes RFC 3986 does not allow.
/// `description` leaves the query's content out, since some services put keys there.
package struct HTTPURL: Sendable, Hashable, CustomStringConvertible {
    package let origin: HTTPOrigin
    /// Path and query as sent, beginning with `/`.
    package let target: String

    package static let longestText = 8_192

    package init(parsing text: String) throws(HTTPURLError) {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.longestText else { throw .tooLong }
        guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .badCharacter }
        let scheme: HTTPOrigin.Scheme
        let lowered = ASCII.lowercased(bytes.prefix(8))
        if lowered.utf8.starts(with: "https://".utf8) {
            scheme = .https
        } else if lowered.utf8.starts(with: "http://".utf8) {
            scheme = .http
        } else {
            throw .badScheme
        }
        let rest = bytes.dropFirst(scheme.rawValue.utf8.count + 3)
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        let origin = try HTTPOrigin(scheme: scheme, authority: rest[..<end])
        let target = rest[end...]
        try self.init(
            origin: origin, target: (target.first == 0x2F ? "" : "/") + String(decoding: target, as: UTF8.self))
    }

    /// - Parameter target: Path and query, encoded, beginning with `/`.
    package init(origin: HTTPOrigin, target: String) throws(HTTPURLError) {
        guard target.utf8.count <= Self.longestText else { throw .tooLong }
        try Self.check(target: Array(target.utf8))
        self.origin = origin
        self.target = target
    }

    package var scheme: HTTPOrigin.Scheme { origin.scheme }
    package var host: String { origin.host }
    package var port: Int { origin.port }

    /// The path, encoded, beginning with `/`.
    package var path: String { String(decoding: target.utf8.prefix { $0 != 0x3F }, as: UTF8.self) }

    /// What follows the first `?`, encoded; nil without one.
    package var query: String? {
        guard let mark = target.utf8.firstIndex(of: 0x3F) else { return nil }
        return String(decoding: target.utf8[target.utf8.index(after: mark)...], as: UTF8.self)
    }

    /// The whole URL, query included: what is sent, not what is shown.
    package var text: String { origin.description + target }

    package var description: String { origin.description + path + (query == nil ? "" : "?…") }

    private static func check(target: [UInt8]) throws(HTTPURLError) {
        guard target.first == 0x2F else { throw .badPath }
        var inQuery = false
        var index = 0
        while index < target.count {
            let byte = target[index]
            if byte == 0x25 {
                guard index + 2 < target.count, ASCII.isHexDigit(target[index + 1]), ASCII.isHexDigit(target[index + 2])
                else { throw .badEscape }
                index += 2
            } else if byte == 0x3F {
                inQuery = true
            } else if byte == 0x23 {
                throw .fragment
            } else if !ASCII.isPathByte(byte) {
                throw inQuery ? .badCharacter : .badPath
            }
            index += 1
        }
        let path = target.prefix { $0 != 0x3F }
        for segment in path.split(separator: 0x2F) {
            let plain = ASCII.lowercased(segment)
            let dots = plain.utf8.count <= 6 ? plain.replacingEscapedDots : plain
            if dots.utf8.elementsEqual(".".utf8) || dots.utf8.elementsEqual("..".utf8) { throw .dotSegment }
        }
    }
}

extension String {
    /// The text with every `%2e` written as a dot.
    fileprivate var replacingEscapedDots: String {
        var rest = Array(utf8)[...]
        var out: [UInt8] = []
        while let byte = rest.first {
            let isDot = rest.starts(with: "%2e".utf8)
            out.append(isDot ? 0x2E : byte)
            rest = rest.dropFirst(isDot ? 3 : 1)
        }
        return String(decoding: out, as: UTF8.self)
    }
}

/// Why a text is no URL to send to.
package enum HTTPURLError: Error, Sendable, Hashable {
    case tooLong
    /// Neither `https` nor, for a loopback literal, `http`.
    case badScheme
    /// `user@host`: secrets do not travel in URLs.
    case userInfo
    /// An IP address in any dress.
    case addressLiteral
    /// Plain HTTP to anything but `127.0.0.1` or `[::1]`.
    case plainHTTP
    case badHost
    case badPort
    case badPath
    /// `.` or `..` as a segment, also percent-encoded.
    case dotSegment
    case badEscape
    case badCharacter
    case fragment
}

/// One header field of a request or a response (RFC 9110, section 5).
///
/// Descriptions and mirrors show a secret field by its name only.
package struct HTTPField: Sendable, Hashable {
    /// As written; names compare without regard to ASCII case.
    package let name: String
    package let value: String
    /// Whether the value must never be shown or recorded.
    package let isSecret: Bool

    /// Makes a field that may be sent.
    ///
    /// - Throws: `TransportError.badHeader` when the name is no token, when the transport alone may set it (`Host`,
    ///   `Content-Length` and the like), or when the value holds anything but visible ASCII and inner
    ///   spaces (so no CR, LF, NUL or tab).
    package init(_ name: String, _ value: String, isSecret: Bool = false) throws(TransportError) {
        self.init(received: name, value, isSecret: isSecret)
        guard isSendable else { throw .badHeader(name: shownName) }
    }

    /// Keeps a field of an answer as it came; such a field is checked again before it is ever sent.
    package init(received name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }

    /// Whether the names are the same without regard to ASCII case.
    package func isNamed(_ other: String) -> Bool {
        name.utf8.count == other.utf8.count
            && zip(name.utf8, other.utf8).allSatisfy { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }

    /// Whether the field obeys the rules of `init(_:_:isSecret:)`.
    var isSendable: Bool {
        guard (1...256).contains(name.utf8.count), name.utf8.allSatisfy(ASCII.isTokenByte) else { return false }
        guard !Self.ownedByTransport.contains(where: isNamed) else { return false }
        guard value.utf8.count <= 32 << 10, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
        return value.utf8.first != 0x20 && value.utf8.last != 0x20
    }

    /// Fields that say how the message travels; a caller's value could misdirect or split it.
    private static let ownedByTransport = [
        "host", "content-length", "transfer-encoding", "connection", "keep-alive", "proxy-authorization",
        "proxy-connection", "te", "trailer", "upgrade", "expect", "accept-encoding",
    ]

    /// A bad name is outside text: only the part that is a token is repeated.
    var shownName: String {
        String(decoding: name.utf8.prefix(64).prefix(while: ASCII.isTokenByte), as: UTF8.self)
    }
}

extension HTTPField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "\(name): \(isSecret ? "<secret>" : value)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["field": description]) }
}

package import JSONQuery

/// The payload of a JSON Web Token (RFC 7519), read without checking its signature.
///
/// For headers and for telling accounts apart; who holds the token could have written it.
package enum JSONWebToken {
    /// Bytes of the longest token that is looked into.
    static let maxLength = 64 << 10

    /// The payload; nil when `token` is not three non-empty parts in base64url without padding (RFC 7515, section 2),
    /// the second of which is a JSON object. Such a token is opaque, which is no error.
    package static func payload(of token: String) -> JSONNode? {
        guard token.utf8.count <= maxLength else { return nil }
        let parts = token.utf8.split(separator: ASCII.dot, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let decoded = parts.compactMap { decode($0) }
        guard decoded.count == 3, decoded.allSatisfy({ !$0.isEmpty }) else { return nil }
        do throws(JSONError) {
            let root = try JSONDocument(parsing: decoded[1]).root
            return root.kind == .object ? root : nil
        } catch { return nil }
    }

    /// Decodes base64url without padding (RFC 4648, section 5); nil for any other character or a length that no
    /// encoding has.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text {
            guard let value = value(byte) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                bits &= (1 << UInt32(count)) - 1
            }
        }
        // What is left over is padding of the encoding.
        return bits == 0 ? bytes : nil
    }

    private static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 65...90: byte - 65
        case 97...122: byte - 71
        case 48...57: byte + 4
        case ASCII.minus: 62
        case ASCII.underscore: 63
        default: nil
        }
    }
}

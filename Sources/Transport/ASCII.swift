/// Byte classes used by header fields and URLs.
enum ASCII {
    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }

    static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.map(lowercased), as: UTF8.self)
    }

    /// RFC 9110, section 5.6.2 `tchar`.
    static func isTokenByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    /// RFC 3986 `pchar` without `pct-encoded`, and the slash.
    static func isPathByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || "-._~!$&'()*+,;=:@/".utf8.contains(byte)
    }
}

/// Bytes that texts of credentials are looked at by.
enum ASCII {
    static let space: UInt8 = 32
    static let doubleQuote: UInt8 = 34
    static let singleQuote: UInt8 = 39
    static let minus: UInt8 = 45
    static let dot: UInt8 = 46
    static let slash: UInt8 = 47
    static let equals: UInt8 = 61
    static let underscore: UInt8 = 95

    static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    /// From `!` to `~`, and the blank.
    static func isPrintable(_ byte: UInt8) -> Bool { (32...126).contains(byte) }
    static func lowered(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
}

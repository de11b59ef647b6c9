/// One record of the tape: a value, or the name in front of a member's value.
///
/// Records stand in the order of the text, so that a container is followed by all that is in it.
struct JSONEntry: Sendable {
    enum Kind: UInt32 {
        case null, `false`, `true`, number, string, array, object, name
    }

    /// Where the token starts, in bytes; a string's place is its opening quote.
    var offset: UInt32
    /// Bytes of the token or container, quotes and brackets included.
    var length: UInt32
    /// The index of the record after this one and all that is in it.
    var next: UInt32
    /// Bits 0-2 kind, bit 3 has escapes, bit 4 has a lone surrogate, from bit 5 the number of children.
    var bits: UInt32

    static let hasEscapes: UInt32 = 1 << 3
    static let hasLoneSurrogate: UInt32 = 1 << 4
    static let countShift: UInt32 = 5

    @inline(__always)
    init(_ kind: Kind, offset: Int, length: Int, next: Int, flags: UInt32 = 0) {
        self.offset = UInt32(truncatingIfNeeded: offset)
        self.length = UInt32(truncatingIfNeeded: length)
        self.next = UInt32(truncatingIfNeeded: next)
        self.bits = kind.rawValue | flags
    }

    var kind: Kind { Kind(rawValue: bits & 7) ?? .null }
    var hasEscapes: Bool { bits & Self.hasEscapes != 0 }
    var hasLoneSurrogate: Bool { bits & Self.hasLoneSurrogate != 0 }
    var count: Int { Int(bits >> Self.countShift) }
    var isContainer: Bool { kind == .array || kind == .object }

    /// The bytes of the token or container.
    var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
    /// The bytes between a string's quotes.
    var content: Range<Int> { Int(offset) + 1..<Int(offset) + Int(length) - 1 }
}

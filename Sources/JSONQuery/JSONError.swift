/// Why a text is not JSON, and where.
///
/// Carries offsets and single bytes only, never a piece of the text, which may be secret.
package struct JSONError: Error, Sendable, Hashable {
    /// What the grammar wanted at a place.
    package enum Expectation: String, Sendable, Hashable {
        case value = "a value"
        case memberName = "a member name in double quotes"
        case colon = "':'"
        case commaOrBracket = "',' or ']'"
        case commaOrBrace = "',' or '}'"
        case end = "the end of the text"
    }

    package enum Reason: Sendable, Hashable {
        case unexpectedEnd
        case unexpectedByte(UInt8, expected: Expectation)
        case byteOrderMark
        case trailingComma
        case controlCharacter(UInt8)
        case invalidUTF8
        case invalidEscape
        case invalidNumber
        case tooManyBytes(limit: Int)
        case tooDeep(limit: Int)
        case tooManyNodes(limit: Int)
        case numberTooLong(limit: Int)
    }

    /// Bytes before the place, from the start of the text.
    package var offset: Int
    package var reason: Reason

    package init(offset: Int, reason: Reason) {
        self.offset = offset
        self.reason = reason
    }

    /// True when the text may well be JSON, but is larger than what is read.
    package var isLimit: Bool {
        switch reason {
        case .tooManyBytes, .tooDeep, .tooManyNodes, .numberTooLong: true
        default: false
        }
    }

    /// The place as a person counts it: both from one, columns in Unicode scalars, lines ended by LF, CR or CR LF.
    package func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        var previous: UInt8 = 0
        for byte in bytes.prefix(offset) {
            if byte == 0x0A, previous == 0x0D {
                column = 1
            } else if byte == 0x0A || byte == 0x0D {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            previous = byte
        }
        return (line, column)
    }
}

extension JSONError: CustomStringConvertible {
    package var description: String { "\(reason) at byte \(offset)" }
}

extension JSONError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unexpectedEnd: "the text ends early"
        case .unexpectedByte(let byte, let expected): "found \(Self.name(byte)), expected \(expected.rawValue)"
        case .byteOrderMark: "the text starts with a byte order mark"
        case .trailingComma: "a comma with nothing after it"
        case .controlCharacter(let byte): "unescaped control character \(Self.name(byte)) in a string"
        case .invalidUTF8: "invalid UTF-8"
        case .invalidEscape: "unknown escape in a string"
        case .invalidNumber: "malformed number"
        case .tooManyBytes(let limit): "more than \(limit) bytes"
        case .tooDeep(let limit): "nested more than \(limit) deep"
        case .tooManyNodes(let limit): "more than \(limit) values"
        case .numberTooLong(let limit): "a number longer than \(limit) characters"
        }
    }

    private static func name(_ byte: UInt8) -> String {
        if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
        let hex = String(byte, radix: 16, uppercase: true)
        return "byte 0x" + (hex.count < 2 ? "0" + hex : hex)
    }
}

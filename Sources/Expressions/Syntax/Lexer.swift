import Quantities

/// Cuts the text of an expression into tokens.
struct Lexer {
    static let maxBytes = 16_384
    static let maxTokens = 6_000

    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { self.bytes = Array(text.utf8) }

    /// All tokens, the last one `.end`.
    static func tokens(of text: String) throws(SyntaxError) -> [Token] {
        var lexer = Lexer(text)
        guard lexer.bytes.count <= maxBytes else {
            throw SyntaxError(
                reason: .limit, range: 0..<lexer.bytes.count, message: "the expression is longer than 16 KiB",
                help: "name parts of it under 'let'")
        }
        var tokens: [Token] = []
        tokens.reserveCapacity(lexer.bytes.count / 4 + 8)
        while true {
            let token = try lexer.next()
            tokens.append(token)
            if token.kind == .end { return tokens }
            if tokens.count > maxTokens {
                throw SyntaxError(
                    reason: .limit, range: token.range, message: "the expression has too many parts",
                    help: "name parts of it under 'let'")
            }
        }
    }

    private func byte(_ ahead: Int = 0) -> UInt8? {
        position + ahead < bytes.count ? bytes[position + ahead] : nil
    }

    private mutating func next() throws(SyntaxError) -> Token {
        while let byte = byte(), byte == 32 || (9...10).contains(byte) || byte == 13 { position += 1 }
        let start = position
        guard let first = byte() else { return Token(kind: .end, range: start..<start) }
        if isDigit(first) || (first == 46 && byte(1).map(isDigit) == true) { return try number(start) }
        if isNameStart(first) {
            if let token = try prefixedString(start) { return token }
            while let byte = byte(), isNameStart(byte) || isDigit(byte) { position += 1 }
            return Token(kind: .name(text(start..<position)), range: start..<position)
        }
        if first == 34 || first == 39 { return try string(start, isRaw: false) }
        return try mark(start)
    }

    private mutating func mark(_ start: Int) throws(SyntaxError) -> Token {
        let first = bytes[start]
        if let second = byte(1) {
            let isPair =
                switch first {
                case UInt8(ascii: "&"), UInt8(ascii: "|"): second == first
                case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                    second == UInt8(ascii: "=")
                default: false
                }
            if isPair {
                position += 2
                return Token(kind: .mark(Token.Mark(first, second)), range: start..<position)
            }
        }
        if Token.Mark.isOne(first) {
            position += 1
            return Token(kind: .mark(Token.Mark(first)), range: start..<position)
        }
        var end = start + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let range = start..<end
        switch first {
        case UInt8(ascii: "%"):
            if let number = numberBefore(start) {
                throw SyntaxError(range: range, message: "'%' is no unit", help: "write '\(number) percent'")
            }
            throw SyntaxError(
                reason: .leftOut, range: range, message: "there is no operator '%'",
                help: "use floor: x - floor(x / y) * y")
        case UInt8(ascii: "&"), UInt8(ascii: "|"):
            let sign = text(range)
            throw SyntaxError(
                range: range, message: "'\(sign)' stands alone", help: "write '&&' or '||'", mend: sign + sign)
        case UInt8(ascii: "="):
            if bytes[..<start].allSatisfy({ $0 == 32 }) {
                throw SyntaxError(
                    range: range, message: "an expression needs no '=' here", help: "remove the '='", mend: "")
            }
            if byte(1) == UInt8(ascii: ">") {
                throw SyntaxError(
                    range: range, message: "'=>' is no operator", help: "write a comma: name, expression")
            }
            let isThird = start > 0 && bytes[start - 1] == UInt8(ascii: "=")
            throw SyntaxError(
                range: range, message: "'=' is no operator", help: "write '==' to compare", mend: isThird ? "" : "==")
        case UInt8(ascii: "`"):
            throw SyntaxError(
                reason: .leftOut, range: range, message: "names in backquotes are left out",
                help: "a field's name is letters, digits and '_'")
        case UInt8(ascii: "$"):
            throw SyntaxError(
                range: range, message: "'$' has no place in an expression",
                help: "paths stand under 'extract'; an expression names a field: STEP.FIELD")
        default:
            let shown = first < 32 || first == 127 ? "a control character" : "'\(text(range))'"
            let quote: String? =
                switch text(range) {
                case "\u{201C}", "\u{201D}", "\u{201E}": "\""
                case "\u{2018}", "\u{2019}": "'"
                default: nil
                }
            throw SyntaxError(
                range: range, message: "\(shown) has no place in an expression",
                help: quote.map { "write the straight quote \($0) in its place, and at the other end" }
                    ?? "remove it, or put the text that it belongs to in quotes")
        }
    }

    private mutating func number(_ start: Int) throws(SyntaxError) -> Token {
        if bytes[start] == 48, let mark = byte(1), mark == 120 || mark == 88 {
            while let byte = byte(), isNameStart(byte) || isDigit(byte) { position += 1 }
            throw SyntaxError(
                reason: .leftOut, range: start..<position, message: "hexadecimal numbers are left out",
                help: "write the number in decimal")
        }
        while let byte = byte(), isDigit(byte) { position += 1 }
        let whole = start..<position
        if byte() == 46, byte(1).map(isDigit) == true {
            position += 1
            while let byte = byte(), isDigit(byte) { position += 1 }
        }
        if let mark = byte(), mark == 101 || mark == 69 {
            var ahead = 1
            if let sign = byte(1), sign == 43 || sign == 45 { ahead = 2 }
            if byte(ahead).map(isDigit) == true {
                position += ahead
                while let byte = byte(), isDigit(byte) { position += 1 }
            }
        }
        let literal = text(start..<position)
        if whole.count > 1, bytes[start] == 48, let digits = digitsWithCommas(start) {
            throw SyntaxError(range: start..<position, message: "a number holds no commas", help: "write \(digits)")
        }
        if whole.count > 1, bytes[start] == 48 {
            throw SyntaxError(
                range: start..<position, message: "the number \(literal) begins with a needless zero",
                help: "remove the zero", mend: Int(literal).map(String.init))
        }
        if let following = byte(), isNameStart(following) {
            let suffix = position
            while let byte = byte(), isNameStart(byte) || isDigit(byte) { position += 1 }
            let word = text(suffix..<position)
            if word == "u" || word == "U" {
                throw SyntaxError(
                    reason: .leftOut, range: start..<position, message: "unsigned numbers (uint) are left out",
                    help: "write \(literal): numbers are exact and of any size")
            }
            if word.utf8.first == 95 {
                let digits = (literal + word).filter { $0 != "_" }
                throw SyntaxError(
                    range: suffix..<position, message: "digits have no separators",
                    help: digits.utf8.allSatisfy { isDigit($0) || $0 == 46 } ? "write '\(digits)'" : "remove the '_'")
            }
            while let sign = byte(), sign == 42 || sign == 47, let next = byte(1), isNameStart(next) {
                position += 2
                while let byte = byte(), isNameStart(byte) || isDigit(byte) { position += 1 }
            }
            let unit = Unit.suggestion(for: text(suffix..<position)) ?? text(suffix..<position)
            throw SyntaxError(
                range: suffix..<position, message: "a quantity needs one blank before its unit",
                help: "write '\(literal) \(unit)'", mend: " " + unit)
        }
        return Token(kind: .number(literal.hasPrefix(".") ? "0" + literal : literal), range: start..<position)
    }

    /// The number that ends before `offset`, blanks left out.
    private func numberBefore(_ offset: Int) -> String? {
        var end = offset
        while end > 0, bytes[end - 1] == 32 { end -= 1 }
        var start = end
        while start > 0, isDigit(bytes[start - 1]) || bytes[start - 1] == 46 { start -= 1 }
        var next = offset + 1
        while next < bytes.count, bytes[next] == 32 { next += 1 }
        let isLast = next == bytes.count || ")]},&|?:".utf8.contains(bytes[next])
        return start < end && isLast ? text(start..<end) : nil
    }

    /// The digits of `3,000` without its commas, where the number at `start` is a part of such a one.
    private func digitsWithCommas(_ start: Int) -> String? {
        var first = start
        while first > 0, isDigit(bytes[first - 1]) || bytes[first - 1] == 44 { first -= 1 }
        let digits = text(first..<position).filter { $0 != "," }
        return first < start && bytes[start - 1] == 44 && isDigit(bytes[first]) ? digits : nil
    }

    /// `r'…'`, and the refused `b'…'`; nil for a mere name.
    private mutating func prefixedString(_ start: Int) throws(SyntaxError) -> Token? {
        var length = 0
        var isRaw = false
        var isBytes = false
        while length < 2, let letter = byte(length).map({ $0 | 32 }),
            letter == UInt8(ascii: "r") || letter == UInt8(ascii: "b")
        {
            if letter == UInt8(ascii: "r") { isRaw = true } else { isBytes = true }
            length += 1
        }
        guard length > 0, let quote = byte(length), quote == 34 || quote == 39 else { return nil }
        if isBytes {
            throw SyntaxError(
                reason: .leftOut, range: start..<(start + length), message: "bytes are left out",
                help: "write a text without the 'b'")
        }
        guard length == 1, isRaw else { return nil }
        position += 1
        return try string(start, isRaw: true)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

private func isNameStart(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || byte == 95
}

extension Lexer {
    /// A quoted text; `position` is at its first quote.
    private mutating func string(_ start: Int, isRaw: Bool) throws(SyntaxError) -> Token {
        let quote = bytes[position]
        let isTriple = byte(1) == quote && byte(2) == quote
        position += isTriple ? 3 : 1
        var value: [UInt8] = []
        while let current = byte() {
            if current == quote, !isTriple || (byte(1) == quote && byte(2) == quote) {
                position += isTriple ? 3 : 1
                return Token(kind: .string(String(decoding: value, as: UTF8.self)), range: start..<position)
            }
            if current == 92, !isRaw {
                try escape(&value)
                continue
            }
            if !isTriple, current == 10 || current == 13 {
                throw SyntaxError(
                    range: position..<(position + 1), message: "a text in single quotes ends on its line",
                    help: #"write \n for a line break"#)
            }
            value.append(current)
            position += 1
        }
        throw SyntaxError(range: start..<bytes.count, message: "this text is not closed", help: "add the closing quote")
    }

    private mutating func escape(_ value: inout [UInt8]) throws(SyntaxError) {
        let start = position
        guard let letter = byte(1) else {
            throw SyntaxError(range: start..<bytes.count, message: "this text is not closed")
        }
        position += 2
        let simple: [UInt8: UInt8] = [
            97: 7, 98: 8, 102: 12, 110: 10, 114: 13, 116: 9, 118: 11, 92: 92, 63: 63, 34: 34, 39: 39, 96: 96,
        ]
        if let byte = simple[letter] {
            value.append(byte)
            return
        }
        switch letter {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): try codePoint(start, digits: 2, radix: 16, &value)
        case UInt8(ascii: "u"): try codePoint(start, digits: 4, radix: 16, &value)
        case UInt8(ascii: "U"): try codePoint(start, digits: 8, radix: 16, &value)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            position -= 1
            try codePoint(start, digits: 3, radix: 8, &value)
        default:
            var end = position
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            throw SyntaxError(
                range: start..<end, message: "unknown escape '\(text(start..<end))'",
                help: #"known are \n \r \t \\ \" \' and \xHH \uHHHH \UHHHHHHHH; r'…' takes a text as it is"#)
        }
    }

    private mutating func codePoint(
        _ start: Int, digits: Int, radix: Int, _ value: inout [UInt8]
    ) throws(SyntaxError) {
        let end = position + digits
        let isWhole =
            end <= bytes.count && bytes[position..<end].allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
        guard isWhole, let number = UInt32(text(position..<end), radix: radix) else {
            throw SyntaxError(
                range: start..<min(end, bytes.count), message: "this escape needs \(digits) digits")
        }
        guard let scalar = Unicode.Scalar(number) else {
            throw SyntaxError(range: start..<end, message: "this escape is no Unicode character")
        }
        position = end
        value.append(contentsOf: Array(String(Character(scalar)).utf8))
    }
}

/// Parses a path (RFC 9535, appendix A), and knows what people write instead.
struct JSONPathParser {
    let bytes: [UInt8]
    var at = 0
    var depth = 0
    var cachedQueryCount = 0
    var invalidPatterns: [JSONPath.InvalidPattern] = []

    init(_ text: String) throws(JSONPathError) {
        bytes = Array(text.utf8)
        guard bytes.count <= JSONPath.Limit.bytes else {
            throw JSONPathError(
                offset: JSONPath.Limit.bytes, message: "the path is longer than \(JSONPath.Limit.bytes) bytes",
                help: "shorten it")
        }
    }

    var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    func peek(_ distance: Int) -> UInt8? { at + distance < bytes.count ? bytes[at + distance] : nil }

    mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { at += 1 }
    }

    /// Takes `symbol` if it comes next.
    mutating func take(_ symbol: StaticString) -> Bool {
        let length = symbol.utf8CodeUnitCount
        guard at + length <= bytes.count else { return false }
        for place in 0..<length where bytes[at + place] != symbol.utf8Start[place] { return false }
        at += length
        return true
    }

    func fail(_ offset: Int, _ message: String, _ help: String) -> JSONPathError {
        JSONPathError(offset: offset, message: message, help: help)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Parses the whole text.
    mutating func parsePath() throws(JSONPathError) -> [JSONPathSegment] {
        guard next == 0x24 else { throw badStart() }
        at += 1
        let segments = try parseSegments()
        guard at == bytes.count else { throw badRest() }
        return segments
    }

    mutating func parseSegments() throws(JSONPathError) -> [JSONPathSegment] {
        var segments: [JSONPathSegment] = []
        while true {
            let start = at
            skipBlanks()
            guard let byte = next, byte == 0x2E || byte == 0x5B else {
                at = start
                return segments
            }
            segments.append(try parseSegment())
        }
    }

    private mutating func parseSegment() throws(JSONPathError) -> JSONPathSegment {
        if next == 0x5B { return JSONPathSegment(isDescendant: false, selectors: try parseBrackets()) }
        let dot = at
        at += 1
        let isDescendant = next == 0x2E
        if isDescendant { at += 1 }
        switch next {
        case 0x2A:
            at += 1
            return JSONPathSegment(isDescendant: isDescendant, selectors: [.wildcard])
        case 0x5B where isDescendant:
            return JSONPathSegment(isDescendant: true, selectors: try parseBrackets())
        case let byte? where Self.startsName(byte):
            let start = at
            while let byte = next, Self.continuesName(byte) { at += 1 }
            if next == 0x28 { throw functionOutside(start) }
            if let byte = next, Self.looksLikeName(byte) { throw unquotedName(dot, start, isDescendant) }
            return JSONPathSegment(isDescendant: isDescendant, selectors: [.name(text(start..<at))])
        default: throw badDot(dot, isDescendant)
        }
    }

    static func startsName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
        default: false
        }
    }

    static func continuesName(_ byte: UInt8) -> Bool { startsName(byte) || byte &- 0x30 < 10 }

    /// Parses `[…]`.
    private mutating func parseBrackets() throws(JSONPathError) -> [JSONPathSelector] {
        let opening = at
        at += 1
        var selectors: [JSONPathSelector] = []
        while true {
            skipBlanks()
            selectors.append(try parseSelector(opening))
            skipBlanks()
            if take("]") { return selectors }
            guard take(",") else { throw badBracketEnd(opening) }
        }
    }

    private mutating func parseSelector(_ opening: Int) throws(JSONPathError) -> JSONPathSelector {
        switch next {
        case 0x22, 0x27: return .name(String(decoding: try parseString(), as: UTF8.self))
        case 0x2A:
            at += 1
            return .wildcard
        case 0x3F:
            at += 1
            skipBlanks()
            return .filter(try parseCondition())
        case let byte? where byte == 0x2D || byte == 0x3A || byte &- 0x30 < 10: return try parseIndexOrSlice()
        default: throw badSelector(opening)
        }
    }

    private mutating func parseIndexOrSlice() throws(JSONPathError) -> JSONPathSelector {
        let start: Int? = next == 0x3A ? nil : try parseInteger()
        let end = at
        skipBlanks()
        guard take(":") else {
            at = end
            return .index(start ?? 0)
        }
        skipBlanks()
        let upper: Int? = startsInteger ? try parseInteger() : nil
        skipBlanks()
        var step = 1
        if take(":") {
            skipBlanks()
            if startsInteger { step = try parseInteger() }
        }
        return .slice(start: start, end: upper, step: step)
    }

    private var startsInteger: Bool { next.map { $0 == 0x2D || $0 &- 0x30 < 10 } ?? false }

    private mutating func parseInteger() throws(JSONPathError) -> Int {
        let start = at
        let isNegative = take("-")
        let digits = at
        var value = 0
        while let byte = next, byte &- 0x30 < 10 {
            if value <= JSONPath.Limit.index { value = value * 10 + Int(byte &- 0x30) }
            at += 1
        }
        guard at > digits else {
            throw fail(start, "'-' must be followed by a digit", "write [-1] for the last element")
        }
        if bytes[digits] == 0x30, at > digits + 1 {
            throw fail(start, "an index has no leading zeros", "write \(isNegative ? "-" : "")\(value)")
        }
        guard value <= JSONPath.Limit.index else {
            throw fail(start, "the index is beyond 2^53 - 1", "use an index between -(2^53 - 1) and 2^53 - 1")
        }
        if value == 0, isNegative { throw fail(start, "an index cannot be -0", "write 0") }
        if let byte = next, byte == 0x2E || byte | 0x20 == 0x65 {
            throw fail(start, "an index is a whole number", "write digits only")
        }
        return isNegative ? -value : value
    }

    /// Parses a quoted string; returns its UTF-8.
    mutating func parseString() throws(JSONPathError) -> [UInt8] {
        let opening = at
        let quote = bytes[at]
        at += 1
        var content: [UInt8] = []
        while let byte = next, byte != quote {
            if byte == 0x5C {
                content += try parseEscape(quote)
            } else if byte < 0x20 {
                throw fail(at, "a control character inside quotes", "write it as an escape such as \\n or \\u0000")
            } else {
                content.append(byte)
                at += 1
            }
        }
        guard next == quote else {
            let mark = quote == 0x22 ? "\"" : "'"
            throw fail(opening, "the quote is not closed", "add \(mark) after the text")
        }
        at += 1
        return content
    }

    private mutating func parseEscape(_ quote: UInt8) throws(JSONPathError) -> [UInt8] {
        let start = at
        defer { at = min(at, bytes.count) }
        guard let escaped = peek(1) else { throw fail(start, "the path ends in a backslash", "close the quote") }
        at += 2
        switch escaped {
        case quote, 0x5C, 0x2F: return [escaped]
        case 0x62: return [0x08]
        case 0x66: return [0x0C]
        case 0x6E: return [0x0A]
        case 0x72: return [0x0D]
        case 0x74: return [0x09]
        case 0x75: break
        case 0x22, 0x27: throw fail(start, "the other kind of quote is not escaped", "leave the backslash out")
        default:
            throw fail(
                start, "unknown escape", "the escapes are \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX and the quote itself")
        }
        var code = try parseHex(start)
        if code & 0xFC00 == 0xD800, next == 0x5C, peek(1) == 0x75 {
            at += 2
            let low = try parseHex(start)
            if low & 0xFC00 == 0xDC00 { code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF) }
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw fail(start, "half of a surrogate pair", "write the character itself, or both halves")
        }
        return Array(String(scalar).utf8)
    }

    private mutating func parseHex(_ escape: Int) throws(JSONPathError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap(JSONText.hexValue) else {
                throw fail(escape, "\\u needs four hexadecimal digits", "write it as \\u00e9")
            }
            value = value << 4 | digit
            at += 1
        }
        return value
    }
}

/// Reads JSON text (RFC 8259) into a tape of records, strictly and without recursion.
///
/// Stricter than the standard allows where leniency hides a broken answer: no byte order mark, nothing after the value,
/// nothing but well-formed UTF-8. Names that occur twice are kept, for whoever reads them to notice.
struct JSONReader {
    private let base: UnsafePointer<UInt8>
    private let end: Int
    private let limits: JSONLimits
    private var entries: [JSONEntry] = []
    private var nodes = 0

    static func read(_ bytes: [UInt8], limits: JSONLimits) throws(JSONError) -> [JSONEntry] {
        guard bytes.count <= limits.bytes else {
            throw JSONError(offset: limits.bytes, reason: .tooManyBytes(limit: limits.bytes))
        }
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<[JSONEntry], JSONError> in
            guard let base = buffer.baseAddress else {
                return .failure(JSONError(offset: 0, reason: .unexpectedEnd))
            }
            var reader = JSONReader(base: base, end: buffer.count, limits: limits)
            do throws(JSONError) {
                try reader.readText()
                return .success(reader.entries)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(base: UnsafePointer<UInt8>, end: Int, limits: JSONLimits) {
        self.base = base
        self.end = end
        self.limits = limits
        entries.reserveCapacity(min(end / 12 + 8, 16_384))
    }

    /// An open array or object: its record, and how many children it has so far.
    private struct Frame {
        var index: Int
        var count: Int
        var isObject: Bool
    }

    private mutating func readText() throws(JSONError) {
        if end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF {
            throw JSONError(offset: 0, reason: .byteOrderMark)
        }
        var open: [Frame] = []
        open.reserveCapacity(min(limits.depth, 64))
        var top = Frame(index: -1, count: 0, isObject: false)
        var at = skipBlanks(0)
        while true {
            guard at < end else { throw fail(at, .unexpectedEnd) }
            nodes += 1
            guard nodes <= limits.nodes else { throw fail(at, .tooManyNodes(limit: limits.nodes)) }
            top.count += 1
            let byte = base[at]
            switch byte {
            case 0x22:
                at = try readString(at, kind: .string)
            case 0x7B, 0x5B:
                guard open.count < limits.depth else { throw fail(at, .tooDeep(limit: limits.depth)) }
                open.append(top)
                top = Frame(index: entries.count, count: 0, isObject: byte == 0x7B)
                entries.append(JSONEntry(top.isObject ? .object : .array, offset: at, length: 0, next: 0))
                at = skipBlanks(at + 1)
                guard at < end else { throw fail(at, .unexpectedEnd) }
                if base[at] != (top.isObject ? 0x7D : 0x5D) {
                    if top.isObject { at = try readName(at) }
                    continue
                }
            case 0x2D, 0x30...0x39:
                at = try readNumber(at)
            case 0x74:
                at = try readWord(at, "true", .true)
            case 0x66:
                at = try readWord(at, "false", .false)
            case 0x6E:
                at = try readWord(at, "null", .null)
            default:
                throw fail(at, .unexpectedByte(byte, expected: .value))
            }
            // What follows a value: the next one, or the end of one or more containers.
            while true {
                at = skipBlanks(at)
                guard top.index >= 0 else {
                    guard at == end else { throw fail(at, .unexpectedByte(base[at], expected: .end)) }
                    return
                }
                guard at < end else { throw fail(at, .unexpectedEnd) }
                let closing: UInt8 = top.isObject ? 0x7D : 0x5D
                if base[at] == 0x2C, top.count > 0 {
                    let comma = at
                    at = skipBlanks(at + 1)
                    guard at < end else { throw fail(at, .unexpectedEnd) }
                    if base[at] == closing { throw fail(comma, .trailingComma) }
                    if top.isObject { at = try readName(at) }
                    break
                }
                guard base[at] == closing else {
                    let expected: JSONError.Expectation = top.isObject ? .commaOrBrace : .commaOrBracket
                    throw fail(at, .unexpectedByte(base[at], expected: expected))
                }
                at += 1
                close(top, at)
                top = open.removeLast()
            }
        }
    }

    @inline(__always)
    private mutating func close(_ frame: Frame, _ at: Int) {
        let next = entries.count
        entries.withUnsafeMutableBufferPointer { buffer in
            buffer[frame.index].length = UInt32(truncatingIfNeeded: at) - buffer[frame.index].offset
            buffer[frame.index].next = UInt32(truncatingIfNeeded: next)
            buffer[frame.index].bits |= UInt32(truncatingIfNeeded: frame.count) << JSONEntry.countShift
        }
    }

    @inline(__always)
    private func fail(_ at: Int, _ reason: JSONError.Reason) -> JSONError { JSONError(offset: at, reason: reason) }

    @inline(__always)
    private func skipBlanks(_ start: Int) -> Int {
        var at = start
        while at < end, base[at] <= 0x20, base[at] == 0x20 || base[at] == 0x0A || base[at] == 0x0D || base[at] == 0x09 {
            at += 1
        }
        return at
    }

    /// Reads a name and its colon; returns the place where the value starts.
    @inline(__always)
    private mutating func readName(_ start: Int) throws(JSONError) -> Int {
        guard base[start] == 0x22 else {
            throw fail(start, .unexpectedByte(base[start], expected: .memberName))
        }
        var at = skipBlanks(try readString(start, kind: .name))
        guard at < end else { throw fail(at, .unexpectedEnd) }
        guard base[at] == 0x3A else { throw fail(at, .unexpectedByte(base[at], expected: .colon)) }
        at = skipBlanks(at + 1)
        return at
    }

    private mutating func readWord(_ start: Int, _ word: StaticString, _ kind: JSONEntry.Kind) throws(JSONError) -> Int
    {
        let length = word.utf8CodeUnitCount
        for step in 1..<length {
            guard start + step < end else { throw fail(end, .unexpectedEnd) }
            guard base[start + step] == word.utf8Start[step] else {
                throw fail(start, .unexpectedByte(base[start], expected: .value))
            }
        }
        entries.append(JSONEntry(kind, offset: start, length: length, next: entries.count + 1))
        return start + length
    }

    private mutating func readNumber(_ start: Int) throws(JSONError) -> Int {
        var at = start
        if base[at] == 0x2D { at += 1 }
        guard at < end else { throw fail(at, .unexpectedEnd) }
        let first = base[at]
        let afterInteger = skipDigits(at)
        guard afterInteger > at, first != 0x30 || afterInteger == at + 1 else { throw fail(start, .invalidNumber) }
        at = afterInteger
        if at < end, base[at] == 0x2E {
            let afterFraction = skipDigits(at + 1)
            guard afterFraction > at + 1 else {
                throw fail(start, afterFraction < end ? .invalidNumber : .unexpectedEnd)
            }
            at = afterFraction
        }
        if at < end, base[at] | 0x20 == 0x65 {
            at += 1
            if at < end, base[at] == 0x2B || base[at] == 0x2D { at += 1 }
            let afterExponent = skipDigits(at)
            guard afterExponent > at else { throw fail(start, afterExponent < end ? .invalidNumber : .unexpectedEnd) }
            at = afterExponent
        }
        guard at - start <= limits.numberLength else {
            throw fail(start, .numberTooLong(limit: limits.numberLength))
        }
        entries.append(JSONEntry(.number, offset: start, length: at - start, next: entries.count + 1))
        return at
    }

    @inline(__always)
    private func skipDigits(_ start: Int) -> Int {
        var at = start
        while at < end, base[at] &- 0x30 < 10 { at += 1 }
        return at
    }

    /// Reads the string whose opening quote is at `start`; returns the place after its closing quote.
    @inline(__always)
    private mutating func readString(_ start: Int, kind: JSONEntry.Kind) throws(JSONError) -> Int {
        var at = start + 1
        var flags: UInt32 = 0
        while true {
            at = skipPlain(at)
            guard at < end else { throw fail(end, .unexpectedEnd) }
            let byte = base[at]
            if byte == 0x22 { break }
            if byte == 0x5C {
                at = try readEscape(at, &flags)
            } else if byte < 0x20 {
                throw fail(at, .controlCharacter(byte))
            } else {
                at = try readMultibyte(at)
            }
        }
        at += 1
        entries.append(JSONEntry(kind, offset: start, length: at - start, next: entries.count + 1, flags: flags))
        return at
    }

    /// Skips ASCII that stands for itself, eight bytes at a time.
    @inline(__always)
    private func skipPlain(_ start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var at = start
        while at + 8 <= end {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(base + at).loadUnaligned(fromByteOffset: 0, as: UInt64.self))
            let quote = word ^ (ones &* 0x22)
            let slash = word ^ (ones &* 0x5C)
            let found =
                (((quote &- ones) & ~quote) | ((slash &- ones) & ~slash) | ((word &- ones &* 0x20) & ~word) | word)
                & tops
            // The lowest bit found is always right; a borrow can only add false ones above it.
            if found != 0 { return at + found.trailingZeroBitCount / 8 }
            at += 8
        }
        while at < end, base[at] >= 0x20, base[at] < 0x80, base[at] != 0x22, base[at] != 0x5C { at += 1 }
        return at
    }

    private func readEscape(_ start: Int, _ flags: inout UInt32) throws(JSONError) -> Int {
        flags |= JSONEntry.hasEscapes
        guard start + 1 < end else { throw fail(end, .unexpectedEnd) }
        switch base[start + 1] {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return start + 2
        case 0x75: break
        default: throw fail(start, .invalidEscape)
        }
        let unit = try readHex(start + 2, start)
        guard unit & 0xF800 == 0xD800 else { return start + 6 }
        if unit < 0xDC00, start + 7 < end, base[start + 6] == 0x5C, base[start + 7] == 0x75 {
            let low = try readHex(start + 8, start + 6)
            if low & 0xFC00 == 0xDC00 { return start + 12 }
        }
        flags |= JSONEntry.hasLoneSurrogate
        return start + 6
    }

    private func readHex(_ at: Int, _ escape: Int) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for place in at..<at + 4 {
            guard place < end else { throw fail(end, .unexpectedEnd) }
            guard let digit = JSONText.hexValue(base[place]) else { throw fail(escape, .invalidEscape) }
            value = value << 4 | digit
        }
        return value
    }

    /// Checks one sequence of two to four bytes against Unicode's table of well-formed sequences (3-7).
    @inline(__always)
    private func readMultibyte(_ start: Int) throws(JSONError) -> Int {
        let lead = base[start]
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            low = 0xA0
        case 0xED:
            length = 3
            high = 0x9F
        case 0xE1...0xEF: length = 3
        case 0xF0:
            length = 4
            low = 0x90
        case 0xF1...0xF3: length = 4
        case 0xF4:
            length = 4
            high = 0x8F
        default: throw fail(start, .invalidUTF8)
        }
        guard start + 1 < end else { throw fail(end, .unexpectedEnd) }
        guard base[start + 1] >= low, base[start + 1] <= high else { throw fail(start, .invalidUTF8) }
        for place in start + 2..<max(start + length, start + 2) {
            guard place < end else { throw fail(end, .unexpectedEnd) }
            guard base[place] & 0xC0 == 0x80 else { throw fail(start, .invalidUTF8) }
        }
        return start + length
    }
}

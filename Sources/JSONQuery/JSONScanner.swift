/// Finds the ends of tokens. Knows the grammar of each, and nothing of how they nest.
struct JSONScanner {
    let base: UnsafePointer<UInt8>
    let end: Int
    let numberLength: Int

    @inline(__always)
    func fail(_ at: Int, _ reason: JSONError.Reason) -> JSONError { JSONError(offset: at, reason: reason) }

    @inline(__always)
    func skipBlanks(_ start: Int) -> Int {
        var at = start
        while at < end, base[at] <= 0x20, base[at] == 0x20 || base[at] == 0x0A || base[at] == 0x0D || base[at] == 0x09 {
            at += 1
        }
        return at
    }

    /// The place after a word such as `true`.
    func wordEnd(_ start: Int, _ word: StaticString) throws(JSONError) -> Int {
        let length = word.utf8CodeUnitCount
        for step in 1..<length {
            guard start + step < end else { throw fail(end, .unexpectedEnd) }
            guard base[start + step] == word.utf8Start[step] else {
                throw fail(start, .unexpectedByte(base[start], expected: .value))
            }
        }
        return start + length
    }

    /// The place after a number.
    func numberEnd(_ start: Int) throws(JSONError) -> Int {
        var at = start
        if base[at] == 0x2D { at += 1 }
        guard at < end else { throw fail(at, .unexpectedEnd) }
        let first = base[at]
        let afterInteger = skipDigits(at)
        guard afterInteger > at, first != 0x30 || afterInteger == at + 1 else { throw fail(start, .invalidNumber) }
        at = afterInteger
        if at < end, base[at] == 0x2E {
            let afterFraction = skipDigits(at + 1)
            guard afterFraction > at + 1 else { throw badNumber(start, afterFraction) }
            at = afterFraction
        }
        if at < end, base[at] | 0x20 == 0x65 {
            at += 1
            if at < end, base[at] == 0x2B || base[at] == 0x2D { at += 1 }
            let afterExponent = skipDigits(at)
            guard afterExponent > at else { throw badNumber(start, afterExponent) }
            at = afterExponent
        }
        guard at - start <= numberLength else {
            throw fail(start, .numberTooLong(limit: numberLength))
        }
        return at
    }

    /// The error for a number in which a digit is missing at `at`.
    private func badNumber(_ start: Int, _ at: Int) -> JSONError {
        at < end ? fail(start, .invalidNumber) : fail(end, .unexpectedEnd)
    }

    @inline(__always)
    private func skipDigits(_ start: Int) -> Int {
        var at = start
        while at < end, base[at] &- 0x30 < 10 { at += 1 }
        return at
    }

    /// The place after the string whose opening quote is at `start`; adds what is in it to `flags`.
    @inline(__always)
    func stringEnd(_ start: Int, _ flags: inout UInt32) throws(JSONError) -> Int {
        var at = start + 1
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
        return at + 1
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

import Diagnostics

/// What the bytes of a text hold that YAML's own scanner would refuse too late, in other words, or not at all.
///
/// A class, since every event asks it for a place.
final class CharacterScan {
    /// A scalar and where it begins, in bytes.
    struct Found {
        var scalar: Unicode.Scalar
        var offset: Int
    }

    /// A line with a tab before its first other character.
    struct IndentingTab {
        /// Offset of the first tab, in bytes.
        var offset: Int
        /// Whether the line holds nothing but blanks.
        var isBlankLine: Bool
    }

    /// As many findings of one kind are kept; more help nobody.
    private static let most = 200

    /// Length of the byte order mark, in bytes.
    private(set) var markLength = 0
    /// Offset of the first byte that is no UTF-8, in bytes.
    private(set) var invalidByte: Int?
    private(set) var controls: [Found] = []
    private(set) var lineSeparators: [Found] = []
    private(set) var bidiControls: [Found] = []
    /// No-break, zero-width and similar characters: whether they are in quotes is known only after parsing.
    private(set) var hidden: [Found] = []
    private(set) var tabs: [IndentingTab] = []
    /// The place after the last byte; libyaml counts one more line when the last one has no line end.
    private(set) var end = SourcePosition.start
    /// Byte offsets of the scalars 0, 64, 128 … after the byte order mark; empty when every scalar is one byte.
    private(set) var checkpoints: [Int] = []

    init(_ bytes: UnsafeRawBufferPointer) {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { markLength = 3 }
        var offset = markLength
        var isIndentation = true
        var index = 0
        var lines = 1
        var lineStart = 0
        defer { end = SourcePosition(line: lines, column: index - lineStart + 1, offset: offset) }
        while offset < bytes.count {
            // Most stretches hold nothing to note.
            while checkpoints.isEmpty, offset + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                let count = Self.plainBytes(word.littleEndian, &isIndentation)
                offset += count
                index += count
                if count < 8 { break }
            }
            guard offset < bytes.count else { break }
            let byte = bytes[offset]
            if byte >= 0x80 {
                if checkpoints.isEmpty { fillCheckpoints(from: markLength, before: index) }
                isIndentation = false
                guard let (scalar, length) = Self.decode(bytes, at: offset) else {
                    invalidByte = offset
                    return
                }
                note(scalar, at: offset)
                if index % 64 == 0, index / 64 == checkpoints.count { checkpoints.append(offset) }
                index += 1
                offset += length
                continue
            }
            if !checkpoints.isEmpty, index % 64 == 0, index / 64 == checkpoints.count { checkpoints.append(offset) }
            switch byte {
            case 0x0A:
                isIndentation = true
                lines += 1
                lineStart = index + 1
            case 0x20: break
            case 0x09: if isIndentation { noteTab(bytes, at: offset, &isIndentation) }
            case 0x0D:
                if offset + 1 >= bytes.count || bytes[offset + 1] != 0x0A {
                    keep(Found(scalar: "\r", offset: offset), in: &lineSeparators)
                }
            case 0x21...0x7E: isIndentation = false
            default: keep(Found(scalar: Unicode.Scalar(byte), offset: offset), in: &controls)
            }
            index += 1
            offset += 1
        }
    }

    /// How many of eight bytes, the lowest first, are blanks and visible ASCII before another one.
    private static func plainBytes(_ word: UInt64, _ isIndentation: inout Bool) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // The top bit of a byte is set where it is below 0x20, where it is 0x7F or above.
        let isLow = (word &- (ones &* 0x20)) & ~word
        let isHigh = (word &+ ones) | word
        let count = ((isLow | isHigh) & (ones &* 0x80)).trailingZeroBitCount / 8
        // Bits beyond the plain bytes are shifted out.
        if count > 0, (word ^ (ones &* 0x20)) &<< UInt64(64 - 8 * count) != 0 { isIndentation = false }
        return count
    }

    /// The byte offset of the scalar with number `index` after the byte order mark.
    func offset(ofScalar index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        guard !checkpoints.isEmpty else { return min(markLength + index, bytes.count) }
        let block = min(index / 64, checkpoints.count - 1)
        var offset = checkpoints[block]
        var left = index - block * 64
        while left > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset
    }

    private func fillCheckpoints(from start: Int, before index: Int) {
        checkpoints = stride(from: 0, through: max(index - 1, 0), by: 64).map { start + $0 }
    }

    private func noteTab(_ bytes: UnsafeRawBufferPointer, at offset: Int, _ isIndentation: inout Bool) {
        isIndentation = false
        var end = offset
        while end < bytes.count, bytes[end] == 0x09 || bytes[end] == 0x20 || bytes[end] == 0x0D { end += 1 }
        let isBlank = end == bytes.count || bytes[end] == 0x0A
        if tabs.count < Self.most { tabs.append(IndentingTab(offset: offset, isBlankLine: isBlank)) }
    }

    private func note(_ scalar: Unicode.Scalar, at offset: Int) {
        let found = Found(scalar: scalar, offset: offset)
        if scalar.isLineSeparator {
            keep(found, in: &lineSeparators)
        } else if scalar.isControl || scalar.value & 0xFFFE == 0xFFFE {
            keep(found, in: &controls)
        } else if scalar.isBidiControl {
            keep(found, in: &bidiControls)
        } else if scalar.isZeroWidth || scalar.isUnusualBlank {
            keep(found, in: &hidden)
        }
    }

    private func keep(_ found: Found, in list: inout [Found]) {
        if list.count < Self.most { list.append(found) }
    }

    /// The scalar at `offset` by the table of well-formed sequences in the Unicode Standard (section 3.9), or nil.
    private static func decode(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> (Unicode.Scalar, Int)? {
        let first = UInt32(bytes[offset])
        let length: Int
        var value: UInt32
        switch first {
        case 0xC2...0xDF: (length, value) = (2, first & 0x1F)
        case 0xE0...0xEF: (length, value) = (3, first & 0x0F)
        case 0xF0...0xF4: (length, value) = (4, first & 0x07)
        default: return nil
        }
        guard offset + length <= bytes.count else { return nil }
        for next in offset + 1..<offset + length {
            guard bytes[next] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(bytes[next] & 0x3F)
        }
        guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000) else { return nil }
        return Unicode.Scalar(value).map { ($0, length) }
    }
}

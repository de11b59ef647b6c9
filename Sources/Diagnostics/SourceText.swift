/// A text that findings point into: its name and its bytes.
///
/// Lines end with LF or CRLF and are counted from 1; columns are Unicode scalars counted from 1. A byte order mark at the
/// start belongs to no column.
package struct SourceText: Sendable {
    /// The name that people see, such as `Specs/grok.yaml`. Cleaned where it is rendered.
    package let name: String
    package let bytes: [UInt8]
    /// Offset of the first byte of each line, in bytes.
    private let lineStarts: [Int]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        bytes.withUnsafeBufferPointer { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            var offset = 0
            while offset < raw.count {
                // Eight bytes at once, as most hold no line end: the test also holds of some others.
                if offset + 8 <= raw.count {
                    let ones: UInt64 = 0x0101_0101_0101_0101
                    let ends = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ (ones &* 0x0A)
                    if (ends &- ones) & ~ends & (ones &* 0x80) == 0 {
                        offset += 8
                        continue
                    }
                }
                for place in offset..<min(offset + 8, raw.count) where raw[place] == 0x0A { starts.append(place + 1) }
                offset += 8
            }
        }
        lineStarts = starts
    }

    package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    package var lineCount: Int { lineStarts.count }

    /// The text of line `number` without its line end, or nil when there is no such line. Bytes that are no UTF-8 become
    /// U+FFFD.
    package func line(_ number: Int) -> String? {
        guard lineStarts.indices.contains(number - 1) else { return nil }
        let start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        if number < lineStarts.count, end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }

    /// The place of the byte at `offset`; an offset outside the text is moved to its nearer end.
    package func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, lineStarts[0]), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let scalars = bytes[lineStarts[low]..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        return SourcePosition(line: low + 1, column: scalars + 1, offset: offset)
    }

    /// The stretch of the bytes in `range`.
    package func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(start: position(at: range.lowerBound), end: position(at: range.upperBound))
    }
}

/// Strings as they stand in JSON text: between quotes, with escapes.
enum JSONText {
    @inline(__always)
    static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x37
        case 0x61...0x66: UInt32(byte) - 0x57
        default: nil
        }
    }

    /// The UTF-8 of a checked string's content. A lone surrogate becomes its three-byte form, which no `String` has.
    static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(content.count)
        var at = 0
        while at < content.count {
            guard content[at] == 0x5C, at + 1 < content.count else {
                bytes.append(content[at])
                at += 1
                continue
            }
            switch content[at + 1] {
            case 0x62: bytes.append(0x08)
            case 0x66: bytes.append(0x0C)
            case 0x6E: bytes.append(0x0A)
            case 0x72: bytes.append(0x0D)
            case 0x74: bytes.append(0x09)
            case 0x75:
                var code = unit(content, at + 2)
                at += 4
                if code & 0xFC00 == 0xD800, at + 3 < content.count, content[at + 2] == 0x5C, content[at + 3] == 0x75 {
                    let low = unit(content, at + 4)
                    if low & 0xFC00 == 0xDC00 {
                        code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
                        at += 6
                    }
                }
                append(code, to: &bytes)
            default: bytes.append(content[at + 1])
            }
            at += 2
        }
        return bytes
    }

    private static func unit(_ content: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32 {
        var value: UInt32 = 0
        for place in at..<at + 4 where place < content.count { value = value << 4 | (hexValue(content[place]) ?? 0) }
        return value
    }

    private static func append(_ code: UInt32, to bytes: inout [UInt8]) {
        let tail = { (shift: UInt32) in UInt8(truncatingIfNeeded: 0x80 | (code >> shift & 0x3F)) }
        switch code {
        case ..<0x80: bytes.append(UInt8(truncatingIfNeeded: code))
        case ..<0x800: bytes += [UInt8(truncatingIfNeeded: 0xC0 | code >> 6), tail(0)]
        case ..<0x10000: bytes += [UInt8(truncatingIfNeeded: 0xE0 | code >> 12), tail(6), tail(0)]
        default: bytes += [UInt8(truncatingIfNeeded: 0xF0 | code >> 18), tail(12), tail(6), tail(0)]
        }
    }
}

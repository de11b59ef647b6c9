/// Looks for bytes, and undoes the ways in which a text can be written.
enum ByteText {
    static func isFound(_ needle: [UInt8], in bytes: [UInt8]) -> Bool { place(of: needle, in: bytes) != nil }

    /// Where the first occurrence begins.
    static func place(of needle: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
        guard let first = needle.first, bytes.count - start >= needle.count else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            needle.withUnsafeBufferPointer { needle in
                for place in start...(bytes.count - needle.count) where bytes[place] == first {
                    if bytes[place..<(place + needle.count)].elementsEqual(needle) { return place }
                }
                return nil
            }
        }
    }

    static func lowered(_ bytes: [UInt8]) -> [UInt8] { bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 } }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }

    /// `%41` and `+` as what they stand for; anything else as it is.
    static func percentDecoded(_ bytes: [UInt8], plusIsBlank: Bool = false) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            if bytes[at] == 37, at + 2 < bytes.count, let high = hexValue(bytes[at + 1]),
                let low = hexValue(bytes[at + 2])
            {
                out.append(high << 4 | low)
                at += 3
            } else {
                out.append(plusIsBlank && bytes[at] == 43 ? 32 : bytes[at])
                at += 1
            }
        }
        return out
    }

    /// The escapes of JSON, wherever they stand, as what they stand for.
    static func jsonUnescaped(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            guard bytes[at] == 92, at + 1 < bytes.count else {
                out.append(bytes[at])
                at += 1
                continue
            }
            let next = bytes[at + 1]
            if next == 117 || next == 85, at + 5 < bytes.count, let code = hex(bytes[(at + 2)..<(at + 6)]) {
                out += String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8
                at += 6
                continue
            }
            switch next {
            case 110: out.append(10)
            case 114: out.append(13)
            case 116: out.append(9)
            case 98: out.append(8)
            case 102: out.append(12)
            default: out.append(next)
            }
            at += 2
        }
        return out
    }

    /// `\x41`, behind one backslash or two.
    static func hexUnescaped(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            let mark = bytes[at...].starts(with: [92, 92]) ? at + 2 : at + 1
            if bytes[at] == 92, mark + 2 < bytes.count, bytes[mark] | 0x20 == 120, let high = hexValue(bytes[mark + 1]),
                let low = hexValue(bytes[mark + 2])
            {
                out.append(high << 4 | low)
                at = mark + 3
            } else {
                out.append(bytes[at])
                at += 1
            }
        }
        return out
    }

    /// `&amp;` and `&#65;` as what they stand for.
    static func htmlUnescaped(_ bytes: [UInt8]) -> [UInt8] {
        let names: [(String, UInt8)] = [
            ("amp;", 38), ("lt;", 60), ("gt;", 62), ("quot;", 34), ("apos;", 39),
        ]
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            guard bytes[at] == 38 else {
                out.append(bytes[at])
                at += 1
                continue
            }
            let rest = bytes[(at + 1)...]
            if let name = names.first(where: { rest.starts(with: $0.0.utf8) }) {
                out.append(name.1)
                at += 1 + name.0.utf8.count
            } else if rest.first == 35, let end = rest.prefix(9).firstIndex(of: 59) {
                let isHex = rest.dropFirst().first.map { $0 | 0x20 } == 120
                let digits = String(decoding: bytes[(at + (isHex ? 3 : 2))..<end], as: UTF8.self)
                if let code = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(code) {
                    out += String(scalar).utf8
                    at = end + 1
                } else {
                    out.append(38)
                    at += 1
                }
            } else {
                out.append(38)
                at += 1
            }
        }
        return out
    }

    private static func hex(_ digits: ArraySlice<UInt8>) -> UInt32? {
        var value: UInt32 = 0
        for digit in digits {
            guard let half = hexValue(digit) else { return nil }
            value = value << 4 | UInt32(half)
        }
        return value
    }

    static func hexText(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }
}

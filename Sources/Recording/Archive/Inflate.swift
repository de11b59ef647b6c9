/// Expands what gzip (RFC 1952) and zlib (RFC 1950) wrote, for bodies that a browser exported as they came.
///
/// The codes of RFC 1951, bit by bit: slow and short, which is right for a few bodies a recording.
struct Inflate {
    /// Nil for anything else, for a broken text, and for more than `limit` bytes.
    static func expanded(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard let start = start(of: bytes) else { return nil }
        var inflate = Inflate(bytes: bytes, at: start, limit: limit)
        return inflate.run() ? inflate.out : nil
    }

    /// Whether bytes begin as gzip or zlib does.
    static func isCompressed(_ bytes: [UInt8]) -> Bool { start(of: bytes) != nil }

    private static func start(of bytes: [UInt8]) -> Int? {
        guard bytes.count > 6 else { return nil }
        if bytes[0] == 0x78, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 0x20 == 0 { return 2 }
        guard bytes.starts(with: [0x1F, 0x8B, 8]), bytes.count > 18 else { return nil }
        let flags = bytes[3]
        var at = 10
        if flags & 4 != 0 { at += 2 + Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        for flag in [UInt8(8), 16] where flags & flag != 0 {
            guard at < bytes.count, let end = bytes[at...].firstIndex(of: 0) else { return nil }
            at = end + 1
        }
        if flags & 2 != 0 { at += 2 }
        return at < bytes.count ? at : nil
    }

    private let bytes: [UInt8]
    private var at: Int
    private var bit = 0
    private let limit: Int
    private var out: [UInt8] = []
    private var isBroken = false

    private init(bytes: [UInt8], at: Int, limit: Int) {
        self.bytes = bytes
        self.at = at
        self.limit = limit
    }

    private mutating func bits(_ count: Int) -> Int {
        var value = 0
        for place in 0..<count {
            guard at < bytes.count else {
                isBroken = true
                return 0
            }
            value |= Int(bytes[at] >> bit & 1) << place
            bit += 1
            if bit == 8 {
                bit = 0
                at += 1
            }
        }
        return value
    }

    private mutating func run() -> Bool {
        var isLast = false
        while !isLast, !isBroken {
            isLast = bits(1) == 1
            switch bits(2) {
            case 0: stored()
            case 1:
                let lengths =
                    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
                    + [Int](repeating: 8, count: 8)
                block(Code(lengths), Code([Int](repeating: 5, count: 30)))
            case 2: dynamic()
            default: isBroken = true
            }
        }
        return !isBroken
    }

    private mutating func stored() {
        if bit > 0 {
            bit = 0
            at += 1
        }
        guard at + 4 <= bytes.count else { return isBroken = true }
        let count = Int(bytes[at]) | Int(bytes[at + 1]) << 8
        at += 4
        guard at + count <= bytes.count, out.count + count <= limit else { return isBroken = true }
        out += bytes[at..<(at + count)]
        at += count
    }

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func dynamic() {
        let literals = bits(5) + 257
        let distances = bits(5) + 1
        let count = bits(4) + 4
        var lengths = [Int](repeating: 0, count: 19)
        for place in 0..<count { lengths[Self.order[place]] = bits(3) }
        let code = Code(lengths)
        lengths = []
        while lengths.count < literals + distances, !isBroken {
            let symbol = self.symbol(code)
            switch symbol {
            case 0...15: lengths.append(symbol)
            case 16:
                guard let last = lengths.last else { return isBroken = true }
                lengths += [Int](repeating: last, count: 3 + bits(2))
            case 17: lengths += [Int](repeating: 0, count: 3 + bits(3))
            default: lengths += [Int](repeating: 0, count: 11 + bits(7))
            }
        }
        guard !isBroken, lengths.count == literals + distances else { return isBroken = true }
        block(Code(Array(lengths.prefix(literals))), Code(Array(lengths.suffix(distances))))
    }

    /// Canonical codes: how many there are of each length, and their symbols in order.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: [Int]) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
        }
    }

    private mutating func symbol(_ code: Code) -> Int {
        var value = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            value |= bits(1)
            let count = code.counts[length]
            if value - count < first { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
            if isBroken { return 0 }
        }
        isBroken = true
        return 0
    }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]

    private mutating func block(_ literals: Code, _ distances: Code) {
        while !isBroken {
            let symbol = self.symbol(literals)
            if symbol == 256 { return }
            guard out.count < limit else { return isBroken = true }
            guard symbol > 256 else {
                out.append(UInt8(symbol))
                continue
            }
            guard symbol - 257 < Self.lengthBases.count else { return isBroken = true }
            let length = Self.lengthBases[symbol - 257] + bits(Self.lengthBits[symbol - 257])
            let code = self.symbol(distances)
            guard code < Self.distanceBases.count else { return isBroken = true }
            let distance = Self.distanceBases[code] + bits(max(0, code / 2 - 1))
            guard distance <= out.count, out.count + length <= limit else { return isBroken = true }
            for _ in 0..<length { out.append(out[out.count - distance]) }
        }
    }
}

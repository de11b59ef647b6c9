/// Gzip members (RFC 1952) written by hand, so that tests need no compressor.
package enum Gzip {
    /// Holds `bytes` uncompressed.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var out = header
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(65_535)
            rest = rest.dropFirst(part.count)
            out.append(rest.isEmpty ? 1 : 0)
            out += littleEndian(UInt16(part.count)) + littleEndian(~UInt16(part.count)) + part
        } while !rest.isEmpty
        return out + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Holds about `count` zero bytes in a 158th of their size: one literal, then matches of 258 bytes each.
    package static func bomb(zeros count: Int) -> [UInt8] {
        let matches = max(1, count / 258)
        var bits = BitWriter(bytes: header)
        bits.append(1, count: 1)  // the last block
        bits.append(1, count: 2)  // with the fixed codes
        bits.appendCode(0b0011_0000, count: 8)  // literal 0
        for _ in 0..<matches {
            bits.appendCode(0b1100_0101, count: 8)  // length 258
            bits.appendCode(0, count: 5)  // distance 1
        }
        bits.appendCode(0, count: 7)  // end of block
        let zeros = [UInt8](repeating: 0, count: 1 + matches * 258)
        return bits.finished + littleEndian(checksum(zeros)) + littleEndian(UInt32(truncatingIfNeeded: zeros.count))
    }

    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return ~crc
    }

    private struct BitWriter {
        var bytes: [UInt8]
        private var current: UInt8 = 0
        private var used = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// Low bit first, as DEFLATE packs numbers.
        mutating func append(_ value: Int, count: Int) {
            for index in 0..<count {
                if value >> index & 1 == 1 { current |= 1 << UInt8(used) }
                used += 1
                if used == 8 {
                    bytes.append(current)
                    current = 0
                    used = 0
                }
            }
        }

        /// High bit first, as DEFLATE packs Huffman codes.
        mutating func appendCode(_ code: Int, count: Int) {
            for index in (0..<count).reversed() { append(code >> index & 1, count: 1) }
        }

        var finished: [UInt8] { used == 0 ? bytes : bytes + [current] }
    }
}

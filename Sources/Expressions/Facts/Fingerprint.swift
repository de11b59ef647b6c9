/// The identity of a normalised expression: equal for expressions of the same structure once lets are looked through.
///
/// 128 bits of a mixing hash. A collision would cost a warning at check time, never a wrong value: the run tests every
/// partial operation again.
package struct Fingerprint: Sendable, Hashable {
    var high: UInt64
    var low: UInt64

    init(_ name: String) {
        high = 0x9E37_79B9_7F4A_7C15
        low = 0xC2B2_AE3D_27D4_EB4F
        var high = high
        var low = low
        var name = name
        name.withUTF8 { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            var offset = 0
            while offset + 8 <= raw.count {
                Self.absorb(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), &high, &low)
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < raw.count {
                rest = rest << 8 | UInt64(raw[offset])
                offset += 1
            }
            Self.absorb(rest ^ UInt64(raw.count) << 56, &high, &low)
        }
        self.high = high
        self.low = low
    }

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    mutating func absorb(_ word: UInt64) { Self.absorb(word, &high, &low) }

    private static func absorb(_ word: UInt64, _ high: inout UInt64, _ low: inout UInt64) {
        high = mix(high ^ word) &+ low
        low = mix(low &+ word &* 0x9FB2_1C65_1E98_DF25) ^ (high << 23 | high >> 41)
    }

    mutating func absorb(_ other: Fingerprint) {
        absorb(other.high)
        absorb(other.low)
    }

    func with(_ first: Fingerprint, _ second: Fingerprint? = nil, _ third: Fingerprint? = nil) -> Fingerprint {
        var result = self
        result.absorb(first)
        if let second { result.absorb(second) }
        if let third { result.absorb(third) }
        return result
    }
}

private func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
}

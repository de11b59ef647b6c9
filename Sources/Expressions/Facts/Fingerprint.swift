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
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in name.utf8 {
            word = word << 8 | UInt64(byte)
            count &+= 1
            if count & 7 == 0 {
                absorb(word)
                word = 0
            }
        }
        absorb(word ^ count << 56)
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    mutating func absorb(_ word: UInt64) {
        high = mix(high ^ word) &+ low
        low = mix(low &+ word &* 0x9FB2_1C65_1E98_DF25) ^ (high << 23 | high >> 41)
    }

    mutating func absorb(_ other: Fingerprint) {
        absorb(other.high)
        absorb(other.low)
    }

    func with(_ parts: Fingerprint...) -> Fingerprint {
        var result = self
        for part in parts { result.absorb(part) }
        return result
    }
}

private func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
}

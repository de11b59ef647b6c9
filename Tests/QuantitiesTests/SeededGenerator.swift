/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Digits of a decimal number in its shortest form, with up to so many digits before and after the point.
    mutating func decimalText(before: Int, after: Int) -> String {
        var whole = (0..<Int.random(in: 1...before, using: &self)).map { _ in digit() }
        while whole.count > 1, whole[0] == "0" { whole.removeFirst() }
        var fraction = (0..<Int.random(in: 0...after, using: &self)).map { _ in digit() }
        while fraction.last == "0" { fraction.removeLast() }
        let isZero = whole == ["0"] && fraction.isEmpty
        let sign = !isZero && Bool.random(using: &self) ? "-" : ""
        return sign + whole.joined() + (fraction.isEmpty ? "" : "." + fraction.joined())
    }

    private mutating func digit() -> String { String(Int.random(in: 0...9, using: &self)) }
}

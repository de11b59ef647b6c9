/// A natural number of any size: the part of `ExactNumber` that does not fit 128 bits.
///
/// Limbs of 64 bits, the lowest first, none of the highest zero; zero has no limb.
struct BigNatural: Sendable, Hashable {
    private(set) var limbs: [UInt64]

    /// Drops zero limbs at the high end.
    private init(trimming limbs: [UInt64]) {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        self.limbs = limbs
    }

    init(_ value: UInt128) {
        self.init(trimming: [UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64)])
    }

    static let zero = BigNatural(0)
    static let one = BigNatural(1)

    var isZero: Bool { limbs.isEmpty }
    var isOne: Bool { limbs == [1] }
    var isOdd: Bool { (limbs.first ?? 0) & 1 == 1 }

    /// Bits without leading zeros; 0 for zero.
    var bitWidth: Int {
        guard let last = limbs.last else { return 0 }
        return limbs.count * 64 - last.leadingZeroBitCount
    }

    /// The value, if it fits.
    var uint128: UInt128? {
        switch limbs.count {
        case 0: 0
        case 1: UInt128(limbs[0])
        case 2: UInt128(limbs[1]) << 64 | UInt128(limbs[0])
        default: nil
        }
    }

    /// Ten to a power; `exponent` is at most a few hundred wherever this is called.
    static func powerOfTen(_ exponent: Int) -> BigNatural {
        var result = BigNatural.one
        var left = exponent
        while left > 0 {
            let step = min(left, 19)
            var factor: UInt64 = 1
            for _ in 0..<step { factor *= 10 }
            result.multiply(by: factor, adding: 0)
            left -= step
        }
        return result
    }

    /// Multiplies by a small factor, then adds a small summand.
    mutating func multiply(by factor: UInt64, adding summand: UInt64) {
        var carry = summand
        for index in limbs.indices {
            let product = UInt128(limbs[index]) * UInt128(factor) + UInt128(carry)
            limbs[index] = UInt64(truncatingIfNeeded: product)
            carry = UInt64(truncatingIfNeeded: product >> 64)
        }
        if carry != 0 { limbs.append(carry) }
        while limbs.last == 0 { limbs.removeLast() }
    }

    /// Divides by a small divisor other than zero and returns the remainder.
    mutating func divide(by divisor: UInt64) -> UInt64 {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            let (quotient, rest) = divisor.dividingFullWidth((remainder, limbs[index]))
            limbs[index] = quotient
            remainder = rest
        }
        while limbs.last == 0 { limbs.removeLast() }
        return remainder
    }

    static func + (left: BigNatural, right: BigNatural) -> BigNatural {
        let (long, short) =
            left.limbs.count >= right.limbs.count ? (left.limbs, right.limbs) : (right.limbs, left.limbs)
        var sum = long
        var carry: UInt64 = 0
        for index in long.indices {
            let addend = index < short.count ? short[index] : 0
            if addend == 0 && carry == 0 && index >= short.count { break }
            let (first, overflow) = long[index].addingReportingOverflow(addend)
            let (second, again) = first.addingReportingOverflow(carry)
            sum[index] = second
            carry = (overflow ? 1 : 0) + (again ? 1 : 0)
        }
        if carry != 0 { sum.append(carry) }
        return BigNatural(trimming: sum)
    }

    /// The distance between two numbers.
    static func difference(_ left: BigNatural, _ right: BigNatural) -> BigNatural {
        let (long, short) = left >= right ? (left.limbs, right.limbs) : (right.limbs, left.limbs)
        var result = long
        var borrow: UInt64 = 0
        for index in long.indices {
            let subtrahend = index < short.count ? short[index] : 0
            let (first, underflow) = long[index].subtractingReportingOverflow(subtrahend)
            let (second, again) = first.subtractingReportingOverflow(borrow)
            result[index] = second
            borrow = (underflow ? 1 : 0) + (again ? 1 : 0)
        }
        return BigNatural(trimming: result)
    }

    static func * (left: BigNatural, right: BigNatural) -> BigNatural {
        if left.isZero || right.isZero { return .zero }
        if left.isOne { return right }
        if right.isOne { return left }
        var product = [UInt64](repeating: 0, count: left.limbs.count + right.limbs.count)
        for (offset, factor) in left.limbs.enumerated() {
            var carry: UInt64 = 0
            for (index, limb) in right.limbs.enumerated() {
                let sum = UInt128(factor) * UInt128(limb) + UInt128(product[offset + index]) + UInt128(carry)
                product[offset + index] = UInt64(truncatingIfNeeded: sum)
                carry = UInt64(truncatingIfNeeded: sum >> 64)
            }
            product[offset + right.limbs.count] = carry
        }
        return BigNatural(trimming: product)
    }

    private func shiftedLeft(_ bits: Int) -> [UInt64] {
        guard bits > 0 else { return limbs + [0] }
        var result: [UInt64] = []
        result.reserveCapacity(limbs.count + 1)
        var carry: UInt64 = 0
        for limb in limbs {
            result.append(limb << UInt64(bits) | carry)
            carry = limb >> UInt64(64 - bits)
        }
        result.append(carry)
        return result
    }

    /// Schoolbook division (Knuth, The Art of Computer Programming, volume 2, algorithm D). `divisor` is not zero.
    func dividedWithRemainder(by divisor: BigNatural) -> (quotient: BigNatural, remainder: BigNatural) {
        if self < divisor { return (.zero, self) }
        if let small = uint128, let other = divisor.uint128 {
            let (quotient, remainder) = small.quotientAndRemainder(dividingBy: other)
            return (BigNatural(quotient), BigNatural(remainder))
        }
        if divisor.limbs.count == 1 {
            var quotient = self
            let remainder = quotient.divide(by: divisor.limbs[0])
            return (quotient, BigNatural(UInt128(remainder)))
        }
        let size = divisor.limbs.count
        let shift = divisor.limbs[size - 1].leadingZeroBitCount
        let v = divisor.shiftedLeft(shift)
        var u = shiftedLeft(shift)
        let base: UInt128 = 1 << 64
        var quotient = [UInt64](repeating: 0, count: limbs.count - size + 1)
        for j in stride(from: limbs.count - size, through: 0, by: -1) {
            let head = UInt128(u[j + size]) << 64 | UInt128(u[j + size - 1])
            var (estimate, rest) = head.quotientAndRemainder(dividingBy: UInt128(v[size - 1]))
            while estimate >= base || estimate * UInt128(v[size - 2]) > rest << 64 | UInt128(u[j + size - 2]) {
                estimate -= 1
                rest += UInt128(v[size - 1])
                if rest >= base { break }
            }
            var borrow: Int128 = 0
            for index in 0..<size {
                let product = estimate * UInt128(v[index])
                let part = Int128(u[index + j]) - borrow - Int128(product & (base - 1))
                u[index + j] = UInt64(truncatingIfNeeded: part)
                borrow = Int128(product >> 64) - (part >> 64)
            }
            let top = Int128(u[j + size]) - borrow
            u[j + size] = UInt64(truncatingIfNeeded: top)
            if top < 0 {
                estimate -= 1
                var carry: UInt128 = 0
                for index in 0..<size {
                    let sum = UInt128(u[index + j]) + UInt128(v[index]) + carry
                    u[index + j] = UInt64(truncatingIfNeeded: sum)
                    carry = sum >> 64
                }
                u[j + size] = UInt64(truncatingIfNeeded: UInt128(u[j + size]) + carry)
            }
            quotient[j] = UInt64(truncatingIfNeeded: estimate)
        }
        var remainder: [UInt64] = []
        remainder.reserveCapacity(size)
        for index in 0..<size {
            let low = u[index] >> UInt64(shift)
            remainder.append(shift == 0 ? low : low | u[index + 1] << UInt64(64 - shift))
        }
        return (BigNatural(trimming: quotient), BigNatural(trimming: remainder))
    }

    static func greatestCommonDivisor(_ left: BigNatural, _ right: BigNatural) -> BigNatural {
        var a = left
        var b = right
        while !b.isZero {
            if let small = a.uint128, let other = b.uint128 {
                return BigNatural(Quantities.greatestCommonDivisor(small, other))
            }
            (a, b) = (b, a.dividedWithRemainder(by: b).remainder)
        }
        return a
    }

    /// Decimal digits without leading zeros; `0` for zero.
    var decimalDigits: [UInt8] {
        var rest = self
        var reversed: [UInt8] = []
        while !rest.isZero {
            var chunk = rest.divide(by: 10_000_000_000_000_000_000)
            for _ in 0..<19 where chunk > 0 || !rest.isZero {
                reversed.append(UInt8(truncatingIfNeeded: chunk % 10) + 48)
                chunk /= 10
            }
        }
        return reversed.isEmpty ? [48] : reversed.reversed()
    }
}

extension BigNatural: Comparable {
    static func < (left: BigNatural, right: BigNatural) -> Bool {
        if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
        for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
            return left.limbs[index] < right.limbs[index]
        }
        return false
    }
}

/// Euclid's algorithm down to 64 bits, Stein's from there.
func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    var a = left
    var b = right
    while b != 0 {
        if let small = UInt64(exactly: a), let other = UInt64(exactly: b) {
            return UInt128(greatestCommonDivisor(small, other))
        }
        (a, b) = (b, a % b)
    }
    return a
}

func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    if left == 0 { return right }
    if right == 0 { return left }
    if left == 1 || right == 1 { return 1 }
    var a = left
    var b = right
    let shift = (a | b).trailingZeroBitCount
    a >>= UInt64(a.trailingZeroBitCount)
    while b != 0 {
        b >>= UInt64(b.trailingZeroBitCount)
        if a > b { swap(&a, &b) }
        b -= a
    }
    return a << UInt64(shift)
}

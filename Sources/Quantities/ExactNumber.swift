/// Why an operation on exact numbers has no result.
package enum ArithmeticError: Error, Sendable, Hashable {
    /// The numerator or denominator of the result needs more than 1,024 bits.
    case limitExceeded
    case divisionByZero
}

/// An exact rational number: never a binary floating point value, never rounded unless asked to.
///
/// Kept in lowest terms with a positive denominator, so that equal values are equal in every bit. Numerator and
/// denominator have at most 1,024 bits each; up to 127 bits they are kept without allocation.
package struct ExactNumber: Sendable, Hashable {
    /// A ratio in lowest terms, one of whose parts does not fit `Int128`.
    struct BigRatio: Sendable, Hashable {
        var isNegative: Bool
        var numerator: BigNatural
        var denominator: BigNatural
    }

    enum Storage: Sendable, Hashable {
        /// Denominator above zero; the numerator is never `Int128.min`.
        case small(Int128, Int128)
        case big(BigRatio)
    }

    /// Bits that the numerator and the denominator may have, each.
    package static let maxBits = 1_024

    /// The same in words of 64 bits: a number that is kept among others needs no room for the alignment of wider ones.
    private enum Packed: Sendable, Hashable {
        case small(UInt64, Int64, UInt64, Int64)
        case big(BigRatio)
    }

    private let packed: Packed

    var storage: Storage {
        switch packed {
        case .small(let low, let high, let lowBelow, let highBelow):
            .small(Int128(_low: low, _high: high), Int128(_low: lowBelow, _high: highBelow))
        case .big(let ratio): .big(ratio)
        }
    }

    init(storage: Storage) {
        switch storage {
        case .small(let top, let bottom): packed = .small(top._low, top._high, bottom._low, bottom._high)
        case .big(let ratio): packed = .big(ratio)
        }
    }

    package init(_ value: Int) { self.init(storage: .small(Int128(value), 1)) }

    package init(_ value: Int128) {
        if value == .min {
            self.init(
                storage: .big(BigRatio(isNegative: true, numerator: BigNatural(value.magnitude), denominator: .one)))
        } else {
            self.init(storage: .small(value, 1))
        }
    }

    /// The quotient of two integers.
    package init(_ numerator: Int128, over denominator: Int128) throws(ArithmeticError) {
        if denominator == 0 { throw .divisionByZero }
        self.init(
            isNegative: (numerator < 0) != (denominator < 0), reducing: numerator.magnitude, over: denominator.magnitude
        )
    }

    /// Ten to the power of `exponent`, which may be negative.
    package static func powerOfTen(_ exponent: Int) throws(ArithmeticError) -> ExactNumber {
        if exponent.magnitude > 400 { throw .limitExceeded }
        let power = BigNatural.powerOfTen(Int(exponent.magnitude))
        return try exponent < 0
            ? ExactNumber(isNegative: false, reduced: .one, over: power)
            : ExactNumber(isNegative: false, reduced: power, over: .one)
    }

    /// Brings a ratio of 128-bit parts to lowest terms.
    init(isNegative: Bool, reducing numerator: UInt128, over denominator: UInt128) {
        let divisor = denominator == 1 ? 1 : greatestCommonDivisor(numerator, denominator)
        let top = divisor == 1 ? numerator : numerator / divisor
        let bottom = divisor == 1 ? denominator : denominator / divisor
        if let top = Int128(exactly: top), let bottom = Int128(exactly: bottom) {
            self.init(storage: .small(isNegative ? -top : top, bottom))
        } else {
            self.init(
                storage: .big(
                    BigRatio(isNegative: isNegative, numerator: BigNatural(top), denominator: BigNatural(bottom))))
        }
    }

    /// Takes a ratio that is in lowest terms already.
    init(isNegative: Bool, reduced numerator: BigNatural, over denominator: BigNatural) throws(ArithmeticError) {
        if let top = numerator.uint128.flatMap({ Int128(exactly: $0) }),
            let bottom = denominator.uint128.flatMap({ Int128(exactly: $0) })
        {
            self.init(storage: .small(isNegative ? -top : top, bottom))
        } else if numerator.bitWidth > Self.maxBits || denominator.bitWidth > Self.maxBits {
            throw .limitExceeded
        } else {
            self.init(
                storage: .big(BigRatio(isNegative: isNegative, numerator: numerator, denominator: denominator)))
        }
    }

    /// Brings a ratio to lowest terms; `denominator` is not zero.
    init(isNegative: Bool, reducing numerator: BigNatural, over denominator: BigNatural) throws(ArithmeticError) {
        let divisor = denominator.isOne ? .one : BigNatural.greatestCommonDivisor(numerator, denominator)
        if divisor.isOne {
            try self.init(isNegative: isNegative, reduced: numerator, over: denominator)
        } else {
            try self.init(
                isNegative: isNegative,
                reduced: numerator.dividedWithRemainder(by: divisor).quotient,
                over: denominator.dividedWithRemainder(by: divisor).quotient)
        }
    }

    /// The value in the form of the slow path.
    var bigRatio: BigRatio {
        switch storage {
        case .small(let top, let bottom):
            BigRatio(
                isNegative: top < 0, numerator: BigNatural(top.magnitude), denominator: BigNatural(bottom.magnitude))
        case .big(let ratio): ratio
        }
    }

    package var isZero: Bool { signum == 0 }

    /// -1, 0 or 1.
    package var signum: Int {
        switch storage {
        case .small(let top, _): Int(top.signum())
        case .big(let ratio): ratio.isNegative ? -1 : 1
        }
    }

    package var isInteger: Bool {
        switch storage {
        case .small(_, let bottom): bottom == 1
        case .big(let ratio): ratio.denominator.isOne
        }
    }

    /// The value as an integer; nil when it is not integral or does not fit.
    package var int: Int? {
        guard case .small(let top, 1) = storage else { return nil }
        return Int(exactly: top)
    }

    package var negated: ExactNumber {
        switch storage {
        case .small(let top, let bottom):
            return ExactNumber(storage: .small(-top, bottom))
        case .big(var ratio):
            ratio.isNegative.toggle()
            return ExactNumber(storage: .big(ratio))
        }
    }

    package var magnitude: ExactNumber { signum < 0 ? negated : self }
}

extension ExactNumber: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self.init(value) }
}

extension ExactNumber: CustomStringConvertible {
    package var description: String { decimalText() }
}

/// How a number is brought to fewer digits.
package enum RoundingRule: Sendable, Hashable, CaseIterable {
    /// To the nearest; of two equally near the one farther from zero.
    case halfAwayFromZero
    /// To the nearest; of two equally near the one with an even last digit.
    case halfEven
    /// To the greatest value that is not greater.
    case floor
}

extension ExactNumber {
    /// The greatest integer that is not greater.
    ///
    /// - Throws: `.limitExceeded` beyond 1,024 bits.
    package func floor() throws(ArithmeticError) -> ExactNumber { try rounded(places: 0, .floor) }

    /// The least integer that is not less.
    ///
    /// - Throws: `.limitExceeded` beyond 1,024 bits.
    package func ceil() throws(ArithmeticError) -> ExactNumber { try negated.floor().negated }

    /// Rounds to `places` decimals; negative places round to tens, hundreds and so on.
    ///
    /// - Throws: `.limitExceeded` for places beyond 400 either way, and for a result beyond 1,024 bits.
    package func rounded(places: Int, _ rule: RoundingRule) throws(ArithmeticError) -> ExactNumber {
        if places.magnitude > 400 { throw .limitExceeded }
        if isInteger && places >= 0 { return self }
        let scaled = scaledInteger(places: places, rule)
        let tens = BigNatural.powerOfTen(Int(places.magnitude))
        if let magnitude = scaled.magnitude.uint128, places >= 0, let bottom = tens.uint128 {
            return ExactNumber(isNegative: scaled.isNegative, reducing: magnitude, over: bottom)
        }
        return places < 0
            ? try ExactNumber(isNegative: scaled.isNegative, reduced: scaled.magnitude * tens, over: .one)
            : try ExactNumber(isNegative: scaled.isNegative, reducing: scaled.magnitude, over: tens)
    }

    /// An integer of any size.
    struct ScaledInteger {
        var isNegative: Bool
        var magnitude: BigNatural
    }

    /// The value times ten to the power of `places`, rounded to an integer.
    func scaledInteger(places: Int, _ rule: RoundingRule) -> ScaledInteger {
        if case .small(let top, let bottom) = storage, (0...18).contains(places) {
            var tens: Int64 = 1
            for _ in 0..<places { tens *= 10 }
            let (product, overflow) = top.magnitude.multipliedReportingOverflow(by: UInt128(tens.magnitude))
            if !overflow {
                let (quotient, remainder) = product.quotientAndRemainder(dividingBy: bottom.magnitude)
                // The distance to the next integer is compared, not the doubled remainder, which might not fit.
                let half = remainder == 0 ? -2 : Self.order(remainder, bottom.magnitude - remainder)
                let up = Self.roundsUp(rule, isNegative: top < 0, half: half, isOdd: quotient & 1 == 1)
                return ScaledInteger(isNegative: top < 0, magnitude: BigNatural(up ? quotient + 1 : quotient))
            }
        }
        let ratio = bigRatio
        let tens = BigNatural.powerOfTen(Int(places.magnitude))
        let top = places < 0 ? ratio.numerator : ratio.numerator * tens
        let bottom = places < 0 ? ratio.denominator * tens : ratio.denominator
        let (quotient, remainder) = top.dividedWithRemainder(by: bottom)
        let half = remainder.isZero ? -2 : Self.order(remainder, BigNatural.difference(bottom, remainder))
        let up = Self.roundsUp(rule, isNegative: ratio.isNegative, half: half, isOdd: quotient.isOdd)
        return ScaledInteger(isNegative: ratio.isNegative, magnitude: up ? quotient + .one : quotient)
    }

    private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }

    /// Whether the magnitude grows; `half` is -2 for an exact value, else the remainder compared with one half.
    private static func roundsUp(_ rule: RoundingRule, isNegative: Bool, half: Int, isOdd: Bool) -> Bool {
        switch rule {
        case .halfAwayFromZero: half >= 0
        case .halfEven: half > 0 || (half == 0 && isOdd)
        case .floor: isNegative && half != -2
        }
    }

    /// Decimal text without an exponent: exact where it ends within `maxFractionDigits`, else rounded half-even there.
    ///
    /// No trailing zeros after the point; never `-0`. Digits are limited to 400.
    package func decimalText(maxFractionDigits: Int = 20) -> String {
        if case .small(let top, 1) = storage {
            return Int64(exactly: top).map { String($0) } ?? String(top)
        }
        let places = max(0, min(maxFractionDigits, 400))
        return shortText(maxPlaces: places) ?? text(places: places, .halfEven, isPadded: false)
    }

    /// Decimal text with exactly `places` digits after the point (none and no point for 0), limited to 400.
    package func decimalText(places: Int, _ rule: RoundingRule) -> String {
        text(places: max(0, min(places, 400)), rule, isPadded: true)
    }

    /// The text of a number within 64 bits that ends within `maxPlaces` digits: nearly every number there is.
    private func shortText(maxPlaces: Int) -> String? {
        guard case .small(let top, let bottom) = storage, let number = UInt64(exactly: top.magnitude),
            let divisor = UInt64(exactly: bottom), divisor <= UInt64.max / 10
        else { return nil }
        var (whole, rest) = number.quotientAndRemainder(dividingBy: divisor)
        var fraction: [UInt8] = []
        while rest != 0 {
            if fraction.count == maxPlaces { return nil }
            let (digit, remainder) = (rest * 10).quotientAndRemainder(dividingBy: divisor)
            fraction.append(48 + UInt8(truncatingIfNeeded: digit))
            rest = remainder
        }
        var reversed: [UInt8] = []
        repeat {
            reversed.append(48 + UInt8(truncatingIfNeeded: whole % 10))
            whole /= 10
        } while whole != 0
        if top < 0 { reversed.append(45) }
        return String(decoding: reversed.reversed() + (fraction.isEmpty ? [] : [46] + fraction), as: UTF8.self)
    }

    private func text(places: Int, _ rule: RoundingRule, isPadded: Bool) -> String {
        let scaled = scaledInteger(places: places, rule)
        var digits = scaled.magnitude.decimalDigits
        if digits.count <= places {
            digits.insert(contentsOf: repeatElement(48, count: places + 1 - digits.count), at: 0)
        }
        var fraction = digits.suffix(places)
        if !isPadded { while fraction.last == 48 { fraction.removeLast() } }
        var bytes: [UInt8] = scaled.isNegative && !scaled.magnitude.isZero ? [45] : []
        bytes += digits.dropLast(places)
        if !fraction.isEmpty { bytes += [46] + fraction }
        return String(decoding: bytes, as: UTF8.self)
    }
}

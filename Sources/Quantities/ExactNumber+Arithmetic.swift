extension ExactNumber {
    /// - Throws: `.limitExceeded` beyond 1,024 bits.
    package func adding(_ other: ExactNumber) throws(ArithmeticError) -> ExactNumber {
        if case .small(let a, let b) = storage, case .small(let c, let d) = other.storage,
            let sum = Self.smallSum(a, b, c, d)
        {
            return sum
        }
        return try Self.bigSum(bigRatio, other.bigRatio)
    }

    /// - Throws: `.limitExceeded` beyond 1,024 bits.
    package func subtracting(_ other: ExactNumber) throws(ArithmeticError) -> ExactNumber {
        try adding(other.negated)
    }

    /// - Throws: `.limitExceeded` beyond 1,024 bits.
    package func multiplied(by other: ExactNumber) throws(ArithmeticError) -> ExactNumber {
        if case .small(let a, let b) = storage, case .small(let c, let d) = other.storage,
            let product = Self.smallProduct(a, b, c, d)
        {
            return product
        }
        return try Self.bigProduct(bigRatio, other.bigRatio)
    }

    /// - Throws: `.divisionByZero`, or `.limitExceeded` beyond 1,024 bits.
    package func divided(by other: ExactNumber) throws(ArithmeticError) -> ExactNumber {
        if other.isZero { throw .divisionByZero }
        if case .small(let a, let b) = storage, case .small(let c, let d) = other.storage,
            let quotient = Self.smallProduct(a, b, c < 0 ? -d : d, c < 0 ? -c : c)
        {
            return quotient
        }
        let divisor = other.bigRatio
        return try Self.bigProduct(
            bigRatio,
            BigRatio(
                isNegative: divisor.isNegative, numerator: divisor.denominator, denominator: divisor.numerator))
    }

    /// The product, nil where it is beyond the limits of exact numbers.
    package func product(with other: ExactNumber) -> ExactNumber? {
        do throws(ArithmeticError) {
            return try multiplied(by: other)
        } catch {
            return nil
        }
    }

    /// a/b + c/d, or nil when a step does not fit 128 bits.
    private static func smallSum(_ a: Int128, _ b: Int128, _ c: Int128, _ d: Int128) -> ExactNumber? {
        if b == 1 && d == 1 {
            let (sum, overflow) = a.addingReportingOverflow(c)
            return overflow || sum == .min ? nil : ExactNumber(storage: .small(sum, 1))
        }
        // Knuth, volume 2, 4.5.1: dividing by the denominators' common divisor first keeps the parts small.
        let shared = b == d ? b : Int128(greatestCommonDivisor(b.magnitude, d.magnitude))
        let bRest = shared == 1 ? b : b / shared
        let dRest = shared == 1 ? d : d / shared
        let (first, overflow1) = a.multipliedReportingOverflow(by: dRest)
        let (second, overflow2) = c.multipliedReportingOverflow(by: bRest)
        let (sum, overflow3) = first.addingReportingOverflow(second)
        if overflow1 || overflow2 || overflow3 || sum == .min { return nil }
        if sum == 0 { return 0 }
        let common = shared == 1 ? 1 : Int128(greatestCommonDivisor(sum.magnitude, shared.magnitude))
        let (bottom, overflow4) = bRest.multipliedReportingOverflow(by: common == 1 ? d : d / common)
        if overflow4 { return nil }
        return ExactNumber(storage: .small(common == 1 ? sum : sum / common, bottom))
    }

    /// a/b · c/d, or nil when a step does not fit 128 bits.
    private static func smallProduct(_ a: Int128, _ b: Int128, _ c: Int128, _ d: Int128) -> ExactNumber? {
        if a == 0 || c == 0 { return 0 }
        let left = d == 1 ? 1 : Int128(greatestCommonDivisor(a.magnitude, d.magnitude))
        let right = b == 1 ? 1 : Int128(greatestCommonDivisor(c.magnitude, b.magnitude))
        let (top, overflow1) =
            (left == 1 ? a : a / left).multipliedReportingOverflow(by: right == 1 ? c : c / right)
        let (bottom, overflow2) =
            (right == 1 ? b : b / right).multipliedReportingOverflow(by: left == 1 ? d : d / left)
        if overflow1 || overflow2 || top == .min { return nil }
        return ExactNumber(storage: .small(top, bottom))
    }

    private static func bigSum(_ left: BigRatio, _ right: BigRatio) throws(ArithmeticError) -> ExactNumber {
        let first = left.numerator * right.denominator
        let second = right.numerator * left.denominator
        if left.isNegative == right.isNegative {
            return try ExactNumber(
                isNegative: left.isNegative, reducing: first + second, over: left.denominator * right.denominator)
        }
        let isNegative = first > second ? left.isNegative : right.isNegative
        return try ExactNumber(
            isNegative: isNegative, reducing: .difference(first, second),
            over: left.denominator * right.denominator)
    }

    private static func bigProduct(_ left: BigRatio, _ right: BigRatio) throws(ArithmeticError) -> ExactNumber {
        try ExactNumber(
            isNegative: left.isNegative != right.isNegative, reducing: left.numerator * right.numerator,
            over: left.denominator * right.denominator)
    }
}

extension ExactNumber: Comparable {
    package static func < (left: ExactNumber, right: ExactNumber) -> Bool {
        if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
            if b == d { return a < c }
            if a.signum() != c.signum() { return a < c }
            let (first, overflow1) = a.multipliedReportingOverflow(by: d)
            let (second, overflow2) = c.multipliedReportingOverflow(by: b)
            if !overflow1 && !overflow2 { return first < second }
        }
        if left.signum != right.signum { return left.signum < right.signum }
        let a = left.bigRatio
        let b = right.bigRatio
        let first = a.numerator * b.denominator
        let second = b.numerator * a.denominator
        return a.isNegative ? second < first : first < second
    }
}

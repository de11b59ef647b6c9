/// Why there is no such unit.
package enum UnitError: Error, Sendable, Hashable {
    /// The text is no unit; the offset is in bytes.
    case malformed(offset: Int)
    /// No built-in, declared or currency name.
    case unknownName(String)
    /// What stands in `cents(…)`, `money(…)` or `minor(…)` is no currency.
    case unknownCurrency(String)
    /// One text names two units of one dimension, as `h*min` does.
    case mixedUnits(String, String)
    /// A percentage meets anything but a bare number in `*` or `/`, or stands in a product; convert it to `fraction`.
    case percentInProduct
    /// A fraction stands in a product of several units.
    case fractionInProduct
    /// More than six factors, or an exponent beyond four.
    case tooComplex
    /// The minor units of a currency that only the run time knows cannot be converted before.
    case unresolvedCurrency(String)
}

extension Unit {
    /// The unit of a product.
    ///
    /// Bare numbers and fractions are neutral; units of one dimension take the left one's name; what cancels out is a
    /// fraction.
    ///
    /// - Throws: `.percentInProduct` for a percentage with anything but a bare number; `.tooComplex`.
    package func multiplied(by other: Unit) throws(UnitError) -> Unit {
        try combined(with: other, sign: 1) { (_, _, _) throws(UnitError) in }
    }

    /// The unit of a quotient; two units of one dimension give `fraction`, two bare numbers `bare`.
    ///
    /// - Throws: `.percentInProduct` for a percentage by anything but a bare number, and for division by one;
    ///   `.tooComplex`.
    package func divided(by other: Unit) throws(UnitError) -> Unit {
        try combined(with: other, sign: -1) { (_, _, _) throws(UnitError) in }
    }

    /// The unit of a product, and by what the product of the numbers is to be multiplied: `2 h * 3 USD/min` has 60.
    ///
    /// - Throws: what `multiplied(by:)` throws, and `.unresolvedCurrency`.
    package static func product(
        of left: Unit, and right: Unit
    ) throws(UnitError) -> (unit: Unit, factor: ExactNumber) {
        try measured(left, right, sign: 1)
    }

    /// The unit of a quotient, and by what the quotient of the numbers is to be multiplied: `1 h / 30 min` has 60.
    ///
    /// - Throws: what `divided(by:)` throws, and `.unresolvedCurrency`.
    package static func quotient(
        of left: Unit, by right: Unit
    ) throws(UnitError) -> (unit: Unit, factor: ExactNumber) {
        try measured(left, right, sign: -1)
    }

    private static func measured(
        _ left: Unit, _ right: Unit, sign: Int
    ) throws(UnitError) -> (unit: Unit, factor: ExactNumber) {
        var factor: ExactNumber = 1
        let unit = try left.combined(with: right, sign: sign) { (from, to, exponent) throws(UnitError) in
            factor = try factor.times(try from.conversion(to: to), power: exponent)
        }
        return (unit, factor)
    }

    /// Combines two units and tells `convert` of each atom of `other` that is replaced by one of `self`.
    private func combined(
        with other: Unit, sign: Int, convert: (_ from: Atom, _ to: Atom, _ exponent: Int) throws(UnitError) -> Void
    ) throws(UnitError) -> Unit {
        switch (storage, other.storage) {
        case (_, .bare): return self
        case (.bare, .atom(.percent)):
            if sign < 0 { throw .percentInProduct }
            return other
        case (.atom(.percent), _), (_, .atom(.percent)): throw .percentInProduct
        case (_, .atom(.fraction)): return isBare ? other : self
        case (.bare, _), (.atom(.fraction), _):
            if sign > 0 { return other }
        case (.atom(let left), .atom(let right)) where sign < 0 && left.hasDimension(of: right):
            if left != right { try convert(right, left, sign) }
            return .fraction
        default: break
        }
        var result = isFraction ? [] : factors
        for factor in other.factors {
            let exponent = sign * factor.exponent
            guard let index = result.firstIndex(where: { $0.atom.hasDimension(of: factor.atom) }) else {
                result.append(Factor(atom: factor.atom, exponent: exponent))
                continue
            }
            if result[index].atom != factor.atom { try convert(factor.atom, result[index].atom, exponent) }
            result[index].exponent += exponent
            if result[index].exponent == 0 { result.remove(at: index) }
        }
        return result.isEmpty ? .fraction : try Unit(product: result)
    }

    /// The unit of these factors, one of each dimension and at least one.
    init(product factors: [Factor]) throws(UnitError) {
        if factors.count == 1, factors[0].exponent == 1 {
            storage = .atom(factors[0].atom)
            return
        }
        if factors.count > Self.maxFactors { throw .tooComplex }
        if factors.contains(where: { $0.exponent.magnitude > Self.maxExponent }) { throw .tooComplex }
        let isSorted = zip(factors, factors.dropFirst()).allSatisfy { $0.atom.precedes($1.atom) }
        storage = .product(isSorted ? factors : factors.sorted { $0.atom.precedes($1.atom) })
    }

    /// Whether values of both can be added and compared, perhaps after a conversion.
    ///
    /// Counts, currencies and ratios need the same unit; `USD` and `cents(USD)` are of one currency.
    package func isConvertible(to other: Unit) -> Bool {
        switch (storage, other.storage) {
        case (.bare, .bare): true
        case (.atom(let from), .atom(let to)): from.hasDimension(of: to)
        case (.product(let from), .product(let to)):
            from.count == to.count
                && zip(from, to).allSatisfy { $0.exponent == $1.exponent && $0.atom.hasDimension(of: $1.atom) }
        default: false
        }
    }

    /// By what a number in this unit is multiplied to be one in `other`: 60 from `h` to `min`.
    ///
    /// - Returns: Nil for another dimension, for unlike counts, currencies or ratios (see `isConvertible`), and for minor
    ///   units of a symbolic currency, which only the run time knows.
    package func factor(to other: Unit) -> ExactNumber? {
        if self == other { return 1 }
        guard isConvertible(to: other) else { return nil }
        do throws(UnitError) {
            if case .atom(let from) = storage, case .atom(let to) = other.storage { return try from.conversion(to: to) }
            var result: ExactNumber = 1
            for (from, to) in zip(factors, other.factors) where from.atom != to.atom {
                result = try result.times(try from.atom.conversion(to: to.atom), power: from.exponent)
            }
            return result
        } catch { return nil }
    }

    /// What `to(x, unit)` multiplies by: `factor(to:)`, and also between `percent` and `fraction`.
    package func explicitFactor(to other: Unit) -> ExactNumber? {
        if isPercent && other.isFraction { return ExactNumber(isNegative: false, reducing: 1, over: 100) }
        if isFraction && other.isPercent { return 100 }
        return factor(to: other)
    }

    /// The unit with its symbolic currencies replaced; nil when `resolve` does not know one.
    package func resolvingCurrencies(_ resolve: (String) -> CurrencyCode?) -> Unit? {
        var result: [Factor] = []
        for factor in factors {
            var factor = factor
            if case .symbolic(let name) = factor.atom.currency {
                guard let code = resolve(name) else { return nil }
                if case .minorMoney = factor.atom {
                    factor.atom = .minorMoney(.code(code))
                } else {
                    factor.atom = .money(.code(code))
                }
            }
            result.append(factor)
        }
        if result.isEmpty { return self }
        // Two names may turn out to be one currency: a product of them is combined anew.
        do throws(UnitError) {
            var unit = Unit.bare
            for factor in result {
                unit = try unit.multiplied(by: Unit(product: [factor]))
            }
            return unit
        } catch { return nil }
    }
}

extension Unit.Atom {
    /// The factor between two atoms of one dimension.
    func conversion(to other: Self) throws(UnitError) -> ExactNumber {
        switch (self, other) {
        case (.time(let from), .time(let to)): try .ratio(from.milliseconds, to.milliseconds)
        case (.data(let from), .data(let to)): try .ratio(from.bytes, to.bytes)
        case (.minorMoney(let currency), .money): try .ratio(1, try currency.minorUnits())
        case (.money(let currency), .minorMoney): try .ratio(try currency.minorUnits(), 1)
        default: 1
        }
    }
}

extension Unit.Currency {
    /// How many minor units make one of the currency.
    fileprivate func minorUnits() throws(UnitError) -> Int {
        switch self {
        case .code(let code): return (0..<code.minorDigits).reduce(1) { units, _ in units * 10 }
        case .symbolic(let name): throw .unresolvedCurrency(name)
        }
    }
}

extension ExactNumber {
    fileprivate static func ratio(_ top: Int, _ bottom: Int) throws(UnitError) -> ExactNumber {
        do throws(ArithmeticError) { return try ExactNumber(Int128(top), over: Int128(bottom)) } catch {
            throw .tooComplex
        }
    }

    /// Multiplied by `base` as often as `power` says, divided where it is negative.
    fileprivate func times(_ base: ExactNumber, power: Int) throws(UnitError) -> ExactNumber {
        do throws(ArithmeticError) {
            var result = self
            for _ in 0..<power.magnitude {
                result = power < 0 ? try result.divided(by: base) : try result.multiplied(by: base)
            }
            return result
        } catch { throw .tooComplex }
    }
}

extension ExactNumber {
    /// Every digit of the value: `-12`, or `1/3` in lowest terms.
    package var ratioText: String {
        let ratio = bigRatio
        let top = (ratio.isNegative ? [45] : []) + ratio.numerator.decimalDigits
        return String(
            decoding: ratio.denominator.isOne ? top : top + [47] + ratio.denominator.decimalDigits, as: UTF8.self)
    }

    /// Nil for what `ratioText` does not write.
    package init?(ratioText text: String) {
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == 45
        if isNegative { rest = rest.dropFirst() }
        let parts = rest.split(separator: 47, omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let top = Self.natural(parts[0]) else { return nil }
        var bottom = BigNatural.one
        if parts.count == 2 {
            guard let written = Self.natural(parts[1]), !written.isZero else { return nil }
            bottom = written
        }
        do throws(ArithmeticError) {
            try self.init(isNegative: isNegative && !top.isZero, reducing: top, over: bottom)
        } catch {
            return nil
        }
    }

    private static func natural(_ digits: ArraySlice<UInt8>) -> BigNatural? {
        guard (1...400).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        var value = BigNatural.zero
        for digit in digits { value.multiply(by: 10, adding: UInt64(digit - 48)) }
        return value
    }
}

/// Why a text is no exact number.
package enum NumberError: Error, Sendable, Hashable {
    /// Not a number in JSON's grammar (RFC 8259, section 6), as a whole.
    case notANumber
    /// More than 64 bytes.
    case tooLong
    /// An exponent beyond 400 either way, or a value beyond 1,024 bits.
    case limitExceeded
}

extension ExactNumber {
    /// Bytes that the text of a number may have.
    package static let maxTextLength = 64

    /// Reads a number in JSON's grammar: `-12.50e3`. The text must match as a whole: no blank, no plus sign before it.
    package init(parsing text: some Collection<UInt8>) throws(NumberError) {
        if text.count > Self.maxTextLength { throw .tooLong }
        let scan = text.withContiguousStorageIfAvailable { DecimalScan($0) }
        guard let scan = scan ?? Array(text).withUnsafeBufferPointer({ DecimalScan($0) }) else { throw .notANumber }
        self = try scan.number()
    }

    /// The same of bytes at hand.
    package init(parsing text: UnsafeBufferPointer<UInt8>) throws(NumberError) {
        if text.count > Self.maxTextLength { throw .tooLong }
        guard let scan = DecimalScan(text) else { throw .notANumber }
        self = try scan.number()
    }

    /// Reads a number in JSON's grammar; nil when the text is none or exceeds a limit.
    package init?(_ text: String) {
        do throws(NumberError) { try self.init(parsing: text.utf8) } catch { return nil }
    }
}

/// The digits and the power of ten of a number's text.
private struct DecimalScan {
    var isNegative = false
    /// Up to 38 significant digits, which fit 127 bits.
    var mantissa: UInt128 = 0
    /// Every significant digit, once there are more than 38.
    var long: BigNatural?
    /// Power of ten by which the digits are multiplied, before `exponent`.
    var scale = 0
    /// The written exponent, cut at 10,000.
    var exponent = 0

    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        let end = text.count
        func isDigit(_ index: Int) -> Bool { index < end && text[index] &- 48 < 10 }
        var significant = 0
        if index < end, text[index] == 45 {
            isNegative = true
            index += 1
        }
        guard isDigit(index) else { return nil }
        if text[index] == 48 {
            index += 1
            if isDigit(index) { return nil }
        } else {
            while isDigit(index) {
                append(text[index] &- 48, &significant)
                index += 1
            }
        }
        if index < end, text[index] == 46 {
            index += 1
            guard isDigit(index) else { return nil }
            while isDigit(index) {
                append(text[index] &- 48, &significant)
                scale -= 1
                index += 1
            }
        }
        if index < end, text[index] | 32 == 101 {
            index += 1
            var isBelowOne = false
            if index < end, text[index] == 43 || text[index] == 45 {
                isBelowOne = text[index] == 45
                index += 1
            }
            guard isDigit(index) else { return nil }
            while isDigit(index) {
                exponent = min(exponent * 10 + Int(text[index] &- 48), 10_000)
                index += 1
            }
            if isBelowOne { exponent = -exponent }
        }
        if index != end { return nil }
    }

    private mutating func append(_ digit: UInt8, _ significant: inout Int) {
        if significant == 0 && digit == 0 { return }
        significant += 1
        if significant <= 19 {
            // Within 64 bits, the common case, the multiplication is one instruction.
            mantissa = UInt128(UInt64(truncatingIfNeeded: mantissa) &* 10 &+ UInt64(digit))
        } else if significant <= 38 {
            mantissa = mantissa &* 10 &+ UInt128(digit)
        } else {
            if long == nil { long = BigNatural(mantissa) }
            long?.multiply(by: 10, adding: UInt64(digit))
        }
    }

    func number() throws(NumberError) -> ExactNumber {
        if exponent.magnitude > 400 { throw .limitExceeded }
        let power = exponent + scale
        if long == nil {
            if mantissa == 0 { return 0 }
            if power == 0 { return ExactNumber(storage: .small(signed(mantissa), 1)) }
            if power < 0, power >= -38 { return fraction(mantissa, digits: -power) }
        }
        let digits = long ?? BigNatural(mantissa)
        let tens = BigNatural.powerOfTen(Int(power.magnitude))
        do throws(ArithmeticError) {
            return power < 0
                ? try ExactNumber(isNegative: isNegative, reducing: digits, over: tens)
                : try ExactNumber(isNegative: isNegative, reduced: digits * tens, over: .one)
        } catch { throw .limitExceeded }
    }

    private func signed(_ magnitude: UInt128) -> Int128 {
        let value = Int128(truncatingIfNeeded: magnitude)
        return isNegative ? -value : value
    }

    /// `digits` decimals, in lowest terms: the only common divisors with a power of ten are twos and fives.
    private func fraction(_ value: UInt128, digits: Int) -> ExactNumber {
        if let small = UInt64(exactly: value), digits <= 19 {
            var top = small
            let twos = min(top.trailingZeroBitCount, digits)
            top >>= UInt64(twos)
            var fives = digits
            while fives > 0, top % 5 == 0 {
                top /= 5
                fives -= 1
            }
            var bottom: UInt64 = 1
            for _ in 0..<fives { bottom &*= 5 }
            return ExactNumber(
                storage: .small(signed(UInt128(top)), Int128(UInt128(bottom) << UInt128(digits - twos))))
        }
        var bottom: UInt128 = 1
        for _ in 0..<digits { bottom *= 10 }
        return ExactNumber(isNegative: isNegative, reducing: value, over: bottom)
    }
}

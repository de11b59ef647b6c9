/// A decimal number of any size, for comparing only: exact, and free of the limits of arithmetic.
///
/// The value is `0.d1d2d3… × 10^exponent`, with no zero at either end of the digits.
struct DecimalText: Sendable, Hashable {
    var isNegative: Bool
    var digits: [UInt8]
    var exponent: Int

    static let zero = DecimalText(isNegative: false, digits: [], exponent: 0)

    init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.exponent = exponent
    }

    init(_ value: Int) { self = DecimalText(Array(String(value).utf8)) ?? .zero }

    /// Reads the JSON number grammar; nil when the whole of `text` does not match it.
    init?(_ text: some Collection<UInt8>) {
        var rest = text[...]
        var isNegative = false
        if rest.first == 0x2D {
            isNegative = true
            rest = rest.dropFirst()
        }
        let whole = rest.prefix { $0 &- 0x30 < 10 }
        guard let first = whole.first, first != 0x30 || whole.count == 1 else { return nil }
        rest = rest.dropFirst(whole.count)
        var digits = Array(whole)
        var exponent = digits.count
        if rest.first == 0x2E {
            let fraction = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
            guard !fraction.isEmpty else { return nil }
            digits += fraction
            rest = rest.dropFirst(fraction.count + 1)
        }
        if let mark = rest.first, mark | 0x20 == 0x65 {
            rest = rest.dropFirst()
            let isDown = rest.first == 0x2D
            if isDown || rest.first == 0x2B { rest = rest.dropFirst() }
            guard !rest.isEmpty, rest.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
            // Beyond this, sizes no longer differ by anything that could be written down.
            var shift = 0
            for digit in rest where shift < 1_000_000_000_000_000 { shift = shift * 10 + Int(digit - 0x30) }
            exponent += isDown ? -shift : shift
            rest = rest.dropFirst(rest.count)
        }
        guard rest.isEmpty else { return nil }
        let leading = digits.prefix { $0 == 0x30 }.count
        digits.removeFirst(leading)
        while digits.last == 0x30 { digits.removeLast() }
        if digits.isEmpty {
            self = .zero
        } else {
            self.init(isNegative: isNegative, digits: digits, exponent: exponent - leading)
        }
    }
}

extension DecimalText: Comparable {
    static func < (left: DecimalText, right: DecimalText) -> Bool {
        switch (left.sign, right.sign) {
        case (1, 1): magnitudeLess(left, right)
        case (-1, -1): magnitudeLess(right, left)
        default: left.sign < right.sign
        }
    }

    private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    private static func magnitudeLess(_ left: DecimalText, _ right: DecimalText) -> Bool {
        left.exponent == right.exponent
            ? left.digits.lexicographicallyPrecedes(right.digits) : left.exponent < right.exponent
    }
}

extension DecimalText {
    /// The shortest text, laid out as ECMAScript prints numbers: an exponent only from 10^21 and below 10^-6.
    var canonicalText: String {
        guard !digits.isEmpty else { return "0" }
        let sign = isNegative ? "-" : ""
        let all = String(decoding: digits, as: UTF8.self)
        if digits.count <= exponent, exponent <= 21 {
            return sign + all + String(repeating: "0", count: exponent - digits.count)
        }
        if 0 < exponent, exponent <= 21 {
            return sign + String(decoding: digits[..<exponent], as: UTF8.self) + "."
                + String(decoding: digits[exponent...], as: UTF8.self)
        }
        if -6 < exponent, exponent <= 0 {
            return sign + "0." + String(repeating: "0", count: -exponent) + all
        }
        let power = exponent - 1
        let fraction = digits.count > 1 ? "." + String(decoding: digits[1...], as: UTF8.self) : ""
        return sign + String(decoding: digits[..<1], as: UTF8.self) + fraction + "e" + (power < 0 ? "-" : "+")
            + String(power.magnitude)
    }
}

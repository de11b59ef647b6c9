import Testing

@testable import Quantities

@Suite struct ExactNumberPropertyTests {
    /// Numbers of the fast path, of the slow one, and around the border between them.
    static func number(_ generator: inout SeededGenerator) throws -> ExactNumber {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return ExactNumber(Int.random(in: -9...9, using: &generator))
        case 1: return try ExactNumber(Int128.random(in: .min ... .max, using: &generator), over: 1)
        case 2:
            return try ExactNumber(
                Int128.random(in: .min ... .max, using: &generator), over: .random(in: 1 ... .max, using: &generator))
        case 3:
            let border = try ExactNumber(.max, over: 1)
            return try border.adding(ExactNumber(Int.random(in: -2...2, using: &generator)))
        default: return try #require(ExactNumber(generator.decimalText(before: 9, after: 9)))
        }
    }

    @Test func keepsTheAxiomsOfAField() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1_500 {
            let a = try Self.number(&generator)
            let b = try Self.number(&generator)
            let c = try Self.number(&generator)
            #expect(try a.adding(b) == b.adding(a))
            #expect(try a.multiplied(by: b) == b.multiplied(by: a))
            #expect(try a.adding(b).adding(c) == a.adding(b.adding(c)))
            #expect(try a.multiplied(by: b).multiplied(by: c) == a.multiplied(by: b.multiplied(by: c)))
            #expect(try a.multiplied(by: b.adding(c)) == a.multiplied(by: b).adding(a.multiplied(by: c)))
            #expect(try a.adding(0) == a)
            #expect(try a.multiplied(by: 1) == a)
            #expect(try a.adding(a.negated) == 0)
            #expect(try a.subtracting(b).adding(b) == a)
            #expect(try a.subtracting(b).signum == (a < b ? -1 : a == b ? 0 : 1))
            if !b.isZero { #expect(try a.divided(by: b).multiplied(by: b) == a) }
            #expect(try a.adding(b).hashValue == b.adding(a).hashValue)
        }
    }

    @Test func printsWhatItRead() throws {
        var generator = SeededGenerator(seed: 2)
        var differences: [String] = []
        for round in 0..<100_000 {
            let text = generator.decimalText(before: round % 10 == 0 ? 40 : 12, after: 20)
            let number = try ExactNumber(parsing: text.utf8)
            if number.decimalText() != text { differences.append(text) }
        }
        #expect(differences == [])
    }

    @Test func roundsToTheNearestNeighbour() throws {
        var generator = SeededGenerator(seed: 3)
        let half = try ExactNumber(1, over: 2)
        for _ in 0..<2_000 {
            let number = try Self.number(&generator)
            let places = Int.random(in: -3...12, using: &generator)
            let unit = try ExactNumber.powerOfTen(-places)
            for rule in RoundingRule.allCases {
                let rounded = try number.rounded(places: places, rule)
                let error = try rounded.subtracting(number).divided(by: unit)
                #expect(try rounded.divided(by: unit).isInteger)
                if rule == .floor {
                    #expect(error <= 0 && error > -1)
                } else {
                    #expect(error.magnitude <= half)
                }
            }
        }
    }

    @Test func dividesBigNumbersExactly() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<2_000 {
            let dividend = Self.natural(&generator)
            let divisor = Self.natural(&generator)
            if divisor.isZero { continue }
            let (quotient, remainder) = dividend.dividedWithRemainder(by: divisor)
            #expect(remainder < divisor)
            #expect(quotient * divisor + remainder == dividend)
            #expect(BigNatural.difference(dividend + divisor, divisor) == dividend)
            let common = BigNatural.greatestCommonDivisor(dividend, divisor)
            #expect(divisor.dividedWithRemainder(by: common).remainder.isZero)
            #expect(dividend.dividedWithRemainder(by: common).remainder.isZero)
        }
    }

    /// Up to ten limbs; many of them all zeros or all ones, where estimates of a quotient's digit go wrong.
    static func natural(_ generator: inout SeededGenerator) -> BigNatural {
        var result = BigNatural.zero
        for _ in 0..<Int.random(in: 0...10, using: &generator) {
            let limb: UInt64 =
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: 0
                case 1: .max
                case 2: 1 << 63
                default: .random(in: 0 ... .max, using: &generator)
                }
            result = result * BigNatural(1 << 64) + BigNatural(UInt128(limb))
        }
        return result
    }
}

import Quantities
import Testing

@Suite struct ExactNumberTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        var text: String
        /// Nil when the text is refused with `error`.
        var printed: String?
        var error: NumberError?
        var testDescription: String { text }

        init(_ text: String, _ printed: String) { (self.text, self.printed) = (text, printed) }
        init(_ text: String, fails error: NumberError) { (self.text, self.error) = (text, error) }
    }

    static let readings: [Reading] = [
        Reading("0", "0"),
        Reading("-0", "0"),
        Reading("-0.0e-7", "0"),
        Reading("7", "7"),
        Reading("-7", "-7"),
        Reading("0.0060", "0.006"),
        Reading("12.50", "12.5"),
        Reading("1e3", "1000"),
        Reading("1E+3", "1000"),
        Reading("1.25e-3", "0.00125"),
        Reading("12345e-2", "123.45"),
        Reading("1e-20", "0.00000000000000000001"),
        Reading("1e-21", "0"),
        Reading("-1e-21", "0"),
        Reading("9007199254740993", "9007199254740993"),
        Reading("99999999999999999999.5", "99999999999999999999.5"),
        Reading("12345678901234567890", "12345678901234567890"),
        Reading("18446744073709551616", "18446744073709551616"),
        Reading("1234567890123456789.1", "1234567890123456789.1"),
        Reading("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
        Reading("170141183460469231731687303715884105728", "170141183460469231731687303715884105728"),
        Reading("-170141183460469231731687303715884105728", "-170141183460469231731687303715884105728"),
        Reading("1e40", "1" + String(repeating: "0", count: 40)),
        Reading("1e308", "1" + String(repeating: "0", count: 308)),
        Reading("0e400", "0"),
        Reading("1e0000000000000005", "100000"),
        Reading(String(repeating: "9", count: 64), String(repeating: "9", count: 64)),
        Reading("0." + String(repeating: "0", count: 59) + "500", "0"),
        Reading("1e309", fails: .limitExceeded),
        Reading("1e-309", fails: .limitExceeded),
        Reading("1e400", fails: .limitExceeded),
        Reading("1e401", fails: .limitExceeded),
        Reading("0e401", fails: .limitExceeded),
        Reading("1e-401", fails: .limitExceeded),
        Reading("1e99999999999999999999", fails: .limitExceeded),
        Reading(String(repeating: "9", count: 65), fails: .tooLong),
        Reading("", fails: .notANumber),
        Reading("-", fails: .notANumber),
        Reading("+1", fails: .notANumber),
        Reading(" 1", fails: .notANumber),
        Reading("1 ", fails: .notANumber),
        Reading("1\n", fails: .notANumber),
        Reading("01", fails: .notANumber),
        Reading("-01", fails: .notANumber),
        Reading("00", fails: .notANumber),
        Reading(".5", fails: .notANumber),
        Reading("5.", fails: .notANumber),
        Reading("5.e1", fails: .notANumber),
        Reading("1e", fails: .notANumber),
        Reading("1e+", fails: .notANumber),
        Reading("1e1.5", fails: .notANumber),
        Reading("1,5", fails: .notANumber),
        Reading("1_000", fails: .notANumber),
        Reading("0x10", fails: .notANumber),
        Reading("NaN", fails: .notANumber),
        Reading("Infinity", fails: .notANumber),
        Reading("12abc", fails: .notANumber),
        Reading("\u{663}", fails: .notANumber),
        Reading("1\u{301}", fails: .notANumber),
    ]

    @Test(arguments: readings)
    func parses(_ c: Reading) {
        do throws(NumberError) {
            let number = try ExactNumber(parsing: c.text.utf8)
            #expect(number.decimalText() == c.printed)
            #expect(c.error == nil)
            // The same through a collection without contiguous storage.
            #expect(try ExactNumber(parsing: Array(c.text.utf8).lazy.map { $0 }) == number)
        } catch {
            #expect(error == c.error)
            #expect(ExactNumber(c.text) == nil)
        }
    }

    struct Sum: Sendable, CustomTestStringConvertible {
        var left: String
        var sign: String
        var right: String
        var result: String
        var testDescription: String { "\(left) \(sign) \(right)" }

        init(_ left: String, _ sign: String, _ right: String, _ result: String) {
            (self.left, self.sign, self.right, self.result) = (left, sign, right, result)
        }
    }

    static let max = "170141183460469231731687303715884105727"
    static let min = "-170141183460469231731687303715884105728"
    static let sums: [Sum] = [
        Sum("0.1", "+", "0.2", "0.3"),
        Sum("0.5", "+", "0.5", "1"),
        Sum("1", "-", "1", "0"),
        Sum("-0.25", "-", "0.75", "-1"),
        Sum("10", "/", "3", "3.33333333333333333333"),
        Sum("2", "/", "3", "0.66666666666666666667"),
        Sum("-2", "/", "3", "-0.66666666666666666667"),
        Sum("1", "/", "-4", "-0.25"),
        Sum("-1", "/", "-4", "0.25"),
        Sum("0", "*", "-5", "0"),
        Sum("1", "/", "0", "divisionByZero"),
        Sum("0", "/", "0", "divisionByZero"),
        Sum("0", "/", "1e300", "0"),
        // Around the ends of the fast path.
        Sum(max, "+", "0", max),
        Sum(max, "+", "1", "170141183460469231731687303715884105728"),
        Sum("170141183460469231731687303715884105728", "-", "1", max),
        Sum(min, "+", "1", "-" + max),
        Sum("-" + max, "-", "1", min),
        Sum("-" + max, "-", "2", "-170141183460469231731687303715884105729"),
        Sum(min, "*", "-1", "170141183460469231731687303715884105728"),
        Sum(min, "/", "-1", "170141183460469231731687303715884105728"),
        Sum(min, "-", min, "0"),
        Sum(max, "*", max, "28948022309329048855892746252171976962977213799489202546401021394546514198529"),
        Sum(max, "/", max, "1"),
        Sum("1", "/", min, "0"),
        Sum("18446744073709551616", "*", "18446744073709551616", "340282366920938463463374607431768211456"),
        Sum("340282366920938463463374607431768211456", "/", "18446744073709551616", "18446744073709551616"),
        // Around the limit of 1,024 bits.
        Sum("1e308", "*", "1", "1" + String(repeating: "0", count: 308)),
        Sum("1e308", "*", "2", "limitExceeded"),
        Sum("1e308", "+", "1e308", "limitExceeded"),
        Sum("1e308", "/", "1e-1", "limitExceeded"),
        Sum("1e-308", "/", "10", "limitExceeded"),
        Sum("1e200", "*", "1e-200", "1"),
        Sum("1e300", "+", "1e-300", "limitExceeded"),
        Sum("1e308", "-", "1e308", "0"),
    ]

    @Test(arguments: sums)
    func computes(_ c: Sum) throws {
        let left = try ExactNumber(parsing: c.left.utf8)
        let right = try ExactNumber(parsing: c.right.utf8)
        do throws(ArithmeticError) {
            let result =
                switch c.sign {
                case "+": try left.adding(right)
                case "-": try left.subtracting(right)
                case "*": try left.multiplied(by: right)
                default: try left.divided(by: right)
                }
            #expect(result.decimalText() == c.result)
        } catch {
            #expect("\(error)" == c.result)
        }
    }

    @Test func keepsThirdsExact() throws {
        let price = try #require(ExactNumber("0.010"))
        let rate = try #require(ExactNumber("0.006"))
        #expect(try price.divided(by: rate).multiplied(by: 3) == 5)
        #expect(try ExactNumber(1, over: 3).adding(ExactNumber(1, over: 6)) == ExactNumber(1, over: 2))
        #expect(throws: ArithmeticError.divisionByZero) { try ExactNumber(1, over: 0) }
        #expect(try ExactNumber(.min, over: .min) == 1)
        #expect(try ExactNumber(.min, over: -1).signum == 1)
    }

    struct Rounding: Sendable, CustomTestStringConvertible {
        var text: String
        var places: Int
        /// By `halfAwayFromZero`, `halfEven` and `floor`.
        var results: [String]
        var testDescription: String { "\(text) to \(places)" }

        init(_ text: String, _ places: Int, _ results: String...) {
            (self.text, self.places, self.results) = (text, places, results)
        }
    }

    static let roundings: [Rounding] = [
        Rounding("2.5", 0, "3", "2", "2"),
        Rounding("-2.5", 0, "-3", "-2", "-3"),
        Rounding("3.5", 0, "4", "4", "3"),
        Rounding("0.4", 0, "0", "0", "0"),
        Rounding("-0.4", 0, "0", "0", "-1"),
        Rounding("-0.5", 0, "-1", "0", "-1"),
        Rounding("1.005", 2, "1.01", "1", "1"),
        Rounding("1.0050000000000000000001", 2, "1.01", "1.01", "1"),
        Rounding("12.345", 2, "12.35", "12.34", "12.34"),
        Rounding("12.345", 5, "12.345", "12.345", "12.345"),
        Rounding("1250", -2, "1300", "1200", "1200"),
        Rounding("-1250", -2, "-1300", "-1200", "-1300"),
        Rounding("49", -2, "0", "0", "0"),
        Rounding("9.999", 2, "10", "10", "9.99"),
        Rounding("7", 30, "7", "7", "7"),
        Rounding(
            "123456789012345678901234567890123456789.5", 0, "123456789012345678901234567890123456790",
            "123456789012345678901234567890123456790", "123456789012345678901234567890123456789"),
        Rounding("1e-30", 25, "0", "0", "0"),
        Rounding("-1e-60", 0, "0", "0", "-1"),
    ]

    @Test(arguments: roundings)
    func rounds(_ c: Rounding) throws {
        let number = try ExactNumber(parsing: c.text.utf8)
        for (rule, result) in zip([RoundingRule.halfAwayFromZero, .halfEven, .floor], c.results) {
            let rounded = try number.rounded(places: c.places, rule)
            #expect(rounded.decimalText() == result)
            #expect(rounded == ExactNumber(result))
        }
    }

    @Test func roundsToIntegersEitherWay() throws {
        for (text, floor, ceil) in [("1.5", 1, 2), ("-1.5", -2, -1), ("4", 4, 4), ("-0.1", -1, 0), ("0.1", 0, 1)] {
            let number = try #require(ExactNumber(text))
            #expect(try number.floor().int == floor)
            #expect(try number.ceil().int == ceil)
        }
        #expect(throws: ArithmeticError.limitExceeded) { try ExactNumber(1).rounded(places: 401, .floor) }
        #expect(throws: ArithmeticError.limitExceeded) { try ExactNumber(1).rounded(places: .min, .floor) }
    }

    @Test func printsAsManyDigitsAsAsked() throws {
        let third = try ExactNumber(1, over: 3)
        #expect(third.decimalText(maxFractionDigits: 3) == "0.333")
        #expect(third.decimalText(maxFractionDigits: 0) == "0")
        #expect(third.decimalText(maxFractionDigits: -1) == "0")
        #expect(third.decimalText(maxFractionDigits: .max).utf8.count == 402)
        #expect(try ExactNumber(-1, over: 3).decimalText(places: 0, .halfEven) == "0")
        #expect(ExactNumber(5).decimalText(places: 2, .halfEven) == "5.00")
        #expect(ExactNumber("-0.005")?.decimalText(places: 2, .halfAwayFromZero) == "-0.01")
        #expect(ExactNumber("-0.005")?.decimalText(places: 2, .halfEven) == "0.00")
        #expect(ExactNumber("0.05")?.decimalText(places: 1, .halfEven) == "0.0")
        #expect(ExactNumber("12.5")?.decimalText(places: 0, .floor) == "12")
        #expect("\(third)" == "0.33333333333333333333")
    }

    @Test func tellsIntegers() {
        #expect(ExactNumber("12")?.int == 12)
        #expect(ExactNumber("12.0")?.int == 12)
        #expect(ExactNumber("12.5")?.int == nil)
        #expect(ExactNumber("9223372036854775807")?.int == .max)
        #expect(ExactNumber("-9223372036854775808")?.int == .min)
        #expect(ExactNumber("9223372036854775808")?.int == nil)
        #expect(ExactNumber("1e100")?.int == nil)
        #expect(ExactNumber("1e100")?.isInteger == true)
        #expect(ExactNumber("1e-1")?.isInteger == false)
        #expect(ExactNumber("1e-100")?.isInteger == false)
    }

    @Test func ordersValues() throws {
        let ascending = try [
            "-1e308", "-1e40", "-18446744073709551616", "-2", "-1.5", "-1e-30", "-1e-300", "0", "1e-300", "1e-30",
            "0.1",
            "0.10000000000000000001", "1", "1.0000000000000000000000000000000000001", "2", "1e19",
            "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "1e40", "1e308",
        ].map { try #require(ExactNumber($0)) }
        for (i, left) in ascending.enumerated() {
            for (j, right) in ascending.enumerated() {
                #expect((left < right) == (i < j))
                #expect((left == right) == (i == j))
            }
            #expect(left.negated.negated == left)
            #expect(left.magnitude.signum == (left.isZero ? 0 : 1))
        }
    }
}

import Quantities
import Testing

@Suite struct UnitTests {
    static func resolve(_ name: String) -> Unit.Atom? {
        switch name {
        case "premium", "quota": .count(name)
        case "cur", "inputs.cur": .money(.symbolic(name))
        default: nil
        }
    }

    static func unit(_ text: String) throws -> Unit { try Unit.parse(text, resolving: resolve) }

    struct Reading: Sendable, CustomTestStringConvertible {
        var text: String
        var printed: String
        var error: UnitError?
        var testDescription: String { text }

        init(_ text: String, _ printed: String? = nil) { (self.text, self.printed) = (text, printed ?? text) }
        init(_ text: String, fails error: UnitError) { (self.text, self.printed, self.error) = (text, "", error) }
    }

    static let readings: [Reading] = [
        Reading(""),
        Reading("ms"), Reading("s"), Reading("min"), Reading("h"), Reading("d"),
        Reading("B"), Reading("kB"), Reading("MB"), Reading("GB"), Reading("TB"), Reading("KiB"), Reading("MiB"),
        Reading("GiB"),
        Reading("USD"), Reading("cents(USD)"), Reading("money(USD)", "USD"), Reading("minor(JPY)", "cents(JPY)"),
        Reading("cur", "money(cur)"), Reading("money(cur)"), Reading("minor(cur)"), Reading("cents(cur)", "minor(cur)"),
        Reading("money(inputs.cur)"),
        Reading("request"), Reading("token"), Reading("credit"), Reading("message"), Reading("seat"), Reading("review"),
        Reading("point"), Reading("premium"), Reading("core"), Reading("fraction"), Reading("percent"),
        Reading("USD/min"), Reading("GB*h"), Reading("h*GB", "GB*h"), Reading("USD/GB/h"),
        Reading("USD/h/GB", "USD/GB/h"),
        Reading("USD/GB*h", "USD*h/GB"), Reading("cents(USD)/premium"), Reading("core*h"), Reading("1/min"),
        Reading("h*h"), Reading("USD/h/h"), Reading("h/h", "fraction"), Reading("USD*h/h", "USD"),
        Reading("USD/token", "USD/token"), Reading("request/min"),
        Reading("usd", fails: .unknownName("usd")),
        Reading("XXX", fails: .unknownName("XXX")),
        Reading("H", fails: .unknownName("H")),
        Reading("KB", fails: .unknownName("KB")),
        Reading("USD/week", fails: .unknownName("week")),
        Reading("percent(USD)", fails: .unknownName("percent")),
        Reading("cents(usd)", fails: .unknownCurrency("usd")),
        Reading("cents(quota)", fails: .unknownCurrency("quota")),
        Reading("cents()", fails: .malformed(offset: 6)),
        Reading("cents(USD", fails: .malformed(offset: 9)),
        Reading("cents(USD)x", fails: .malformed(offset: 10)),
        Reading("USD/", fails: .malformed(offset: 4)),
        Reading("/USD", fails: .malformed(offset: 0)),
        Reading("USD /min", fails: .malformed(offset: 3)),
        Reading(" USD", fails: .malformed(offset: 0)),
        Reading("USD//min", fails: .malformed(offset: 4)),
        Reading("1", fails: .malformed(offset: 1)),
        Reading("2/min", fails: .malformed(offset: 0)),
        Reading("h^2", fails: .malformed(offset: 1)),
        Reading("h\u{301}", fails: .malformed(offset: 1)),
        Reading("h*min", fails: .mixedUnits("h", "min")),
        Reading("GB/MB", fails: .mixedUnits("GB", "MB")),
        Reading("USD/cents(USD)", fails: .mixedUnits("USD", "cents(USD)")),
        Reading("percent/h", fails: .percentInProduct),
        Reading("1/percent", fails: .percentInProduct),
        Reading("USD*fraction", fails: .fractionInProduct),
        Reading("h*h*h*h*h", fails: .tooComplex),
        Reading("request*token*credit*message*seat*review*point", fails: .tooComplex),
        Reading(String(repeating: "h*", count: 200) + "h", fails: .tooComplex),
    ]

    @Test(arguments: readings)
    func parses(_ c: Reading) {
        do throws(UnitError) {
            let unit = try Unit.parse(c.text, resolving: Self.resolve)
            #expect(unit.text == c.printed)
            #expect(c.error == nil)
            #expect(try Unit.parse(unit.text, resolving: Self.resolve) == unit)
        } catch {
            #expect(error == c.error)
        }
    }

    struct Product: Sendable, CustomTestStringConvertible {
        var left: String
        var sign: String
        var right: String
        var result: String
        var factor: String
        var testDescription: String { "\(left) \(sign) \(right)" }

        init(_ left: String, _ sign: String, _ right: String, _ result: String, _ factor: String = "1") {
            (self.left, self.sign, self.right, self.result, self.factor) = (left, sign, right, result, factor)
        }
    }

    static let products: [Product] = [
        // What the language says of units.
        Product("GB*h", "/", "h", "GB"),
        Product("USD/min", "*", "min", "USD"),
        Product("min", "*", "USD/min", "USD"),
        Product("USD", "/", "USD/min", "min"),
        Product("USD", "/", "min", "USD/min"),
        Product("h", "/", "h", "fraction"),
        Product("", "/", "", ""),
        Product("", "*", "", ""),
        // A conversion inside one dimension.
        Product("h", "/", "min", "fraction", "60"),
        Product("min", "/", "h", "fraction", "0.01666666666666666667"),
        Product("h", "*", "USD/min", "USD", "60"),
        Product("USD/min", "*", "h", "USD", "60"),
        Product("GB*h", "/", "min", "GB", "60"),
        Product("USD", "/", "cents(USD)", "fraction", "100"),
        Product("cents(USD)", "/", "USD", "fraction", "0.01"),
        Product("cents(KWD)", "/", "KWD", "fraction", "0.001"),
        Product("JPY", "/", "cents(JPY)", "fraction"),
        Product("h", "*", "min", "h*h", "0.01666666666666666667"),
        Product("USD/h/h", "*", "min", "USD/h", "0.01666666666666666667"),
        Product("USD", "/", "cents(USD)/min", "min", "100"),
        Product("USD/GB/h", "*", "MB", "USD/h", "0.001"),
        Product("USD/GB/h", "*", "GB*min", "USD", "0.01666666666666666667"),
        // Neutral ones.
        Product("fraction", "*", "USD", "USD"),
        Product("USD", "*", "fraction", "USD"),
        Product("USD", "/", "fraction", "USD"),
        Product("fraction", "/", "fraction", "fraction"),
        Product("fraction", "*", "fraction", "fraction"),
        Product("", "*", "USD/min", "USD/min"),
        Product("USD", "/", "", "USD"),
        Product("", "*", "fraction", "fraction"),
        Product("fraction", "*", "", "fraction"),
        Product("", "/", "fraction", "fraction"),
        Product("", "/", "min", "1/min"),
        Product("fraction", "/", "min", "1/min"),
        Product("", "/", "1/min", "min"),
        Product("1/min", "*", "h", "fraction", "60"),
        // Counts and currencies do not mix, but may stand in one unit.
        Product("token", "/", "token", "fraction"),
        Product("token", "/", "request", "token/request"),
        Product("USD", "/", "EUR", "USD/EUR"),
        Product("USD/EUR", "*", "EUR", "USD"),
        Product("money(cur)", "/", "money(cur)", "fraction"),
        Product("money(cur)", "/", "USD", "money(cur)/USD"),
        Product("minor(cur)", "/", "minor(cur)", "fraction"),
        Product("money(cur)", "/", "minor(cur)", "fraction", "unresolvedCurrency(\"cur\")"),
        // Percentages.
        Product("percent", "*", "", "percent"),
        Product("", "*", "percent", "percent"),
        Product("percent", "/", "", "percent"),
        Product("", "/", "percent", "percentInProduct"),
        Product("percent", "/", "percent", "percentInProduct"),
        Product("percent", "*", "fraction", "percentInProduct"),
        Product("fraction", "*", "percent", "percentInProduct"),
        Product("percent", "*", "USD", "percentInProduct"),
        Product("USD/min", "*", "percent", "percentInProduct"),
        Product("percent", "/", "h", "percentInProduct"),
        Product("h*h*h*h", "*", "h", "tooComplex"),
        Product("request*token*credit*message*seat*review", "*", "point", "tooComplex"),
    ]

    @Test(arguments: products)
    func composes(_ c: Product) throws {
        let left = try Self.unit(c.left)
        let right = try Self.unit(c.right)
        let isProduct = c.sign == "*"
        do throws(UnitError) {
            let unit = isProduct ? try left.multiplied(by: right) : try left.divided(by: right)
            #expect(unit.text == c.result)
        } catch {
            #expect("\(error)" == c.result)
            return
        }
        do throws(UnitError) {
            let measured = isProduct ? try Unit.product(of: left, and: right) : try Unit.quotient(of: left, by: right)
            #expect(measured.unit.text == c.result)
            #expect(measured.factor.decimalText() == c.factor)
        } catch {
            #expect("\(error)" == c.factor)
        }
    }

    struct Conversion: Sendable, CustomTestStringConvertible {
        var from: String
        var to: String
        var factor: String?
        var testDescription: String { "\(from) to \(to)" }

        init(_ from: String, _ to: String, _ factor: String?) { (self.from, self.to, self.factor) = (from, to, factor) }
    }

    static let conversions: [Conversion] = [
        Conversion("d", "ms", "86400000"), Conversion("h", "min", "60"), Conversion("min", "s", "60"),
        Conversion("s", "ms", "1000"), Conversion("ms", "s", "0.001"), Conversion("h", "h", "1"),
        Conversion("kB", "B", "1000"), Conversion("TB", "GB", "1000"), Conversion("GB", "MB", "1000"),
        Conversion("MB", "kB", "1000"), Conversion("KiB", "B", "1024"), Conversion("GiB", "MiB", "1024"),
        Conversion("MiB", "KiB", "1024"), Conversion("GiB", "GB", "1.073741824"),
        Conversion("cents(USD)", "USD", "0.01"), Conversion("USD", "cents(USD)", "100"),
        Conversion("JPY", "cents(JPY)", "1"), Conversion("KWD", "cents(KWD)", "1000"),
        Conversion("CLF", "cents(CLF)", "10000"),
        Conversion("USD/min", "USD/h", "60"), Conversion("cents(USD)/min", "USD/h", "0.6"),
        Conversion("GB*h", "MB*min", "60000"), Conversion("USD/h/h", "USD/min/min", "0.00027777777777777778"),
        Conversion("", "", "1"), Conversion("percent", "percent", "1"), Conversion("money(cur)", "money(cur)", "1"),
        Conversion("USD", "EUR", nil), Conversion("cents(USD)", "EUR", nil), Conversion("token", "request", nil),
        Conversion("percent", "fraction", nil), Conversion("fraction", "percent", nil), Conversion("", "fraction", nil),
        Conversion("h", "GB", nil), Conversion("USD", "USD/h", nil), Conversion("USD/h", "USD*h", nil),
        Conversion("core", "h", nil), Conversion("money(cur)", "USD", nil), Conversion("minor(cur)", "money(cur)", nil),
        Conversion("h", "", nil), Conversion("1/h", "h", nil),
    ]

    @Test(arguments: conversions)
    func converts(_ c: Conversion) throws {
        let from = try Self.unit(c.from)
        let to = try Self.unit(c.to)
        #expect(from.factor(to: to)?.decimalText() == c.factor)
        let isSymbolicMinor = c.from.hasPrefix("minor")
        #expect(from.isConvertible(to: to) == (c.factor != nil || isSymbolicMinor))
        if let factor = from.factor(to: to) {
            let back = try #require(to.factor(to: from))
            #expect(try factor.multiplied(by: back) == 1)
        }
    }

    @Test func convertsRatiosOnlyWhenAsked() throws {
        #expect(Unit.percent.explicitFactor(to: .fraction) == ExactNumber("0.01"))
        #expect(Unit.fraction.explicitFactor(to: .percent) == 100)
        #expect(Unit.bare.explicitFactor(to: .percent) == nil)
        #expect(try Self.unit("h").explicitFactor(to: Self.unit("min")) == 60)
    }

    @Test func resolvesCurrencies() throws {
        let dollar = try #require(CurrencyCode("USD"))
        let resolve = { (name: String) in name == "cur" || name == "inputs.cur" ? dollar : nil }
        #expect(try Self.unit("money(cur)").resolvingCurrencies(resolve)?.text == "USD")
        #expect(try Self.unit("minor(cur)/h").resolvingCurrencies(resolve)?.text == "cents(USD)/h")
        #expect(try Self.unit("cur/money(inputs.cur)").resolvingCurrencies(resolve) == .fraction)
        #expect(try Self.unit("money(cur)").resolvingCurrencies { _ in nil } == nil)
        #expect(try Self.unit("GB*h").resolvingCurrencies { _ in nil }?.text == "GB*h")
        #expect(Unit.bare.resolvingCurrencies { _ in nil } == .bare)
    }

    @Test func tellsWhatAUnitIs() throws {
        let dollar = try Self.unit("USD")
        #expect(dollar.isMoney && dollar.minorDigits == 2)
        #expect(try dollar.currency == .code(#require(CurrencyCode("USD"))))
        #expect(try Self.unit("cents(USD)").isMoney && Self.unit("cents(USD)").isMinorMoney)
        #expect(try Self.unit("cents(USD)").minorDigits == 0)
        #expect(try !Self.unit("USD/h").isMoney)
        #expect(try Self.unit("money(cur)").currency == .symbolic("cur"))
        #expect(try Self.unit("d").isTime && Self.unit("GiB").isData && Self.unit("seat").isCount)
        #expect(Unit.percent.isPercent && Unit.percent.isRatio && Unit.fraction.isRatio && !Unit.bare.isRatio)
        #expect(Unit.bare.isBare && Unit.bare.atom == nil && Unit.bare == Unit.bare)
    }

    @Test func comparesNamesByScalars() {
        #expect(Unit(.count("e\u{301}")) != Unit(.count("\u{E9}")))
        #expect(Unit(.money(.symbolic("e\u{301}"))) != Unit(.money(.symbolic("\u{E9}"))))
        #expect(Set([Unit(.count("a")), Unit(.count("a")), Unit(.count("b"))]).count == 2)
    }

    @Test func keepsTheLawsOfProducts() throws {
        var generator = SeededGenerator(seed: 5)
        let texts = [
            "", "h", "min", "USD", "cents(USD)", "EUR", "GB", "MB", "token", "core", "fraction", "USD/min", "GB*h",
            "USD/GB", "1/h",
        ]
        let units = try texts.map { try Self.unit($0) }
        for _ in 0..<3_000 {
            let a = units.randomElement(using: &generator) ?? .bare
            let b = units.randomElement(using: &generator) ?? .bare
            let c = units.randomElement(using: &generator) ?? .bare
            // Numbers and units together: the order changes the names, never the value.
            let ab = try Unit.product(of: a, and: b)
            let ba = try Unit.product(of: b, and: a)
            let change = try #require(ab.unit.factor(to: ba.unit))
            #expect(try ab.factor.multiplied(by: change) == ba.factor)

            let left = try Unit.product(of: ab.unit, and: c)
            let bc = try Unit.product(of: b, and: c)
            let right = try Unit.product(of: a, and: bc.unit)
            if left.unit.isBare || left.unit.isFraction || right.unit.isFraction { continue }
            let regroup = try #require(left.unit.factor(to: right.unit))
            #expect(
                try left.factor.multiplied(by: ab.factor).multiplied(by: regroup)
                    == right.factor.multiplied(by: bc.factor))

            let quotient = try Unit.quotient(of: ab.unit, by: b)
            if !a.isRatio, !a.isBare, !b.isBare {
                let back = try #require(quotient.unit.factor(to: a))
                #expect(try ab.factor.multiplied(by: quotient.factor).multiplied(by: back) == 1)
            }
        }
    }
}

import Presentation
import Quantities
import Testing
import UsageModel

@Suite struct ShownPercentTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var percent: String
        var rule = DisplayRule()
        var used: String
        var left: String
        var testDescription: String { "\(percent) \(rule.rounding) \(rule.places?.upperBound ?? 0)" }
    }

    static let cases = [
        Case(percent: "0", used: "0%", left: "100%"),
        Case(percent: "0.0001", used: "<1%", left: "99%"),
        Case(percent: "0.4", used: "<1%", left: "99%"),
        Case(percent: "0.4", rule: DisplayRule(belowOne: 0), used: "0%", left: "99%"),
        Case(percent: "0.4", rule: DisplayRule(belowOne: 1), used: "1%", left: "99%"),
        Case(percent: "0.5", used: "1%", left: "99%"),
        Case(percent: "0.5", rule: DisplayRule(rounding: .halfEven), used: "<1%", left: "99%"),
        Case(percent: "0.5", rule: DisplayRule(rounding: .floor), used: "<1%", left: "99%"),
        Case(percent: "28.5", used: "29%", left: "71%"),
        Case(percent: "28.5", rule: DisplayRule(rounding: .halfEven), used: "28%", left: "72%"),
        Case(percent: "29.5", rule: DisplayRule(rounding: .halfEven), used: "30%", left: "70%"),
        Case(percent: "28.9", rule: DisplayRule(rounding: .floor), used: "28%", left: "72%"),
        Case(percent: "28.05", rule: DisplayRule(places: 1...1), used: "28.1%", left: "72%"),
        Case(percent: "28", rule: DisplayRule(places: 2...2), used: "28.00%", left: "72%"),
        Case(percent: "42.25", rule: DisplayRule(places: 0...6), used: "42.25%", left: "58%"),
        Case(percent: "99.9999999", rule: DisplayRule(places: 0...6), used: "99.999999%", left: "1%"),
        Case(percent: "100", rule: DisplayRule(places: 0...6), used: "100%", left: "0%"),
        Case(percent: "999", used: "999%", left: "0%"),
        Case(percent: "999.1", used: ">999%", left: "0%"),
        Case(percent: "99.5", used: "99%", left: "1%"),
        Case(percent: "99.6", used: "99%", left: "1%"),
        Case(percent: "99.96", rule: DisplayRule(places: 1...1), used: "99.9%", left: "1%"),
        Case(percent: "99.996", rule: DisplayRule(places: 2...2), used: "99.99%", left: "1%"),
        Case(percent: "99.999999999999999999", used: "99%", left: "1%"),
        Case(percent: "100", used: "100%", left: "0%"),
        Case(percent: "100.4", used: "100%", left: "0%"),
        Case(percent: "150", used: "150%", left: "0%"),
        Case(percent: "12345.6", used: ">999%", left: "0%"),
    ]

    @Test(arguments: cases)
    func shows(_ c: Case) {
        let shown = ShownPercent(Samples.number(c.percent), c.rule)
        #expect([shown.used, shown.left] == [c.used, c.left])
    }
}

@Suite struct ShownMeasureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var measure: String
        var rule = DisplayRule()
        var text: String
        var ascii: String?
        var testDescription: String { measure }
    }

    static let cases = [
        Case(measure: "12.5 USD", text: "$12.50"),
        Case(measure: "0 USD", text: "$0.00"),
        Case(measure: "1234.5 USD", text: "$1234.50"),
        Case(measure: "12345.678 USD", text: "$12,345.68"),
        Case(measure: "-1234567.1 USD", text: "-$1,234,567.10"),
        Case(measure: "0.125 USD", text: "$0.13"),
        Case(measure: "0.125 USD", rule: DisplayRule(rounding: .halfEven), text: "$0.12"),
        Case(measure: "0.129 USD", rule: DisplayRule(rounding: .floor), text: "$0.12"),
        Case(measure: "-0.125 USD", text: "-$0.13"),
        Case(measure: "0.004 USD", text: "<$0.01"),
        Case(measure: "-0.004 USD", text: "-<$0.01"),
        Case(measure: "0.004 USD", rule: DisplayRule(places: 4...4), text: "$0.0040"),
        Case(measure: "0.006 USD", rule: DisplayRule(places: 2...12), text: "$0.006"),
        Case(measure: "0.5 USD", rule: DisplayRule(places: 2...12), text: "$0.50"),
        Case(measure: "12345 USD", rule: DisplayRule(places: 0...2), text: "$12,345"),
        Case(measure: "0.0000000000004 USD", rule: DisplayRule(places: 2...12), text: "<$0.000000000001"),
        Case(measure: "845 min", rule: DisplayRule(places: 0...6), text: "845 min"),
        Case(measure: "12.5 USD", rule: DisplayRule(places: 0...0), text: "$13"),
        Case(measure: "1250 cents(USD)", text: "$12.50"),
        Case(measure: "12.5 EUR", text: "€12.50", ascii: "EUR 12.50"),
        Case(measure: "12.5 GBP", text: "£12.50", ascii: "GBP 12.50"),
        Case(measure: "1250 JPY", text: "¥1250", ascii: "JPY 1250"),
        Case(measure: "0.4 JPY", text: "<¥1", ascii: "<JPY 1"),
        Case(measure: "49.9 CNY", text: "CN¥49.90", ascii: "CNY 49.90"),
        Case(measure: "12.5 KWD", text: "KWD 12.500"),
        Case(measure: "0.006 USD/min", text: "0.01 USD/min"),
        Case(measure: "0.00005 USD/min", text: "0.00005 USD/min"),
        Case(measure: "1 request", text: "1 request"),
        Case(measure: "0 request", text: "0 requests"),
        Case(measure: "1234567 token", text: "1,234,567 tokens"),
        Case(measure: "112.4 credit", text: "112.4 credits"),
        Case(measure: "112.4 credit", rule: DisplayRule(places: 0...0), text: "112 credits"),
        Case(measure: "3 premium", text: "3"),
        Case(measure: "1 premium", text: "1"),
        Case(measure: "0.04 USD/premium", text: "0.04 USD/premium"),
        Case(measure: "1 core", text: "1 core"),
        Case(measure: "8 core", text: "8 cores"),
        Case(measure: "3.14159 GB", text: "3.14 GB"),
        Case(measure: "90 min", text: "90 min"),
        Case(measure: "0.255 fraction", text: "25.5 percent"),
        Case(measure: "12 percent", text: "12 percent"),
        Case(measure: "7", text: "7"),
    ]

    @Test(arguments: cases)
    func shows(_ c: Case) {
        let measure = Samples.measure(c.measure)
        #expect(ShownMeasure(rule: c.rule).text(measure) == c.text)
        #expect(ShownMeasure(symbols: .ascii, rule: c.rule).text(measure) == c.ascii ?? c.text)
    }

    @Test func namesAUnitByItsLabel() {
        let labels = [AccountSnapshot.UnitLabel(unit: Samples.unit("quota"), label: "AI\u{202E} credits")]
        let shown = ShownMeasure(labels: labels)
        #expect(shown.text(Samples.measure("1 quota")) == "1 AI credits")
        #expect(
            shown.pair(Samples.measure("1749.6 quota"), of: Samples.measure("7000 quota"))
                == "1749.6 of 7000 AI credits")
        #expect(shown.text(Samples.measure("2 request")) == "2 requests")
        #expect(shown.text(Samples.measure("2 USD/quota")) == "2 USD/quota")
    }

    @Test(arguments: [
        ("25.5 USD", "100 USD", "$25.50 of $100.00"), ("450 request", "300 request", "450 of 300 requests"),
        ("0 request", "1 request", "0 of 1 request"), ("1.25 GB", "5 GB", "1.25 of 5 GB"),
        ("500 MB", "5 GB", "500 MB of 5 GB"), ("3", "4", "3 of 4"),
    ])
    func namesTheUnitOnce(_ used: String, _ limit: String, _ text: String) {
        #expect(ShownMeasure().pair(Samples.measure(used), of: Samples.measure(limit)) == text)
    }
}

@Suite struct ShownTimeTests {
    @Test(arguments: [
        ("0", "0 s"), ("59.9", "59 s"), ("60", "1 min"), ("3599", "59 min"), ("3600", "1 h"), ("11520", "3 h 12 min"),
        ("86399", "23 h 59 min"), ("86400", "1 d"), ("187200", "2 d 4 h"), ("863999", "9 d 23 h"), ("864000", "10 d"),
        ("31536000", "365 d"), ("-5", "0 s"),
    ])
    func length(_ seconds: String, _ text: String) {
        #expect(ShownTime.length(Samples.number(seconds)) == text)
    }

    static let resets = [
        ("2026-07-01T16:00:00Z", "resets in 3 h 12 min, 16:00"),
        ("2026-07-01T12:48:59Z", "resets in less than a minute, 12:48"),
        ("2026-07-02T00:00:00Z", "resets in 11 h 12 min, Thu 00:00"),
        ("2026-07-07T09:05:00Z", "resets in 5 d 20 h, Tue 09:05"),
        ("2026-07-08T09:05:00Z", "resets in 6 d 20 h, 8 Jul 09:05"),
        ("2027-01-01T00:00:00Z", "resets in 183 d, 1 Jan 2027"),
        ("2026-07-01T12:48:00Z", "reset was due 12:48"),
        ("2026-06-30T23:00:00Z", "reset was due Tue 23:00"),
    ]

    @Test(arguments: resets)
    func reset(_ end: String, _ text: String) {
        #expect(ShownTime(now: Samples.now, zone: .utc).reset(Samples.instant(end)) == text)
    }

    /// A version 1 file with one offset, two hours east of Greenwich.
    static func twoHoursEast() throws -> TimeZoneData {
        var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
        for count: UInt8 in [0, 0, 0, 0, 1, 4] { bytes += [0, 0, 0, count] }
        bytes += [0, 0, 0x1C, 0x20, 0, 0] + Array("TST\0".utf8)
        return try TimeZoneData(tzif: bytes)
    }

    @Test func tellsTheTimeOfTheReadersZone() throws {
        let time = ShownTime(now: Samples.now, zone: try Self.twoHoursEast())
        #expect(time.reset(Samples.instant("2026-07-01T21:59:00Z")) == "resets in 9 h 11 min, 23:59")
        #expect(time.reset(Samples.instant("2026-07-01T22:00:00Z")) == "resets in 9 h 12 min, Thu 00:00")
        #expect(time.date(Samples.instant("2026-12-31T22:00:00Z")) == "1 Jan 2027")
        #expect(time.date(Samples.instant("2026-12-31T23:30:00Z")) == "1 Jan 2027 01:30")
    }

    @Test(arguments: [
        ("2026-07-01T12:47:30Z", 0, "just now"), ("2026-07-01T12:47:30Z", 60, nil),
        ("2026-07-01T12:46:00Z", 60, "2 min ago"), ("2026-07-01T09:48:00Z", 0, "3 h ago"),
        ("2026-07-01T12:50:00Z", 0, nil),
    ])
    func age(_ instant: String, _ tolerance: Int, _ text: String?) {
        let time = ShownTime(now: Samples.now, zone: .utc)
        #expect(time.ago(Samples.instant(instant), tolerance: tolerance) == text)
    }
}

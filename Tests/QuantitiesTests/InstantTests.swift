import Quantities
import Testing

@Suite struct InstantTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        var text: String
        /// Seconds since 1970; nil: refused.
        var seconds: Int64?
        var nanoseconds: Int32
        var testDescription: String { text }

        init(_ text: String, _ seconds: Int64?, _ nanoseconds: Int32 = 0) {
            (self.text, self.seconds, self.nanoseconds) = (text, seconds, nanoseconds)
        }
    }

    static let rfc3339: [Reading] = [
        Reading("1970-01-01T00:00:00Z", 0),
        Reading("2026-07-01T12:00:00Z", 1_782_907_200),
        Reading("2026-07-01T12:00:00z", 1_782_907_200),
        Reading("2026-07-01t12:00:00Z", 1_782_907_200),
        Reading("2026-07-01T14:00:00+02:00", 1_782_907_200),
        Reading("2026-07-01T06:30:00-05:30", 1_782_907_200),
        Reading("2026-07-01T12:00:00-00:00", 1_782_907_200),
        Reading("2026-07-02T11:59:00+23:59", 1_782_907_200),
        Reading("2026-07-01T12:00:00.5Z", 1_782_907_200, 500_000_000),
        Reading("2026-07-01T12:00:00.123456789Z", 1_782_907_200, 123_456_789),
        Reading("2026-07-01T12:00:00.000000001+00:00", 1_782_907_200, 1),
        Reading("1969-12-31T23:59:59.25Z", -1, 250_000_000),
        Reading("0001-01-01T00:00:00Z", -62_135_596_800),
        Reading("9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999),
        Reading("2024-02-29T00:00:00Z", 1_709_164_800),
        Reading("0001-01-01T00:00:00+00:01", nil),
        Reading("9999-12-31T23:59:59-00:01", nil),
        Reading("2016-12-31T23:59:60Z", nil),
        Reading("2026-07-01T24:00:00Z", nil),
        Reading("2026-07-01T12:60:00Z", nil),
        Reading("2026-02-29T00:00:00Z", nil),
        Reading("2026-07-01T12:00:00", nil),
        Reading("2026-07-01T12:00Z", nil),
        Reading("2026-07-01 12:00:00Z", nil),
        Reading("2026-07-01T12:00:00.Z", nil),
        Reading("2026-07-01T12:00:00,5Z", nil),
        Reading("2026-07-01T12:00:00.1234567890Z", nil),
        Reading("2026-07-01T12:00:00+0200", nil),
        Reading("2026-07-01T12:00:00+02", nil),
        Reading("2026-07-01T12:00:00+24:00", nil),
        Reading("2026-07-01T12:00:00+02:60", nil),
        Reading("2026-07-01T12:00:00\u{2212}02:00", nil),
        Reading("2026-07-01T12:00:00Z ", nil),
        Reading(" 2026-07-01T12:00:00Z", nil),
        Reading("2026-07-01", nil),
        Reading("20260701T120000Z", nil),
        Reading("1782907200", nil),
        Reading("", nil),
        Reading("2026-07-01T12:00:00.000000000000000000000000000000Z", nil),
    ]

    @Test(arguments: rfc3339)
    func parsesRFC3339(_ c: Reading) {
        let instant = Instant(rfc3339: c.text)
        #expect(instant?.seconds == c.seconds)
        if c.seconds != nil { #expect(instant?.nanoseconds == c.nanoseconds) }
    }

    static let httpDates: [Reading] = [
        Reading("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        Reading("Sun Nov  6 08:49:37 1994", 784_111_777),
        Reading("Wed Nov 16 08:49:37 1994", 784_975_777),
        Reading("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        Reading("Sunday, 06-Nov-94 08:49:37 GMT", nil),
        Reading("Mon, 06 Nov 1994 08:49:37 GMT", nil),
        Reading("sun, 06 nov 1994 08:49:37 gmt", nil),
        Reading("Sun, 6 Nov 1994 08:49:37 GMT", nil),
        Reading("Sun, 06 Nov 1994 08:49:37 UTC", nil),
        Reading("Sun, 06 Nov 1994 08:49:37 +0000", nil),
        Reading("Sun, 06 Nov 1994 08:49:37", nil),
        Reading("Sun, 06 Nov 1994 08:49:60 GMT", nil),
        Reading("Sun, 06 Nov 1994 24:00:00 GMT", nil),
        Reading("Thu, 31 Nov 1994 08:49:37 GMT", nil),
        Reading("Sun, 06 Nov 0000 08:49:37 GMT", nil),
        Reading("Sun, 06 Nov 1994 08:49:37 GMT ", nil),
        Reading("06 Nov 1994 08:49:37 GMT", nil),
        Reading("120", nil),
        Reading("", nil),
    ]

    @Test(arguments: httpDates)
    func parsesHTTPDates(_ c: Reading) {
        #expect(Instant(httpDate: c.text)?.seconds == c.seconds)
    }

    struct Epoch: Sendable, CustomTestStringConvertible {
        var number: String
        var unit: Instant.EpochUnit
        var seconds: Int64?
        var nanoseconds: Int32
        var testDescription: String { "\(number) \(unit)" }

        init(_ number: String, _ unit: Instant.EpochUnit, _ seconds: Int64?, _ nanoseconds: Int32 = 0) {
            (self.number, self.unit, self.seconds, self.nanoseconds) = (number, unit, seconds, nanoseconds)
        }
    }

    static let epochs: [Epoch] = [
        Epoch("0", .seconds, 0),
        Epoch("1782907200", .seconds, 1_782_907_200),
        Epoch("1782907200.25", .seconds, 1_782_907_200, 250_000_000),
        Epoch("1782907200123", .milliseconds, 1_782_907_200, 123_000_000),
        Epoch("1782907200123.5", .milliseconds, 1_782_907_200, 123_500_000),
        Epoch("1782907200123456", .microseconds, 1_782_907_200, 123_456_000),
        Epoch("1.7829072e9", .seconds, 1_782_907_200),
        Epoch("-0.5", .seconds, -1, 500_000_000),
        Epoch("-1", .milliseconds, -1, 999_000_000),
        Epoch("0.0000000019", .seconds, 0, 1),
        Epoch("-0.0000000001", .seconds, -1, 999_999_999),
        Epoch("253402300799", .seconds, 253_402_300_799),
        Epoch("253402300800", .seconds, nil),
        Epoch("-62135596800", .seconds, -62_135_596_800),
        Epoch("-62135596801", .seconds, nil),
        Epoch("1782907200123", .seconds, nil),
        Epoch("1e308", .seconds, nil),
        Epoch("-1e308", .milliseconds, nil),
        Epoch("1e-308", .seconds, 0),
    ]

    @Test(arguments: epochs)
    func readsEpochs(_ c: Epoch) throws {
        let instant = Instant(epoch: try #require(ExactNumber(c.number)), unit: c.unit)
        #expect(instant?.seconds == c.seconds)
        if c.seconds != nil { #expect(instant?.nanoseconds == c.nanoseconds) }
    }

    @Test(arguments: [
        ("2026-07-01T14:00:00+02:00", "2026-07-01T12:00:00Z"),
        ("2026-07-01T12:00:00.5Z", "2026-07-01T12:00:00.500Z"),
        ("2026-07-01T12:00:00.1239Z", "2026-07-01T12:00:00.123Z"),
        ("2026-07-01T12:00:00.0009Z", "2026-07-01T12:00:00Z"),
        ("1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ])
    func prints(_ text: String, _ printed: String) {
        #expect(Instant(rfc3339: text)?.rfc3339 == printed)
    }

    @Test func countsSeconds() throws {
        let start = try #require(Instant(rfc3339: "2026-07-01T00:00:00.25Z"))
        let end = try #require(Instant(rfc3339: "2026-07-02T00:00:00Z"))
        #expect(end.seconds(since: start) == ExactNumber("86399.75"))
        #expect(start.seconds(since: end) == ExactNumber("-86399.75"))
        #expect(start.advanced(bySeconds: end.seconds(since: start)) == end)
        #expect(end.advanced(bySeconds: try ExactNumber(-1, over: 3))?.nanoseconds == 666_666_666)
        #expect(end.advanced(bySeconds: try #require(ExactNumber("1e12"))) == nil)
        #expect(end.advanced(bySeconds: try #require(ExactNumber("-1e300"))) == nil)
        #expect(end.advanced(bySeconds: try #require(ExactNumber("1e29"))) == nil)
        #expect(start < end && !(end < start))
        #expect(end.secondsSinceEpoch == 1_782_950_400)
        #expect(Instant(startOf: try #require(CivilDate("2026-07-02"))) == end)
        #expect(Instant(seconds: 0, nanoseconds: 1_000_000_000) == nil)
        #expect(Instant(seconds: 0, nanoseconds: -1) == nil)
        #expect(Instant(seconds: .max) == nil && Instant(seconds: .min) == nil)
    }

    @Test func showsTheClockInUTC() throws {
        let time = try #require(Instant(rfc3339: "1969-12-31T23:58:57Z")).utc
        #expect(time.date.text == "1969-12-31")
        #expect([time.hour, time.minute, time.second] == [23, 58, 57])
    }
}

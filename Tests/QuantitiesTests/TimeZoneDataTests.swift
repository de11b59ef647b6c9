import Quantities
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct TimeZoneDataTests {
    static func zone(_ footer: String) throws -> TimeZoneData {
        try TimeZoneData(tzif: TZifBuilder(footer: footer).bytes)
    }

    static func instant(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

    /// Zones by the rules of their footer.
    static let newYork = "EST5EDT,M3.2.0,M11.1.0"
    static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
    static let sydney = "AEST-10AEDT,M10.1.0,M4.1.0/3"
    static let lordHowe = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"
    static let dublin = "IST-1GMT0,M10.5.0,M3.5.0/1"
    static let santiago = "<-04>4<-03>,M9.1.6/24,M4.1.6/24"
    static let havana = "CST5CDT,M3.2.0/0,M11.1.0/1"
    static let godthab = "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"
    static let kolkata = "IST-5:30"
    static let summerOnly = "XST5XDT,0/0,J365/25"

    struct Case: Sendable, CustomTestStringConvertible {
        var zone: String
        var instant: String
        var offset: Int
        var testDescription: String { "\(zone) \(instant)" }

        init(_ zone: String, _ instant: String, _ offset: Int) {
            (self.zone, self.instant, self.offset) = (zone, instant, offset)
        }
    }

    static let offsets: [Case] = [
        Case(newYork, "2026-01-15T12:00:00Z", -18_000), Case(newYork, "2026-07-01T12:00:00Z", -14_400),
        Case(newYork, "2026-03-08T06:59:59Z", -18_000), Case(newYork, "2026-03-08T07:00:00Z", -14_400),
        Case(newYork, "2026-11-01T05:59:59Z", -14_400), Case(newYork, "2026-11-01T06:00:00Z", -18_000),
        Case(newYork, "9999-12-31T23:59:59Z", -18_000), Case(newYork, "0001-01-01T00:00:00Z", -18_000),
        Case(berlin, "2026-03-29T00:59:59Z", 3_600), Case(berlin, "2026-03-29T01:00:00Z", 7_200),
        Case(berlin, "2026-10-25T00:59:59Z", 7_200), Case(berlin, "2026-10-25T01:00:00Z", 3_600),
        Case(sydney, "2026-01-01T00:00:00Z", 39_600), Case(sydney, "2026-07-01T00:00:00Z", 36_000),
        Case(sydney, "2025-12-31T23:59:59Z", 39_600),
        Case(lordHowe, "2026-01-01T00:00:00Z", 39_600), Case(lordHowe, "2026-07-01T00:00:00Z", 37_800),
        Case(dublin, "2026-01-01T00:00:00Z", 0), Case(dublin, "2026-07-01T00:00:00Z", 3_600),
        Case(godthab, "2026-03-29T00:59:59Z", -7_200), Case(godthab, "2026-03-29T01:00:00Z", -3_600),
        Case(kolkata, "2026-07-01T00:00:00Z", 19_800),
        Case(summerOnly, "2026-01-01T04:59:59Z", -14_400), Case(summerOnly, "2026-01-01T05:00:00Z", -14_400),
        Case(summerOnly, "2026-12-31T23:59:59Z", -14_400), Case(summerOnly, "2024-12-31T23:59:59Z", -14_400),
        Case("XST0XDT,J60/0,J61/0", "2024-02-29T12:00:00Z", 0),
        Case("XST0XDT,J60/0,J61/0", "2024-03-01T12:00:00Z", 3_600),
        Case("XST0XDT,J60/0,J61/0", "2023-03-01T12:00:00Z", 3_600),
        Case("XST0XDT,59/0,60/0", "2024-02-29T12:00:00Z", 3_600),
        Case("XST0XDT,59/0,60/0", "2023-03-01T12:00:00Z", 3_600),
        Case("XST-1:23:45", "2023-03-01T12:00:00Z", 5_025), Case("<A+1>+1", "2023-03-01T12:00:00Z", -3_600),
    ]

    @Test(arguments: offsets)
    func followsRules(_ c: Case) throws {
        #expect(try Self.zone(c.zone).offset(at: Self.instant(c.instant)) == c.offset)
    }

    struct DayStart: Sendable, CustomTestStringConvertible {
        var zone: String
        var date: String
        var start: String
        var testDescription: String { "\(zone) \(date)" }

        init(_ zone: String, _ date: String, _ start: String) {
            (self.zone, self.date, self.start) = (zone, date, start)
        }
    }

    static let dayStarts: [DayStart] = [
        DayStart("UTC0", "2026-07-01", "2026-07-01T00:00:00Z"),
        DayStart(newYork, "2026-03-08", "2026-03-08T05:00:00Z"),
        DayStart(newYork, "2026-03-09", "2026-03-09T04:00:00Z"),
        DayStart(newYork, "2026-11-01", "2026-11-01T04:00:00Z"),
        DayStart(newYork, "2026-11-02", "2026-11-02T05:00:00Z"),
        // Midnight does not exist: the day begins at 01:00.
        DayStart(havana, "2026-03-08", "2026-03-08T05:00:00Z"),
        DayStart(santiago, "2026-09-06", "2026-09-06T04:00:00Z"),
        // Midnight exists twice: the day begins with the first.
        DayStart(havana, "2026-11-01", "2026-11-01T04:00:00Z"),
        // At 24:00 the clock goes back to 23:00: the new day begins an hour later.
        DayStart(santiago, "2026-04-05", "2026-04-05T04:00:00Z"),
        DayStart(santiago, "2026-04-04", "2026-04-04T03:00:00Z"),
    ]

    @Test(arguments: dayStarts)
    func findsTheStartOfADay(_ c: DayStart) throws {
        let zone = try Self.zone(c.zone)
        let date = try #require(CivilDate(c.date))
        let start = try #require(zone.startOfDay(date))
        #expect(start.rfc3339 == c.start)
        #expect(zone.civil(at: start)?.date == date)
        let before = try #require(start.advanced(bySeconds: -1))
        #expect(zone.civil(at: before)?.date == date.adding(days: -1))
    }

    @Test func findsStartsOfWeekAndMonth() throws {
        let zone = try Self.zone(Self.newYork)
        // Sunday evening in New York, Monday in UTC.
        let instant = try Self.instant("2026-03-09T02:00:00Z")
        #expect(zone.startOfDay(at: instant)?.rfc3339 == "2026-03-08T05:00:00Z")
        #expect(zone.startOfWeek(at: instant)?.rfc3339 == "2026-03-02T05:00:00Z")
        #expect(zone.startOfMonth(at: instant)?.rfc3339 == "2026-03-01T05:00:00Z")
        #expect(TimeZoneData.utc.startOfWeek(at: instant)?.rfc3339 == "2026-03-09T00:00:00Z")
        #expect(zone.startOfMonth(at: try Self.instant("2026-11-20T00:00:00Z"))?.rfc3339 == "2026-11-01T04:00:00Z")
        #expect(zone.civil(at: instant)?.hour == 22)
    }

    @Test(arguments: [
        ("2026-01-31T17:00:00Z", 1, "2026-02-28T17:00:00Z"),
        ("2026-02-15T17:00:00.250Z", 1, "2026-03-15T16:00:00.250Z"),
        ("2026-01-15T17:00:00Z", -1, "2025-12-15T17:00:00Z"),
        // 02:30 on 8 March was skipped.
        ("2026-02-08T07:30:00.250Z", 1, "2026-03-08T07:00:00Z"),
        // 01:30 on 1 November occurs twice: the offset of the start decides.
        ("2026-10-01T05:30:00Z", 1, "2026-11-01T05:30:00Z"),
        ("2026-12-01T06:30:00Z", -1, "2026-11-01T06:30:00Z"),
        ("2026-07-01T12:00:00Z", 0, "2026-07-01T12:00:00Z"),
    ])
    func addsMonths(_ from: String, _ months: Int, _ to: String) throws {
        let zone = try Self.zone(Self.newYork)
        #expect(zone.addMonths(months, to: try Self.instant(from))?.rfc3339 == to)
    }

    @Test func endsWithTheYears() throws {
        let zone = try Self.zone(Self.newYork)
        let first = try Self.instant("0001-01-01T00:00:00Z")
        #expect(zone.civil(at: first) == nil)
        #expect(zone.startOfDay(at: first) == nil && zone.startOfWeek(at: first) == nil)
        #expect(zone.addMonths(1, to: first) == nil)
        let east = try Self.zone(Self.kolkata)
        #expect(east.civil(at: try Self.instant("9999-12-31T23:00:00Z")) == nil)
        #expect(east.startOfDay(try #require(CivilDate("0001-01-01"))) == nil)
        #expect(zone.addMonths(.max, to: try Self.instant("2026-01-01T00:00:00Z")) == nil)
    }

    @Test func followsTheTableBeforeTheRules() throws {
        let hour: Int64 = 3_600
        let transitions: [(time: Int64, type: UInt8)] = [(-hour, 1), (10 * hour, 2), (20 * hour, 0)]
        for version: UInt8 in [0, 50, 51, 52] {
            let builder = TZifBuilder(
                version: version, transitions: transitions, types: [3_600, 7_200, -1_800],
                footer: version == 0 ? nil : "<+05>-5")
            let zone = try TimeZoneData(tzif: builder.bytes)
            let seen = [-2 * hour, -hour, 0, 10 * hour - 1, 10 * hour, 20 * hour - 1, 20 * hour].compactMap {
                Instant(seconds: $0).map { zone.offset(at: $0) }
            }
            #expect(seen == [3_600, 7_200, 7_200, 7_200, -1_800, -1_800, version == 0 ? 3_600 : 18_000])
        }
    }

    @Test func skipsAWholeDay() throws {
        // 29 December 2011 ends at 10:00 UTC; the clock goes from -10:00 to +14:00 and 30 December never is.
        let skipped = try Self.instant("2011-12-30T10:00:00Z")
        let builder = TZifBuilder(transitions: [(skipped.seconds, 1)], types: [-36_000, 50_400], footer: "<+14>-14")
        let zone = try TimeZoneData(tzif: builder.bytes)
        let date = try #require(CivilDate("2011-12-30"))
        let start = try #require(zone.startOfDay(date))
        #expect(start == skipped)
        #expect(zone.civil(at: start)?.date.text == "2011-12-31")
        #expect(zone.addMonths(1, to: try Self.instant("2011-11-30T22:00:00Z")) == skipped)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var error: TimeZoneError
    }

    static let refusals: [Refusal] = [
        Refusal(testDescription: "nothing", bytes: [], error: .notTZif),
        Refusal(testDescription: "text", bytes: Array("UTC0\n".utf8), error: .notTZif),
        Refusal(testDescription: "a header alone", bytes: Array(TZifBuilder().bytes.prefix(43)), error: .truncated),
        Refusal(
            testDescription: "no tables", bytes: Array(TZifBuilder(version: 0).bytes.prefix(44)), error: .truncated),
        Refusal(
            testDescription: "no end", bytes: Array(TZifBuilder(footer: "UTC0").bytes.dropLast()), error: .truncated),
        Refusal(testDescription: "no second part", bytes: Array(TZifBuilder().bytes.prefix(54)), error: .notTZif),
        Refusal(testDescription: "version 5", bytes: TZifBuilder(version: 53).bytes, error: .notTZif),
        Refusal(testDescription: "leap seconds", bytes: TZifBuilder(leapCount: 1).bytes, error: .leapSeconds),
        Refusal(testDescription: "no type", bytes: TZifBuilder(types: []).bytes, error: .malformed),
        Refusal(testDescription: "unknown type", bytes: TZifBuilder(transitions: [(0, 1)]).bytes, error: .malformed),
        Refusal(
            testDescription: "not ascending", bytes: TZifBuilder(transitions: [(5, 0), (5, 0)]).bytes, error: .malformed
        ),
        Refusal(testDescription: "27 hours", bytes: TZifBuilder(types: [97_200]).bytes, error: .malformed),
        Refusal(
            testDescription: "too many transitions",
            bytes: TZifBuilder(transitions: (0..<8_193).map { (Int64($0), 0) }).bytes, error: .limitExceeded),
        Refusal(
            testDescription: "too long", bytes: TZifBuilder().bytes + [UInt8](repeating: 0, count: 262_144),
            error: .limitExceeded),
    ]

    @Test(arguments: refusals)
    func refuses(_ c: Refusal) {
        #expect(throws: c.error) { try TimeZoneData(tzif: c.bytes) }
    }

    @Test(arguments: [
        "E5", "EST", "EST25", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,", "EST5EDT,M13.2.0,M11.1.0", "<EST5",
        "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365",
        "EST5EDT,J1,J366", "EST5EDT,366,1", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "EST5:60", "EST5 ",
        ":America/New_York", "EST5EDT,M3.2.0,M11.1.0" + String(repeating: "0", count: 200), "<E ST>5", "EST99999999999",
    ])
    func refusesFooter(_ footer: String) {
        #expect(throws: TimeZoneError.malformedFooter) { try Self.zone(footer) }
    }

    /// Zones of this machine; passes where it has none.
    @Test(arguments: [
        "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "UTC",
    ])
    func readsTheZonesOfTheSystem(_ name: String) throws {
        guard let file = fopen("/usr/share/zoneinfo/" + name, "r") else { return }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: TimeZoneData.maxBytes)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        let zone = try TimeZoneData(tzif: bytes)
        var date = try #require(CivilDate("2009-12-31"))
        var last = try #require(zone.startOfDay(date))
        for _ in 0..<4_000 {
            date = try #require(date.adding(days: 1))
            let start = try #require(zone.startOfDay(date))
            let hours = start.seconds(since: last)
            // Days of the clock change are an hour shorter or longer, half an hour on Lord Howe; Apia skipped a whole day.
            let isSkipped = name == "Pacific/Apia" && hours == 0
            if !isSkipped, ![82_800, 84_600, 86_400, 88_200, 90_000].contains(hours) {
                Issue.record("\(date) begins \(hours) s after the day before")
            }
            last = start
        }
    }

    @Test func survivesHostileBytes() throws {
        var generator = SeededGenerator(seed: 6)
        let seed = TZifBuilder(
            transitions: [(-1_000_000, 1), (0, 0), (5_000_000, 1)], types: [3_600, 7_200], footer: Self.newYork
        ).bytes
        let instants = try ["0001-01-01T00:00:00Z", "2026-03-08T07:00:00Z", "9999-12-31T23:59:59Z"].map(Self.instant)
        var accepted = 0
        for round in 0..<3_000 {
            var bytes = seed
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if round % 4 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
            do throws(TimeZoneError) {
                let zone = try TimeZoneData(tzif: bytes)
                accepted += 1
                for instant in instants {
                    #expect(abs(zone.offset(at: instant)) <= 93_600)
                    if let start = zone.startOfMonth(at: instant) { #expect(start <= instant) }
                    _ = zone.addMonths(13, to: instant)
                }
            } catch {
                continue
            }
        }
        #expect(accepted > 0)
    }
}

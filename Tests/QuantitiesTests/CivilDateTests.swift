import Quantities
import Testing

@Suite struct CivilDateTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        var text: String
        /// Nil: refused.
        var weekday: Int?
        var testDescription: String { text }
    }

    static let readings = [
        Reading(text: "1970-01-01", weekday: 4), Reading(text: "2026-07-01", weekday: 3),
        Reading(text: "2000-02-29", weekday: 2), Reading(text: "2024-02-29", weekday: 4),
        Reading(text: "0001-01-01", weekday: 1), Reading(text: "9999-12-31", weekday: 5),
        Reading(text: "1900-02-28", weekday: 3), Reading(text: "1582-10-10", weekday: 7),
        Reading(text: "1900-02-29", weekday: nil), Reading(text: "2023-02-29", weekday: nil),
        Reading(text: "2026-04-31", weekday: nil), Reading(text: "2026-13-01", weekday: nil),
        Reading(text: "2026-00-01", weekday: nil), Reading(text: "2026-01-00", weekday: nil),
        Reading(text: "0000-01-01", weekday: nil), Reading(text: "10000-01-01", weekday: nil),
        Reading(text: "2026-7-1", weekday: nil), Reading(text: "2026-07-01 ", weekday: nil),
        Reading(text: " 2026-07-01", weekday: nil), Reading(text: "2026/07/01", weekday: nil),
        Reading(text: "20260701", weekday: nil), Reading(text: "2026-07-01T00:00:00Z", weekday: nil),
        Reading(text: "-026-07-01", weekday: nil), Reading(text: "+026-07-01", weekday: nil),
        Reading(text: "", weekday: nil), Reading(text: "2026-07", weekday: nil),
        Reading(text: "2026-07-0\u{661}", weekday: nil), Reading(text: "2026-07-01\u{301}", weekday: nil),
    ]

    @Test(arguments: readings)
    func parses(_ c: Reading) {
        let date = CivilDate(c.text)
        #expect(date?.weekday == c.weekday)
        if c.weekday != nil { #expect(date?.text == c.text) }
    }

    @Test func countsEveryDayOnce() throws {
        var date = try #require(CivilDate("0001-01-01"))
        #expect(date.dayNumber == -719_162)
        var days = 0
        var wrong: [CivilDate] = []
        // The whole calendar repeats after 400 years.
        while date.year <= 400 {
            let next = try #require(date.adding(days: 1))
            if next <= date || next.dayNumber != date.dayNumber + 1 || next.weekday != date.weekday % 7 + 1
                || CivilDate(dayNumber: next.dayNumber) != next
            {
                wrong.append(next)
            }
            date = next
            days += 1
        }
        #expect(wrong == [])
        #expect(days == 146_097)
        #expect(date.text == "0401-01-01")
    }

    struct Shift: Sendable, CustomTestStringConvertible {
        var from: String
        var months: Int
        var to: String?
        var testDescription: String { "\(from) \(months)" }

        init(_ from: String, _ months: Int, _ to: String?) { (self.from, self.months, self.to) = (from, months, to) }
    }

    static let shifts: [Shift] = [
        Shift("2026-01-31", 1, "2026-02-28"), Shift("2024-01-31", 1, "2024-02-29"),
        Shift("2026-03-31", -1, "2026-02-28"),
        Shift("2026-05-31", 1, "2026-06-30"), Shift("2026-12-15", 1, "2027-01-15"),
        Shift("2026-01-15", -1, "2025-12-15"),
        Shift("2024-02-29", 12, "2025-02-28"), Shift("2024-02-29", 48, "2028-02-29"),
        Shift("2026-07-01", 0, "2026-07-01"),
        Shift("9999-12-01", 1, nil), Shift("0001-01-01", -1, nil), Shift("0001-01-31", 119_987, "9999-12-31"),
        Shift("2026-07-01", .max, nil), Shift("2026-07-01", .min, nil),
    ]

    @Test(arguments: shifts)
    func addsMonths(_ c: Shift) throws {
        let date = try #require(CivilDate(c.from))
        #expect(date.adding(months: c.months)?.text == c.to)
    }

    @Test func addsDays() throws {
        let date = try #require(CivilDate("2026-02-28"))
        #expect(date.adding(days: 1)?.text == "2026-03-01")
        #expect(date.adding(days: -59)?.text == "2025-12-31")
        #expect(date.adding(days: .max) == nil && date.adding(days: .min) == nil)
        #expect(CivilDate("9999-12-31")?.adding(days: 1) == nil)
        #expect(date.startOfWeek?.text == "2026-02-23")
        #expect(CivilDate("0001-01-01")?.startOfWeek?.text == "0001-01-01")
    }

    @Test func knowsMonths() throws {
        let february = try #require(YearMonth("2024-02"))
        #expect(february.dayCount == 29 && february.hourCount == 696)
        #expect(february.firstDay.text == "2024-02-01" && february.lastDay.text == "2024-02-29")
        #expect(february.adding(months: -2)?.text == "2023-12" && february.adding(months: 11)?.text == "2025-01")
        #expect(february.adding(months: .min) == nil)
        #expect(YearMonth("2100-02")?.dayCount == 28 && YearMonth("2000-02")?.dayCount == 29)
        let lengths = try (1...12).map { try #require(YearMonth(year: 2026, month: $0)).dayCount }
        #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        for text in ["2024-13", "2024-00", "0000-01", "2024-2", "2024-02-01", "2024", "24-02"] {
            #expect(YearMonth(text) == nil)
        }
        #expect(try #require(YearMonth("2023-12")) < february)
        #expect(CivilDate("2024-02-10")?.yearMonth == february)
    }
}

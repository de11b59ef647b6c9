/// A month of the Gregorian calendar, of the years 1 to 9999.
package struct YearMonth: Sendable, Hashable {
    package let year: Int
    /// 1 to 12.
    package let month: Int

    package init?(year: Int, month: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        self.year = year
        self.month = month
    }

    init(unchecked year: Int, _ month: Int) {
        self.year = year
        self.month = month
    }

    /// Reads `2026-07`.
    package init?(_ text: String) {
        guard let numbers = CalendarText.numbers(text, widths: [4, 2], separator: 45) else { return nil }
        self.init(year: numbers[0], month: numbers[1])
    }

    package var dayCount: Int { Calendar.dayCount(year: year, month: month) }

    /// Hours of the month in UTC: 24 a day.
    package var hourCount: Int { dayCount * 24 }

    package var firstDay: CivilDate { CivilDate(unchecked: year, month, 1) }
    package var lastDay: CivilDate { CivilDate(unchecked: year, month, dayCount) }

    /// Nil outside the years 1 to 9999.
    package func adding(months: Int) -> YearMonth? {
        guard months.magnitude < 120_000 else { return nil }
        let index = year * 12 + month - 1 + months
        return YearMonth(year: Calendar.floorDivide(index, 12), month: Calendar.floorModulo(index, 12) + 1)
    }

    package var text: String { CalendarText.padded(year, 4) + "-" + CalendarText.padded(month, 2) }
}

extension YearMonth: Comparable, CustomStringConvertible {
    package static func < (left: YearMonth, right: YearMonth) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }

    package var description: String { text }
}

/// A day of the Gregorian calendar, extended backwards, of the years 1 to 9999.
package struct CivilDate: Sendable, Hashable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// From 1.
    package let day: Int

    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Calendar.dayCount(year: year, month: month)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-07-01`.
    package init?(_ text: String) {
        guard let numbers = CalendarText.numbers(text, widths: [4, 2, 2], separator: 45) else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The day so many days after 1970-01-01; nil outside the years 1 to 9999.
    package init?(dayNumber: Int) {
        guard Calendar.dayNumbers.contains(dayNumber) else { return nil }
        let (year, month, day) = Calendar.civil(dayNumber: dayNumber)
        self.init(unchecked: year, month, day)
    }

    /// Days since 1970-01-01.
    package var dayNumber: Int { Calendar.dayNumber(year: year, month: month, day: day) }

    /// 1 (Monday) to 7 (Sunday).
    package var weekday: Int { Calendar.floorModulo(dayNumber + 3, 7) + 1 }

    package var yearMonth: YearMonth { YearMonth(unchecked: year, month) }

    /// Nil outside the years 1 to 9999.
    package func adding(days: Int) -> CivilDate? {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : CivilDate(dayNumber: sum)
    }

    /// The same day of another month, or that month's last; nil outside the years 1 to 9999.
    package func adding(months: Int) -> CivilDate? {
        yearMonth.adding(months: months).map {
            CivilDate(unchecked: $0.year, $0.month, min(day, $0.dayCount))
        }
    }

    /// The Monday of the week; nil before the year 1.
    package var startOfWeek: CivilDate? { adding(days: 1 - weekday) }

    package var text: String { yearMonth.text + "-" + CalendarText.padded(day, 2) }
}

extension CivilDate: Comparable, CustomStringConvertible {
    package static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    package var description: String { text }
}

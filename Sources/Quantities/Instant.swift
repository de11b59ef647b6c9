/// A point in time, as integers: exact to the nanosecond, without leap seconds, of the years 1 to 9999 in UTC.
package struct Instant: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z.
    package let seconds: Int64
    /// 0 to 999,999,999, counted forwards also before 1970.
    package let nanoseconds: Int32

    /// Nil outside the years 1 to 9999, and for nanoseconds outside 0 to 999,999,999.
    package init?(seconds: Int64, nanoseconds: Int32 = 0) {
        guard (-62_135_596_800...253_402_300_799).contains(seconds), (0...999_999_999).contains(nanoseconds) else {
            return nil
        }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// 1970-01-01T00:00:00Z.
    package static let epoch = Instant(unchecked: 0, 0)

    private init(unchecked seconds: Int64, _ nanoseconds: Int32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// 00:00 UTC of a day.
    package init(startOf date: CivilDate) {
        self.init(unchecked: Int64(date.dayNumber) * 86_400, 0)
    }

    /// How an instant is counted from 1970.
    package enum EpochUnit: Sendable, Hashable, CaseIterable {
        case seconds
        case milliseconds
        case microseconds

        var nanoseconds: Int128 {
            switch self {
            case .seconds: 1_000_000_000
            case .milliseconds: 1_000_000
            case .microseconds: 1_000
            }
        }
    }

    /// Reads a count since 1970; digits below the nanosecond are cut towards the past. Nil outside the years 1 to 9999.
    package init?(epoch: ExactNumber, unit: EpochUnit) {
        guard let nanoseconds = Self.nanoseconds(epoch, unit: unit) else { return nil }
        self.init(nanosecondsSinceEpoch: nanoseconds)
    }

    /// Whole nanoseconds, rounded down; nil when far out of range.
    private static func nanoseconds(_ number: ExactNumber, unit: EpochUnit) -> Int128? {
        do throws(ArithmeticError) {
            guard case .small(let whole, 1) = try number.multiplied(by: ExactNumber(unit.nanoseconds)).floor().storage
            else { return nil }
            return whole
        } catch { return nil }
    }

    private init?(nanosecondsSinceEpoch total: Int128) {
        let (quotient, remainder) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
        guard let seconds = Int64(exactly: remainder < 0 ? quotient - 1 : quotient) else { return nil }
        self.init(
            seconds: seconds,
            nanoseconds: Int32(truncatingIfNeeded: remainder < 0 ? remainder + 1_000_000_000 : remainder))
    }

    private var nanosecondsSinceEpoch: Int128 { Int128(seconds) * 1_000_000_000 + Int128(nanoseconds) }

    /// The instant so many milliseconds later; nil outside the years 1 to 9999.
    package func advanced(byMilliseconds milliseconds: Int) -> Instant? {
        ExactNumber("\(milliseconds)e-3").flatMap { advanced(bySeconds: $0) }
    }

    /// The instant so many seconds later, cut to the nanosecond; nil outside the years 1 to 9999.
    package func advanced(bySeconds seconds: ExactNumber) -> Instant? {
        guard let step = Self.nanoseconds(seconds, unit: .seconds) else { return nil }
        let (sum, overflow) = nanosecondsSinceEpoch.addingReportingOverflow(step)
        return overflow ? nil : Instant(nanosecondsSinceEpoch: sum)
    }

    /// Seconds from `other` to this, exactly.
    package func seconds(since other: Instant) -> ExactNumber {
        let distance = nanosecondsSinceEpoch - other.nanosecondsSinceEpoch
        return ExactNumber(isNegative: distance < 0, reducing: distance.magnitude, over: 1_000_000_000)
    }

    /// Seconds since 1970, exactly.
    package var secondsSinceEpoch: ExactNumber { seconds(since: .epoch) }

    /// The day in UTC, and the seconds of that day.
    package var utc: CivilTime { CivilTime(uncheckedLocalSeconds: Int(seconds)) }
}

extension Instant: Comparable {
    package static func < (left: Instant, right: Instant) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

/// A day and the time of day on some clock.
package struct CivilTime: Sendable, Hashable {
    package let date: CivilDate
    /// 0 to 86,399.
    package let secondOfDay: Int

    package var hour: Int { secondOfDay / 3_600 }
    package var minute: Int { secondOfDay / 60 % 60 }
    package var second: Int { secondOfDay % 60 }

    /// From seconds since 1970 on that clock; nil outside the years 1 to 9999.
    init?(localSeconds: Int) {
        guard Calendar.dayNumbers.contains(Calendar.floorDivide(localSeconds, 86_400)) else { return nil }
        self.init(uncheckedLocalSeconds: localSeconds)
    }

    init(uncheckedLocalSeconds seconds: Int) {
        let (year, month, day) = Calendar.civil(dayNumber: Calendar.floorDivide(seconds, 86_400))
        date = CivilDate(unchecked: year, month, day)
        secondOfDay = Calendar.floorModulo(seconds, 86_400)
    }
}

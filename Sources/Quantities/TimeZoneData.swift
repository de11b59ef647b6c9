/// Why bytes are no time zone.
package enum TimeZoneError: Error, Sendable, Hashable {
    /// No TZif file of version 1 to 4 (RFC 8536, RFC 9636).
    case notTZif
    /// The bytes end before the tables do.
    case truncated
    /// A number in the tables contradicts another, or an offset is beyond 26 hours.
    case malformed
    /// The footer is no POSIX TZ string with its rules.
    case malformedFooter
    /// The file counts leap seconds (a "right" zone).
    case leapSeconds
    /// More than 8,192 transitions or 256 KiB.
    case limitExceeded
}

/// A time zone: when its clocks showed which offset from UTC.
package struct TimeZoneData: Sendable, Hashable {
    /// Bytes that a file may have.
    package static let maxBytes = 262_144
    static let maxTransitions = 8_192
    /// No zone is farther from UTC (RFC 8536, section 3.2), in seconds.
    static let maxOffset = 93_600

    /// Seconds since 1970, ascending.
    private let transitions: [Int64]
    /// The offset from each transition on, in seconds east of UTC.
    private let offsets: [Int32]
    /// The offset before the first transition.
    private let firstOffset: Int32
    /// Rules from the last transition on.
    private let footer: PosixTimeZone?

    package static let utc = TimeZoneData(transitions: [], offsets: [], firstOffset: 0, footer: nil)

    init(transitions: [Int64], offsets: [Int32], firstOffset: Int32, footer: PosixTimeZone?) {
        self.transitions = transitions
        self.offsets = offsets
        self.firstOffset = firstOffset
        self.footer = footer
    }

    /// Seconds east of UTC at an instant.
    package func offset(at instant: Instant) -> Int { offset(atSecond: Int(instant.seconds)) }

    /// What the zone's clocks show; nil where that is outside the years 1 to 9999.
    package func civil(at instant: Instant) -> CivilTime? {
        CivilTime(localSeconds: Int(instant.seconds) + offset(at: instant))
    }

    /// The first instant of a day; where midnight or the whole day was skipped, the first instant after the gap.
    ///
    /// Nil outside the years 1 to 9999.
    package func startOfDay(_ date: CivilDate) -> Instant? { first(atOrAfter: date.dayNumber * 86_400) }

    /// The first instant of the day that `instant` is in.
    package func startOfDay(at instant: Instant) -> Instant? {
        civil(at: instant).flatMap { startOfDay($0.date) }
    }

    /// The first instant of the Monday of the week that `instant` is in.
    package func startOfWeek(at instant: Instant) -> Instant? {
        civil(at: instant)?.date.startOfWeek.flatMap { startOfDay($0) }
    }

    /// The first instant of the month that `instant` is in.
    package func startOfMonth(at instant: Instant) -> Instant? {
        civil(at: instant).flatMap { startOfDay($0.date.yearMonth.firstDay) }
    }

    /// The same time of day, months later or earlier, on the same day of the month or its last.
    ///
    /// A time that was skipped is the first instant after the gap; of a time that occurs twice, the one with the offset of
    /// `instant` is taken, else the first. Nil outside the years 1 to 9999.
    package func addMonths(_ months: Int, to instant: Instant) -> Instant? {
        guard let time = civil(at: instant), let date = time.date.adding(months: months) else { return nil }
        let local = date.dayNumber * 86_400 + time.secondOfDay
        let here = offset(at: instant)
        if offset(atSecond: local - here) == here {
            return Instant(seconds: Int64(local - here), nanoseconds: instant.nanoseconds)
        }
        guard let found = first(atOrAfter: local) else { return nil }
        // After a gap the fraction of the second is gone with the time of day it belonged to.
        let isExact = Int(found.seconds) + offset(at: found) == local
        return isExact ? Instant(seconds: found.seconds, nanoseconds: instant.nanoseconds) : found
    }

    /// The first instant at which the clocks show `local` (seconds since 1970 on the clock) or later.
    private func first(atOrAfter local: Int) -> Instant? {
        // Before this no offset reaches `local`; each turn goes on to the next transition, and 52 hours later all reach it.
        var start = local - Self.maxOffset - 1
        while true {
            let candidate = max(start, local - offset(atSecond: start))
            guard let next = nextTransition(after: start), candidate >= next else {
                return Instant(seconds: Int64(candidate))
            }
            start = next
        }
    }

    private func offset(atSecond second: Int) -> Int {
        let index = countOfTransitions(notAfter: second)
        if index == transitions.count, let footer { return footer.offset(at: second) }
        return Int(index == 0 ? firstOffset : offsets[index - 1])
    }

    private func nextTransition(after second: Int) -> Int? {
        let index = countOfTransitions(notAfter: second)
        return index < transitions.count ? Int(transitions[index]) : footer?.nextTransition(after: second)
    }

    private func countOfTransitions(notAfter second: Int) -> Int {
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= second { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

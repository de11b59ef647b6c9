package import Quantities

/// Writes instants and stretches of time for a reader at `now`, in `zone`.
package struct ShownTime: Sendable {
    let now: Instant
    let zone: TimeZoneData

    package init(now: Instant, zone: TimeZoneData) {
        self.now = now
        self.zone = zone
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `45 s`, `12 min`, `3 h 12 min`, `2 d 4 h`, `23 d`: the two largest units, rounded down.
    package static func length(_ seconds: ExactNumber) -> String {
        guard let total = whole(seconds) else { return "a long time" }
        let (days, hours, minutes) = (total / 86_400, total / 3600 % 24, total / 60 % 60)
        if days >= 10 { return "\(days) d" }
        if days > 0 { return "\(days) d" + (hours > 0 ? " \(hours) h" : "") }
        if hours > 0 { return "\(hours) h" + (minutes > 0 ? " \(minutes) min" : "") }
        return minutes > 0 ? "\(minutes) min" : "\(total) s"
    }

    private static func whole(_ seconds: ExactNumber) -> Int? {
        let floored: ExactNumber
        do throws(ArithmeticError) { floored = try seconds.rounded(places: 0, .floor) } catch { return nil }
        return floored.int.map { max(0, $0) }
    }

    /// `16:00` today, `Wed 09:26` within six days, `2 Dec 09:26` in this year, `2 Dec 2027` beyond.
    package func clock(_ instant: Instant) -> String {
        guard let civil = zone.civil(at: instant), let today = zone.civil(at: now)?.date else {
            return instant.rfc3339
        }
        let date = civil.date
        let time = Self.timeOfDay(civil)
        let distance = date.dayNumber - today.dayNumber
        if distance == 0 { return time }
        if (-6...6).contains(distance) { return Self.weekdays[(date.weekday + 6) % 7] + " " + time }
        let day = "\(date.day) " + Self.months[(date.month + 11) % 12]
        return day + " " + (date.year == today.year ? time : String(date.year))
    }

    /// `1 Jan 2027`, with the time of day where it is not midnight in `zone`.
    package func date(_ instant: Instant) -> String {
        guard let civil = zone.civil(at: instant) else { return instant.rfc3339 }
        let date = civil.date
        let day = "\(date.day) " + Self.months[(date.month + 11) % 12] + " \(date.year)"
        return civil.secondOfDay > 0 ? day + " " + Self.timeOfDay(civil) : day
    }

    /// `resets in 3 h 12 min, 16:00`; a reset that is past is said to have been due.
    package func reset(_ end: Instant) -> String {
        guard end > now else { return "reset was due " + clock(end) }
        let seconds = end.seconds(since: now)
        let soon = seconds < ExactNumber(60)
        return "resets in " + (soon ? "less than a minute" : Self.length(seconds)) + ", " + clock(end)
    }

    /// `5 min ago`; nil where that is less than `tolerance` seconds.
    package func ago(_ instant: Instant, tolerance: Int = 0) -> String? {
        let seconds = now.seconds(since: instant)
        guard seconds >= ExactNumber(tolerance) else { return nil }
        return seconds < ExactNumber(60) ? "just now" : Self.length(seconds) + " ago"
    }

    private static func timeOfDay(_ civil: CivilTime) -> String {
        let twoDigits = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        return twoDigits(civil.hour) + ":" + twoDigits(civil.minute)
    }
}

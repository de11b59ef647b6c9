extension Instant {
    /// Reads a time of RFC 3339: `2026-07-01T12:00:00.123456789+02:00`.
    ///
    /// Up to nine digits of a fraction, any offset; `T` and `Z` may be small, as the standard says. Nil for anything else,
    /// leap seconds, and instants outside the years 1 to 9999 in UTC.
    package init?(rfc3339 text: String) {
        guard text.utf8.count <= 40 else { return nil }
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.number(width: 4), reader.take(45), let month = reader.number(width: 2), reader.take(45),
            let day = reader.number(width: 2), let date = CivilDate(year: year, month: month, day: day),
            reader.take(84) || reader.take(116), let time = reader.timeOfDay()
        else { return nil }
        var nanoseconds = 0
        if reader.take(46) {
            var digits = 0
            while let digit = reader.digit() {
                digits += 1
                if digits > 9 { return nil }
                nanoseconds = nanoseconds * 10 + digit
            }
            if digits == 0 { return nil }
            for _ in digits..<9 { nanoseconds *= 10 }
        }
        var offset = 0
        if !reader.take(90) && !reader.take(122) {
            let isWest = reader.take(45)
            guard isWest || reader.take(43), let hours = reader.number(width: 2), hours < 24, reader.take(58),
                let minutes = reader.number(width: 2), minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
        }
        guard reader.isAtEnd else { return nil }
        self.init(seconds: Int64(date.dayNumber * 86_400 + time - offset), nanoseconds: Int32(nanoseconds))
    }

    /// Reads a date of HTTP (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, or asctime's
    /// `Sun Nov  6 08:49:37 1994`.
    ///
    /// Nil for anything else: a weekday that is not that day's, a leap second, and RFC 850's form, whose year has two
    /// digits and so depends on today.
    package init?(httpDate text: String) {
        guard text.utf8.count <= 29 else { return nil }
        var reader = DigitReader(Array(text.utf8))
        guard let weekday = reader.name(Self.weekdays) else { return nil }
        let date: CivilDate?
        let time: Int
        if reader.take(", ") {
            guard let day = reader.number(width: 2), reader.take(32), let month = reader.name(Self.months),
                reader.take(32), let year = reader.number(width: 4), reader.take(32), let seconds = reader.timeOfDay(),
                reader.take(" GMT")
            else { return nil }
            date = CivilDate(year: year, month: month, day: day)
            time = seconds
        } else {
            guard reader.take(32), let month = reader.name(Self.months), reader.take(32),
                let day = reader.take(32) ? reader.number(width: 1) : reader.number(width: 2), reader.take(32),
                let seconds = reader.timeOfDay(), reader.take(32), let year = reader.number(width: 4)
            else { return nil }
            date = CivilDate(year: year, month: month, day: day)
            time = seconds
        }
        guard reader.isAtEnd, let date, date.weekday == weekday else { return nil }
        self.init(seconds: Int64(date.dayNumber * 86_400 + time))
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// RFC 3339 in UTC: `2026-07-01T12:00:00Z`, with milliseconds, cut, where they are not zero.
    package var rfc3339: String {
        let time = utc
        let clock = [time.hour, time.minute, time.second].map { CalendarText.padded($0, 2) }.joined(separator: ":")
        let milliseconds = Int(nanoseconds) / 1_000_000
        let fraction = milliseconds == 0 ? "" : "." + CalendarText.padded(milliseconds, 3)
        return "\(time.date.text)T\(clock)\(fraction)Z"
    }
}

extension Instant: CustomStringConvertible {
    package var description: String { rfc3339 }
}

extension DigitReader {
    /// `12:34:56` as seconds; 24:00:00 and a leap second are refused.
    fileprivate mutating func timeOfDay() -> Int? {
        guard let hour = number(width: 2), hour < 24, take(58), let minute = number(width: 2), minute < 60, take(58),
            let second = number(width: 2), second < 60
        else { return nil }
        return (hour * 60 + minute) * 60 + second
    }

    /// One of some names, as its place from 1.
    fileprivate mutating func name(_ names: [String]) -> Int? {
        for (index, name) in names.enumerated() where take(name) { return index + 1 }
        return nil
    }
}

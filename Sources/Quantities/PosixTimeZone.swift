/// The rules of a POSIX TZ string, `EST5EDT,M3.2.0,M11.1.0`, with the wider hours of TZif version 3.
struct PosixTimeZone: Sendable, Hashable {
    /// The day of a year on which an offset changes.
    enum Day: Sendable, Hashable {
        /// `J60` is 1 March in every year; from 1.
        case julian(Int)
        /// From 0; 29 February counts.
        case ordinal(Int)
        /// `M3.2.0`: the second Sunday of March; week 5 is the last.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    struct Rule: Sendable, Hashable {
        var day: Day
        /// Seconds from midnight, up to 167 hours either way.
        var time: Int

        /// Seconds since 1970 on the clock that is changed.
        func localSeconds(year: Int) -> Int {
            let newYear = Calendar.dayNumber(year: year, month: 1, day: 1)
            let number: Int
            switch day {
            case .julian(let day):
                number = newYear + day - 1 + (day >= 60 && Calendar.isLeap(year) ? 1 : 0)
            case .ordinal(let day):
                number = newYear + day
            case .weekday(let month, let week, let weekday):
                let first = Calendar.dayNumber(year: year, month: month, day: 1)
                // 1970-01-01 was a Thursday, 4 when Sunday is 0.
                let toWeekday = Calendar.floorModulo(weekday - Calendar.floorModulo(first + 4, 7), 7)
                let day = toWeekday + (week - 1) * 7
                number = first + (day < Calendar.dayCount(year: year, month: month) ? day : day - 7)
            }
            return number * 86_400 + time
        }
    }

    struct Summer: Sendable, Hashable {
        var offset: Int
        var start: Rule
        var end: Rule
    }

    /// Seconds east of UTC, outside of summer time.
    let standard: Int
    let summer: Summer?

    func offset(at second: Int) -> Int {
        guard let summer else { return standard }
        var latest: (second: Int, offset: Int)?
        for change in changes(around: second, summer) where change.second <= second {
            // At one instant the start of summer wins: summer all year ends as the next begins.
            if let found = latest,
                found.second > change.second || (found.second == change.second && change.offset == standard)
            {
                continue
            }
            latest = change
        }
        return latest?.offset ?? standard
    }

    func nextTransition(after second: Int) -> Int? {
        guard let summer else { return nil }
        return changes(around: second, summer).map(\.second).filter { $0 > second }.min()
    }

    /// The changes of the year before, of this and of the next one.
    private func changes(around second: Int, _ summer: Summer) -> [(second: Int, offset: Int)] {
        let year = Calendar.civil(dayNumber: Calendar.floorDivide(second, 86_400)).year
        var changes: [(second: Int, offset: Int)] = []
        changes.reserveCapacity(6)
        for year in year - 1...year + 1 {
            changes.append((summer.start.localSeconds(year: year) - standard, summer.offset))
            changes.append((summer.end.localSeconds(year: year) - summer.offset, standard))
        }
        return changes
    }
}

extension PosixTimeZone {
    /// Nil unless `text` is a TZ string whose summer time, if any, has its rules.
    init?(_ text: [UInt8]) {
        guard text.count <= 128 else { return nil }
        var reader = DigitReader(text)
        guard reader.takeZoneName(), let west = reader.clock(maxHours: 24) else { return nil }
        standard = -west
        if reader.isAtEnd {
            summer = nil
            return
        }
        guard reader.takeZoneName() else { return nil }
        var offset = standard + 3_600
        if reader.next != 44 {
            guard let west = reader.clock(maxHours: 24) else { return nil }
            offset = -west
        }
        guard reader.take(44), let start = reader.rule(), reader.take(44), let end = reader.rule(), reader.isAtEnd
        else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }
}

extension DigitReader {
    /// Three or more letters, or letters, digits and signs in angle brackets.
    fileprivate mutating func takeZoneName() -> Bool {
        let isQuoted = take(60)
        var count = 0
        while let byte = next {
            let isLetter = (65...90).contains(byte) || (97...122).contains(byte)
            let isOther = (48...57).contains(byte) || byte == 43 || byte == 45
            guard isLetter || (isQuoted && isOther) else { break }
            _ = take(byte)
            count += 1
        }
        return count >= 3 && (!isQuoted || take(62))
    }

    /// `[+-]h[:mm[:ss]]` in seconds.
    fileprivate mutating func clock(maxHours: Int) -> Int? {
        let isNegative = take(45)
        if !isNegative { _ = take(43) }
        guard let hours = shortNumber(0...maxHours) else { return nil }
        var seconds = hours * 3_600
        if take(58) {
            guard let minutes = shortNumber(0...59) else { return nil }
            seconds += minutes * 60
            if take(58) {
                guard let rest = shortNumber(0...59) else { return nil }
                seconds += rest
            }
        }
        return isNegative ? -seconds : seconds
    }

    /// One to three digits.
    private mutating func shortNumber(_ range: ClosedRange<Int>) -> Int? {
        guard var value = digit() else { return nil }
        for _ in 0..<2 {
            guard let digit = digit() else { break }
            value = value * 10 + digit
        }
        return range.contains(value) ? value : nil
    }

    fileprivate mutating func rule() -> PosixTimeZone.Rule? {
        let day: PosixTimeZone.Day
        if take(74) {
            guard let number = shortNumber(1...365) else { return nil }
            day = .julian(number)
        } else if take(77) {
            guard let month = shortNumber(1...12), take(46), let week = shortNumber(1...5), take(46),
                let weekday = shortNumber(0...6)
            else { return nil }
            day = .weekday(month: month, week: week, weekday: weekday)
        } else {
            guard let number = shortNumber(0...365) else { return nil }
            day = .ordinal(number)
        }
        var time = 7_200
        if take(47) {
            guard let seconds = clock(maxHours: 167) else { return nil }
            time = seconds
        }
        return PosixTimeZone.Rule(day: day, time: time)
    }
}

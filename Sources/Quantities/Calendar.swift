/// Arithmetic of the Gregorian calendar on plain integers; years far outside 1 to 9999 are fine.
enum Calendar {
    /// Days from 1970-01-01 to 0001-01-01 and to 9999-12-31.
    static let dayNumbers = -719_162...2_932_896

    static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }

    static func floorModulo(_ value: Int, _ divisor: Int) -> Int {
        let rest = value % divisor
        return rest < 0 ? rest + divisor : rest
    }

    static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    static func dayCount(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01, counted in years that begin in March and eras of 400 years (146,097 days).
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The inverse of `dayNumber`.
    static func civil(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

/// Digits of dates.
enum CalendarText {
    /// Numbers of exactly these widths with one separator between them, and nothing else.
    static func numbers(_ text: String, widths: [Int], separator: UInt8) -> [Int]? {
        var reader = DigitReader(Array(text.utf8.prefix(32)))
        var result: [Int] = []
        for width in widths {
            if !result.isEmpty, !reader.take(separator) { return nil }
            guard let number = reader.number(width: width) else { return nil }
            result.append(number)
        }
        return reader.isAtEnd && text.utf8.count <= 32 ? result : nil
    }

    static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// Reads bytes from left to right.
struct DigitReader {
    private let bytes: [UInt8]
    private(set) var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    mutating func take(_ text: String) -> Bool {
        guard bytes.dropFirst(index).starts(with: text.utf8) else { return false }
        index += text.utf8.count
        return true
    }

    /// A digit's value.
    mutating func digit() -> Int? {
        guard let byte = next, (48...57).contains(byte) else { return nil }
        index += 1
        return Int(byte) - 48
    }

    /// A number of exactly `width` digits.
    mutating func number(width: Int) -> Int? {
        var value = 0
        for _ in 0..<width {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }
}

import Foundation

/// Whether the message about a refused expression says what in it is refused.
enum RefusedConstruct {
    /// Constructs that messages have a word for, each with the marks by which an expression shows it.
    private static let words: [(word: String, marks: [String])] = [
        ("uint", ["u", "U"]), ("bytes", ["b", "B"]), ("null", ["null"]), ("keys", ["{"]), ("backquotes", ["`"]),
        ("hexadecimal", ["0x", "0X"]), ("no order on", ["<", ">", "sort", "min", "max"]), ("list", ["["]),
        ("record", ["{"]), ("texts", ["'", "\""]), ("bits", ["0", "9"]), ("unknown escape", ["\\"]),
        ("optional fields", ["{?"]), ("optional elements", ["[?"]),
    ]

    /// What makes a case of the suite none of this language: a construct that is left out, or a rule of types.
    private static let reasons = [
        "left out", "there is no null", "there is no operator", "unknown function", "unknown name",
        "a record's keys are texts", "are not put together", "no order on", "never equal", "cannot compare",
        "has elements of one type", "has no field", " needs ", " takes ", "is no instant of RFC 3339", "unknown escape",
        "the branches differ",
    ]

    static func isReason(_ message: String) -> Bool { reasons.contains { message.contains($0) } }

    static func isNamed(in message: String, of expression: String) -> Bool {
        if quoted(in: message).contains(where: { expression.contains($0) }) { return true }
        if called(in: message).contains(where: { expression.contains($0) }) { return true }
        return words.contains { message.contains($0.word) && $0.marks.contains(where: { expression.contains($0) }) }
    }

    /// What stands in single quotes.
    private static func quoted(in message: String) -> [String] {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.enumerated().filter { $0.offset % 2 == 1 && !$0.element.isEmpty }.map { String($0.element) }
    }

    /// Names in front of `()`.
    private static func called(in message: String) -> [String] {
        message.split(separator: " ").compactMap { word in
            word.hasSuffix("()") && word.utf8.count > 2 ? String(word.dropLast(2)) : nil
        }
    }
}

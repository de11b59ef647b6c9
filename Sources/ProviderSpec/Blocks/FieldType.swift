import Diagnostics
import Expressions
import SpecSyntax

/// The declared type of a field, fact, claim or token property.
package indirect enum FieldType: Sendable, Equatable {
    case number
    case string
    case flag
    /// Asks only whether the key exists, even with null.
    case present
    case currency
    case date
    case month
    /// Words in the order of the spec; `other` among them takes every word that is not listed.
    case word([String])
    case instant([InstantFormat])
    case list(FieldType)

    package enum InstantFormat: String, Sendable, Equatable, CaseIterable {
        case rfc3339
        case date
        case epochSeconds = "epoch_s"
        case epochMilliseconds = "epoch_ms"
        case epochMicroseconds = "epoch_us"
        case httpDate = "http_date"
        case secondsFromNow = "seconds_from_now"

        /// Read from a JSON number, or from text.
        var isNumber: Bool {
            switch self {
            case .epochSeconds, .epochMilliseconds, .epochMicroseconds, .secondsFromNow: true
            case .rfc3339, .date, .httpDate: false
            }
        }
    }

    static let names = [
        "number", "string", "bool", "present", "currency", "date", "month", "enum(a, b)", "instant(rfc3339)",
        "list<string>",
    ]

    var isInstant: Bool { if case .instant = self { true } else { false } }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let text = node.readText(&findings) else { return nil }
        return parse(text, &findings)
    }

    static func parse(_ text: Spanned<String>, _ findings: inout [Diagnostic]) -> Self? {
        switch text.value {
        case "number": return .number
        case "string": return .string
        case "bool": return .flag
        case "present": return .present
        case "currency": return .currency
        case "date": return .date
        case "month": return .month
        case "secret":
            findings.append(
                Diagnostic(
                    code: .badType, span: text.span, message: "nothing here is a secret",
                    help: "a secret is a field of an answer, with 'send_to', or stands in a credential"))
            return nil
        default: break
        }
        if let words = enumWords(text.value) {
            if Set(words.map { Array($0.utf8) }).count == words.count { return .word(words) }
            findings.append(
                Diagnostic(
                    code: .badType, span: text.span, message: "a word stands twice in '\(text.value)'",
                    help: "list each word once"))
            return nil
        }
        if let inside = text.value.inside("list<", ">") {
            return parse(Spanned(inside, text.span), &findings).map { .list($0) }
        }
        if let inside = text.value.inside("instant(", ")") { return instant(inside, text.span, &findings) }
        var finding = Diagnostic.badWord(text.value, allowed: names, what: "type", at: text.span)
        if let meant = meant(by: text.value) {
            finding.help = "write type: \(meant.type)\(meant.more)"
            // Only where a word stands for the word.
            finding.edit =
                meant.more.isEmpty
                ? .init(span: text.span, of: text.value, nearest: (meant.type, true)) : nil
        }
        findings.append(finding)
        return nil
    }

    /// The type for one of another language, and what else is to be written.
    private static func meant(by word: String) -> (type: String, more: String)? {
        switch lowerASCII(word) {
        case "int", "integer": ("number", ", whole: true")
        case "float", "double", "decimal": ("number", "")
        case "money", "usd", "percent": ("number", ", with its unit: …")
        case "boolean", "flag": ("bool", "")
        case "text", "str": ("string", "")
        case "instant", "datetime", "timestamp", "time": ("instant(rfc3339)", ", or the format that it has")
        case "array", "list": ("list<string>", "; rows are read with 'each'")
        default: nil
        }
    }

    /// The words of `enum(a, b, other)`; nil when `text` is no such type.
    static func enumWords(_ text: String) -> [String]? {
        guard let inside = text.inside("enum(", ")") else { return nil }
        let words = inside.split(separator: ",", omittingEmptySubsequences: false).map(trimBlanks)
        return words.allSatisfy { !$0.isEmpty } ? words : nil
    }

    private static func instant(_ inside: String, _ span: SourceSpan, _ findings: inout [Diagnostic]) -> Self? {
        var formats: [InstantFormat] = []
        for word in inside.split(separator: "|", omittingEmptySubsequences: false).map(trimBlanks) {
            guard let format = InstantFormat(rawValue: word) else {
                findings.append(
                    .badWord(
                        word, allowed: InstantFormat.allCases.map(\.rawValue), what: "format of an instant", at: span))
                return nil
            }
            formats.append(format)
        }
        // Two formats are disjoint when one is read from numbers and the other from text, or by their lengths.
        for (index, format) in formats.enumerated() {
            for other in formats.dropFirst(index + 1) where other == format || !disjoint(format, other) {
                findings.append(
                    Diagnostic(
                        code: .badType, span: span,
                        message: "'\(format.rawValue)' and '\(other.rawValue)' cannot be told apart",
                        help: "name one of them; a number of seconds looks like a number of milliseconds"))
                return nil
            }
        }
        return .instant(formats)
    }

    private static func disjoint(_ left: InstantFormat, _ right: InstantFormat) -> Bool {
        left.isNumber != right.isNumber || (!left.isNumber && !right.isNumber)
    }
}

func trimBlanks(_ text: Substring) -> String { trimBlanks(Array(text.utf8)[...]) }

func trimBlanks(_ bytes: ArraySlice<UInt8>) -> String {
    var kept = bytes
    while kept.first == 32 { kept.removeFirst() }
    while kept.last == 32 { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self)
}

extension String {
    /// What stands before and after the first `word`, compared by Unicode scalars; nil where it does not occur.
    func parts(around word: String) -> (before: String, after: String)? {
        let bytes = Array(utf8)
        let wanted = Array(word.utf8)
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
        for start in 0...(bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
            return (
                String(decoding: bytes[..<start], as: UTF8.self),
                String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
            )
        }
        return nil
    }

    /// What stands between `prefix` and `suffix`, when the text begins and ends so.
    func inside(_ prefix: String, _ suffix: String) -> String? {
        guard hasPrefix(prefix), hasSuffix(suffix), utf8.count >= prefix.utf8.count + suffix.utf8.count else {
            return nil
        }
        return String(dropFirst(prefix.count).dropLast(suffix.count))
    }
}

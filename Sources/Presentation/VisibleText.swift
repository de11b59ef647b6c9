/// Cleans text that came from outside before it reaches a terminal, a file or another program.
///
/// Nothing that is left moves the cursor, changes colours, reorders what stands beside it or hides in it.
package enum VisibleText {
    /// Marks that may follow one base character; longer piles are cut.
    static let maxMarks = 4

    /// Removes control, format, bidirectional and zero-width characters; line breaks and tabs become one blank.
    ///
    /// - Parameter markup: False also removes `<`, `>` and `&`, for labels that widgets may show as rich text.
    package static func clean(_ text: String, markup: Bool = true) -> String {
        if isClean(text, markup: markup) { return text }
        var kept = String.UnicodeScalarView()
        var marks = 0
        var pendingBlank = false
        for scalar in text.unicodeScalars {
            if isBreak(scalar) {
                pendingBlank = true
                continue
            }
            guard isVisible(scalar), markup || !isMarkup(scalar) else { continue }
            marks = isMark(scalar) ? marks + 1 : 0
            guard marks <= maxMarks else { continue }
            if pendingBlank, scalar == " " { continue }
            if pendingBlank, let last = kept.last, last != " " { kept.append(" ") }
            pendingBlank = false
            kept.append(scalar)
        }
        while kept.last == " " { kept.removeLast() }
        return String(kept.drop { $0 == " " })
    }

    /// Whether a text is visible ASCII with no blank at an end, as nearly all are: nothing of it is left out.
    private static func isClean(_ text: String, markup: Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.first != 0x20, bytes.last != 0x20 else { return false }
            for byte in bytes where byte < 0x20 || byte >= 0x7F || !markup && isMarkup(Unicode.Scalar(byte)) {
                return false
            }
            return true
        }
    }

    /// Whether `scalar` may be shown as it is.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value >= 0x20 }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
        default: return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "<" || scalar == ">" || scalar == "&"
    }
}

/// What a scalar does to a reader's eyes, by the Unicode character database.
extension Unicode.Scalar {
    /// A control that reorders the text around it, so that what is read is not what is run.
    package var isBidiControl: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// A scalar that draws nothing: zero-width blanks and joiners, soft hyphens, tags. Variation selectors are not counted,
    /// since they choose how the scalar before them looks.
    package var isZeroWidth: Bool {
        value >= 0xAD && properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector && !isBidiControl
    }

    /// A blank that looks like a space and is none; the ideographic space is wide enough to be seen.
    package var isUnusualBlank: Bool {
        value >= 0xA0 && value != 0x3000 && properties.generalCategory == .spaceSeparator
    }

    /// A control character, the tab and line ends included.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// A line or paragraph separator beyond LF and CR.
    package var isLineSeparator: Bool { value == 0x85 || value == 0x2028 || value == 0x2029 }

    /// Whether a quoted text shows the scalar by its number instead of itself.
    var isShownByNumber: Bool {
        guard value > 0x7E else { return value < 0x20 }
        return isControl || isBidiControl || isZeroWidth || isUnusualBlank || isLineSeparator
    }

    /// `<U+202E>`.
    package var shownByNumber: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
}

extension Unicode.Scalar {
    /// What follows the number of a character that cannot be seen or is not what it looks like: its Unicode name, or which
    /// letters it belongs to. Nil for others: the whole list of names would be a twentieth of the program.
    package var spokenName: String? {
        if (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value) { return ", a Greek letter" }
        if (0x400...0x52F).contains(value) { return ", a Cyrillic letter" }
        return Self.names[value].map { " \($0)" }
    }

    private static let names: [UInt32: String] = [
        0xA0: "NO-BREAK SPACE", 0xAD: "SOFT HYPHEN", 0x34F: "COMBINING GRAPHEME JOINER",
        0x61C: "ARABIC LETTER MARK", 0x115F: "HANGUL CHOSEONG FILLER", 0x1160: "HANGUL JUNGSEONG FILLER",
        0x1680: "OGHAM SPACE MARK", 0x180E: "MONGOLIAN VOWEL SEPARATOR", 0x2000: "EN QUAD", 0x2001: "EM QUAD",
        0x2002: "EN SPACE", 0x2003: "EM SPACE", 0x2004: "THREE-PER-EM SPACE", 0x2005: "FOUR-PER-EM SPACE",
        0x2006: "SIX-PER-EM SPACE", 0x2007: "FIGURE SPACE", 0x2008: "PUNCTUATION SPACE", 0x2009: "THIN SPACE",
        0x200A: "HAIR SPACE", 0x200B: "ZERO WIDTH SPACE", 0x200C: "ZERO WIDTH NON-JOINER",
        0x200D: "ZERO WIDTH JOINER", 0x200E: "LEFT-TO-RIGHT MARK", 0x200F: "RIGHT-TO-LEFT MARK",
        0x2028: "LINE SEPARATOR", 0x2029: "PARAGRAPH SEPARATOR", 0x202A: "LEFT-TO-RIGHT EMBEDDING",
        0x202B: "RIGHT-TO-LEFT EMBEDDING", 0x202C: "POP DIRECTIONAL FORMATTING", 0x202D: "LEFT-TO-RIGHT OVERRIDE",
        0x202E: "RIGHT-TO-LEFT OVERRIDE", 0x202F: "NARROW NO-BREAK SPACE", 0x205F: "MEDIUM MATHEMATICAL SPACE",
        0x2060: "WORD JOINER", 0x2061: "FUNCTION APPLICATION", 0x2062: "INVISIBLE TIMES",
        0x2063: "INVISIBLE SEPARATOR", 0x2064: "INVISIBLE PLUS", 0x2066: "LEFT-TO-RIGHT ISOLATE",
        0x2067: "RIGHT-TO-LEFT ISOLATE", 0x2068: "FIRST STRONG ISOLATE", 0x2069: "POP DIRECTIONAL ISOLATE",
        0x3000: "IDEOGRAPHIC SPACE", 0x3002: "IDEOGRAPHIC FULL STOP", 0x3164: "HANGUL FILLER",
        0xFEFF: "ZERO WIDTH NO-BREAK SPACE", 0xFF0E: "FULLWIDTH FULL STOP", 0xFF61: "HALFWIDTH IDEOGRAPHIC FULL STOP",
        0xFFA0: "HALFWIDTH HANGUL FILLER",
    ]
}

/// Makes an outside text safe and honest to show on one line: control, bidi, zero-width and unusual blank scalars are written
/// by their numbers.
package func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isShownByNumber) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if scalar.isShownByNumber {
            result.append(contentsOf: scalar.shownByNumber.unicodeScalars)
        } else {
            result.append(scalar)
        }
    }
    return String(result)
}

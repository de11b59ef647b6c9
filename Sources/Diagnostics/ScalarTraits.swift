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

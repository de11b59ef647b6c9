/// Without the characters that could deceive a reader or a terminal: controls, direction marks, characters without
/// width, line separators, and `<`, `>` and `&`.
package func cleanedText(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isDeceptive(scalar) { result.append(scalar) }
    return String(result)
}

/// The same, as long as one printed value may be.
package func printedText(_ text: String) -> String {
    let cleaned = cleanedText(text)
    let longest = TextTemplate.maxValueLength
    return cleaned.count > longest ? cleaned.prefix(longest - 1) + "…" : cleaned
}

private func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x3C, 0x3E, 0x26: true
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0x00AD, 0x180E: true
    case 0xE0000...0xE007F: true
    default: false
    }
}

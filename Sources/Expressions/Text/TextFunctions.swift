/// Lower-cases A to Z and nothing else.
package func lowerASCII(_ text: String) -> String {
    mapBytes(text) { (65...90).contains($0) ? $0 + 32 : $0 }
}

/// Upper-cases a to z and nothing else.
package func upperASCII(_ text: String) -> String {
    mapBytes(text) { (97...122).contains($0) ? $0 - 32 : $0 }
}

private func mapBytes(_ text: String, _ change: (UInt8) -> UInt8) -> String {
    // Most texts have nothing to change, and need no copy.
    guard text.utf8.contains(where: { change($0) != $0 }) else { return text }
    return String(decoding: text.utf8.map(change), as: UTF8.self)
}

/// Without white space (Unicode `White_Space`) at both ends.
package func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var end = scalars.endIndex
    while start < end, scalars[start].properties.isWhitespace { start = scalars.index(after: start) }
    while end > start {
        let before = scalars.index(before: end)
        guard scalars[before].properties.isWhitespace else { break }
        end = before
    }
    return String(scalars[start..<end])
}

/// Lower-cases A to Z and drops all but letters, digits and the scalars of `keep`. Letters of other scripts stay as they
/// are, so that two words in them stay two.
package func normalized(_ text: String, keep: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        let value = scalar.value
        if (65...90).contains(value), let lower = Unicode.Scalar(value + 32) {
            result.append(lower)
        } else if isASCIIWord(value) || isOtherLetter(scalar) || keep.unicodeScalars.contains(scalar) {
            result.append(scalar)
        }
    }
    return String(result)
}

/// A letter, digit or mark beyond ASCII.
private func isOtherLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        return true
    default: return false
    }
}

/// Lower-cases A to Z; every other run than ASCII letters, digits and the scalars of `keep` becomes one `-`; none at
/// the ends.
package func slugged(_ text: String, keep: String = "") -> String {
    var result = String.UnicodeScalarView()
    var gap = false
    for scalar in text.unicodeScalars {
        let value = scalar.value
        let isUpper = (65...90).contains(value)
        guard isUpper || isASCIIWord(value) || keep.unicodeScalars.contains(scalar) else {
            gap = true
            continue
        }
        if gap, !result.isEmpty { result.append("-") }
        gap = false
        result.append(isUpper ? Unicode.Scalar(value + 32) ?? scalar : scalar)
    }
    return String(result)
}

private func isASCIIWord(_ value: UInt32) -> Bool { (97...122).contains(value) || (48...57).contains(value) }

/// Whether `part` occurs in `whole`, by bytes.
func containsText(_ whole: String, _ part: String) -> Bool {
    let text = Array(whole.utf8)
    let pattern = Array(part.utf8)
    guard let first = pattern.first else { return true }
    guard text.count >= pattern.count else { return false }
    return (0...text.count - pattern.count).contains { start in
        text[start] == first && text[start..<start + pattern.count].elementsEqual(pattern)
    }
}

/// The parts between the occurrences of `separator`; with an empty one the scalars.
func splitText(_ whole: String, _ separator: String) -> [String] {
    if separator.isEmpty { return whole.unicodeScalars.map { String(Character($0)) } }
    let text = Array(whole.utf8)
    let pattern = Array(separator.utf8)
    var parts: [String] = []
    var start = 0
    var position = 0
    while position + pattern.count <= text.count {
        if text[position..<position + pattern.count].elementsEqual(pattern) {
            parts.append(String(decoding: text[start..<position], as: UTF8.self))
            position += pattern.count
            start = position
        } else {
            position += 1
        }
    }
    parts.append(String(decoding: text[start...], as: UTF8.self))
    return parts
}

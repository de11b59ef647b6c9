/// Measures and cuts text in terminal columns.
package enum DisplayWidth {
    /// Columns that `text` takes, once cleaned: wide characters take two, combining marks none.
    package static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        // Two regional indicators are drawn as one flag.
        if let first = scalars.first, (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return VisibleText.isVisible(scalar) ? 1 : 0 }
        if VisibleText.isMark(scalar) || !VisibleText.isVisible(scalar) { return 0 }
        // Vowels and final consonants of Hangul join the syllable before them.
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// Wide and full-width ranges of Unicode's East Asian Width, emoji left out.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
        0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]

    /// Shortens `text` to at most `columns`, ending it in `ellipsis` where something was cut.
    package static func shorten(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
        guard of(text) > columns else { return text }
        let room = columns - of(ellipsis)
        guard room > 0 else { return String(ellipsis.prefix(max(0, columns))) }
        var width = 0
        var kept = ""
        for character in text {
            width += of(character)
            guard width <= room else { break }
            kept.append(character)
        }
        while kept.last == " " { kept.removeLast() }
        return kept + ellipsis
    }

    /// `text` followed by blanks up to `columns`.
    static func padded(_ text: String, to columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - of(text)))
    }

    /// Breaks `text` at blanks into lines of at most `columns`; a longer word is broken where the line ends.
    static func wrap(_ text: String, to columns: Int) -> [String] {
        let limit = max(columns, 8)
        var lines: [String] = []
        var line = ""
        var width = 0
        for word in text.split(separator: " ") {
            let length = of(word)
            if width > 0, width + 1 + length <= limit {
                line += " " + word
                width += 1 + length
                continue
            }
            if width > 0 { lines.append(line) }
            (line, width) = ("", 0)
            for character in word {
                let step = of(character)
                if width + step > limit {
                    lines.append(line)
                    (line, width) = ("", 0)
                }
                line.append(character)
                width += step
            }
        }
        if width > 0 { lines.append(line) }
        return lines
    }
}

extension Unicode.Scalar {
    /// Cells that the scalar takes in a terminal after `previous`: 0, 1 or 2.
    ///
    /// - SeeAlso: Unicode Standard Annex 11 (East Asian Width) and Technical Standard 51 (Emoji).
    func displayWidth(after previous: Unicode.Scalar?) -> Int {
        if value < 0x300 { return 1 }
        switch value {
        case 0xFE0F:  // asks for the emoji form of the scalar before it
            guard let previous, previous.properties.isEmoji, previous.value > 0x7F else { return 0 }
            return previous.displayWidth(after: nil) == 1 ? 1 : 0
        case 0x1F3FB...0x1F3FF where previous?.properties.isEmojiModifierBase == true: return 0
        case 0x1F1E6...0x1F1FF: return 1  // two of these make one flag
        case 0x1160...0x11FF: return 0  // vowels and finals join the syllable before them
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide || properties.isEmojiPresentation ? 2 : 1
        }
    }

    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
            0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        case 0x3000: true
        default: false
        }
    }
}

/// Cells that `text` takes in a terminal.
package func displayWidth(of text: String) -> Int {
    var previous: Unicode.Scalar?
    return text.unicodeScalars.reduce(0) { sum, scalar in
        defer { previous = scalar }
        return sum + scalar.displayWidth(after: previous)
    }
}

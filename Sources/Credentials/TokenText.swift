/// The text of a token: how a pasted one is cleaned, and what none may hold.
package enum TokenText {
    /// Bytes of the longest token; headers hold no more.
    package static let maxLength = 16 << 10

    /// Without blanks and one pair of quotes around it, and without a leading `Authorization:` and `Bearer `.
    ///
    /// Empty for a text that holds nothing else.
    package static func cleaned(_ text: String) -> String {
        var bytes = trimmed(Array(text.utf8)[...])
        var isQuoted = false
        func unquote() {
            guard !isQuoted, bytes.count >= 2, let first = bytes.first, first == bytes.last,
                first == ASCII.doubleQuote || first == ASCII.singleQuote
            else { return }
            isQuoted = true
            bytes = trimmed(bytes.dropFirst().dropLast())
        }
        unquote()
        for prefix in ["authorization:", "bearer"] {
            let head = bytes.prefix(prefix.utf8.count).map(ASCII.lowered)
            let rest = bytes.dropFirst(prefix.utf8.count)
            guard head.elementsEqual(prefix.utf8) else { continue }
            // "bearer-token" begins with the word and is a token.
            if prefix == "bearer", let next = rest.first, !ASCII.isBlank(next) { continue }
            bytes = trimmed(rest)
            unquote()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy(ASCII.isBlank) }

    /// Whether the text can stand in a header: visible ASCII, blanks inside alone.
    package static func isSendable(_ text: String) -> Bool {
        text.utf8.allSatisfy(ASCII.isPrintable) && text.utf8.first != ASCII.space && text.utf8.last != ASCII.space
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: ASCII.isBlank)
        while let last = bytes.last, ASCII.isBlank(last) { bytes.removeLast() }
        return bytes
    }
}

extension JSONPathError {
    /// The path as it should be, where the help says it whole, or says which sign to write or to remove.
    ///
    /// - Parameter text: The path that was refused with this error.
    package func mend(of text: String) -> String? {
        let bytes = Array(text.utf8)
        let words = help.split(separator: " ")
        let mended: String
        if help.hasPrefix("write $") {
            mended = String(help.dropFirst(6))
        } else if help.hasPrefix("use == to compare: ") {
            mended = String(help.dropFirst(19))
        } else if offset < bytes.count,
            words.count == 2 && ["&&", "||"].contains(words[1]) || words.count <= 3 && words.first == "remove"
        {
            // A run of blanks, or of one sign, or a word.
            var end = offset + 1
            let isWord = bytes[offset] >= 0x41
            while end < bytes.count, isWord ? bytes[end] >= 0x41 : bytes[end] == bytes[offset] { end += 1 }
            let sign = words[0] == "remove" ? "" : words[1]
            mended = String(decoding: bytes[..<offset] + Array(sign.utf8) + bytes[end...], as: UTF8.self)
        } else {
            return nil
        }
        do throws(JSONPathError) {
            _ = try JSONPath(parsing: mended)
            return mended
        } catch {
            return nil
        }
    }
}

import Expressions

/// The title of the one entry that stands for a list of rows that could not be read.
enum ListTitle {
    /// What the template says without any row: all of it, else the words before the first value, else the metric's id
    /// as words.
    ///
    /// - Parameter rendered: The template's text where no row is needed.
    static func text(_ rendered: String?, _ template: TextTemplate?, id: String) -> String {
        if let rendered, rendered.contains(where: isOfWord) { return rendered }
        if case .literal(let text)? = template?.parts.first, text.contains(where: isOfWord) {
            let kept = text.reversed().drop { !isOfWord($0) }
            return String(kept.reversed())
        }
        let words = String(id.map { isOfWord($0) ? $0 : " " })
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

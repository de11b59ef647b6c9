/// The few characters that a text is drawn with: Unicode, or ASCII where the terminal knows no more.
package struct Symbols: Sendable, Hashable {
    let isUnicode: Bool
    /// Between two facts of a line.
    let separator: String
    /// Between a word and its explanation.
    let dash: String
    let ellipsis: String
    let barFilled: Character
    let barEmpty: Character
    /// Around a bar, where its cells alone would not look like one.
    let barEnds: (String, String)

    package static let unicode = Symbols(
        isUnicode: true, separator: " · ", dash: " — ", ellipsis: "…", barFilled: "█", barEmpty: "░",
        barEnds: ("", ""))
    package static let ascii = Symbols(
        isUnicode: false, separator: ", ", dash: " - ", ellipsis: "...", barFilled: "#", barEmpty: ".",
        barEnds: ("[", "]"))

    private init(
        isUnicode: Bool, separator: String, dash: String, ellipsis: String, barFilled: Character,
        barEmpty: Character, barEnds: (String, String)
    ) {
        self.isUnicode = isUnicode
        self.separator = separator
        self.dash = dash
        self.ellipsis = ellipsis
        self.barFilled = barFilled
        self.barEmpty = barEmpty
        self.barEnds = barEnds
    }

    package static func == (left: Symbols, right: Symbols) -> Bool { left.isUnicode == right.isUnicode }

    package func hash(into hasher: inout Hasher) { hasher.combine(isUnicode) }

    /// `text` in the characters the terminal knows; in ASCII every other one becomes `?`.
    func spelled(_ text: String) -> String {
        guard !isUnicode else { return text }
        var spelled = ""
        for character in text {
            switch character {
            case "…": spelled += "..."
            case "—", "–": spelled += "-"
            case "’", "‘": spelled += "'"
            case "“", "”": spelled += "\""
            default: spelled += character.isASCII ? String(character) : "?"
            }
        }
        return spelled
    }

    /// The sign before an amount of `code`: `$`, or the code and a blank.
    func moneySign(_ code: String) -> String {
        switch (code, isUnicode) {
        case ("USD", _): "$"
        case ("EUR", true): "€"
        case ("GBP", true): "£"
        case ("JPY", true): "¥"
        case ("CNY", true): "CN¥"
        default: code + " "
        }
    }
}

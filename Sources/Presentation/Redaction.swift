/// How much of a private identity is shown.
package enum Disclosure: Sendable, Hashable {
    /// Enough to tell one's own accounts apart.
    case redacted
    /// Whole: the user asked for it, or the value is a fake of a fixture.
    case full

    /// Characters of an identity that is shown whole; what is longer is none that anybody reads.
    private static let longest = 80

    private func cut(_ text: String) -> String {
        text.count > Self.longest ? text.prefix(Self.longest - 1) + "…" : text
    }

    /// An account identifier: its first two and last two characters, `us…3f`; a short one is hidden wholly.
    package func identifier(_ text: String) -> String {
        let clean = VisibleText.clean(text, markup: false)
        guard self == .redacted else { return cut(clean) }
        if clean.utf8.contains(UInt8(ascii: "@")) { return email(clean) }
        guard clean.count >= 8 else { return "…" }
        return clean.prefix(2) + "…" + clean.suffix(2)
    }

    /// An e-mail address: the first character of the person's name and the domain, `s…@example.invalid`.
    package func email(_ text: String) -> String {
        let clean = VisibleText.clean(text, markup: false)
        guard self == .redacted else { return cut(clean) }
        guard let at = clean.lastIndex(of: "@") else {
            return clean.count >= 8 ? clean.prefix(2) + "…" + clean.suffix(2) : "…"
        }
        let name = clean[..<at]
        return (name.count > 2 ? name.prefix(1) : "") + "…" + clean[at...]
    }
}

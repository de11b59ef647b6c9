/// Names a provider: the spec's file name without `.yaml`.
package struct ProviderID: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let rawValue: String

    /// Returns nil unless `text` is one to sixty-four of `a`-`z`, `0`-`9` and `-`.
    package init?(_ text: String) {
        let isLegal = { (byte: UInt8) in (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 }
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(isLegal) else { return nil }
        self.rawValue = text
    }

    package var description: String { rawValue }

    package static func < (left: ProviderID, right: ProviderID) -> Bool { left.rawValue < right.rawValue }
}

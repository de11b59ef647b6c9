/// A text that equals another only if both have the same Unicode scalars.
///
/// Swift's `String` takes canonically equivalent texts for equal; keys of outside data must not.
package struct TextKey: Sendable, Hashable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Whether two texts have the same Unicode scalars.
    ///
    /// Texts that differ for `==` have not; of short ASCII texts it compares two words, which decides most comparisons.
    @inlinable
    package static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left == right && haveSameBytes(left, right)
    }

    @usableFromInline
    static func haveSameBytes(_ left: String, _ right: String) -> Bool {
        // Native strings give their bytes without a copy, and comparing those is several times faster than two views.
        let isSame = left.utf8.withContiguousStorageIfAvailable { left in
            right.utf8.withContiguousStorageIfAvailable { right in
                for index in left.indices where left[index] != right[index] { return false }
                return true
            }
        }
        return (isSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
    }

    package static func == (left: TextKey, right: TextKey) -> Bool { isSame(left.text, right.text) }

    package func hash(into hasher: inout Hasher) {
        var copy = text
        copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8(0xFF))
    }
}

extension TextKey: Comparable {
    /// By Unicode scalars, which is the order of the UTF-8 bytes.
    package static func < (left: TextKey, right: TextKey) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension TextKey: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self.init(value) }
}

extension TextKey: CustomStringConvertible {
    package var description: String { text }
}

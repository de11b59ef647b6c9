/// A text that equals another only if both have the same Unicode scalars.
///
/// Swift's `String` takes canonically equivalent texts for equal; keys of outside data must not.
package struct TextKey: Sendable, Hashable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Whether two texts have the same Unicode scalars.
    @inlinable
    package static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && haveSameBytes(left, right)
    }

    @usableFromInline
    static func haveSameBytes(_ left: String, _ right: String) -> Bool {
        // Native strings give their bytes without a copy, and comparing those is several times faster than two views.
        let isSame = left.utf8.withContiguousStorageIfAvailable { left in
            right.utf8.withContiguousStorageIfAvailable { right in
                left.count == right.count && areSame(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (isSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
    }

    /// Eight bytes at once, of two stretches of one length.
    private static func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while offset + 8 <= left.count {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
            offset += 8
        }
        while offset < left.count {
            if left[offset] != right[offset] { return false }
            offset += 1
        }
        return true
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

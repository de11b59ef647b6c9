package import Diagnostics

/// A YAML value together with the place it was written.
package struct SpecNode: Sendable, Hashable {
    package enum Value: Sendable, Hashable {
        case scalar(Scalar)
        case sequence([SpecNode])
        case mapping([Entry])
    }

    /// One `key: value` pair; the key keeps its own span so that a typo can be underlined.
    package struct Entry: Sendable {
        package let key: String
        /// A number that tells most keys apart: keys are looked up far more often than they are read.
        package let mark: UInt32
        package var keySpan: SourceSpan
        package var value: SpecNode

        /// The number of a key; texts that are the same have the same.
        package static func mark(of key: String) -> UInt32 {
            var copy = key
            return copy.withUTF8 { bytes in
                guard let first = bytes.first, let last = bytes.last else { return 0 }
                let inner = UInt32(bytes[bytes.count / 2]) << 8 | UInt32(bytes[bytes.count / 3])
                return inner << 16 | UInt32(first ^ UInt8(truncatingIfNeeded: bytes.count &* 37)) << 8 | UInt32(last)
            }
        }

        package init(key: String, keySpan: SourceSpan, value: SpecNode) {
            self.key = key
            self.mark = Self.mark(of: key)
            self.keySpan = keySpan
            self.value = value
        }
    }

    package var value: Value
    package var span: SourceSpan

    package init(value: Value, span: SourceSpan) {
        self.value = value
        self.span = span
    }
}

extension SpecNode.Entry: Hashable {
    /// Keys are compared by Unicode scalars.
    package static func == (left: Self, right: Self) -> Bool {
        left.keySpan == right.keySpan && left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(keySpan)
        hasher.combine(value)
    }
}

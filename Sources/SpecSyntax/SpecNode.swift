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
        package var key: String
        package var keySpan: SourceSpan
        package var value: SpecNode

        package init(key: String, keySpan: SourceSpan, value: SpecNode) {
            self.key = key
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

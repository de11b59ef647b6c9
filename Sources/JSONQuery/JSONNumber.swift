/// A number as written in JSON: text that matches the JSON number grammar. Equal when the values are: `1.0` is `1`.
package struct JSONNumber: Sendable, ExpressibleByIntegerLiteral {
    package let text: String

    /// Returns nil unless the whole of `text` is one JSON number.
    package init?(_ text: String) {
        guard DecimalText(Array(text.utf8)) != nil else { return nil }
        self.text = text
    }

    package init(_ value: Int) { self.text = String(value) }

    package init(integerLiteral value: Int) { self.init(value) }

    /// Text that is known to be a JSON number.
    init(checked text: String) { self.text = text }
}

extension JSONNumber: Hashable, Comparable {
    var decimal: DecimalText { DecimalText(Array(text.utf8)) ?? .zero }

    package static func == (left: JSONNumber, right: JSONNumber) -> Bool { left.decimal == right.decimal }

    package static func < (left: JSONNumber, right: JSONNumber) -> Bool { left.decimal < right.decimal }

    package func hash(into hasher: inout Hasher) { hasher.combine(decimal) }
}

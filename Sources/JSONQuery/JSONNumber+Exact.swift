package import Quantities

extension JSONNumber {
    /// Writes an exact number as a decimal; one that does not end within 20 digits is rounded half-even there.
    package init(_ number: ExactNumber) { self.init(checked: number.decimalText()) }

    /// The exact value.
    ///
    /// - Throws: `NumberError` when the number is longer or larger than arithmetic allows.
    package func exact() throws(NumberError) -> ExactNumber { try ExactNumber(parsing: Array(text.utf8)) }
}

extension JSONNode {
    /// The exact value of a number; nil for any other kind. Text is never a number.
    ///
    /// - Throws: `NumberError` when the number is longer or larger than arithmetic allows, such as `1e999`.
    package func number() throws(NumberError) -> ExactNumber? {
        guard kind == .number else { return nil }
        let range = byteRange
        return try document.bytes.withUnsafeBufferPointer { bytes throws(NumberError) in
            try ExactNumber(parsing: UnsafeBufferPointer(rebasing: bytes[range]))
        }
    }
}

extension JSONValue {
    /// A number as a decimal; see `JSONNumber.init(_:)`.
    package static func exact(_ number: ExactNumber) -> JSONValue { .number(JSONNumber(number)) }
}

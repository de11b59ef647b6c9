/// A secret's text: never printed. There is no way to compare two, so that none leaks through an assertion.
package struct Secret: Sendable {
    private let bytes: [UInt8]

    package init(_ text: String) { self.bytes = Array(text.utf8) }

    /// The text itself. Only slots of a request may ask for it, the store of our own logins, and the scan before a
    /// case is written.
    package func reveal() -> String { String(decoding: bytes, as: UTF8.self) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "<secret>" }
    package var debugDescription: String { "<secret>" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

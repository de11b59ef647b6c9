/// Why a text is not an I-Regexp (RFC 9485), and what to write instead.
package struct IRegexpError: Error, Sendable, Hashable {
    /// Bytes (UTF-8) from the start of the expression.
    package var offset: Int
    /// What is wrong, in lower case and without a full stop.
    package var message: String
    /// What to write instead; nil when nothing near it can be said.
    package var alternative: String?

    package init(offset: Int, message: String, alternative: String? = nil) {
        self.offset = offset
        self.message = message
        self.alternative = alternative
    }
}

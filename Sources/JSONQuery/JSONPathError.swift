/// Why a text is not a JSONPath, and what to write instead.
package struct JSONPathError: Error, Sendable, Hashable {
    /// Bytes (UTF-8) from the start of the path's text.
    package var offset: Int
    /// What is wrong, in lower case and without a full stop.
    package var message: String
    /// What to do about it.
    package var help: String

    package init(offset: Int, message: String, help: String) {
        self.offset = offset
        self.message = message
        self.help = help
    }
}

/// A query that would take too long or find too much; the answer is too large, not malformed.
package enum JSONPathLimit: Error, Sendable, Hashable {
    /// More than this many nodes were selected, in the end or on the way.
    case tooManyNodes(limit: Int)
    /// More than this many values were looked at.
    case tooManySteps(limit: Int)
}

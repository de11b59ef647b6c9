/// A place in a source text.
package struct SourcePosition: Sendable, Hashable, Comparable {
    /// Line, counted from 1.
    package var line: Int
    /// Column in Unicode scalars, counted from 1.
    package var column: Int
    /// Offset in UTF-8 bytes from the start of the text.
    package var offset: Int

    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    package static let start = SourcePosition(line: 1, column: 1, offset: 0)

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.offset < right.offset }
}

/// A half-open stretch of a source text: `end` is the place after the last scalar.
package struct SourceSpan: Sendable, Hashable {
    package var start: SourcePosition
    package var end: SourcePosition

    package init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }

    /// The empty stretch at the start of a text, for findings about a text as a whole.
    package static let start = SourceSpan(start: .start, end: .start)
}

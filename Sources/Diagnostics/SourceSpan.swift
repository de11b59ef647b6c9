/// A place in a source text.
///
/// Kept small, since every node of a spec has two of them; beyond 4 GiB a place stands still.
package struct SourcePosition: Sendable, Hashable, Comparable {
    @usableFromInline var line32: UInt32
    @usableFromInline var column32: UInt32
    @usableFromInline var offset32: UInt32

    /// Line, counted from 1.
    package var line: Int {
        get { Int(line32) }
        set { line32 = UInt32(clamping: newValue) }
    }

    /// Column in Unicode scalars, counted from 1.
    package var column: Int {
        get { Int(column32) }
        set { column32 = UInt32(clamping: newValue) }
    }

    /// Offset in UTF-8 bytes from the start of the text.
    package var offset: Int {
        get { Int(offset32) }
        set { offset32 = UInt32(clamping: newValue) }
    }

    @inlinable
    package init(line: Int, column: Int, offset: Int) {
        line32 = UInt32(clamping: line)
        column32 = UInt32(clamping: column)
        offset32 = UInt32(clamping: offset)
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

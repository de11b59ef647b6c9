package import Diagnostics

/// The text of an expression and where it stands.
package struct ExpressionSource: Sendable {
    /// A class, since every node of the expression keeps its source.
    private final class Storage: Sendable {
        let text: String
        let locate: @Sendable (Range<Int>) -> SourceSpan

        init(text: String, locate: @escaping @Sendable (Range<Int>) -> SourceSpan) {
            self.text = text
            self.locate = locate
        }
    }

    private let storage: Storage

    package var text: String { storage.text }

    /// - Parameters:
    ///   - locate: Maps a range of UTF-8 offsets in `text` to its place in the spec.
    package init(text: String, locate: @escaping @Sendable (Range<Int>) -> SourceSpan) {
        self.storage = Storage(text: text, locate: locate)
    }

    /// A source that is a text of its own (`codexbar eval`): places count from its start.
    package init(text: String) {
        let bytes = Array(text.utf8)
        self.init(text: text) { range in
            SourceSpan(start: position(of: range.lowerBound, in: bytes), end: position(of: range.upperBound, in: bytes))
        }
    }

    package func span(_ range: Range<Int>) -> SourceSpan { storage.locate(range) }

    /// A part of this text as a source of its own, which keeps its places.
    func part(_ range: Range<Int>) -> ExpressionSource {
        let bytes = Array(text.utf8)
        let clamped = range.clamped(to: 0..<bytes.count)
        let outer = storage.locate
        return ExpressionSource(text: String(decoding: bytes[clamped], as: UTF8.self)) { inner in
            outer((inner.lowerBound + clamped.lowerBound)..<(inner.upperBound + clamped.lowerBound))
        }
    }
}

/// Line and column, in scalars, of a byte offset.
private func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    var line = 1
    var column = 1
    let end = min(max(offset, 0), bytes.count)
    for byte in bytes[..<end] {
        if byte == 10 {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }
    return SourcePosition(line: line, column: column, offset: end)
}

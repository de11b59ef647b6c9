package import Diagnostics

extension SpecNode {
    /// A text in YAML. It has no type of its own: its place in the schema decides what it means.
    package struct Scalar: Sendable {
        package enum Style: Sendable, Hashable {
            case plain
            case singleQuoted
            case doubleQuoted
            case literal
            case folded
        }

        /// A class, so that nodes, which are handed about a lot, are small.
        private final class Storage: Sendable {
            let text: String
            let style: Style
            let written: SourceSpan
            let source: String?

            init(text: String, style: Style, written: SourceSpan, source: String?) {
                self.text = text
                self.style = style
                self.written = written
                self.source = source
            }
        }

        private let storage: Storage

        /// The content, after quotes, escapes and folding.
        package var text: String { storage.text }
        package var style: Style { storage.style }
        /// Where the scalar stands, its quotes or block header included.
        var written: SourceSpan { storage.written }
        /// The scalar as written, or nil when `text` stands in the source byte by byte (inside its quotes, if any).
        var source: String? { storage.source }

        package init(text: String, style: Style, written: SourceSpan, source: String?) {
            storage = Storage(text: text, style: style, written: written, source: source)
        }

        /// Whether nothing was written at all, as after `key:`.
        package var isOmitted: Bool { style == .plain && text.isEmpty }

        package var isQuoted: Bool { style == .singleQuoted || style == .doubleQuoted }

        /// Where a stretch of the content was written.
        ///
        /// - Parameter utf8Range: Offsets into `text.utf8`.
        /// - Returns: The place in the source; an escape or a fold is one whole. Nil when the range is not inside the
        ///   content.
        package func span(of utf8Range: Range<Int>) -> SourceSpan? {
            guard utf8Range.lowerBound >= 0, utf8Range.upperBound <= text.utf8.count else { return nil }
            guard let source else {
                let quote = isQuoted ? 1 : 0
                let bytes = Array(text.utf8)
                let content = Place(line: 0, scalars: quote, bytes: quote)
                let start = content.advanced(over: bytes[..<utf8Range.lowerBound])
                let end = start.advanced(over: bytes[utf8Range])
                return SourceSpan(start: start.position(from: written.start), end: end.position(from: written.start))
            }
            let bytes = Array(source.utf8)
            guard let places = ScalarPlaces(bytes, content: Array(text.utf8), style: style) else { return written }
            let range = places.source(of: utf8Range)
            let start = Place(line: 0, scalars: 0, bytes: 0).advanced(over: bytes[..<range.lowerBound])
            let end = start.advanced(over: bytes[range])
            return SourceSpan(start: start.position(from: written.start), end: end.position(from: written.start))
        }
    }
}

/// A place relative to where a scalar begins.
private struct Place {
    /// Line ends passed.
    var line: Int
    /// Scalars since the start, or since the last line end.
    var scalars: Int
    var bytes: Int

    func advanced(over text: ArraySlice<UInt8>) -> Place {
        var place = self
        for byte in text {
            place.bytes += 1
            if byte == 0x0A {
                place.line += 1
                place.scalars = 0
            } else if byte & 0xC0 != 0x80 {
                place.scalars += 1
            }
        }
        return place
    }

    func position(from start: SourcePosition) -> SourcePosition {
        SourcePosition(
            line: start.line + line, column: (line == 0 ? start.column : 1) + scalars, offset: start.offset + bytes)
    }
}

extension SpecNode.Scalar: Hashable {
    /// Texts are compared by Unicode scalars.
    package static func == (left: Self, right: Self) -> Bool {
        left.style == right.style && left.written == right.written && left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(written)
    }
}

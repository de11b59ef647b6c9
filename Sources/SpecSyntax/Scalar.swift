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

        /// The content, after quotes, escapes and folding.
        package let text: String
        package let style: Style
        /// Where the scalar stands, its quotes or block header included.
        let written: SourceSpan
        /// The scalar as written, or nil when `text` stands in the source byte by byte.
        let source: String?

        /// Whether nothing was written at all, as after `key:`.
        package var isOmitted: Bool { style == .plain && text.isEmpty }

        package var isQuoted: Bool { style == .singleQuoted || style == .doubleQuoted }

        /// Where a stretch of the content was written.
        ///
        /// - Parameter utf8Range: Offsets into `text.utf8`.
        /// - Returns: The place in the source: exact for scalars of one line, the best guess in folded ones; nil when the
        ///   range is not inside the content.
        package func span(of utf8Range: Range<Int>) -> SourceSpan? {
            nil
        }
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

package import Diagnostics

/// The text of an expression and where it stands.
package struct ExpressionSource: Sendable {
    /// A class, since every node of the expression keeps its source.
    private final class Storage: Sendable {
        let text: String
        let locate: @Sendable (Range<Int>) -> SourceSpan
        let quoting: Quoting?

        init(text: String, quoting: Quoting?, locate: @escaping @Sendable (Range<Int>) -> SourceSpan) {
            self.text = text
            self.locate = locate
            self.quoting = quoting
        }
    }

    /// Whether commas, colons and brackets can be written where the text stands.
    package enum Quoting: Sendable {
        case plain
        case quoted
    }

    private let storage: Storage

    package var text: String { storage.text }

    /// - Parameters:
    ///   - quoting: How the text is written in the spec; nil where it stands in none and edits have no meaning.
    ///   - locate: Maps a range of UTF-8 offsets in `text` to its place in the spec.
    package init(
        text: String, quoting: Quoting? = nil, locate: @escaping @Sendable (Range<Int>) -> SourceSpan
    ) {
        self.storage = Storage(text: text, quoting: quoting, locate: locate)
    }

    /// A source that is a text of its own (`codexbar eval`): places count from its start.
    package init(text: String) {
        let bytes = Array(text.utf8)
        self.init(text: text) { range in
            SourceSpan(start: position(of: range.lowerBound, in: bytes), end: position(of: range.upperBound, in: bytes))
        }
    }

    package func span(_ range: Range<Int>) -> SourceSpan { storage.locate(range) }

    /// An edit of a part of the text; nil where the replacement would not be read as it is written.
    func edit(_ range: Range<Int>, _ replacement: String, isSafe: Bool = false) -> Diagnostic.Edit? {
        let signs: String? =
            switch storage.quoting {
            case .plain: "'\"\\,:#[]{}"
            case .quoted: "'\"\\"
            case nil: nil
            }
        // Without quotes, these signs mean something to YAML where a text begins.
        if storage.quoting == .plain, range.lowerBound == 0, let first = replacement.utf8.first,
            "!&*%@`|>-?".utf8.contains(first)
        {
            return nil
        }
        guard let signs, !replacement.utf8.contains(where: { signs.utf8.contains($0) }) else { return nil }
        return Diagnostic.Edit(span: span(range), replacement: replacement, isSafe: isSafe)
    }

    /// A part of this text as a source of its own, which keeps its places.
    func part(_ range: Range<Int>) -> ExpressionSource {
        let bytes = Array(text.utf8)
        let clamped = range.clamped(to: 0..<bytes.count)
        let outer = storage.locate
        return ExpressionSource(
            text: String(decoding: bytes[clamped], as: UTF8.self), quoting: storage.quoting
        ) { inner in
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

import Diagnostics

/// Looking back at the bytes that an event came from.
extension TreeBuilder {
    func byte(at offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

    func text(_ span: SourceSpan) -> String {
        let start = min(span.start.offset, bytes.count)
        return String(decoding: bytes[start..<min(max(start, span.end.offset), bytes.count)], as: UTF8.self)
    }

    /// Whether a colon stands between a key and the end of its entry.
    func hasColon(after position: SourcePosition) -> Bool {
        var offset = position.offset
        while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
        return byte(at: offset) == UInt8(ascii: ":")
    }

    /// Reports the anchor and the tag written before a node.
    func findProperties(from start: SourcePosition) {
        let source = sourceText
        for range in properties(from: start.offset) {
            let span = source.span(range)
            guard bytes[range.lowerBound] == UInt8(ascii: "!") else {
                findings.append(.anchor(text(span), at: span))
                continue
            }
            // '!x.hasValue()' is an expression to its end.
            let whole =
                isInFlow
                ? source.span(span.start.offset..<balancedEnd(from: span.start.offset)) : source.line(from: span.start)
            let written = text(whole)
            let isExpression = written.utf8.contains(UInt8(ascii: "(")) && !written.utf8.contains(UInt8(ascii: "#"))
            findings.append(
                .tag(text(span), at: span, whole: isExpression ? (span: whole, text: written) : nil))
        }
    }

    /// Where the node itself begins after its anchor and tag.
    func afterProperties(_ span: SourceSpan) -> SourcePosition {
        guard var offset = properties(from: span.start.offset).last?.upperBound else { return span.start }
        while offset < span.end.offset, let byte = byte(at: offset), Self.isBlank(byte) { offset += 1 }
        return sourceText.position(at: min(offset, span.end.offset))
    }

    private func properties(from start: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var offset = start
        while ranges.count < 2, let first = byte(at: offset), first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
            var end = offset + 1
            while let byte = byte(at: end), !Self.isBlank(byte), byte != UInt8(ascii: ",") { end += 1 }
            ranges.append(offset..<end)
            offset = end
            while let byte = byte(at: offset), Self.isBlank(byte) { offset += 1 }
        }
        return ranges
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// The end of the last line of a block scalar that is not blank; libyaml reads on to the next token.
    func blockEnd(_ span: SourceSpan) -> SourcePosition {
        var end = span.end.offset
        while end > span.start.offset {
            var lineStart = end
            while lineStart > span.start.offset, bytes[lineStart - 1] != 0x0A { lineStart -= 1 }
            let isBlankLine = bytes[lineStart..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            guard isBlankLine, lineStart > span.start.offset else { break }
            end = lineStart - 1
            if end > span.start.offset, bytes[end - 1] == 0x0D { end -= 1 }
        }
        var position = span.start
        for offset in span.start.offset..<max(end, span.start.offset) {
            let byte = bytes[offset]
            if byte == 0x0A {
                position.line += 1
                position.column = 1
            } else if byte & 0xC0 != 0x80 {
                position.column += 1
            }
        }
        position.offset = max(end, span.start.offset)
        return position
    }
}

extension SourceText {
    /// From `position` to the end of its line, blanks at the end left out.
    func line(from position: SourcePosition) -> SourceSpan {
        var end = min(position.offset, bytes.count)
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        while end > position.offset, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D || bytes[end - 1] == 0x09 {
            end -= 1
        }
        return span(position.offset..<max(end, position.offset))
    }
}

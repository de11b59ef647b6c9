import Diagnostics

/// Looking back at the bytes that an event came from.
extension TreeBuilder {
    @inline(__always)  // every event asks several times
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

    /// The colon of `key:value` and `key:{…}`, where the blank behind it is missing.
    ///
    /// - Parameter next: What stands behind the colon; nil: anything but what an address goes on with.
    func gluedColon(in span: SourceSpan, before next: String? = nil) -> SourceSpan? {
        let end = min(span.end.offset, bytes.count)
        var offset = span.start.offset
        while offset < end, let byte = byte(at: offset), byte != UInt8(ascii: ":") {
            guard Self.isOfName(byte) else { return nil }
            offset += 1
        }
        guard offset > span.start.offset, offset + 1 < end, let behind = byte(at: offset + 1) else { return nil }
        let isGlued = next.map { $0.utf8.contains(behind) } ?? (behind != UInt8(ascii: "/") && behind != 0x20)
        return isGlued ? sourceText.span(offset..<offset + 1) : nil
    }

    /// Where the one blank of `name value` stands.
    func blankAfterName(in span: SourceSpan) -> Int? {
        let end = min(span.end.offset, bytes.count)
        var offset = span.start.offset
        while offset < end, Self.isOfName(bytes[offset]) { offset += 1 }
        guard offset > span.start.offset, offset + 1 < end, bytes[offset] == 0x20,
            !bytes[(offset + 1)..<end].contains(0x20)
        else { return nil }
        return offset
    }

    /// The blank of `name {…`, where a colon is missing.
    func bracketBehindName(in span: SourceSpan) -> Int? {
        let end = min(span.end.offset, bytes.count)
        var offset = span.start.offset
        while offset < end, Self.isOfName(bytes[offset]) { offset += 1 }
        guard offset > span.start.offset, offset + 1 < end, bytes[offset] == 0x20,
            bytes[offset + 1] == UInt8(ascii: "{") || bytes[offset + 1] == UInt8(ascii: "[")
        else { return nil }
        return offset
    }

    /// Whether a text is letters, digits and underscores, as nearly all keys are: there is nothing to find in it.
    func isName(_ span: SourceSpan) -> Bool {
        let end = min(span.end.offset, bytes.count)
        var offset = span.start.offset
        while offset < end, Self.isOfName(bytes[offset]) { offset += 1 }
        return offset == end
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
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

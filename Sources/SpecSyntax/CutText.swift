import Diagnostics

/// Texts without quotes that YAML read otherwise than they were meant, where that can be told.
extension TreeBuilder {
    /// - Returns: Whether the text was cut at a comma.
    func check(plain written: String, at span: SourceSpan, isFlow: Bool) -> Bool {
        guard !written.isEmpty else { return false }
        if span.start.line != span.end.line { checkContinuation(span) }
        if isFlow, let blank = quoteBehindName(in: span) {
            let key = sourceText.span(span.start.offset..<blank)
            findings.append(
                .missingColon(behind: text(key), at: key, blank: sourceText.span(blank..<blank + 1)))
            return true
        }
        var offset = span.end.offset
        guard let next = byte(at: offset), next == 0x20 || next == 0x09 || isFlow else { return false }
        while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 { offset += 1 }
        if byte(at: offset) == UInt8(ascii: "#"), offset > span.end.offset {
            if !isFlow || !checkBracketInComment(after: span, at: offset) {
                checkComment(after: written, span, at: offset)
            }
        } else if byte(at: offset) == UInt8(ascii: ","), isFlow, opensMoreThanItCloses(span) {
            let whole = sourceText.span(span.start.offset..<balancedEnd(from: span.start.offset))
            findings.append(.unquotedText("this text is cut at the comma", at: whole, text: text(whole)))
            return true
        }
        return false
    }

    /// The blank of `name 'text`: a key whose colon is missing.
    private func quoteBehindName(in span: SourceSpan) -> Int? {
        var offset = span.start.offset
        while offset < span.end.offset, Self.isAlphanumeric(bytes[offset]) || bytes[offset] == 95 { offset += 1 }
        guard offset > span.start.offset, offset + 1 < span.end.offset, bytes[offset] == 0x20,
            bytes[offset + 1] == 0x27 || bytes[offset + 1] == 0x22
        else { return nil }
        return offset
    }

    /// The end of the text that begins at `offset`, on its line and with its parentheses closed.
    func balancedEnd(from offset: Int) -> Int {
        var depth = 0
        var end = offset
        while let byte = byte(at: end), byte != 0x0A, byte != 0x0D {
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): if depth <= 0 { return end }
            default: break
            }
            end += 1
        }
        return end
    }

    /// A comment that holds the bracket which should close the list or map around it is the rest of the text.
    private func checkBracketInComment(after span: SourceSpan, at offset: Int) -> Bool {
        let source = sourceText
        var depth = 0
        var end = offset
        while let byte = byte(at: end), byte != 0x0A, byte != 0x0D {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth < 0 { break }
            end += 1
        }
        guard depth < 0, span.start.line == span.end.line else { return false }
        let whole = source.span(span.start.offset..<end)
        findings.append(
            .unquotedText("this text is cut at ' #', where a comment begins", at: whole, text: text(whole)))
        return true
    }

    private func checkComment(after written: String, _ span: SourceSpan, at offset: Int) {
        let source = sourceText
        let whole = source.line(from: span.start)
        if opensMoreThanItCloses(span) || Self.endsWithOperator(written) {
            let isOneLine = span.start.line == span.end.line
            findings.append(
                .unquotedText(
                    "this text is cut at ' #', where a comment begins", at: isOneLine ? whole : span,
                    text: isOneLine ? text(whole) : nil))
        } else if let next = byte(at: offset + 1),
            Self.isAlphanumeric(next) || next > 127 || "{(\"'$".utf8.contains(next)
        {
            let comment = source.line(from: source.position(at: offset))
            findings.append(
                Diagnostic(
                    code: .unquotedText, severity: .warning, span: comment, message: "this is a comment, not text",
                    help: "put the whole text in quotes, or write '# ' with a blank"))
        }
    }

    /// A list item without its blank continues the text of the line before.
    private func checkContinuation(_ span: SourceSpan) {
        var offset = span.start.offset
        while offset < span.end.offset {
            while offset < span.end.offset, bytes[offset] != 0x0A { offset += 1 }
            while offset < span.end.offset, bytes[offset] == 0x0A || bytes[offset] == 0x20 || bytes[offset] == 0x0D {
                offset += 1
            }
            guard offset < span.end.offset, startsLikeItem(at: offset) else { continue }
            findings.append(.missingBlank(after: "-", at: sourceText.span(offset..<offset + 1)))
            return
        }
    }

    /// A text on a line of its own, or a key, that begins like an item of a list.
    func checkDash(at start: SourcePosition) {
        guard startsLikeItem(at: start.offset) else { return }
        let end = SourcePosition(line: start.line, column: start.column + 1, offset: start.offset + 1)
        findings.append(.missingBlank(after: "-", at: SourceSpan(start: start, end: end)))
    }

    /// `x ? a : b` without quotes is a map with the key `x ? a`.
    func checkCondition(key: String, at span: SourceSpan) {
        guard contains(UInt8(ascii: "?"), in: span) else { return }
        let bytes = Array(key.utf8)
        guard bytes.indices.contains(where: { bytes[$0...].starts(with: " ? ".utf8) }) else { return }
        findings.append(.unquotedText("this condition is cut at ' : ', where a value begins", at: span))
    }

    private func contains(_ byte: UInt8, in span: SourceSpan) -> Bool {
        for offset in span.start.offset..<min(span.end.offset, bytes.count) where bytes[offset] == byte { return true }
        return false
    }

    private func startsLikeItem(at offset: Int) -> Bool {
        guard byte(at: offset) == UInt8(ascii: "-"), let next = byte(at: offset + 1) else { return false }
        return Self.isAlphanumeric(next) && !(48...57).contains(next) || "'\"{[".utf8.contains(next)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }

    /// Whether a bracket or a double quote is left open.
    private func opensMoreThanItCloses(_ span: SourceSpan) -> Bool {
        var depth = 0
        var isQuoted = false
        for offset in span.start.offset..<min(span.end.offset, bytes.count) {
            switch bytes[offset] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): if !isQuoted { depth += 1 }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if !isQuoted { depth -= 1 }
            default: break
            }
        }
        return isQuoted || depth > 0
    }

    private static func endsWithOperator(_ text: String) -> Bool {
        ["&&", "||", "==", "!=", "<=", ">=", " <", " >", " +", " -", " *", " /", " ?", ","].contains {
            text.hasSuffix($0)
        }
    }
}

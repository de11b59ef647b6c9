import CYAML
import Diagnostics

/// Why libyaml stopped, in words for people who write specs.
struct YAMLProblem {
    let diagnostic: Diagnostic
    /// Where the scanner stood, in bytes.
    let offset: Int
    /// Characters before this offset have been read, in bytes.
    let judgedUpTo: Int
    /// Whether it stopped at a tab.
    let isTab: Bool

    init(_ parser: yaml_parser_t, place: (yaml_mark_t) -> SourcePosition, source: SourceText) {
        let words = parser.problem.map { String(cString: $0) } ?? "this is no YAML"
        let context = parser.context.map { String(cString: $0) } ?? ""
        let reader = ProblemReader(
            words: words, context: context, at: place(parser.problem_mark), from: place(parser.context_mark),
            source: source)
        diagnostic = reader.diagnostic()
        offset = reader.at.offset
        isTab = reader.byte(reader.at.offset) == 0x09
        let isInQuotes = context == "while scanning a quoted scalar" || context == "while parsing a quoted scalar"
        judgedUpTo = isInQuotes ? reader.from.offset : reader.at.offset
    }
}

/// Finds out what was meant, from libyaml's words and the text around the place.
private struct ProblemReader {
    let words: String
    let context: String
    /// Where libyaml stopped.
    let at: SourcePosition
    /// Where what it was reading began.
    let from: SourcePosition
    let source: SourceText

    func diagnostic() -> Diagnostic {
        switch words {
        case "mapping values are not allowed in this context": return mappingValue()
        case "could not find expected ':'": return missingColon()
        case "did not find expected key", "did not find expected '-' indicator",
            "did not find expected <document start>":
            return unexpected()
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return unclosedBracket()
        case "did not find expected node content":
            return closer(at.offset)
                ?? plainFinding(.yamlSyntax, "a value is missing here", "write a value, or remove the comma")
        case "block sequence entries are not allowed in this context":
            return plainFinding(
                .indentation, "a list cannot begin here", "begin the list on the next line; put a text in quotes")
        case "mapping keys are not allowed in this context":
            return cutText("'?' begins a key here")
                ?? plainFinding(.complexKey, "a key cannot begin here", "write 'key: value'")
        case "found character that cannot start any token":
            return cutText("a text cannot begin with '\(character(at.offset))' without quotes") ?? quote()
        case "found unexpected end of stream", "found unexpected document indicator":
            return Diagnostic(
                code: .unclosedQuote, span: source.span(from.offset..<from.offset + 1),
                message: "this quote is not closed",
                help:
                    "close it with \(character(from.offset)), and write \(character(from.offset) == "'" ? "'' for ' inside" : "\\\" for \" inside")"
            )
        case "found unknown escape character", "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            return badEscape()
        case "found unknown directive name", "found incompatible YAML document", "found duplicate %YAML directive",
            "found duplicate %TAG directive":
            return .directive(at: source.line(from: lineStart(context.isEmpty ? at : from)))
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return .tabInIndentation(at: source.span(at.offset..<at.offset + 1))
        case "did not find expected comment or line break":
            return cutText("'\(character(from.offset))' begins a text of several lines")
                ?? plainFinding(.yamlSyntax, "only a comment may follow here", "begin the text on the next line")
        case "found unexpected ':'":
            guard byte(at.offset) == UInt8(ascii: ":") else { return other() }
            return .missingBlank(after: ":", at: source.span(at.offset..<at.offset + 1))
        default: return other()
        }
    }

    // MARK: What was meant

    /// A second `: ` on a line, or a map where a text has begun.
    private func mappingValue() -> Diagnostic {
        if let glued = gluedSign() { return glued }
        if let value = value(), value.lowerBound < at.offset {
            if let opening = missingOpening(value) { return opening }
            return cut(value, "': ' inside a text without quotes begins a value")
        }
        if isFirstOnLine(at.offset) { return missingKeyText() }
        if let colon = colonWithoutBlank(onLine: at.line - 1) {
            return .missingBlank(after: ":", at: source.span(colon..<colon + 1))
        }
        if let line = lines.outdentedLine(above: at.line) { return outdented(line) }
        return plainFinding(
            .indentation, "a map cannot begin here, since the line above has a value",
            "indent this line like the line above")
    }

    /// `-{…}` and `key:{…}` at the start of a line: the blank behind the sign is missing.
    private func gluedSign() -> Diagnostic? {
        let start = lineStart(at).offset
        var offset = start
        while byte(offset) == 0x20 || byte(offset) == UInt8(ascii: "-") && byte(offset + 1) == 0x20 { offset += 1 }
        let isOpening = { (offset: Int) in byte(offset) == UInt8(ascii: "{") || byte(offset) == UInt8(ascii: "[") }
        if byte(offset) == UInt8(ascii: "-"), isOpening(offset + 1) {
            return .missingBlank(after: "-", at: source.span(offset..<offset + 1))
        }
        let first = offset
        while let byte = byte(offset),
            (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
        {
            offset += 1
        }
        guard offset > first, isOpening(offset + 1) else { return nil }
        if byte(offset) == 0x20 {
            return .missingColon(
                behind: String(decoding: source.bytes[first..<offset], as: UTF8.self), at: source.span(first..<offset),
                blank: source.span(offset..<offset + 1))
        }
        guard byte(offset) == UInt8(ascii: ":") else { return nil }
        return .missingBlank(after: ":", at: source.span(offset..<offset + 1))
    }

    /// `key: a: 1, b: 2}`, whose opening bracket is lost.
    private func missingOpening(_ value: Range<Int>) -> Diagnostic? {
        let text = source.bytes[value]
        let count = { (sign: UInt8) in text.count { $0 == sign } }
        guard text.last == UInt8(ascii: "}"), count(UInt8(ascii: "}")) == count(UInt8(ascii: "{")) + 1 else {
            return nil
        }
        let start = source.span(value.lowerBound..<value.lowerBound)
        return Diagnostic(
            code: .unclosedBracket, span: source.span(value.lowerBound..<value.lowerBound + 1),
            message: "'{' is missing before this", help: "write '{' before it",
            edit: .init(span: start, replacement: "{", isSafe: true))
    }

    private func missingKeyText() -> Diagnostic { .missingKeyText(at: source.span(at.offset..<at.offset + 1)) }

    /// The colon of a line like `key:value`, which has none with a blank after it.
    private func colonWithoutBlank(onLine number: Int) -> Int? {
        guard let line = source.line(number).map({ Array($0.utf8) }) else { return nil }
        let colons = line.indices.filter { line[$0] == UInt8(ascii: ":") }
        let isKey = colons.contains { $0 + 1 == line.count || line[$0 + 1] == 0x20 }
        guard !isKey, let colon = colons.first, !line[..<colon].contains(0x27), !line[..<colon].contains(0x22) else {
            return nil
        }
        return lineStart(at, back: at.line - number) + colon
    }

    private func missingColon() -> Diagnostic {
        let span = source.line(from: from)
        let text = String(decoding: source.bytes[span.start.offset..<span.end.offset], as: UTF8.self)
        if text.utf8.first == UInt8(ascii: "-"), text.utf8.count > 1 {
            return .missingBlank(after: "-", at: source.span(from.offset..<from.offset + 1))
        }
        if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
            let offset = from.offset + text.utf8.distance(from: text.utf8.startIndex, to: colon)
            return .missingBlank(after: ":", at: source.span(offset..<offset + 1))
        }
        if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { text.utf8.starts(with: $0.utf8) }) {
            return Diagnostic(
                code: .yamlSyntax, span: span, message: "two versions of the file stand here, not merged",
                help: "keep one of them, and remove the lines of '<', '=' and '>'")
        }
        return Diagnostic(
            code: .yamlSyntax, span: span, message: "':' is missing after this key",
            help: text.utf8.starts(with: "//".utf8) ? "begin a comment with '#'" : "write 'key: value'")
    }

    /// Something stands where the next key or item should.
    private func unexpected() -> Diagnostic {
        if let closer = closer(at.offset) { return closer }
        guard isFirstOnLine(at.offset) else {
            if let value = value(), value.lowerBound < at.offset { return goesOn(value) }
            return .unquotedText("the text goes on after its end", at: source.line(from: at))
        }
        if byte(at.offset) == UInt8(ascii: ":") { return missingKeyText() }
        if byte(at.offset) == UInt8(ascii: "-"), let next = byte(at.offset + 1), next != 0x20, next != 0x0A {
            return .missingBlank(after: "-", at: source.span(at.offset..<at.offset + 1))
        }
        if let line = lines.outdentedLine(above: at.line) { return outdented(line) }
        if followsDocumentEnd() { return .severalDocuments(at: source.line(from: at)) }
        let isList = words == "did not find expected '-' indicator"
        let note = Diagnostic.Note(
            span: source.span(from.offset..<from.offset + 1), label: "the \(isList ? "list" : "map") begins here")
        let isAlone = context.isEmpty || from.line == at.line
        return Diagnostic(
            code: .indentation, span: source.line(from: at),
            message: "this line belongs to no \(isList ? "list" : "map") above it",
            help: context.isEmpty
                ? "indent it like the lines it belongs to"
                : "indent it like the line above, or begin it in column \(from.column)\(isList ? " with '- '" : "")",
            notes: isAlone ? [] : [note])
    }

    /// Text behind a closing quote or bracket.
    private func goesOn(_ value: Range<Int>) -> Diagnostic {
        let quote = UInt8(ascii: "'")
        let isEndedEarly = byte(at.offset - 1) == quote && value.count > 2
        if isEndedEarly, byte(value.lowerBound) == quote, byte(value.upperBound - 1) == quote {
            let inner = source.bytes[value.lowerBound + 1..<value.upperBound - 1]
            return .unquotedText(
                "a quote inside the text ends it", at: source.span(value), text: String(decoding: inner, as: UTF8.self))
        }
        let double = UInt8(ascii: "\"")
        if byte(at.offset - 1) == double, value.count > 2, byte(value.lowerBound) == double,
            byte(value.upperBound - 1) == double
        {
            let inner = source.bytes[value.lowerBound + 1..<value.upperBound - 1]
            if !inner.contains(0x5C) {
                return .unquotedText(
                    "a quote inside the text ends it", at: source.span(value),
                    text: String(decoding: inner, as: UTF8.self))
            }
        }
        return cut(value, "the text goes on after its end")
    }

    /// Whether the line above, comments and blank lines left out, is `...`.
    private func followsDocumentEnd() -> Bool {
        var number = at.line - 1
        while number > 0, let line = source.line(number) {
            let isBlank = line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            if line.utf8.starts(with: "...".utf8) { return true }
            guard isBlank || line.utf8.first(where: { $0 != 0x20 }) == UInt8(ascii: "#") else { return false }
            number -= 1
        }
        return false
    }

    private func closer(_ offset: Int) -> Diagnostic? {
        guard let byte = byte(offset), byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else { return nil }
        return Diagnostic(
            code: .unclosedBracket, span: source.span(offset..<offset + 1),
            message: "'\(character(offset))' closes nothing",
            help: "remove it, or put the text in quotes")
    }

    private func unclosedBracket() -> Diagnostic {
        let opening = character(from.offset)
        let closing = opening == "[" ? "]" : "}"
        let note = Diagnostic.Note(span: source.span(from.offset..<from.offset + 1), label: "'\(opening)' opened here")
        if opening == "[", let range = halfOpenRange() { return range }
        let isOnValue = at.line == from.line || value().map { $0.lowerBound < at.offset } ?? false
        var before = at.offset - 1
        while byte(before) == 0x20 { before -= 1 }
        if isOnValue, let quote = byte(before), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
            let line = source.bytes[lineStart(at, back: 0)..<lineEnd(at.offset)]
            if line.prefix(before + 1 - line.startIndex).count(where: { $0 == quote }) % 2 == 1,
                let opened = source.bytes[..<line.startIndex].lastIndex(of: quote)
            {
                return Diagnostic(
                    code: .unclosedQuote, span: source.span(opened..<opened + 1),
                    message: "this quote is closed \(at.line - source.position(at: opened).line) lines below",
                    help: "close it with \(character(opened)) where its text ends")
            }
            let isInner = quote == UInt8(ascii: "'") && line.suffix(from: at.offset).contains(quote)
            return Diagnostic(
                code: .unquotedText, span: source.span(at.offset..<at.offset + 1),
                message: isInner ? "a quote inside the text ends it" : "the text goes on after its closing quote",
                help: isInner ? "write \" for the quotes inside" : "put all of it in quotes", notes: [note])
        }
        if isOnValue, let byte = byte(at.offset), ":[{\"'?".utf8.contains(byte) {
            return Diagnostic(
                code: .unquotedText, span: source.span(at.offset..<at.offset + 1),
                message:
                    "a text without quotes cannot go on with '\(character(at.offset))' inside '\(opening)…\(closing)'",
                help: "put it in quotes", notes: [note])
        }
        var end = at.offset < source.bytes.count ? at.offset + 1 : at.offset
        var start = at.offset
        if let line = lines.lastLine(ofBracketOpenedOn: from.line, foundOn: at.line) {
            // Behind the text of the line on which it should have been closed.
            end = source.line(from: source.position(at: lineStart(at, back: at.line - line))).end.offset
            start = max(end - 1, from.offset)
        }
        return Diagnostic(
            code: .unclosedBracket, span: source.span(start..<end),
            message: "',' or '\(closing)' is missing \(start == at.offset ? "here" : "behind this")",
            help: "close what '\(opening)' opened", notes: [note])
    }

    private var lines: SourceLines { SourceLines(source: source) }

    private func outdented(_ found: (line: Int, missing: Int)) -> Diagnostic {
        let start = source.position(at: lineStart(at, back: at.line - found.line))
        let blanks = String(repeating: " ", count: found.missing)
        var finding = Diagnostic(
            code: .indentation, span: source.line(from: start),
            message: "this line is not indented like the lines around it",
            help: "indent it by \(found.missing) blank\(found.missing == 1 ? "" : "s") more")
        finding.edit = .init(span: source.span(start.offset..<start.offset), replacement: blanks, isSafe: true)
        return finding
    }

    /// `[0, inf)`, which YAML reads as the start of a list.
    private func halfOpenRange() -> Diagnostic? {
        var end = from.offset + 1
        while let byte = byte(end), (48...57).contains(byte) || "-+., inf".utf8.contains(byte) { end += 1 }
        guard byte(end) == UInt8(ascii: ")"), source.bytes[from.offset..<end].contains(UInt8(ascii: ",")) else {
            return nil
        }
        let text = String(decoding: source.bytes[from.offset...end], as: UTF8.self)
        var finding = Diagnostic.unquotedText(
            "a range is a text, and '[' begins a list", at: source.span(from.offset..<end + 1), text: text)
        finding.edit?.isSafe = true
        return finding
    }

    private func badEscape() -> Diagnostic {
        var start = at.offset
        while start > from.offset, byte(start) != 0x5C { start -= 1 }
        return Diagnostic(
            code: .badEscape, span: source.span(start..<min(start + 2, source.bytes.count)),
            message: "double quotes do not know this escape",
            help: #"write \\ for \, or use single quotes, where \ is itself"#)
    }

    private func quote() -> Diagnostic {
        let message = "a text cannot begin with '\(character(at.offset))' without quotes"
        return .unquotedText(message, at: source.line(from: at))
    }

    private func other() -> Diagnostic {
        if context.hasSuffix("directive") { return .directive(at: source.line(from: lineStart(from))) }
        if context.hasSuffix("a tag"), let value = value(), value.lowerBound < from.offset {
            let end = textEnd(from: from.offset, to: value.upperBound)
            return .unquotedText(
                "'!' begins a tag, and no expression", at: source.span(from.offset..<end),
                text: String(decoding: source.bytes[from.offset..<end], as: UTF8.self))
        }
        if let cut = cutText("this text means something else to YAML"), startsSpecially(cut.span.start.offset) {
            return cut
        }
        if context.hasSuffix("an anchor") || context.hasSuffix("an alias") || context.hasSuffix("a tag") {
            return .unquotedText(
                "'\(character(from.offset))' begins an anchor, alias or tag", at: source.line(from: from))
        }
        let end = at.offset < source.bytes.count ? at.offset + 1 : at.offset
        return Diagnostic(
            code: .yamlSyntax, span: source.span(at.offset..<end),
            message: context.isEmpty ? words : "\(words) \(context)")
    }

    private func plainFinding(_ code: Diagnostic.Code, _ message: String, _ help: String) -> Diagnostic {
        let end = at.offset < source.bytes.count ? at.offset + 1 : at.offset
        return Diagnostic(code: code, span: source.span(at.offset..<end), message: message, help: help)
    }

    private func cutText(_ message: String) -> Diagnostic? {
        guard let value = value(), value.contains(at.offset) else { return nil }
        return cut(value, message)
    }

    private func cut(_ value: Range<Int>, _ message: String) -> Diagnostic {
        .unquotedText(
            message, at: source.span(value), text: String(decoding: source.bytes[value], as: UTF8.self))
    }

    // MARK: The text around the place

    func byte(_ offset: Int) -> UInt8? { source.bytes.indices.contains(offset) ? source.bytes[offset] : nil }

    private func lineEnd(_ offset: Int) -> Int {
        var end = offset
        while let byte = byte(end), byte != 0x0A { end += 1 }
        return end
    }

    private func lineStart(_ position: SourcePosition) -> SourcePosition {
        source.position(at: lineStart(position, back: 0))
    }

    /// The offset of the start of the line `back` lines above `position`.
    private func lineStart(_ position: SourcePosition, back: Int) -> Int {
        var start = position.offset
        var left = back
        while let byte = byte(start - 1), byte != 0x0A || left > 0 {
            if byte == 0x0A { left -= 1 }
            start -= 1
        }
        return source.position(at: start).offset
    }

    private func character(_ offset: Int) -> String {
        guard let line = source.line(source.position(at: offset).line) else { return "" }
        let column = source.position(at: offset).column
        return line.unicodeScalars.dropFirst(column - 1).first.map { String($0) } ?? ""
    }

    private func isFirstOnLine(_ offset: Int) -> Bool {
        var start = offset
        while let byte = byte(start - 1), byte == 0x20 { start -= 1 }
        return start == 0 || byte(start - 1) == 0x0A
    }

    /// Where a text in a map or list of one line ends, its parentheses closed.
    private func textEnd(from start: Int, to limit: Int) -> Int {
        var depth = 0
        for offset in start..<max(start, limit) {
            switch source.bytes[offset] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): if depth <= 0 { return offset }
            default: break
            }
        }
        return limit
    }

    private func startsSpecially(_ offset: Int) -> Bool {
        byte(offset).map { [UInt8]("!&*%@`\"'|>[{".utf8).contains($0) } ?? false
    }

    /// What stands after `key: ` and `- ` on the line of the place, blanks at its end left out.
    private func value() -> Range<Int>? {
        let start = lineStart(at).offset
        var end = lineEnd(at.offset)
        while end > start, let last = byte(end - 1), last == 0x20 || last == 0x0D || last == 0x09 { end -= 1 }
        var offset = start
        while byte(offset) == 0x20 || (byte(offset) == UInt8(ascii: "-") && byte(offset + 1) == 0x20) { offset += 1 }
        var isItem = offset > start && source.bytes[start..<offset].contains(UInt8(ascii: "-"))
        var key = offset
        while key < end {
            if source.bytes[key] == UInt8(ascii: ":"), byte(key + 1) == 0x20 {
                offset = key + 1
                isItem = true
                break
            }
            guard source.bytes[key] != UInt8(ascii: "\""), source.bytes[key] != UInt8(ascii: "'") || key > offset else {
                break
            }
            key += 1
        }
        while offset < end, byte(offset) == 0x20 { offset += 1 }
        return isItem && offset < end ? offset..<end : nil
    }
}

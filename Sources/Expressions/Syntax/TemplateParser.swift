/// Cuts a text of `say` or `title` into literal parts and expressions: `{expr}`, and `{{` for a brace.
enum TemplateParser {
    enum Part {
        case literal(String)
        /// UTF-8 offsets of the text between the braces.
        case expression(Range<Int>)
    }

    static func parse(_ text: String) throws(SyntaxError) -> [Part] {
        let bytes = Array(text.utf8)
        var parts: [Part] = []
        var literal: [UInt8] = []
        var position = 0
        func flush() {
            if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == open || byte == close else {
                literal.append(byte)
                position += 1
                continue
            }
            if position + 1 < bytes.count, bytes[position + 1] == byte {
                literal.append(byte)
                position += 2
                continue
            }
            guard byte == open else {
                literal.append(byte)
                position += 1
                continue
            }
            guard let end = closing(bytes, from: position + 1) else {
                throw SyntaxError(
                    range: position..<position + 1, message: "this '{' is not closed",
                    help: "write '{{' for the character itself")
            }
            flush()
            parts.append(.expression(position + 1..<end))
            position = end + 1
        }
        flush()
        return parts
    }

    private static let open = UInt8(ascii: "{")
    private static let close = UInt8(ascii: "}")

    /// The place of the brace that closes an expression; braces in its texts and records do not count.
    private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        var quote: UInt8?
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            if let mark = quote {
                if byte == 92 { position += 1 } else if byte == mark { quote = nil }
            } else {
                switch byte {
                case 34, 39: quote = byte
                case open: depth += 1
                case close:
                    if depth == 0 { return position }
                    depth -= 1
                default: break
                }
            }
            position += 1
        }
        return nil
    }
}

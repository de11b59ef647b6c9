/// Writes JSON text: compact, indented by two blanks, or canonical.
struct JSONWriter {
    enum Layout {
        case compact, pretty, canonical
    }

    private let layout: Layout
    private var bytes: [UInt8] = []

    static func text(_ value: JSONValue, _ layout: Layout) -> String {
        var writer = JSONWriter(layout: layout)
        writer.write(value, indent: 0)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private init(layout: Layout) { self.layout = layout }

    private mutating func write(_ value: JSONValue, indent: Int) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let bool): bytes += (bool ? "true" : "false").utf8
        case .number(let number): bytes += (layout == .canonical ? number.decimal.canonicalText : number.text).utf8
        case .string(let string): write(string)
        case .array(let elements):
            write("[", "]", elements, indent: indent) { writer, element in
                writer.write(element, indent: indent + 1)
            }
        case .object(let members):
            let ordered = layout == .canonical ? Self.canonicalOrder(members) : members
            write("{", "}", ordered, indent: indent) { writer, member in
                writer.write(member.0)
                writer.bytes += (writer.layout == .pretty ? ": " : ":").utf8
                writer.write(member.1, indent: indent + 1)
            }
        }
    }

    static func text(_ node: JSONNode, _ layout: Layout, indent: Int) -> String {
        var writer = JSONWriter(layout: layout)
        writer.write(node, indent: indent)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private mutating func write(_ node: JSONNode, indent: Int) {
        switch node.kind {
        case .array:
            write("[", "]", Array(node.elements), indent: indent) { writer, element in
                writer.write(element, indent: indent + 1)
            }
        case .object:
            write("{", "}", Array(node.members), indent: indent) { writer, member in
                writer.writeToken(JSONNode(document: node.document, index: member.value.index - 1))
                writer.bytes += (writer.layout == .pretty ? ": " : ":").utf8
                writer.write(member.value, indent: indent + 1)
            }
        default: writeToken(node)
        }
    }

    /// Half of a surrogate pair has no UTF-8: its text stays escaped, as it was written.
    private mutating func writeToken(_ node: JSONNode) {
        let entry = node.document.tape[node.index]
        if entry.kind == .string || entry.kind == .name, !entry.hasLoneSurrogate {
            write(node.document.text(node.index))
        } else {
            bytes += node.document.bytes[entry.range]
        }
    }

    private mutating func write<Child>(
        _ opening: String, _ closing: String, _ children: [Child], indent: Int,
        _ writeChild: (inout JSONWriter, Child) -> Void
    ) {
        bytes += opening.utf8
        for (place, child) in children.enumerated() {
            if place > 0 { bytes.append(0x2C) }
            breakLine(indent + 1)
            writeChild(&self, child)
        }
        if !children.isEmpty { breakLine(indent) }
        bytes += closing.utf8
    }

    private mutating func breakLine(_ indent: Int) {
        guard layout == .pretty else { return }
        bytes.append(0x0A)
        bytes += repeatElement(0x20, count: indent * 2)
    }

    /// Escapes only what must be: the quote, the backslash and control characters.
    private mutating func write(_ string: String) {
        bytes.append(0x22)
        var string = string
        string.withUTF8 { write(escaped: $0) }
        bytes.append(0x22)
    }

    private mutating func write(escaped text: UnsafeBufferPointer<UInt8>) {
        // Most texts hold nothing to escape.
        guard text.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
            bytes.append(contentsOf: text)
            return
        }
        for byte in text {
            switch byte {
            case 0x22, 0x5C: bytes += [0x5C, byte]
            case 0x08: bytes += [0x5C, 0x62]
            case 0x09: bytes += [0x5C, 0x74]
            case 0x0A: bytes += [0x5C, 0x6E]
            case 0x0C: bytes += [0x5C, 0x66]
            case 0x0D: bytes += [0x5C, 0x72]
            case ..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "1")\(String(byte & 0xF, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// By the UTF-16 code units of the names, as RFC 8785 (3.2.3) asks.
    private static func canonicalOrder(_ members: [(String, JSONValue)]) -> [(String, JSONValue)] {
        members.sorted { $0.0.utf16.lexicographicallyPrecedes($1.0.utf16) }
    }
}

extension JSONValue {
    /// JSON text without blanks, or with one member or element a line. No line end after it. Numbers stay as written.
    package func text(pretty: Bool = false) -> String { JSONWriter.text(self, pretty ? .pretty : .compact) }

    /// The text that RFC 8785 (JCS) gives, for digests.
    ///
    /// JCS prints numbers as ECMAScript prints doubles. Here they are exact decimals, printed in the same layout but
    /// not first rounded to a double: the same for every integer below 2^53 and every decimal of up to 15 digits, and
    /// nothing else is ever put into a digest.
    package func canonicalText() -> String { JSONWriter.text(self, .canonical) }
}

extension JSONNode {
    /// JSON text, as of `JSONValue`; what half of a surrogate pair stands in, as it was written.
    ///
    /// - Parameter indent: Levels by which the lines after the first are indented further.
    package func text(pretty: Bool = false, indent: Int = 0) -> String {
        JSONWriter.text(self, pretty ? .pretty : .compact, indent: indent)
    }
}

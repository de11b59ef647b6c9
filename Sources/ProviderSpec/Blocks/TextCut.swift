import Diagnostics
import JSONQuery
import SpecSyntax

/// Which part of a text is the value: what follows a mark, up to another one or as one JSON string.
package struct TextCut: Sendable, Equatable {
    static let words = ["after", "before", "read"]

    package enum End: Sendable, Equatable {
        /// The end of the text.
        case text
        /// The first occurrence of a mark.
        case mark(String)
        /// The closing quote of a JSON string.
        case jsonString
    }

    /// The first of them that occurs is taken; an empty one is the start of the text.
    package var after: [String]
    package var end: End

    /// What a text holds.
    package enum Part: Sendable, Equatable {
        case found(String)
        /// JSON's null, in the place of a JSON string.
        case null
        /// A mark does not occur.
        case absent
        /// What follows the mark is no JSON string.
        case malformed
    }

    /// Nil where the block reads whole texts.
    static func check(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Self? {
        block.onlyOne(of: ["before", "read"], &findings)
        guard let node = block["after"] else {
            for key in ["before", "read"] where block.has(key) {
                findings.append(
                    .missingKey(
                        "after", in: block.block, at: block.keySpan(key) ?? block.span,
                        help: "say what stands in front of the value: after: ['MARK'], or '' for the whole text"))
            }
            return nil
        }
        var marks: [String] = []
        for element in node.listed {
            guard let mark = element.readText(&findings) else { continue }
            if marks.last?.isEmpty == true {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: mark.span, message: "nothing is looked for behind the empty mark",
                        help: "put '' last"))
            }
            marks.append(mark.value)
        }
        if !(1...8).contains(marks.count) || marks.contains(where: { $0.utf8.count > 128 }) {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "'after' has 1 to 8 marks of at most 128 bytes",
                    help: "write the text that stands in front of the value"))
        }
        var end = End.text
        if let mark = block.text("before", &findings) {
            if mark.value.isEmpty {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: mark.span, message: "'before' is no empty text",
                        help: "leave it out to read to the end"))
            }
            end = .mark(mark.value)
        } else if let node = block["read"],
            node.readWord(["json_string"], what: "way to read", &findings) != nil
        {
            end = .jsonString
        }
        return Self(after: marks, end: end)
    }

    /// Takes time linear in the text for each mark.
    package func part(of text: String) -> Part {
        var text = text
        return text.withUTF8 { part(of: $0) }
    }

    private func part(of text: UnsafeBufferPointer<UInt8>) -> Part {
        var start: Int?
        for mark in after {
            start = Self.end(of: Array(mark.utf8), in: text, from: 0)
            if start != nil { break }
        }
        guard var start else { return .absent }
        switch end {
        case .text: return .found(String(decoding: text[start...], as: UTF8.self))
        case .mark(let mark):
            let bytes = Array(mark.utf8)
            guard let end = Self.end(of: bytes, in: text, from: start) else { return .absent }
            return .found(String(decoding: text[start..<(end - bytes.count)], as: UTF8.self))
        case .jsonString:
            while start < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[start]) { start += 1 }
            if text[start...].starts(with: "null".utf8) { return .null }
            return Self.jsonString(text[start...])
        }
    }

    /// Where the first occurrence of `mark` ends.
    private static func end(of mark: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let first = mark.first else { return start }
        guard text.count - start >= mark.count else { return nil }
        for place in start...(text.count - mark.count) where text[place] == first {
            if text[place..<(place + mark.count)].elementsEqual(mark) { return place + mark.count }
        }
        return nil
    }

    /// A JSON string to its true end: a quote behind a backslash is none.
    private static func jsonString(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Part {
        guard text.first == 0x22 else { return .malformed }
        var isEscaped = false
        for place in text.indices.dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if text[place] == 0x5C {
                isEscaped = true
            } else if text[place] == 0x22 {
                do throws(JSONError) {
                    let document = try JSONDocument(parsing: Array(text[...place]))
                    return document.root.string.map { .found($0) } ?? .malformed
                } catch {
                    return .malformed
                }
            }
        }
        return .malformed
    }
}

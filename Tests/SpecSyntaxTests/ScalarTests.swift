import Diagnostics
import SpecSyntax
import Testing

@Suite struct ScalarTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var yaml: String
        var text: String
        var style: SpecNode.Scalar.Style
        /// What each scalar of the content was written as; nothing for the best guess.
        var written: [String]
    }

    static let cases = [
        Case(testDescription: "plain", yaml: "a: b é", text: "b é", style: .plain, written: ["b", " ", "é"]),
        Case(testDescription: "single quotes", yaml: "a: 'b😀'", text: "b😀", style: .singleQuoted, written: ["b", "😀"]),
        Case(
            testDescription: "a doubled quote", yaml: "a: 'é''b'", text: "é'b", style: .singleQuoted,
            written: ["é", "''", "b"]
        ),
        Case(
            testDescription: "escapes", yaml: #"a: "\x41é\u00e9\U0001F600\n\\\"\_\L/""#,
            text: "Aéé😀\n\\\"\u{A0}\u{2028}/", style: .doubleQuoted,
            written: [#"\x41"#, "é", #"\u00e9"#, #"\U0001F600"#, #"\n"#, #"\\"#, #"\""#, #"\_"#, #"\L"#, "/"]
        ),
        Case(
            testDescription: "folded plain text", yaml: "a: b  \n   c\n\n\n   d", text: "b c\n\nd", style: .plain,
            written: ["b", "  ⏎   ", "c", "⏎⏎⏎   ", "⏎⏎⏎   ", "d"]
        ),
        Case(
            testDescription: "folded double quotes", yaml: "a: \"b \\\n   c\n   d \"", text: "b c d ",
            style: .doubleQuoted,
            written: ["b", " ", "c", "⏎   ", "d", " "]
        ),
        Case(
            testDescription: "folded single quotes with CR LF", yaml: "a: 'b\r\n   c'", text: "b c",
            style: .singleQuoted,
            written: ["b", "⏎   ", "c"]
        ),
        Case(
            testDescription: "literal block", yaml: "a: |\n  é\n   b\n\n  c\nd: e", text: "é\n b\n\nc\n",
            style: .literal,
            written: ["é", "⏎  ", " ", "b", "⏎⏎  ", "⏎⏎  ", "c", "c"]
        ),
        Case(
            testDescription: "literal block with an indicator", yaml: "a: |2-\n    b\n  c", text: "  b\nc",
            style: .literal,
            written: [" ", " ", "b", "⏎  ", "c"]
        ),
        Case(
            testDescription: "folded block", yaml: "a: >-\n  b\n  c\n\n  d", text: "b c\nd", style: .folded,
            written: ["b", "⏎  ", "c", "⏎⏎  ", "d"]
        ),
        Case(testDescription: "nothing", yaml: "a:", text: "", style: .plain, written: []),
        Case(testDescription: "nothing in quotes", yaml: "a: ''", text: "", style: .singleQuoted, written: []),
        Case(testDescription: "no is a text", yaml: "a: no", text: "no", style: .plain, written: ["n", "o"]),
        Case(testDescription: "~ is a text", yaml: "a: ~", text: "~", style: .plain, written: ["~"]),
    ]

    @Test(arguments: cases)
    func content(_ c: Case) throws {
        let bytes = Array(c.yaml.utf8)
        let scalar = try Self.first(bytes)
        #expect(scalar.text.utf8.elementsEqual(c.text.utf8))
        #expect(scalar.style == c.style)
        #expect(scalar.isOmitted == (c.yaml == "a:"))
        var offset = 0
        var written: [String] = []
        let source = SourceText(name: "", bytes: bytes)
        for character in scalar.text.unicodeScalars {
            let end = offset + Unicode.UTF8.width(character)
            let span = try #require(scalar.span(of: offset..<end))
            #expect(source.span(span.start.offset..<span.end.offset) == span)
            written.append(Self.shown(span, bytes))
            offset = end
        }
        #expect(written == c.written)
        #expect(scalar.span(of: 0..<offset + 1) == nil)
    }

    @Test func stretchesOfSeveralPieces() throws {
        let bytes = Array(#"a: "é\tb\u0020c""#.utf8)
        let scalar = try Self.first(bytes)
        #expect(scalar.text == "é\tb c")
        #expect(Self.shown(try #require(scalar.span(of: 0..<6)), bytes) == #"é\tb\u0020c"#)
        #expect(Self.shown(try #require(scalar.span(of: 3..<5)), bytes) == #"b\u0020"#)
        let end = try #require(scalar.span(of: 6..<6))
        #expect(end.start == end.end)
        #expect(end.start.column == 16)
        #expect(end.start.offset == 16)
    }

    @Test func equalityIsByScalars() throws {
        let composed = try Self.first(Array("a: '\u{E9}'".utf8))
        let decomposed = try Self.first(Array("a: 'e\u{301}'".utf8))
        #expect(composed != decomposed)
        #expect(composed == composed)
    }

    static func first(_ bytes: [UInt8]) throws -> SpecNode.Scalar {
        guard case .mapping(let entries)? = parseYAML(bytes).node?.value,
            case .scalar(let scalar)? = entries.first?.value.value
        else { throw NoScalar() }
        return scalar
    }

    static func shown(_ span: SourceSpan, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[span.start.offset..<span.end.offset].filter { $0 != 0x0D }, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
    }

    struct NoScalar: Error {}
}

import Diagnostics
import SpecSyntax
import Testing

/// Bytes that are no text, and how much of it is read.
@Suite struct CharacterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var findings: [String]
    }

    static let cases = [
        Case(
            testDescription: "a lone continuation byte", bytes: Array("a: é\nb: ".utf8) + [0x80],
            findings: ["2:4-2:4 invalid-utf8: byte 0x80 is no UTF-8"]
        ),
        Case(
            testDescription: "an overlong slash", bytes: Array("a: ".utf8) + [0xC0, 0xAF],
            findings: ["1:4-1:5 invalid-utf8: byte 0xC0 is no UTF-8"]
        ),
        Case(
            testDescription: "an overlong sequence of three", bytes: [0xE0, 0x80, 0xAF],
            findings: ["1:1-1:2 invalid-utf8: byte 0xE0 is no UTF-8"]
        ),
        Case(
            testDescription: "a surrogate", bytes: [0xED, 0xA0, 0x80],
            findings: ["1:1-1:2 invalid-utf8: byte 0xED is no UTF-8"]
        ),
        Case(
            testDescription: "beyond U+10FFFF", bytes: [0xF4, 0x90, 0x80, 0x80],
            findings: ["1:1-1:2 invalid-utf8: byte 0xF4 is no UTF-8"]
        ),
        Case(
            testDescription: "a cut sequence", bytes: [0x61, 0xF0, 0x9F],
            findings: ["1:2-1:3 invalid-utf8: byte 0xF0 is no UTF-8"]
        ),
        Case(
            testDescription: "UTF-16", bytes: [0xFF, 0xFE, 0x61, 0x00],
            findings: ["1:1-1:2 invalid-utf8: the text is UTF-16"]
        ),
        Case(
            testDescription: "control characters", bytes: Array("a: \0b\u{7}\u{7F}\u{9B}\u{FFFE}".utf8),
            findings: [
                "1:4-1:5 control-character: control character U+0000 is not allowed",
                "1:6-1:7 control-character: control character U+0007 is not allowed",
                "1:7-1:8 control-character: control character U+007F is not allowed",
                "1:8-1:9 control-character: control character U+009B is not allowed",
                "1:9-1:10 control-character: control character U+FFFE is not allowed",
            ]
        ),
        Case(
            testDescription: "other line ends", bytes: Array("a: b\rc: d\u{85}e: f\u{2028}g: h\u{2029}".utf8),
            findings: [
                "1:5-1:6 line-separator: U+000D does not end a line here",
                "1:10-1:11 line-separator: U+0085 does not end a line here",
                "1:15-1:16 line-separator: U+2028 LINE SEPARATOR does not end a line here",
                "1:20-1:21 line-separator: U+2029 PARAGRAPH SEPARATOR does not end a line here",
            ]
        ),
        Case(testDescription: "LF and CR LF mixed", bytes: Array("a: b\r\nc: d\ne: f\r\n".utf8), findings: []),
        Case(testDescription: "a byte order mark", bytes: Array("\u{FEFF}a: b".utf8), findings: []),
        Case(
            testDescription: "a second byte order mark", bytes: Array("\u{FEFF}\u{FEFF}a: b".utf8),
            findings: ["1:1-1:2 hidden-character: U+FEFF ZERO WIDTH NO-BREAK SPACE cannot be seen"]
        ),
        Case(
            testDescription: "visible scalars of every plane", bytes: Array("ñ漢😀\u{F0000}: 你好\u{3000}世界\n".utf8),
            findings: []
        ),
        Case(testDescription: "a variation selector", bytes: Array("a: ❤\u{FE0F}".utf8), findings: []),
        Case(
            testDescription: "a soft hyphen and a thin space", bytes: Array("a: b\u{AD}c\u{2009}d".utf8),
            findings: [
                "1:5-1:6 hidden-character: U+00AD SOFT HYPHEN cannot be seen",
                "1:7-1:8 hidden-character: U+2009 THIN SPACE looks like a space and is none",
            ]
        ),
    ]

    @Test(arguments: cases)
    func findings(_ c: Case) {
        let findings = parseYAML(c.bytes).findings
        #expect(findings.map(Self.shown) == c.findings)
        let source = SourceText(name: "", bytes: c.bytes)
        for span in findings.map(\.span) { #expect(source.position(at: span.start.offset) == span.start) }
    }

    @Test func keysCompareByScalars() throws {
        let (node, findings) = parseYAML(Array("\u{E9}: 1\ne\u{301}: 2\n".utf8))
        #expect(findings == [])
        guard case .mapping(let entries)? = node?.value else { throw ScalarTests.NoScalar() }
        #expect(entries.count == 2)
    }

    @Test func duplicateKeysInALargeMap() {
        let keys = (0..<40).map { "k\($0): \($0)\n" }.joined()
        #expect(
            parseYAML(Array((keys + "k7: x\n").utf8)).findings.map(Self.shown) == [
                "41:1-41:3 duplicate-key: key 'k7' occurs twice in this map"
            ])
    }

    @Test func limitOfBytes() {
        let padding = { (count: Int) in Array("a: ".utf8) + Array(repeating: UInt8(ascii: "b"), count: count - 3) }
        #expect(parseYAML(padding(262_144)).findings == [])
        let (node, findings) = parseYAML(padding(262_145))
        #expect(node == nil)
        #expect(
            findings.map(Self.shown) == [
                "1:1-1:1 too-large: the text has 262145 bytes, and at most 262144 are read"
            ])
    }

    @Test func limitOfDepth() {
        let nested = { (depth: Int) in
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(parseYAML(nested(32)).findings == [])
        let (node, findings) = parseYAML(nested(33))
        #expect(node == nil)
        #expect(
            findings.map(Self.shown) == [
                "1:33-1:34 too-deep: more than 32 lists and maps are inside one another"
            ])
        #expect(parseYAML(nested(100_000)).findings.map(\.code) == [.tooDeep])
    }

    @Test func limitOfNodes() {
        let items = { (count: Int) in Array(String(repeating: "- a\n", count: count).utf8) }
        #expect(parseYAML(items(19_999)).findings == [])
        let (node, findings) = parseYAML(items(20_000))
        #expect(node == nil)
        #expect(
            findings.map(Self.shown) == [
                "20000:3-20000:4 too-many-nodes: the text has more than 20000 keys and values"
            ])
    }

    static func shown(_ finding: Diagnostic) -> String {
        let (start, end) = (finding.span.start, finding.span.end)
        return "\(start.line):\(start.column)-\(end.line):\(end.column) \(finding.code.name): \(finding.message)"
    }
}

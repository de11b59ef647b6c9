import Diagnostics
import SpecSyntax
import Testing

@Suite struct PlaceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var yaml: String
        /// `line:column-line:column text` of every key and node, parents first.
        var places: [String]
    }

    static let cases = [
        Case(
            testDescription: "block map",
            yaml: "a: 1\nbc: de f\n",
            places: ["1:1-2:9 a: 1⏎bc: de f", "1:1-1:2 a", "1:4-1:5 1", "2:1-2:3 bc", "2:5-2:9 de f"]
        ),
        Case(
            testDescription: "a block ends with its last child, not where the next key begins",
            yaml: "a:\n  - b\n  - c: d\n\n# x\ne: f\n",
            places: [
                "1:1-6:5 a:⏎  - b⏎  - c: d⏎⏎# x⏎e: f", "1:1-1:2 a", "2:3-3:9 - b⏎  - c: d", "2:5-2:6 b", "3:5-3:9 c: d",
                "3:5-3:6 c", "3:8-3:9 d", "6:1-6:2 e", "6:4-6:5 f",
            ]
        ),
        Case(
            testDescription: "a list at the column of its key",
            yaml: "a:\n- b\n-\nc: d",
            places: [
                "1:1-4:5 a:⏎- b⏎-⏎c: d", "1:1-1:2 a", "2:1-3:2 - b⏎-", "2:3-2:4 b", "3:2-3:2 ", "4:1-4:2 c",
                "4:4-4:5 d",
            ]
        ),
        Case(
            testDescription: "columns are scalars and offsets bytes",
            yaml: "é😀: [ü, \"e\u{301}x\"]\nb: c",
            places: [
                "1:1-2:5 é😀: [ü, \"e\u{301}x\"]⏎b: c", "1:1-1:3 é😀", "1:5-1:15 [ü, \"e\u{301}x\"]", "1:6-1:7 ü",
                "1:9-1:14 \"e\u{301}x\"", "2:1-2:2 b", "2:4-2:5 c",
            ]
        ),
        Case(
            testDescription: "byte order mark and CR LF",
            yaml: "\u{FEFF}a: é\r\nb: c\r\n",
            places: ["1:1-2:5 a: é⏎b: c", "1:1-1:2 a", "1:4-1:5 é", "2:1-2:2 b", "2:4-2:5 c"]
        ),
        Case(
            testDescription: "block scalars end with their last line",
            yaml: "a: |\n  x\n   y \n\nb: >-\n  é\n  z\nc: |+\n\n",
            places: [
                "1:1-8:6 a: |⏎  x⏎   y ⏎⏎b: >-⏎  é⏎  z⏎c: |+", "1:1-1:2 a", "1:4-3:6 |⏎  x⏎   y ", "5:1-5:2 b",
                "5:4-7:4 >-⏎  é⏎  z", "8:1-8:2 c", "8:4-8:6 |+",
            ]
        ),
        Case(
            testDescription: "flow collections over lines",
            yaml: "a: {b: [], c: {d: e},\n  f: 'g\n  h'}\n",
            places: [
                "1:1-3:6 a: {b: [], c: {d: e},⏎  f: 'g⏎  h'}", "1:1-1:2 a", "1:4-3:6 {b: [], c: {d: e},⏎  f: 'g⏎  h'}",
                "1:5-1:6 b", "1:8-1:10 []", "1:12-1:13 c", "1:15-1:21 {d: e}", "1:16-1:17 d", "1:19-1:20 e",
                "2:3-2:4 f",
                "2:6-3:5 'g⏎  h'",
            ]
        ),
        Case(
            testDescription: "a pair in a list",
            yaml: "[a: b, c]",
            places: ["1:1-1:10 [a: b, c]", "1:2-1:6 a: b", "1:2-1:3 a", "1:5-1:6 b", "1:8-1:9 c"]
        ),
        Case(
            testDescription: "nothing after a key",
            yaml: "a:\nb: # c\n",
            places: ["1:1-2:3 a:⏎b:", "1:1-1:2 a", "1:3-1:3 ", "2:1-2:2 b", "2:3-2:3 "]
        ),
        Case(testDescription: "a document mark", yaml: "---\na\n...\n", places: ["2:1-2:2 a"]),
    ]

    @Test(arguments: cases)
    func places(_ c: Case) throws {
        let bytes = Array(c.yaml.utf8)
        let (root, findings) = parseYAML(bytes)
        #expect(findings == [])
        let spans = Self.spans(try #require(root))
        let source = SourceText(name: "", bytes: bytes)
        #expect(spans.map { Self.shown($0, bytes) } == c.places)
        for span in spans { #expect(source.span(span.start.offset..<span.end.offset) == span) }
    }

    @Test func placesFarBehindNonASCIIText() throws {
        for length in [0, 1, 62, 63, 64, 65, 127, 128, 129, 1000] {
            let yaml = "# \(String(repeating: "x", count: length))é\(String(repeating: "ü", count: length))\nkey: 'ñ'\n"
            let bytes = Array(yaml.utf8)
            let root = try #require(parseYAML(bytes).node)
            let source = SourceText(name: "", bytes: bytes)
            for span in Self.spans(root) { #expect(source.span(span.start.offset..<span.end.offset) == span) }
            #expect(
                Self.spans(root).map { Self.shown($0, bytes) } == ["2:1-2:9 key: 'ñ'", "2:1-2:4 key", "2:6-2:9 'ñ'"])
        }
    }

    static func spans(_ node: SpecNode) -> [SourceSpan] {
        switch node.value {
        case .scalar: [node.span]
        case .sequence(let items): [node.span] + items.flatMap(spans)
        case .mapping(let entries): [node.span] + entries.flatMap { [$0.keySpan] + spans($0.value) }
        }
    }

    static func shown(_ span: SourceSpan, _ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes[span.start.offset..<span.end.offset].filter { $0 != 0x0D }, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
        return "\(span.start.line):\(span.start.column)-\(span.end.line):\(span.end.column) \(lines)"
    }
}

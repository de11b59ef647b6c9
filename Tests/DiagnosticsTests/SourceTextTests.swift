import Diagnostics
import Testing

@Suite struct SourceTextTests {
    static let source = SourceText(name: "a", text: "\u{FEFF}é1\r\n\n漢\u{301}x")

    @Test(arguments: [(1, "é1"), (2, ""), (3, "漢\u{301}x"), (0, nil), (4, nil)] as [(Int, String?)])
    func line(number: Int, text: String?) {
        #expect(Self.source.line(number) == text)
    }

    @Test(arguments: [
        (0, 1, 1, 3), (3, 1, 1, 3), (5, 1, 2, 5), (7, 1, 4, 7), (8, 2, 1, 8), (9, 3, 1, 9), (14, 3, 3, 14),
        (99, 3, 4, 15),
    ])
    func position(offset: Int, line: Int, column: Int, moved: Int) {
        #expect(Self.source.position(at: offset) == SourcePosition(line: line, column: column, offset: moved))
    }

    @Test func emptyText() {
        let source = SourceText(name: "a", text: "")
        #expect(source.lineCount == 1)
        #expect(source.line(1) == "")
        #expect(source.position(at: 5) == .start)
    }

    @Test func bytesThatAreNoText() {
        #expect(SourceText(name: "a", bytes: [0x61, 0xFF, 0x0A]).line(1) == "a\u{FFFD}")
    }
}

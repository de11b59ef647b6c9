import Presentation
import Testing

@Suite struct VisibleTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var clean: String
    }

    static let cases = [
        Case(
            testDescription: "keeps letters, marks and emoji", text: "Grüße e\u{301} 使用 🎉", clean: "Grüße e\u{301} 使用 🎉"
        ),
        Case(testDescription: "removes escape sequences", text: "a\u{1B}[2J\u{9B}31mb\u{7F}\u{8}", clean: "a[2J31mb"),
        Case(
            testDescription: "removes bidirectional controls", text: "a\u{202E}b\u{2066}c\u{200F}\u{61C}", clean: "abc"),
        Case(
            testDescription: "removes what has no width", text: "a\u{200B}\u{200D}\u{FEFF}\u{AD}\u{2060}b", clean: "ab"),
        Case(testDescription: "removes tag characters and fillers", text: "a\u{E0041}\u{3164}\u{FE0F}b", clean: "ab"),
        Case(testDescription: "makes one blank of breaks", text: "a\r\n\u{2028}\tb\u{2029}c\u{85}d", clean: "a b c d"),
        Case(testDescription: "makes no second blank", text: "a \n b", clean: "a b"),
        Case(testDescription: "trims", text: " \n a \n ", clean: "a"),
        Case(testDescription: "trims a blank in front", text: " a", clean: "a"),
        Case(testDescription: "trims a blank behind", text: "a ", clean: "a"),
        Case(testDescription: "keeps blanks inside", text: "a  b ~", clean: "a  b ~"),
        Case(
            testDescription: "cuts a pile of marks", text: "a" + String(repeating: "\u{301}", count: 50) + "b",
            clean: "a" + String(repeating: "\u{301}", count: 4) + "b"),
        Case(testDescription: "keeps markup in sentences", text: "a < b & c", clean: "a < b & c"),
    ]

    @Test(arguments: cases)
    func clean(_ c: Case) {
        #expect(VisibleText.clean(c.text).unicodeScalars.elementsEqual(c.clean.unicodeScalars))
    }

    @Test func removesMarkupFromLabels() {
        #expect(VisibleText.clean("<b>Pro</b>&amp;", markup: false) == "bPro/bamp;")
    }
}

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("abc", 3), ("", 0), ("Grüße", 5), ("e\u{301}", 1), ("使用量", 6), ("ﾊﾝ", 2), ("한국", 4), ("🎉", 2), ("🇩🇪", 2),
        ("█░", 2),
        ("…", 1), ("€", 1),
    ])
    func width(_ text: String, _ columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("使用量", 5, "使用…"), ("使用量", 4, "使…"), ("ab cdef", 4, "ab…"),
        ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ])
    func shorten(_ text: String, _ columns: Int, _ short: String) {
        #expect(DisplayWidth.shorten(text, to: columns) == short)
    }
}

@Suite struct DisclosureTests {
    @Test(arguments: [
        ("user-0123456789abcdef3f", "us…3f"), ("12345678", "12…78"), ("1234567", "…"), ("", "…"),
        ("someone@example.invalid", "s…@example.invalid"), ("ab@example.invalid", "…@example.invalid"),
        ("user\u{1B}-0123456789\u{202E}3f", "us…3f"),
    ])
    func identifier(_ text: String, _ shown: String) {
        #expect(Disclosure.redacted.identifier(text) == shown)
    }

    @Test func whatIsShownWholeIsCutAtEightyCharacters() {
        let long = String(repeating: "a", count: 80)
        #expect(Disclosure.full.identifier(long) == long)
        #expect(Disclosure.full.identifier(long + "b") == String(repeating: "a", count: 79) + "…")
        #expect(Disclosure.full.email(long + "@example.invalid") == String(repeating: "a", count: 79) + "…")
    }

    @Test(arguments: [
        ("someone@example.invalid", "s…@example.invalid"), ("me@example.invalid", "…@example.invalid"),
        ("@example.invalid", "…@example.invalid"), ("not an address", "no…ss"), ("short", "…"),
    ])
    func email(_ text: String, _ shown: String) {
        #expect(Disclosure.redacted.email(text) == shown)
        #expect(Disclosure.full.email(text) == text)
    }
}

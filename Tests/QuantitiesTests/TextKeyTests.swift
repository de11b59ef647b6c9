import Quantities
import Testing

@Suite struct TextKeyTests {
    @Test func comparesScalars() {
        #expect(TextKey("e\u{301}") != TextKey("\u{E9}"))
        #expect(TextKey("abc") == "abc")
        #expect(Set<TextKey>(["e\u{301}", "\u{E9}", "\u{E9}"]).count == 2)
        #expect(TextKey("") < "a" && TextKey("a") < "b" && TextKey("Z") < "a" && TextKey("z") < "\u{E9}")
        // U+FF5E comes before U+1F600 by scalars, behind it by UTF-16 units.
        #expect(TextKey("\u{FF5E}") < "\u{1F600}")
    }

    /// Bytes are compared eight at once: every length, and a difference at every place.
    @Test(arguments: 0...33)
    func comparesEachByte(count: Int) {
        let text = String(repeating: "a", count: count)
        #expect(TextKey.isSame(text, String(decoding: Array(text.utf8), as: UTF8.self)))
        #expect(!TextKey.isSame(text, text + "a"))
        for place in 0..<count {
            var other = Array(text.utf8)
            other[place] = UInt8(ascii: "b")
            #expect(!TextKey.isSame(text, String(decoding: other, as: UTF8.self)))
        }
    }
}

@Suite struct CurrencyCodeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        /// Nil: no active code.
        var minorDigits: Int?
        var testDescription: String { text }
    }

    static let cases = [
        Case(text: "USD", minorDigits: 2), Case(text: "EUR", minorDigits: 2), Case(text: "JPY", minorDigits: 0),
        Case(text: "KRW", minorDigits: 0), Case(text: "KWD", minorDigits: 3), Case(text: "BHD", minorDigits: 3),
        Case(text: "CLF", minorDigits: 4), Case(text: "CNY", minorDigits: 2), Case(text: "ZWG", minorDigits: 2),
        Case(text: "VND", minorDigits: 0), Case(text: "HUF", minorDigits: 2), Case(text: "ISK", minorDigits: 0),
        Case(text: "usd", minorDigits: nil), Case(text: "US", minorDigits: nil), Case(text: "USDT", minorDigits: nil),
        Case(text: "XXX", minorDigits: nil), Case(text: "DEM", minorDigits: nil), Case(text: "RMB", minorDigits: nil),
        Case(text: "", minorDigits: nil), Case(text: "\u{FF35}SD", minorDigits: nil), Case(text: "$", minorDigits: nil),
    ]

    @Test(arguments: cases)
    func knowsActiveCodes(_ c: Case) {
        let code = CurrencyCode(c.text)
        #expect(code?.minorDigits == c.minorDigits)
        if c.minorDigits != nil { #expect(code?.text == c.text) }
    }

    @Test func listsEachCodeOnce() {
        let texts = CurrencyCode.all.map(\.text)
        #expect(texts == texts.sorted())
        #expect(texts.count == 167)
        #expect(CurrencyCode.all.allSatisfy { CurrencyCode($0.text) == $0 })
    }
}

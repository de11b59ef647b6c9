import JSONQuery
import Quantities
import Testing

@Suite struct JSONDocumentTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        /// What is written back compactly, or the error.
        var outcome: String
    }

    static let cases = [
        Case(testDescription: "keeps number text", text: "[1.10, -0, 1E+2, 0.0060]", outcome: "[1.10,-0,1E+2,0.0060]"),
        Case(testDescription: "keeps order", text: #" { "b" : [ ] , "a" : { } } "#, outcome: #"{"b":[],"a":{}}"#),
        Case(testDescription: "keeps a repeated name", text: #"{"a":1,"a":2}"#, outcome: #"{"a":1,"a":2}"#),
        Case(testDescription: "reads words", text: "[true,false,null]", outcome: "[true,false,null]"),
        Case(
            testDescription: "reads escapes", text: #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#,
            outcome: #""\"\\/\b\f\n\r\té😀""#),
        Case(testDescription: "reads a huge number", text: "1e999", outcome: "1e999"),
        Case(testDescription: "needs a value", text: "", outcome: "the text ends early at byte 0"),
        Case(testDescription: "needs more than blanks", text: " \n", outcome: "the text ends early at byte 2"),
        Case(
            testDescription: "refuses a byte order mark", text: "\u{FEFF}1",
            outcome: "the text starts with a byte order mark at byte 0"),
        Case(
            testDescription: "refuses a trailing comma", text: "[1, ]",
            outcome: "a comma with nothing after it at byte 2"),
        Case(
            testDescription: "refuses a trailing comma in an object", text: #"{"a":1,}"#,
            outcome: "a comma with nothing after it at byte 6"),
        Case(
            testDescription: "refuses a leading comma", text: "[,1]", outcome: "found ',', expected a value at byte 1"),
        Case(
            testDescription: "refuses a missing comma", text: "[1 2]",
            outcome: "found '2', expected ',' or ']' at byte 3"),
        Case(
            testDescription: "refuses the wrong bracket", text: #"{"a":1]"#,
            outcome: "found ']', expected ',' or '}' at byte 6"
        ),
        Case(
            testDescription: "refuses a missing colon", text: #"{"a" 1}"#, outcome: "found '1', expected ':' at byte 5"),
        Case(
            testDescription: "refuses a bare name", text: "{a:1}",
            outcome: "found 'a', expected a member name in double quotes at byte 1"),
        Case(
            testDescription: "refuses a second value", text: "1 2",
            outcome: "found '2', expected the end of the text at byte 2"),
        Case(testDescription: "refuses a comment", text: "/**/1", outcome: "found '/', expected a value at byte 0"),
        Case(testDescription: "refuses single quotes", text: "['a']", outcome: "found ''', expected a value at byte 1"),
        Case(testDescription: "refuses NaN", text: "NaN", outcome: "found 'N', expected a value at byte 0"),
        Case(testDescription: "refuses a cut word", text: "tru", outcome: "the text ends early at byte 3"),
        Case(testDescription: "refuses a wrong word", text: "nulL", outcome: "found 'n', expected a value at byte 0"),
        Case(testDescription: "refuses a leading zero", text: "[01]", outcome: "malformed number at byte 1"),
        Case(testDescription: "refuses a bare fraction", text: "[1.]", outcome: "malformed number at byte 1"),
        Case(testDescription: "refuses a plus sign", text: "+1", outcome: "found '+', expected a value at byte 0"),
        Case(testDescription: "refuses a minus alone", text: "[-]", outcome: "malformed number at byte 1"),
        Case(testDescription: "refuses an empty exponent", text: "[1e+]", outcome: "malformed number at byte 1"),
        Case(
            testDescription: "refuses NUL in a string", text: "\"a\0\"",
            outcome: "unescaped control character byte 0x00 in a string at byte 2"),
        Case(
            testDescription: "refuses NUL outside", text: "1\0",
            outcome: "found byte 0x00, expected the end of the text at byte 1"),
        Case(
            testDescription: "refuses a tab in a string", text: "\"12345678\t\"",
            outcome: "unescaped control character byte 0x09 in a string at byte 9"),
        Case(
            testDescription: "refuses an unknown escape", text: #""\x41""#,
            outcome: "unknown escape in a string at byte 1"),
        Case(
            testDescription: "refuses a short escape", text: #""\u12G4""#,
            outcome: "unknown escape in a string at byte 1"),
        Case(testDescription: "refuses an open string", text: #"["abc"#, outcome: "the text ends early at byte 5"),
    ]

    @Test(arguments: cases)
    func reads(_ c: Case) {
        #expect(outcome(Array(c.text.utf8)) == c.outcome)
    }

    static let invalidUTF8: [([UInt8], Int)] = [
        ([0x80], 1), ([0xC0, 0x80], 1), ([0xC1, 0xBF], 1), ([0xE0, 0x80, 0x80], 1), ([0xED, 0xA0, 0x80], 1),
        ([0xF0, 0x80, 0x80, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF5, 0x80, 0x80, 0x80], 1), ([0xFF], 1),
        ([0xC3, 0x28], 1), ([0x61, 0x62, 0xE2, 0x82, 0x28], 3), ([0xF0, 0x9F, 0x98, 0x22], 1),
    ]

    @Test(arguments: invalidUTF8)
    func refusesInvalidUTF8WithItsPlace(_ bytes: [UInt8], _ offset: Int) {
        #expect(outcome([0x22] + bytes + [0x22, 0x20, 0x20]) == "invalid UTF-8 at byte \(offset)")
    }

    @Test func readsEveryLengthOfUTF8() throws {
        let text = "a\u{7F}é߿ࠀ퟿\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
        #expect(try JSONDocument("\"\(text)\"").root.string?.utf8.elementsEqual(text.utf8) == true)
    }

    @Test(arguments: [
        (#""\ud800""#, false), (#""\udc00""#, false), (#""x\ud800y""#, false), (#""\ud800\ud800\udc00""#, false),
        (#""\ud800\u0041""#, false), (#""\ud83d\ude00""#, true),
    ])
    func loneSurrogatesAreReadButAreNoText(_ text: String, _ isText: Bool) throws {
        let root = try JSONDocument(text).root
        #expect((root.string != nil) == isText)
        #expect(root.hasLoneSurrogate == !isText)
        #expect(root.kind == .string)
    }

    @Test func aNameWithALoneSurrogateIsFoundByNoText() throws {
        let root = try JSONDocument(#"{"\ud800": 1, "�": 2}"#).root
        #expect(root.members.map(\.nameHasLoneSurrogate) == [true, false])
        #expect(root.member("\u{FFFD}") == .one(Array(root.members)[1].value))
    }

    @Test func limitsSayTheirSize() {
        let limits = JSONLimits(bytes: 40, depth: 2, nodes: 4, numberLength: 5)
        #expect(outcome("[[1]]", limits) == "[[1]]")
        #expect(outcome("[[[1]]]", limits) == "nested more than 2 deep at byte 2")
        #expect(outcome("[1,2,3]", limits) == "[1,2,3]")
        #expect(outcome("[1,2,3,4]", limits) == "more than 4 values at byte 7")
        #expect(outcome(#"{"a":1,"b":2,"c":3}"#, limits) == #"{"a":1,"b":2,"c":3}"#)
        #expect(outcome("12345", limits) == "12345")
        #expect(outcome("123456", limits) == "a number longer than 5 characters at byte 0")
        #expect(outcome("\"" + String(repeating: "x", count: 39) + "\"", limits) == "more than 40 bytes at byte 40")
    }

    @Test func placesAreBytesAndAreShownAsLinesAndColumns() throws {
        let bytes = Array("{\n  \"é\": [1,\r\n \"ü\" x]}".utf8)
        #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes) }
        do throws(JSONError) {
            _ = try JSONDocument(parsing: bytes)
        } catch {
            #expect(error.reason == .unexpectedByte(0x78, expected: .commaOrBracket))
            #expect(error.position(in: bytes) == (3, 6))
            #expect(!error.isLimit)
        }
        let root = try JSONDocument(#" {"a": [10, "x"]}"#).root
        guard case .one(let list) = root.member("a") else { throw Missing() }
        #expect(root.offset == 1)
        #expect(list.byteRange == 7..<16)
        #expect(list.elements.map(\.offset) == [8, 12])
        #expect(root.members.map(\.nameOffset) == [2])
        #expect(root.nodeCount == 4)
    }

    @Test func namesAreComparedByScalars() throws {
        let root = try JSONDocument(#"{"e\u0301": 1, "\u00e9": 2, "\u0061\u0062": 3, "": 4}"#).root
        #expect(root.member("e\u{301}") == .one(Array(root.members)[0].value))
        #expect(root.member("\u{e9}") == .one(Array(root.members)[1].value))
        #expect(root.member("ab") == .one(Array(root.members)[2].value))
        #expect(root.member("") == .one(Array(root.members)[3].value))
        #expect(root.member("a") == .absent)
        #expect(root.elements.map(\.offset) == [])
    }

    @Test func repeatedNamesAreToldApart() throws {
        let root = try JSONDocument(#"{"a": 1, "b": 2, "\u0061": 3, "a": null}"#).root
        guard case .repeated(let all) = root.member("a") else { throw Missing() }
        #expect(all.map { JSONValue($0) } == [1, 3, nil])
        #expect(root.member("b") == .one(Array(root.members)[1].value))
    }

    @Test func kindsDoNotMix() throws {
        let root = try JSONDocument(#"[1, "1", true, null, [2], {"a": 3}]"#).root
        let all = Array(root.elements)
        #expect(all.map(\.kind) == [.number, .string, .bool, .null, .array, .object])
        #expect(all.map(\.numberText) == ["1", nil, nil, nil, nil, nil])
        #expect(all.map(\.string) == [nil, "1", nil, nil, nil, nil])
        #expect(all.map(\.bool) == [nil, nil, true, nil, nil, nil])
        #expect(all.map(\.isNull) == [false, false, false, true, false, false])
        #expect(all.map(\.count) == [0, 0, 0, 0, 1, 1])
        #expect(root.element(at: -1)?.kind == .object)
        #expect(root.element(at: 6) == nil)
        #expect(root.element(at: -7) == nil)
        #expect(root.element(at: Int.min) == nil)
        #expect(try all[0].number() == 1)
        #expect(try all[1].number() == nil)
        #expect(throws: NumberError.self) { try JSONDocument("1e999").root.number() }
    }
}

struct Missing: Error {}

/// The text written back compactly, or the error.
func outcome(_ bytes: [UInt8], _ limits: JSONLimits = .response) -> String {
    do throws(JSONError) {
        return JSONValue(try JSONDocument(parsing: bytes, limits: limits).root).text()
    } catch {
        return error.description
    }
}

func outcome(_ text: String, _ limits: JSONLimits = .response) -> String { outcome(Array(text.utf8), limits) }

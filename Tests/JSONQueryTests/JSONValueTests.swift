import JSONQuery
import Quantities
import Testing

@Suite struct JSONValueTests {
    @Test func writesCompactly() {
        let value: JSONValue = ["b": [1, "x", true, nil, [], [:]], "a": .object([("n", .null)])]
        #expect(value.text() == #"{"b":[1,"x",true,null,[],{}],"a":{"n":null}}"#)
    }

    @Test func writesForReading() {
        let value: JSONValue = ["b": [1, []], "a": [:]]
        #expect(
            value.text(pretty: true) == """
                {
                  "b": [
                    1,
                    []
                  ],
                  "a": {}
                }
                """)
    }

    @Test func aLoneSurrogateIsWrittenAsItStood() throws {
        let text = #"{"a":"\ud800","\udc00":["\ud83d\ude00",{}]}"#
        let node = try JSONDocument(text).root
        #expect(node.text() == #"{"a":"\ud800","\udc00":["😀",{}]}"#)
        #expect(node.text(pretty: true, indent: 1).hasSuffix("    ]\n  }"))
    }

    struct Canonical: Sendable, CustomTestStringConvertible {
        var testDescription: String { text }
        var text: String
        var canonical: String
    }

    static let canonical = [
        Canonical(text: #"{"b":1,"a":2}"#, canonical: #"{"a":2,"b":1}"#),
        Canonical(
            text:
                #"{"\u20ac":"Euro","\r":"CR","\ufb33":"Dalet","1":"One","\ud83d\ude00":"Smile","\u0080":"C","\u00f6":"O"}"#,
            canonical:
                "{\"\\r\":\"CR\",\"1\":\"One\",\"\u{80}\":\"C\",\"ö\":\"O\",\"€\":\"Euro\",\"😀\":\"Smile\",\"\u{FB33}\":\"Dalet\"}"
        ),
        Canonical(
            text: #"["\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","\u007f\u2028"]"#,
            canonical: "[\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\",\"\u{7F}\u{2028}\"]"),
        Canonical(text: "[ 1.0, -0, 10.50, 1e2, 0.0010 ]", canonical: "[1,0,10.5,100,0.001]"),
        Canonical(
            text: "[1e20, 1e21, 1.5e21, 0.000001, 0.0000001, 1.25e-9, -5e-7]",
            canonical: "[100000000000000000000,1e+21,1.5e+21,0.000001,1e-7,1.25e-9,-5e-7]"),
        Canonical(text: "[9007199254740993, 123456789.125]", canonical: "[9007199254740993,123456789.125]"),
    ]

    @Test(arguments: canonical)
    func writesCanonically(_ c: Canonical) throws {
        #expect(JSONValue(try JSONDocument(c.text).root).canonicalText() == c.canonical)
    }

    @Test(arguments: [
        ("1", "1.0", true), ("-0", "0", true), ("1e2", "100", true), ("0.1", "0.10000000000000000001", false),
        ("1e999", "1e998", false), ("1e999", "10e998", true), ("1", "\"1\"", false), ("0", "false", false),
        ("null", "false", false), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#, true),
        (#"{"a":1}"#, #"{"a":1,"a":1}"#, false),
        (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, false), ("[1,2]", "[2,1]", false), (#""é""#, #""e\u0301""#, false),
    ])
    func equalityIsThatOfJSON(_ left: String, _ right: String, _ expected: Bool) throws {
        #expect((JSONValue(try JSONDocument(left).root) == JSONValue(try JSONDocument(right).root)) == expected)
        let both = try JSONDocument("[{\"l\": \(left), \"r\": \(right)}]").root
        #expect((try JSONPath(parsing: "$[?@.l == @.r]").nodes(in: both).count == 1) == expected)
    }

    @Test(arguments: [
        ("1", "2", true), ("2", "1", false), ("-2", "-1", true), ("-1", "-2", false), ("-1", "0", true),
        ("0", "0.0", false),
        ("9007199254740992", "9007199254740993", true), ("0.1", "0.11", true), ("1e-400", "1e-399", true),
        ("99e9", "1e11", true), ("-1e999", "1e-999", true), ("0", "1e-999", true), ("-1e-999", "0", true),
    ])
    func numbersAreOrderedByValue(_ left: String, _ right: String, _ isLess: Bool) throws {
        let a = try #require(JSONNumber(left))
        let b = try #require(JSONNumber(right))
        #expect((a < b) == isLess)
        #expect((b <= a) == !isLess)
    }

    @Test(arguments: ["", "-", "+1", "01", "1.", ".5", "1e", "1e+", "0x1", " 1", "1 ", "1,5", "NaN", "١"])
    func otherTextIsNoNumber(_ text: String) {
        #expect(JSONNumber(text) == nil)
    }

    @Test func exactNumbersAreWrittenAsDecimals() throws {
        #expect(JSONValue.exact(try ExactNumber(5).divided(by: 4)).text() == "1.25")
        #expect(JSONValue.exact(-3).text() == "-3")
        #expect(try JSONNumber(12).exact() == 12)
        #expect(try JSONDocument("0.0060").root.number() == ExactNumber(3).divided(by: 500))
    }
}

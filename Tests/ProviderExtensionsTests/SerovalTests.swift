import JSONQuery
import ProviderExtensions
import ProviderSpec
import Testing

/// What `seroval@1` makes of the answers of server functions.
@Suite struct SerovalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var input: String
        /// JSON, or the fault.
        var output: String

        init(_ name: String, _ input: String, _ output: String) {
            testDescription = name
            self.input = input
            self.output = output
        }
    }

    private static let head = #"((self.$R=self.$R||{})["server-fn:0"]=[],"#

    /// The text of a function whose value is `value`.
    private static func call(_ value: String) -> String {
        ";0x000000ff;\(head)($R=>$R[0]=\(value))($R[\"server-fn:0\"]))"
    }

    private static func unknown(_ offset: Int) -> String { "notRecognised at \(offset + 64)" }

    static let rows = [
        Row(
            "an object", call(#"{mine:!0,paid:!1,"a b":"x",n:null}"#), #"{"mine":true,"paid":false,"a b":"x","n":null}"#
        ),
        Row("slots", call(#"[$R[1]={id:"a"},$R[2]={id:"b"}]"#), #"[{"id":"a"},{"id":"b"}]"#),
        Row("a slot that is named again", call("[$R[1]={a:1},$R[1],$R[1]]"), #"[{"a":1},{"a":1},{"a":1}]"#),
        Row("a slot of nothing", call("{a:$R[1]=void 0,b:$R[1],c:[$R[1]]}"), #"{"c":[null]}"#),
        Row("numbers", call("[0,-0,17,2375000000,1e3,-1.5e-7]"), "[0,-0,17,2375000000,1e3,-1.5e-7]"),
        Row("texts", call(#"["a\"b\\n\u00e9\/","é"]"#), #"["a\"b\\n\u00e9\/","é"]"#),
        Row("a date", call(#"{at:$R[1]=new Date("2026-10-30T14:45:11.000Z")}"#), #"{"at":"2026-10-30T14:45:11.000Z"}"#),
        Row("members that are not there", call("{a:void 0,b:1,c:void 0}"), #"{"b":1}"#),
        Row("no member that is there", call("{a:void 0}"), "{}"),
        Row("elements that are not there", call("[void 0,1]"), "[null,1]"),
        Row("nothing in it", call("{a:{},b:[]}"), #"{"a":{},"b":[]}"#),
        Row(
            "an error", call(#"Object.assign(new Error("not \"here\""),{stack:"Error: x"})"#),
            #"{"error":"not \"here\"","stack":"Error: x"}"#),
        Row("an error without members", call(#"Object.assign(new Error("x"),{})"#), #"{"error":"x"}"#),
        Row("null alone", ";0x00000051;\(head)null)", "null"),
        Row("nothing alone", ";0x00000051;\(head)void 0)", "null"),
        Row("without its length", "\(head)null)\n", "null"),
        Row("plain JSON", " {\"a\": 1}", " {\"a\": 1}"),
        Row("a page", "<html></html>", "<html></html>"),
        Row("no text", "", ""),

        Row("a slot that was never filled", call("[$R[1]]"), unknown(6)),
        Row("a slot inside itself", call("[$R[1]=[$R[1]]]"), unknown(13)),
        Row("a slot filled twice", call("[$R[1]=1,$R[1]=2]"), unknown(15)),
        Row("a call", call("f(1)"), unknown(0)),
        Row("another value", call("undefined"), unknown(0)),
        Row("an escape of JavaScript", call(#""\x3c""#), unknown(1)),
        Row("a text in single quotes", call("'a'"), unknown(0)),
        Row("a text that does not end", call("\"a"), unknown(8)),
        Row("more behind it", call("1") + "x", unknown(22)),
        Row("a second chunk", call("1") + ";0x00000001;1", unknown(22)),
        Row("a wrong length", ";0xzzzzzzzz;\(head)null)", "notRecognised at 3"),
        Row("cut", String(call("[1,2]").prefix(82)), "notRecognised at 82"),
        Row("65 deep", call(String(repeating: "[", count: 66) + String(repeating: "]", count: 66)), "tooLarge"),
    ]

    private static func text(_ input: [UInt8], limit: Int = 8 << 20) -> String {
        do throws(NativeFault) {
            return String(decoding: try SerovalDecoder().decode(input, limit: limit), as: UTF8.self)
        } catch {
            switch error {
            case .notRecognised(let offset): return "notRecognised at \(offset)"
            case .tooLarge: return "tooLarge"
            }
        }
    }

    @Test(arguments: rows)
    func decode(_ row: Row) { #expect(Self.text(Array(row.input.utf8)) == row.output) }

    @Test func everyBeginningIsRefusedOrWhole() {
        let whole = Array(Self.call(#"{a:$R[1]=[1,{b:"x"}],c:new Date("2026-01-01"),d:!0}"#).utf8)
        // What is too short to be known as such a text is passed on.
        for end in 12..<whole.count { #expect(Self.text(Array(whole[..<end])).hasPrefix("notRecognised"), "\(end)") }
    }

    @Test func slotsThatDoubleStopAtTheLimit() {
        let pairs = (2...40).map { "$R[\($0)]=[$R[\($0 - 1)],$R[\($0 - 1)]]" }.joined(separator: ",")
        #expect(Self.text(Array(Self.call("[$R[1]=[1,1],\(pairs)]").utf8)) == "tooLarge")
    }

    @Test func anOutputOfItsLimitIsWhole() {
        let input = Array(Self.call("[1,2]").utf8)
        #expect(Self.text(input, limit: 5) == "[1,2]")
        #expect(Self.text(input, limit: 4) == "tooLarge")
    }
}

@Suite struct NativeRegistryTests {
    @Test func theNamesOfTheProgramAreNames() {
        let names = NativeRegistry.bundled.names
        #expect(!names.isEmpty)
        #expect(Set(names).count == names.count)
        for name in names { #expect(NativeName("\(name)") == name) }
    }

    @Test(arguments: ["a", "a@", "@1", "a@0", "a@01", "a@1000", "A@1", "a b@1", "a@1@1", "a@-1", "a@1.0"])
    func isNoName(_ text: String) { #expect(NativeName(text) == nil) }

    /// Gives more than it may.
    struct Liar: NativeDecoder {
        var name: NativeName { NativeName("liar", version: 1) }
        func decode(_ input: [UInt8], limit: Int) throws(NativeFault) -> [UInt8] {
            Array(repeating: 0x31, count: limit + 1)
        }
    }

    @Test func whatGivesMoreThanItMayIsRefused() {
        let registry = NativeRegistry([Liar()])
        #expect(throws: NativeFault.tooLarge) { try registry.decode([], by: NativeName("liar", version: 1), limit: 9) }
        #expect(throws: NativeFault.self) { try registry.decode([], by: NativeName("liar", version: 2), limit: 9) }
    }
}

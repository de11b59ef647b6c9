import Exchange
import JSONQuery
import ProviderSpec
import Testing

/// What `decode` makes of a body.
@Suite struct BodyDecoderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var stages: [DecodeStage]
        var body: String
        /// Canonical JSON, or the error.
        var expected: String

        init(_ name: String, _ stages: [DecodeStage], _ body: String, _ expected: String) {
            testDescription = name
            self.stages = stages
            self.body = body
            self.expected = expected
        }
    }

    private static func text(_ stages: [DecodeStage], _ body: [UInt8]) -> String {
        do throws(JSONError) {
            return JSONValue(try BodyDecoder(stages, natives: natives).document(body).root).text(pretty: false)
        } catch {
            return "\(error)"
        }
    }

    /// Turns what stands behind a star around, and knows nothing else.
    struct Reversing: NativeDecoder {
        var name: NativeName { NativeName("reverse", version: 1) }
        func decode(_ input: [UInt8], limit: Int) throws(NativeFault) -> [UInt8] {
            guard input.first == 0x2A else { throw .notRecognised(offset: 0) }
            return input.dropFirst().reversed()
        }
    }

    private static let natives = NativeRegistry([Reversing()])
    private static let reverse = DecodeStage.native(
        Spanned(NativeName("reverse", version: 1), .start))
    private static let guardText = DecodeStage.stripPrefix(")]}'")

    static let rows = [
        Row("no stage", [], #"{"a":1}"#, #"{"a":1}"#),
        Row("a prefix", [guardText], ")]}'\n{\"a\":1}", #"{"a":1}"#),
        Row("a prefix that is not there", [guardText], #"{"a":1}"#, #"{"a":1}"#),
        Row("a prefix once", [guardText], ")]}')]}'1", "found ')', expected a value at byte 4"),
        Row("an error behind a prefix", [guardText], ")]}'{\"a\"", "the text ends early at byte 8"),
        Row("a prefix longer than the body", [guardText], ")]", "found ')', expected a value at byte 0"),

        Row("native code", [reverse], "*}1:\"a\"{", #"{"a":1}"#),
        Row("native code behind a prefix", [guardText, reverse], ")]}'*]1[", "[1]"),
        Row("native code in front of documents", [reverse, .frames], "*]2[ ]1[", "[[1],[2]]"),
        Row("native code in front of a prefix", [reverse, .stripPrefix("x")], "*]1[x", "[1]"),
        Row(
            "native code that knows no such body", [guardText, reverse], ")]}'[1]",
            "found '[', expected a value at byte 4"),
        Row("native code that gives no JSON", [reverse], "*]1", "found ']', expected the end of the text at byte 1"),
        Row("native code that gives nothing", [reverse], "*", "the text ends early at byte 0"),

        Row("events", [.eventStream], "data: {\"a\":1}\n\ndata: {\"b\":2}\n\n", #"[{"a":1},{"b":2}]"#),
        Row("CRLF", [.eventStream], "data: 1\r\n\r\ndata: 2\r\n\r\n", "[1,2]"),
        Row("CR", [.eventStream], "data: 1\r\rdata: 2\r\r", "[1,2]"),
        Row("a byte order mark", [.eventStream], "\u{FEFF}data: 1\n\n", "[1]"),
        Row("no blank behind the colon", [.eventStream], "data:1\n\n", "[1]"),
        Row("data over several lines", [.eventStream], "data: {\ndata: \"a\": 1}\n\n", #"[{"a":1}]"#),
        Row(
            "other fields and comments", [.eventStream],
            ": hello\nevent: message\nid: 7\nretry: 5\ndata: 1\ndatum: 2\n\n",
            "[1]"),
        Row("an event without data", [.eventStream], "event: ping\n\ndata:\n\ndata\n\ndata: 1\n\n", "[1]"),
        Row("a last event without an empty line", [.eventStream], "data: 1\n\ndata: 2", "[1,2]"),
        Row("a last event that is cut", [.eventStream], "data: 1\n\ndata: {\"a\"", "the text ends early at byte 19"),
        Row(
            "an event that is no JSON", [.eventStream], "data: 1\n\ndata: [DONE]\n\n",
            "found 'D', expected a value at byte 16"),
        Row(
            "an event that would be two documents", [.eventStream], "data: 1],[2\n\n",
            "found ']', expected the end of the text at byte 7"),
        Row("a plain object is one document", [.eventStream], "\n {\"data\": 1}", #"[{"data":1}]"#),
        Row("a plain array is one document", [.eventStream], "[1,2]", "[[1,2]]"),
        Row("a plain object that is cut", [.eventStream], "{\"a\": ", "the text ends early at byte 6"),
        Row("no event", [.eventStream], "event: ping\n\n", "the text ends early at byte 13"),
        Row("a page", [.eventStream], "<html></html>", "the text ends early at byte 13"),
        Row("an empty body", [.eventStream], "", "the text ends early at byte 0"),

        Row("frames between lengths", [guardText, .frames], ")]}'\n\n12\n[[1,\"a\"]]\n7\n[2]\n", #"[[[1,"a"]],[2]]"#),
        Row("a bracket inside a text", [.frames], #"x["]","\"]",[1]]y[2]"#, #"[["]","\"]",[1]],[2]]"#),
        Row("an object inside a frame", [.frames], #"[{"a":[1]}]"#, #"[[{"a":[1]}]]"#),
        Row("an unfinished frame", [.frames], "[1]\n[2,[3]", "[[1]]"),
        Row("nothing behind an unfinished frame", [.frames], #"[1]["a,[2],[3]"#, "[[1]]"),
        Row("an unfinished frame alone", [.frames], "[1,[2]", "the text ends early at byte 6"),
        Row("brackets that hold no JSON", [.frames], "[note] [1] [1,]", "[[1]]"),
        Row("frames that would be two documents", [.frames], "[1}[2]", "[[2]]"),
        Row("no frame", [.frames], #"{"error": 1}"#, "the text ends early at byte 12"),
    ]

    @Test(arguments: rows)
    func decode(_ row: Row) {
        #expect(Self.text(row.stages, Array(row.body.utf8)) == row.expected)
    }

    /// Limits hold for all documents together: the array around them is not counted.
    struct Limit: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var stages: [DecodeStage]
        /// How often `part` is repeated.
        var count: Int
        var part: String
        var head = ""
        var tail = ""
        var error: JSONError.Reason?

        var body: [UInt8] {
            let bytes = Array(part.utf8)
            var body = Array(head.utf8)
            body.reserveCapacity(bytes.count * count + 256)
            for _ in 0..<count { body += bytes }
            return body + Array(tail.utf8)
        }
    }

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    /// An array of 99 numbers: 100 values.
    private static let hundred = "[" + String(repeating: "1,", count: 98) + "1]"
    private static let event = "data:\(hundred)\n\n"

    static let limits = [
        Limit(testDescription: "400,000 values in events", stages: [.eventStream], count: 4_000, part: event),
        Limit(
            testDescription: "one more in events", stages: [.eventStream], count: 4_000, part: event,
            tail: "data:1\n\n",
            error: .tooManyNodes(limit: 400_000)),
        Limit(testDescription: "400,000 values in frames", stages: [.frames], count: 4_000, part: hundred),
        Limit(
            testDescription: "one more in frames", stages: [.frames], count: 4_000, part: hundred, tail: "[]",
            error: .tooManyNodes(limit: 400_000)),
        Limit(
            testDescription: "400,001 values in a plain body", stages: [.eventStream], count: 400_000, part: "1,",
            head: "[", tail: "1]", error: .tooManyNodes(limit: 400_000)),
        Limit(testDescription: "64 deep", stages: [.frames], count: 1, part: nested(64)),
        Limit(
            testDescription: "65 deep", stages: [.frames], count: 1, part: nested(65), error: .tooDeep(limit: 64)),
        Limit(
            testDescription: "a long number", stages: [.eventStream], count: 65, part: "1", head: "data:",
            error: .numberTooLong(limit: 64)),
        // Scans that start again at each bracket would not end.
        Limit(
            testDescription: "a million brackets that never close", stages: [.frames], count: 1_000_000, part: "[",
            error: .unexpectedEnd),
        Limit(
            testDescription: "a million quotes", stages: [.frames], count: 500_000, part: "[\"", error: .unexpectedEnd),
        Limit(
            testDescription: "a million empty lines", stages: [.eventStream], count: 1_000_000, part: "\n",
            error: .unexpectedEnd),
    ]

    @Test(arguments: limits)
    func limit(_ limit: Limit) {
        var reason: JSONError.Reason?
        do throws(JSONError) {
            _ = try BodyDecoder(limit.stages).document(limit.body)
        } catch {
            reason = error.reason
        }
        #expect(reason == limit.error)
    }
}

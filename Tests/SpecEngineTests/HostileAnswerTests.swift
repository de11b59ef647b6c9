import RunSupport
import Testing

/// Answers that a broken or hostile server gives: told in words, never read as something else.
@Suite struct HostileAnswerTests {
    private static let parts = """
        extract: {a: {f: {at: '$.f', type: number}, t: {at: '$.t', type: string}}}
        metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: state, value: a.t}}
        """
    private static let good = #"{"f": 12, "g": [0.5, null], "t": "wörd"}"#

    /// A body, and what the two metrics say of it.
    private static func row(_ name: String, _ body: String, _ expected: String...) -> RunRow {
        row(name, Script.json(body), expected)
    }

    private static func row(_ name: String, _ script: Script, _ expected: [String]) -> RunRow {
        var row = RunRow(name, parts, "")
        row.answers = ["a": script]
        row.expected = expected
        return row
    }

    private static func notJSON(_ name: String, _ body: String, _ line: Int, _ column: Int) -> RunRow {
        notJSON(name, Array(body.utf8), line, column)
    }

    private static func notJSON(_ name: String, _ body: [UInt8], _ line: Int, _ column: Int) -> RunRow {
        let why = "not_json 'The answer is not JSON (line \(line), column \(column)).'"
        return row(name, Script(status: 200, bytes: body), ["m ! \(why)", "n ! \(why)"])
    }

    private static func tooLarge(_ name: String, _ script: Script, _ say: String? = nil) -> RunRow {
        let why = "limit_exceeded '\(say ?? "The answer is larger or deeper than what is read.")'"
        return row(name, script, ["m ! \(why)", "n ! \(why)"])
    }

    static let texts = [
        notJSON("a page", "<!DOCTYPE html>\n<html><body>Sign in</body></html>", 1, 1),
        notJSON("nothing", "", 1, 1),
        notJSON("blanks", " \r\n\t", 2, 2),
        notJSON("a NUL byte", "{\"f\": 1, \"t\": \"a\0b\"}", 1, 17),
        notJSON("a NUL byte behind", "{\"f\": 1, \"t\": \"a\"}\0", 1, 19),
        notJSON("a byte that is no UTF-8", Array(#"{"f": 1, "t": ""#.utf8) + [0xFF] + Array(#""}"#.utf8), 1, 16),
        notJSON(
            "a surrogate in UTF-8", Array(#"{"f": 1, "t": ""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8), 1, 16),
        notJSON("a byte order mark", "\u{FEFF}{\"f\": 1, \"t\": \"a\"}", 1, 1),
        notJSON(
            "UTF-16", good.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }, 1, 1),
        notJSON("two documents", #"{"f": 1, "t": "a"} {"f": 2, "t": "b"}"#, 1, 20),
        notJSON("a comma too many", #"{"f": 1, "t": "a",}"#, 1, 18),
        notJSON("a comment", "{\"f\": 1, // one\n\"t\": \"a\"}", 1, 10),
        notJSON("single quotes", "{'f': 1}", 1, 2),
        notJSON("not a number", #"{"f": NaN, "t": "a"}"#, 1, 7),
        notJSON("infinity", #"{"f": -Infinity, "t": "a"}"#, 1, 7),
        notJSON("a plus", #"{"f": +1, "t": "a"}"#, 1, 7),
        notJSON("a leading zero", #"{"f": 012, "t": "a"}"#, 1, 7),
        notJSON("a hexadecimal number", #"{"f": 0x1F, "t": "a"}"#, 1, 8),
        notJSON("a number without digits behind the point", #"{"f": 1., "t": "a"}"#, 1, 7),
        notJSON("an event stream", "data: {\"f\": 1, \"t\": \"a\"}\n\n", 1, 1),
    ]

    private static let depth = 100_000

    static let sizes = [
        tooLarge(
            "100,000 arrays", .json(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))),
        tooLarge("100,000 arrays that never end", .json(String(repeating: "[", count: depth))),
        tooLarge(
            "100,000 objects", .json(String(repeating: #"{"f":"#, count: depth))),
        tooLarge(
            "100,000 arrays in a key that nothing reads",
            .json(
                #"{"f": 12, "t": "a", "g": "# + String(repeating: "[", count: depth)
                    + String(repeating: "]", count: depth) + "}")),
        tooLarge(
            "9 MiB of numbers",
            .json(#"{"f": 12, "t": "a", "g": ["# + String(repeating: "0,", count: 9 << 19) + "0]}")),
        tooLarge(
            "a number of 65 digits",
            .json(#"{"f": 12, "t": "a", "g": 1\#(String(repeating: "0", count: 64))}"#)),
        tooLarge(
            "a body above the step's limit", .fault(.bodyTooLarge(limitBytes: 1 << 20)),
            "The answer is larger than 1024 KiB."),
        tooLarge(
            "a body that expands beyond measure", .fault(.expandsTooMuch(limit: 100)),
            "The answer expands to more than 100 times its size."),
    ]

    static let shapes = [
        row(
            "a key twice", #"{"f": 1, "f": 2, "t": "a"}"#,
            "m ! shape_changed 'This name occurs twice in its object.' @'$.f' $['f']", "n = a"),
        row(
            "a key twice with one value", #"{"f": 1, "t": "a", "f": 1}"#,
            "m ! shape_changed 'This name occurs twice in its object.' @'$.f' $['f']", "n = a"),
        row(
            "a key twice, once in escapes", #"{"f": 1, "\u0066": 2, "t": "a"}"#,
            "m ! shape_changed 'This name occurs twice in its object.' @'$.f' $['f']", "n = a"),
        row("a key twice that nothing reads", #"{"f": 1, "t": "a", "g": 1, "g": 2}"#, "m = 1", "n = a"),
        row(
            "the number 1e999", #"{"f": 1e999, "t": "a"}"#,
            "m ! limit_exceeded 'The number here is beyond what is computed exactly.' @f $['f']", "n = a"),
        row(
            "the number -1e-999", #"{"f": -1e-999, "t": "a"}"#,
            "m ! limit_exceeded 'The number here is beyond what is computed exactly.' @f $['f']", "n = a"),
        row("the number 1e999 that nothing reads", #"{"f": 1, "t": "a", "g": [1e999]}"#, "m = 1", "n = a"),
        row(
            "a lone surrogate in a key", #"{"f": 1, "t": "a", "\ud800": {"\udfff": 1}}"#, "m = 1", "n = a"),
        row(
            "a lone surrogate in the key that is read", #"{"f\ud800": 1, "t": "a"}"#,
            "m ! shape_changed 'The answer lacks this key.' @'$.f' $['f'] [f t]", "n = a"),
        row(
            "a lone surrogate in a text that is read", #"{"f": 1, "t": "a\udc00"}"#, "m = 1",
            "n ! shape_changed 'The text here is not valid Unicode.' @t $['t']"),
        row("a lone surrogate in a text that nothing reads", #"{"f": 1, "t": "a", "g": "\ud800"}"#, "m = 1", "n = a"),
        row("a pair of surrogates", #"{"f": 1, "t": "\ud83d\ude00"}"#, "m = 1", "n = \u{1F600}"),
        row(
            "null", "null", "m ! shape_changed 'The answer has null here.' @f $",
            "n ! shape_changed 'The answer has null here.' @t $"),
        row(
            "an array", "[]", "m ! shape_changed 'The answer has an array here instead of an object.' @'$.f' $",
            "n ! shape_changed 'The answer has an array here instead of an object.' @'$.t' $"),
        row(
            "text", #""{\"f\": 1}""#, "m ! shape_changed 'The answer has text here instead of an object.' @'$.f' $",
            "n ! shape_changed 'The answer has text here instead of an object.' @'$.t' $"),
        row(
            "a number", "12", "m ! shape_changed 'The answer has a number here instead of an object.' @'$.f' $",
            "n ! shape_changed 'The answer has a number here instead of an object.' @'$.t' $"),
        row(
            "a number in text", #"{"f": "12", "t": 3}"#,
            "m ! shape_changed 'The answer has text here instead of a number.' @f $['f']",
            "n ! shape_changed 'The answer has a number here instead of text.' @t $['t']"),
    ]

    @Test(arguments: texts + sizes + shapes)
    func isToldInWords(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// Names beside a missing key are told without what a terminal would obey, and never by the thousand.
    @Test func namesOfTheAnswerAreCleaned() async throws {
        let names = (0..<5_000).map { #""k\#($0)\u001b[31m\u202e": 1"# }.joined(separator: ", ")
        let lines = try await Self.row("", "{\(names)}").run().lines
        let line = try #require(lines.first { $0.hasPrefix("m ! shape_changed") })
        #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }, "\(line)")
        #expect(line.split(separator: " ").filter { $0.contains("k") }.count <= 12, "\(line)")
    }

    /// A body that ends early is no answer, wherever it ends.
    @Test func aBodyCutAtAnyByteIsNotJSON() async throws {
        let bytes = Array(Self.good.utf8)
        #expect(try await Self.row("", Self.good).lines() == ["m = 12", "n = wörd"])
        for count in 0..<bytes.count {
            try await expectNotJSON(Array(bytes[..<count]), "cut at \(count)")
        }
    }

    /// Neither is one in which any byte became another that no JSON text has.
    @Test(arguments: [0, 0xFF, 0x1B] as [UInt8])
    func aBodyWithABrokenByteIsNotJSON(_ byte: UInt8) async throws {
        for index in Array(Self.good.utf8).indices {
            var bytes = Array(Self.good.utf8)
            bytes[index] = byte
            try await expectNotJSON(bytes, "\(byte) at \(index)")
        }
    }

    private func expectNotJSON(_ bytes: [UInt8], _ name: String) async throws {
        let lines = try await Self.row(name, Script(status: 200, bytes: bytes), []).run().lines
        let begins = lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        #expect(begins == ["failure ! not_json", "m ! not_json", "n ! not_json"], "\(name): \(lines)")
    }

    /// A way from a body to the number 12.5.
    struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var request = ""
        var field: String
        var body: String
        /// The body with something else in the place of what holds the number.
        var hostile: (@Sendable (String) -> String)

        func lines(_ bytes: [UInt8]) async throws -> [String] {
            let parts = """
                requests: {a: {get: {origin: api, path: /a}\(request)}}
                extract: {a: {\(field)}}
                metrics: {m: {title: T, kind: count, value: \(field.hasPrefix("r:") ? "a.r.f" : "a.f")}}
                """
            var row = RunRow("", parts, "")
            row.answers = ["a": Script(status: 200, bytes: bytes)]
            return try await row.lines()
        }
    }

    static let ways = [
        Way(
            testDescription: "frames", request: ", decode: [{strip_prefix: \")]}'\"}, frames]",
            field: "f: {at: '$[0][0][1]', type: number}", body: ")]}'\n\n16\n[[\"f\",12.5]]\n7\n[1]\n",
            hostile: { ")]}'\n\n[[\"f\",\($0)]]\n" }),
        Way(
            testDescription: "events", request: ", decode: [sse]", field: "f: {at: '$[0].f', type: number}",
            body: "data: {\"f\": 12.5}\n\ndata: {\"g\": 1}\n\n", hostile: { "data: {\"f\": \($0)}\n\n" }),
        Way(
            testDescription: "JSON inside a text",
            field: "r: {one: '$.p', parse: json, fields: {f: {at: '$.f', type: number}}}",
            body: #"{"p": "{\"f\": 12.5}"}"#, hostile: { #"{"p": "{\"f\": \#($0)}"}"# }),
    ]

    @Test(arguments: ways)
    func aCutNeverGivesAnotherNumber(_ way: Way) async throws {
        let bytes = Array(way.body.utf8)
        #expect(try await way.lines(bytes) == ["m = 12.5"])
        for count in bytes.indices {
            let lines = try await way.lines(Array(bytes[..<count]))
            #expect(lines.count == 1 && (lines[0] == "m = 12.5" || lines[0].hasPrefix("m ! ")), "\(count): \(lines)")
        }
    }

    @Test(arguments: ways)
    func whatIsDecodedIsHeldToTheSameLimits(_ way: Way) async throws {
        let depth = String(repeating: "[", count: Self.depth)
        let numbers = "[" + String(repeating: "0,", count: 9 << 18) + "0]"
        for inside in [depth, depth + String(repeating: "]", count: Self.depth), numbers, "1e999", "1, \"f\": 2", "\0"]
        {
            let lines = try await way.lines(Array(way.hostile(inside).utf8))
            #expect(lines.count == 1 && lines[0].hasPrefix("m ! "), "\(inside.prefix(20)): \(lines)")
        }
    }

    /// What is computed from the largest numbers that are read ends in words too.
    @Test func computingBeyondTheLimitIsToldInWords() async throws {
        let parts = """
            extract: {a: {f: {at: '$.f', type: number}}}
            metrics: {m: {title: T, kind: count, value: a.f * a.f * a.f}, n: {title: T, kind: count, value: a.f}}
            """
        let lines = try await RunRow("", parts, #"{"f": 1e300}"#).lines()
        #expect(lines.first?.hasPrefix("m ! limit_exceeded 'A number needs more than 1,024 bits.'") == true, "\(lines)")
        #expect(lines.last == "n = 1" + String(repeating: "0", count: 300))
    }
}

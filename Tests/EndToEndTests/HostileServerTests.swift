import TestSupport
import Testing

/// Servers that send what nobody should read: the program says so in words, and keeps its memory.
@Suite(.enabled(if: Program.isThere)) struct HostileServerTests {
    private static let spec = """
        spec: codexbar/1
        id: tiny
        title: Tiny
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: Nothing., sends: Nothing.}
        origins: {api: https://api.tiny.dev}
        defaults: {expect: {max_bytes: 8MiB}}
        requests: {a: {get: {origin: api, path: /a}}}
        extract:
          a:
            f: {at: '$.f', type: number}
            l: {each: '$.l', absent: none, max_items: 20000, fields: {f: {at: '$.f', type: number}}}
        metrics:
          m: {title: M, kind: count, value: a.f}
          n: {title: N, kind: count, value: 'a.l.optMap(l, l.map(r, r.f).sum())', because: invented}
        """

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var answer: LoopbackAnswer
        var metrics: [String]

        init(_ name: String, _ answer: LoopbackAnswer, _ metrics: String...) {
            testDescription = name
            self.answer = answer
            self.metrics = metrics
        }

        init(_ name: String, body: String, _ metrics: String...) {
            testDescription = name
            self.answer = .json(body)
            self.metrics = metrics
        }
    }

    private static let deep = String(repeating: "[", count: 100_000)
    private static let unknown = ["m limit_exceeded", "n limit_exceeded"]

    /// `count` elements `text`, with commas between.
    private static func many(_ count: Int, _ text: String) -> String {
        var joined = String(repeating: text + ",", count: count)
        joined.removeLast()
        return joined
    }

    static let cases = [
        Case("a page", .text("<!DOCTYPE html><html><body>Sign in</body></html>"), "m not_json", "n not_json"),
        Case("a key twice", body: #"{"f": 1, "f": 2}"#, "m shape_changed", "n not_supplied"),
        Case("the number 1e999", body: #"{"f": 1e999}"#, "m limit_exceeded", "n not_supplied"),
        Case("a NUL byte", body: "{\"f\": 1\0}", "m not_json", "n not_json"),
        Case("a body that ends early", body: #"{"f": 12"#, "m not_json", "n not_json"),
        Case(
            "a connection that ends early",
            LoopbackAnswer(body: Array(#"{"f": 12}"#.utf8), delivery: .truncated(8)), "m network", "n network"),
        Case(
            "a lone surrogate in a key", body: #"{"f": 1, "\ud800": 2}"#, "m available", "n not_supplied"),
        Case("100,000 arrays", body: #"{"f": 1, "g": "# + deep, "m limit_exceeded", "n limit_exceeded"),
        Case(
            "9 MiB of one text", body: "{\"f\": 1, \"g\": \"" + String(repeating: "a", count: 9 << 20) + "\"}",
            "m limit_exceeded", "n limit_exceeded"),
        Case(
            "9 MiB in chunks",
            LoopbackAnswer(body: [UInt8](repeating: 32, count: 9 << 20), delivery: .chunked(16_384)),
            "m limit_exceeded", "n limit_exceeded"),
        Case("a bomb", .gzip(Gzip.bomb(zeros: 2 << 20)), "m limit_exceeded", "n limit_exceeded"),
        Case(
            "more values than are read", body: #"{"f": 1, "g": ["# + many(450_000, "0") + "]}", "m limit_exceeded",
            "n limit_exceeded"),
        // The largest that is read must fit too.
        Case(
            "almost 8 MiB of one text",
            body: "{\"f\": 1, \"g\": \"" + String(repeating: "a", count: (8 << 20) - 64) + "\"}",
            "m available", "n not_supplied"),
        Case(
            "almost 400,000 values", body: #"{"f": 1, "g": ["# + many(399_000, #""0123456789abcdef""#) + "]}",
            "m available", "n not_supplied"),
        Case(
            "100,000 names in one object",
            body: #"{"f": 1, "g": {"# + (0..<100_000).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}}",
            "m available", "n not_supplied"),
        Case(
            "20,000 rows",
            body: #"{"f": 1, "l": ["# + many(20_000, #"{"f": 12345.678, "g": "a text that nothing reads"}"#) + "]}",
            "m available", "n available"),
        Case(
            "20,001 rows", body: #"{"f": 1, "l": ["# + many(20_001, #"{"f": 1}"#) + "]}", "m available",
            "n limit_exceeded"),
    ]

    @Test(arguments: cases)
    func isToldInWordsAndInLittleMemory(_ c: Case) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.spec, to: "tiny.yaml")
        let server = try LoopbackServer(["/a": c.answer])
        let ended = try await Program.run(
            ["run", "--spec", "\(folder.path)/tiny.yaml", "--origin", "api=\(server.origin)", "--format", "json"])
        #expect(ended.signal == nil)
        #expect(try Printed(ended.output).metrics() == c.metrics, "\(ended.error)")
        #expect(ended.duration < .seconds(10))
        #if os(Linux)
            let peak = try #require(ended.peakMemory)
            #expect(peak > 1 << 20 && peak < 64 << 20, "\(peak >> 10) KiB")
        #endif
    }
}

import Credentials
import TestSupport
import Testing

@testable import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `specs diff`: what is shown, what may be done, and all else.
@Suite struct SpecDifferenceTests {
    private static let yaml = """
        spec: codexbar/1
        id: mine
        title: Mine
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: A key., sends: It.}
        origins: {api: https://api.mine.dev}
        credentials: {key: {send_to: [api], sources: [{env: MINE_KEY}], missing: {say: None.}}}
        requests:
          usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}
        extract:
          usage:
            n: {at: $.n, type: number, unit: request}
            m: {at: $.m, type: number, unit: percent}
        metrics:
          n: {title: N, kind: count, value: usage.n}
          m: {title: M, kind: window, used: usage.m}

        """

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var edits: [(old: String, new: String)] = []
        /// Under their titles.
        var lines: [String]

        init(_ name: String, _ edits: [(String, String)], _ lines: [String]) {
            testDescription = name
            self.edits = edits.map { (old: $0.0, new: $0.1) }
            self.lines = lines
        }
    }

    static let cases = [
        Case("the same text", [], []),
        Case(
            "remarks, quotes and the order of keys",
            [
                ("revision: 1\nstatus: experimental", "# A remark.\nstatus: 'experimental'\nrevision: 1"),
                ("{title: N, kind: count, value: usage.n}", "{kind: count, title: N, value: usage.n}"),
            ], []),
        Case(
            "a metric more, one less",
            [("  n: {title: N, kind: count, value: usage.n}", "  o: {title: O, kind: count, value: usage.n}")],
            ["Metrics:", "  added    o: count in request, 'O'", "  removed  n: count in request, 'N'"]),
        Case(
            "title, kind and expression of a metric",
            [("n: {title: N, kind: count, value: usage.n}", "n: {title: New, kind: amount, value: usage.n * 2}")],
            [
                "Metrics:", "  changed  n title: was N, is New", "  changed  n kind: was count, is amount",
                "  changed  n value: was usage.n, is usage.n * 2",
            ]),
        Case(
            "the unit of a field",
            [("unit: request", "unit: token")],
            [
                "Metrics:", "  changed  n unit: was request, is token", "Other sections:",
                "  changed  extract usage n unit: was request, is token",
            ]),
        Case(
            "a key of a metric more",
            [("used: usage.m}", "used: usage.m, section: s}"), ("metrics:", "sections: {s: All}\nmetrics:")],
            ["Metrics:", "  added    m section: s", "Other sections:", #"  added    sections: {"s":"All"}"#]),
        Case(
            "the order of metrics",
            [
                ("  m: {title: M, kind: window, used: usage.m}\n", ""),
                ("metrics:\n", "metrics:\n  m: {title: M, kind: window, used: usage.m}\n"),
            ], ["Metrics:", "  changed  order: was n, m, is m, n"]),
        Case(
            "an origin",
            [("https://api.mine.dev", "https://collector.example.com")],
            [
                "Authority:", "  changed  origin 'api': was https://api.mine.dev, is https://collector.example.com",
                "Other sections:", "  changed  origins api: was https://api.mine.dev, is https://collector.example.com",
            ]),
        Case(
            "a constant path, which is no authority", [("path: /usage", "path: /v2/usage")],
            ["Other sections:", "  changed  requests usage get path: was /usage, is /v2/usage"]),
        Case(
            "texts", [("title: Mine", "title: Ours"), ("revision: 1", "revision: 2")],
            ["Other sections:", "  changed  title: was Mine, is Ours", "  changed  revision: was 1, is 2"]),
        Case(
            "the id", [("id: mine", "id: other")],
            ["Authority:", "  changed  id: was mine, is other", "Other sections:", "  changed  id: was mine, is other"]),
    ]

    private static func command(_ folder: TemporaryFolder) -> SpecsCommand {
        let environment = UserEnvironment(variables: [:], home: folder.path, uid: geteuid())
        return SpecsCommand(workspace: Workspace(environment: environment), display: Display())
    }

    @Test(arguments: cases)
    func differences(_ c: Case) throws {
        var text = Self.yaml
        for edit in c.edits {
            try #require(text.ranges(of: edit.old).count == 1, "\(edit.old)")
            text = text.replacing(edit.old, with: edit.new)
        }
        let folder = try TemporaryFolder()
        try folder.write(Self.yaml, to: "old.yaml")
        try folder.write(text, to: "new.yaml")
        let output = Self.command(folder).diff(.file("\(folder.path)/old.yaml"), .file("\(folder.path)/new.yaml"))
        #expect(output.messages == "")
        #expect(output.status == (c.lines.isEmpty ? 0 : 1))
        #expect(output.text == (c.lines.isEmpty ? "no difference\n" : c.lines.map { "\($0)\n" }.joined()))
    }

    @Test func aSpecByItsIdAndFaults() throws {
        let folder = try TemporaryFolder()
        let command = Self.command(folder)
        #expect(command.diff(SpecReference("deepseek"), SpecReference("deepseek")).text == "no difference\n")
        let unknown = command.diff(SpecReference("deepseek"), SpecReference("deepsek"))
        #expect(unknown.status == 64)
        #expect(unknown.messages == "codexbar: no spec is called 'deepsek'; did you mean 'deepseek'?\n")
        #expect(command.diff(SpecReference("\(folder.path)/x"), SpecReference("deepseek")).status == 64)
        try folder.write("spec: codexbar/1\n", to: "x.yaml")
        let invalid = command.diff(SpecReference("deepseek"), .file("\(folder.path)/x.yaml"))
        #expect(invalid.status == 65)
        #expect(invalid.messages.contains("error[CBX"))
    }
}

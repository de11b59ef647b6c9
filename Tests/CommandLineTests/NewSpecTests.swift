import Credentials
import ProviderSpec
import TestSupport
import Testing
import UsageModel

@testable import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `specs new`: what it writes is right at once, and nothing is lost.
@Suite struct NewSpecTests {
    private static func run(
        _ id: String, _ options: [String: String] = [:], in folder: TemporaryFolder
    ) async throws -> CommandOutput {
        let environment = UserEnvironment(variables: [:], home: "/nonexistent", uid: geteuid())
        return await NewSpecCommand(
            workspace: Workspace(environment: environment), display: Display(), id: try #require(ProviderID(id)),
            options: options, folder: folder.path
        ).execute()
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var id = "acme"
        var options: [String: String] = [:]
        /// Lines that the spec has.
        var lines: [String] = []
        var body: String
    }

    static let cases = [
        Case(
            testDescription: "nothing said", id: "acme-cloud",
            lines: [
                "title: 'Acme Cloud'", "      - env: 'ACME_CLOUD_API_KEY'", "    kind: window", "    used: usage.used",
                "# yaml-language-server: $schema=codexbar.schema.json",
            ], body: "{\n  \"used\": 25\n}\n"),
        Case(
            testDescription: "everything said",
            options: [
                "--title": "Zoë's Cloud", "--origin": "https://api.acme.dev:8443", "--path": "/api/usage",
                "--env": "ACME", "--field": "$.data.rows[1]['used up']", "--unit": "request",
            ],
            lines: [
                "title: 'Zoë''s Cloud'", "  api: 'https://api.acme.dev:8443'",
                "    get: {origin: api, path: '/api/usage'}", "    kind: count", "    value: usage.value",
            ],
            body: """
                {
                  "data": {
                    "rows": [
                      null,
                      {
                        "used up": 42
                      }
                    ]
                  }
                }

                """),
        Case(
            testDescription: "money", options: ["--unit": "USD"], lines: ["    kind: balance"],
            body: "{\n  \"used\": 42\n}\n"),
        Case(testDescription: "a fraction", options: ["--unit": "fraction"], body: "{\n  \"used\": 0\n}\n"),
        Case(
            testDescription: "an id that begins with a digit", id: "3d",
            lines: ["      - env: 'CODEXBAR_3D_API_KEY'"], body: "{\n  \"used\": 25\n}\n"),
        Case(testDescription: "the last row", options: ["--field": "$[-1]"], body: "[\n  25\n]\n"),
    ]

    @Test(arguments: cases)
    func validatesAndReplays(_ c: Case) async throws {
        let folder = try TemporaryFolder()
        let output = try await Self.run(c.id, c.options, in: folder)
        #expect(output.status == 0)
        #expect(output.messages == "")
        #expect(output.text.hasPrefix("\(folder.path)/\(c.id).yaml\n"))
        let text = try #require(folder.text("\(c.id).yaml"))
        let lines = text.split(separator: "\n").map(String.init)
        for line in c.lines { #expect(lines.contains(line), "\(line)") }
        #expect(checkSpec(Array(text.utf8)).findings == [])
        #expect(folder.text("Fixtures/\(c.id)/first/01.usage.body") == c.body)
        #expect(folder.text("Fixtures/\(c.id)/first/expected.json") != nil)
        let environment = UserEnvironment(variables: [:], home: "/nonexistent", uid: geteuid())
        let replayed = await ReplayCommand(
            workspace: Workspace(environment: environment), display: Display(), cases: [c.id],
            spec: "\(folder.path)/\(c.id).yaml", isBlessing: false, root: "\(folder.path)/Fixtures"
        ).execute()
        #expect(replayed.status == 0)
        #expect(replayed.text.hasSuffix("1 case: 1 passed\n"))
    }

    @Test func nothingIsReplaced() async throws {
        let folder = try TemporaryFolder()
        _ = try await Self.run("acme", in: folder)
        let again = try await Self.run("acme", ["--title": "Other"], in: folder)
        #expect(again.status == 1)
        #expect(again.messages == "codexbar: \(folder.path)/acme.yaml is there already; nothing was written\n")
        #expect(folder.text("acme.yaml")?.contains("title: 'Acme'") == true)
        #expect(unlink("\(folder.path)/acme.yaml") == 0)
        try folder.write("mine", to: "Fixtures/acme/first/case.yaml")
        let beside = try await Self.run("acme", in: folder)
        #expect(
            beside.messages == "codexbar: \(folder.path)/Fixtures/acme/first is there already; nothing was written\n")
        #expect(folder.text("acme.yaml") == nil)
        #expect(folder.text("Fixtures/acme/first/case.yaml") == "mine")
    }

    @Test(arguments: [
        ("--origin", "http://api.acme.dev", "an origin begins with https://; write https://api.acme.dev"),
        ("--origin", "https://127.0.0.1", "an IP address is no origin; write the host's name"),
        ("--path", "usage", ""),
        ("--env", "acme_key", "'acme_key' is no environment variable; write ACME_KEY"),
        ("--env", "DEEPSEEK_API_KEY", "$DEEPSEEK_API_KEY belongs to the bundled spec 'deepseek'"),
        ("--field", "used", ""), ("--field", "$.a[?@.x=1]", ""), ("--field", "$.rows[*]", ""), ("--unit", "percnt", ""),
        ("--title", "", ""),
    ])
    func wrongValuesAreTold(_ option: String, _ value: String, _ words: String) async throws {
        let folder = try TemporaryFolder()
        let output = try await Self.run("acme", [option: value], in: folder)
        #expect(output.status == 64)
        #expect(output.messages.hasPrefix("codexbar: '\(option)' cannot be '\(value)': \(words)"))
        #expect(folder.text("acme.yaml") == nil)
        #expect(folder.text("Fixtures/acme/first/case.yaml") == nil)
    }

    @Test func controlsAndBundledIdsAreRefused() async throws {
        let folder = try TemporaryFolder()
        let lines = try await Self.run("acme", ["--title": "A\nid: grok"], in: folder)
        #expect(
            lines.status == 64 && lines.messages == "codexbar: '--title' cannot hold line ends and other controls\n")
        let bundled = try await Self.run("deepseek", in: folder)
        #expect(bundled.status == 64 && bundled.messages.contains("'deepseek' is a bundled spec"))
        #expect(folder.text("acme.yaml") == nil)
    }

    @Test func aFolderThatCannotBeWrittenIsTold() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Fixtures")
        let output = try await Self.run("acme", in: folder)
        #expect(output.status == 1)
        #expect(output.messages.hasPrefix("codexbar: \(folder.path)/Fixtures/acme/first and "))
        #expect(folder.text("acme.yaml") == nil)
    }
}

import Credentials
import Diagnostics
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

/// What bundled specs read logins from belongs to their ids.
@Suite struct OwnedLoginTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var id = "mine"
        var source: String
        var input = ""
        /// The messages of all findings.
        var messages: [String] = []
    }

    private static func yaml(_ c: Case) -> String {
        """
        spec: codexbar/1
        id: \(c.id)
        title: Mine
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: A key., sends: It.}
        inputs: {team: {type: string, default: one\(c.input)}}
        origins: {api: https://api.mine.dev}
        credentials: {key: {send_to: [api], sources: [\(c.source)], missing: {say: None.}}}
        requests: {usage: {get: {origin: api, path: /usage, query: {team: =inputs.team}}, auth: {bearer: key}}}
        extract: {usage: {n: {at: $.n, type: number}}}
        metrics: {n: {title: N, kind: count, value: usage.n}}

        """
    }

    private static func file(_ base: String, _ name: String) -> String {
        "{file: {owner: a tool, base: [\(base)], name: \(name)}, token: {at: $.token}}"
    }

    private static let codex = "~/.codex/auth.json belongs to the bundled spec 'codex'"
    private static let openCode = "~/.local/share/opencode/auth.json belongs to the bundled spec 'openrouter'"

    static let cases = [
        Case(testDescription: "a variable of its own", source: "{env: MINE_KEY}"),
        Case(testDescription: "a file of its own", source: file("~/.mine, {env: XDG_CONFIG_HOME}", "auth.json")),
        Case(
            testDescription: "another's variable", source: "{env: DEEPSEEK_API_KEY}",
            messages: ["$DEEPSEEK_API_KEY belongs to the bundled spec 'deepseek'"]),
        Case(testDescription: "the same id", id: "deepseek", source: "{env: DEEPSEEK_API_KEY}"),
        Case(
            testDescription: "the id of yet another bundled spec", id: "deepseek",
            source: file("~/.codex", "auth.json"),
            messages: [codex]),
        Case(testDescription: "another's file", source: file("~/.codex", "auth.json"), messages: [codex]),
        Case(
            testDescription: "another's file in capital letters", source: file("~/.Codex", "AUTH.json"),
            messages: ["~/.Codex/AUTH.json belongs to the bundled spec 'codex'"]),
        Case(
            testDescription: "another's file by way of a variable of the system",
            source: file("{env: HOME, add: .codex}", "auth.json"), messages: [codex]),
        Case(
            testDescription: "another's file by way of the variable of its folder",
            source: file("{env: XDG_DATA_HOME}", "opencode/auth.json"), messages: [openCode]),
        Case(
            testDescription: "another's file, cut elsewhere", source: file("~/.local", "share/opencode/auth.json"),
            messages: [openCode]),
        Case(
            testDescription: "another's file as the second choice", source: file("~/.mine, ~/.codex", "auth.json"),
            messages: [codex]),
        Case(
            testDescription: "the variable of another's folder", source: file("{env: CODEX_HOME}", "other.json"),
            messages: ["$CODEX_HOME belongs to the bundled spec 'codex'"]),
        Case(
            testDescription: "another's variable as an input", source: "{env: MINE_KEY}", input: ", env: DEEPSEEK_KEY",
            messages: ["$DEEPSEEK_KEY belongs to the bundled spec 'deepseek'"]),
    ]

    @Test(arguments: cases)
    func findings(_ c: Case) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.yaml(c), to: "spec.yaml")
        let environment = UserEnvironment(variables: [:], home: folder.path, uid: geteuid())
        let found = try SpecLibrary(environment: environment).file("\(folder.path)/spec.yaml")
        #expect(found.findings.map(\.message) == c.messages)
        #expect(found.findings.allSatisfy { $0.code.name == "foreign-login" })
        #expect((found.spec == nil) == !c.messages.isEmpty)
    }

    @Test func bundledSpecsOwnWhatTheyName() {
        for file in EmbeddedFiles.specs {
            #expect(specDocument(file.bytes).map(OwnedLogins.bundled.findings) == [], "\(file.name)")
            // Under another id every one is looked at closely: its words are among those of the bundled specs.
            guard var other = specDocument(file.bytes), let id = ProviderID("other-id") else { continue }
            other.id = id
            #expect(OwnedLogins.bundledFindings(other) == OwnedLogins.bundled.findings(other), "\(file.name)")
        }
    }

    /// A database and a secret of the Secret Service are owned as files are, however few of their names are said.
    @Test(arguments: [
        ("{file: {owner: a, base: [~/.config], name: other/state.db}, token: {at: $.a}}", []),
        (
            "{file: {owner: a, base: [~/.config], name: tool/state.db}, token: {at: $.a}}",
            ["~/.config/tool/state.db belongs to the bundled spec 'tool'"]
        ),
        (
            "{sqlite: {owner: a, base: [~/.config], name: Tool/State.db, table: b, key: k, value: v}, token: c}",
            ["~/.config/Tool/State.db belongs to the bundled spec 'tool'"]
        ),
        (
            "{secret_service: {owner: a, attributes: {service: tool-login}}}",
            ["'tool-login' in the Secret Service belongs to the bundled spec 'tool'"]
        ),
        ("{secret_service: {owner: a, attributes: {service: mine, username: me}}}", []),
    ])
    func placesOfAnotherKind(_ source: String, _ messages: [String]) throws {
        let tool = """
            {sqlite: {owner: a, base: [{env: XDG_CONFIG_HOME}], name: tool/state.db, table: t, key: k, value: v}, token: c},
            {secret_service: {owner: a, attributes: {service: tool-login, username: me}}}
            """
        let document = { (id: String, source: String) throws in
            try #require(specDocument(Array(Self.yaml(Case(testDescription: "", id: id, source: source)).utf8)))
        }
        let owned = OwnedLogins([try document("tool", tool)])
        #expect(owned.findings(try document("mine", source)).map(\.message) == messages)
    }

    /// No name tells where a link leads.
    @Test func aLinkToAnothersFileIsNotRead() throws {
        let home = try TemporaryFolder()
        try home.write("{}", to: ".codex/auth.json")
        try home.write("{}", to: "moved/auth.json")
        #expect(mkdir("\(home.path)/.mine", 0o700) == 0)
        #expect(symlink("\(home.path)/.codex/auth.json", "\(home.path)/.mine/auth.json") == 0)
        let moved = ["CODEX_HOME": "\(home.path)/moved"]
        for (folder, variables, isForeign) in [
            ("~/.mine", [:], true), ("~/.mine", moved, false), ("~/moved", moved, true), ("~/moved", [:], false),
        ] {
            let spec = try #require(
                specDocument(Array(Self.yaml(Case(testDescription: "", source: Self.file(folder, "auth.json"))).utf8)))
            let environment = UserEnvironment(variables: variables, home: home.path, uid: geteuid())
            let foreign = OwnedLogins.bundled.foreignFile(of: spec, in: environment)
            #expect(foreign?.owner.rawValue == (isForeign ? "codex" : nil))
            #expect(foreign?.file == (isForeign ? "\(folder)/auth.json" : nil))
        }
    }
}

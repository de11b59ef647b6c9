import TestSupport
import Testing

/// Approvals that outlast a run: `specs trust`, `specs untrust`, and who honours them.
@Suite(.enabled(if: Program.isThere)) struct ApprovalTests {
    /// A spec of an id of its own, whose key is in no variable, so that a run that may begin ends at the search for it.
    private static let own = """
        spec: codexbar/1
        id: mine
        title: Mine
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: A key., sends: It.}
        origins: {api: https://xn--bcher-kva.mine.dev}
        credentials: {key: {send_to: [api], sources: [{env: MINE_KEY}], missing: {say: Set MINE_KEY.}}}
        requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}}
        extract: {usage: {n: {at: $.n, type: number}}}
        metrics: {n: {title: N, kind: count, value: usage.n}}

        """

    private static func home(_ spec: String = own, _ name: String = "mine") throws -> TemporaryFolder {
        let home = try TemporaryFolder()
        try home.write(spec, to: ".config/codexbar/specs/\(name).yaml")
        return home
    }

    private static func file(_ home: TemporaryFolder) -> String { "\(home.path)/.config/codexbar/specs/mine.yaml" }

    /// How `usage` and `run`, by id and by file, and `specs list` take the spec.
    private static func standing(_ home: TemporaryFolder) async throws -> [Bool] {
        let setting = Setting(home: home.path)
        let usage = try await Program.run(["usage", "--provider", "mine", "--format", "snapshot"], setting)
        let run = try await Program.run(["run", "--spec", "mine"], setting)
        let file = try await Program.run(["run", "--spec", file(home)], setting)
        let list = try await Program.run(["specs", "list"], setting)
        let line = try #require(list.output.split(separator: "\n").first { $0.hasPrefix("mine ") })
        return [
            !usage.output.contains("not_trusted") && usage.output.contains("missing_credential"),
            !run.output.contains("not_trusted") && run.output.contains("Set MINE_KEY"),
            !file.output.contains("not_trusted") && file.output.contains("Set MINE_KEY"),
            !line.contains("not trusted") && line.contains("experimental"),
        ]
    }

    private static func digest(_ spec: String, _ home: TemporaryFolder) async throws -> String {
        let ended = try await Program.run(["specs", "explain", spec], Setting(home: home.path))
        let line = try #require(ended.output.split(separator: "\n").first { $0.hasPrefix("Authority: ") })
        return String(line.dropFirst("Authority: ".count))
    }

    private static let no = [false, false, false, false]
    private static let yes = [true, true, true, true]

    @Test func aPersonApprovesAndTakesBack() async throws {
        let home = try Self.home()
        let setting = Setting(home: home.path)
        #expect(try await Self.standing(home) == Self.no)
        let asked = try await Program.run(
            ["specs", "trust", "mine"], setting.with(input: .text("yes\n"), output: .terminal))
        #expect(asked.status == 0)
        for part in [
            "origin      api: https://xn--bcher-kva.mine.dev (https://bücher.mine.dev)", "read from   $MINE_KEY",
            "sent to     https://xn--bcher-kva.mine.dev as bearer token",
            "asks        GET https://xn--bcher-kva.mine.dev/usage", "Type yes: ", "'mine' is approved: sha256:",
        ] {
            #expect(asked.output.contains(part), "\(part)")
        }
        #expect(!asked.output.contains("replaces bundled"))
        #expect(try await Self.standing(home) == Self.yes)
        let again = try await Program.run(["specs", "trust", Self.file(home)], setting)
        #expect(again.status == 0 && again.output.hasPrefix("'mine' is approved already: sha256:"))
        let back = try await Program.run(["specs", "untrust", "mine"], setting)
        #expect(back.status == 0 && back.output == "'mine' is not approved any more\n")
        #expect(try await Self.standing(home) == Self.no)
        let nothing = try await Program.run(["specs", "untrust", Self.file(home)], setting)
        #expect(nothing.status == 1 && nothing.error == "codexbar: nothing was approved for 'mine'\n")
    }

    @Test(arguments: ["no\n", "YES\n", "y\n", "\n", " yes\n"])
    func onlyYesIsAYes(_ typed: String) async throws {
        let home = try Self.home()
        let ended = try await Program.run(
            ["specs", "trust", "mine"], Setting(home: home.path).with(input: .text(typed), output: .terminal))
        #expect(ended.status == 1)
        #expect(ended.output.contains("'mine' was not approved"))
        #expect(home.text(".local/state/codexbar/approvals") == nil)
    }

    /// The text is not what was approved: what it does is.
    @Test func aFileChangedAfterItsApprovalIsAskedAgain() async throws {
        let home = try Self.home()
        let setting = Setting(home: home.path)
        let digest = try await Self.digest("mine", home)
        #expect(try await Program.run(["specs", "trust", "mine", "--digest", digest], setting).status == 0)
        let place = ".config/codexbar/specs/mine.yaml"
        try home.write(Self.own.replacing("path: /usage", with: "path: /v2/usage"), to: place)
        #expect(try await Self.standing(home) == Self.yes)
        for (old, new) in [
            ("xn--bcher-kva.mine.dev", "collector.example.com"), ("env: MINE_KEY", "env: OTHER_KEY"),
            ("{bearer: key}", "{header: {name: X-Key, secret: key}}"), ("{get: {origin: api,", "{post: {origin: api,"),
        ] {
            try home.write(Self.own.replacing(old, with: new), to: place)
            #expect(try await Self.standing(home) == Self.no, "\(new)")
        }
        try home.write(Self.own, to: place)
        #expect(try await Self.standing(home) == Self.yes)
    }

    @Test func withoutATerminalADigestIsNeeded() async throws {
        let home = try Self.home()
        let setting = Setting(home: home.path)
        let digest = try await Self.digest("mine", home)
        let refused = try await Program.run(["specs", "trust", "mine"], setting)
        #expect(refused.status == 64 && refused.output == "")
        #expect(
            refused.error.hasSuffix(
                "codexbar: approving a spec asks a person: it needs a terminal, or --digest \(digest)\n"))
        let wrong = "sha256:" + String(repeating: "0", count: 64)
        let other = try await Program.run(["specs", "trust", "mine", "--digest", wrong], setting)
        #expect(other.status == 1)
        #expect(other.error == "codexbar: 'mine' has another digest, and was not approved: \(digest)\n")
        #expect(try await Self.standing(home) == Self.no)
        let right = try await Program.run(["specs", "trust", "mine", "--digest", digest], setting)
        #expect(right.status == 0 && right.error == "" && right.output == "'mine' is approved: \(digest)\n")
        #expect(try await Self.standing(home) == Self.yes)
        // Another digest than the approved one takes nothing back.
        let kept = try await Program.run(["specs", "untrust", "mine", "--digest", wrong], setting)
        #expect(kept.status == 1)
        #expect(try await Self.standing(home) == Self.yes)
        #expect(try await Program.run(["specs", "untrust", "mine", "--digest", digest], setting).status == 0)
        #expect(try await Self.standing(home) == Self.no)
    }

    @Test func bundledSpecsNeedNone() async throws {
        let bundled = try #require(Repository.text("Specs/deepseek.yaml"))
        let home = try Self.home(bundled.replacing("title: DeepSeek", with: "title: Mine"), "deepseek")
        let setting = Setting(home: home.path)
        let same = try await Program.run(["specs", "trust", "deepseek"], setting)
        #expect(
            same.output
                == "'deepseek' asks for nothing that the bundled deepseek does not ask for: it needs no approval\n")
        let own = try await Program.run(["specs", "trust", "openrouter"], setting)
        #expect(own.status == 0 && own.output == "'openrouter' is bundled: it needs no approval\n")
    }

    /// What replaces a bundled spec shows the differences before all else, and its new hosts are typed.
    @Test(arguments: [("collector.example.com\n", true), ("yes\n", false)])
    func loginsOfABundledSpecGoToATypedHost(_ typed: String, _ isApproved: Bool) async throws {
        let bundled = try #require(Repository.text("Specs/deepseek.yaml"))
        let moved = bundled.replacing("https://api.deepseek.com", with: "https://collector.example.com")
        let home = try Self.home(moved, "deepseek")
        let ended = try await Program.run(
            ["specs", "trust", "deepseek"], Setting(home: home.path).with(input: .text(typed), output: .terminal))
        #expect(ended.status == (isApproved ? 0 : 1))
        let lines = ended.output.split(separator: "\r\n").map(String.init)
        let first = try #require(lines.firstIndex { $0.hasPrefix("replaces bundled deepseek.") })
        #expect(
            lines[first + 1]
                == "  changed  origin 'api': was https://api.deepseek.com, is https://collector.example.com")
        let screen = try #require(lines.firstIndex { $0.hasPrefix("origin ") })
        #expect(first < screen)
        let usage = try await Program.run(
            ["usage", "--provider", "deepseek", "--format", "snapshot"], Setting(home: home.path))
        #expect(
            try Printed(usage.output).accounts()
                == ["deepseek \(isApproved ? "missing_credential" : "not_trusted")"])
    }

    /// Names of other specs' logins cannot be approved by anybody.
    @Test func whatBelongsToABundledSpecCannotBeApproved() async throws {
        let home = try Self.home(Self.own.replacing("env: MINE_KEY", with: "env: DEEPSEEK_API_KEY"))
        let setting = Setting(home: home.path)
        for words in [["specs", "trust", "mine"], ["specs", "validate", Self.file(home)]] {
            let ended = try await Program.run(words, setting)
            #expect(ended.status == (words[1] == "trust" ? 65 : 1))
            #expect(ended.error.contains("$DEEPSEEK_API_KEY belongs to the bundled spec 'deepseek'"))
        }
        let usage = try await Program.run(["usage", "--provider", "mine", "--format", "snapshot"], setting)
        #expect(try Printed(usage.output).accounts() == ["mine spec_invalid"])
    }

    /// The name tells nothing; where it leads to does.
    @Test func aLinkToABundledSpecsLoginCannotBeApproved() async throws {
        let spec = Self.own.replacing(
            "{env: MINE_KEY}", with: "{file: {owner: a tool, base: [~/.mine], name: auth.json}, token: {at: $.key}}")
        let home = try Self.home(spec)
        try home.write(#"{"key": "fake"}"#, to: ".codex/auth.json")
        let setting = Setting(home: home.path)
        _ = try await Program.tool(["/bin/ln", "-s", "\(home.path)/.codex", "\(home.path)/.mine"], setting)
        let say = "~/.mine/auth.json leads to a login of the bundled spec 'codex'."
        let trusted = try await Program.run(
            ["specs", "trust", "mine", "--digest", Self.digest("mine", home)], setting)
        #expect(trusted.status == 1 && trusted.error == "codexbar: 'mine' cannot be approved: \(say)\n")
        let once = try await Program.run(
            ["run", "--spec", "mine", "--trust-once"], setting.with(input: .text("yes\n"), output: .terminal))
        #expect(once.status == 2 && !once.output.contains("Type yes"))
        let run = try await Program.run(["run", "--spec", "mine", "--format", "json"], setting)
        #expect(try Printed(run.output).values("$.accounts[0].failure.say") == ["\"\(say)\""])
    }

    /// A file that another user could have written says nothing, and that is told.
    @Test func anApprovalThatAnotherCouldHaveWrittenIsNone() async throws {
        let home = try Self.home()
        let setting = Setting(home: home.path)
        let digest = try await Self.digest("mine", home)
        let file = "\(home.path)/.local/state/codexbar/approvals"
        #expect(try await Program.run(["specs", "trust", "mine", "--digest", digest], setting).status == 0)
        _ = try await Program.tool(["/bin/chmod", "666", file], setting)
        #expect(try await Self.standing(home) == Self.no)
        let run = try await Program.run(["run", "--spec", "mine", "--format", "json"], setting)
        #expect(try Printed(run.output).values("$.accounts[0].failure.say")[0].contains("chmod 600 \(file)"))
        let listed = try await Program.run(["specs", "list"], setting)
        #expect(listed.error.hasPrefix("codexbar: \(file) can be written by other users"))
        for command in ["trust", "untrust"] {
            let ended = try await Program.run(["specs", command, "mine", "--digest", digest], setting)
            #expect(ended.status == 1)
            #expect(ended.error.hasPrefix("codexbar: \(file) can be written by other users"))
        }
        // Specs that need none run all the same.
        let bundled = try await Program.run(
            ["usage", "--provider", "deepseek", "--format", "snapshot"], Setting(home: home.path))
        #expect(try Printed(bundled.output).accounts() == ["deepseek missing_credential"])
    }

    @Test func programsThatApproveAtOnceLoseNothing() async throws {
        let home = try TemporaryFolder()
        let setting = Setting(home: home.path)
        for number in 0..<8 {
            try home.write(Self.own.replacing("id: mine", with: "id: mine-\(number)"), to: "mine-\(number).yaml")
        }
        try await withThrowingTaskGroup(of: Int32?.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let spec = "\(home.path)/mine-\(number).yaml"
                    let asked = try await Program.run(["specs", "trust", spec], setting)
                    let digest = asked.error.split(separator: " ").last.map(String.init) ?? ""
                    let words = ["specs", "trust", spec, "--digest", digest.filter { $0 != "\n" }]
                    return try await Program.run(words, setting).status
                }
            }
            for try await status in group { #expect(status == 0) }
        }
        let lines = (home.text(".local/state/codexbar/approvals") ?? "").split(separator: "\n")
        #expect(lines.count == 9)
        #expect(Set(lines).count == 9)
    }

    /// In a sandbox they are the sandbox's own.
    @Test func approvalsOfASandboxStayInIt() async throws {
        let home = try Self.home()
        let setting = Setting(home: home.path)
        let sandbox = try TemporaryFolder()
        let digest = try await Self.digest("mine", home)
        let words = ["specs", "trust", Self.file(home), "--digest", digest, "--sandbox", sandbox.path]
        #expect(try await Program.run(words, setting).status == 0)
        #expect(sandbox.text(".local/state/codexbar/approvals") == "codexbar-approvals/1\nmine \(digest)\n")
        #expect(home.text(".local/state/codexbar/approvals") == nil)
        #expect(try await Self.standing(home) == Self.no)
    }

    /// Nothing of these sends, so nothing has to be approved; and nothing is approved by them.
    @Test func whatSendsNothingAsksNothing() async throws {
        let home = try Self.home()
        let setting = Setting(home: home.path)
        for words in [["specs", "explain", "mine"], ["specs", "validate", Self.file(home)], ["specs", "list"]] {
            let ended = try await Program.run(words, setting)
            #expect(ended.status == 0, "\(words)")
        }
        let moved = try #require(Repository.text("Specs/deepseek.yaml"))
            .replacing("timeout: 15s", with: "timeout: 14s")
            .replacing("env: DEEPSEEK_KEY", with: "env: DEEPSEEK_KEY_2")
        try home.write(moved, to: "deepseek.yaml")
        let replayed = try await Program.run(
            ["replay", "Fixtures/deepseek/s01-two-currencies", "--spec", "\(home.path)/deepseek.yaml"],
            setting.with(folder: Repository.path))
        #expect(replayed.status == 0)
        #expect(home.text(".local/state/codexbar/approvals") == nil)
    }
}

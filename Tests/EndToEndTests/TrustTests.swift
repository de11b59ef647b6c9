import TestSupport
import Testing

/// Where specs are found, and which of them get secrets.
@Suite(.enabled(if: Program.isThere)) struct TrustTests {
    private static let bundled = Repository.text("Specs/deepseek.yaml") ?? ""

    private static func changed(_ old: String, _ new: String) throws -> String {
        try #require(bundled.contains(old))
        let parts = bundled.split(separator: "\n", omittingEmptySubsequences: false)
        return parts.map { String($0).replacing(old, with: new) }.joined(separator: "\n")
    }

    private static func movedSpec() throws -> String {
        try changed("https://api.deepseek.com", "https://collector.example.com")
    }

    /// Asks for one provider with its key in the environment. No case below gets as far as a request.
    private static func usage(_ folder: TemporaryFolder, key: Bool = true) async throws -> Ended {
        var setting = Setting(["CODEXBAR_SPECS": folder.path])
        if key { setting.environment["DEEPSEEK_API_KEY"] = "fake-key" }
        return try await Program.run(["usage", "--provider", "deepseek", "--format", "snapshot"], setting)
    }

    @Test func aSpecThatSendsElsewhereIsNotTrusted() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.movedSpec(), to: "deepseek.yaml")
        let ended = try await Self.usage(folder)
        #expect(ended.status == 1)
        #expect(try Printed(ended.output).accounts() == ["deepseek not_trusted"])
        let listed = try await Program.run(["specs", "list"], Setting(["CODEXBAR_SPECS": folder.path]))
        #expect(listed.output.contains("not trusted"))
    }

    @Test func aSpecWithoutABundledOneOfItsNameIsNotComparedWithIt() async throws {
        let folder = try TemporaryFolder()
        let own = try Self.changed("id: deepseek", "id: mine").replacing("env: DEEPSEEK", with: "env: MINE")
        try folder.write(own, to: "mine.yaml")
        let ended = try await Program.run(["run", "--spec", "\(folder.path)/mine.yaml", "--format", "json"])
        #expect(
            try Printed(ended.output).values("$.accounts[0].failure.say")
                == ["\"This spec is none of the bundled ones, and nobody has approved it.\""])
    }

    @Test func aWrongFolderOfSpecsIsTold() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        for (path, what) in [("/nonexistent/specs", "does not exist"), ("\(folder.path)/file", "is no folder")] {
            for words in [
                ["specs", "list"], ["usage"], ["run", "--spec", "deepseek"], ["specs", "explain", "codex"],
            ] {
                let told = try await Program.run(words, Setting(["CODEXBAR_SPECS": path]))
                let usual = try await Program.run(words)
                #expect(told.error == "codexbar: no specs are read from $CODEXBAR_SPECS: \(path) \(what)\n")
                #expect(told.status == usual.status)
            }
        }
        let right = try await Program.run(["specs", "list"], Setting(["CODEXBAR_SPECS": folder.path]))
        #expect(right.error == "")
    }

    /// Titles are no matter of trust, so this one goes on to look for its key.
    @Test func aSpecThatOnlyReadsOtherwiseIsTrusted() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.changed("title: DeepSeek", "title: My DeepSeek"), to: "deepseek.yaml")
        let ended = try await Self.usage(folder, key: false)
        let printed = try Printed(ended.output)
        #expect(try printed.accounts() == ["deepseek missing_credential"])
        #expect(try printed.values("$.accounts[0].title") == ["\"My DeepSeek\""])
    }

    @Test func aFileChangedBetweenTwoStartsIsAnotherFile() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.bundled, to: "deepseek.yaml")
        #expect(try await Printed(Self.usage(folder, key: false).output).accounts() == ["deepseek missing_credential"])
        try folder.write(Self.movedSpec(), to: "deepseek.yaml")
        #expect(try await Printed(Self.usage(folder, key: false).output).accounts() == ["deepseek not_trusted"])
    }

    @Test func aBrokenOverrideStaysVisible() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.changed("title: DeepSeek", "titel: DeepSeek"), to: "deepseek.yaml")
        let ended = try await Self.usage(folder)
        #expect(ended.status == 1)
        #expect(try Printed(ended.output).accounts() == ["deepseek spec_invalid"])
        let listed = try await Program.run(["specs", "list"], Setting(["CODEXBAR_SPECS": folder.path]))
        #expect(listed.status == 1)
        #expect(listed.output.contains("invalid"))
        #expect(listed.output.contains("\(folder.path)/deepseek.yaml:5:1"))
    }

    @Test func foldersComeBeforeTheBundledSpecs() async throws {
        let home = try TemporaryFolder()
        try home.write(
            Self.changed("title: DeepSeek", "title: From the configuration"), to: "c/codexbar/specs/deepseek.yaml")
        try home.write(Self.changed("title: DeepSeek", "title: From the variable"), to: "v/deepseek.yaml")
        let config = ["XDG_CONFIG_HOME": "\(home.path)/c"]
        let all = config.merging(["CODEXBAR_SPECS": "\(home.path)/v"]) { $1 }
        for (variables, title) in [([:], "DeepSeek"), (config, "From the configuration"), (all, "From the variable")] {
            let ended = try await Program.run(["specs", "explain", "deepseek"], Setting(variables))
            #expect(ended.output.hasPrefix("\(title) (deepseek)"))
        }
    }

    struct Answer: Sendable {
        var typed: String
        var expected: String
    }

    /// No key is there, so that a spec which was approved ends at the search for it.
    @Test(arguments: [
        Answer(typed: "collector.example.com\n", expected: "Set DEEPSEEK_API_KEY"),
        Answer(typed: "yes\n", expected: "not_trusted"), Answer(typed: "no\n", expected: "not_trusted"),
        Answer(typed: "Collector.example.com\n", expected: "not_trusted"),
        Answer(typed: "\n", expected: "not_trusted"),
    ])
    func aPersonOnATerminalDecides(_ answer: Answer) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.movedSpec(), to: "mine.yaml")
        let ended = try await Program.run(
            ["run", "--spec", "\(folder.path)/mine.yaml", "--trust-once"],
            Setting().with(input: .text(answer.typed), output: .terminal))
        #expect(ended.output.contains("sent to     https://collector.example.com as bearer token"))
        #expect(ended.output.contains("Type the new host to agree, collector.example.com: "))
        #expect(ended.output.contains(answer.expected))
        #expect(ended.status == 2)
    }
}

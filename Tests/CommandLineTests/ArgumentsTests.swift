import CodexBarKit
import Testing
import UsageModel

@testable import codexbar

/// Right command lines: what the body of the command is given.
@Suite struct ArgumentsTests {
    private func started<Arguments>(_ words: [String], as type: Arguments.Type) throws -> Arguments {
        let program = RunningProgram()
        #expect(program.run(words) == .success)
        #expect(program.error == "")
        #expect(program.started.count == 1)
        return try #require(program.started.first as? Arguments)
    }

    private func named(_ name: String, _ value: String) throws -> NamedValue {
        try NamedValue("\(name)=\(value)", of: "", prefix: "", expected: "")
    }

    @Test func runWithEverything() throws {
        let arguments = try started(
            [
                "run", "--spec=my.yaml", "--account", "work", "--input", "a=b=c", "--input=d=e", "--format=json",
                "--trace",
                "--trust-once", "--origin", "api=http://127.0.0.1:80", "--secret", "login=env:TOKEN", "--sandbox", "/s",
                "--identity", "full",
            ], as: RunArguments.self)
        #expect(arguments.spec == .file("my.yaml"))
        #expect(arguments.account == "work")
        #expect(arguments.inputs == [try named("a", "b=c"), try named("d", "e")])
        #expect(arguments.format == .json)
        #expect(arguments.isTraced)
        #expect(arguments.isTrustedOnce)
        #expect(arguments.test.origins == [try named("api", "http://127.0.0.1:80")])
        #expect(arguments.test.secrets == [try named("login", "TOKEN")])
        #expect(arguments.test.sandbox == "/s")
        #expect(arguments.identity == .full)
    }

    @Test func runWithNothingElse() throws {
        let arguments = try started(["run", "--spec", "-"], as: RunArguments.self)
        #expect(arguments.spec == .file("-"))
        #expect(arguments.account == nil)
        #expect(arguments.inputs == [])
        #expect(arguments.format == .text)
        #expect(!arguments.isTraced)
        #expect(!arguments.isTrustedOnce)
        #expect(arguments.test.origins == [])
        #expect(arguments.test.secrets == [])
        #expect(arguments.test.sandbox == nil)
        #expect(arguments.identity == .short)
    }

    @Test(arguments: [("grok", true), ("grok.yaml", false), ("./grok", false), ("Grok", false)])
    func specsByIdOrFile(text: String, isID: Bool) throws {
        let arguments = try started(["run", "--spec", text], as: RunArguments.self)
        #expect(arguments.spec == (isID ? .id(try #require(ProviderID(text))) : .file(text)))
    }

    @Test(arguments: [[], ["usage"], ["--all"], ["--provider", "a", "--provider=b-2", "--provider", "a"]])
    func usageIsTheDefault(_ words: [String]) throws {
        let arguments = try started(words, as: UsageArguments.self)
        #expect(arguments.includesAll == words.contains("--all"))
        #expect(arguments.providers.map(\.rawValue) == (words.contains("--provider") ? ["a", "b-2"] : []))
        #expect(arguments.format == .text)
    }

    @Test func usageForATest() throws {
        let arguments = try started(
            ["--format", "snapshot", "--origin", "grok.api=http://127.0.0.1:1", "--secret", "grok.login=env:T"],
            as: UsageArguments.self)
        #expect(arguments.format == .snapshot)
        #expect(arguments.test.origins == [try named("grok.api", "http://127.0.0.1:1")])
        #expect(arguments.test.secrets == [try named("grok.login", "T")])
    }

    @Test func record() throws {
        let words = ["record", "--spec", "acme", "--case", "one", "--from-har", "p.har", "--full", "--input", "a=b"]
        let arguments = try started(words, as: RecordArguments.self)
        #expect(arguments.spec == SpecReference("acme"))
        #expect(arguments.name == "one")
        #expect(arguments.archive == "p.har")
        #expect(arguments.keepsUnread)
        #expect(arguments.folder == nil)
        #expect(arguments.inputs.map(\.name) == ["a"])
        #expect(try started(["fixtures", "scan", "a"], as: FixturesScanArguments.self).paths == ["a"])
    }

    @Test func replay() throws {
        let arguments = try started(["replay", "a", "--bless", "b", "--spec", "c.yaml"], as: ReplayArguments.self)
        #expect(arguments.cases == ["a", "b"])
        #expect(arguments.isBlessed)
        #expect(arguments.spec == "c.yaml")
        #expect(try started(["replay"], as: ReplayArguments.self).cases == [])
    }

    @Test func specs() throws {
        _ = try started(["specs", "list"], as: SpecsListArguments.self)
        let plain = try started(["specs", "validate", "a", "-"], as: SpecsValidateArguments.self)
        #expect(plain.paths == ["a", "-"])
        #expect(plain.format == .human)
        #expect(!plain.isStrict)
        let asked = try started(
            ["specs", "validate", "--strict", "a", "--format=sarif"], as: SpecsValidateArguments.self)
        #expect(asked.paths == ["a"])
        #expect(asked.format == .sarif)
        #expect(asked.isStrict)
        #expect(try started(["specs", "explain", "grok"], as: SpecsExplainArguments.self).id == ProviderID("grok"))
    }

    /// As widgets write it.
    @Test(arguments: [
        ["--provider", "Grok", "--format", "json", "--json-only"],
        ["--format", "text", "--provider=grok", "--format", "JSON"],
        ["--provider", "codex", "--json", "--provider", "grok", "--no-color", "--json"],
    ])
    func config(_ words: [String]) throws {
        let enabled = try started(["config", "enable"] + words, as: ConfigEnableArguments.self)
        #expect(enabled.provider == "grok")
        #expect(enabled.words.isJSON)
        #expect(!enabled.words.isPretty)
        #expect(try started(["config", "disable"] + words, as: ConfigDisableArguments.self).provider == "grok")
        let key = try started(["config", "set-api-key", "--stdin"] + words, as: ConfigSetKeyArguments.self)
        #expect(key.provider == "grok")
    }

    @Test func configLists() throws {
        let words = ["config", "providers", "--format", "json", "--pretty", "--json-only"]
        let plain = try started(words, as: ConfigProvidersArguments.self)
        #expect(plain.words.isPretty && plain.words.isJSON && !plain.asksForDescriptors)
        #expect(try started(words + ["--descriptors"], as: ConfigProvidersArguments.self).asksForDescriptors)
        #expect(try !started(["config", "dump"], as: ConfigDumpArguments.self).words.isJSON)
    }

    @Test func trust() throws {
        let digest = "sha256:" + String(repeating: "0a", count: 32)
        let asked = try started(["specs", "trust", "a"], as: SpecsTrustArguments.self).words
        #expect(asked.spec == .id(try #require(ProviderID("a"))))
        #expect(asked.digest == nil)
        #expect(asked.sandbox == nil)
        let given = try started(
            ["specs", "trust", "a.yaml", "--digest", digest, "--sandbox", "/s"], as: SpecsTrustArguments.self
        ).words
        #expect(given.spec == .file("a.yaml"))
        #expect(given.digest == digest)
        #expect(given.sandbox == "/s")
        let back = try started(["specs", "untrust", "-", "--digest=\(digest)"], as: SpecsUntrustArguments.self).words
        #expect(back.spec == .file("-"))
        #expect(back.digest == digest)
    }

    @Test func specsThatAreLookedAfter() throws {
        let diff = try started(["specs", "diff", "a", "b.yaml"], as: SpecsDiffArguments.self)
        #expect(diff.old == .id(try #require(ProviderID("a"))))
        #expect(diff.new == .file("b.yaml"))
        #expect(try started(["specs", "doctor"], as: SpecsDoctorArguments.self).days == 90)
        let doctor = try started(["specs", "doctor", "x", "--days", "7"], as: SpecsDoctorArguments.self)
        #expect(doctor.days == 7)
        #expect(doctor.paths == ["x"])
        let new = try started(
            [
                "specs", "new", "acme", "--title", "A", "--origin", "o", "--path", "p", "--env", "E", "--field", "$.f",
                "--unit", "u", "--folder", "d",
            ], as: SpecsNewArguments.self)
        #expect(new.id == ProviderID("acme"))
        #expect(
            new.options == [
                "--title": "A", "--origin": "o", "--path": "p", "--env": "E", "--field": "$.f", "--unit": "u",
            ])
        #expect(new.folder == "d")
        #expect(try started(["specs", "new", "acme"], as: SpecsNewArguments.self).options == [:])
    }

    @Test func eval() throws {
        let path = try started(["eval", "path", "$.a", "-", "--json"], as: EvalPathArguments.self)
        #expect(path.path == "$.a")
        #expect(path.file == "-")
        #expect(path.isJSON)
        let expression = try started(["eval", "expr", "--vars", "-", "--", "-1 + a"], as: EvalExprArguments.self)
        #expect(expression.expression == "-1 + a")
        #expect(expression.variables == "-")
        #expect(!expression.isJSON)
    }
}

import TestSupport
import Testing

/// What a test run may touch: what was given to it, and nothing else.
@Suite(.enabled(if: Program.isThere)) struct TestRunTests {
    private static func sandbox() throws -> (folder: TemporaryFolder, path: String) {
        let folder = try TemporaryFolder()
        try folder.write("", to: "home/.codexbar-sandbox")
        return (folder, "\(folder.path)/home")
    }

    @Test func aSandboxSendsNoKeyOfTheSurroundingsToTheTestServer() async throws {
        let server = try LoopbackServer(["/user/balance": .json(Answers.deepSeek)])
        let sandbox = try Self.sandbox()
        let real = Setting(["DEEPSEEK_API_KEY": "real-key-of-the-user"])
        for words in [
            ["usage", "--provider", "deepseek", "--origin", "deepseek.api=\(server.origin)"],
            ["run", "--spec", "deepseek", "--origin", "api=\(server.origin)"],
        ] {
            let ended = try await Program.run(words + ["--sandbox", sandbox.path], real)
            #expect(ended.output.contains("TEST"))
            #expect(ended.output.contains("The sandbox holds no login"))
        }
        #expect(server.requests == [])
        let named = try await Program.run(
            [
                "usage", "--sandbox", sandbox.path, "--origin", "deepseek.api=\(server.origin)", "--secret",
                "deepseek.key=env:DEEPSEEK_API_KEY",
            ], real)
        #expect(named.status == 0)
        #expect(server.requests.first?.values(of: "authorization") == ["Bearer real-key-of-the-user"])
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var words: [String]
        var message: String
        var testDescription: String { words.joined(separator: " ") }
    }

    static let refusals = [
        Refusal(words: ["run", "--spec", "deepseek", "--sandbox", "SANDBOX"], message: "give --origin NAME=http"),
        Refusal(words: ["usage", "--sandbox", "SANDBOX"], message: "give --origin ID.NAME=http"),
        Refusal(words: ["run", "--spec", "deepseek", "--secret", "key=env:K"], message: "give --origin NAME=http"),
        Refusal(
            words: ["usage", "--origin", "openrouter.apu=http://127.0.0.1:1"],
            message: "has no origin 'apu'; did you mean 'api'?"),
        Refusal(
            words: [
                "usage", "--origin", "openrouter.api=http://127.0.0.1:1", "--secret", "openrouter.kye=env:K",
            ], message: "has no credential 'kye'; did you mean 'key'?"),
        Refusal(
            words: ["usage", "--origin", "openruter.api=http://127.0.0.1:1"],
            message: "no provider is called 'openruter'; did you mean 'openrouter'?"),
        Refusal(
            words: [
                "usage", "--provider", "codex", "--origin", "codex.chatgpt=http://127.0.0.1:1", "--secret",
                "openrouter.key=env:K",
            ], message: "'openrouter.key' is of a provider that is not asked: add --provider openrouter"),
        Refusal(
            words: ["run", "--spec", "kimi-code", "--input", "region=mars"],
            message: "--input region: The input 'region' is one of: china, global."),
        Refusal(
            words: ["run", "--spec", "kimi-code", "--input", "region="],
            message: "'--input' cannot be 'region=': expected NAME=VALUE"),
        Refusal(
            words: ["run", "--spec", "kimi-code", "--input", "regoin=china"], message: "did you mean 'region'?"),
    ]

    @Test(arguments: refusals)
    func isRefused(_ c: Refusal) async throws {
        let sandbox = try Self.sandbox()
        let ended = try await Program.run(
            c.words.map { $0 == "SANDBOX" ? sandbox.path : $0 }, Setting(["K": "fake-key", "DEEPSEEK_API_KEY": "real"]))
        #expect(ended.status == 64)
        #expect(ended.error.contains(c.message), "\(ended.error)")
        #expect(ended.output == "")
    }

    @Test func aFolderThatIsNoSandboxSaysHowToMakeOne() async throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "home/file")
        let ended = try await Program.run(
            ["run", "--spec", "deepseek", "--sandbox", "\(folder.path)/home", "--origin", "api=http://127.0.0.1:1"])
        #expect(ended.status == 64)
        #expect(ended.error.contains("run once with an empty folder"))
        #expect(ended.error.contains("an empty file .codexbar-sandbox"))
    }

    /// What a person copied of a browser holds more than the requests need.
    @Test func ofACookieHeaderTheDeclaredOnesAreSent() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            spec: codexbar/1
            id: acme
            title: Acme
            revision: 1
            status: experimental
            provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
            privacy: {reads: The usage of the account., sends: Two cookies to Acme.}
            origins: {api: https://api.acme.dev}
            credentials:
              web:
                send_to: [api]
                sources: [{env: ACME_COOKIE}]
                cookies: {session: {matches: '[a-z0-9]{1,64}'}, kind: {absent: none}}
            requests:
              usage: {get: {origin: api, path: /usage}, auth: {cookies: web}}
            extract:
              usage:
                used: {at: $.used, type: number, unit: percent, range: '[0, 100]'}
            metrics:
              used: {title: Used, kind: allowance, used: usage.used}
            """, to: "acme.yaml")
        let server = try LoopbackServer(["/usage": .json(#"{"used":41}"#)])
        let words = [
            "run", "--spec", "\(folder.path)/acme.yaml", "--origin", "api=\(server.origin)", "--secret",
            "web=env:COPIED",
        ]
        let sent = try await Program.run(words, Setting(["COPIED": "Cookie: other=1; kind=k; session=s1; last=2"]))
        #expect(sent.status == 0, "\(sent.error)")
        #expect(server.requests.map { $0.values(of: "cookie") } == [["session=s1; kind=k"]])
        let odd = try await Program.run(words, Setting(["COPIED": "other=1; kind=k"]))
        #expect(odd.status == 2)
        #expect(odd.output.contains("What stands in $COPIED is no login in the form that is read."))
        #expect(server.requests.count == 1)
    }

    @Test func aWidgetIsToldOfSuchAFolderInARow() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "notes")
        let ended = try await Program.run(["config", "providers", "--json", "--sandbox", folder.path])
        #expect(ended.status == 64)
        let row = try Printed(ended.output)
        #expect(try row.values("$[*].error.code") == ["64"])
        #expect(try row.values("$[*].error.kind") == [#""args""#])
    }

    @Test(arguments: ["CODEXBAR_KIMI_CODE_REGION"])
    func aBadInputOfAVariableNamesTheVariable(_ variable: String) async throws {
        let ended = try await Program.run(["run", "--spec", "kimi-code"], Setting([variable: "mars"]))
        #expect(ended.status == 2)
        #expect(ended.output.filter { !$0.isNewline }.contains("$\(variable)"), "\(ended.output)")
    }

    @Test func aProviderThatATestRunHasClosedKeepsItsTitle() async throws {
        let server = try LoopbackServer(["/user/balance": .json(Answers.deepSeek)])
        let ended = try await Program.run(
            [
                "usage", "--all", "--format", "snapshot", "--origin", "deepseek.api=\(server.origin)", "--secret",
                "deepseek.key=env:K",
            ], Setting(["K": "fake-key"]))
        let printed = try Printed(ended.output)
        let place = "$.accounts[?@.provider == 'openrouter']"
        #expect(try printed.values("\(place).title") == ["\"OpenRouter\""])
        #expect(try printed.values("\(place).status") == ["\"documented\""])
        #expect(try printed.values("\(place).failure.code") == ["\"missing_credential\""])
    }

    @Test func whatWasLookedForIsAnArgumentOfTheSameCommand() async throws {
        let ended = try await Program.run(["usage", "--origin", "deepseek.api=http://127.0.0.1:1"])
        #expect(ended.output.contains("--secret deepseek.key=env:VAR"))
    }

    @Test func aSecretThatTheServerEchoesIsNotPrinted() async throws {
        let secret = "sekret-xyz123"
        let echo = "{\"data\": {\"label\": \"\(secret)\", \"\(secret)\": 1, \"usag\": 1}}"
        let server = try LoopbackServer(["/api/v1/key": .json(echo), "/api/v1/credits": .json(echo)])
        for format in ["text", "json"] {
            let ended = try await Program.run(
                [
                    "run", "--spec", "openrouter", "--origin", "api=\(server.origin)", "--secret", "key=env:K",
                    "--trace", "--format", format,
                ], Setting(["K": secret]))
            #expect(server.requests.last?.values(of: "authorization") == ["Bearer \(secret)"])
            #expect(ended.error.contains("$.data['…']: number"), "\(ended.error)")
            #expect(!(ended.output + ended.error).contains("xyz"), "\(ended.output)\(ended.error)")
        }
    }
}

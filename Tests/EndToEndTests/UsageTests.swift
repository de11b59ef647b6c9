import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `codexbar usage` over real sockets: a login file of the Codex CLI in a sandbox, and two keys.
@Suite(.enabled(if: Program.isThere)) struct UsageTests {
    /// A folder with three logins, and the words that send each to a server.
    private struct Machine {
        let folder: TemporaryFolder
        let setting: Setting
        let words: [String]
        /// A server ends when nobody holds it.
        let servers: [LoopbackServer]

        init(codex: LoopbackServer, openRouter: LoopbackServer, deepSeek: LoopbackServer) throws {
            folder = try TemporaryFolder()
            try folder.write("", to: "home/.codexbar-sandbox")
            try folder.write(Answers.codexLogin, to: "home/.codex/auth.json")
            setting = Setting(["K1": "fake-key-1", "K2": "fake-key-2"])
            servers = [codex, openRouter, deepSeek]
            words = [
                "usage", "--sandbox", "\(folder.path)/home", "--origin", "codex.chatgpt=\(codex.origin)", "--origin",
                "openrouter.api=\(openRouter.origin)", "--origin", "deepseek.api=\(deepSeek.origin)", "--secret",
                "openrouter.key=env:K1", "--secret", "deepseek.key=env:K2", "--format", "snapshot",
            ]
        }
    }

    private static func codex() throws -> LoopbackServer {
        try LoopbackServer(["/backend-api/wham/usage": .json(Answers.codex)])
    }

    @Test func oneFailingServerCostsItsAccountAlone() async throws {
        let (codex, openRouter) = (try Self.codex(), try Answers.openRouter())
        let machine = try Machine(codex: codex, openRouter: openRouter, deepSeek: Answers.failing())
        let ended = try await Program.run(machine.words, machine.setting)
        #expect(ended.status == 0)
        let printed = try Printed(ended.output)
        let accounts = try printed.accounts()
        #expect(accounts == ["codex ok", "deepseek provider_unavailable", "openrouter ok"])
        #expect(codex.requests.first?.values(of: "authorization") == ["Bearer fake-codex-token"])
        #expect(openRouter.requests.first?.values(of: "authorization") == ["Bearer fake-key-1"])
        for secret in ["fake-codex-token", "fake-key-1", "fake-key-2"] { #expect(!ended.output.contains(secret)) }
    }

    /// A document with the reason of every provider, and not one word on standard output more or less.
    @Test func whereAllFailEveryReasonIsShown() async throws {
        let server = try Answers.failing()
        let machine = try Machine(codex: server, openRouter: server, deepSeek: server)
        let ended = try await Program.run(machine.words, machine.setting)
        #expect(ended.status == 1)
        let printed = try Printed(ended.output)
        #expect(
            try printed.accounts() == [
                "codex provider_unavailable", "deepseek provider_unavailable", "openrouter provider_unavailable",
            ])
        #expect(try printed.values("$.accounts[?!@.failure]") == [])
        let text = try await Program.run(Array(machine.words.dropLast(2)), machine.setting)
        #expect(text.status == 1)
        for title in ["Codex", "DeepSeek", "OpenRouter"] { #expect(text.output.contains("\(title)  ")) }
    }

    @Test func oneHangingServerHoldsUpNobodyElse() async throws {
        let machine = try Machine(
            codex: Self.codex(), openRouter: Answers.openRouter(), deepSeek: Answers.hanging())
        let ended = try await Program.run(machine.words, machine.setting)
        #expect(ended.status == 0)
        #expect(ended.duration < .seconds(25))
        let accounts = try Printed(ended.output).accounts()
        #expect(accounts == ["codex ok", "deepseek timed_out", "openrouter ok"])
    }

    @Test func allHangingServersEndInTime() async throws {
        let server = try Answers.hanging()
        let machine = try Machine(codex: server, openRouter: server, deepSeek: server)
        let ended = try await Program.run(machine.words, machine.setting)
        #expect(ended.status == 1)
        #expect(ended.duration < .seconds(25))
        let accounts = try Printed(ended.output).accounts()
        #expect(accounts == ["codex timed_out", "deepseek timed_out", "openrouter timed_out"])
    }

    @Test func aSignalEndsARunAtOnceAndPrintsNoHalf() async throws {
        let server = try Answers.hanging()
        let machine = try Machine(codex: server, openRouter: server, deepSeek: server)
        let running = try Program.start(machine.words, machine.setting)
        await server.waitForRequests(3)
        running.send(SIGTERM)
        let begin = ContinuousClock.now
        let ended = await running.ended()
        #expect(begin.duration(to: .now) < .seconds(2))
        #expect(ended.signal == SIGTERM)
        #expect(ended.output == "")
    }

    @Test func withoutALoginItSaysWhatItLookedFor() async throws {
        let ended = try await Program.run([])
        #expect(ended.status == 0)
        #expect(ended.error == "")
        #expect(ended.output.hasPrefix("No login was found on this machine. Looked for:\n"))
        #expect(ended.output.contains("$DEEPSEEK_API_KEY"))
        #expect(ended.output.contains("~/.codex/auth.json"))
        #expect(ended.output.contains("EXAMPLE"))
        let json = try await Program.run(["usage", "--format", "snapshot"])
        #expect(json.status == 0)
        #expect(try Printed(json.output).accounts() == [])
    }
}

import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Logins of our own where much happens at once, where a program is killed, and where others look on.
@Suite(.enabled(if: Program.isThere)) struct LoginDrillTests {
    private let acme: InventedProvider

    init() throws { acme = try InventedProvider() }

    @Test func twentyProgramsRenewFiveAccountsFiveTimes() async throws {
        acme.state.withLock {
            $0.life = 60
            $0.queue = ["ann", "bob", "cid", "dot", "eve"]
        }
        try await all((1...5).map { ["--account", "a\($0)"] }) { words in
            let login = try await acme.login(words)
            #expect(login.status == 0, "\(login.error)")
        }
        acme.state.withLock { $0.life = 3_600 }
        try await all(Array(0..<20)) { _ in
            let usage = try await acme.usage()
            #expect(usage.status == 0, "\(usage.error)")
        }
        #expect(acme.state.withLock { $0.refreshes } == 5)
        #expect(acme.state.withLock { $0.refreshTokens.count } == 5)

        // Changes at once: none is lost, and of two accounts one alone gets a label.
        try await all((1...5).map { "acme:a\($0)" }) { account in
            let ended = try await acme.command(["accounts", "disable", account])
            #expect(ended.status == 0, "\(ended.error)")
        }
        let renamed = Locked<[Int32?]>([])
        try await all((1...5).map { "acme:a\($0)" }) { account in
            let ended = try await acme.command(["accounts", "rename", account, "--to", "one"])
            renamed.withLock { $0.append(ended.status) }
        }
        #expect(renamed.withLock { $0.count { $0 == 0 } } == 1)
        let list = try await acme.command(["accounts", "list"])
        let lines = list.output.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("acme:one: ") } == 1)
        #expect(lines.count { $0.hasSuffix(", disabled") } == 5, "\(list.output)")
    }

    private func all<Element: Sendable>(
        _ elements: [Element], _ body: @escaping @Sendable (Element) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for element in elements { group.addTask { try await body(element) } }
            try await group.waitForAll()
        }
    }

    // MARK: Killed

    /// The request is on its way and the mark stands: the next run tells of it, and makes it good where the provider lets it.
    @Test(arguments: [true, false]) func aRenewalThatIsKilledIsToldAndMended(_ isUsedUp: Bool) async throws {
        acme.state.withLock { $0.life = 60 }
        #expect(try await acme.login().status == 0)
        acme.state.withLock {
            $0.answer = LoopbackAnswer(delivery: .dropped, delay: .seconds(30))
            if isUsedUp { $0.refreshTokens = [:] }
        }
        let running = try Program.start(acme.words(["usage", "--provider", "acme"], owner: "acme."), acme.setting)
        try await wait { acme.state.withLock { $0.refreshes } == 1 }
        running.send(SIGKILL)
        #expect(await running.ended().signal == SIGKILL)
        try expectPrivate()

        let status = try await acme.command(["auth", "status", "acme"])
        #expect(status.output.contains("its last renewal was stopped, the next run tries again"))
        acme.state.withLock {
            $0.answer = nil
            $0.life = 3_600
        }
        let usage = try await acme.usage()
        // The access token lives, whatever became of the renewal.
        #expect(usage.status == 0, "\(usage.output)")
        #expect(usage.error.contains("codexbar: acme:default: a renewal of its login at "))
        #expect(usage.error.contains(isUsedUp ? "Tried again: " : "This run made it good."))
        #expect(acme.state.withLock { $0.refreshes } == 2)
        let after = try await acme.command(["auth", "status", "acme"])
        #expect(after.status == (isUsedUp ? 1 : 0), "\(after.output)")
        #expect(!after.output.contains("was stopped"))
        let quiet = try await acme.usage()
        #expect(!quiet.error.contains("cut off"))
        try expectPrivate()
    }

    @Test func aSignInThatIsKilledLeavesNothing() async throws {
        acme.state.withLock { $0.answer = LoopbackAnswer(delivery: .dropped, delay: .seconds(30)) }
        let running = try Program.start(acme.words(["auth", "login", "acme"]), acme.setting)
        try await wait { acme.server.requests.contains { $0.path == "/token" } }
        running.send(SIGKILL)
        #expect(await running.ended().signal == SIGKILL)
        #expect(try Files(below: acme.home).holding("canary") == [])
        #expect(try await acme.command(["data", "list"]).output == "Nothing is kept.\n")
    }

    /// Kills at random moments of a renewal: whatever is left, the next run ends with a login that answers.
    @Test func killsAtAnyMomentLoseNothing() async throws {
        acme.state.withLock {
            $0.life = 60
            $0.repeatsAnswers = true
        }
        #expect(try await acme.login().status == 0)
        for round in 0..<12 {
            let running = try Program.start(acme.words(["usage", "--provider", "acme"], owner: "acme."), acme.setting)
            usleep(UInt32(round) * 6_000)
            running.send(SIGKILL)
            _ = await running.ended()
            try expectPrivate()
            unlink("\(acme.home)/.local/state/codexbar/state.json")
        }
        // Only the newest token lives: an older one would be refused.
        acme.state.withLock { state in
            state.tokens = state.tokens.filter { $0.key == "canary-access-\(state.issued)" }
            state.life = 3_600
        }
        let usage = try await acme.usage()
        #expect(usage.status == 0, "\(usage.output)\(usage.error)")
        #expect(try await acme.command(["auth", "status", "acme"]).status == 0)
    }

    /// Secrets lie in the store alone, and nobody else can read it.
    private func expectPrivate(at place: SourceLocation = #_sourceLocation) throws {
        let files = try Files(below: acme.home)
        for path in files.holding("canary") {
            #expect(path.hasPrefix("/.local/share/codexbar/credentials/"), sourceLocation: place)
            #expect(files.modes[path] == 0o600, "\(path)", sourceLocation: place)
        }
        for folder in ["/.local/share/codexbar", "/.local/share/codexbar/credentials"] {
            var info = systemStat()
            #expect(stat(acme.home + folder, &info) == 0 && info.st_mode & 0o777 == 0o700, sourceLocation: place)
        }
    }

    private func wait(_ isReached: @Sendable () -> Bool) async throws {
        let limit = ContinuousClock.now + .seconds(20)
        while !isReached(), .now < limit { try await Task.sleep(for: .milliseconds(3)) }
        #expect(isReached())
    }

    // MARK: Watched

    /// The browser is given an address without a secret, and no variable that holds one.
    @Test func theBrowserLearnsNoSecret() async throws {
        let method = try #require(PlayedMethod.all.first { $0.spec == "copilot" && $0.form == .browser })
        let sandbox = try PlayedSandbox(method)
        let provider = try PlayedProvider(method)
        provider.state.withLock { $0.delay = .milliseconds(200) }
        try sandbox.folder.write(
            """
            #!/bin/sh
            here=${0%/*}
            cat "/proc/$$/cmdline" "/proc/$$/environ" >"$here/seen"
            """, to: "bin/xdg-open")
        chmod("\(sandbox.folder.path)/bin/xdg-open", 0o755)
        var opened = sandbox
        opened.variables["PATH"] = "\(sandbox.folder.path)/bin:/usr/bin:/bin"
        opened.variables["DISPLAY"] = ":9"
        opened.variables["SOME_API_KEY"] = "canary-key"
        let watch = ProcessWatch()
        let login = try await opened.login(provider, watching: watch)
        #expect(login.status == 0, "\(login.output)")
        #expect(login.output.contains("Signed in: copilot:default"))
        let seen = try #require(sandbox.folder.text("bin/seen"))
        #expect(seen.contains("/login/oauth/authorize?") && seen.contains("DISPLAY=:9"))
        #expect(!seen.contains("canary"))
        #expect(watch.count > 1)
        // What its user put into its variables is all that is there.
        #expect(
            watch.words(holding: "canary")
                == ["CODEXBAR_COPILOT_OAUTH_CLIENT_SECRET=canary-client", "SOME_API_KEY=canary-key"])
    }

    /// A key goes to `secret-tool` on its standard input alone, and the roster asks it for nothing.
    @Test func secretToolLearnsTheKeyAlone() async throws {
        let folder = try TemporaryFolder()
        try folder.write(SecretToolScript.text, to: "bin/secret-tool")
        chmod("\(folder.path)/bin/secret-tool", 0o755)
        let setting = Setting(
            home: "\(folder.path)/home",
            [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
                "SOME_API_KEY": "canary-of-another-variable",
            ])
        mkdir("\(folder.path)/home", 0o700)
        let stored = try await Program.run(
            ["config", "set-api-key", "--provider", "openrouter", "--stdin"],
            setting.with(input: .text("canary-key\n")))
        #expect(stored.status == 0, "\(stored.error)")
        #expect(folder.text("bin/secret-openrouter:default-key")?.contains("canary-key") == true)
        #expect(try Files(below: "\(folder.path)/home").holding("canary") == [])
        unlink("\(folder.path)/bin/arguments")
        let list = try await Program.run(["accounts", "list"], setting)
        #expect(list.output == "openrouter:default: signed in, unverified\n", "\(list.error)")
        #expect(folder.text("bin/arguments") == nil)
        let status = try await Program.run(["auth", "status", "openrouter"], setting)
        #expect(status.output.contains("codexbar's own login (owned)"))
        #expect(folder.text("bin/arguments") != nil)
        for name in ["arguments", "variables", "cmdline"] {
            #expect(folder.text("bin/\(name)")?.contains("canary") != true, "\(name)")
        }
        for ended in [stored, list, status] { #expect(!(ended.output + ended.error).contains("canary")) }
    }
}

/// `stat` is also the name of a function.
private func systemStat() -> stat { stat() }

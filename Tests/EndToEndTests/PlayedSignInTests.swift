import TestSupport
import Testing

/// Every way to sign in of every bundled spec, with the whole program, over real sockets, as everything goes well and as
/// anything goes wrong.
@Suite(.enabled(if: Program.isThere)) struct PlayedSignInTests {
    /// Ways that wait on a port of their own take turns within a spec; all others are played at once.
    @Test func everyWayIsPlayed() async throws {
        let waiting = Dictionary(grouping: PlayedMethod.all.filter { $0.form == .browser }, by: \.spec)
        let others = PlayedMethod.all.filter { $0.form != .browser }.map { [$0] }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for methods in Array(waiting.values) + others {
                group.addTask { for method in methods { try await play(method) } }
            }
            try await group.waitForAll()
        }
    }

    @Test func theAddressAtWhichABrowserElsewhereEndedMayBePasted() async throws {
        let method = try #require(PlayedMethod.all.first { $0.form == .browser })
        let provider = try PlayedProvider(method)
        let login = try await PlayedSandbox(method).loginByAddress(provider)
        #expect(login.status == 0, "\(login.output)")
        #expect(login.output.contains("paste that address here"))
        #expect(login.output.contains("This is not the address at which the page ended"))
        #expect(login.output.contains("Signed in: \(method.spec):default"))
        #expect(provider.state.withLock { $0.asked[.token] } == 1)
    }

    private func play(_ method: PlayedMethod) async throws {
        let provider = try PlayedProvider(method)
        let sandbox = try PlayedSandbox(method)
        let login = try await sandbox.login(provider)
        #expect(login.status == 0, "\(method): \(login.error)")
        #expect(login.output.hasPrefix("Signed in: \(method.spec):default\n"), "\(method): \(login.output)")
        #expect(provider.state.withLock { $0.complaints } == [], "\(method)")
        expectNoLeak(login, sandbox, "\(method)")
        if method.isFirstOfItsLogin { try await redirect(sandbox) }
        let troubles = PlayedTrouble.all(of: method)
        if method.form == .browser {
            for trouble in troubles { try await play(trouble, sandbox) }
            try await renew(sandbox)
        } else {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for trouble in troubles { group.addTask { try await play(trouble, sandbox) } }
                group.addTask { try await renew(sandbox) }
                try await group.waitForAll()
            }
        }
    }

    /// A sign-in that fails says so, and leaves the login that was there as it is.
    private func play(_ trouble: PlayedTrouble, _ before: PlayedSandbox) async throws {
        var sandbox = try await before.copied()
        if let (text, other) = trouble.change { try sandbox.change(text, to: other) }
        var start = PlayedProvider.State()
        start.first = trouble.first
        start.always = trouble.always
        start.patience = trouble.patience
        let provider = try PlayedProvider(sandbox.method, start)
        let store = try sandbox.store
        let ended = try await sandbox.login(provider, trouble.visit)
        let what = "\(sandbox.method), \(trouble.name)"
        expectNoLeak(ended, sandbox, what)
        #expect(provider.state.withLock { $0.complaints } == [], "\(what)")
        if trouble.isMended {
            #expect(ended.status == 0, "\(what): \(ended.error)")
            #expect(try sandbox.store != store, "\(what)")
            #expect(provider.state.withLock { $0.asked[.token] ?? 1 } == 1, "\(what)")
            return
        }
        let last = ended.error.split(separator: "\n").last ?? ""
        #expect(ended.status == 1, "\(what)")
        #expect(ended.output.isEmpty, "\(what)")
        #expect(last.hasPrefix("codexbar: "), "\(what)")
        for words in trouble.says + ["codexbar auth login \(sandbox.method.spec)"] {
            #expect(last.contains(words), "\(what): \(last)")
        }
        #expect(try sandbox.store == store, "\(what)")
    }

    /// A login does not go where an answer points.
    private func redirect(_ sandbox: PlayedSandbox) async throws {
        let elsewhere = try LoopbackServer { _ in .json("{}") }
        for status in [302, 307] {
            var start = PlayedProvider.State()
            start.always = [.use: .redirect(to: "\(elsewhere.origin)/elsewhere", status: status)]
            let provider = try PlayedProvider(sandbox.method, start)
            let usage = try await sandbox.usage(provider)
            let what = "\(sandbox.method), \(status)"
            #expect(usage.status == 1, "\(what): \(usage.output)")
            #expect(provider.state.withLock { $0.asked[.use] ?? 0 } > 0, "\(what): \(usage.output)")
            expectNoLeak(usage, sandbox, what)
        }
        #expect(elsewhere.connectionCount == 0, "\(sandbox.method)")
    }

    // MARK: Renewal

    /// Each refresh token is used once, whatever it is answered with; a login that ended is remembered.
    private func renew(_ before: PlayedSandbox) async throws {
        guard before.method.form != .key, before.method.form != .paste else { return }
        let what = "\(before.method), renewal"
        let sandbox = try await before.copied()
        var start = PlayedProvider.State()
        start.life = 30
        let provider = try PlayedProvider(sandbox.method, start)
        let login = try await sandbox.login(provider)
        #expect(login.status == 0, "\(what): \(login.error)")
        for round in 1...2 {
            let usage = try await sandbox.usage(provider)
            #expect(usage.status == 0, "\(what): \(usage.output)")
            #expect(provider.state.withLock { $0.asked[.refresh] } == round, "\(what)")
            #expect(provider.state.withLock { $0.refreshTokens.count } == 1, "\(what)")
            expectNoLeak(usage, sandbox, what)
        }
        let state = provider.state.withLock { $0 }
        try await ends(sandbox, state, what)
        guard before.method.isFirstOfItsLogin else { return }
        let troubles: [(String, LoopbackAnswer)] = [
            ("429", .json("{}", status: 429)), ("a page", .text("<html>Just a moment</html>", status: 403)),
            ("lost", .dropped),
        ]
        for (name, answer) in troubles {
            var state = state
            state.first = [.refresh: [answer]]
            try await keepsItsToken(sandbox, state, "\(what), \(name)")
        }
    }

    /// A living token is used to its end, and the next run mends what this one could not.
    private func keepsItsToken(
        _ before: PlayedSandbox, _ state: PlayedProvider.State, _ what: String
    ) async throws {
        let sandbox = try await before.copied()
        let provider = try PlayedProvider(sandbox.method, state)
        let count = state.asked[.refresh] ?? 0
        for round in 1...2 {
            let usage = try await sandbox.usage(provider)
            #expect(usage.status == 0, "\(what): \(usage.output)")
            #expect(provider.state.withLock { $0.asked[.refresh] } == count + round, "\(what)")
            expectNoLeak(usage, sandbox, what)
        }
        #expect(provider.state.withLock { $0.refreshTokens.count } == 1, "\(what)")
        #expect(provider.state.withLock { $0.complaints } == [], "\(what)")
    }

    /// A refresh token that is refused is not sent again; the person learns what to do.
    private func ends(_ before: PlayedSandbox, _ state: PlayedProvider.State, _ what: String) async throws {
        let sandbox = try await before.copied()
        var state = state
        state.refreshTokens = []
        let provider = try PlayedProvider(sandbox.method, state)
        let count = state.asked[.refresh] ?? 0
        let alive = try await sandbox.usage(provider)
        #expect(alive.status == 0, "\(what), dead: \(alive.output)")
        provider.state.withLock { $0.tokens = [] }
        let over = try await sandbox.usage(provider)
        #expect(over.status == 1, "\(what), dead: \(over.output)")
        #expect(provider.state.withLock { $0.asked[.refresh] } == count + 1, "\(what), dead")
        let status = try await sandbox.status()
        #expect(status.status == 1, "\(what), dead")
        #expect(status.output.contains("codexbar auth login \(sandbox.method.spec)"), "\(what), dead: \(status.output)")
        for ended in [alive, over, status] { expectNoLeak(ended, sandbox, "\(what), dead") }
    }

    // MARK: Parts

    /// No output and no file but the store's holds a secret.
    private func expectNoLeak(_ ended: Ended, _ sandbox: PlayedSandbox, _ what: String) {
        #expect(!(ended.output + ended.error).contains("canary"), "\(what): \(ended.output)\(ended.error)")
        do {
            let files = try Files(below: sandbox.home).holding("canary")
            let others = files.filter { !$0.hasPrefix("/.local/share/codexbar/credentials/\(sandbox.method.spec).") }
            #expect(others == [], "\(what)")
        } catch {
            Issue.record(error)
        }
    }
}

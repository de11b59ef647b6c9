import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A sandbox in which the whole program signs in by one way, and is used afterwards.
struct PlayedSandbox {
    /// What the person does with the page.
    enum Visit {
        case approves
        /// The browser comes back once more, and scripts of another page were there before.
        case approvesTwice
        case denies
        case comesFromElsewhere
    }

    let method: PlayedMethod
    let folder: TemporaryFolder
    var variables: [String: String]

    init(_ method: PlayedMethod) throws {
        self.method = method
        folder = try TemporaryFolder()
        try folder.write("", to: "home/.codexbar-sandbox")
        variables = method.variables
    }

    /// The same with a home folder of its own.
    func copied() async throws -> PlayedSandbox {
        let copy = try PlayedSandbox(method)
        let ended = try await Program.tool(["/bin/cp", "-a", "\(home)/.", copy.home])
        guard ended.status == 0 else { throw Files.CannotRead(path: home) }
        return copy
    }

    /// With a spec in which one text is another.
    mutating func change(_ text: String, to other: String) throws {
        let spec = Repository.text("Specs/\(method.spec).yaml") ?? ""
        let pieces = spec.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasSuffix(text) ? String(line.dropLast(text.count)) + other : String(line)
        }
        try folder.write(pieces.joined(separator: "\n"), to: "specs/\(method.spec).yaml")
        variables["CODEXBAR_SPECS"] = "\(folder.path)/specs"
    }

    var home: String { "\(folder.path)/home" }
    var setting: Setting { Setting(variables) }
    /// Everything that is kept of accounts and logins.
    var store: Files { get throws { try Files(below: "\(home)/.local/share/codexbar") } }

    /// - Parameter watch: At a terminal, with a browser, and looked at all the while.
    func login(
        _ provider: PlayedProvider, _ visit: Visit = .approves, watching watch: ProcessWatch? = nil
    ) async throws -> Ended {
        var words = ["auth", "login", method.spec, "--method", method.word]
        if watch == nil { words.append("--no-browser") }
        words += method.credential.map { ["--credential", $0] } ?? []
        words += origins(provider, owner: "")
        let input: Setting.Input
        switch method.form {
        case .browser, .device, .page: input = .empty
        case .paste: input = .typed
        case .key:
            provider.state.withLock { _ = $0.tokens.insert("canary-key") }
            input = .text("canary-key\n")
        }
        if method.form == .paste || method.form == .key { words.append("--stdin") }
        let running = try Program.start(
            words, watch == nil ? setting.with(input: input) : setting.with(input: .typed, output: .terminal))
        async let ended = running.ended()
        async let watched: Void? = watch?.follow(running.identifier)
        if method.form != .key, let line = await running.line(beginningWith: "  http") {
            answer(PageAddress(String(line.dropFirst(2))), provider, visit, running)
        }
        _ = await watched
        return await ended
    }

    /// Signs in at a terminal without a browser: the address at which one elsewhere ended is pasted.
    func loginByAddress(_ provider: PlayedProvider) async throws -> Ended {
        let words = ["auth", "login", method.spec, "--method", method.word, "--no-browser"]
        let running = try Program.start(
            words + origins(provider, owner: ""), setting.with(input: .typed, output: .terminal))
        async let ended = running.ended()
        if let line = await running.line(beginningWith: "  http") {
            let page = PageAddress(String(line.dropFirst(2)))
            let code = provider.approve(page)
            running.type("http://localhost:1/other?code=\(code)&state=\(page.state)")
            running.type("")
            running.type("  \(page.redirect)?code=\(code)&state=\(page.state)")
        }
        return await ended
    }

    /// What the page does.
    private func answer(_ page: PageAddress, _ provider: PlayedProvider, _ visit: Visit, _ running: Running) {
        let code = provider.approve(page)
        let state = visit == .comesFromElsewhere ? "canary-state" : page.state
        switch method.form {
        case .browser:
            let query = visit == .denies ? "error=access_denied" : "code=\(code)"
            let count = visit == .approvesTwice ? 2 : 1
            for method in count == 2 ? ["OPTIONS", "POST"] : [] {
                let answer = LoopbackVisit.send(method, "\(page.redirect)?\(query)&state=\(state)")
                let isHarmless = answer.hasPrefix("HTTP/1.1 405 ") && !answer.lowercased().contains("access-control")
                if !isHarmless { provider.state.withLock { $0.complaints.append("\(method): \(answer)") } }
            }
            for _ in 0..<count { LoopbackVisit.send("GET", "\(page.redirect)?\(query)&state=\(state)") }
        case .paste: for _ in 0..<3 { running.type("\(code)#\(state)") }
        case .device, .page, .key: break
        }
    }

    /// As if some time had passed: an answer of seconds ago would be told once more.
    func usage(_ provider: PlayedProvider) async throws -> Ended {
        unlink("\(home)/.local/state/codexbar/state.json")
        let words = ["usage", "--provider", method.spec] + origins(provider, owner: "\(method.spec).")
        return try await Program.run(words, setting)
    }

    func status() async throws -> Ended {
        try await Program.run(["auth", "status", method.spec, "--sandbox", home], setting)
    }

    private func origins(_ provider: PlayedProvider, owner: String) -> [String] {
        ["--sandbox", home] + method.origins.flatMap { ["--origin", "\(owner)\($0)=\(provider.server.origin)"] }
    }
}

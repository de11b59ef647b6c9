import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Sign-in, accounts and renewal as a person meets them, over real sockets in a sandbox.
@Suite(.enabled(if: Program.isThere)) struct AuthTests {
    private let acme: InventedProvider

    init() throws { acme = try InventedProvider() }

    @Test func aLoginIsObtainedShownUsedAndRemoved() async throws {
        let login = try await acme.login()
        #expect(login.status == 0, "\(login.error)")
        #expect(login.output == "Signed in: acme:default\n")
        #expect(login.error.contains("ABCD-EFGH"))
        #expect(login.error.contains("Acme reads: The usage of the account."))

        let status = try await acme.command(["auth", "status", "acme"])
        #expect(status.status == 0, "\(status.error)")
        #expect(
            status.output.hasPrefix(
                "Acme, acme:default\n  login: codexbar's own login (owned, renewed by codexbar), until "))
        // An hour from now, on the reader's clock.
        let end = status.output.split(separator: "\n")[1].split(separator: " ").last ?? ""
        #expect(end.split(separator: ":").count == 2 && !end.contains("Z"), "\(end)")

        let check = try await Program.run(acme.words(["auth", "check", "acme"]), acme.setting)
        #expect(check.status == 0)
        #expect(check.output.hasSuffix("  answers; the account is known\n"))

        let usage = try await acme.usage()
        #expect(usage.status == 0, "\(usage.error)")
        #expect(usage.output.contains("41"))

        let logout = try await acme.command(["auth", "logout", "acme"])
        #expect(logout.output == "Signed out: acme:default\n")
        let after = try await acme.command(["auth", "status", "acme"])
        #expect(after.status == 1)
        #expect(after.output.contains("codexbar auth login acme"))
        expectNoLeak([login, status, check, usage, logout, after])
    }

    @Test func accountsAreToldApartByTheirIdentity() async throws {
        _ = try await acme.login()
        let again = try await acme.login(["--account", "work"])
        #expect(again.status == 0)
        #expect(again.output == "Already connected: this is the account of acme:default. Nothing was changed.\n")

        acme.state.withLock { $0.user = "bob" }
        let other = try await acme.login()
        #expect(other.status == 1)
        #expect(other.error.contains("This is another account, and acme:default keeps its own."))
        #expect(try await acme.login(["--account", "work"]).output == "Signed in: acme:work\n")

        acme.state.withLock { $0.user = "" }
        let unknown = try await acme.login(["--account", "third"])
        #expect(unknown.status == 1)
        #expect(unknown.error.contains("Acme does not tell whose this login is"))
        #expect(unknown.error.contains("codexbar accounts remove acme:default"))

        let list = try await acme.command(["accounts", "list"])
        #expect(list.output == "acme:default: signed in\nacme:work: signed in\n")
        #expect(try await acme.command(["accounts", "rename", "acme:work", "--to", "firm"]).status == 0)
        #expect(
            try await acme.command(["accounts", "move", "acme:firm", "--to", "1"]).output == "acme:firm, acme:default\n"
        )
        #expect(try await acme.command(["accounts", "disable", "acme:default"]).status == 0)
        let renamed = try await acme.command(["accounts", "list"])
        #expect(renamed.output == "acme:firm: id acme:work, signed in\nacme:default: signed in, disabled\n")
        let usage = try await acme.usage(["--format", "snapshot"])
        #expect(try Printed(usage.output).values("$.accounts[*].account") == [#""acme:work""#])
        #expect(try Printed(usage.output).values("$.accounts[*].label") == [#""firm""#])

        let removed = try await acme.command(["accounts", "remove", "acme:firm"])
        #expect(removed.output == "Removed: acme:firm, with 1 login of codexbar's own\n")
        #expect(try await acme.command(["accounts", "list"]).output == "acme:default: signed in, disabled\n")
        expectNoLeak([again, other, unknown, list, renamed, usage, removed])
    }

    @Test func aRefusalChangesNothing() async throws {
        acme.state.withLock { $0.user = nil }
        let denied = try await acme.login()
        #expect(denied.status == 1)
        #expect(denied.output.isEmpty)
        #expect(try await acme.command(["data", "list"]).output == "Nothing is kept.\n")
    }

    @Test func aPastedKeyThatIsRefusedIsNotStored() async throws {
        let refused = try await acme.login(["--method", "api_key"])
        #expect(refused.status == 1)
        #expect(refused.error.contains("The new login does not answer"))
        #expect(try await acme.command(["data", "list"]).output == "Nothing is kept.\n")
        acme.state.withLock { $0.tokens["canary-pasted"] = "ann" }
        #expect(try await acme.login(["--method", "api_key"]).output == "Signed in: acme:default\n")
        expectNoLeak([refused])
    }

    @Test func aLoginIsKeptOnceItTellsWhatItMust() async throws {
        let spec =
            InventedProvider.spec
            .replacing("    refresh:\n", with: "    store_when: {all: [left]}\n    refresh:\n")
            .replacing("    user: {", with: "    left: {at: $.left, type: number, unit: percent}\n    user: {")
            + "\n  left: {title: Left, kind: allowance, used: usage.left}"
        try acme.folder.write(spec, to: "specs/acme.yaml")
        let refused = try await acme.login()
        #expect(refused.status == 1)
        #expect(refused.error.contains("The new login does not tell 'left', and is not kept: "))
        #expect(refused.error.contains("codexbar auth login acme"))
        #expect(try await acme.command(["data", "list"]).output == "Nothing is kept.\n")
        acme.state.withLock { $0.more = #","left":7"# }
        #expect(try await acme.login().output == "Signed in: acme:default\n")
        expectNoLeak([refused])
    }

    // MARK: Renewal

    @Test func aTokenIsRenewedBeforeItEndsAndAfterARefusal() async throws {
        acme.state.withLock { $0.life = 60 }
        _ = try await acme.login()
        acme.state.withLock { $0.life = 3_600 }
        let traced = try await acme.usage(["--trace"])
        #expect(traced.status == 0)
        #expect(acme.state.withLock { $0.refreshes } == 1)
        let renewal = "acme renewal: POST \(acme.server.origin)/token → 200, "
        #expect(traced.error.contains(renewal), "\(traced.error)")
        // It lives on, and is not asked for again.
        let still = try await acme.usage(["--trace"])
        #expect(still.status == 0 && !still.error.contains("renewal"))
        #expect(acme.state.withLock { $0.refreshes } == 1)
        // The provider takes it back before its time.
        acme.state.withLock { $0.tokens = [:] }
        let refused = try await acme.usage(["--trace"])
        #expect(refused.status == 0 && refused.error.contains(renewal))
        expectNoLeak([traced, still, refused])
        #expect(acme.state.withLock { $0.refreshes } == 2)
    }

    @Test func aDeadRefreshTokenIsRemembered() async throws {
        acme.state.withLock { $0.life = 60 }
        _ = try await acme.login()
        acme.state.withLock { $0.refreshTokens = [:] }
        // The access token is used to its end.
        #expect(try await acme.usage().status == 0)
        #expect(acme.state.withLock { $0.refreshes } == 1)
        acme.state.withLock { $0.tokens = [:] }
        let over = try await acme.usage()
        #expect(over.status == 1)
        #expect(acme.state.withLock { $0.refreshes } == 1)
        // The same person under another label is told which login to mend.
        let other = try await acme.login(["--account", "work"])
        #expect(other.status == 1)
        #expect(
            other.error.contains(
                "whose login has ended. Nothing was changed; sign that one in: codexbar auth login acme"))
        #expect(try await acme.login().status == 0)
        #expect(try await acme.usage().status == 0)
    }

    @Test(arguments: [
        LoopbackAnswer.json("{}", status: 429), .text("<html>Just a moment</html>", status: 403), .dropped,
        .json("{}", status: 500), .json("{", status: 200),
    ])
    func aFailedRenewalKeepsTheLivingToken(_ answer: LoopbackAnswer) async throws {
        acme.state.withLock { $0.life = 60 }
        _ = try await acme.login()
        acme.state.withLock { $0.answer = answer }
        let usage = try await acme.usage()
        #expect(usage.status == 0, "\(usage.output)")
        #expect(acme.state.withLock { $0.refreshes } == 1)
        // What was not answered is asked once more, and mends it.
        acme.state.withLock {
            $0.answer = nil
            $0.life = 3_600
        }
        #expect(try await acme.usage().status == 0)
        #expect(acme.state.withLock { $0.refreshes } == 2)
        #expect(try await acme.usage().status == 0)
        #expect(acme.state.withLock { $0.refreshes } == 2)
    }

    /// Without a living token nothing can be told, but the login has not ended, and nobody asks before it is time.
    @Test func aRenewalThatIsToWaitIsNotAskedForAgain() async throws {
        acme.state.withLock { $0.life = 1 }
        _ = try await acme.login()
        try await Task.sleep(for: .seconds(1.1))
        var busy = LoopbackAnswer.json("{}", status: 429)
        busy.fields.append(("Retry-After", "600"))
        acme.state.withLock { $0.answer = busy }
        #expect(try await acme.command(["auth", "status", "acme"]).status == 0)
        for said in ["left alone for a while (429)", "No renewal may be asked for before "] {
            let usage = try await acme.usage()
            let text = usage.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
            #expect(usage.status == 1)
            #expect(text.contains(said), "\(text)")
            #expect(!text.contains("auth login"), "\(text)")
        }
        #expect(acme.state.withLock { $0.refreshes } == 1)
    }

    @Test func manyProgramsRenewOnce() async throws {
        acme.state.withLock { $0.life = 60 }
        _ = try await acme.login()
        acme.state.withLock { $0.life = 3_600 }
        let ended = try await withThrowingTaskGroup(of: Ended.self) { group in
            for _ in 0..<20 { group.addTask { try await acme.usage() } }
            var ended: [Ended] = []
            for try await one in group { ended.append(one) }
            return ended
        }
        #expect(ended.map(\.status) == Array(repeating: 0, count: 20))
        #expect(acme.state.withLock { $0.refreshes } == 1)
    }

    // MARK: What must not happen

    @Test func noSecretFollowsARedirect() async throws {
        let elsewhere = try LoopbackServer { _ in .json("{}") }
        acme.state.withLock { $0.life = 60 }
        _ = try await acme.login()
        acme.state.withLock { $0.answer = .redirect(to: "\(elsewhere.origin)/token", status: 307) }
        let usage = try await acme.usage()
        let login = try await acme.login(["--account", "work"])
        #expect(login.status == 1)
        #expect(elsewhere.requests.isEmpty)
        expectNoLeak([usage, login])
    }

    /// Expired or not: it is read, and nothing else.
    @Test func anotherToolsLoginIsNeverRenewedOrWritten() async throws {
        for expires in ["1", "99999999999"] {
            let text = #"{"token":"canary-foreign","refresh_token":"canary-foreign-refresh","expires":\#(expires)}"#
            try acme.folder.write(text, to: "home/.acme/login.json")
            let before = try stamp()
            for _ in 0..<2 { _ = try await acme.usage() }
            _ = try await Program.run(acme.words(["auth", "check", "acme"]), acme.setting)
            #expect(try await acme.command(["auth", "logout", "acme"]).status == 1)
            #expect(try await acme.command(["accounts", "remove", "acme"]).status == 0)
            #expect(try await acme.command(["data", "delete", "--all"]).status == 0)
            #expect(acme.folder.text("home/.acme/login.json") == text)
            #expect(try stamp() == before)
        }
        #expect(acme.state.withLock { $0.refreshes } == 0)
        #expect(!acme.server.requests.contains { String(decoding: $0.body, as: UTF8.self).contains("canary") })
    }

    @Test func everythingThatIsKeptIsListedAndDeleted() async throws {
        _ = try await acme.login()
        acme.state.withLock { $0.user = "bob" }
        _ = try await acme.login(["--account", "work"])
        let listed = try await acme.command(["data", "list"])
        #expect(listed.output.contains("login of acme:default\n"))
        #expect(listed.output.contains("login of acme:work\n"))
        #expect(listed.output.contains("~/.local/share/codexbar/accounts.json  labels and order of accounts\n"))
        let one = try await acme.command(["data", "delete", "--account", "acme:work"])
        #expect(one.output == "Removed: acme:work, with 1 login of codexbar's own\n")
        let all = try await acme.command(["data", "delete", "--all"])
        #expect(all.output.contains("the login of acme:default"))
        #expect(try await acme.command(["data", "list"]).output == "Nothing is kept.\n")
        #expect(try filesHolding("canary") == [])
    }

    @Test func whatCannotBeRemovedIsToldAndTheRestIsGone() async throws {
        _ = try await acme.login()
        acme.state.withLock { $0.user = "bob" }
        _ = try await acme.login(["--account", "work"])
        // A folder in the place of a login is none that can be removed.
        let store = "\(acme.home)/.local/share/codexbar/credentials"
        let files = try Files(below: store).holding("canary")
        #expect(files.count == 2)
        let name = try #require(files.first?.split(separator: "/").last)
        let file = "\(store)/\(name)"
        #expect(unlink(file) == 0 && mkdir(file, 0o700) == 0)
        let all = try await acme.command(["data", "delete", "--all"])
        #expect(all.status == 1)
        #expect(all.error.contains(name), "\(all.error)")
        #expect(all.output.contains("the login of acme:"), "\(all.output)")
        let left = try await acme.command(["accounts", "list"])
        #expect(left.output.contains("acme:default") && left.output.contains("acme:work"), "\(left.output)")
        for account in ["acme:default", "acme:work"] {
            #expect(try await acme.command(["auth", "logout", account]).status == 1)
        }
    }

    @Test func aDamagedLoginHidesNoAccount() async throws {
        _ = try await acme.login()
        let store = "\(acme.home)/.local/share/codexbar/credentials"
        let name = try #require(try Files(below: store).holding("canary").first?.split(separator: "/").last)
        acme.state.withLock { $0.user = "bob" }
        _ = try await acme.login(["--account", "work"])
        try acme.folder.write("{", to: "home/.local/share/codexbar/credentials/\(name)")
        let usage = try await acme.usage()
        #expect(
            usage.output.contains("is damaged") && usage.output.contains("codexbar auth login acme"), "\(usage.output)")
        #expect(usage.output.contains("41") && usage.output.contains("work"), "\(usage.output)")
    }

    @Test func damagedAccountsAreToldBeforeAnybodyApproves() async throws {
        _ = try await acme.login()
        try acme.folder.write(#"{"schema": "cod"#, to: "home/.local/share/codexbar/accounts.json")
        let before = acme.server.requests.count
        let again = try await acme.login(["--account", "work"])
        #expect(again.status == 1)
        #expect(again.error.contains("accounts.json"), "\(again.error)")
        #expect(again.error.contains("Nothing was changed."))
        #expect(acme.server.requests.count == before)
    }

    @Test func aSlipInTheConfigurationIsToldAtItsPlace() async throws {
        try acme.folder.write("providers: [acme\n", to: "home/.config/codexbar/config.yaml")
        for words in [["auth", "status", "acme"], ["accounts", "list"]] {
            let told = try await acme.command(words)
            #expect(told.status == 1)
            #expect(told.error.contains("codexbar/config.yaml:"), "\(told.error)")
        }
    }

    @Test func anOriginMayBeNamedWithItsProvider() async throws {
        _ = try await acme.login()
        let origins = acme.words(["auth", "check", "acme"], owner: "acme.")
        let check = try await Program.run(origins, acme.setting)
        #expect(check.status == 0, "\(check.output)\(check.error)")
        #expect(check.output.hasSuffix("  answers; the account is known\n"))
        let other = try await Program.run(acme.words(["auth", "status", "acme"], owner: "acne."), acme.setting)
        #expect(other.status == 1)
        #expect(other.output.contains("has no origin 'acne."), "\(other.output)")
    }

    /// What is advised for an account can be pasted as it stands.
    @Test(arguments: ["work", "a b", "it's", "-x", "--stdin", "=x", "ä:b", "$HOME"])
    func theAdvisedCommandSignsIn(_ label: String) async throws {
        let status = try await acme.command(["auth", "status", "acme:\(label)"])
        let advice = try #require(status.output.split(separator: "\n").first { $0.contains("codexbar auth login") })
        let start = try #require(advice.firstRange(of: "codexbar auth login")).lowerBound
        let line = advice[start...].prefix(while: { $0 != ")" })
        let rest = acme.words(["--stdin"])
        let script = "codexbar() { \(try #require(Program.path)) \"$@\"; }\n\(line) \"$@\""
        let login = try await Program.tool(
            ["/bin/sh", "-c", script, "sh"] + rest, acme.setting.with(input: .text("canary-pasted\n")))
        #expect(login.output == "Signed in: acme:\(label)\n", "\(line) \(login.error)")
    }

    // MARK: Parts

    private func stamp() throws -> [Int] {
        var info = systemStat()
        try #require(stat("\(acme.home)/.acme/login.json", &info) == 0)
        return [info.st_mtim.tv_sec, info.st_mtim.tv_nsec, Int(info.st_ino), Int(info.st_size)]
    }

    /// No output and no file but the store's holds a secret.
    private func expectNoLeak(_ ended: [Ended], at place: SourceLocation = #_sourceLocation) {
        for one in ended {
            #expect(!(one.output + one.error).contains("canary"), "\(one.output)\(one.error)", sourceLocation: place)
        }
        do {
            let files = try filesHolding("canary").filter { !$0.contains("/codexbar/credentials/acme.") }
            #expect(files == [], sourceLocation: place)
        } catch {
            Issue.record(error, sourceLocation: place)
        }
    }

    /// What another tool keeps is its own.
    private func filesHolding(_ text: String) throws -> [String] {
        try Files(below: acme.home).holding(text).filter { !$0.hasSuffix("/.acme/login.json") }
    }
}

/// `stat` is also the name of a function.
private func systemStat() -> stat { stat() }

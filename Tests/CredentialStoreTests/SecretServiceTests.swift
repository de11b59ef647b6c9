import CredentialStore
import Credentials
import Quantities
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A `secret-tool` of this test in the search path: it keeps a file for each account and credential, and notes its
/// arguments and variables.
@Suite struct SecretServiceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "bin/arguments")
        try install(SecretToolScript.text)
    }

    private func install(_ script: String) throws {
        try folder.write(script, to: "bin/secret-tool")
        chmod("\(folder.path)/bin/secret-tool", 0o755)
    }

    private func environment(_ variables: [String: String] = [:]) -> UserEnvironment {
        let standard = [
            "PATH": "relative:\(folder.path)/bin:/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
            "SOME_TOKEN": "canary-of-another-variable",
        ]
        return Sample.environment(folder, standard.merging(variables) { $1 })
    }

    private func store(_ variables: [String: String] = [:], patience: Duration = .seconds(20)) -> LoginStore {
        LoginStore(environment: environment(variables), servicePatience: patience)
    }

    private var entries: [String] { names(in: "\(folder.path)/bin").filter { $0.hasPrefix("secret-s") } }

    private func pointer(_ login: StoredLogin) -> String? {
        folder.text("data/codexbar/credentials/" + (store().path(of: login.key).split(separator: "/").last ?? ""))
    }

    @Test func theServiceHoldsTheLoginAndAFileSaysSo() throws {
        let login = try Sample.login()
        let first = try store().write(login, ifGeneration: nil)
        #expect(entries == ["secret-sample:work-login"])
        #expect(
            pointer(login)
                == "{\"format\":\"codexbar-login/1\",\"account\":\"sample:work\",\"credential\":\"login\","
                + "\"kept_in\":\"secret_service\"}\n")
        #expect(mode(store().path(of: login.key)) == 0o600)
        let read = try #require(try store().read(login.key))
        #expect(shown(read) == shown(login))
        let second = try store().write(read, ifGeneration: first.generation)
        #expect(second.generation == first.generation + 1)
        #expect(fault { _ = try store().write(read, ifGeneration: first.generation) }?.kind == .changed)
        #expect(try store().list().logins.map(\.generation) == [second.generation])
        #expect(try store().list().faults == [])
        #expect(try store().remove(login.key))
        #expect(entries == [] && pointer(login) == nil)
        #expect(try store().read(login.key) == nil)
    }

    @Test func noArgumentAndNoVariableHoldsASecret() throws {
        let login = try Sample.login(token: "canary-token", refreshToken: "canary-refresh")
        let first = try store().write(login, ifGeneration: nil)
        _ = try store().write(first, ifGeneration: first.generation, bringsTokens: true)
        _ = try store().list()
        _ = try store().remove(login.key)
        let arguments = try #require(folder.text("bin/arguments"))
        let attributes = "application codexbar account sample:work credential login"
        #expect(
            Set(arguments.split(separator: "\n").map(String.init)) == [
                "lookup \(attributes)", "store --label=codexbar sample:work login \(attributes)", "clear \(attributes)",
                "search --all application codexbar",
            ])
        for file in ["arguments", "variables", "cmdline"] {
            #expect(folder.text("bin/\(file)")?.contains("canary") == false, "\(file)")
        }
    }

    @Test func whereALoginLiesIsRemembered() throws {
        let login = try Sample.login()
        // First written without a session bus, over SSH: a file, and it stays one.
        let first = try store(["DBUS_SESSION_BUS_ADDRESS": ""]).write(login, ifGeneration: nil)
        let second = try store().write(first, ifGeneration: first.generation)
        #expect(entries == [])
        #expect(try store().read(login.key)?.generation == second.generation)
        // And the other way round: what the service holds is out of reach there, and is not "no login".
        let other = try store().write(try Sample.login("sample:desk"), ifGeneration: nil)
        let far = store(["DBUS_SESSION_BUS_ADDRESS": ""])
        #expect(
            fault { _ = try far.read(other.key) }?.text
                == "the login sample:desk login in the Secret Service cannot be reached, because there is no session bus "
                + "or no secret-tool: unlock the keyring in a desktop session, or sign out and in again")
        #expect(fault { _ = try far.write(other, ifGeneration: nil) }?.kind == .serviceIsOutOfReach)
        #expect(try far.list().logins.map(\.key) == [login.key])
        #expect(try far.list().faults.map(\.kind) == [.serviceIsOutOfReach])
        #expect(fault { _ = try far.remove(other.key) }?.kind == .serviceIsOutOfReach)
        #expect(try far.remove(other.key, evenUnreadable: true))
        #expect(try far.read(other.key) == nil)
    }

    @Test func aLoginWithoutItsFileIsStillFound() throws {
        let login = try store().write(try Sample.login(), ifGeneration: nil)
        #expect(unlink(store().path(of: login.key)) == 0)
        #expect(try store().read(login.key)?.generation == login.generation)
        #expect(try store().list().logins.map(\.key) == [login.key])
        _ = try store().write(login, ifGeneration: login.generation)
        #expect(pointer(login) != nil)
    }

    @Test func aLoginThatTheServiceLostIsAFault() throws {
        let login = try store().write(try Sample.login(), ifGeneration: nil)
        #expect(unlink("\(folder.path)/bin/secret-sample:work-login") == 0)
        #expect(fault { _ = try store().read(login.key) }?.kind == .serviceLostIt)
        #expect(fault { _ = try store().write(login, ifGeneration: nil) }?.kind == .serviceLostIt)
        #expect(try store().list().faults.map(\.kind) == [.serviceLostIt])
        #expect(try store().remove(login.key))
    }

    @Test func aTornSecretIsAFault() throws {
        let login = try store().write(try Sample.login(), ifGeneration: nil)
        try folder.write("{\"format\":", to: "bin/secret-sample:work-login")
        #expect(fault { _ = try store().read(login.key) }?.kind == .isDamaged(line: 1, column: 11))
        #expect(fault { _ = try store().write(login, ifGeneration: nil) }?.kind == .isDamaged(line: 1, column: 11))
        #expect(folder.text("bin/secret-sample:work-login") == "{\"format\":")
        #expect(try store().remove(login.key))
        #expect(entries == [] && pointer(login) == nil)
    }

    @Test func whatIsTooLongForTheToolMovesIntoAFile() throws {
        var login = try store().write(try Sample.login(), ifGeneration: nil)
        login.token = Secret(String(repeating: "x", count: 9_000))
        let moved = try store().write(login, ifGeneration: login.generation)
        #expect(entries == [])
        #expect(try store().read(login.key)?.token?.reveal().utf8.count == 9_000)
        #expect(try store().read(login.key)?.generation == moved.generation)
    }

    @Test(arguments: [
        "#!/bin/sh\nexec sleep 600\n", "#!/bin/sh\nsleep 600\n", "#!/bin/sh\nexec <&- >&- 2>&-\nsleep 600\n",
        "#!/bin/sh\necho 'secret-tool: cannot autolaunch D-Bus' >&2\nexit 1\n", "#!/bin/sh\nkill -9 $$\n",
        "#!/bin/sh\nexit 3\n", "#!/nonexistent/interpreter\n", "#!/bin/sh\nyes\n",
    ])
    func withoutAServiceThatAnswersThereAreFiles(_ script: String) throws {
        try install(script)
        let begin = ContinuousClock.now
        let bad = store(patience: .milliseconds(400))
        let login = try Sample.login()
        #expect(try bad.read(login.key) == nil)
        let first = try bad.write(login, ifGeneration: nil)
        #expect(try bad.read(login.key)?.generation == first.generation)
        #expect(try bad.list().logins.count == 1)
        #expect(pointer(login)?.contains("access-0") == true)
        #expect(begin.duration(to: .now) < .seconds(20))
    }

    @Test(arguments: [
        ("#!/bin/sh\nexec sleep 600\n", StoreFault.Kind.serviceIsSilent), ("#!/bin/sh\nexit 3\n", .serviceRefuses),
    ])
    func aServiceThatFellSilentIsNoAbsentLogin(_ script: String, _ kind: StoreFault.Kind) throws {
        let login = try store().write(try Sample.login(), ifGeneration: nil)
        try install(script)
        let bad = store(patience: kind == .serviceIsSilent ? .milliseconds(400) : .seconds(20))
        #expect(fault { _ = try bad.read(login.key) }?.kind == kind)
        #expect(fault { _ = try bad.write(login, ifGeneration: nil) }?.kind == kind)
        #expect(fault { _ = try bad.remove(login.key) }?.kind == kind)
        #expect(try bad.list().faults.map(\.kind) == [kind])
        #expect(pointer(login) != nil && entries == ["secret-sample:work-login"])
    }

    /// A locked keyring answers that it holds nothing, and cannot be written to.
    @Test func aFirstLoginThatTheServiceDoesNotTakeIsAFile() throws {
        try install("#!/bin/sh\n[ $1 = store ] && exit 2\nexit 1\n")
        let login = try store().write(try Sample.login(), ifGeneration: nil)
        #expect(pointer(login)?.contains("access-0") == true)
    }

    /// The keyring is locked between the mark and the new tokens.
    @Test func tokensThatTheServiceDoesNotTakeAreInAFile() async throws {
        let store = store()
        let login = try store.write(try Sample.login(), ifGeneration: nil)
        let transaction = RefreshTransaction(store: store, wait: .seconds(5)) { Sample.evening }
        let report = try await transaction.run(login) { _, _ in
            #expect(throws: Never.self) { try install("#!/bin/sh\n[ $1 = store ] && exit 2\n" + SecretToolScript.text) }
            return .renewed(RenewedTokens(token: Secret("access-1"), refreshToken: Secret("refresh-1")))
        }
        guard case .renewed = report.outcome else {
            Issue.record("\(report.outcome)")
            return
        }
        #expect(pointer(login)?.contains("refresh-1") == true)
        #expect(try store.read(login.key)?.token?.reveal() == "access-1")
        #expect(try store.remove(login.key))
        #expect(entries == [] && pointer(login) == nil)
    }

    /// Files say which logins there are, also those that the service holds.
    @Test func namesAreKnownWithoutTheService() throws {
        _ = try store().write(try Sample.login("sample:work"), ifGeneration: nil)
        let long = String(repeating: "x", count: 9_000)
        _ = try store().write(try Sample.login("sample:long", token: long), ifGeneration: nil)
        try folder.write("{", to: "data/codexbar/credentials/sample.0.json")
        chmod("\(folder.path)/data/codexbar/credentials/sample.0.json", 0o600)
        try folder.write("", to: "bin/arguments")
        let names = try store().names()
        #expect(names.keys.map(\.account) == ["sample:long", "sample:work"])
        #expect(names.faults.count == 1)
        #expect(folder.text("bin/arguments") == "")
    }

    @Test func aSandboxKnowsNoService() throws {
        let sandbox = try environment().sandboxed(in: "\(folder.path)/sandbox")
        let login = try LoginStore(environment: sandbox).write(try Sample.login(), ifGeneration: nil)
        #expect(entries == [])
        #expect(folder.text("bin/arguments") == "")
        #expect(try LoginStore(environment: sandbox).read(login.key) != nil)
        #expect(names(in: "\(folder.path)/sandbox/.local/share/codexbar/credentials").count == 2)
    }

    @Test func aRefreshIsMarkedInTheServiceToo() async throws {
        let store = store()
        let login = try store.write(try Sample.login(), ifGeneration: nil)
        let transaction = RefreshTransaction(store: store, wait: .seconds(5)) { Sample.evening }
        let tool = folder
        _ = try await transaction.run(login) { _, _ in
            #expect(tool.text("bin/secret-sample:work-login")?.contains("\"refreshing\"") == true)
            return .renewed(RenewedTokens(token: Secret("access-1"), refreshToken: Secret("refresh-1")))
        }
        let text = tool.text("bin/secret-sample:work-login")
        #expect(text?.contains("refresh-1") == true && text?.contains("\"refreshing\"") == false)
    }
}

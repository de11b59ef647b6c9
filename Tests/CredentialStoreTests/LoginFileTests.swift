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

/// One login in a file: what is kept, who may read it, and what is refused.
@Suite struct LoginFileTests {
    @Test func everythingOfALoginIsKept() throws {
        let folder = try TemporaryFolder()
        var login = try Sample.login()
        login.state = .dead(say: "Sign in again.")
        login.method = "device_code"
        login.refreshing = StoredLogin.RefreshMark(since: Sample.evening, generation: 7, attempts: 2)
        let written = try Sample.store(folder).write(login, ifGeneration: nil)
        let read = try #require(try Sample.store(folder).read(login.key))
        #expect(shown(read) == shown(login))
        #expect(read.refreshing == login.refreshing)
        #expect((read.generation, read.tokensGeneration) == (written.generation, written.generation))
    }

    @Test func whatIsNotToldStaysAbsent() throws {
        let folder = try TemporaryFolder()
        let login = StoredLogin(
            key: try Sample.key(), token: nil, refreshToken: nil, clientID: "c", tokenOrigin: "https://a.invalid",
            storedAt: Sample.noon)
        _ = try Sample.store(folder).write(login, ifGeneration: nil)
        let read = try #require(try Sample.store(folder).read(login.key))
        #expect(read.token == nil && read.refreshToken == nil && read.idToken == nil && read.expires == nil)
        #expect(read.scope == nil && read.facts.isEmpty)
    }

    @Test func noDescriptionShowsASecret() throws {
        let login = try Sample.login(token: "canary-token", refreshToken: "canary-refresh")
        let tokens = RenewedTokens(token: Secret("canary"), facts: ["plan": "canary"])
        let report = RefreshReport(outcome: .renewed(login))
        var text = "\(login) \(tokens) \(report) \(RefreshAnswer.renewed(tokens))"
        text += String(reflecting: login) + String(reflecting: tokens) + String(reflecting: report)
        dump(login, to: &text)
        dump(report, to: &text)
        dump(tokens, to: &text)
        #expect(!text.contains("canary") && !text.contains("id-0") && !text.contains("pro"))
    }

    @Test func nothingStoredIsNoFault() throws {
        let folder = try TemporaryFolder()
        #expect(try Sample.store(folder).read(Sample.key()) == nil)
        #expect(try Sample.store(folder).list().logins.isEmpty)
        #expect(try Sample.store(folder).remove(Sample.key()) == false)
        #expect(names(in: folder.path) == [])
    }

    /// A shell sets the umask, which belongs to a whole process.
    @Test(arguments: ["0", "022", "077", "777"])
    func modesDoNotDependOnTheUmask(_ umask: String) throws {
        let folder = try TemporaryFolder()
        let shell = try DrillProcess(
            ["/bin/sh", "-c", "umask \(umask) && exec \"$@\"", "sh", DrillProcess.program]
                + ["store", "\(folder.path)/a/data", "sample:work"])
        #expect(shell.wait() == .exit(0))
        let top = "\(folder.path)/a/data/codexbar"
        #expect(
            ["\(folder.path)/a", "\(folder.path)/a/data", top, "\(top)/credentials"].map(mode) == [448, 448, 448, 448])
        let files = names(in: "\(top)/credentials")
        #expect(files.count == 2)
        #expect(files.map { mode("\(top)/credentials/\($0)") } == [384, 384])
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Changes the folder of logins, or the file in it.
        var spoil: @Sendable (_ folder: String, _ file: String) -> Void
        /// FOLDER and FILE stand for the places.
        var text: String
    }

    private static let chmodText = ", and sign in again, since they may have read what lies there"
    private static let wayOut = "sign out to remove it, and sign in again"

    static let refused = [
        Refused(
            testDescription: "a file that a group reads", spoil: { chmod($1, 0o640) },
            text: "FILE can be read or written by other users: chmod 600 FILE\(chmodText)"),
        Refused(
            testDescription: "a file that others write", spoil: { chmod($1, 0o602) },
            text: "FILE can be read or written by other users: chmod 600 FILE\(chmodText)"),
        Refused(
            testDescription: "a folder that others read", spoil: { folder, _ in chmod(folder, 0o755) },
            text: "FOLDER can be read or written by other users: chmod 700 FOLDER\(chmodText)"),
        Refused(
            testDescription: "an outer folder that others write", spoil: { folder, _ in chmod(outer(folder), 0o777) },
            text: "OUTER can be read or written by other users: chmod 700 OUTER\(chmodText)"),
        Refused(
            testDescription: "a link to the file",
            spoil: { folder, file in
                rename(file, outer(folder) + "/elsewhere")
                symlink(outer(folder) + "/elsewhere", file)
            }, text: "FILE is a link, and logins are kept behind none: move it away"),
        Refused(
            testDescription: "a link to the folder",
            spoil: { folder, _ in
                rename(folder, outer(folder) + "/elsewhere")
                symlink(outer(folder) + "/elsewhere", folder)
            }, text: "FOLDER is a link, and logins are kept behind none: move it away"),
        Refused(
            testDescription: "a link that leads nowhere",
            spoil: { _, file in
                unlink(file)
                symlink("/nonexistent/login", file)
            }, text: "FILE is a link, and logins are kept behind none: move it away"),
        Refused(
            testDescription: "a folder in place of the file",
            spoil: { _, file in
                unlink(file)
                mkdir(file, 0o700)
            }, text: "FILE is no regular file: move it away"),
        Refused(
            testDescription: "a pipe in place of the file",
            spoil: { _, file in
                unlink(file)
                mkfifo(file, 0o600)
            }, text: "FILE is no regular file: move it away"),
        Refused(
            testDescription: "an empty file", spoil: { truncate($1, 0) }, text: "FILE is empty: \(wayOut)"),
        Refused(
            testDescription: "a torn file", spoil: { truncate($1, 40) },
            text: "FILE:1:41 is damaged: \(wayOut)"),
        Refused(
            testDescription: "a file without its end", spoil: { truncate($1, 300) },
            text: "FILE:1:301 is damaged: \(wayOut)"),
        Refused(
            testDescription: "a file full of zeros", spoil: { put($1, String(repeating: "\0", count: 400)) },
            text: "FILE:1:1 is damaged: \(wayOut)"),
        Refused(
            testDescription: "a text of another program", spoil: { put($1, "{\"token\":\"x\"}") },
            text: "FILE:1:1 is damaged: \(wayOut)"),
        Refused(
            testDescription: "a login of a later version",
            spoil: { change($1, "codexbar-login/1", "codexbar-login/2") },
            text: "FILE is no login that this version of codexbar knows: move it away"),
        Refused(
            testDescription: "a key that this version would lose",
            spoil: { change($1, "\"client_id\"", "\"more\":1,\"client_id\"") },
            text: "FILE is no login that this version of codexbar knows: move it away"),
        Refused(
            testDescription: "two tokens", spoil: { change($1, "\"client_id\"", "\"token\":\"x\",\"client_id\"") },
            text: "FILE:1:268 is damaged: \(wayOut)"),
        Refused(
            testDescription: "a time that is none", spoil: { change($1, "2026-07-01T12", "2026-07-41T12") },
            text: "FILE:1:323 is damaged: \(wayOut)"),
        Refused(
            testDescription: "the login of another account", spoil: { change($1, "sample:work", "sample:home") },
            text: "FILE holds the login of another account: move it away"),
    ]

    @Test(arguments: refused)
    func isRefusedAndNeverReplaced(_ row: Refused) throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let login = try Sample.login()
        _ = try store.write(login, ifGeneration: nil)
        let file = store.path(of: login.key)
        row.spoil(store.path, file)
        let before = contents(file)
        let expected = row.text.split(separator: "FILE", omittingEmptySubsequences: false).joined(separator: file)
            .split(separator: "FOLDER", omittingEmptySubsequences: false).joined(separator: store.path)
            .split(separator: "OUTER", omittingEmptySubsequences: false).joined(separator: outer(store.path))
        #expect(fault { _ = try store.read(login.key) }?.text == expected)
        #expect(fault { _ = try store.write(login, ifGeneration: nil) }?.text == expected)
        #expect(fault { _ = try store.write(login, ifGeneration: 5) }?.text == expected)
        #expect(contents(file) == before)
        var told: [StoreFault] = []
        if let refusal = fault({ told = try store.list().faults }) { told = [refusal] }
        #expect(told.map(\.text) == [expected])
        // The way out that the fault tells of, where it is not the folder that is wrong.
        guard expected.hasPrefix(file), !expected.contains("regular file") else { return }
        #expect(fault { _ = try store.remove(login.key) }?.text == expected)
        #expect(try store.remove(login.key, evenUnreadable: true))
        #expect(try store.read(login.key) == nil)
    }

    @Test func whatBelongsToAnotherUserIsRefused() throws {
        let folder = try TemporaryFolder()
        let login = try Sample.login()
        _ = try Sample.store(folder).write(login, ifGeneration: nil)
        var environment = Sample.environment(folder)
        environment.uid += 1
        let store = LoginStore(environment: environment)
        #expect(fault { _ = try store.read(login.key) }?.kind == .belongsToAnother)
        #expect(fault { _ = try store.write(login, ifGeneration: nil) }?.kind == .belongsToAnother)
    }
}

private func outer(_ folder: String) -> String { folder.split(separator: "/").dropLast().map { "/\($0)" }.joined() }

private func put(_ path: String, _ text: String) {
    let file = open(path, O_WRONLY | O_TRUNC)
    let bytes = Array(text.utf8)
    _ = write(file, bytes, bytes.count)
    close(file)
}

private func change(_ path: String, _ old: String, _ new: String) {
    put(path, contents(path).split(separator: old, omittingEmptySubsequences: false).joined(separator: new))
}

/// What a file holds, through a link too; empty where it cannot be read.
private func contents(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 8_192)
    let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
}

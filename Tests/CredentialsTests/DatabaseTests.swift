#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

import Credentials
import ProviderSpec
import Quantities
import Testing

/// Databases of other tools, on the disk.
@Suite struct DatabaseTests {
    private static let source = """
        sources:
          - sqlite: {owner: tool, base: [~/.tool], name: state.db, table: Items, key: key, value: value, max_bytes: 64KiB}
            token: auth/token
            expires: {at: "$['auth/expires']", type: instant(epoch_s), absent: none}
            facts: {plan: {at: "$['auth/account'].plan", absent: none}}
        """
    private static let table = "CREATE TABLE Items (key TEXT, value BLOB);"

    private static func insert(_ key: String, _ value: String) -> String {
        "INSERT INTO Items VALUES ('\(key)', \(value));"
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var statements: String
        var result: String
        var pauses = 0
    }

    private static let other =
        "refused ~/.tool/state.db auth_expired '~/.tool/state.db does not keep logins as it used to. "
        + "Sign in again with the tool that wrote it.'"

    static let cases = [
        Case(
            testDescription: "a text", statements: table + insert("auth/token", "'a'"),
            result: "found ~/.tool/state.db 'a' plan=none"),
        Case(
            testDescription: "a blob", statements: table + insert("auth/token", "x'61'"),
            result: "found ~/.tool/state.db 'a' plan=none"),
        Case(
            testDescription: "a blob in UTF-16", statements: table + insert("auth/token", "x'61006200'"),
            result: "found ~/.tool/state.db 'ab' plan=none"),
        Case(
            testDescription: "a database in UTF-16",
            statements: "PRAGMA encoding='UTF-16le';" + table + insert("auth/token", "'ab'"),
            result: "found ~/.tool/state.db 'ab' plan=none"),
        Case(
            testDescription: "quotes and blanks around a text", statements: table + insert("auth/token", "' \"a\" '"),
            result: "found ~/.tool/state.db 'a' plan=none"),
        Case(
            testDescription: "a fact inside JSON, and a time",
            statements: table + insert("auth/token", "'a'") + insert("auth/expires", "1800000000")
                + insert("auth/account", "'{\"plan\": \"pro\"}'"),
            result: "found ~/.tool/state.db 'a' until 2027-01-15T08:00:00Z plan='pro'"),
        Case(
            testDescription: "an expired one",
            statements: table + insert("auth/token", "'a'") + insert("auth/expires", "1000000000"),
            result: "refused ~/.tool/state.db auth_expired 'The token in ~/.tool/state.db expired at "
                + "2001-09-09T01:46:40Z. Use tool once, or sign in with it again.'"),
        Case(
            testDescription: "no row", statements: table + insert("auth/Token", "'a'"),
            result: "refused ~/.tool/state.db missing_credential '~/.tool/state.db holds no login. Sign in with tool.'"),
        Case(
            testDescription: "a null", statements: table + insert("auth/token", "NULL"),
            result: "refused ~/.tool/state.db missing_credential '~/.tool/state.db holds no login. Sign in with tool.'"),
        Case(
            testDescription: "two rows of one key",
            statements: table + insert("auth/token", "'a'") + insert("auth/token", "'b'"),
            result: "refused ~/.tool/state.db auth_expired '~/.tool/state.db names more than one token in one place. "
                + "Sign in again with tool.'"),
        Case(testDescription: "another table", statements: "CREATE TABLE Others (key, value);", result: other),
        Case(
            testDescription: "a column that is missing is no text of its name",
            statements: "CREATE TABLE Items (key, worth); INSERT INTO Items VALUES ('auth/token', 'a');",
            result: other),
        Case(
            testDescription: "a column of keys that is missing",
            statements: "CREATE TABLE Items (name, value); INSERT INTO Items VALUES ('auth/token', 'a');",
            result: other),
        Case(
            testDescription: "a table that is all too long to read",
            statements: "CREATE VIEW Items AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) "
                + "SELECT x AS key, x AS value FROM n;",
            result: "refused ~/.tool/state.db auth_expired '~/.tool/state.db is not readable as SQLite. "
                + "Sign in again with tool.'", pauses: 1),
        Case(
            testDescription: "a large database",
            statements: table + insert("auth/token", "'a'") + insert("other", "zeroblob(100000)"),
            result: "refused ~/.tool/state.db limit_exceeded '~/.tool/state.db has more than 65536 bytes, "
                + "so it was not read.'"),
    ]

    /// What a search comes to, and that it leaves nothing behind and everything as it was.
    private func find(
        _ folder: TemporaryFolder, files: (any FileReading)? = nil, pauses: Pauses = Pauses(), source: String = source
    ) async throws -> String {
        try folder.makeFolder("tmp")
        let before = try folder.contents(".tool")
        let finder = CredentialFinder(
            environment: folder.environment(["TMPDIR": folder.at("tmp")]),
            files: files ?? OwnedFileReader(uid: folder.uid),
            now: try #require(Instant(rfc3339: "2026-07-01T12:00:00Z")),
            pause: pauses.pause)
        let spec = try makeSpec(source)
        let line = await finder.find(0, in: spec, context: InputContext(spec)).line
        #expect(try folder.contents(".tool") == before)
        #expect(try folder.contents("tmp") == [])
        return line
    }

    @Test(arguments: cases)
    func database(_ c: Case) async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(".tool")
        try ToolDatabase(folder.at(".tool/state.db")).run(c.statements)
        let pauses = Pauses()
        #expect(try await find(folder, pauses: pauses) == c.result)
        #expect(pauses.all.count == c.pauses)
    }

    /// Its owner is running: the login stands in the log alone.
    @Test func theLogOfADatabaseInUseIsRead() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(".tool")
        let owner = try ToolDatabase(folder.at(".tool/state.db"))
        try owner.run("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;" + Self.table)
        try owner.run(Self.insert("auth/token", "'a'") + "UPDATE Items SET value = 'b';")
        #expect(folder.exists(".tool/state.db-wal"))
        #expect(try await find(folder) == "found ~/.tool/state.db 'b' plan=none")
        // A change that is not finished is none.
        try owner.run("BEGIN IMMEDIATE; UPDATE Items SET value = 'c';")
        #expect(try await find(folder) == "found ~/.tool/state.db 'b' plan=none")
        try owner.run("COMMIT")
        #expect(try await find(folder) == "found ~/.tool/state.db 'c' plan=none")
    }

    /// Without a log, its owner holds it for itself.
    @Test func aLockedDatabaseIsRead() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(".tool")
        let owner = try ToolDatabase(folder.at(".tool/state.db"))
        try owner.run(Self.table + Self.insert("auth/token", "'a'"))
        try owner.run("BEGIN EXCLUSIVE; UPDATE Items SET value = 'b';")
        #expect(try await find(folder) == "found ~/.tool/state.db 'a' plan=none")
    }

    @Test(arguments: [
        (
            "no database at all, but a text that is long enough", "is not readable as SQLite. Sign in again with tool.",
            1
        ),
        ("", "does not keep logins as it used to. Sign in again with the tool that wrote it.", 0),
    ])
    func whatIsNoDatabaseIsRefused(_ text: String, _ say: String, _ count: Int) async throws {
        let folder = try TemporaryFolder()
        try folder.write(".tool/state.db", text)
        let pauses = Pauses()
        let line = try await find(folder, pauses: pauses)
        #expect(line == "refused ~/.tool/state.db auth_expired '~/.tool/state.db \(say)'")
        #expect(pauses.all.count == count)
    }

    @Test func withoutADatabaseThereIsNoLogin() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(".tool")
        #expect(
            try await find(folder) == "missing missing_credential 'No credential for Test was found: sign in with "
                + "tool.' [\"~/.tool/state.db\"]")
    }

    /// Neither the database nor its log leads out of the folders that may be read.
    @Test(arguments: ["state.db", "state.db-wal"])
    func linksOutOfTheHomeFolderAreRefused(_ name: String) async throws {
        let folder = try TemporaryFolder()
        let outside = try TemporaryFolder()
        try folder.makeFolder(".tool")
        try ToolDatabase(outside.at("state.db")).run(Self.table + Self.insert("auth/token", "'a'"))
        if name != "state.db" {
            try ToolDatabase(folder.at(".tool/state.db")).run(Self.table + Self.insert("auth/token", "'a'"))
        }
        try folder.link(".tool/\(name)", to: outside.at("state.db"))
        #expect(
            try await find(folder) == "refused ~/.tool/state.db auth_expired '~/.tool/state.db leads out of the "
                + "folders that may be read, so it was not read.'")
    }

    @Test func aLinkInsideTheHomeFolderIsFollowedToItsLog() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(".tool")
        try folder.makeFolder("real")
        let owner = try ToolDatabase(folder.at("real/state.db"))
        try owner.run("PRAGMA journal_mode=WAL;" + Self.table + Self.insert("auth/token", "'a'"))
        try folder.link(".tool/state.db", to: "../real/state.db")
        #expect(try await find(folder) == "found ~/.tool/state.db 'a' plan=none")
    }

    @Test func aDatabaseThatIsWrittenAllTheTimeIsRefused() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(".tool")
        try ToolDatabase(folder.at(".tool/state.db")).run(Self.table + Self.insert("auth/token", "'a'"))
        let pauses = Pauses()
        let line = try await find(
            folder, files: RestlessFiles(reader: OwnedFileReader(uid: folder.uid)), pauses: pauses)
        #expect(
            line == "refused ~/.tool/state.db timed_out '~/.tool/state.db is being written, so it was not read. "
                + "Try again.'")
        #expect(pauses.all == [.milliseconds(200)])
    }

    @Test func aSandboxHoldsTheCopy() async throws {
        let folder = try TemporaryFolder()
        let user = folder.environment(["TMPDIR": "/nowhere"])
        let boxed = try user.sandboxed(in: folder.at("box"))
        try folder.makeFolder("box/.tool")
        try ToolDatabase(folder.at("box/.tool/state.db")).run(Self.table + Self.insert("auth/token", "'a'"))
        let before = try folder.contents("box")
        let finder = CredentialFinder(
            environment: boxed, files: OwnedFileReader(uid: folder.uid), now: .epoch, pause: Pauses().pause)
        let spec = try makeSpec(Self.source)
        let line = await finder.find(0, in: spec, context: InputContext(spec)).line
        #expect(line == "found ~/.tool/state.db 'a' plan=none")
        #expect(try folder.contents("box").map(\.name) == before.map(\.name))
    }
}

/// Files that another program writes between any two looks.
private final class RestlessFiles: FileReading, @unchecked Sendable {
    private let reader: OwnedFileReader
    private var count = 0

    init(reader: OwnedFileReader) { self.reader = reader }

    func read(_ path: String, below folders: [String], maxBytes: Int) throws(FileFault) -> [UInt8] {
        try reader.read(path, below: folders, maxBytes: maxBytes)
    }

    func copy(
        _ path: String, below folders: [String], maxBytes: Int, to target: Int32?
    ) throws(FileFault) -> [Int] {
        count += 1
        return try reader.copy(path, below: folders, maxBytes: maxBytes, to: target) + [count]
    }
}

/// The tool that a database belongs to: SQLite itself, not what is tested.
private final class ToolDatabase {
    struct Fault: Error {
        var what: String
    }

    private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
    private typealias Execute =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
        ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Int32

    private let library: UnsafeMutableRawPointer
    private var handle: OpaquePointer?

    init(_ path: String) throws {
        #if canImport(Glibc)
            let name = "libsqlite3.so.0"
        #else
            let name = "/usr/lib/libsqlite3.dylib"
        #endif
        guard let library = dlopen(name, RTLD_NOW) else { throw Fault(what: "no SQLite") }
        self.library = library
        guard try find("sqlite3_open", Open.self)(path, &handle) == 0 else { throw Fault(what: path) }
    }

    deinit {
        if let close = try? find("sqlite3_close", Close.self) { _ = close(handle) }
    }

    func run(_ statements: String) throws {
        guard try find("sqlite3_exec", Execute.self)(handle, statements, nil, nil, nil) == 0 else {
            throw Fault(what: statements)
        }
    }

    private func find<Function>(_ name: String, _ type: Function.Type) throws -> Function {
        guard let symbol = dlsym(library, name) else { throw Fault(what: name) }
        return unsafeBitCast(symbol, to: type)
    }
}

extension TemporaryFolder {
    struct Entry: Equatable {
        var name: String
        var size: Int
        var written: [Int]
        var bytes: [UInt8]
    }

    /// All that lies in a folder, by name.
    fileprivate func contents(_ folder: String) throws -> [Entry] {
        guard let list = opendir(at(folder)) else { throw SystemFault(errno) }
        defer { closedir(list) }
        var entries: [Entry] = []
        while let entry = readdir(list) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var info = stat()
            guard name != ".", name != "..", stat(at("\(folder)/\(name)"), &info) == 0 else { continue }
            #if canImport(Glibc)
                let time = info.st_mtim
            #else
                let time = info.st_mtimespec
            #endif
            var bytes: [UInt8] = []
            if info.st_mode & S_IFMT == S_IFREG, let file = fopen(at("\(folder)/\(name)"), "r") {
                bytes = [UInt8](repeating: 0, count: Int(info.st_size))
                let count = fread(&bytes, 1, bytes.count, file)
                fclose(file)
                guard count == bytes.count else { throw SystemFault(EIO) }
            }
            entries.append(
                Entry(name: name, size: Int(info.st_size), written: [time.tv_sec, time.tv_nsec], bytes: bytes))
        }
        return entries.sorted { $0.name < $1.name }
    }
}

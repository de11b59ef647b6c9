import TestSupport
import Testing
import UsageModel

@testable import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file of approvals: what is taken for one, and what is never lost.
@Suite struct ApprovalFileTests {
    private static let digest = "sha256:" + String(repeating: "0a", count: 32)

    private static func approval(_ id: String) throws -> Approval {
        Approval(id: try #require(ProviderID(id)), digest: digest)
    }

    private static func file(_ home: TemporaryFolder, uid: UInt32 = geteuid()) -> ApprovalFile {
        ApprovalFile(stateHome: home.path, uid: uid)
    }

    private static func mode(_ path: String) -> mode_t? {
        var info = stat()
        return lstat(path, &info) == 0 ? info.st_mode & 0o7777 : nil
    }

    private static func approve(_ id: String, in file: ApprovalFile) throws {
        let approval = try approval(id)
        #expect(
            try file.change { all in
                all.append(approval)
                return true
            })
    }

    @Test func withoutAFileNothingIsApproved() throws {
        let home = try TemporaryFolder()
        #expect(try Self.file(home).read() == [])
        #expect(Self.mode("\(home.path)/codexbar") == nil)
    }

    @Test func whatIsWrittenIsReadByOthersNever() throws {
        let home = try TemporaryFolder()
        let file = Self.file(home)
        let before = umask(0)
        defer { umask(before) }
        try Self.approve("a", in: file)
        try Self.approve("b", in: file)
        #expect(try file.read() == [Self.approval("a"), Self.approval("b")])
        #expect(Self.mode("\(home.path)/codexbar") == 0o700)
        #expect(Self.mode(file.path) == 0o600)
        #expect(home.text("codexbar/approvals") == "codexbar-approvals/1\na \(Self.digest)\nb \(Self.digest)\n")
        #expect(home.text("codexbar/approvals.new") == nil)
    }

    /// A program that was stopped left its half of a file.
    @Test func whatAStoppedProgramLeftIsNoMatter() throws {
        let home = try TemporaryFolder()
        let file = Self.file(home)
        try Self.approve("a", in: file)
        try home.write("codexbar-appr", to: "codexbar/approvals.new")
        #expect(try file.read() == [Self.approval("a")])
        try Self.approve("b", in: file)
        #expect(try file.read().count == 2)
    }

    @Test func nothingIsWrittenWhereNothingChanges() throws {
        let home = try TemporaryFolder()
        #expect(try !Self.file(home).change { _ in false })
        #expect(home.text("codexbar/approvals") == nil)
    }

    @Test func manyAtOnceLoseNothing() async throws {
        let home = try TemporaryFolder()
        let file = Self.file(home)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<24 { group.addTask { try Self.approve("id-\(number)", in: file) } }
            try await group.waitForAll()
        }
        #expect(try Set(file.read().map(\.id.rawValue)).count == 24)
    }

    struct Damage: Sendable, CustomTestStringConvertible {
        var text: String
        var words: String
        var testDescription: String { words }
    }

    static let damages = [
        Damage(text: "", words: "is damaged in line 1"),
        Damage(text: "codexbar-approvals/1", words: "is damaged: its end is missing"),
        Damage(text: "codexbar-approvals/2\n", words: "is damaged in line 1"),
        Damage(text: "codexbar-approvals/1\na \(digest)", words: "is damaged in line 2"),
        Damage(text: "codexbar-approvals/1\na \(digest)\n\n", words: "is damaged in line 3"),
        Damage(text: "codexbar-approvals/1\nA \(digest)\n", words: "is damaged in line 2"),
        Damage(text: "codexbar-approvals/1\na \(digest.uppercased())\n", words: "is damaged in line 2"),
        Damage(text: "codexbar-approvals/1\na sha256:00\n", words: "is damaged in line 2"),
        Damage(text: "codexbar-approvals/1\na  \(digest)\n", words: "is damaged in line 2"),
        Damage(text: "codexbar-approvals/1\r\na \(digest)\n", words: "is damaged in line 1"),
        Damage(
            text: "codexbar-approvals/1\n" + String(repeating: "a \(digest)\n", count: 16_000),
            words: "is larger than 1 MiB"),
    ]

    @Test(arguments: damages)
    func aDamagedFileIsTold(_ damage: Damage) throws {
        let home = try TemporaryFolder()
        let file = Self.file(home)
        try Self.approve("a", in: file)
        try home.write(damage.text, to: "codexbar/approvals")
        Self.expect(
            file, "\(file.path) \(damage.words): move it away, and approve specs again with 'codexbar specs trust'")
        #expect(home.text("codexbar/approvals") == damage.text)
    }

    /// Reading and changing refuse with the same words.
    private static func expect(_ file: ApprovalFile, _ words: String) {
        let fault = OwnFileFault(text: words)
        #expect(throws: fault) { try file.read() }
        #expect(throws: fault) { try file.change { _ in true } }
    }

    @Test func whatOthersCanWriteIsNotRead() throws {
        let home = try TemporaryFolder()
        let file = Self.file(home)
        try Self.approve("a", in: file)
        for mode: mode_t in [0o620, 0o602, 0o666] {
            #expect(chmod(file.path, mode) == 0)
            Self.expect(
                file,
                "\(file.path) can be written by other users, so that its approvals mean nothing: remove it and approve "
                    + "again, or, if it holds what you approved: chmod 600 \(file.path)")
        }
        // Reading it takes nothing away.
        #expect(chmod(file.path, 0o644) == 0)
        #expect(try file.read().count == 1)
        let folder = "\(home.path)/codexbar"
        #expect(chmod(folder, 0o770) == 0)
        Self.expect(
            file,
            "\(folder) can be written by other users, so that its approvals mean nothing: remove it and approve "
                + "again, or, if it holds what you approved: chmod 700 \(folder)")
    }

    @Test func anotherUsersFileIsNotRead() throws {
        let home = try TemporaryFolder()
        try Self.approve("a", in: Self.file(home))
        Self.expect(
            Self.file(home, uid: geteuid() + 1),
            "\(home.path)/codexbar belongs to another user: move it away, and approve specs again with "
                + "'codexbar specs trust'")
    }

    private static let advice = ": move it away, and approve specs again with 'codexbar specs trust'"

    @Test func linksAreNotFollowed() throws {
        let home = try TemporaryFolder()
        let file = Self.file(home)
        try Self.approve("a", in: file)
        #expect(rename(file.path, "\(home.path)/elsewhere") == 0)
        #expect(symlink("\(home.path)/elsewhere", file.path) == 0)
        Self.expect(file, "\(file.path) is a link\(Self.advice)")
        let folder = "\(home.path)/codexbar"
        #expect(rename(folder, "\(home.path)/other") == 0)
        #expect(symlink("\(home.path)/other", folder) == 0)
        Self.expect(file, "\(folder) is no folder, or a link to one\(Self.advice)")
    }

    @Test func whatIsNoFileIsNotRead() throws {
        let home = try TemporaryFolder()
        let file = Self.file(home)
        #expect(mkdir("\(home.path)/codexbar", 0o700) == 0)
        #expect(mkfifo(file.path, 0o600) == 0)
        Self.expect(file, "\(file.path) is no file\(Self.advice)")
        #expect(unlink(file.path) == 0)
        #expect(mkdir(file.path, 0o700) == 0)
        Self.expect(file, "\(file.path) is no file\(Self.advice)")
    }
}

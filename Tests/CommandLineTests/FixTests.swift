import Diagnostics
import ProviderSpec
import Testing
import TestSupport

@testable import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `specs validate --fix`.
@Suite struct FixTests {
    static let sound = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        metrics:
          a: {title: A, kind: count, value: '1'}

        """

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var wrong: String
        var mended: String
        var count: Int
    }

    static let cases = [
        Case(testDescription: "nothing to mend", wrong: sound, mended: sound, count: 0),
        Case(
            testDescription: "several at once",
            wrong: sound.changed("status", "statu").changed("revision: 1", "revision: 01"),
            mended: sound, count: 2),
        Case(
            testDescription: "one that another one hid", wrong: sound.changed("kind: count", "kinds: coutn"),
            mended: sound, count: 2),
        Case(
            testDescription: "one that stopped the reading", wrong: "headline:\n  -a\nheadlines: [b]\n" + sound,
            mended: "headline:\n  - a\nheadlines: [b]\n" + sound, count: 1),
        Case(
            testDescription: "line ends and a byte order mark stay",
            wrong: "\u{FEFF}" + sound.changed("\n", "\r\n").changed("count", "coutn"),
            mended: "\u{FEFF}" + sound.changed("\n", "\r\n"), count: 1),
        Case(
            testDescription: "what nobody can know is left", wrong: "origins: {api: http://a.example.com}\n" + sound,
            mended: "origins: {api: http://a.example.com}\n" + sound, count: 0),
    ]

    @Test(arguments: cases) func mends(_ c: Case) {
        let (bytes, count) = SpecFixes.mended(Array(c.wrong.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == c.mended)
        #expect(count == c.count)
        #expect(SpecFixes.mended(bytes).count == 0)
    }

    @Test func overlappingEditsAreMadeOneByOne() {
        let edit = { (range: Range<Int>, text: String) in
            let place = { SourcePosition(line: 1, column: $0 + 1, offset: $0) }
            return Diagnostic.Edit(
                span: SourceSpan(start: place(range.lowerBound), end: place(range.upperBound)), replacement: text)
        }
        let applied = SpecFixes.applied(
            [edit(4..<6, "EF"), edit(0..<2, "x"), edit(1..<3, "y"), edit(2..<2, "z"), edit(9..<12, "w")],
            to: Array("abcdefgh".utf8))
        #expect(String(decoding: applied.bytes, as: UTF8.self) == "xcdEFgh")
        #expect(applied.count == 2)
    }

    // MARK: Files

    private func validate(_ paths: [String], format: ValidationReport.Format = .human) async -> CommandOutput {
        await SpecsCommand(workspace: .current, display: Display()).validate(paths, format: format, isFixing: true)
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : 0
    }

    @Test func filesAreMendedInTheirPlace() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.sound.changed("status", "statu").changed("'1'", "usage.used"), to: "sample.yaml")
        try folder.write(Self.sound.changed("id: sample", "id: other"), to: "other.yaml")
        let third = Self.sound.changed("id: sample", "id: third")
        try folder.write(third.changed("status", "statu"), to: "real/third.txt")
        #expect(symlink("real/third.txt", "\(folder.path)/third.yaml") == 0)
        #expect(chmod("\(folder.path)/sample.yaml", 0o640) == 0)
        let output = await validate([folder.path])
        #expect(
            output.messages.hasPrefix(
                """
                fixed 1 finding in \(folder.path)/sample.yaml
                fixed 1 finding in \(folder.path)/third.yaml
                \(folder.path)/sample.yaml:7:37: error[CBX0304 unknown-name]: unknown name 'usage'

                """), "\(output.messages)")
        #expect(output.status == 1)
        #expect(folder.text("sample.yaml") == Self.sound.changed("'1'", "usage.used"))
        #expect(folder.text("real/third.txt") == third)
        #expect(mode("\(folder.path)/sample.yaml") == S_IFREG | 0o640)
        #expect(mode("\(folder.path)/third.yaml") & S_IFMT == S_IFLNK)
        #expect(SystemFiles.names(in: folder.path) == ["other.yaml", "real", "sample.yaml", "third.yaml"])
        #expect(SystemFiles.names(in: "\(folder.path)/real") == ["third.txt"])
    }

    @Test func outputForProgramsStaysWhole() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.sound.changed("status", "statu"), to: "sample.yaml")
        let output = await validate(["\(folder.path)/sample.yaml"], format: .json)
        #expect(output.text.hasPrefix("{\n  \"schema\": \"codexbar.findings/1\""))
        #expect(output.messages == "fixed 1 finding in \(folder.path)/sample.yaml\n")
        #expect(output.status == 0)
    }

    @Test func onlyFilesAreMended() async {
        #expect(await validate([]).messages == "codexbar: --fix changes files: name them\n")
        #expect(await validate(["-"]).messages == "codexbar: --fix changes files, and standard input is none\n")
        #expect(await validate([]).status == 64)
        #expect(await validate(["-"]).status == 64)
    }

    @Test func aFileThatChangedMeanwhileIsLeft() async throws {
        let folder = try TemporaryFolder()
        try folder.write("new", to: "a")
        #expect(throws: SystemFiles.Fault.changed) {
            try SystemFiles.replace("\(folder.path)/a", holding: Array("old".utf8), with: [])
        }
        #expect(throws: SystemFiles.Fault.changed) {
            try SystemFiles.replace("\(folder.path)/a", holding: Array("ne".utf8), with: [])
        }
        #expect(throws: SystemFiles.Fault.notAFile) { try SystemFiles.replace(folder.path, holding: [], with: []) }
        #expect(throws: SystemFiles.Fault.notFound) {
            try SystemFiles.replace("\(folder.path)/b", holding: [], with: [])
        }
        #expect(folder.text("a") == "new")
        #expect(SystemFiles.names(in: folder.path) == ["a"])
    }

    /// The superuser could write it all the same.
    @Test func aReadOnlyFileIsLeft() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/sample.yaml"
        let text = Self.sound.changed("status", "statu")
        try folder.write(text, to: "sample.yaml")
        #expect(chmod(path, 0o444) == 0)
        let output = await validate([path])
        #expect(output.messages == "codexbar: \(path): \(SystemFiles.Fault.readOnly.words)\n")
        #expect(output.status == 74)
        #expect(folder.text("sample.yaml") == text)
        #expect(mode(path) == S_IFREG | 0o444)
    }

    @Test func allNamesOfAFileShowTheMend() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.sound.changed("status: documented", "statuss: documented"), to: "sample.yaml")
        #expect(link("\(folder.path)/sample.yaml", "\(folder.path)/kept.txt") == 0)
        _ = await validate(["\(folder.path)/sample.yaml"])
        #expect(folder.text("sample.yaml") == Self.sound)
        #expect(folder.text("kept.txt") == Self.sound)
        #expect(SystemFiles.names(in: folder.path) == ["kept.txt", "sample.yaml"])
    }

    /// A bracket that is lost: to put the rest in quotes would only hide it.
    @Test(arguments: Repository.files(in: "Tests/Findings/inputs", suffix: ".yaml"))
    func noMendMakesAFileWorse(_ file: String) throws {
        let before = Array(try #require(Repository.text(file)).utf8)
        let (after, count) = SpecFixes.mended(before)
        let errors = { (bytes: [UInt8]) in checkSpec(bytes).findings.count { $0.severity == .error } }
        #expect(errors(after) <= errors(before))
        #expect(count > 0 || after == before)
    }

    @Test func aFileThatCannotBeWrittenIsTold() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/sample.yaml"
        try folder.write(Self.sound.changed("status", "statu"), to: "sample.yaml")
        // The name of the new file is taken.
        try folder.write("", to: "sample.yaml.\(getpid()).new")
        let output = await validate([path])
        #expect(output.messages == "codexbar: \(path): the file cannot be written: File exists\n")
        #expect(output.status == 74)
    }
}

extension String {
    /// The text with every `old` replaced.
    fileprivate func changed(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}

import Testing

@testable import Credentials
import ProviderSpec

@Suite struct OwnedFileReaderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Makes the files below a temporary folder, whose `home` is the user's.
        var prepare: @Sendable (TemporaryFolder) throws -> Void
        /// Below `home`.
        var name = "a.json"
        /// The content, or the fault.
        var expected: String
    }

    static let cases = [
        Case(testDescription: "a file", prepare: { try $0.write("home/a.json", "{}") }, expected: "{}"),
        Case(
            testDescription: "a file that others may read", prepare: { try $0.write("home/a.json", "{}", mode: 0o644) },
            expected: "{}"),
        Case(testDescription: "an empty file", prepare: { try $0.write("home/a.json", "") }, expected: ""),
        Case(testDescription: "no file", prepare: { try $0.makeFolder("home") }, expected: "absent"),
        Case(
            testDescription: "no folder", prepare: { try $0.makeFolder("home") }, name: "no/a.json", expected: "absent"),
        Case(
            testDescription: "a file in the place of a folder", prepare: { try $0.write("home/a.json", "{}") },
            name: "a.json/b", expected: "absent"),
        Case(
            testDescription: "as large as allowed", prepare: { try $0.write("home/a.json", "12345678") },
            expected: "12345678"),
        Case(
            testDescription: "too large", prepare: { try $0.write("home/a.json", "123456789") },
            expected: "tooLarge(limitBytes: 8)"),
        Case(testDescription: "a folder", prepare: { try $0.makeFolder("home/a.json") }, expected: "notRegular"),
        Case(
            testDescription: "a pipe does not hang",
            prepare: {
                try $0.makeFolder("home")
                try $0.makePipe("home/a.json")
            }, expected: "notRegular"),
        Case(
            testDescription: "a symlink inside the home folder",
            prepare: {
                try $0.write("home/real/b.json", "{}")
                try $0.link("home/a.json", to: "real/b.json")
            }, expected: "{}"),
        Case(
            testDescription: "a symlinked folder inside the home folder",
            prepare: {
                try $0.write("home/real/b.json", "{}")
                try $0.link("home/other", to: $0.at("home/real"))
            }, name: "other/b.json", expected: "{}"),
        Case(
            testDescription: "a symlink out of the home folder",
            prepare: {
                try $0.write("outside.json", "{}")
                try $0.makeFolder("home")
                try $0.link("home/a.json", to: $0.at("outside.json"))
            }, expected: "outside"),
        Case(
            testDescription: "a symlinked folder out of the home folder",
            prepare: {
                try $0.write("elsewhere/a.json", "{}")
                try $0.makeFolder("home")
                try $0.link("home/dir", to: "../elsewhere")
            }, name: "dir/a.json", expected: "outside"),
        Case(
            testDescription: "dots out of the home folder",
            prepare: {
                try $0.write("outside.json", "{}")
                try $0.makeFolder("home")
            }, name: "../outside.json", expected: "outside"),
        Case(
            testDescription: "a folder whose name begins like the home folder",
            prepare: {
                try $0.write("home2/a.json", "{}")
                try $0.makeFolder("home")
            }, name: "../home2/a.json", expected: "outside"),
        Case(
            testDescription: "a symlink to nowhere",
            prepare: {
                try $0.makeFolder("home")
                try $0.link("home/a.json", to: "gone.json")
            }, expected: "absent"),
        Case(
            testDescription: "a symlink into a folder of keys",
            prepare: {
                try $0.write("home/.ssh/id", "{}")
                try $0.link("home/a.json", to: ".ssh/id")
            }, expected: "forbidden(folder: \".ssh\")"),
        Case(
            testDescription: "a folder of keys that leads elsewhere",
            prepare: {
                try $0.write("home/real/a.json", "{}")
                try $0.link("home/.aws", to: "real")
            }, name: ".aws/a.json", expected: "forbidden(folder: \".aws\")"),
        Case(
            testDescription: "a browser profile",
            prepare: { try $0.write("home/.config/google-chrome-beta/Default/Cookies", "x") },
            name: ".config/google-chrome-beta/Default/Cookies", expected: "forbidden(folder: \"google-chrome-beta\")"),
        Case(
            testDescription: "capital letters", prepare: { try $0.write("home/.SSH/a.json", "{}") },
            name: ".SSH/a.json", expected: "forbidden(folder: \".ssh\")"),
        Case(
            testDescription: "a name with NUL", prepare: { try $0.write("home/a.json", "{}") }, name: "a.json\0.txt",
            expected: "unreadable(errno: 22)"),
    ]

    @Test(arguments: cases)
    func read(_ c: Case) throws {
        let folder = try TemporaryFolder()
        try c.prepare(folder)
        #expect(read(folder.at("home/\(c.name)"), folder) == c.expected)
    }

    private func read(_ path: String, _ folder: TemporaryFolder, uid: UInt32? = nil) -> String {
        do throws(FileFault) {
            let reader = OwnedFileReader(uid: uid ?? folder.uid)
            let bytes = try reader.read(path, below: [folder.at("nothing"), folder.at("home")], maxBytes: 8)
            return String(decoding: bytes, as: UTF8.self)
        } catch { return "\(error)" }
    }

    @Test func readsNothingOfAnotherUser() throws {
        let folder = try TemporaryFolder()
        try folder.write("home/a.json", "{}", mode: 0o644)
        #expect(read(folder.at("home/a.json"), folder, uid: folder.uid &+ 1) == "foreignOwner")
        if folder.giveAway("home/a.json") {
            #expect(read(folder.at("home/a.json"), folder) == "foreignOwner")
        } else {
            print("only root can give a file away: that half is left out")
        }
    }

    @Test func readsNothingByARelativePath() throws {
        let folder = try TemporaryFolder()
        #expect(read("a.json", folder) == "outside")
    }

    @Test func tellsAForbiddenFileWithoutLookingAtIt() throws {
        #expect(ForbiddenFolders.first(in: "/home/u/.netrc") == ".netrc")
        #expect(ForbiddenFolders.first(in: "/home/u/.config/cursor/auth.json") == nil)
        #expect(ForbiddenFolders.first(in: "/home/u/.local/share/opencode/auth.json") == nil)
        #expect(ForbiddenFolders.first(in: "/home/u/snap/firefox/common/x") == "firefox")
    }
}

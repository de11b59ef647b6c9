import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The release file itself: what it is linked with, its size, and the work that short commands take.
@Suite(.enabled(if: Program.isThere)) struct BinaryTests {
    @Test func itIsSmall() throws {
        var status = stat()
        let path = try #require(Program.path)
        #expect(stat(path, &status) == 0)
        // 12 MiB until the program could sign in; the part of the runtime that nothing calls is the next to go.
        #expect(status.st_size < 13 << 20)
    }

    /// libcurl is opened at the first request, since linking it would cost every command 5 ms; Foundation would cost
    /// more than the whole program.
    @Test func itIsLinkedWithLittle() async throws {
        let path = try #require(Program.path)
        let libraries = try await Program.tool(["/usr/bin/ldd", path]).output
        #expect(libraries.contains("libyaml"))
        #expect(libraries.contains("libsodium"))
        for name in ["curl", "icu", "oundation", "libswift", "libssl", "sqlite"] {
            #expect(!libraries.contains(name), "ldd names \(name)")
        }
        let symbols = try await Program.tool(["/usr/bin/nm", "-D", path]).output
        #expect(symbols.contains("yaml_parser_parse"))
        for name in [" curl_", "Foundation", "ucol_", "sqlite3_"] {
            #expect(!symbols.contains(name), "nm names \(name)")
        }
    }

    struct Budget: Sendable, CustomTestStringConvertible {
        var words: [String]
        /// Millions of instructions; a tenth above what was measured.
        var millions: Double
        var testDescription: String { words.first ?? "" }
    }

    static let budgets = [
        Budget(words: ["--version"], millions: 0.95),
        Budget(words: ["replay", "Fixtures/openrouter/s01-monthly-cap"], millions: 27),
    ]

    /// Instructions are counted, not seconds: the number is the same on a busy machine.
    @Test(arguments: budgets)
    func itTakesFewInstructions(_ budget: Budget) async throws {
        let valgrind = "/usr/bin/valgrind"
        guard access(valgrind, X_OK) == 0 else {
            print("instruction counts: not run, valgrind is not installed; see 'make dev-deps'")
            if getenv("CI") != nil { Issue.record("valgrind is not installed") }
            return
        }
        let path = try #require(Program.path)
        let words = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", path] + budget.words
        let ended = try await Program.tool(words, Setting().with(folder: Repository.path))
        #expect(ended.status == 0)
        let line = ended.error.split(separator: "\n").last { $0.contains("Collected : ") } ?? ""
        let count = try #require(line.split(separator: " ").last.flatMap { Double($0) })
        print("instructions of \(budget.words.joined(separator: " ")): \(count / 1_000_000) million")
        #expect(count / 1_000_000 < budget.millions)
    }
}

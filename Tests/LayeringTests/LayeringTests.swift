import TestSupport
import Testing

/// What the compiler does not see: imports reached through another module, names of providers, sizes, words.
@Suite struct LayeringTests {
    private static let system = ["Glibc", "Darwin"]
    /// The program itself is no row of `layers`.
    private static let programImports = ["CodexBarKit", "Diagnostics", "UsageModel"]

    private static var table: [(name: String, imports: [String])] {
        PackageTable(manifest: Repository.text("Package.swift") ?? "").rows
            + [(name: "codexbar", imports: programImports)]
    }

    @Test func everyFileImportsWhatItsRowAllows() throws {
        let table = Self.table
        try #require(table.count > 10)
        var findings: [String] = []
        for (module, file) in SwiftFile.sources() {
            guard let row = table.first(where: { $0.name == module }) else {
                findings.append("\(file.name): no row of Package.swift names '\(module)'")
                continue
            }
            for name in file.imports where !row.imports.contains(name) && !Self.system.contains(name) {
                findings.append("\(file.name): imports \(name)")
            }
        }
        #expect(findings == [])
    }

    @Test func everyImportOfARowIsUsed() {
        let sources = SwiftFile.sources()
        var findings: [String] = []
        for row in Self.table {
            let used = Set(sources.filter { $0.module == row.name }.flatMap(\.file.imports))
            for name in row.imports where !used.contains(name) { findings.append("\(row.name) does not use \(name)") }
        }
        #expect(findings == [])
    }

    @Test func theReadmeShowsTheTableOfThePackage() throws {
        let readme = try #require(Repository.text("README.md"))
        var shown: [String: [String]] = [:]
        for line in readme.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
            guard cells.count == 3, cells[0].hasPrefix("`"), cells[0].hasSuffix("`") else { continue }
            let name = String(cells[0].dropFirst().dropLast())
            shown[name] = cells[2] == "nothing" ? [] : cells[2].split(separator: ",").map { $0.filter { $0 != " " } }
        }
        for row in Self.table {
            #expect(shown[row.name]?.sorted() == row.imports.sorted(), "README.md, row of \(row.name)")
        }
    }

    struct Ban: Sendable, CustomTestStringConvertible {
        var word: String
        var instead: String
        /// Modules where it is allowed.
        var allowed: [String] = []

        var testDescription: String { word }
    }

    private static let visible = "'package'; the library's users see CodexBarKit only"

    static let bans = [
        Ban(word: "import Foundation", instead: "the file's own code, or the C library"),
        Ban(word: "try!", instead: "a throwing function"),
        Ban(word: "try? ", instead: "a catch that says what an error means"),
        Ban(word: " as! ", instead: "a type that needs no cast"),
        Ban(word: "fatalError(", instead: "an error"),
        Ban(word: "precondition(", instead: "an error"),
        Ban(word: "preconditionFailure(", instead: "an error"),
        Ban(word: "static let shared", instead: "a parameter"),
        Ban(word: "static var shared", instead: "a parameter"),
        Ban(word: "nonisolated(unsafe)", instead: "a lock"),
        Ban(word: "public func ", instead: visible, allowed: ["CodexBarKit"]),
        Ban(word: "public struct ", instead: visible, allowed: ["CodexBarKit"]),
        Ban(word: "public enum ", instead: visible, allowed: ["CodexBarKit"]),
        Ban(word: "public import ", instead: visible, allowed: ["CodexBarKit"]),
    ]

    @Test(arguments: bans)
    func isNotWritten(_ ban: Ban) {
        let places = SwiftFile.sources().filter { !ban.allowed.contains($0.module) }.flatMap { source in
            zip(1..., source.file.code).filter { $0.1.contains(ban.word) }.map { "\(source.file.name):\($0.0)" }
        }
        #expect(places == [], "write \(ban.instead)")
    }

    /// What sends is made where trust is decided, and nowhere else; a replay makes runs that send nothing.
    @Test(arguments: [
        ("CurlTransport(", ["CodexBarKit/Running/AccountRun.swift"]),
        ("SpecRun(", ["CodexBarKit/Running/AccountRun.swift", "Fixtures/Replay/CaseRunner.swift"]),
        ("RunSettings(", ["CodexBarKit/Running/AccountRun.swift", "Fixtures/Replay/CaseRunner.swift"]),
    ])
    func specsAreRunWhereTrustIsDecided(_ made: String, _ places: [String]) {
        let files = SwiftFile.sources().map(\.file).filter { $0.code.contains { $0.contains(made) } }.map(\.name)
        #expect(files.sorted() == places.map { "Sources/\($0)" }, "\(made)")
    }

    /// A provider is a file in `Specs`; the program must not know one by name. Help shows examples, and may.
    @Test func noProviderIsNamedInTheProgram() throws {
        // A page has a cursor, whoever the provider is.
        let ids = Repository.names(in: "Specs").filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
            .filter { $0 != "cursor" }
        try #require(!ids.isEmpty)
        var findings: [String] = []
        for (module, file) in SwiftFile.sources() where module != "ProviderExtensions" {
            for (number, line) in zip(1..., file.code) where !line.contains("line: \"codexbar") {
                for id in ids where isNamed(id, in: line) { findings.append("\(file.name):\(number): \(id)") }
            }
        }
        #expect(findings == [])
    }

    @Test func filesStayShort() {
        let sources = Repository.files(in: "Sources", suffix: ".swift").filter { SwiftFile($0).lines.count > 500 }
        let tests = Repository.files(in: "Tests", suffix: ".swift").filter { SwiftFile($0).lines.count > 800 }
        #expect(sources == [], "over 500 lines")
        #expect(tests == [], "over 800 lines")
    }

    @Test(arguments: Repository.names(in: "Sources"))
    func everyModuleHasAReadme(_ module: String) throws {
        let text = try #require(Repository.text("Sources/\(module)/README.md"), "Sources/\(module)/README.md")
        #expect(text.hasPrefix("# \(module)\n"))
        // A folder of C headers has less to say.
        guard !Repository.files(in: "Sources/\(module)", suffix: ".swift").isEmpty else { return }
        for part in ["**In:**", "**Out:**", "**Start reading at:**", "- **To add", "**Invariants:**", "**Imports:**"] {
            #expect(text.contains(part), "Sources/\(module)/README.md lacks \(part)")
        }
    }
}

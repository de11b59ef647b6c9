import TestSupport
import Testing

/// Locales, closed descriptors, terminals: what surrounds a program must not change what it says.
@Suite(.enabled(if: Program.isThere)) struct SurroundingsTests {
    private static func words(_ server: LoopbackServer, _ more: [String] = []) -> [String] {
        [
            "run", "--spec", "\(Repository.path)/Specs/openrouter.yaml", "--origin", "api=\(server.origin)", "--secret",
            "key=env:K",
        ] + more
    }

    /// Instants differ between two runs; everything else must not.
    private static func withoutInstants(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in !["_at\": \"", "\"start\": \"", "\"age_seconds\": "].contains { line.contains($0) } }
            .joined(separator: "\n")
    }

    @Test func numbersAreTheSameInEveryLocale() async throws {
        let server = try Answers.openRouter()
        var documents: [String] = []
        var sums: [String] = []
        for locale in ["C", "C.UTF-8", "pt_BR.UTF-8", "de_DE.UTF-8"] {
            let setting = Setting(["K": "fake", "LC_ALL": locale, "LANG": locale])
            let ended = try await Program.run(Self.words(server, ["--format", "json"]), setting)
            documents.append(Self.withoutInstants(ended.output))
            sums.append(try await Program.run(["eval", "expr", "1234.5 / 4", "--json"], setting).output)
        }
        #expect(documents[0].contains("74.5"))
        #expect(sums[0].contains("308.625"))
        for index in 1..<documents.count {
            #expect(documents[index] == documents[0])
            #expect(sums[index] == sums[0])
        }
    }

    @Test func aReaderThatGoesAwayIsNoCrash() async throws {
        for words in [["--help"], ["specs", "explain", "codex"], ["specs", "list"]] {
            let ended = try await Program.run(words, Setting().with(output: .abandoned))
            #expect(ended.signal == nil)
            #expect(ended.status == 0)
        }
    }

    /// What is opened next must not take the place of standard output: nothing of the result may reach the server.
    @Test func closedDescriptorsAreNoCrash() async throws {
        let server = try Answers.openRouter()
        let words = Self.words(server)
        let closedInput = try await Program.run(words, Setting(["K": "fake"]).with(input: .closed))
        #expect(closedInput.status == 0)
        let closedOutput = try await Program.run(words, Setting(["K": "fake"]).with(input: .closed, output: .closed))
        #expect(closedOutput.signal == nil)
        #expect(closedOutput.status == 74)
        #expect(closedOutput.error.contains("cannot write the result"))
        #expect(server.requests.map(\.method) == Array(repeating: "GET", count: 4))
    }

    @Test func colourIsForTerminals() async throws {
        let server = try Answers.openRouter()
        let setting = Setting(["K": "fake", "TERM": "xterm"])
        let terminal = try await Program.run(Self.words(server), setting.with(output: .terminal))
        #expect(terminal.status == 0)
        #expect(terminal.output.contains("\u{1B}["))
        var plain = setting
        plain.environment["NO_COLOR"] = "1"
        let noColor = try await Program.run(Self.words(server), plain.with(output: .terminal))
        let piped = try await Program.run(Self.words(server), setting)
        #expect(!noColor.output.contains("\u{1B}"))
        #expect(!piped.output.contains("\u{1B}"))
        #expect(noColor.output.filter { $0 != "\r" && $0 != "\r\n" } == piped.output.filter { $0 != "\n" })
        for line in piped.output.split(separator: "\n") { #expect(line.count <= 80) }
    }

    @Test(arguments: [[], ["run"], ["usage"], ["specs"], ["specs", "validate"], ["eval", "path"], ["eval", "expr"]])
    func helpFitsATerminal(_ words: [String]) async throws {
        let ended = try await Program.run(words + ["--help"])
        #expect(ended.status == 0)
        #expect(ended.output.contains("Examples:\n") || words == ["specs"])
        // An example is one line, so that it can be copied.
        for line in ended.output.split(separator: "\n") where !line.hasPrefix("  codexbar ") {
            #expect(line.count <= 80, "\(line)")
        }
    }

    /// `CI` is a word that people also set to say no.
    @Test(arguments: [
        ("1", true), ("true", true), ("yes", true), ("", false), ("0", false), ("false", false), ("False", false),
    ])
    func resultsAreBlessedOutsideCIAlone(_ word: String, _ isRefused: Bool) async throws {
        let ended = try await Program.run(["replay", "--bless", "nowhere/none"], Setting(["CI": word]))
        #expect(ended.status == 64)
        #expect(ended.error.contains("--bless is refused where CI is set") == isRefused)
    }

    @Test func theVersionIsOneLine() async throws {
        let ended = try await Program.run(["--version"])
        #expect(ended.output == "CodexBar 1.0.0\n")
        #expect(ended.status == 0)
    }
}

import TestSupport
import Testing

/// `codexbar run` over real sockets.
@Suite(.enabled(if: Program.isThere)) struct RunTests {
    private static let spec = "\(Repository.path)/Specs/openrouter.yaml"
    private static let secret = "fake-secret-that-must-not-be-shown"

    private static func words(_ server: LoopbackServer, _ more: [String]) -> [String] {
        ["run", "--spec", spec, "--origin", "api=\(server.origin)", "--secret", "key=env:K"] + more
    }

    @Test func aSpecIsRunAgainstAServer() async throws {
        let server = try Answers.openRouter()
        let ended = try await Program.run(Self.words(server, ["--format", "json"]), Setting(["K": Self.secret]))
        #expect(ended.status == 0)
        #expect(ended.error == "")
        let printed = try Printed(ended.output)
        #expect(try printed.values("$.test") == ["true"])
        #expect(try printed.values("$.accounts[0].metrics[?@.id == 'key_limit'].remaining.value") == ["74.5"])
        #expect(
            try printed.metrics() == [
                "key_limit available", "spend_today available", "spend_week available", "spend_month available",
                "credits not_supplied",
            ])
        #expect(server.requests.map { "\($0.method) \($0.target)" } == ["GET /api/v1/key", "GET /api/v1/credits"])
        #expect(
            server.requests.map { $0.values(of: "authorization") }
                == Array(repeating: ["Bearer \(Self.secret)"], count: 2))
        #expect(server.requests.map { $0.values(of: "user-agent") } == Array(repeating: ["codexbar/1.0.0"], count: 2))
    }

    @Test func aTraceTellsPlacesAndShapesAndNoValue() async throws {
        let server = try Answers.openRouter()
        let ended = try await Program.run(Self.words(server, ["--trace"]), Setting(["K": Self.secret]))
        let first = ended.error.split(separator: "\n").first.map(String.init) ?? ""
        #expect(first.hasPrefix("openrouter info: GET \(server.origin)/api/v1/key → 200, "))
        #expect(first.hasSuffix(" ms"))
        #expect(ended.error.contains("$.data.limit"))
        for value in [Self.secret, "74.5", "25.5", "7.25", "sk-or"] {
            #expect(!ended.error.contains(value), "the trace shows \(value)")
        }
        #expect(!ended.output.contains(Self.secret))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var key: LoopbackAnswer
        var credits: LoopbackAnswer
        var status: Int32
    }

    static let cases = [
        Case(
            testDescription: "0: every metric answered, not supplied among them", key: .json(Answers.openRouterKey),
            credits: .json(Answers.refused, status: 403), status: 0),
        Case(
            testDescription: "1: some unavailable for another reason", key: .json(Answers.openRouterKey),
            credits: .json("{}", status: 500), status: 1),
        Case(
            testDescription: "2: none answered", key: .json("{}", status: 401), credits: .json("{}", status: 401),
            status: 2),
        Case(
            testDescription: "2: the connection is dropped", key: .dropped, credits: .dropped, status: 2),
        Case(
            testDescription: "2: a page instead of data", key: .text("<html>"), credits: .text("<html>"), status: 2),
    ]

    @Test(arguments: cases)
    func exitStatus(_ c: Case) async throws {
        let server = try LoopbackServer(["/api/v1/key": c.key, "/api/v1/credits": c.credits])
        for format in ["text", "json"] {
            let ended = try await Program.run(Self.words(server, ["--format", format]), Setting(["K": Self.secret]))
            #expect(ended.status == c.status)
            #expect(!ended.output.isEmpty)
        }
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var words: [String]
        var status: Int32
        var message: String
        var testDescription: String { words.joined(separator: " ") }
    }

    static let refusals = [
        Refusal(words: ["run"], status: 64, message: "'--spec FILE|ID|-' is missing"),
        Refusal(words: ["run", "--spec", "openruter"], status: 64, message: "did you mean 'openrouter'?"),
        Refusal(words: ["run", "--spec", "/nonexistent/a.yaml"], status: 64, message: "there is no such file"),
        Refusal(
            words: ["run", "--spec", spec, "--origin", "api=http://192.0.2.1:80"], status: 64,
            message: "write http://127.0.0.1:PORT"),
        Refusal(
            words: ["run", "--spec", spec, "--origin", "app=http://127.0.0.1:1"], status: 64,
            message: "has no origin 'app'"),
        Refusal(
            words: ["run", "--spec", spec, "--input", "region=x"], status: 64, message: "has no input 'region'"),
        Refusal(
            words: ["run", "--spec", spec, "--trust-once"], status: 64, message: "it needs a terminal"),
        Refusal(words: ["run", "--spec", spec, "--colour"], status: 64, message: "unknown option '--colour'"),
        Refusal(words: ["usge"], status: 64, message: "did you mean 'usage'?"),
        Refusal(words: ["specs", "validat"], status: 64, message: "did you mean 'specs validate'?"),
        Refusal(words: ["usage", "--provider", "codx"], status: 64, message: "did you mean 'codex'?"),
        Refusal(words: ["eval", "expr", "1 +"], status: 2, message: "error[CBX"),
        Refusal(words: ["eval", "expr", "1 / 0"], status: 1, message: "error[CBX"),
    ]

    @Test(arguments: refusals)
    func isRefused(_ c: Refusal) async throws {
        let ended = try await Program.run(c.words)
        #expect(ended.status == c.status)
        #expect(ended.error.contains(c.message))
        #expect(ended.output == "")
    }

    @Test func aSpecThatDoesNotCompileIs65() async throws {
        let folder = try TemporaryFolder()
        try folder.write("spec: codexbar/1\nid: mine\ntitel: Mine\n", to: "mine.yaml")
        let ended = try await Program.run(["run", "--spec", "\(folder.path)/mine.yaml"])
        #expect(ended.status == 65)
        #expect(ended.error.contains("mine.yaml:3:1: error[CBX"))
        #expect(ended.error.contains("did you mean 'title'?"))
        #expect(ended.output == "")
    }

    /// What a program reads stands alone on standard output.
    @Test(arguments: [
        ("json", "$.findings[*].name", "unknown-key"), ("sarif", "$.runs[0].results[*].ruleId", "CBX0102"),
        ("sarif", "$.runs[0].results[*].locations[*]..artifactLocation.uri", "deepseek.yaml"),
    ])
    func findingsForPrograms(format: String, path: String, value: String) async throws {
        let folder = try TemporaryFolder()
        let text = try #require(Repository.text("Specs/deepseek.yaml"))
        try folder.write(text.replacing("details: ", with: "detail: "), to: "deepseek.yaml")
        let ended = try await Program.run(
            ["specs", "validate", folder.path, "--strict", "--format", format], Setting().with(folder: folder.path))
        #expect(ended.status == 1)
        #expect(ended.error == "")
        #expect(try Printed(ended.output).values(path) == ["\"\(value)\""])
        let missing = try await Program.run(["specs", "validate", "/nonexistent/a.yaml", "--format", format])
        #expect(missing.status == 64)
        #expect(missing.error == "codexbar: /nonexistent/a.yaml: there is no such file\n")
        #expect(missing.output == "")
    }

    @Test func aSpecComesFromStandardInput() async throws {
        let server = try Answers.openRouter()
        let text = try #require(Repository.text("Specs/openrouter.yaml"))
        let ended = try await Program.run(
            ["run", "--spec", "-", "--origin", "api=\(server.origin)", "--secret", "key=env:K"],
            Setting(["K": "fake"]).with(input: .text(text)))
        #expect(ended.status == 0)
    }

    @Test func aTestRunTouchesNoLoginOfTheUser() async throws {
        let server = try Answers.openRouter()
        let ended = try await Program.run(
            ["run", "--spec", Self.spec, "--origin", "api=\(server.origin)"], Setting(["OPENROUTER_API_KEY": "real"]))
        #expect(ended.status == 2)
        #expect(ended.output.contains("--secret key=env:VAR"))
        #expect(server.requests == [])
    }
}

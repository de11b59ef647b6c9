import JSONQuery
import TestSupport
import Testing

/// `run` and `specs validate` read a spec alike: what the one refuses the other refuses, with the same first error.
@Suite(.enabled(if: Program.isThere)) struct OneCompilerTests {
    static let wrong = Repository.files(in: "Tests/Findings", suffix: ".txt").filter {
        Repository.text($0)?.split(separator: "\n").contains { $0.contains(" error CBX") } == true
    }.map { String($0.dropLast(4)) + ".yaml" }

    @Test func theFirstErrorIsTheSame() async throws {
        try #require(Self.wrong.count > 100)
        for file in Self.wrong {
            let path = "\(Repository.path)/\(file)"
            let validated = try await Program.run(["specs", "validate", path])
            let ran = try await Program.run(["run", "--spec", path])
            #expect(validated.status == 1, "\(file)")
            #expect(ran.status == 65, "\(file)")
            #expect(ran.output == "", "\(file)")
            let first = Self.firstError(validated.error)
            #expect(first != nil && Self.firstError(ran.error) == first, "\(file)")
        }
    }

    /// Its origin is a server of this test, to which a request would go if one were sent.
    @Test func aRefusedSpecSendsNothing() async throws {
        let server = try LoopbackServer([:])
        for file in ["inputs/same-key-twice", "inputs/unit-misspelt", "security/header-host"] {
            let ran = try await Program.run(
                [
                    "run", "--spec", "\(Repository.path)/Tests/Findings/\(file).yaml", "--origin",
                    "api=\(server.origin)", "--secret", "key=env:KEY",
                ], Setting(["KEY": "fake-key"]))
            #expect(ran.status == 65, "\(file)")
        }
        #expect(server.requests.isEmpty)
    }

    private static func firstError(_ text: String) -> String? {
        text.split(separator: "\n").first { $0.contains(": error[CBX") }.map(String.init)
    }
}

import RunSupport
import Testing

/// A whole run: parts of a spec, answers, and every line of the snapshot.
struct RunRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var parts: String
    var answers: [String: Script]
    var expected: [String]
    var inputs: [String: String] = [:]
    var logins: [String: Trial.Login] = [:]

    init(
        _ name: String, _ parts: String, _ answers: [String: Script], inputs: [String: String] = [:],
        logins: [String: Trial.Login] = [:], _ expected: String...
    ) {
        self.testDescription = name
        self.parts = parts
        self.answers = answers
        self.expected = expected
        self.inputs = inputs
        self.logins = logins
    }

    init(_ name: String, _ parts: String, _ body: String, _ expected: String...) {
        self.testDescription = name
        self.parts = parts
        self.answers = ["a": .json(body)]
        self.expected = expected
    }

    func run() async throws -> Trial.Result {
        var trial = Trial(TinySpec.with(parts), answers)
        trial.inputs = inputs
        trial.credentials = logins
        return try await trial.run()
    }

    /// A row that says nothing of the account as a whole is about its metrics alone.
    func lines() async throws -> [String] {
        let lines = try await run().lines
        return expected.contains { $0.hasPrefix("failure") } ? lines : lines.filter { !$0.hasPrefix("failure") }
    }
}

import RunSupport
import Testing

/// What a field of an answer becomes.
struct ReadingRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Members of the answer, as YAML.
    var members: String
    /// Names to expressions, as the inside of a YAML flow mapping.
    var shown: String
    var body: String
    /// A line for each name shown.
    var expected: [String]
    var more = ""

    init(
        _ name: String, _ members: String, showing shown: String = "f: a.f", _ body: String, _ expected: String...,
        more: String = ""
    ) {
        self.testDescription = name
        self.members = members
        self.shown = shown
        self.body = body
        self.expected = expected
        self.more = more
    }

    func lines() async throws -> [String] {
        let yaml = TinySpec.reading(members, showing: shown, more: more)
        let lines = try await Trial(yaml, ["a": .json(body)]).run().lines
        #expect(lines.first == "m = 1", "\(lines)")
        return lines.dropFirst().map { $0.hasPrefix("m.") ? String($0.dropFirst(2)) : $0 }
    }
}

import Credentials
import ProviderSpec
import Quantities
import TestSupport
import Testing

@testable import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `specs doctor`, and how old `specs explain` says a claim is.
@Suite struct SpecAgeTests {
    private static let yaml = """
        spec: codexbar/1
        id: mine
        title: Mine
        revision: 1
        status: documented
        provenance:
          - {claim: path, source: a page, seen: 2026-01-01, confidence: strong}
          - {claim: unit, source: a guess, seen: 2026-03-31, confidence: contested}
          - {claim: limit, source: a page, seen: 2026-04-02, confidence: strong}
        tables:
          open:
            columns: {n: request}
            editions:
              - {valid: {until: 2020-01-01}, rows: {a: {n: 1}}}
              - {valid: {from: 2020-01-02}, rows: {a: {n: 2}}}
          closing:
            columns: {n: request}
            editions:
              - {valid: {from: 2020-02-01, until: UNTIL}, rows: {a: {n: 2}}}
              - {valid: {until: 2020-01-01}, rows: {a: {n: 1}}}
          whole: {columns: {n: request}, rows: {a: {n: 1}}}
        metrics:
          a: {title: A, kind: count, value: 'open["a"].n + closing["a"].n + whole["a"].n'}

        """

    private static func remarks(until: String, days: Int = 90) throws -> [String] {
        let (spec, findings) = checkSpec(Array(yaml.replacing("UNTIL", with: until).utf8))
        #expect(findings.map(\.message) == [])
        let today = try #require(CivilDate("2026-04-03")).dayNumber
        return SpecCheckup(today: today, days: days).remarks(on: try #require(spec).document)
            .map { "\($0.span.start.line):\($0.span.start.column) \($0.text)" }
    }

    private static let claims = [
        "7:5 old claim: 'path' of a page, seen 2026-01-01, 92 days ago", "8:5 contested claim: 'unit' of a guess",
    ]

    @Test(arguments: [
        ("2026-06-03", []),
        ("2026-06-02", ["19:9 table ends: 'closing' holds until 2026-06-02, 60 days left"]),
        ("2026-04-03", ["19:9 table ends: 'closing' holds until 2026-04-03, today"]),
        ("2026-04-02", ["19:9 table ended: 'closing' holds nothing since 2026-04-02, 1 day ago"]),
    ])
    func tables(_ until: String, _ remarks: [String]) throws {
        #expect(try Self.remarks(until: until) == Self.claims + remarks)
    }

    @Test(arguments: [
        (92, ["8:5 contested claim: 'unit' of a guess"]),
        (
            0,
            Self.claims + [
                "8:5 old claim: 'unit' of a guess, seen 2026-03-31, 3 days ago",
                "9:5 old claim: 'limit' of a page, seen 2026-04-02, 1 day ago",
            ]
        ),
    ])
    func claimsOfAnAge(_ days: Int, _ remarks: [String]) throws {
        #expect(try Self.remarks(until: "2027-01-01", days: days) == remarks)
    }

    @Test func explainSaysHowOldAClaimIs() throws {
        let spec = try #require(checkSpec(Array(Self.yaml.replacing("UNTIL", with: "2027-01-01").utf8)).spec)
        let today = try #require(CivilDate("2026-04-02")).dayNumber
        let text = SpecExplanation(spec: spec, place: "mine.yaml", today: today).text
        #expect(text.contains("  path: a page, seen 2026-01-01, 91 days ago, strong\n"))
        #expect(text.contains("  limit: a page, seen 2026-04-02, today, strong\n"))
    }

    /// The clock of the machine decides what is old, so that only what it cannot change is looked at.
    @Test(arguments: [("2020-02-02", Int32(1), "tables have ended: 1"), ("9999-12-31", 0, "")])
    func doctor(_ until: String, _ status: Int32, _ words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.yaml.replacing("UNTIL", with: until), to: "mine.yaml")
        let environment = UserEnvironment(variables: [:], home: folder.path, uid: geteuid())
        let command = SpecsCommand(workspace: Workspace(environment: environment), display: Display())
        let output = command.doctor([folder.path], days: 90)
        #expect(output.status == status)
        let lines = output.text.split(separator: "\n").map(String.init)
        #expect(lines.contains("\(folder.path)/mine.yaml:8:5: contested claim: 'unit' of a guess"))
        #expect(lines.contains { $0.hasPrefix("\(folder.path)/mine.yaml:19:9: table ended: ") } == (status == 1))
        #expect(lines.last?.hasPrefix("1 spec; \(words)") == true)
        #expect(output.messages == "")
        try folder.write("spec: codexbar/1\n", to: "mine.yaml")
        let broken = command.doctor([folder.path], days: 90)
        #expect(broken.status == 1)
        #expect(broken.messages.contains("error[CBX"))
        #expect(command.doctor(["\(folder.path)/none"], days: 90).status == 64)
    }
}

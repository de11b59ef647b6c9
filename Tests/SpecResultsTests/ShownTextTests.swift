import Fixtures
import Presentation
import ProviderSpec
import Quantities
import Testing

/// What a terminal shows of recorded answers: digits, rounding and notes, which the recorded documents keep unrounded.
@Suite struct ShownTextTests {
    struct Shown: Sendable, CustomTestStringConvertible {
        var name: String
        /// Lines, blanks at their ends aside and runs of blanks as one.
        var lines: [String]
        var testDescription: String { name }
    }

    static let rows = [
        // 99.994 % is not yet a hundred, and floored as the provider's own page does it.
        Shown(
            name: "grok/percent-just-below-all",
            lines: ["Weekly limit: 1% left ███████████████████░ 99% used", "Extra Usage Credits: $12.50"]),
        // Sums have two digits, minutes at most six, unit prices those that were sent.
        Shown(
            name: "github-billing/g01-free",
            lines: [
                "Actions minutes: 58% left ████████░░░░░░░░░░░░ 42.25% used · 845 of 2000 min",
                "Actions storage: 65% left ███████░░░░░░░░░░░░░ 35% used · 0.18 of 0.5 GB", "Gross charges: $18.10",
                "quantity 1000 · unit minutes · unit price $0.006", "quantity 60 · unit minutes · unit price $0.01",
            ]),
        Shown(
            name: "github-billing/unit-prices-as-sent",
            lines: [
                "quantity 1 · unit animals · unit price $0.50", "quantity 1 · unit animals · unit price $5.00",
                "quantity 1 · unit animals · unit price $0.123456789012",
                "quantity 1 · unit animals · unit price $0.062",
            ]),
    ]

    @Test(arguments: rows)
    func shown(_ row: Shown) async throws {
        let id = try #require(row.name.split(separator: "/").first)
        let source = try #require(FixtureFolder.bytes("../Specs/\(id).yaml"))
        let spec = try #require(checkSpec(source).spec)
        let recorded = try #require(FixtureFolder.bytes("\(row.name)/case.yaml"))
        let file = try #require(CaseFile.parse(recorded).file)
        let folder = CaseFolder("\(FixtureFolder.path)/\(row.name)")
        let result = await CaseRunner(spec: spec, specName: "\(id).yaml").run(file, named: row.name, files: folder)
        let account = try #require(result.account)
        let options = SnapshotText.Options(now: file.clock, zone: .utc, columns: 100, all: true, details: true)
        let text = SnapshotText([account], options: options).text
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        let missing = row.lines.filter { !lines.contains($0) }
        #expect(missing == [], "\(lines.joined(separator: "\n"))")
    }
}

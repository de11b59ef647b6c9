import Diagnostics
import Fixtures
import ProviderExtensions
import ProviderSpec
import Testing

/// No guard of these specs stands there for nothing: without it the spec is refused, or a case shows what it held back.
@Suite struct GuardDeletionTests {
    enum Evidence: Sendable {
        /// The finding that the spec has without the guard.
        case finding(String)
        /// A case that fails without the guard.
        case fails(String)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var spec: String
        var guardID: String
        var evidence: Evidence

        var testDescription: String { "\(spec) \(guardID)" }
    }

    static let rows = table.flatMap { spec, rows in
        rows.map { Row(spec: spec, guardID: $0.0, evidence: $0.1) }
    }

    private static let table: [(String, [(String, Evidence)])] = [
        (
            "grok",
            [
                ("own-login", .fails("login-expired")),
                ("some-usage", .fails("s16-empty-config")),
                ("percent-shape", .fails("s13-percent-in-words")),
                ("own-account", .fails("account-of-a-team")),
                ("shared-pool", .fails("s14-flag-false")),
                ("zero-with-products", .fails("s06-zero-with-products")),
                ("other-usage", .fails("s05-omitted-with-an-empty-list")),
                ("begun", .fails("percent-of-a-period-to-come")),
                ("confirmed", .fails("s15-not-confirmed")),
                ("period-told", .finding("unproven")),
                ("period-known", .fails("omitted-without-a-type")),
                ("is-weekly", .fails("omitted-in-a-month")),
                ("active", .fails("s11-period-over")),
                ("a-week-long", .fails("omitted-in-less-than-six-days")),
                ("plan-paid", .fails("s03-omitted-of-free")),
                ("no-cap", .fails("s24-cap-without-percent")),
            ]
        ),
        (
            "github-billing",
            [
                ("owner-given", .fails("organization-not-given")),
                ("owner-is-signed-in", .fails("forbidden-user")),
                ("report-is-the-owners", .fails("g15-report-of-another")),
                ("rows-are-the-owners", .fails("g15b-row-of-another")),
                ("month", .finding("optional-not-consumed")),
                ("pooled", .fails("g14b-enterprise")),
                ("plan-returned", .fails("g14e-no-plan")),
                ("plan-known", .finding("optional-not-consumed")),
                ("units", .fails("g09d-packages-blocks")),
                ("known", .finding("left-out-rows")),
                ("sound", .fails("g10-no-discount")),
                ("detail-units", .finding("left-out-rows")),
                ("detail-known", .finding("left-out-rows")),
                ("detail-storage-units", .fails("detail-storage-in-blocks")),
                ("detail-storage-known", .finding("left-out-rows")),
                ("minutes-agree", .fails("g08-no-summary-row")),
                ("repo-known", .finding("left-out-rows")),
                ("rows-positive", .fails("amount-missing-in-the-detail")),
                ("price-exact", .fails("g05-stale-price")),
                ("storage-agrees", .fails("late-beyond-the-tolerance")),
                ("storage-repo-known", .finding("unproven")),
                ("storage-contested", .fails("g02b-contested-storage")),
                ("packages-zero", .fails("g09-packages-storage")),
                ("transfer-zero", .fails("g09b-packages-transfer")),
                ("rows-once", .fails("rows-told-twice")),
                ("one-storage-unit", .fails("g12c-storage-in-two-units")),
                ("storage-price", .fails("monthly-price-checked")),
                ("detail-storage-price", .fails("monthly-price-in-the-detail")),
                ("not-billed-early", .fails("g04-billed-early")),
                ("amounts", .fails("amount-negative")),
                ("told-once", .fails("rows-told-twice")),
                ("currency", .fails("budgets-in-euro-and-dollars")),
                ("product-told-once", .fails("charged-rows-told-twice")),
                ("minutes-in-full", .fails("row-of-no-unit-among-others")),
                ("storage-in-full", .fails("row-of-no-unit-among-others")),
                ("volume-in-full", .fails("row-of-no-unit-among-others")),
                ("monthly-storage-in-full", .fails("row-of-no-unit-among-others")),
                ("hours-in-full", .fails("row-of-no-unit-among-others")),
                ("credits-in-full", .fails("row-of-no-unit-among-others")),
                ("one-unit", .fails("row-of-no-unit-among-others")),
                ("sku-told-once", .fails("charged-rows-told-twice")),
                ("complete", .finding("unproven")),
                ("computable", .fails("g14-team")),
                ("money", .fails("budget-of-licences")),
                ("target-known", .fails("budget-of-a-new-product")),
                ("rows-named", .fails("budget-row-of-no-product")),
                ("rows-placed", .fails("budget-row-of-no-repository")),
            ]
        ),
    ]

    @Test(arguments: ["grok", "github-billing"]) func everyGuardHasARow(_ spec: String) throws {
        let checked = try #require(checkSpec(try Self.text(spec), natives: .bundled).spec)
        let guards = checked.document.guards + checked.document.metrics.flatMap(\.guards)
        #expect(guards.map(\.id.value).sorted() == Self.rows.filter { $0.spec == spec }.map(\.guardID).sorted())
    }

    @Test(arguments: rows) func isMissed(_ row: Row) async throws {
        let text = try Self.without(row.guardID, in: String(decoding: Self.text(row.spec), as: UTF8.self))
        switch row.evidence {
        case .finding(let name):
            let errors = checkSpec(Array(text.utf8), natives: .bundled).findings.filter { $0.severity == .error }
            #expect(errors.contains { $0.code.name == name }, "\(errors.map(\.message))")
        case .fails(let name):
            var replay = Repository.replay
            replay.specs = .one(SpecLookup(Array(text.utf8), name: "changed.yaml", natives: .bundled))
            let report = await replay.run(["\(Repository.fixtures)/\(row.spec)/\(name)"])
            #expect(report.exitCode == 1, "\(report.text())")
        }
    }

    private static func text(_ spec: String) throws -> [UInt8] {
        try Repository.bytes("\(Repository.root)/Specs/\(spec).yaml")
    }

    /// The text without the guard, and without what names it: `requires` of a step.
    private static func without(_ id: String, in text: String) throws -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let starts = ["- {id: \(id),", "- id: \(id)"]
        let begin = try #require(
            lines.firstIndex { line in
                let body = line.drop { $0 == " " }
                return body.hasPrefix(starts[0]) || body == starts[1]
            })
        let depth = indent(lines[begin])
        let end = lines[(begin + 1)...].firstIndex { indent($0) <= depth || $0.allSatisfy { $0 == " " } } ?? lines.count
        lines.removeSubrange(begin..<end)
        // A list that held nothing else goes with it.
        let list = lines[begin - 1].drop { $0 == " " }
        if list == "guards:", begin == lines.count || indent(lines[begin]) <= indent(lines[begin - 1]) {
            lines.remove(at: begin - 1)
        }
        return lines.compactMap { line -> String? in
            guard line.contains("requires: ["), let open = line.firstIndex(of: "[") else { return line }
            let names = line[line.index(after: open)...].dropLast().split(separator: ", ").filter { $0 != id }
            return names.isEmpty ? nil : "\(line[...open])\(names.joined(separator: ", "))]"
        }.joined(separator: "\n")
    }

    private static func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}

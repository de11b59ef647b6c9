import JSONQuery
import Testing

/// Holds the recorded results of the cases to a second, independent table.
///
/// `codexbar replay --bless` writes whatever the engine computes; this table was worked out by hand, so that a wrong
/// result cannot be blessed unseen.
@Suite struct SpecResultsTests {
    static let rows =
        openRouterRows + openRouterShapeRows + moonshotRows + deepSeekRows + codexSampleRows + codexRuleRows
        + codexShapeRows
        + claudeSampleRows + claudeErrorRows + claudeRuleRows + claudeShapeRows + kimiCodeRows + kimiCodeWebRows
        + kimiCodeShapeRows
        + gitHubBillingSampleRows + gitHubBillingRuleRows + gitHubBillingEdgeRows + gitHubBillingShapeRows
        + grokSampleRows + grokRuleRows
        + grokShapeRows
        + copilotSampleRows + copilotRuleRows + copilotOrganizationRows
        + copilotShapeRows + geminiRows + cursorRows + openCodeRows

    @Test(arguments: rows)
    func result(_ row: Row) throws {
        let bytes = try #require(FixtureFolder.bytes("\(row.name)/expected.json"), "not recorded yet")
        let facts = try #require(SnapshotFacts(try JSONDocument(parsing: bytes)), "no snapshot of one account")
        let wrong = row.facts.keys.sorted().compactMap { key -> String? in
            let found = facts.fact(key)
            return found == row.facts[key] ? nil : "\(key): \(found), not \(row.facts[key] ?? "")"
        }
        #expect(wrong == [])
    }

    @Test(arguments: [
        "claude", "codex", "copilot", "cursor", "deepseek", "gemini", "github-billing", "grok", "kimi-code", "moonshot",
        "opencode", "openrouter",
    ])
    func everyCaseHasARow(_ spec: String) {
        let listed = Self.rows.map(\.name).filter { $0.hasPrefix("\(spec)/") }.sorted()
        #expect(FixtureFolder.cases(spec) == listed)
    }
}

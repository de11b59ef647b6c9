import Fixtures
import Testing

/// A case tells apart the pages of a step and the items of a fan-out.
@Suite struct PagesAndItemsTests {
    private static let spec = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        provenance: [{claim: invented, source: this test, seen: 2026-01-01, confidence: strong}]
        privacy: {reads: Nothing., sends: Nothing but names.}
        origins: {api: https://api.example.com}
        requests:
          teams:
            get: {origin: api, path: /v1/teams}
            pages: {number: {query: page}, more: '$.more', max: 5, on_limit: unavailable}
          spend:
            get: {origin: api, path: '/v1/spend/{team}', params: {team: '=row.id'}}
            each: {in: teams.list, key: id, max: 20, at_once: 4, on_limit: unavailable}
        extract:
          teams:
            list: {each: '$.teams', max_items: 20, key: id, fields: {id: {at: '$.id', type: string, matches: '[a-z]{1,8}'}}}
          spend:
            spent: {at: '$.spent', type: number, unit: USD, range: '[0, inf)'}
        metrics:
          spent: {title: Spent, kind: spend, value: 'spend.map(s, s.spent).sum()'}
        """

    private static let head = """
        case: codexbar-case/1
        title: two pages and three teams
        spec: sample
        source: synthetic
        clock: 2026-07-01T12:00:00Z
        origins: {api: https://api.example.com}
        exchanges:
        """

    private static let exchanges = [
        "{step: teams, request: {method: GET, path: /v1/teams, query: {page: '1'}}, response: {status: 200, body: p1}}",
        "{step: teams, page: 2, request: {method: GET, path: /v1/teams, query: {page: '2'}}, response: {status: 200, body: p2}}",
        "{step: spend, item: red, request: {method: GET, path: /v1/spend/red}, response: {status: 200, body: r}}",
        "{step: spend, item: blue, request: {method: GET, path: /v1/spend/blue}, response: {status: 200, body: b}}",
        "{step: spend, item: green, request: {method: GET, path: /v1/spend/green}, response: {status: 200, body: g}}",
    ]

    private func run(_ exchanges: [String]) async throws -> CaseResult {
        var sample = Sample()
        sample.spec = Self.spec
        sample.file = Self.head + exchanges.map { "\n  - \($0)" }.joined() + "\nexpect: expected.json\n"
        let files = [
            "p1": #"{"teams":[{"id":"red"},{"id":"blue"}],"more":true}"#,
            "p2": #"{"teams":[{"id":"green"}],"more":false}"#,
            "r": #"{"spent":1}"#, "b": #"{"spent":2}"#, "g": #"{"spent":3}"#,
        ]
        return await CaseRunner(spec: try sample.checked(), specName: "sample.yaml")
            .run(
                try sample.parsed(), named: "sample/teams",
                files: EmbeddedCase(files.map { (name: $0.key, bytes: Array($0.value.utf8)) }))
    }

    @Test func eachFindsItsExchange() async throws {
        let result = try await run(Self.exchanges)
        #expect(result.mismatches == [])
        #expect(result.snapshot.contains("\"value\": 6,"))
    }

    @Test func aMissingPageOrItemIsTold() async throws {
        let result = try await run([Self.exchanges[0], Self.exchanges[1], Self.exchanges[2], Self.exchanges[4]])
        #expect(result.mismatches.map(\.words) == ["spend[blue]: the case has no exchange for GET /v1/spend/blue"])
        let pages = try await run([Self.exchanges[0]])
        #expect(pages.mismatches.map(\.words) == ["teams page 2: the case has no exchange for GET /v1/teams"])
    }
}

import TestSupport
import Testing

/// GitHub Billing over real sockets: an organization of 230 repositories, of which 200 are asked for.
@Suite(.enabled(if: Program.isThere)) struct GitHubBillingTests {
    private static let budgetPath = "/organizations/acme-demo/settings/billing/budgets"
    private static let pages = GitHubServer.budgetPages

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var repositories = 230
        var oddity: GitHubServer.Oddity = { _, _ in nil }
        /// Of the exit.
        var status: Int32
        /// How many requests the server saw.
        var requests: ClosedRange<Int>
        /// Metrics and what they came to.
        var metrics: [String: String]
        var budgets = ["available": 90]
    }

    private static func only(_ path: String, _ answer: LoopbackAnswer) -> GitHubServer.Oddity {
        { asked, _ in asked == path ? answer : nil }
    }

    private static let limited: LoopbackAnswer = {
        var answer = LoopbackAnswer.json(#"{"message": "slow down"}"#, status: 429)
        answer.fields.append(("Retry-After", "60"))
        return answer
    }()

    static let cases = [
        Case(
            testDescription: "200 of 230 repositories are asked for, so that the minutes are not known",
            status: 0, requests: 206...206,
            metrics: [
                "actions.minutes": "not_supplied", "actions.storage": "available", "packages.storage": "available",
                "packages.transfer": "available", "lfs.storage": "available", "lfs.bandwidth": "available",
                "charges.net": "available",
            ]),
        Case(
            testDescription: "200 repositories are all asked for", repositories: 200, status: 0,
            requests: 206...206, metrics: ["actions.minutes": "available", "actions.storage": "available"]),
        Case(
            testDescription: "a hidden repository costs what it counts towards", repositories: 40,
            oddity: only("/repos/\(GitHubServer.repository(20))", .json("{}", status: 404)), status: 0,
            requests: 46...46, metrics: ["actions.minutes": "not_supplied", "actions.storage": "available"]),
        Case(
            testDescription: "a server error costs minutes and storage alone",
            oddity: only("/repos/\(GitHubServer.repository(20))", .json("{}", status: 500)), status: 1,
            requests: 27...50,
            metrics: [
                "actions.minutes": "provider_unavailable", "actions.storage": "provider_unavailable",
                "lfs.storage": "available", "charges.net": "available",
            ]),
        Case(
            testDescription: "a passing server error is asked for once more", repositories: 40,
            oddity: { path, attempt in
                path == "/repos/\(GitHubServer.repository(20))" && attempt == 1 ? .json("{}", status: 503) : nil
            }, status: 0, requests: 47...47,
            metrics: ["actions.minutes": "available", "actions.storage": "available"]),
        Case(
            testDescription: "a rate limit stops the requests and costs minutes and storage alone",
            oddity: only("/repos/\(GitHubServer.repository(20))", limited), status: 1, requests: 27...50,
            metrics: [
                "actions.minutes": "rate_limited", "actions.storage": "rate_limited", "lfs.storage": "available",
                "charges.net": "available",
            ]),
        Case(
            testDescription: "budgets that are not permitted cost the budgets alone", repositories: 40,
            oddity: only(budgetPath, .json("{}", status: 404)), status: 1, requests: 44...44,
            metrics: ["actions.minutes": "available", "budgets": "permission_denied"], budgets: [:]),
        Case(
            testDescription: "a rate limit of budgets stops everything", repositories: 40,
            oddity: only(budgetPath, limited), status: 2, requests: 4...44,
            metrics: ["actions.minutes": "rate_limited", "charges.net": "rate_limited", "budgets": "rate_limited"],
            budgets: [:]),
    ]

    @Test(arguments: cases)
    func anOrganization(_ c: Case) async throws {
        let github = try GitHubServer(repositories: c.repositories, oddity: c.oddity)
        let ended = try await Program.run(
            [
                "run", "--spec", "\(Repository.path)/Specs/github-billing.yaml", "--origin",
                "api=\(github.server.origin)", "--secret", "billing=env:K", "--input", "scope=organization", "--input",
                "owner=\(GitHubServer.owner)", "--format", "json",
            ], Setting(["K": "fake-billing-token"]))
        #expect(ended.status == c.status)
        let requests = github.server.requests
        #expect(c.requests.contains(requests.count))
        #expect(
            requests.allSatisfy {
                $0.method == "GET" && $0.values(of: "authorization") == ["Bearer fake-billing-token"]
            })
        // A refusal of everything may come before any two are on their way.
        #expect(github.peak > 1 || c.status == 2)
        #expect(github.peak <= 8)
        let words = try Printed(ended.output).metrics().map { $0.split(separator: " ").map(String.init) }
        let found = Dictionary(words.map { ($0[0], $0[1]) }) { first, _ in first }
        for (id, word) in c.metrics { #expect(found[id] == word, "\(id)") }
        var budgets: [String: Int] = [:]
        for (id, word) in found where id.hasPrefix("budgets.") { budgets[word, default: 0] += 1 }
        #expect(budgets == c.budgets)
    }

    /// The first two hundred by name, each once, and every page of budgets once.
    @Test func eachIsAskedForOnce() async throws {
        let github = try GitHubServer(repositories: 230)
        _ = try await Program.run(
            [
                "run", "--spec", "\(Repository.path)/Specs/github-billing.yaml", "--origin",
                "api=\(github.server.origin)", "--secret", "billing=env:K", "--input", "scope=organization", "--input",
                "owner=\(GitHubServer.owner)",
            ], Setting(["K": "fake-billing-token"]))
        let targets = github.server.requests.map(\.target)
        #expect(
            targets.filter { $0.hasPrefix("/repos/") }.sorted()
                == (0..<200).map { "/repos/\(GitHubServer.repository($0))" })
        #expect(
            targets.filter { $0.hasPrefix(Self.budgetPath) }
                == (1...Self.pages).map { "\(Self.budgetPath)?per_page=100&page=\($0)" })
    }
}

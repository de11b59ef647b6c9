import Fixtures
import Testing
import UsageModel

/// What a case says of earlier runs reaches the run.
@Suite struct CaseStateTests {
    private func sample() throws -> Sample {
        try Sample()
            .spec(
                "cap: {title: Cap, kind: amount, value: limits.limit}",
                "cap: {title: Cap, kind: amount, value: limits.limit, confirm: {when: "
                    + "'previous.value.optMap(p, metric.value < p).orValue(false)', within: 5 s}}"
            )
            .spec("used: {at: '$.used',", "who: {at: '$.who', type: string, absent: none}\n    used: {at: '$.used',")
            .spec("metrics:", "identity: {id: usage.who, must_equal: pinned, else: unverified}\nmetrics:")
    }

    /// The step of the metric, and that of the identity.
    private let again = """
          - step: usage
            request: {method: GET, path: /v1/usage, query: {format: full text}, headers: {x-client: tool}, slots: {authorization: key}}
            response: {status: 200, headers: {content-type: application/json}, body: usage.body}
          - step: limits
            request: {method: POST, path: /v1/limits, headers: {x-client: tool, content-type: application/json}, slots: {authorization: key}, body: sent.body}
            response: {status: 200, headers: {content-type: application/json}, body: usage.body}
        """

    /// The second reading of a doubted value finds its own exchange.
    @Test func secondReading() async throws {
        var sample = try sample().file("inputs: {}", "state: {previous: {cap: {value: 101 request}}}")
            .file("expect: expected.json", again + "\nexpect: expected.json")
        sample.usage = #"{"used": 12, "limit": 90}"#
        let result = try await sample.run()
        #expect(result.mismatches.isEmpty)
        let cap = result.account?.metrics.first { $0.id == "cap" }?.outcome
        guard case .available(let value)? = cap, case .amount(let amount, _) = value.primary else {
            Issue.record("\(String(describing: cap))")
            return
        }
        #expect(amount.number == 90)
    }

    /// A case that lists no second exchange does not fit a run that reads twice.
    @Test func secondReadingIsVerified() async throws {
        let result = try await sample().file("inputs: {}", "state: {previous: {cap: {value: 101 request}}}").run()
        #expect(result.mismatches.map(\.label.attempt) == [2, 2])
    }

    @Test func pinned() async throws {
        var sample = try sample().file("inputs: {}", "state: {pinned: me}")
        sample.usage = #"{"used": 12, "who": "you"}"#
        let account = try #require(try await sample.run().account)
        #expect(account.failure?.code == .identityMismatch)
    }

    /// A step that waits is not sent; others of its origin and login wait with it.
    @Test func cooldown() async throws {
        let result = try await Sample()
            .file("inputs: {}", "state: {cooldowns: [{step: usage, until: 2026-07-01T12:05:00Z}]}").run()
        let account = try #require(result.account)
        #expect(account.failure?.code == .rateLimited)
        #expect(account.retryAt?.rfc3339 == "2026-07-01T12:05:00Z")
        #expect(result.mismatches.allSatisfy { $0.part == .unrequested })
        let over = try await Sample()
            .file("inputs: {}", "state: {cooldowns: [{step: usage, until: 2026-07-01T11:55:00Z}]}").run()
        #expect(over.account?.failure == nil)
        let unknown = try await Sample()
            .file("inputs: {}", "state: {cooldowns: [{step: usages, until: 2026-07-01T12:05:00Z}]}").run()
        #expect(unknown.problems.contains("case.yaml:7: the case names no origin of a step 'usages'"))
    }

    /// Names that the spec does not know make a case that tests nothing.
    @Test func undeclared() async throws {
        let other = try await sample().file("inputs: {}", "state: {previous: {cup: {value: 1 request}}}").run()
        #expect(other.problems.contains("case.yaml:7: the spec has no metric 'cup'"))
        let unpinned = try await Sample().file("inputs: {}", "state: {pinned: me}").run()
        #expect(unpinned.problems.contains("case.yaml: the spec compares no identity with a pinned one"))
    }
}

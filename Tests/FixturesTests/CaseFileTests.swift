import Diagnostics
import Fixtures
import Testing

@Suite struct CaseFileTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var old: String
        var new: String
        var findings: [String]
    }

    static let cases = [
        Case(testDescription: "accepts a whole case", old: "a sample", new: "another", findings: []),
        Case(
            testDescription: "underlines a misspelt key", old: "clock:", new: "clok:",
            findings: ["5:1 unknown-key: did you mean 'clock'?"]),
        Case(
            testDescription: "wants its format", old: "codexbar-case/1", new: "codexbar-case/2",
            findings: ["1:7 bad-value: did you mean 'codexbar-case/1'?"]),
        Case(testDescription: "refuses an id", old: "spec: sample", new: "spec: Sample", findings: ["3:7 bad-value"]),
        Case(testDescription: "refuses a clock", old: "T12:00:00Z", new: "", findings: ["5:8 bad-value"]),
        Case(
            testDescription: "accepts a recorded case", old: "synthetic", new: "recorded 2026-07-01", findings: []),
        Case(
            testDescription: "wants the date of a recorded case", old: "synthetic", new: "recorded",
            findings: ["4:9 bad-value"]),
        Case(
            testDescription: "refuses an origin with a path", old: "example.com}", new: "example.com/v1}",
            findings: ["6:16 bad-value"]),
        Case(
            testDescription: "refuses what looks like a real secret", old: "fake-key", new: "sk-or-v1-0123",
            findings: ["9:15 bad-value"]),
        Case(
            testDescription: "refuses a key of a credential", old: "owned: false", new: "owned: no",
            findings: ["9:32 bad-value"]),
        Case(
            testDescription: "accepts what was told before", old: "inputs: {}",
            new: "state: {pinned: me, previous: {a: {used: 80 percent}, b: {value: 12.5 USD, limit: 20 premium}}}",
            findings: []),
        Case(
            testDescription: "takes steps that wait", old: "inputs: {}",
            new: "state: {cooldowns: [{step: usage, until: 2026-07-01T12:05:00Z}]}", findings: []),
        Case(
            testDescription: "refuses a wait without an end", old: "inputs: {}",
            new: "state: {cooldowns: [{step: usage}]}", findings: ["7:21 missing-key"]),
        Case(
            testDescription: "refuses other state", old: "inputs: {}", new: "state: {weather: 3}",
            findings: ["7:9 unknown-key"]),
        Case(
            testDescription: "refuses a number without sense", old: "inputs: {}",
            new: "state: {previous: {a: {used: 8o percent}, b: {used: 1, value: 2}}}",
            findings: ["7:30 bad-quantity", "7:56 conflicting-keys"]),
        Case(
            testDescription: "accepts an empty state", old: "inputs: {}", new: "state: {}", findings: []),
        Case(
            testDescription: "wants a request",
            old:
                "    request: {method: GET, path: /v1/usage, query: {format: full text}, headers: {x-client: tool}, slots: {authorization: key}}\n",
            new: "", findings: ["11:5 missing-key"]),
        Case(
            testDescription: "refuses another method", old: "method: GET", new: "method: PUT",
            findings: ["12:23 bad-value"]),
        Case(
            testDescription: "refuses a query in the path", old: "/v1/usage", new: "/v1/usage?a=b",
            findings: ["12:34 bad-value"]),
        Case(
            testDescription: "refuses a slot of an unlisted credential", old: "authorization: key",
            new: "authorization: kay", findings: ["12:123 unknown-name: did you mean 'key'?"]),
        Case(
            testDescription: "refuses a body outside the case", old: "body: usage.body", new: "body: ../usage.body",
            findings: ["13:78 bad-value"]),
        Case(
            testDescription: "refuses an expectation outside the case", old: "expect: expected.json",
            new: "expect: /tmp/expected.json", findings: ["17:9 bad-value"]),
        Case(
            testDescription: "names the nearest fault",
            old: "status: 200, headers: {content-type: application/json}, body: usage.body",
            new: "fault: time_out", findings: ["13:23 bad-value: did you mean 'timeout'?"]),
        Case(
            testDescription: "has no body where no answer arrives", old: "{status: 200",
            new: "{fault: reset, status: 200",
            findings: ["13:30 conflicting-keys", "13:43 conflicting-keys", "13:86 conflicting-keys"]),
        Case(
            testDescription: "wants a status",
            old: "{status: 200, headers: {content-type: application/json}, body: usage.body}",
            new: "{body: usage.body}", findings: ["13:15 missing-key"]),
        Case(
            testDescription: "refuses a status out of range", old: "status: 200", new: "status: 20",
            findings: ["13:24 bad-value"]),
        Case(
            testDescription: "edits a body alone", old: "body: usage.body", new: "edit: {delete: $.a}",
            findings: ["13:72 conflicting-keys"]),
        Case(
            testDescription: "edits one place", old: "body: usage.body",
            new: "body: usage.body, edit: {set: {'$.a[*]': 1}}", findings: ["13:103 bad-value"]),
        Case(
            testDescription: "counts pages from 1", old: "  - step: usage", new: "  - step: usage\n    page: 0",
            findings: ["12:11 bad-value"]),
        Case(
            testDescription: "asks for one thing twenty times at most",
            old: "expect:",
            new: String(
                repeating:
                    "  - {step: limits, request: {method: GET, path: /}, response: {fault: reset}}\n", count: 20)
                + "expect:", findings: ["36:5 duplicate-name"]),
        Case(
            testDescription: "accepts a header that comes twice", old: "content-type: application/json}, body: usage",
            new: "warning: [one, two]}, body: usage", findings: []),
        Case(
            testDescription: "accepts slots of other forms", old: "authorization: key}",
            new: "authorization: {basic: key}, x-key: {of: key, prefix: 'token '}}", findings: []),
        Case(
            testDescription: "refuses a slot of two forms", old: "authorization: key}",
            new: "authorization: {basic: key, of: key}}",
            findings: ["12:124 conflicting-keys"]),
    ]

    @Test(arguments: cases)
    func findings(_ c: Case) throws {
        let sample = try Sample().file(c.old, c.new)
        let (file, findings) = CaseFile.parse(Array(sample.file.utf8))
        let told = findings.map { finding in
            let nearest = finding.help.flatMap { $0.hasPrefix("did you mean") ? ": \($0)" : nil } ?? ""
            return "\(finding.span.start.line):\(finding.span.start.column) \(finding.code.name)\(nearest)"
        }
        #expect(told == c.findings)
        #expect((file == nil) == !c.findings.isEmpty)
    }

    @Test func readsEveryPart() throws {
        let file = try Sample().file("synthetic", "{recorded: 2026-06-30}").parsed()
        #expect(file.title == "a sample")
        #expect(file.spec.rawValue == "sample")
        #expect(file.recorded?.text == "2026-06-30")
        #expect(file.clock.rfc3339 == "2026-07-01T12:00:00Z")
        #expect(file.exchanges.map(\.step) == ["usage", "limits"])
        #expect(file.exchanges[0].request.query.map { "\($0.name)=\($0.value)" } == ["format=full text"])
    }
}

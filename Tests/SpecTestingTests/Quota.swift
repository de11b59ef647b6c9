import Fixtures
import ProviderSpec
import Quantities
import SpecTesting

/// A small invented spec and cases of one answer each.
struct Quota {
    var spec = Self.text
    var answers: [(name: String, body: String)] = [
        ("half", #"{"used": 50, "limit": 100}"#),
        ("all", #"{"used": 100, "limit": 100}"#),
        ("beyond", #"{"used": 101, "limit": 100}"#),
        ("without-limit", #"{"used": 5}"#),
        ("in-words", #"{"used": "some", "limit": 100}"#),
    ]

    struct Unusable: Error {
        var findings: [String]
    }

    func replacing(_ old: String, _ new: String) -> Quota {
        var copy = self
        copy.spec = spec.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.contains(old) ? String(line.replacing(old, with: new)) : String(line)
        }.joined(separator: "\n")
        return copy
    }

    func test() async throws -> SpecTest {
        let (checked, findings) = checkSpec(Array(spec.utf8))
        guard let checked else { throw Unusable(findings: findings.map { "\($0.span.start.line) \($0.message)" }) }
        let runner = CaseRunner(spec: checked, specName: "quota.yaml")
        var cases: [ExaminedCase] = []
        for (name, body) in answers {
            let (file, findings) = CaseFile.parse(Array(Self.caseText(name).utf8))
            let files = EmbeddedCase([(name: "01.usage.body", bytes: Array(body.utf8))])
            guard let file,
                let one = await runner.repeated.examine(file, named: "quota/\(name)", files: files).examined
            else { throw Unusable(findings: findings.map(\.message)) }
            cases.append(one)
        }
        return await SpecTest(runner, cases: cases, atOnce: 2)
    }

    private static func caseText(_ name: String) -> String {
        """
        case: codexbar-case/1
        title: \(name)
        spec: quota
        source: synthetic
        clock: 2026-07-01T12:00:00Z
        origins: {api: https://api.example.com}
        credentials: {key: {slot: fake-key, owned: true}}
        exchanges:
          - step: usage
            request: {method: GET, path: /v1/usage, slots: {authorization: key}}
            response: {status: 200, headers: {content-type: application/json}, body: 01.usage.body}
        expect: expected.json
        """
    }

    static let text = """
        spec: codexbar/1
        id: quota
        title: Quota
        revision: 1
        status: experimental
        provenance:
          - {claim: The answer has used and limit., source: invented, seen: 2026-07-01, confidence: strong}
        privacy: {reads: A key from the environment., sends: The key goes to example.com alone.}
        origins: {api: https://api.example.com}
        credentials:
          key: {send_to: [api], missing: {say: No key.}, sources: [{env: QUOTA_KEY}]}
        requests:
          usage: {get: {origin: api, path: /v1/usage}, auth: {bearer: key}}
        extract:
          usage:
            used: {at: '$.used', type: number, unit: request}
            limit: {at: '$.limit', type: number, unit: request, missing: none}
        guards:
          - {id: sound, assert: 'usage.limit.optMap(l, usage.used <= l).orValue(true)', affects: [calls], code: conflict}
        metrics:
          calls: {title: Calls, kind: amount, value: usage.used, limit: usage.limit}
        """
}

import JSONQuery
import ProviderSpec
import RunSupport
import SpecEngine
import Testing

/// Origins whose host the user names.
@Suite struct HostTests {
    private static let parts = """
        inputs: {host: {type: host, default: tiny.dev, env: TINY_HOST, part_of_account: true}}
        origins: {api: {host: inputs.host, prefix: api.}, web: {host: inputs.host}}
        credentials: {key: {send_to: [api], sources: [{env: TINY_KEY}]}}
        requests:
          a: {get: {origin: api, path: /a}, auth: {bearer: key}}
          b: {get: {origin: web, path: /b}}
        extract: {a: {f: {at: '$.f', type: number}}, b: {f: {at: '$.f', type: number}}}
        metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: b.f}}
        """

    private static func trial(_ host: String?, _ parts: String = parts) -> Trial {
        var trial = Trial(TinySpec.with(parts), ["a": .json(#"{"f": 1}"#), "b": .json(#"{"f": 2}"#)])
        trial.credentials = ["key": .found("fake")]
        if let host { trial.inputs = ["host": host] }
        return trial
    }

    @Test(arguments: [(nil, "tiny.dev"), ("ghe.example.com", "ghe.example.com")])
    func aSecretReachesTheGivenHostAlone(_ given: String?, _ host: String) async throws {
        let result = try await Self.trial(given).run()
        #expect(result.lines == ["m = 1", "n = 2"])
        let asked = result.requests.map { request in
            let isSecret = request.fields.contains { $0.isNamed("Authorization") }
            return "\(request.url.description)\(isSecret ? " secret" : "")"
        }
        #expect(Set(asked) == ["https://api.\(host)/a secret", "https://\(host)/b"])
    }

    @Test(arguments: [
        "https://api.github.com@evil.example", "github.com@evil.example.com", "127.0.0.1", "localhost", "[::1]",
        "g\u{456}thub.com", "github.com.", "github.com:8443", "GitHub.com", "",
    ])
    func aTextThatIsNoHostSendsNothing(_ text: String) async throws {
        let result = try await Self.trial(text).run()
        #expect(result.requests.isEmpty)
        #expect(result.report.snapshot.failure?.code == .specInvalid)
        #expect(result.report.snapshot.failure?.say?.hasPrefix("The input 'host' is a host's name: ") == true)
    }

    @Test func aHostThatIsNotGivenSendsNothing() async throws {
        let optional = Self.parts.replacing("default: tiny.dev", with: "optional: true")
        let result = try await Self.trial(nil, optional).run()
        #expect(result.requests.isEmpty)
        #expect(result.lines.contains("m ! not_supplied 'The host is not given.'"))
    }

    @Test(arguments: [
        ("prefix: api.", "prefix: api2."), ("default: tiny.dev", "default: evil.dev"),
        ("env: TINY_HOST", "env: OTHER_HOST"), ("web: {host: inputs.host}", "web: https://tiny.dev"),
    ])
    func whatDecidesOnTheHostIsPartOfTheDigest(_ old: String, _ new: String) throws {
        let before = try Authority(of: Trial.check(TinySpec.with(Self.parts))).digest
        let after = try Authority(of: Trial.check(TinySpec.with(Self.parts.replacing(old, with: new)))).digest
        #expect(before != after)
    }

    static let labels = [
        RunRow("evidence that holds", #"{"f": 1, "g": true}"#, "unit quota AI credits"),
        RunRow("evidence that does not hold", #"{"f": 1, "g": false}"#, "unit quota premium requests"),
        RunRow("evidence that cannot be read", #"{"f": 1, "g": 3}"#),
        RunRow("no answer", ["a": Script(503)]),
    ]

    struct RunRow: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var answers: [String: Script]
        var expected: [String]

        init(_ name: String, _ answers: [String: Script], _ expected: String...) {
            (testDescription, self.answers, self.expected) = (name, answers, expected)
        }

        init(_ name: String, _ body: String, _ expected: String...) {
            (testDescription, answers, self.expected) = (name, ["a": .json(body)], expected)
        }
    }

    @Test(arguments: labels) func aUnitIsCalledByTheEvidence(_ row: RunRow) async throws {
        let parts = """
            units: {quota: {count: [{when: by_credits, say: AI credits}, {else: premium requests}]}}
            extract: {a: {f: {at: '$.f', type: number, unit: quota}, g: {at: '$.g', type: bool}}}
            let: {by_credits: a.g}
            metrics: {m: {title: T, kind: count, value: a.f}}
            """
        let snapshot = try await Trial(TinySpec.with(parts), row.answers).run().report.snapshot
        #expect(snapshot.unitLabels.map { "unit \($0.unit) \($0.label)" } == row.expected)
    }
}

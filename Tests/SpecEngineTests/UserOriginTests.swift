import RunSupport
import SpecEngine
import Testing
import Transport

/// Origins that are the user's own gateways.
@Suite struct UserOriginTests {
    private static let parts = """
        origins: {api: {user: {env: TINY_URL, else: 'https://tiny.dev', strip: [/v1, /v2]}}, home: {user: {env: HOME_URL, network: private}}}
        credentials: {key: {send_to: [api, home], sources: [{env: TINY_KEY}]}}
        requests:
          a: {get: {origin: api, path: /a}, auth: {bearer: key}}
          b: {get: {origin: home, path: '/b/{x}', params: {x: y}}, auth: {bearer: key}}
        extract: {a: {f: {at: '$.f', type: number}}, b: {f: {at: '$.f', type: number}}}
        metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: b.f}}
        """

    private static func trial(_ inputs: [String: String]) -> Trial {
        var trial = Trial(TinySpec.with(parts), ["a": .json(#"{"f": 1}"#), "b": .json(#"{"f": 2}"#)])
        trial.credentials = ["key": .found("fake")]
        trial.inputs = inputs
        return trial
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var inputs: [String: String]
        var urls: Set<String>
    }

    static let rows = [
        Row(
            testDescription: "the standard, and none", inputs: [:], urls: ["https://tiny.dev/a"]),
        Row(
            testDescription: "another host and port", inputs: ["api": "https://llm.example.com:8443/"],
            urls: ["https://llm.example.com:8443/a"]),
        Row(
            testDescription: "a path stands in front", inputs: ["api": "https://llm.example.com/team/one/"],
            urls: ["https://llm.example.com/team/one/a"]),
        Row(
            testDescription: "an end that is no part of it", inputs: ["api": "https://llm.example.com/team/v2"],
            urls: ["https://llm.example.com/team/a"]),
        Row(
            testDescription: "a name of the user's network", inputs: ["home": "https://llm.home.arpa/x"],
            urls: ["https://tiny.dev/a", "https://llm.home.arpa/x/b/y private"]),
        Row(
            testDescription: "a name of one label", inputs: ["home": "https://llm"],
            urls: ["https://tiny.dev/a", "https://llm/b/y private"]),
    ]

    @Test(arguments: rows)
    func asks(_ row: Row) async throws {
        let result = try await Self.trial(row.inputs).run()
        let asked = result.requests.map { "\($0.url.text)\($0.network == .private ? " private" : "")" }
        #expect(Set(asked) == row.urls)
        #expect(result.lines.contains("m = 1"))
        let missing = "n ! not_supplied 'The address is not given: set HOME_URL.' in b"
        #expect(result.lines.contains(row.urls.count == 2 ? "n = 2" : missing), "\(result.lines)")
    }

    @Test(arguments: [
        "http://llm.example.com", "llm.example.com", "https://user@llm.example.com", "https://127.0.0.1",
        "https://[::1]", "https://llm", "https://llm.internal", "https://LLM.example.com", "https://llm.example.com:0",
        "https://llm.example.com:x", "https://llm.example.com/a?b=c", "https://llm.example.com/a#b",
        "https://llm.example.com/../b", "https://llm.example.com//b", "https://llm.example.com/a%2fb", "https://", "",
    ])
    func aTextThatIsNoAddressSendsNothing(_ text: String) async throws {
        let result = try await Self.trial(["api": text]).run()
        #expect(result.requests.isEmpty)
        #expect(result.report.snapshot.failure?.code == .specInvalid)
        #expect(result.report.snapshot.failure?.say?.hasPrefix("The input 'api' is an address: ") == true)
    }

    @Test(arguments: ["http://llm", "https://127.0.0.1", "https://192.168.1.5", "https://llm@evil", "https://llm/.."])
    func aPrivateNetworkIsNoLicence(_ text: String) async throws {
        let result = try await Self.trial(["home": text]).run()
        #expect(result.requests.isEmpty)
        #expect(result.report.snapshot.failure?.code == .specInvalid)
    }

    @Test(arguments: [
        ("env: TINY_URL", "env: OTHER_URL"), ("else: 'https://tiny.dev'", "else: 'https://evil.dev'"),
        ("strip: [/v1, /v2]", "strip: [/v1]"), ("network: private", "network: public"),
        ("{user: {env: HOME_URL, network: private}}", "https://tiny.dev"),
    ])
    func whatDecidesOnTheAddressIsPartOfTheDigest(_ old: String, _ new: String) throws {
        let before = try Authority(of: Trial.check(TinySpec.with(Self.parts))).digest
        let after = try Authority(of: Trial.check(TinySpec.with(Self.parts.replacing(old, with: new)))).digest
        #expect(before != after)
    }
}

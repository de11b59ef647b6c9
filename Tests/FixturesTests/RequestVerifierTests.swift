import Fixtures
import Testing

/// Every part of a request is held to its case, in both directions.
@Suite struct RequestVerifierTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var isOfSpec: Bool
        var old: String
        var new: String
        var mismatches: [String]

        static func spec(_ name: String, _ old: String, _ new: String, _ mismatches: String...) -> Case {
            Case(testDescription: name, isOfSpec: true, old: old, new: new, mismatches: mismatches)
        }

        static func file(_ name: String, _ old: String, _ new: String, _ mismatches: String...) -> Case {
            Case(testDescription: name, isOfSpec: false, old: old, new: new, mismatches: mismatches)
        }
    }

    static let cases: [Case] = [
        .spec("nothing differs", "title: Sample", "title: Example"),
        .spec(
            "another method", "post: {origin: api, path: /v1/limits, json: {scope: all}}",
            "get: {origin: api, path: /v1/limits}",
            "limits: method: expected POST, got GET",
            "limits: header content-type: expected application/json, got nothing",
            #"limits: body: expected { "scope": "all" }, got nothing"#),
        .spec(
            "another path", "path: /v1/usage", "path: /v2/usage", "usage: path: expected /v1/usage, got /v2/usage"),
        .spec(
            "a query that changed", "format: full text", "format: short",
            "usage: query format: expected full text, got short"),
        .spec(
            "a query that is gone", ", query: {format: full text}", "",
            "usage: query format: expected full text, got nothing"),
        .spec(
            "a query that came", "format: full text", "format: full text, page: '1'",
            "usage: query page: expected nothing, got 1"),
        .spec(
            "a header that changed", "X-Client: tool", "X-Client: other",
            "usage: header x-client: expected tool, got other",
            "limits: header x-client: expected tool, got other"),
        .spec(
            "a header that is gone", ", X-Client: tool", "",
            "usage: header x-client: expected tool, got nothing",
            "limits: header x-client: expected tool, got nothing"),
        .spec(
            "a header that came", "X-Client: tool", "X-Client: tool, X-New: '1'",
            "usage: header x-new: expected nothing, got 1", "limits: header x-new: expected nothing, got 1"),
        .spec(
            "a user agent of the spec", "X-Client: tool", "X-Client: tool, User-Agent: other",
            "usage: header user-agent: expected nothing, got other",
            "limits: header user-agent: expected nothing, got other"),
        .spec("Accept need not be listed", "Accept: application/json, ", ""),
        .file(
            "a listed Accept is held", "headers: {x-client: tool}", "headers: {x-client: tool, accept: text/plain}",
            "usage: header accept: expected text/plain, got application/json"),
        .file("names of headers have no case", "headers: {x-client: tool}", "headers: {X-CLIENT: tool}"),
        .spec(
            "a slot that is gone", "auth: {bearer: key}", "timeout: 5s",
            "usage: slot authorization: expected Bearer <key>, got nothing",
            "limits: slot authorization: expected Bearer <key>, got nothing"),
        .spec(
            "a slot of another form", "auth: {bearer: key}", "auth: {basic: key}",
            "usage: slot authorization: expected Bearer <key>, got Basic <key>",
            "limits: slot authorization: expected Bearer <key>, got Basic <key>"),
        .spec(
            "a slot in another header", "auth: {bearer: key}", "auth: {header: {name: X-Key, secret: key}}",
            "usage: slot authorization: expected Bearer <key>, got nothing",
            "usage: slot x-key: expected nothing, got <key>",
            "limits: slot authorization: expected Bearer <key>, got nothing",
            "limits: slot x-key: expected nothing, got <key>"),
        .file(
            "a slot that is not listed",
            ", slots: {authorization: key}}\n    response: {status: 200, headers: {content-type: application/json}, body: usage",
            "}\n    response: {status: 200, headers: {content-type: application/json}, body: usage",
            "usage: slot authorization: expected nothing, got Bearer <key>"),
        .file(
            "a slot with another prefix", "slots: {authorization: key}", "slots: {authorization: {of: key}}",
            "usage: slot authorization: expected <key>, got Bearer <key>"),
        .spec(
            "a body that changed", "scope: all", "scope: some",
            #"limits: body: expected { "scope": "all" }, got {"scope":"some"}"#),
        .file(
            "a body that is not listed", ", body: sent.body", "",
            #"limits: body: expected nothing, got {"scope":"all"}"#),
        .file(
            "an exchange that nobody requests", "  - step: limits",
            "  - {step: usage, request: {method: GET, path: /}, response: {fault: reset}}\n  - step: limits",
            "usage (try 2): the case has an exchange that was never requested"),
        .file(
            "a request that the case lacks", "status: 200", "status: 503",
            "usage (try 2): the case has no exchange for GET /v1/usage"),
    ]

    @Test(arguments: cases)
    func mismatches(_ c: Case) async throws {
        let result = try await Sample().run { sample in
            c.isOfSpec ? try sample.spec(c.old, c.new) : try sample.file(c.old, c.new)
        }
        #expect(result.mismatches.map(\.words) == c.mismatches)
        #expect(result.passed == (c.mismatches.isEmpty && result.differences.isEmpty))
    }

    @Test func anOriginIsHeldToTheCase() async throws {
        let result = try await Sample().run {
            try $0.spec("api: https://api.example.com", "api: https://api.example.org")
        }
        #expect(
            result.mismatches.map(\.words) == [
                "usage: origin api: expected https://api.example.com, got https://api.example.org",
                "limits: origin api: expected https://api.example.com, got https://api.example.org",
            ])
        #expect(
            result.problems == [
                "case.yaml:6: the origin 'api' is https://api.example.org in the spec, not https://api.example.com"
            ])
    }

    /// The same origin, now by a host that the user names.
    @Test(arguments: [
        ("inputs: {}", []), ("inputs: {host: example.com}", []),
        (
            "inputs: {host: ghe.example.com}",
            ["case.yaml:6: the origin 'api' is https://api.{inputs.host} in the spec, not https://api.example.com"]
        ),
    ])
    func anOriginByHostIsHeldToTheCase(_ inputs: String, _ problems: [String]) async throws {
        let result = try await Sample().run {
            try $0.spec(
                "origins: {api: https://api.example.com}",
                "inputs: {host: {type: host, default: example.com, part_of_account: true}}\n"
                    + "origins: {api: {host: inputs.host, prefix: api.}}"
            ).file("inputs: {}", inputs)
        }
        #expect(result.problems == problems)
        #expect(result.mismatches.isEmpty == problems.isEmpty)
    }

    @Test func anOriginThatTheCaseDoesNotListIsAMismatch() async throws {
        let result = try await Sample().run { try $0.file("origins: {api: https://api.example.com}", "origins: {}") }
        #expect(
            result.mismatches.map(\.words) == [
                "usage: origin api: expected nothing, got https://api.example.com",
                "limits: origin api: expected nothing, got https://api.example.com",
            ])
    }
}

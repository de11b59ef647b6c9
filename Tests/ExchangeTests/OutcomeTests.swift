import Quantities
import RunSupport
import Testing
import Transport

/// What an answer means before it is read.
@Suite struct OutcomeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Elements of `outcomes`.
        var rules: String
        var script: Script
        var expected: String
        var expect = ""

        init(_ name: String, _ rules: String, _ script: Script, _ expected: String, expect: String = "") {
            self.testDescription = name
            self.rules = rules
            self.script = script
            self.expected = expected
            self.expect = expect
        }
    }

    private static func trial(_ rules: String, expect: String, _ script: Script) -> Trial {
        let outcomes = rules.isEmpty ? "" : "outcomes: [\(rules)]\n"
        let parts = """
            requests: {a: {get: {origin: api, path: /a}\(expect.isEmpty ? "" : ", expect: {\(expect)}")}}
            extract: {a: {f: {at: '$.f', type: number}}}
            metrics: {m: {title: T, kind: count, value: a.f}}
            """
        return Trial(TinySpec.with(outcomes + parts), ["a": script])
    }

    private static let ok = #"{"f": 1}"#
    private static let rule = "{status: [402, 4xx], code: auth_scope, say: Rule.}"

    static let rules = [
        Row("no rule", rule, .json(ok), "m = 1"),
        Row("a status of a list", rule, Script(402, ok), "m ! auth_scope 'Rule.' @{"),
        Row("a hundred", rule, Script(499, ok), "m ! auth_scope 'Rule.' @{"),
        Row(
            "another hundred", rule, Script(500, ok),
            "m ! provider_unavailable 'The provider answered with status 500.'"),
        Row(
            "the first rule that hits", "\(rule), {status: 402, state: disabled}", Script(402),
            "m ! auth_scope 'Rule.' @{"),
        Row("a state", "{status: 402, state: disabled, say: Off.}", Script(402), "m is disabled 'Off.'"),
        Row("another step's rule", "{step: a, status: 402, state: disabled}, \(rule)", Script(402), "m is disabled"),
        Row(
            "a header that is", "{header: {name: X-Left, is: ['0']}, code: rate_limited}",
            Script(200, ok, headers: [("x-left", "0")]), "m ! rate_limited @{"),
        Row(
            "a header that is something else", "{header: {name: X-Left, is: ['0']}, code: rate_limited}",
            Script(200, ok, headers: [("x-left", "00")]), "m = 1"),
        Row(
            "a header that is not there", "{header: {name: X-Left, is: ['0']}, code: rate_limited}", .json(ok), "m = 1"),
        Row(
            "a header that contains", "{header: {name: Server, contains: [CloudFlare]}, code: blocked_client}",
            Script(200, ok, headers: [("Server", "x cloudflare y")]), "m ! blocked_client @{"),
        Row(
            "a header that is there", "{header: {name: CF-Mitigated}, code: blocked_client}",
            Script(200, ok, headers: [("cf-mitigated", "")]), "m ! blocked_client @{"),
        Row(
            "a header that must be present and is",
            "{status: 403, header: {name: X-GitHub-SSO, present: true}, code: auth_scope}",
            Script(403, ok, headers: [("x-github-sso", "required; url=x")]), "m ! auth_scope @{"),
        Row(
            "a header that must be present and is not",
            "{status: 403, header: {name: X-GitHub-SSO, present: true}, code: auth_scope}",
            Script(403, ok), "m ! permission_denied"),
        Row(
            "all tests of a rule", "{status: 402, header: {name: X}, code: conflict}", Script(402, ok),
            "m ! provider_unavailable 'The provider answered with status 402.'"),
        Row(
            "a body that contains", "{body: {contains: [nope, 'error code: 1010']}, code: blocked_client}",
            Script(200, "x error code: 1010 y"), "m ! blocked_client @{"),
        Row(
            "a body that contains, by case", "{body: {contains: [nope]}, code: blocked_client}",
            Script(200, #"{"f": 1, "g": "NOPE"}"#), "m = 1"),
        Row(
            "text at a path", "{body: {at: '$.e', is: [x, y]}, code: conflict}", .json(#"{"f": 1, "e": "y"}"#),
            "m ! conflict @{"),
        Row(
            "other text at a path", "{body: {at: '$.e', is: [x, y]}, code: conflict}", .json(#"{"f": 1, "e": "z"}"#),
            "m = 1"),
        Row(
            "numbers by value", "{body: {at: '$.e', is: 0}, code: conflict}", .json(#"{"f": 1, "e": -0.0e3}"#),
            "m ! conflict @{"),
        Row(
            "a number is no text", "{body: {at: '$.e', is: '0'}, code: conflict}", .json(#"{"f": 1, "e": 0}"#), "m = 1"),
        Row("text is no number", "{body: {at: '$.e', is: 0}, code: conflict}", .json(#"{"f": 1, "e": "0"}"#), "m = 1"),
        Row(
            "a bool", "{body: {at: '$.e', is: false}, code: conflict}", .json(#"{"f": 1, "e": false}"#),
            "m ! conflict @{"),
        Row(
            "not: another value", "{body: {at: '$.e', not: 0}, code: conflict}", .json(#"{"f": 1, "e": 5}"#),
            "m ! conflict @{"),
        Row("not: the value", "{body: {at: '$.e', not: 0}, code: conflict}", .json(#"{"f": 1, "e": 0.0}"#), "m = 1"),
        Row("not: an absent path never matches", "{body: {at: '$.e', not: 0}, code: conflict}", .json(ok), "m = 1"),
        Row(
            "not: null is another value", "{body: {at: '$.e', not: 0}, code: conflict}", .json(#"{"f": 1, "e": null}"#),
            "m ! conflict @{"),
        Row(
            "not: null on the way is no value", "{body: {at: '$.e.c', not: 0}, code: conflict}",
            .json(#"{"f": 1, "e": null}"#), "m = 1"),
        Row(
            "not: a scalar on the way is no value", "{body: {at: '$.e.c', not: 0}, code: conflict}",
            .json(#"{"f": 1, "e": 3}"#), "m = 1"),
        Row("null", "{body: {at: '$.e', is: null}, code: conflict}", .json(#"{"f": 1, "e": null}"#), "m ! conflict @{"),
        Row(
            "null is no text", "{body: {at: '$.e', is: 'null'}, code: conflict}", .json(#"{"f": 1, "e": null}"#),
            "m = 1"),
        Row("not null", "{body: {at: '$.e', not: null}, code: conflict}", .json(#"{"f": 1, "e": null}"#), "m = 1"),
        Row(
            "matches the whole", "{body: {at: '$.e', matches: 'a.*'}, code: conflict}", .json(#"{"f": 1, "e": "abc"}"#),
            "m ! conflict @{"),
        Row(
            "matches not the whole", "{body: {at: '$.e', matches: 'a.*'}, code: conflict}",
            .json(#"{"f": 1, "e": "xabc"}"#), "m = 1"),
        Row(
            "present with null", "{body: {at: '$.e', type: present}, code: conflict}", .json(#"{"f": 1, "e": null}"#),
            "m ! conflict @{"),
        Row("present, absent", "{body: {at: '$.e', type: present}, code: conflict}", .json(ok), "m = 1"),
        Row(
            "present, null on the way", "{body: {at: '$.e.c', type: present}, code: conflict}",
            .json(#"{"f": 1, "e": null}"#), "m = 1"),
        Row(
            "'==' is the text '='", "{body: {at: '$.e', is: '==x'}, code: conflict}", .json(#"{"f": 1, "e": "=x"}"#),
            "m ! conflict @{"),
        Row(
            "a body that is no JSON has no paths", "{body: {at: '$.e', not: 0}, code: conflict}", Script(200, "{"),
            "m ! not_json 'The answer is not JSON (line 1, column 2).'"),
    ]

    private static let page: [(String, String)] = [("Content-Type", "text/html; charset=utf-8")]

    static let tail = [
        Row("401", "", Script(401), "m ! auth_expired"),
        Row("403", "", Script(403, "{}"), "m ! permission_denied"),
        Row("403 with a page", "", Script(403, "<html>", headers: page), "m ! blocked_client"),
        Row("404", "", Script(404), "m ! provider_unavailable 'The provider answered with status 404.'"),
        Row("302", "", Script(302), "m ! provider_unavailable 'The provider answered with status 302.'"),
        Row("500", "", Script(500), "m ! provider_unavailable 'The provider answered with status 500.'"),
        Row("a status that is expected", "", Script(201, ok), "m = 1", expect: "status: [200, 201]"),
        Row(
            "a status that is not expected", "", Script(201, ok),
            "m ! provider_unavailable 'The provider answered with status 201.'"),
        Row(
            "a page with 200", "", Script(200, "<!DOCTYPE html>", headers: page),
            "m ! not_json 'The answer is not JSON (line 1, column 1).'"),
        Row("nothing with 200", "", Script(200), "m ! not_json 'The answer is not JSON (line 1, column 1).'"),
        Row(
            "an error on the second line", "", Script(200, "{\n  \"f\": 1,}"),
            "m ! not_json 'The answer is not JSON (line 2, column 9).'"),
        Row("has", "", .json(ok), "m = 1", expect: "has: ['$.f']"),
        Row(
            "has not", "", .json(#"{"ff": 1}"#), "m ! shape_changed 'The answer lacks $.f.' @'$.f' $['f'] [ff]",
            expect: "has: ['$.f']"),
        Row(
            "has null", "", .json(#"{"f": null}"#), "m ! shape_changed 'The answer has no usable $.f.' @'$.f' $['f']",
            expect: "has: ['$.f']"),
        Row("an expired name", "", .fault(.cannotResolve(host: "h")), "m ! network 'The name h was not found.'"),
        Row("a refused connection", "", .fault(.cannotConnect(host: "h")), "m ! network 'h could not be reached.'"),
        Row(
            "a bad certificate", "", .fault(.tls(host: "h", reason: .wrongName)),
            "m ! network 'The connection to h is not safe: the certificate is for another name.'"),
        Row(
            "a broken connection", "", .fault(.connectionLost(host: "h")),
            "m ! network 'The connection to h broke off.'"),
        Row(
            "headers that are too large", "", .fault(.headerTooLarge(limitBytes: 64 << 10)),
            "m ! limit_exceeded 'The headers of the answer are larger than 64 KiB.'"),
        Row("no HTTP", "", .fault(.malformedResponse(host: "h")), "m ! network 'h did not answer in HTTP.'"),
        Row("a timeout", "", .fault(.timedOut(after: .seconds(15))), "m ! timed_out 'No answer within 15 s.'"),
        Row(
            "a body too large", "", .fault(.bodyTooLarge(limitBytes: 1 << 20)),
            "m ! limit_exceeded 'The answer is larger than 1024 KiB.'"),
        Row(
            "a bomb", "", .fault(.expandsTooMuch(limit: 100)),
            "m ! limit_exceeded 'The answer expands to more than 100 times its size.'"),
        Row(
            "a private address", "", .fault(.hostNotAllowed(host: "h", why: .privateName)),
            "m ! network 'h leads to an address that is not public; nothing was sent.'"),
        Row("cancelled", "", .fault(.cancelled), "m ! timed_out 'The provider's time was used up.'"),
        Row("no transport", "", .fault(.unavailable(reason: "No libcurl.")), "m ! network 'No libcurl.'"),
    ]

    @Test(arguments: rules + tail)
    func outcome(_ row: Row) async throws {
        let lines = try await Self.trial(row.rules, expect: row.expect, row.script).run().lines
        #expect(lines.last == row.expected)
    }

    /// When the provider may be asked again, in seconds.
    @Test(
        arguments: [
            ("120", 120), ("0", nil), ("-5", nil), ("1.5", 2), ("Wed, 01 Jul 2026 12:05:00 GMT", 300),
            ("Wed, 01 Jul 2026 11:00:00 GMT", nil), ("soon", nil), ("999999999", 86_400), (nil, nil),
        ] as [(String?, Int?)])
    func retryAfter(_ header: String?, _ seconds: Int?) async throws {
        let headers = header.map { [("Retry-After", $0)] } ?? []
        let result = try await Self.trial("", expect: "", Script(429, headers: headers)).run()
        #expect(result.lines.last == "m ! rate_limited")
        #expect(result.report.retryAfterSeconds == seconds)
        let start = try #require(Instant(rfc3339: VirtualClock.start))
        // A wait of two seconds is waited for once, and told again.
        let wait = seconds.map { $0 <= 2 ? 2 * $0 : $0 }
        #expect(result.report.snapshot.retryAt == wait.flatMap { start.advanced(bySeconds: ExactNumber($0)) })
    }

    /// A rule says which header tells it, and what serves where it tells nothing.
    @Test(arguments: [("1782907260", 60), ("1782907200", 300), ("x", 300), (nil, 300)] as [(String?, Int)])
    func retryAfterOfARule(_ header: String?, _ seconds: Int) async throws {
        let rule =
            "{status: 429, code: rate_limited, retry_after: {header: X-Reset, type: instant(epoch_s), else: 300 s}}"
        let headers = header.map { [("X-Reset", $0)] } ?? []
        let result = try await Self.trial(rule, expect: "", Script(429, headers: headers)).run()
        #expect(result.report.retryAfterSeconds == seconds)
    }
}

import RunSupport
import Testing
import Transport

/// What a step sends.
@Suite struct RequestTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The inside of the step `a`, as YAML.
        var step: String
        var expected: [String]
        var defaults = ""
        var inputs: [String: String] = [:]

        init(
            _ name: String, _ step: String, defaults: String = "", inputs: [String: String] = [:], _ expected: String...
        ) {
            self.testDescription = name
            self.step = step
            self.expected = expected
            self.defaults = defaults
            self.inputs = inputs
        }
    }

    /// Method, address, fields and body as text; secrets too, since these are invented.
    static func lines(_ request: HTTPRequest) -> [String] {
        let agent = request.fields.filter { !($0.isNamed("User-Agent") && $0.value == "codexbar/test") }
        var lines = ["\(request.method.rawValue) \(request.url.target)"]
        lines += agent.map { "\($0.name): \($0.value)\($0.isSecret ? " (secret)" : "")" }
        if let body = request.body { lines.append(String(decoding: body, as: UTF8.self)) }
        return lines
    }

    private static let credentials = """
        credentials:
          key: {send_to: [api], sources: [{env: KEY}]}
          other: {send_to: [api], optional: true, sources: [{env: OTHER}]}
        """

    static func requests(_ row: Row) async throws -> [HTTPRequest] {
        var trial = Trial(
            TinySpec.with(
                """
                \(credentials)
                inputs:
                  text: {type: string, optional: true}
                  word: {type: 'enum(users, organizations)', default: users}
                  flag: {type: bool, default: false}
                \(row.defaults)
                requests: {a: {\(row.step)}}
                extract: {a: {f: {at: '$.f', type: number}}}
                metrics: {m: {title: T, kind: count, value: a.f}}
                """), ["a": .json(#"{"f": 1}"#)])
        trial.inputs = row.inputs
        trial.credentials = ["key": .found("s3cr3t:x")]
        return try await trial.run().requests
    }

    static let rows = [
        Row("a constant path", "get: {origin: api, path: /v1/usage}", "GET /v1/usage"),
        Row(
            "a constant query is encoded", "get: {origin: api, path: /a, query: {q: 'a b&c=d/é', r: ''}}",
            "GET /a?q=a%20b%26c%3Dd%2F%C3%A9&r="),
        Row(
            "a query that is none is left out",
            "get: {origin: api, path: /a, query: {q: '=inputs.text', r: '=given(inputs.flag, \"1\")', s: x}}",
            "GET /a?s=x"),
        Row(
            "a query of expressions",
            "get: {origin: api, path: /a, query: {y: '=year(now, \"UTC\")', t: '=now', f: '=inputs.flag'}}",
            "GET /a?y=2026&t=2026-07-01T12%3A00%3A00Z&f=false"),
        Row("'==' is the text '='", "get: {origin: api, path: /a, query: {q: '==x'}}", "GET /a?q=%3Dx"),
        Row(
            "a parameter is one encoded segment",
            "get: {origin: api, path: '/x/{p}/y', params: {p: '=inputs.text.orValue(\"-\")'}}",
            inputs: ["text": "a/b?c#d e"], "GET /x/a%2Fb%3Fc%23d%20e/y"),
        Row(
            "a conditional of words", "get: {origin: api, path: '/{p}', params: {p: '=inputs.word'}}",
            inputs: ["word": "organizations"], "GET /organizations"),
        Row(
            "headers, with a none left out",
            "get: {origin: api, path: /a}, headers: {Accept: application/json, X-A: '=inputs.text', X-B: '=inputs.word'}",
            "GET /a", "Accept: application/json", "X-B: users"),
        Row(
            "headers are merged entry by entry and dropped",
            "get: {origin: api, path: /a}, headers: {X-B: '2', X-C: none}",
            defaults: "defaults: {headers: {X-A: '1', X-B: '1', X-C: '1'}}", "GET /a", "X-A: 1", "X-B: 2"),
        Row(
            "a User-Agent of its own", "get: {origin: api, path: /a}, headers: {User-Agent: tool/1}", "GET /a",
            "User-Agent: tool/1"),
        Row(
            "bearer", "get: {origin: api, path: /a}, auth: {bearer: key}", "GET /a",
            "Authorization: Bearer s3cr3t:x (secret)"),
        Row(
            "basic", "get: {origin: api, path: /a}, auth: {basic: key}", "GET /a",
            "Authorization: Basic czNjcjN0Ong= (secret)"),
        Row(
            "a header of its own", "get: {origin: api, path: /a}, auth: {header: {name: X-Api-Key, secret: key}}",
            "GET /a", "X-Api-Key: s3cr3t:x (secret)"),
        Row(
            "a header with a prefix, of the first credential that is present",
            "get: {origin: api, path: /a}, auth: {header: {name: Authorization, prefix: 'Token ', secret: [other, key]}}",
            "GET /a", "Authorization: Token s3cr3t:x (secret)"),
        Row("cookies", "get: {origin: api, path: /a}, auth: {cookies: key}", "GET /a", "Cookie: s3cr3t:x (secret)"),
        Row(
            "cookies by name, in order, beside a token",
            "get: {origin: api, path: /a}, auth: {cookies: {b: key, a: [other, key]}, bearer: key}", "GET /a",
            "Authorization: Bearer s3cr3t:x (secret)", "Cookie: b=s3cr3t:x; a=s3cr3t:x (secret)"),
        Row(
            "a header beside a cookie",
            "get: {origin: api, path: /a}, auth: {header: {name: X-Key, prefix: 'k ', secret: key}, cookies: {a: key}}",
            "GET /a",
            "X-Key: k s3cr3t:x (secret)", "Cookie: a=s3cr3t:x (secret)"),
        Row(
            "the first credential that is present", "get: {origin: api, path: /a}, auth: {bearer: [other, key]}",
            "GET /a",
            "Authorization: Bearer s3cr3t:x (secret)"),
        Row(
            "a default slot, and none", "get: {origin: api, path: /a}, auth: none",
            defaults: "defaults: {auth: {bearer: key}}",
            "GET /a"),
        Row(
            "a JSON body",
            "post: {origin: api, path: /a, json: {n: 1.50, t: '2', e: '=inputs.word', b: true, z: null, l: [1, '=inputs.text', x], o: {k: '==v', d: '=inputs.text'}}}",
            "POST /a", "Content-Type: application/json",
            #"{"n":1.50,"t":"2","e":"users","b":true,"z":null,"l":[1,"x"],"o":{"k":"=v"}}"#),
        Row(
            "a form", "post: {origin: api, path: /a, form: {a b: '1&2', c: '=inputs.text', d: '=inputs.word'}}",
            "POST /a", "Content-Type: application/x-www-form-urlencoded", "a%20b=1%262&d=users"),
        Row(
            "trees as text",
            "post: {origin: api, path: /a, query: {q: {json_text: {b: [1.0, '=inputs.word'], a: null}}}, form: {f: {json_text: [[x, '[]', null]]}, g: {json_text: '=inputs.text'}}}",
            "POST /a?q=%7B%22b%22%3A%5B1.0%2C%22users%22%5D%2C%22a%22%3Anull%7D",
            "Content-Type: application/x-www-form-urlencoded", "f=%5B%5B%22x%22%2C%22%5B%5D%22%2Cnull%5D%5D"),
        Row(
            "a tree as text in a body", "post: {origin: api, path: /a, json: {a: {json_text: {b: ['1', 2]}}}}",
            "POST /a",
            "Content-Type: application/json", #"{"a":"{\"b\":[\"1\",2]}"}"#),
        Row("a POST without a body", "post: {origin: api, path: /a}", "POST /a"),
    ]

    @Test(arguments: rows)
    func request(_ row: Row) async throws {
        let requests = try await Self.requests(row)
        let lines = requests.first.map(Self.lines) ?? []
        #expect(lines == row.expected)
        #expect(requests.count == 1)
    }

    @Test func oursIsTheDefaultUserAgent() async throws {
        let requests = try await Self.requests(Row("", "get: {origin: api, path: /a}"))
        #expect(requests.first?.fields.filter { $0.isNamed("User-Agent") }.map(\.value) == ["codexbar/test"])
    }

    @Test func limitsOfTheStepAreThoseOfTheRequest() async throws {
        let row = Row("", "get: {origin: api, path: /a}, timeout: 3 s, expect: {max_bytes: 64KiB}")
        let request = try #require(try await Self.requests(row).first)
        #expect(request.timeout == .seconds(3) && request.maxBodyBytes == 64 << 10)
    }

    /// What cannot be sent is not sent, and says why.
    static let unsent = [
        Row(
            "a parameter without a value",
            "get: {origin: api, path: '/x/{p}', params: {p: '=inputs.text.orValue(\"\")'}}",
            "m ! not_supplied 'A part of the address is not known.'"),
        Row(
            "a parameter that is none", "get: {origin: api, path: '/x/{p}', params: {p: '=inputs.text'}}",
            "m ! not_supplied 'A part of the address is not known.'"),
        Row(
            "a parameter of dots", "get: {origin: api, path: '/x/{p}', params: {p: '=inputs.text.orValue(\"\")'}}",
            inputs: ["text": ".."], "m ! spec_invalid 'A path parameter of 'a' cannot be sent.'"),
        Row(
            "a header with a line break", "get: {origin: api, path: /a}, headers: {X-A: '=inputs.text'}",
            inputs: ["text": "a\r\nX-B: 1"], "m ! spec_invalid 'The header 'X-A' cannot be sent.'"),
        Row(
            "a header that is no ASCII", "get: {origin: api, path: /a}, headers: {X-A: '=inputs.text'}",
            inputs: ["text": "é"], "m ! spec_invalid 'The header 'X-A' cannot be sent.'"),
        Row(
            "no credential", "get: {origin: api, path: /a}, auth: {bearer: lost}",
            "m ! missing_credential 'Set it.'"),
    ]

    @Test(arguments: unsent)
    func notSent(_ row: Row) async throws {
        var trial = Trial(
            TinySpec.with(
                """
                credentials: {lost: {send_to: [api], missing: {say: Set it.}, sources: [{env: KEY}]}}
                inputs: {text: {type: string, optional: true}}
                requests: {a: {\(row.step)}}
                extract: {a: {f: {at: '$.f', type: number}}}
                metrics: {m: {title: T, kind: count, value: a.f}}
                """), ["a": .json(#"{"f": 1}"#)])
        trial.inputs = row.inputs
        let result = try await trial.run()
        #expect(result.lines.last == row.expected.last)
        #expect(result.requests.isEmpty)
    }
}

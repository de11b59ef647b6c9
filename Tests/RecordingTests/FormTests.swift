import RunSupport
import Testing
import Transport

@testable import Recording

/// Answers in every form that a spec can read, recorded: what is left of them, and that they still run.
@Suite struct FormTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var parts: String
        var answers: [String: [Script]]
        var logins: [String: Trial.Login] = [:]
        /// Files, with their whole text.
        var files: [String: String] = [:]
        /// Parts of `case.yaml`.
        var lines: [String] = []
    }

    static let read = "metrics: {m: {title: T, kind: count, value: a.f}}\n"
    static let secret = "vZ8q-Tn41xKp_Rw93LmBc7"

    static let rows = [
        Row(
            testDescription: "an event stream",
            parts: """
                requests: {a: {get: {origin: api, path: /a}, decode: [sse]}}
                extract: {a: {f: {at: '$[1].f', type: number}}}
                """ + "\n" + read,
            answers: ["a": [Script(200, "event: x\ndata: {\"name\": \"Ada\"}\n\ndata: {\"f\":\ndata: 3}\n\n")]],
            files: ["01.a.body": "data: {\"name\": \"redacted\"}\n\ndata: {\"f\": 3}\n\n"]),
        Row(
            testDescription: "a prefix, and frames with JSON in a text",
            parts: """
                requests: {a: {get: {origin: api, path: /a}, decode: [{strip_prefix: ")]}'"}, frames]}}
                extract: {a: {f: {at: '$[0][0][2]', parse: json, type: number}}}
                """ + "\n" + read,
            answers: ["a": [Script(200, ")]}'\n\n21\n[[\"wrb\",\"Ada\",\"7\"]]\n9\n[[\"di\",5]]\n")]],
            files: ["01.a.body": ")]}'[[\"redacted\",\"redacted\",\"7\"]]\n[[\"redacted\",0]]\n"]),
        Row(
            testDescription: "a page with a secret for the next request",
            parts: """
                defaults: {timeout: 5s}
                requests:
                  p: {get: {origin: api, path: /p}, expect: {json: false}}
                  a: {post: {origin: api, path: /a, form: {at: =p.t}}, auth: {header: {name: X-Token, secret: [p.t]}}}
                extract:
                  p:
                    t: {after: ['"T":'], read: json_string, type: secret, matches: '[A-Za-z0-9_-]{5,60}', send_to: [api]}
                    who: {after: ['<b>'], before: '</b>', type: string, private: true, matches: '[A-Z][a-z]+'}
                  a: {f: {at: '$.f', type: number}}
                """ + "\n" + read,
            answers: [
                "p": [Script(200, "<html><b>Ada</b> <script>{\"T\": \"\(secret)\"}</script> more")],
                "a": [.json(#"{"f": 3}"#)],
            ],
            files: [
                "01.p.body": "redacted\n<b>Xxa</b>\n\"T\":\"fake-p-t\"\n", "02.a.request.body": "at=fake-p-t",
            ],
            lines: ["p.t: {slot: fake-p-t, owned: false}", "slots: {x-token: p.t}", "body: 02.a.request.body"]),
        Row(
            testDescription: "a secret of JSON",
            parts: """
                requests:
                  p: {get: {origin: api, path: /p}}
                  a: {get: {origin: api, path: /a}, auth: {bearer: p.t}}
                extract:
                  p: {t: {at: '$.t', type: secret, send_to: [api]}}
                  a: {f: {at: '$.f', type: number}}
                """ + "\n" + read,
            answers: ["p": [.json(#"{"t": "\#(secret)", "url": "\#(secret)"}"#)], "a": [.json(#"{"f": 3}"#)]],
            files: ["01.p.body": #"{"t": "fake-p-t", "url": "redacted"}"#], lines: ["slots: {authorization: p.t}"]),
        Row(
            testDescription: "cookies, two of them",
            parts: """
                credentials: {one: {send_to: [api], sources: [{env: A}]}, two: {send_to: [api], sources: [{env: B}]}}
                requests: {a: {get: {origin: api, path: /a}, auth: {cookies: {sid: one, tok: two}}}}
                extract: {a: {f: {at: '$.f', type: number}}}
                """ + "\n" + read,
            answers: ["a": [.json(#"{"f": 3}"#)]],
            logins: ["one": .found("first-cookie"), "two": .found("other-cookie")],
            lines: ["slots: {cookie: {cookies: {sid: one, tok: two}}}"]),
        Row(
            testDescription: "a name and a password, and a header with a prefix",
            parts: """
                credentials: {one: {send_to: [api], sources: [{env: A}]}, two: {send_to: [api], sources: [{env: B}]}}
                requests: {a: {get: {origin: api, path: /a}, auth: {basic: one, header: {name: X-Key, prefix: 'key ', secret: two}}}}
                extract: {a: {f: {at: '$.f', type: number}}}
                """ + "\n" + read,
            answers: ["a": [.json(#"{"f": 3}"#)]],
            logins: ["one": .found("ada:sesame-street"), "two": .found("other-key")],
            lines: ["authorization: {basic: one}", "x-key: {of: two, prefix: 'key '}"]),
        Row(
            testDescription: "a filter, and names in another spelling",
            parts: """
                extract: {a: {rec: {one: '$.Box', names: proto, fields: {f: {at: '$.the_f', type: number}}}, g: {at: "$.rows[?@.kind=='day'].n", type: number}}}
                metrics: {m: {title: T, kind: count, value: a.rec.f + a.g}}
                """,
            answers: [
                "a": [
                    .json(
                        #"{"Box": {"theF": 3, "size": 4}, "rows": [{"kind": "day", "n": 5, "size": 6}, {"kind": "week", "n": 7}]}"#
                    )
                ]
            ],
            files: [
                "01.a.body":
                    #"{"Box": {"theF": 3, "size": 0}, "rows": [{"kind": "day", "n": 5, "size": 0}, {"kind": "week", "n": 0}]}"#
            ]),
        Row(
            testDescription: "pages by links, and a cursor of no meaning in them",
            parts: """
                requests: {a: {get: {origin: api, path: /a}, pages: {link: next, max: 3, on_limit: unavailable}}}
                extract: {a: {rows: {each: '$.rows', max_items: 9, fields: {n: {at: '$.n', type: number}}}}}
                metrics: {m: {title: T, kind: count, value: 'a.rows.map(r, r.n).sum()'}}
                """,
            answers: [
                "a": [
                    Script(
                        200, #"{"rows": [{"n": 3}]}"#,
                        headers: [("Link", "<https://api.tiny.dev/a?cursor=\(secret)>; rel=\"next\"")]),
                    .json(#"{"rows": [{"n": 4}]}"#),
                ]
            ],
            files: ["01.a.body": #"{"rows": [{"n": 3}]}"#, "02.a.p2.body": #"{"rows": [{"n": 4}]}"#],
            lines: ["page: 2"]),
        Row(
            testDescription: "words of outcome rules in an error",
            parts: """
                extract: {a: {f: {at: '$.f', type: number}}}
                outcomes:
                  - {status: 403, body: {contains: ['error code: 1010']}, code: blocked_client}
                  - {status: 403, body: {at: '$.kind', is: [x]}, code: auth_scope}
                """ + "\n" + read,
            answers: ["a": [Script(403, "<p>Ray of Ada: error code: 1010</p>")]],
            files: ["01.a.body": "redacted\nerror code: 1010\n"]),
        Row(
            testDescription: "what no field reads of a row that is not plain",
            parts: "extract: {a: {f: {at: '$.f', type: number}}}\n" + read,
            answers: ["a": [.json(#"{"f": 3, "by_user": {"Ada Lovelace": 1, "Grace Hopper": 2}}"#)]],
            files: ["01.a.body": #"{"f": 3, "by_user": {"unread1": 0, "unread2": 0}}"#]),
        Row(
            testDescription: "a retry", parts: "extract: {a: {f: {at: '$.f', type: number}}}\n" + read,
            answers: ["a": [Script(503, "busy"), .json(#"{"f": 3}"#)]],
            files: ["01.a.body": "redacted\n", "02.a.body": #"{"f": 3}"#], lines: ["status: 503", "status: 200"]),
    ]

    @Test(arguments: rows)
    func isRecorded(_ row: Row) async throws {
        let trial = RecordedTrial(TinySpec.with(row.parts), row.answers, logins: row.logins)
        let files = try await trial.files()
        for (name, text) in row.files { #expect(files.text(name) == text, "\(name)") }
        let text = try #require(files.text("case.yaml"))
        for line in row.lines { #expect(text.contains(line), "\(text)") }
        for login in row.logins.values {
            if case .found(let token, _, _) = login { #expect(!files.joined.contains(token)) }
        }
        #expect(!files.joined.contains("Ada"))
        #expect(!files.joined.contains(Self.secret))
    }

    // MARK: What cannot be recorded

    @Test func aRefusedLoginIsNoCase() async throws {
        let yaml = TinySpec.with(
            """
            credentials: {key: {send_to: [api], sources: [{env: A}]}}
            requests: {a: {get: {origin: api, path: /a}, auth: {bearer: key}}}
            extract: {a: {f: {at: '$.f', type: number}}}
            """ + "\n" + Self.read)
        let trial = RecordedTrial(yaml, [:], logins: ["key": .refused(.authExpired)])
        #expect(try await trial.fault() == .refusedCredential(name: "key"))
    }

    @Test func aSecretThatNoFakeFitsIsNoCase() async throws {
        let yaml = TinySpec.with(
            """
            requests: {p: {get: {origin: api, path: /p}}, a: {get: {origin: api, path: /a}, auth: {bearer: p.t}}}
            extract:
              p: {t: {at: '$.t', type: secret, matches: '[0-9]{8}', send_to: [api]}}
              a: {f: {at: '$.f', type: number}}
            """ + "\n" + Self.read)
        let trial = RecordedTrial(yaml, ["p": [.json(#"{"t": "82736455"}"#)], "a": [.json(#"{"f": 1}"#)]])
        #expect(try await trial.fault() == .noFake(place: "the secret 'p.t'"))
    }

    @Test func aPrefixOfThePatternStays() async throws {
        let yaml = TinySpec.with(
            """
            extract: {a: {f: {at: '$.f', type: number}, who: {at: '$.who', type: string, private: true, matches: 'user-[a-z0-9]{4}'}}}
            identity: {id: a.who, else: unverified}
            """ + "\n" + Self.read)
        let files = try await RecordedTrial(yaml, ["a": [.json(#"{"f": 1, "who": "user-a7b2"}"#)]]).files()
        let body = try #require(files.text("01.a.body"))
        #expect(body.contains("user-x0"))
        #expect(!body.contains("a7b2"))
    }
}

import Testing

/// `requests` and `defaults`.
@Suite struct RequestTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            defaults: {headers: {Accept: application/json, X-A: a}, expect: {status: [200], json: true, max_bytes: 64KiB}, timeout: 5s}
            requests:
              usage: {get: {origin: api, path: '/a/{id}', params: {id: x}, query: {q: '=now', r: ==x}}, auth: {bearer: key}, headers: {X-A: none}}
              more: {post: {origin: api, path: /b, json: {a: [1, true, null, '1', =usage.used]}}, auth: {header: {name: X-Key, prefix: 'Key ', secret: key}}, repeatable: true, on_failure: none}
              form: {post: {origin: api, path: /c, form: {a: b}}, auth: {basic: key}, when: usage.used > 1 percent}
            """#
        ),
        SpecCase(
            "no method",
            #"""
            requests: {usage: {auth: {bearer: key}}}
            """#,
            ["1:12 missing-key"]
        ),
        SpecCase(
            "both methods",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, post: {origin: api, path: /a}}}
            """#,
            ["1:50 conflicting-keys"]
        ),
        SpecCase(
            "body of get",
            #"""
            requests: {usage: {get: {origin: api, path: /a, json: {}}}}
            """#,
            ["1:49 unknown-key"]
        ),
        SpecCase(
            "two bodies",
            #"""
            requests: {usage: {post: {origin: api, path: /a, json: {}, form: {}}}}
            """#,
            ["1:60 conflicting-keys"]
        ),
        SpecCase(
            "path without slash",
            #"""
            requests: {usage: {get: {origin: api, path: usage}}}
            """#,
            ["1:45 bad-path-template"]
        ),
        SpecCase(
            "path parameter",
            #"""
            requests: {usage: {get: {origin: api, path: '/a/{id}'}}}
            """#,
            ["1:45 bad-path-template"]
        ),
        SpecCase(
            "path part",
            #"""
            requests: {usage: {get: {origin: api, path: '/a/x{id}', params: {id: x}}}}
            """#,
            ["1:45 bad-path-template", "1:66 bad-path-template"]
        ),
        SpecCase(
            "path dots",
            #"""
            requests: {usage: {get: {origin: api, path: /a/../b}}}
            """#,
            ["1:45 bad-path-template"]
        ),
        SpecCase(
            "header of the engine",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, headers: {Host: x, Cookie: a, 'a b': c, X-A: ü}}}
            """#,
            ["1:60 bad-header", "1:69 bad-header", "1:80 bad-header", "1:95 bad-header"]
        ),
        SpecCase(
            "unknown origin",
            #"""
            requests: {usage: {get: {origin: apo, path: /a}, auth: {bearer: ky}}}
            """#,
            ["1:34 unknown-name", "1:65 unknown-name"]
        ),
        SpecCase(
            "unknown guard",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, requires: [known]}}
            """#,
            ["1:61 unknown-name"]
        ),
        SpecCase(
            "guard of metrics",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, requires: [each]}}
            guards: [{id: each, for: [main], assert: metric.used > 1 percent, code: conflict}]
            """#,
            ["1:61 wrong-target"]
        ),
        SpecCase(
            "list in a query",
            #"""
            requests: {usage: {get: {origin: api, path: /a, query: {a: '=[1, 2]'}}}}
            """#,
            ["1:62 wrong-part"]
        ),
        SpecCase(
            "auth",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, auth: {prefix: x}}}
            """#,
            ["1:56 missing-key", "1:57 unknown-key"]
        ),
        SpecCase(
            "auth header",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, auth: {header: {prefix: x}}}}
            """#,
            ["1:65 missing-key", "1:65 missing-key"]
        ),
        SpecCase(
            "auth header in another spelling",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, auth: {header: key}}}
            """#,
            ["1:65 wrong-node"], help: "write header: {name: HEADER, secret: CREDENTIAL}"
        ),
        SpecCase(
            "auth header beside its name",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, auth: {header: {secret: key, nam: X-Key}, name: X-Key}}}
            """#,
            ["1:79 unknown-key", "1:92 unknown-key"]
        ),
        SpecCase(
            "auth header of several secrets, one of them unknown",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, auth: {header: {name: X-Key, secret: [key, kye]}}}}
            """#,
            ["1:93 unknown-name"]
        ),
        SpecCase(
            "auth of two tokens",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, auth: {bearer: key, basic: key}}}
            """#,
            ["1:70 conflicting-keys"]
        ),
        SpecCase(
            "content type",
            #"""
            requests: {usage: {post: {origin: api, path: /a, json: {}}, headers: {content-type: application/json}}}
            """#,
            ["1:71 bad-header"],
            help: "remove it: 'json:' sends application/json, 'form:' application/x-www-form-urlencoded"
        ),
        SpecCase(
            "limit",
            #"""
            requests: {usage: {get: {origin: api, path: /a}, expect: {max_bytes: 9MiB, status: [99]}}}
            """#,
            ["1:70 bad-quantity", "1:85 bad-value"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

import RunSupport
import SpecEngine
import Testing

/// What a spec may do with secrets and data is its digest; all else can change without asking again.
@Suite struct AuthorityTests {
    private static let base = #"""
        spec: codexbar/1
        id: tiny
        title: Tiny
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: A login., sends: It.}
        inputs: {region: {type: 'enum(near, far)', default: near}, team: {type: string, matches: '[a-z]{1,9}', default: one}}
        origins:
          api: {url: https://api.tiny.dev, receives: [me.org]}
          web: {by: inputs.region, near: https://near.tiny.dev, far: https://far.tiny.dev}
          more: https://more.tiny.dev
        credentials:
          login:
            send_to: [api, web]
            try_next_on: [missing_credential]
            sources:
              - {env: TINY_TOKEN, when: 'inputs.region == "near"'}
              - file: {owner: tiny-tool, base: [{env: TINY_HOME}, ~/.tiny], name: auth.json, max_bytes: 64KiB}
                token: {at: '$.token'}
                id_token: {at: '$.id_token'}
                expires: {at: '$.expires', type: instant(epoch_s), absent: none}
                facts: {account: {at: '$.account', type: string, matches: '[a-z0-9]{1,20}'}}
                no_token: [{code: missing_credential, say: None here.}]
            claims: {user: {of: token, at: '$.sub', type: string, matches: '[a-z]{1,9}'}}
            reject: [{when: 'token.startsWith("x")', say: Wrong.}]
            missing: {say: No login.}
          key: {send_to: [api], sources: [{env: TINY_KEY}]}
        defaults: {headers: {X-Client: tiny, X-Team: =inputs.team}, timeout: 5 s}
        requests:
          me: {get: {origin: web, path: /v1/me, query: {format: json}}, auth: {bearer: login}}
          usage:
            get: {origin: api, path: '/v1/orgs/{org}/usage', params: {org: =me.org}, query: {who: =who, limit: '10'}}
            auth: {header: {name: X-Api-Key, prefix: 'Key ', secret: login}}
            headers: {X-User: =login.user}
          ask: {post: {origin: api, path: /v1/ask, query: {rpc: list}, json: {a: 1, b: [text, =inputs.team]}}, auth: {cookies: login}}
          put: {post: {origin: api, path: '/v1/put/{kind}', params: {kind: new}, form: {x: '1', y: =inputs.team}}, auth: {basic: [login, key]}}
        extract:
          me: {org: {at: '$.org', type: string, matches: '[a-z]{1,9}'}, name: {at: '$.name', type: string, matches: '[a-z]{1,9}'}}
          usage: {f: {at: '$.f', type: number, unit: percent}}
          ask: {g: {at: '$.g', type: number}}
          put: {h: {at: '$.h', type: number}}
        let: {who: login.account.orValue(me.org)}
        guards: [{id: sane, assert: usage.f < 200 percent, affects: [m], code: conflict, say: Odd.}]
        outcomes: [{id: gone, status: 404, code: not_supplied, say: Gone.}]
        metrics:
          m: {title: T, kind: window, used: usage.f}
          n: {title: T, kind: count, value: ask.g + put.h}

        """#

    /// A file that holds several logins, in place of the variable of the second one.
    static let rows = (
        "sources: [{env: TINY_KEY}]",
        "sources: [{file: {owner: tiny-tool, base: [~/.tiny], name: hosts.json}, rows: {each: '$.hosts', "
            + "fields: {host: {at: '$.host', type: string}, key: {at: '$.key', type: secret}}}, "
            + "choose: 'rows.first(r, r.host == inputs.team)', token: row.key}]"
    )

    /// Requests for the rows of an answer, and a request in pages.
    static let lists = [
        (
            "  usage:\n    get:",
            "  more: {each: {in: me.rows, key: id, max: 5}, get: {origin: web, path: '/x/{id}', params: {id: =row.id}}}\n"
                + "  paged: {get: {origin: web, path: /p}, pages: {cursor: {to: {query: after}, "
                + "from: 'rows.last().optMap(r, r.id)'}, max: 3, on_limit: unavailable}}\n  usage:\n    get:"
        ),
        (
            "  me: {org:",
            "  more: {v: {at: '$.v', type: number}}\n"
                + "  paged: {rows: {each: '$.rows', max_items: 9, fields: {id: {at: '$.id', type: string}}}}\n"
                + "  me: {rows: {each: '$.rows', max_items: 9, key: id, fields: {id: {at: '$.id', type: string, "
                + "matches: '[a-z]{1,9}'}}}, org:"
        ),
    ]

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// What stands in the spec, and what it becomes.
        var edits: [(old: String, new: String)]

        init(_ name: String, _ edits: (String, String)...) { self.init(name, all: edits) }

        init(_ name: String, all edits: [(String, String)]) {
            testDescription = name
            self.edits = edits.map { (old: $0.0, new: $0.1) }
        }

        func digest() throws -> String { try authority().digest }

        func authority() throws -> Authority {
            var text = AuthorityTests.base
            for edit in edits {
                try #require(text.components(edit.old) == 2, "'\(edit.old)' stands once in the spec")
                text = text.replacing(edit.old, with: edit.new)
            }
            return Authority(of: try Trial.check(text, natives: Doubling.registry))
        }
    }

    static let inDigest = [
        Row("the id", ("id: tiny\n", "id: other\n")),
        Row("an origin", ("https://api.tiny.dev", "https://api.tiny.page")),
        Row("the port of an origin", ("https://api.tiny.dev", "https://api.tiny.dev:8443")),
        Row("one choice of an origin", ("https://far.tiny.dev", "https://away.tiny.dev")),
        Row("an origin more", ("  more: https", "  most: https://most.tiny.dev\n  more: https")),
        Row("what an origin receives", ("receives: [me.org]", "receives: [me.org, me.name]")),
        Row(
            "native code",
            ("{get: {origin: web, path: /v1/me,", "{decode: [{native: double@1}], get: {origin: web, path: /v1/me,")),
        Row("native code of a source", ("{env: TINY_TOKEN,", "{env: TINY_TOKEN, native: double@1,")),
        Row(
            "redirects of a POST",
            ("json: {a: 1, b: [text, =inputs.team]}}", "json: {a: 1, b: [text, =inputs.team]}}, redirects: same_origin")
        ),
        Row("send_to", ("send_to: [api, web]", "send_to: [api, web, more]")),
        Row("try_next_on", ("try_next_on: [missing_credential]", "try_next_on: [missing_credential, auth_expired]")),
        Row("a variable", ("{env: TINY_TOKEN,", "{env: TINY_SECRET,")),
        Row("when a source is there", (#"when: 'inputs.region == "near"'"#, #"when: 'inputs.region == "far"'"#)),
        Row("the owner of a file", ("owner: tiny-tool", "owner: another-tool")),
        Row("a variable of a folder", ("{env: TINY_HOME}", "{env: TINY_HOUSE}")),
        Row("a folder", ("~/.tiny]", "~/.config/tiny]")),
        Row("the name of a file", ("name: auth.json", "name: keys.json")),
        Row("the place of a token", ("token: {at: '$.token'}\n        id", "token: {at: '$.admin'}\n        id")),
        Row(
            "a second place of a token",
            ("token: {at: '$.token'}\n        id", "token: {at: ['$.token', '$.admin']}\n        id")),
        Row("the place of an ID token", ("id_token: {at: '$.id_token'}", "id_token: {at: '$.other'}")),
        Row("a part of a fact", ("matches: '[a-z0-9]{1,20}'}", "matches: '[a-z0-9]{1,20}', after: ['x', '']}")),
        Row("a named cookie", ("auth: {cookies: login}", "auth: {cookies: {sid: login}}")),
        Row("a second slot", ("auth: {cookies: login}", "auth: {cookies: login, bearer: login}")),
        Row(
            "another request of a step",
            (
                "me: {get: {origin: web, path: /v1/me, query: {format: json}}, auth: {bearer: login}}",
                "me: {first_of: [{get: {origin: web, path: /v1/me, query: {format: json}}}, {post: {origin: web, path: /v1/me}}], next_on: [404], auth: {bearer: login}}"
            )),
        Row("JSON as text", ("form: {x: '1', y: =inputs.team}", "form: {x: '1', y: {json_text: =inputs.team}}")),
        Row(
            "a secret of an answer",
            (
                "name: {at: '$.name', type: string",
                "t: {at: '$.t', type: secret, send_to: [web]}, name: {at: '$.name', type: string"
            )
        ),
        Row("the place of the expiry", ("$.expires", "$.ends")),
        Row("the place of a fact", ("$.account", "$.password")),
        Row("the form of a fact", ("'[a-z0-9]{1,20}'", "'.{1,200}'")),
        Row("the place of a claim", ("$.sub", "$.email")),
        Row("the token of a claim", ("of: token", "of: id_token")),
        Row("what is rejected", (#"token.startsWith("x")"#, #"token.startsWith("y")"#)),
        Row("a source more", ("sources: [{env: TINY_KEY}]", "sources: [{env: TINY_KEY}, {env: TINY_KEY_2}]")),
        Row("the order of sources", ("sources: [{env: TINY_KEY}]", "sources: [{env: TINY_KEY_2}, {env: TINY_KEY}]")),
        Row("the kind of a slot", ("auth: {cookies: login}", "auth: {bearer: login}")),
        Row("the header of a slot", ("name: X-Api-Key", "name: X-Key")),
        Row("the prefix of a slot", ("prefix: 'Key '", "prefix: 'Token '")),
        Row("the secret of a slot", ("auth: {cookies: login}", "auth: {cookies: key}")),
        Row("a slot of a step without one", ("auth: {cookies: login}", "auth: none")),
        Row("the origin of a slot", ("{origin: web, path", "{origin: api, path")),
        Row("the path of a POST", ("path: /v1/ask", "path: /v1/delete")),
        Row("a constant part of a POST's path", ("params: {kind: new}", "params: {kind: old}")),
        Row("the query of a POST", ("rpc: list", "rpc: delete")),
        Row("a number of a body", ("json: {a: 1,", "json: {a: 2,")),
        Row("a number of a body that becomes text", ("json: {a: 1,", "json: {a: '1',")),
        Row("a text of a body", ("b: [text,", "b: [other,")),
        Row("a key of a body", ("json: {a: 1,", "json: {c: 1,")),
        Row("an expression of a body", ("[text, =inputs.team]", "[text, =login.user]")),
        Row("a form", ("x: '1'", "x: '2'")),
        Row("an expression of a form", ("y: =inputs.team", "y: =login.user")),
        Row("a GET that becomes a POST", ("me: {get:", "me: {post:")),
        Row("what fills a path", ("org: =me.org", "org: =inputs.team")),
        Row("what fills a query", ("who: =who", "who: =login.user")),
        Row("what fills a header", ("X-User: =login.user", "X-User: =login.account.orValue(me.org)")),
        Row("what fills a header of the defaults", ("X-Team: =inputs.team", "X-Team: =inputs.region")),
        Row("a second slot", ("auth: {cookies: login}", "auth: {cookies: login, bearer: login}")),
        Row("the name of a cookie", ("auth: {cookies: login}", "auth: {cookies: {session: login}}")),
        Row(
            "a part of a fact",
            ("type: string, matches: '[a-z0-9]{1,20}'", "type: string, after: x, matches: '[a-z0-9]{1,20}'")),
        Row(
            "another request of a step",
            (
                "  ask: {post:",
                "  more: {first_of: [{get: {origin: api, path: /a}}, {post: {origin: api, path: /b}}], next_on: [404]}\n  ask: {post:"
            )
        ),
        Row("a login's fact behind a let", ("who: login.account.orValue(me.org)", "who: login.user")),
        Row("a constant path that takes data", ("path: /v1/me,", "path: '/v1/{x}', params: {x: =login.user},")),
        Row("a constant query that takes data", ("limit: '10'", "limit: =login.user")),
        Row("a constant header that takes data", ("X-Client: tiny", "X-Client: =login.user")),
        Row(
            "a variable of an input that fills a part",
            ("{type: string, matches", "{type: string, env: TINY_TEAM, matches")),
        Row("a file that holds several logins", rows),
    ]

    /// Of a file that holds several logins.
    static let inDigestOfRows = [
        ("each: '$.hosts'", "each: '$.users'"), ("{at: '$.host', type", "{at: '$.name', type"),
        ("{at: '$.key', type", "{at: '$.admin', type"), ("r.host == inputs.team", "r.host == inputs.region"),
        ("r.host == inputs.team)'", "r.host != inputs.team)'"), ("hosts.json", "users.json"),
        ("fields: {", "bad_rows: drop, fields: {"),
    ]

    static let notInDigest = [
        Row("the title", ("title: Tiny\n", "title: Tinier\n")),
        Row("the revision", ("revision: 1", "revision: 2")),
        Row("the status", ("status: experimental", "status: documented")),
        Row("provenance", ("confidence: guess", "confidence: contested")),
        Row("privacy", ("sends: It.", "sends: It all.")),
        Row("the default of an input", ("default: near", "default: far")),
        Row("the form of an input", ("default: one", "default: two")),
        Row(
            "a variable of an input that fills nothing",
            ("{type: 'enum(near, far)',", "{type: 'enum(near, far)', env: TINY_REGION,")),
        Row("a constant GET path", ("path: /v1/me,", "path: /v2/me,")),
        Row("a constant part of a GET's path", ("/v1/orgs/{org}/usage", "/v2/orgs/{org}/use")),
        Row("a constant query", ("format: json", "format: text")),
        Row("a constant query more", ("query: {format: json}", "query: {format: json, a: b}")),
        Row("a constant header", ("X-Client: tiny", "X-Client: small")),
        Row("a constant header more", ("{X-User: ", "{User-Agent: tiny, X-User: ")),
        Row("the case of a header", ("X-Team: ", "x-team: ")),
        Row("the case of a slot's header", ("name: X-Api-Key", "name: x-api-key")),
        Row("a timeout", ("timeout: 5 s", "timeout: 9 s")),
        Row("what is expected", ("timeout: 5 s", "timeout: 5 s, expect: {status: [200, 206], max_bytes: 64KiB}")),
        Row(
            "redirects, kept answers and decoders",
            (
                "auth: {bearer: login}}",
                "auth: {bearer: login}, redirects: same_origin, keep: {for: 5 min}, decode: sse}"
            ),
            ("me: {org: {at: '$.org'", "me: {org: {at: '$[0].org'")),
        Row("how much of a file is read", ("max_bytes: 64KiB", "max_bytes: 32KiB")),
        Row(
            "the texts of a credential", ("say: No login.", "say: None."), ("say: Wrong.", "say: No."),
            ("say: None here.", "say: No.")),
        Row("when a step is sent", ("auth: {bearer: login}}", "auth: {bearer: login}, on_failure: fail}")),
        Row("extraction", ("$.f", "$.g")),
        Row("a unit", ("{at: '$.g', type: number}", "{at: '$.g', type: number, scale: 0.01}")),
        Row("a field more", ("ask: {g:", "ask: {i: {at: '$.i', type: bool}, g:")),
        Row("a guard", ("usage.f < 200 percent", "usage.f < 300 percent")),
        Row("a text", ("say: Odd.", "say: Strange.")),
        Row("an outcome", ("status: 404", "status: 410")),
        Row("a metric", ("kind: window, used: usage.f", "kind: window, used: usage.f, inferred: usage.f > 1 percent")),
        Row(
            "a step more",
            (
                "\n  usage:\n",
                "\n  extra: {get: {origin: api, path: /v1/extra}, auth: {header: {name: X-Api-Key, prefix: 'Key ', secret: login}}}\n  usage:\n"
            )),
        Row(
            "the order of steps",
            ("  me: {get: {origin: web, path: /v1/me, query: {format: json}}, auth: {bearer: login}}\n", ""),
            (
                "extract:\n",
                "  me: {get: {origin: web, path: /v1/me, query: {format: json}}, auth: {bearer: login}}\nextract:\n"
            )),
        Row(
            "the name of a step", ("  ask: {post", "  asked: {post"), ("  ask: {g", "  asked: {g"), ("ask.g", "asked.g")
        ),
        Row(
            "the order of origins", ("  more: https://more.tiny.dev\n", ""),
            ("origins:\n", "origins:\n  more: https://more.tiny.dev\n")),
        Row(
            "the order of a body's keys",
            ("json: {a: 1, b: [text, =inputs.team]}", "json: {b: [text, =inputs.team], a: 1}")),
        Row("how a body is read", ("auth: {bearer: login}}", "auth: {bearer: login}, decode: [{strip_prefix: x}]}")),
        Row("how long an answer stands", ("auth: {bearer: login}}", "auth: {bearer: login}, keep: {for: 5 min}}")),
        Row(
            "redirects to the same origin", ("auth: {bearer: login}}", "auth: {bearer: login}, redirects: same_origin}")
        ),
        Row("the order of send_to", ("send_to: [api, web]", "send_to: [web, api]")),
        Row("a remark", ("  more: https", "  # A remark.\n  more: https")),
    ]

    @Test(arguments: inDigest)
    func changesTheDigest(_ row: Row) throws {
        #expect(try row.digest() != Row("").digest())
    }

    @Test(arguments: inDigestOfRows)
    func changesTheDigestOfRows(_ old: String, _ new: String) throws {
        let (place, rows) = Self.rows
        try #require(rows.ranges(of: old).count == 1)
        let changed = Row(new, (place, rows.replacing(old, with: new)))
        #expect(try changed.digest() != Row("", Self.rows).digest())
        #expect(try changed.authority().differences(from: Row("", Self.rows).authority()) != [])
    }

    /// What names the elements of a list, and what the next page is asked with.
    @Test(arguments: [
        ("in: me.rows", "in: 'me.rows.filter(r, r.id == inputs.team)'"),
        ("'rows.last().optMap(r, r.id)'", "login.account"), ("query: after", "query: before"),
    ])
    func changesTheDigestOfLists(_ old: String, _ new: String) throws {
        let changed = Self.lists.map { ($0.0, $0.1.replacing(old, with: new)) }
        let row = Row(new, all: changed)
        #expect(try row.digest() != Row("", all: Self.lists).digest())
        #expect(try row.authority().differences(from: Row("", all: Self.lists).authority()) != [])
    }

    /// Whatever asks again can be told in words, without the one that says that there are none.
    @Test(arguments: inDigest)
    func isToldInWords(_ row: Row) throws {
        let lines = try row.authority().differences(from: Row("").authority())
        #expect(!lines.isEmpty && !lines.contains { $0.hasSuffix("no word here tells apart") })
    }

    @Test(arguments: inDigest)
    func isToldInWordsTheOtherWayRound(_ row: Row) throws {
        let lines = try Row("").authority().differences(from: row.authority())
        #expect(!lines.isEmpty && !lines.contains { $0.hasSuffix("no word here tells apart") })
    }

    @Test(arguments: [
        (
            Row("", ("https://api.tiny.dev", "https://api.tiny.page")),
            ["changed  origin 'api': was https://api.tiny.dev, is https://api.tiny.page"]
        ),
        (
            Row("", ("  more: https", "  most: https://most.tiny.dev\n  more: https")),
            ["added    origin 'most': https://most.tiny.dev"]
        ),
        (
            Row("", ("send_to: [api, web]", "send_to: [api, web, more]")),
            ["changed  secret 'login' send_to: was api, web, is api, more, web"]
        ),
        (
            Row("", ("{env: TINY_TOKEN,", "{env: TINY_SECRET,")),
            [
                "added    secret 'login' read from $TINY_SECRET",
                #"added    secret 'login' in $TINY_SECRET, when: inputs.region == "near""#,
                "removed  secret 'login' read from $TINY_TOKEN",
                #"removed  secret 'login' in $TINY_TOKEN, when: inputs.region == "near""#,
            ]
        ),
        (
            Row("", ("$.account", "$.password")),
            [
                "changed  secret 'login' in $TINY_HOME/auth.json or ~/.tiny/auth.json, facts account at: "
                    + "was $.account, is $.password"
            ]
        ),
        (
            Row("", ("auth: {cookies: login}", "auth: {bearer: key}")),
            [
                "added    secret 'key' sent to 'api' as bearer 'authorization'",
                "removed  secret 'login' sent to 'api' as cookies 'cookie'",
            ]
        ),
        (
            Row("", ("rpc: list", "rpc: delete")),
            [#"changed  POST to 'api' /v1/ask query rpc: was "list", is "delete""#]
        ),
        (
            Row("", ("b: [text,", "b: [other,")),
            [
                #"changed  POST to 'api' /v1/ask json: was {a: 1, b: ["text", = inputs.team]}, "#
                    + #"is {a: 1, b: ["other", = inputs.team]}"#
            ]
        ),
        (
            Row("", ("org: =me.org", "org: =inputs.team")),
            [
                "added    'api' gets in its path what inputs.team is (inputs.team)",
                "removed  'api' gets in its path what me.org is",
            ]
        ),
        (
            Row("", ("{env: TINY_TOKEN,", "{env: TINY_TOKEN, native: double@1,")),
            ["added    secret 'login' in $TINY_TOKEN, native: double@1"]
        ),
    ])
    func words(_ row: Row, _ lines: [String]) throws {
        #expect(try row.authority().differences(from: Row("").authority()) == lines)
    }

    /// Where the same sources are there, their order is what differs.
    @Test func theOrderOfSourcesIsTold() throws {
        let (place, one, two) = ("sources: [{env: TINY_KEY}]", "{env: TINY_KEY}", "{env: TINY_KEY_2}")
        let before = try Row("", (place, "sources: [\(one), \(two)]")).authority()
        let after = try Row("", (place, "sources: [\(two), \(one)]")).authority()
        #expect(
            after.differences(from: before) == [
                "changed  secret 'key' order of sources: was $TINY_KEY, $TINY_KEY_2, is $TINY_KEY_2, $TINY_KEY"
            ])
    }

    @Test func equalSpecsDoNotDiffer() throws {
        #expect(try Row("").authority().differences(from: Row("").authority()) == [])
    }

    @Test(arguments: notInDigest)
    func leavesTheDigest(_ row: Row) throws {
        #expect(try row.digest() == Row("").digest())
    }

    @Test func aDigestIsWrittenWithItsMethod() throws {
        let digest = try Row("").digest()
        #expect(digest.hasPrefix("sha256:") && digest.utf8.count == 7 + 64)
    }
}

extension String {
    /// How many pieces a text falls into at each `separator`.
    fileprivate func components(_ separator: String) -> Int { ranges(of: separator).count + 1 }
}

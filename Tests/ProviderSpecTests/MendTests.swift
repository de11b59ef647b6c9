import Diagnostics
import ProviderSpec
import Testing

/// What the help says mends the spec: its edit where it has one, else what a reader of it would write.
@Suite struct MendTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var wrong: String
        /// Nil: the edit of the finding is enough.
        var mended: String?
    }

    private static func path(_ path: String) -> String {
        "extract: {usage: {used: {at: \"\(path)\", type: number, unit: percent}}}"
    }

    static let cases = [
        Case(
            testDescription: "a misspelt key",
            wrong: "credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optinal: true}}"),
        Case(testDescription: "a key in another case", wrong: "Headline: [main]"),
        Case(
            testDescription: "yes for true",
            wrong: "credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optional: yes}}"),
        Case(testDescription: "a leading zero", wrong: "revision: 010"),
        Case(testDescription: "a later version", wrong: "spec: codexbar/2"),
        Case(testDescription: "a misspelt word", wrong: "status: documentd"),
        Case(
            testDescription: "a time-out without unit",
            wrong: "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, timeout: 10}}"),
        Case(
            testDescription: "a time-out beyond the limit",
            wrong: "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, timeout: 20s}}"),
        Case(testDescription: "a plain origin", wrong: "origins: {api: http://api.example.com}"),
        Case(testDescription: "an origin with a path", wrong: "origins: {api: https://api.example.com/v1}"),
        Case(
            testDescription: "a misspelt unit",
            wrong: "extract: {usage: {used: {at: $.used, type: number, unit: percnt}}}"),
        Case(testDescription: "an unknown metric", wrong: "headline: [mian]"),
        Case(
            testDescription: "a key one level too deep",
            wrong: "credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY, optional: true}]}}",
            mended: "credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optional: true}}"),
        Case(
            testDescription: "value() without a guard",
            wrong: "metrics: {main: {title: Main, kind: balance, value: usage.left.value()}}",
            mended: """
                metrics: {main: {title: Main, kind: balance, value: usage.left.value()}}
                guards: [{id: known, assert: 'usage.left.hasValue()', affects: [main], code: not_supplied}]
                """),
        Case(
            testDescription: "yes for true in a field",
            wrong: "extract: {usage: {used: {at: $.used, type: number, unit: percent, whole: yes}}}"),
        Case(testDescription: "an id in another case", wrong: "id: Sample_2"),
        Case(
            testDescription: "an id of a metric in another case",
            wrong: "metrics: {Main use: {title: Main, kind: window, used: usage.used}}"),
        Case(
            testDescription: "a size without unit",
            wrong:
                "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, expect: {max_bytes: 65536}}}"
        ),
        Case(testDescription: "a time in words", wrong: "poll: {at_least: 5 minutes}"),
        Case(
            testDescription: "a range without quotes",
            wrong: "extract: {usage: {used: {at: $.used, type: number, unit: percent, range: [0, 100]}}}"),
        Case(
            testDescription: "a sign for a unit",
            wrong: "extract: {usage: {used: {at: $.used, type: number, unit: '%'}}}"),
        Case(
            testDescription: "a type of another language",
            wrong: "extract: {usage: {used: {at: $.used, type: float, unit: percent}}}"),
        Case(
            testDescription: "a whole number",
            wrong: "extract: {usage: {used: {at: $.used, type: integer, unit: percent}}}",
            mended: "extract: {usage: {used: {at: $.used, type: number, whole: true, unit: percent}}}"),
        Case(
            testDescription: "a path with its host",
            wrong:
                "requests: {usage: {get: {origin: api, path: 'https://api.example.com/usage'}, auth: {bearer: key}}}",
            mended: "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}}"),
        Case(
            testDescription: "a path in an expression",
            wrong: "metrics: {main: {title: Main, kind: window, used: $.used}}",
            mended: "metrics: {main: {title: Main, kind: window, used: usage.used}}"),
        Case(testDescription: "a misspelt name in an expression", wrong: "let: {x: usge.used > 1 percent}"),
        Case(testDescription: "a misspelt field in an expression", wrong: "let: {x: 'usage.usd > 1 percent'}"),
        Case(testDescription: "a misspelt function", wrong: "let: {x: 'rond(usage.used, 0)'}"),
        Case(testDescription: "a misspelt unit in an expression", wrong: "let: {x: usage.used > 1 percnt}"),
        Case(testDescription: "one sign to compare", wrong: "let: {x: usage.used = 1 percent}"),
        Case(testDescription: "one sign to join", wrong: "let: {x: 'usage.used > 1 percent & usage.used < 9 percent'}"),
        Case(testDescription: "no blank before a unit", wrong: "let: {x: usage.used > 1percent}"),
        Case(testDescription: "two blanks before a unit", wrong: "let: {x: usage.used > 1  percent}"),
        Case(testDescription: "a needless zero", wrong: "let: {x: usage.used > 010 percent}"),
        Case(
            testDescription: "a fraction compared with a percentage, in quotes",
            wrong: """
                extract: {usage: {used: {at: $.u, type: number, unit: percent}, share: {at: $.s, type: number, unit: fraction}}}
                let: {same: 'usage.used == usage.share'}
                """),
        Case(testDescription: "a negation on a line of its own", wrong: "let:\n  x: !usage.left.hasValue()\n"),
        Case(testDescription: "a negation in braces", wrong: "let: {x: !usage.left.hasValue()}"),
        Case(testDescription: "a text that is cut", wrong: "empty: {code: not_supplied, say: Nothing yet, try later}"),
        Case(
            testDescription: "an expression that is cut",
            wrong: "metrics: {main: {title: Main, kind: window, used: max(usage.used, usage.used)}}"),
        Case(testDescription: "an item without its blank", wrong: "headline:\n  -main\n"),
        Case(testDescription: "a key without its blank", wrong: "poll:\n  at_least:5 min\n"),
        Case(testDescription: "a no-break space", wrong: "title:\u{A0}Sample"),
        Case(testDescription: "a hidden character", wrong: "title: Sam\u{200B}ple"),
        Case(testDescription: "a path without its start", wrong: path("config.used")),
        Case(testDescription: "a JSON Pointer", wrong: path("/a/0/b")),
        Case(testDescription: "a point before a bracket, with an edit", wrong: path("$.config.[x]")),
        Case(testDescription: "a name without quotes", wrong: path("$[used]")),
        Case(testDescription: "a name with a sign", wrong: path("$.five-hour")),
        Case(testDescription: "a blank behind a path", wrong: path("$.used ")),
        Case(testDescription: "a word for a sign", wrong: path("$.a[?@.x == 1 and @.y == 2].used")),
        Case(testDescription: "a filter of one sign, with an edit", wrong: path("$.a[?@.x=1].used")),
        Case(
            testDescription: "a filter of one sign",
            wrong: "extract: {usage: {used: {at: '$.a[?@.x=1]', type: number, unit: percent}}}",
            mended: "extract: {usage: {used: {at: '$.a', type: number, unit: percent}}}"),
        Case(
            testDescription: "a point before a bracket",
            wrong: "extract: {usage: {used: {at: '$.config.[x]', type: number, unit: percent}}}",
            mended: #"extract: {usage: {used: {at: "$.config['x']", type: number, unit: percent}}}"#),
        Case(
            testDescription: "a default without a reason",
            wrong: "extract: {usage: {used: {at: $.used, type: number, unit: percent, absent: {is: 0}}}}",
            mended:
                "extract: {usage: {used: {at: $.used, type: number, unit: percent, absent: {is: 0, because: it says so}}}}"
        ),
        Case(
            testDescription: "a fraction compared with a percentage",
            wrong: """
                extract: {usage: {used: {at: $.u, type: number, unit: percent}, share: {at: $.s, type: number, unit: fraction}}}
                let: {same: usage.used == usage.share}
                """,
            mended: """
                extract: {usage: {used: {at: $.u, type: number, unit: percent}, share: {at: $.s, type: number, unit: fraction}}}
                let: {same: 'usage.used == to(usage.share, percent)'}
                """),
        Case(
            testDescription: "data of another origin",
            wrong: """
                origins: {api: https://api.example.com, other: https://other.example.com}
                requests:
                  usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}
                  more: {post: {origin: other, path: /more, json: {user: =usage.user}}}
                extract: {usage: {used: {at: $.used, type: number, unit: percent}, user: {at: $.user, type: string}}}
                """,
            mended: """
                origins: {api: https://api.example.com, other: {url: https://other.example.com, receives: [usage.user]}}
                requests:
                  usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}
                  more: {post: {origin: other, path: /more, json: {user: =usage.user}}}
                extract: {usage: {used: {at: $.used, type: number, unit: percent}, user: {at: $.user, type: string}}}
                """),
    ]

    /// Edits that are made without asking, and those that are not.
    static let judged: [(wrong: String, isSafe: Bool?)] = [
        ("headlin: [main]", true),
        ("headline: [mian]", true),
        ("status: documentd", true),
        ("revision: 010", true),
        ("id: Sample", false),
        ("title: Sam\u{200B}ple", false),
        ("title:\u{A0}Sample", true),
        ("spec: codexbar/2", false),
        ("let: {x: usge.used > 1 percent}", true),
        ("let: {x: 'usage.used == 1 fraction'}", false),
        // Two could be meant.
        ("let: {week1: usage.used, week2: usage.used, x: week3 > 1 percent}", false),
        // The comma would end the text.
        ("let: {x: usage.used == 1 fraction}", nil),
        // A list in quotes would be a text.
        ("headline: [main] x", false),
        // Warnings do not stop a spec: it means something already.
        ("title: Sample #1", nil),
        // What is longer than the engine waits, or counted in milliseconds.
        ("requests: {usage: {get: {origin: api, path: /u}, timeout: 20s}}", false),
        ("requests: {usage: {get: {origin: api, path: /u}, timeout: 5000}}", false),
        ("requests: {usage: {get: {origin: api, path: /u}, timeout: 5}}", true),
        // Where secrets go and what is sent.
        ("origins: {api: https://api.example.com/v1}", false),
        ("origins: {api: {url: 'https://api.example.com', recieves: []}}", false),
        ("credentials: {key: {send_to: [apy], sources: [{env: SAMPLE_KEY}]}}", false),
        ("credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optinal: true}}", false),
        ("credentals: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}]}}", false),
        ("requests: {usage: {get: {origin: apy, path: /u}}}", false),
        ("requests: {usage: {get: {origin: api, path: /u}, auth: {bearer: kye}}}", false),
        ("requests: {usage: {get: {origin: api, path: /u}, auth: {baerer: key}}}", false),
        ("requests: {usage: {get: {origin: api, path: /u}, ath: {bearer: kye}}}", false),
        ("let: {days: '3'}\nrequests: {usage: {get: {origin: api, path: /u, query: {q: =dayz}}}}", false),
        ("requests: {usage: {get: {origin: api, path: /u}, timeot: 5s}}", true),
    ]

    @Test(arguments: judged) func isJudged(wrong: String, isSafe: Bool?) throws {
        let text = specText(wrong, without: ["headline", "credentials"].filter { wrong.hasPrefix($0.prefix(6)) })
        let edits = checkSpec(Array(text.utf8)).findings.compactMap(\.edit)
        #expect(edits.first?.isSafe == isSafe, "\(rendered(text))")
        for edit in edits { #expect(!edit.isSafe || isSafe == true, "\(edit.replacement): \(rendered(text))") }
    }

    /// What stands in the place is more than the word: no edit, rather than a wrong one.
    @Test(arguments: [
        "extract: {usage: {used: {at: $.used, type: number, unit: percent}, r: {at: $.r, type: instant(epoch_mss)}}}",
        "credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: ~/.a, name: b}, rows: {each: $, fields: {token: {at: $.t, type: secret}}}, choose: rows.first(), token: row.tokn}]}}",
    ])
    func partsAreNotReplaced(wrong: String) {
        let text = specText(wrong)
        let findings = checkSpec(Array(text.utf8)).findings
        #expect(findings.contains { $0.help?.hasPrefix("did you mean") == true }, "\(rendered(text))")
        #expect(findings.allSatisfy { $0.edit == nil }, "\(rendered(text))")
    }

    @Test(arguments: cases) func mends(_ c: Case) throws {
        let text = specText(c.wrong, without: c.wrong.hasPrefix("Headline") ? ["headline"] : [])
        let findings = checkSpec(Array(text.utf8)).findings
        try #require(findings.count == 1, "\(rendered(text))")
        let mended: String
        if let written = c.mended {
            mended = specText(written)
        } else {
            let edit = try #require(findings[0].edit, "\(rendered(text))")
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(edit.span.start.offset..<edit.span.end.offset, with: Array(edit.replacement.utf8))
            mended = String(decoding: bytes, as: UTF8.self)
        }
        #expect(rendered(mended) == "")
    }
}

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

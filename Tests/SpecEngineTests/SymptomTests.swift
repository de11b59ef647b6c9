import RunSupport
import SpecEngine
import Testing

/// What readers of usage got wrong in the wild, each by its symptom: what comes out here, and which rule of the language
/// leaves no room for the whole kind.
@Suite struct SymptomTests {
    struct Symptom: Sendable, CustomTestStringConvertible {
        var number: Int
        var rule: String
        var row: RunRow

        init(
            _ number: Int, _ symptom: String, because rule: String, _ parts: String, _ body: String, _ lines: String...
        ) {
            self.number = number
            self.rule = rule
            self.row = RunRow(symptom, parts, body)
            row.expected = lines
        }

        var testDescription: String { "\(number): \(row.testDescription) - \(rule)" }
    }

    private static let window = "metrics: {m: {title: T, kind: window, used: a.f, window: {end: a.t}}}"
    private static let percent = """
        extract: {a: {f: {at: '$.f', type: number, unit: percent}, t: {at: '$.t', type: instant(rfc3339), absent: none, null: none}}}
        \(window)
        """
    private static let epoch = """
        extract:
          a:
            f: {at: '$.f', type: number, unit: percent}
            t: {at: '$.t', type: instant(epoch_s), none_if: '(-inf, 946684800]', absent: none}
        \(window)
        """
    private static let share = """
        extract: {a: {left: {at: '$.left', type: number, unit: USD}, limit: {at: '$.limit', type: number, unit: USD}}}
        metrics: {m: {title: T, kind: allowance, remaining: a.left, limit: a.limit}}
        """
    private static let minor = """
        extract:
          a:
            cur: {at: '$.currency', type: currency}
            used: {at: '$.used', type: number, unit: minor(cur)}
            limit: {at: '$.limit', type: number, unit: minor(cur)}
        metrics: {m: {title: T, kind: allowance, used: a.used, limit: a.limit}}
        """
    private static let plan = """
        extract:
          a: {f: {at: '$.f', type: number, unit: percent}, p: {at: '$.plan', type: string, absent: none}}
        maps: {names: {rows: {pro: {label: Pro}}}}
        plan: {first_of: [a.p], map: names, else: unavailable}
        metrics: {m: {title: T, kind: window, used: a.f}}
        """
    private static let two = """
        extract: {a: {f: {at: '$.f', type: number, unit: percent}, g: {at: '$.g', type: number, unit: percent}}}
        metrics: {m: {title: T, kind: window, used: a.f}, n: {title: T, kind: window, used: a.g}}
        """
    private static let windows = """
        extract: {a: {l: {each: '$.l', fields: {name: {at: '$.name', type: string}, used: {at: '$.used', type: number, unit: percent}}}}}
        metrics:
          w: {each: {in: a.l, as: w, id: w.name, max: 9}, title: '{w.name}', kind: window, used: w.used}
        """

    private static let oneUnit = "a field has one unit, and nothing is guessed from the size of a value"
    private static let kept = "nothing is clamped but the bar that is drawn"
    private static let absence =
        "absent, null and mistyped are no number unless the spec says which, and cost what reads them"
    private static let format = "the format of a time is declared, and every format says its zone"
    private static let soft = "what stands beside a value never costs it"

    static let symptoms = [
        Symptom(
            1, "one percent was shown as all used", because: oneUnit, percent, #"{"f": 1}"#,
            "m = used 1 percent left 99 percent (1 %)"),
        Symptom(
            1, "half a percent was shown as half", because: oneUnit, percent, #"{"f": 0.5}"#,
            "m = used 0.5 percent left 99.5 percent (0.5 %)"),
        Symptom(
            3, "pence were shown as pounds, or as dollars",
            because: "money names its currency and whether it is in cents",
            minor, #"{"used": 1640, "limit": 2000, "currency": "GBP"}"#,
            "m = used 16.4 GBP left 3.6 GBP of 20 GBP (82 %)"),
        Symptom(
            3, "yen were shown as a hundredth", because: "the decimals of a currency are its own", minor,
            #"{"used": 1640, "limit": 2000, "currency": "JPY"}"#, "m = used 1640 JPY left 360 JPY of 2000 JPY (82 %)"),
        Symptom(
            4, "overage was hidden by clamping", because: kept, share, #"{"left": -150, "limit": 300}"#,
            "m = used 450 USD left 0 USD of 300 USD (150 %)"),
        Symptom(
            14, "an allowance of nothing was shown as unused", because: "a percentage needs a limit above 0", share,
            #"{"left": 0, "limit": 0}"#, "m = used 0 USD left 0 USD of 0 USD"),
        Symptom(
            5, "a missing percentage was shown as 0", because: absence, two, #"{"g": 7}"#,
            "m ! shape_changed 'The answer lacks this key.' @'$.f' $['f'] [g]",
            "n = used 7 percent left 93 percent (7 %)"),
        Symptom(
            5, "a percentage of null was shown as 0", because: absence, two, #"{"f": null, "g": 7}"#,
            "m ! shape_changed 'The answer has null here.' @f $['f']", "n = used 7 percent left 93 percent (7 %)"),
        Symptom(
            5, "a percentage in words was shown as 0", because: absence, two, #"{"f": "n/a", "g": 7}"#,
            "m ! shape_changed 'The answer has text here instead of a number.' @f $['f']",
            "n = used 7 percent left 93 percent (7 %)"),
        Symptom(
            7, "an empty reset time after a reset was a time in the past",
            because: "an optional that is none is no window",
            percent, #"{"f": 0, "t": null}"#, "m = used 0 percent left 100 percent (0 %)"),
        Symptom(
            8, "no reset was shown as 1970", because: "none_if says which number stands for none", epoch,
            #"{"f": 0, "t": 0}"#, "m = used 0 percent left 100 percent (0 %)"),
        Symptom(
            8, "a reset that is there was dropped with the ones that are not",
            because: "none_if says which number stands for none",
            epoch, #"{"f": 12, "t": 1789900000}"#, "m = used 12 percent left 88 percent (12 %)",
            "m window …/2026-09-20T10:26:40Z"),
        Symptom(
            8, "no reset, written as text, cost the percentage", because: soft, epoch, #"{"f": 0, "t": "-1"}"#,
            "m = used 0 percent left 100 percent (0 %)",
            "m window ! shape_changed 'The answer has text here instead of a time.' @t $['t']"),
        Symptom(
            9, "a reset with a fraction of a second was lost", because: format, percent,
            #"{"f": 1, "t": "2026-09-20T16:00:05.123456+00:00"}"#,
            "m = used 1 percent left 99 percent (1 %)", "m window …/2026-09-20T16:00:05.123Z"),
        Symptom(
            9, "the offset of a reset was ignored", because: format, percent,
            #"{"f": 1, "t": "2026-09-20T21:30:05.5+05:30"}"#,
            "m = used 1 percent left 99 percent (1 %)", "m window …/2026-09-20T16:00:05.500Z"),
        Symptom(
            10, "a time without a zone was read as local", because: format, percent,
            #"{"f": 1, "t": "2026-09-14 21:00"}"#,
            "m = used 1 percent left 99 percent (1 %)",
            "m window ! shape_changed 'The text here is not a time of the form rfc3339.' @t $['t']"),
        Symptom(
            11, "a date without a year was put into the wrong one", because: "no format of a time lacks its year",
            percent,
            #"{"f": 1, "t": "Jan 2, 9am (America/New_York)"}"#,
            "m = used 1 percent left 99 percent (1 %)",
            "m window ! shape_changed 'The text here is not a time of the form rfc3339.' @t $['t']"),
        Symptom(
            12, "an unknown plan broke the whole answer", because: "an answer is read field by field", plan,
            #"{"f": 14, "plan": "ultralite"}"#,
            "plan ! not_supplied 'The plan 'ultralite' is not known.' @{",
            "m = used 14 percent left 86 percent (14 %)"),
        Symptom(
            13, "the first window was taken for the short one", because: "a row is told by what it says of itself",
            windows,
            #"{"l": [{"name": "weekly", "used": 4}]}"#, "w.weekly = used 4 percent left 96 percent (4 %)",
            "w.weekly title weekly"),
        Symptom(
            15, "a comma of another language was read as a thousand",
            because: "a number is what JSON calls one, and no locale is read", two, #"{"f": "1.234,5", "g": 7}"#,
            "m ! shape_changed 'The answer has text here instead of a number.' @f $['f']",
            "n = used 7 percent left 93 percent (7 %)"),
    ]

    @Test(arguments: symptoms)
    func comesOutRight(_ symptom: Symptom) async throws {
        #expect(try await symptom.row.lines() == symptom.row.expected, "\(symptom.rule)")
    }

    /// 21. A secret goes where its `send_to` says, and a redirect leads no further than the same scheme, host and port.
    @Test(
        arguments: [
            "https://other.tiny.page/collect", "http://api.tiny.dev/a", "https://api.tiny.dev:8443/a",
            "//other.tiny.page/a", "https://api.tiny.dev@other.tiny.page/",
        ], ["", ", redirects: same_origin"])
    func aSecretDoesNotFollowARedirectElsewhere(_ place: String, _ rule: String) async throws {
        let yaml = TinySpec.with(
            """
            credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
            requests: {a: {get: {origin: api, path: /a}, auth: {cookies: {sid: key}}\(rule)}}
            extract: {a: {f: {at: '$.f', type: number}}}
            metrics: {m: {title: T, kind: count, value: a.f}}
            """)
        var trial = Trial(yaml, ["a": Script(302, "", headers: [("Location", place)])])
        trial.credentials = ["key": .found("sekret-1")]
        let result = try await trial.run()
        #expect(result.requests.map(\.url.text) == ["https://api.tiny.dev/a"])
        #expect(result.lines.last?.hasPrefix("m ! provider_unavailable") == true)
        #expect(!"\(result.report)".contains("other.tiny.page"))
    }

    /// 22. A gateway's page is no word about the login.
    @Test func aChallengeOfAGatewayIsNoLogout() async throws {
        let page = Script(403, "<title>Just a moment...</title>", headers: [("Content-Type", "text/html")])
        let row = RunRow(
            "", "extract: {a: {f: {at: '$.f', type: number}}}\nmetrics: {m: {title: T, kind: count, value: a.f}}",
            ["a": page], "m ! blocked_client")
        #expect(try await row.lines() == row.expected)
    }

    /// 25. Every account has its entry, and every entry its reason.
    @Test func anErrorOfTheServerIsAnEntryAndNoHole() async throws {
        let row = RunRow(
            "", "extract: {a: {f: {at: '$.f', type: number}}}\nmetrics: {m: {title: T, kind: count, value: a.f}}",
            ["a": Script(500)], "failure ! provider_unavailable 'The provider answered with status 500.'",
            "m ! provider_unavailable 'The provider answered with status 500.'")
        #expect(try await row.lines() == row.expected)
    }
}

import RunSupport
import Testing

/// Fields of text, words, dates, times and money, and lists of values.
@Suite struct TextFieldTests {
    private static let lone = #"{"f": "a\ud800b", "g": 1}"#

    static let texts = [
        ReadingRow("fold", "f: {at: '$.f', type: string, fold: [trim, lower]}", #"{"f": " Pro\u00a0"}"#, "f = pro"),
        ReadingRow(
            "matches means the whole", "f: {at: '$.f', type: string, matches: '[a-z]+'}", #"{"f": "ab1"}"#,
            "f ! shape_changed 'The text here has an unexpected form.' @f $['f']"),
        ReadingRow(
            "matches after fold", "f: {at: '$.f', type: string, fold: [lower], matches: '[a-z]+'}", #"{"f": "AB"}"#,
            "f = ab"),
        ReadingRow(
            "not text", "f: {at: '$.f', type: string}", #"{"f": 3}"#,
            "f ! shape_changed 'The answer has a number here instead of text.' @f $['f']"),
        ReadingRow(
            "a lone surrogate is mistyped", "f: {at: '$.f', type: string}\ng: {at: '$.g', type: number}",
            showing: "f: a.f, g: a.g", lone,
            "f ! shape_changed 'The text here is not valid Unicode.' @f $['f']", "g = 1"),
        ReadingRow(
            "mistyped: none takes a lone surrogate",
            "f: {at: '$.f', type: string, mistyped: none, because: invented}", lone, "f none"),
        ReadingRow("bool", "f: {at: '$.f', type: bool}", #"{"f": false}"#, "f = false"),
        ReadingRow(
            "0 is no bool", "f: {at: '$.f', type: bool}", #"{"f": 0}"#,
            "f ! shape_changed 'The answer has a number here instead of true or false.' @f $['f']"),
        ReadingRow("a word", "f: {at: '$.f', type: 'enum(on, off)'}", #"{"f": "off"}"#, "f = off"),
        ReadingRow(
            "an unknown word", "f: {at: '$.f', type: 'enum(on, off)'}", #"{"f": "Off"}"#,
            "f ! shape_changed 'The word here is not known.' @f $['f']"),
        ReadingRow(
            "an unknown word is mistyped",
            "f: {at: '$.f', type: 'enum(on, off)', mistyped: {is: off, because: invented}}", #"{"f": "x"}"#,
            "f = off"),
        ReadingRow("other", "f: {at: '$.f', type: 'enum(on, other)'}", #"{"f": "Off"}"#, "f = other"),
        ReadingRow(
            "other takes no number", "f: {at: '$.f', type: 'enum(on, other)'}", #"{"f": 1}"#,
            "f ! shape_changed 'The answer has a number here instead of text.' @f $['f']"),
        ReadingRow("a currency", "f: {at: '$.f', type: currency}", #"{"f": "EUR"}"#, "f = EUR"),
        ReadingRow(
            "no currency", "f: {at: '$.f', type: currency}", #"{"f": "euro"}"#,
            "f ! shape_changed 'The text here is not a currency's code.' @f $['f']"),
        ReadingRow("a date", "f: {at: '$.f', type: date}", #"{"f": "2026-02-28"}"#, "f = 2026-02-28"),
        ReadingRow(
            "no date", "f: {at: '$.f', type: date}", #"{"f": "2026-02-29"}"#,
            "f ! shape_changed 'The text here is not a date.' @f $['f']"),
        ReadingRow("a month", "f: {at: '$.f', type: month}", #"{"f": "2026-02"}"#, "f = 2026-02"),
        ReadingRow(
            "no month", "f: {at: '$.f', type: month}", #"{"f": "2026-13"}"#,
            "f ! shape_changed 'The text here is not a month.' @f $['f']"),
        ReadingRow("a list of texts", "f: {at: '$.f', type: list<string>}", #"{"f": ["a", "b"]}"#, "f = a/b"),
        ReadingRow(
            "a list with a number in it is mistyped", "f: {at: '$.f', type: list<string>}", #"{"f": ["a", 1]}"#,
            "f ! shape_changed 'The answer has a number here instead of text.' @f $['f'][1]"),
        ReadingRow(
            "a mistyped list: none", "f: {at: '$.f', type: list<string>, mistyped: none, because: invented}",
            #"{"f": ["a", 1]}"#, "f none"),
        ReadingRow(
            "a list of dates", "f: {at: '$.f', type: list<date>}", showing: "f: a.f.max(), g: a.f.size()",
            #"{"f": ["2026-02-01", "2026-03-01"]}"#, "f = 2026-03-01", "g = 2"),
        ReadingRow(
            "a list of words", "f: {at: '$.f', type: 'list<enum(a, b)>'}", #"{"f": ["a", "c"]}"#,
            "f ! shape_changed 'The word here is not known.' @f $['f'][1]"),
        ReadingRow(
            "an empty list", "f: {at: '$.f', type: list<number>}", showing: "f: a.f.size()", #"{"f": []}"#, "f = 0"),
    ]

    private static func instant(_ formats: String, _ more: String = "") -> String {
        "f: {at: '$.f', type: instant(\(formats))\(more)}"
    }

    private static func badTime(_ form: String) -> String {
        "f ! shape_changed 'The text here is not a time of the form \(form).' @f $['f']"
    }

    static let instants = [
        ReadingRow(
            "rfc3339", instant("rfc3339"), #"{"f": "2026-09-20T21:30:05.5+05:30"}"#, "f = 2026-09-20T16:00:05.500Z"),
        ReadingRow(
            "rfc3339, nine digits", instant("rfc3339"), #"{"f": "2026-09-20T16:00:05.123456789Z"}"#,
            "f = 2026-09-20T16:00:05.123Z"),
        ReadingRow("rfc3339 without a zone", instant("rfc3339"), #"{"f": "2026-09-20T16:00:05"}"#, badTime("rfc3339")),
        ReadingRow(
            "rfc3339 from a number", instant("rfc3339"), #"{"f": 1}"#,
            "f ! shape_changed 'The answer has a number here instead of a time.' @f $['f']"),
        ReadingRow("date", instant("date"), #"{"f": "2026-09-20"}"#, "f = 2026-09-20T00:00:00Z"),
        ReadingRow("epoch_s", instant("epoch_s"), #"{"f": 1789900000}"#, "f = 2026-09-20T10:26:40Z"),
        ReadingRow(
            "epoch_s with a fraction", instant("epoch_s"), #"{"f": 1789900000.25}"#, "f = 2026-09-20T10:26:40.250Z"),
        ReadingRow("epoch_ms", instant("epoch_ms"), #"{"f": 1789900000000}"#, "f = 2026-09-20T10:26:40Z"),
        ReadingRow("epoch_us", instant("epoch_us"), #"{"f": 1789900000000000}"#, "f = 2026-09-20T10:26:40Z"),
        ReadingRow(
            "epoch as text", instant("epoch_s"), #"{"f": "1789900000"}"#,
            "f ! shape_changed 'The answer has text here instead of a time.' @f $['f']"),
        ReadingRow("milliseconds read as seconds", instant("epoch_s"), #"{"f": 1789900000000}"#, badTime("epoch_s")),
        ReadingRow(
            "http_date", instant("http_date"), #"{"f": "Sun, 20 Sep 2026 10:26:40 GMT"}"#, "f = 2026-09-20T10:26:40Z"),
        ReadingRow(
            "the first of two formats", instant("rfc3339 | epoch_ms"), #"{"f": "2026-09-20T10:26:40Z"}"#,
            "f = 2026-09-20T10:26:40Z"),
        ReadingRow(
            "the second of two formats", instant("rfc3339 | epoch_ms"), #"{"f": 1789900000000}"#,
            "f = 2026-09-20T10:26:40Z"),
        ReadingRow(
            "the second of two formats of text", instant("rfc3339 | date"), #"{"f": "2026-09-20"}"#,
            "f = 2026-09-20T00:00:00Z"),
        ReadingRow("none of two formats of text", instant("rfc3339 | date"), #"{"f": "soon"}"#, badTime("rfc3339")),
        ReadingRow("a sentinel", instant("epoch_s", ", none_if: '(-inf, 946684800]'"), #"{"f": 0}"#, "f none"),
        ReadingRow(
            "a range", instant("epoch_s", ", range: '[1, inf)'"), #"{"f": 0}"#,
            "f ! shape_changed 'The number here is outside [1, inf).' @f $['f']"),
        ReadingRow("1e999", instant("epoch_s"), #"{"f": 1e999}"#, badTime("epoch_s")),
    ]

    private static let money = """
        cur: {at: '$.cur', type: currency}
        exp: {at: '$.exp', type: number, absent: none}
        f: {at: '$.f', type: number, unit: money(cur)}
        g: {at: '$.g', type: number, unit: minor(cur)}
        h: {at: '$.g', type: number, unit: minor(cur), exponent: exp, range: '[0, 2000]'}
        """
    private static let shown = "f: a.f, g: a.g, h: a.h"

    static let moneys = [
        ReadingRow(
            "by ISO", money, showing: shown, #"{"cur": "GBP", "f": 1.5, "g": 1640}"#, "f = 1.5 GBP", "g = 16.4 GBP",
            "h = 16.4 GBP"),
        ReadingRow(
            "no minor unit", money, showing: shown, #"{"cur": "JPY", "f": 1.5, "g": 1640}"#, "f = 1.5 JPY",
            "g = 1640 JPY", "h = 1640 JPY"),
        ReadingRow(
            "three digits", money, showing: shown, #"{"cur": "KWD", "f": 1.5, "g": 1640}"#, "f = 1.5 KWD",
            "g = 1.64 KWD", "h = 1.64 KWD"),
        ReadingRow(
            "an exponent of its own", money, showing: shown, #"{"cur": "USD", "exp": 0, "f": 1, "g": 1640}"#,
            "f = 1 USD", "g = 16.4 USD", "h = 1640 USD"),
        ReadingRow(
            "an exponent without sense", money, showing: shown, #"{"cur": "USD", "exp": 0.5, "f": 1, "g": 1640}"#,
            "f = 1 USD", "g = 16.4 USD",
            "h ! shape_changed 'The number here is outside [0, 9].' @exp $"),
        ReadingRow(
            "a bad code costs these values and no others", money + "\nn: {at: '$.f', type: number}",
            showing: "f: a.f, h: a.h, n: a.n",
            #"{"cur": "$", "f": 1, "g": 2}"#,
            "f ! shape_changed 'The text here is not a currency's code.' @cur $['cur']",
            "h ! shape_changed 'The text here is not a currency's code.' @cur $['cur']", "n = 1"),
    ]

    @Test(arguments: texts + instants + moneys)
    func field(_ row: ReadingRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// `seconds_from_now` counts from the arrival of its answer, not from the start of the run.
    @Test func secondsFromNowCountFromTheArrival() async throws {
        let yaml = TinySpec.reading("f: {at: '$.f', type: instant(seconds_from_now)}", showing: "f: a.f, n: now")
        let answer = Script(200, #"{"f": 90.5}"#, after: .seconds(3))
        #expect(
            try await Trial(yaml, ["a": answer]).run().lines == [
                "m = 1", "m.f = 2026-07-01T12:01:33.500Z", "m.n = 2026-07-01T12:00:00Z",
            ])
    }

    /// A currency that an input chooses, also in literals.
    @Test(arguments: [("us", "m = 3 USD"), ("cn", "m = 3 CNY")])
    func currencyByInput(_ word: String, _ line: String) async throws {
        var trial = Trial(
            TinySpec.with(
                """
                inputs: {region: {type: 'enum(us, cn)', default: us}}
                units: {local: {by: inputs.region, us: USD, cn: CNY}}
                extract: {a: {f: {at: '$.f', type: number, unit: money(local)}}}
                metrics: {m: {title: T, kind: balance, value: a.f + 1 local}}
                """), ["a": .json(#"{"f": 2}"#)])
        trial.inputs = ["region": word]
        #expect(try await trial.run().lines == [line])
    }
}

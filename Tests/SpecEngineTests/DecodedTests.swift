import RunSupport
import Testing

/// Answers that are streams of documents, and texts that hold JSON or stand in pages.
@Suite struct DecodedTests {
    private static func step(_ decode: String) -> String {
        "requests: {a: {get: {origin: api, path: /a}, decode: \(decode)}}\n"
    }

    static let streams = [
        RunRow(
            "a field of a document",
            step("[sse]") + "extract: {a: {f: {at: '$[1].f', type: number}}}\n"
                + "metrics: {m: {title: T, kind: count, value: a.f}}",
            "data: {}\n\ndata: {\"f\": 2}\n\n", "m = 2"),
        RunRow(
            "the list of documents",
            step("[{strip_prefix: \")]}'\"}, frames]")
                + "extract: {a: {rows: {each: $, max_items: 3, fields: {f: {at: '$[0]', type: number}}}}}\n"
                + "metrics: {m: {title: T, kind: count, value: 'a.rows.map(r, r.f).sum()'}}",
            ")]}'\n9\n[1]\n9\n[2, [3]]\n", "m = 3"),
        RunRow(
            "a failure tells the place among the documents",
            step("sse") + "extract: {a: {f: {at: '$[0].f', type: number}}}\n"
                + "metrics: {m: {title: T, kind: count, value: a.f}}",
            #"{"g": 2}"#, "m ! shape_changed 'The answer lacks this key.' @'$[0].f' $[0]['f'] [g]"),
        RunRow(
            "a page is no stream",
            step("sse") + "extract: {a: {rows: {each: $, fields: {f: {at: '$.f', type: number}}}}}\n"
                + "metrics: {m: {title: T, kind: count, value: 'a.rows.map(r, r.f).sum()'}}",
            "<html>\n</html>\n", "m ! not_json 'The answer is not JSON (line 3, column 1).'"),
        RunRow(
            "an error comes as plain JSON",
            step("frames") + "outcomes: [{status: 403, body: {at: '$.error', is: gone}, state: not_subscribed}]\n"
                + "extract: {a: {f: {at: '$[0][0]', type: number}}}\n"
                + "metrics: {m: {title: T, kind: count, value: a.f}}",
            ["a": Script(403, #"{"error": "gone"}"#)], "m is not_subscribed"),
    ]

    @Test(arguments: streams)
    func readsDocuments(_ row: RunRow) async throws {
        #expect(try await row.lines() == row.expected)
    }

    @Test func nativeCodeMakesJSON() async throws {
        let yaml = TinySpec.with(
            Self.step("[{native: double@1}, frames]") + "extract: {a: {f: {at: '$[1].f', type: number}}}\n"
                + "metrics: {m: {title: T, kind: count, value: a.f}}")
        for (body, line) in [
            (#"[{"f": 7}]"#, "m = 7"), ("", "m ! not_json 'The answer is not JSON (line 1, column 1).'"),
        ] {
            var trial = Trial(
                yaml.replacing("'$[1].f'", with: "'$[1][0].f'"), ["a": Script(200, body)])
            trial.natives = Doubling.registry
            #expect(try await trial.run().lines.last == line)
        }
    }

    private static let json = "parse: json, type: number"
    private static let token = "matches: '[A-Za-z0-9\"]{1,9}', type: string"

    static let texts = [
        ReadingRow("a number in a text", "f: {at: '$.f', \(json)}", #"{"f": " 1.50 "}"#, "f = 1.5"),
        ReadingRow(
            "null in a text is null", "f: {at: '$.f', \(json), null: none}", #"{"f": "null"}"#, "f none"),
        ReadingRow(
            "no JSON in a text", "f: {at: '$.f', \(json), absent: none}", #"{"f": "{"}"#,
            "f ! shape_changed 'The text here is not JSON.' @'$.f' $['f']"),
        ReadingRow(
            "no text", "f: {at: '$.f', \(json)}", #"{"f": 1}"#,
            "f ! shape_changed 'The answer has a number here instead of text.' @'$.f' $['f']"),
        ReadingRow(
            "mistyped: none covers what is no JSON", "f: {at: '$.f', \(json), mistyped: none, because: invented}",
            #"{"f": "{"}"#, "f none"),
        ReadingRow(
            "too deep a text", "f: {at: '$.f', \(json), mistyped: none, because: invented}",
            #"{"f": "\#(String(repeating: "[", count: 65))"}"#,
            "f ! limit_exceeded 'The text here is larger or deeper than what is read.' @'$.f' $['f']"),
        ReadingRow(
            "a text as deep as is read", "l: {each: '$.l', parse: json, max_items: 2, fields: {}}",
            showing: "f: a.l.size()",
            #"{"l": "\#(String(repeating: "[", count: 64))\#(String(repeating: "]", count: 64))"}"#, "f = 1"),
        ReadingRow(
            "as many values in a text as the answer leaves", "l: {each: '$.l', parse: json, max_items: 2, fields: {}}",
            showing: "f: a.l.size()", #"{"l": "[{},[\#(String(repeating: "1,", count: 399_994))1]]"}"#, "f = 2"),
        ReadingRow(
            "one value more in a text", "l: {each: '$.l', parse: json, max_items: 2, fields: {}}",
            showing: "f: a.l.size()", #"{"l": "[{},[\#(String(repeating: "1,", count: 399_995))1]]"}"#,
            "f ! limit_exceeded 'The text here is larger or deeper than what is read.' @'$.l' $['l']"),
        ReadingRow(
            "a number too long in a text", "f: {at: '$.f', \(json)}",
            #"{"f": "\#(String(repeating: "9", count: 65))"}"#,
            "f ! limit_exceeded 'The text here is larger or deeper than what is read.' @'$.f' $['f']"),
        ReadingRow(
            "paths start inside the text",
            "r: {one: '$.p', parse: json, fields: {f: {at: '$.f', type: number}, g: {at: '$.g', type: number}}}",
            showing: "f: a.r.f, g: a.r.g", #"{"p": "{\"f\": 2, \"h\": 3}"}"#, "f = 2",
            "g ! shape_changed 'The answer lacks this key.' @'$.g' $['p']['g'] [f h]"),
        ReadingRow(
            "a list inside a text",
            "l: {each: '$.p', parse: json, max_items: 3, fields: {f: {at: '$.f', type: number}}}",
            showing: "n: 'a.l.map(r, r.f).sum()'", #"{"p": "[{\"f\": 1}, {\"f\": 2}]"}"#, "n = 3"),
        ReadingRow(
            "a text inside a text",
            "r: {one: '$.p', parse: json, fields: {f: {at: '$.f', \(json)}}}", showing: "f: a.r.f",
            #"{"p": "{\"f\": \"4\"}"}"#, "f = 4"),

        ReadingRow("a part to the end", "f: {at: '$.f', after: ['|'], \(token)}", #"{"f": "ab|cd"}"#, "f = cd"),
        ReadingRow("the first mark that occurs", "f: {at: '$.f', after: [x, b], \(token)}", #"{"f": "abxc"}"#, "f = c"),
        ReadingRow("the whole text", "f: {at: '$.f', after: [x, ''], \(token)}", #"{"f": "abc"}"#, "f = abc"),
        ReadingRow(
            "a part up to a mark", "f: {at: '$.f', after: 'id=', before: ';', \(token)}", #"{"f": "a; id=7; b"}"#,
            "f = 7"),
        ReadingRow(
            "no mark is absence", "f: {at: '$.f', after: ['|'], absent: none, \(token)}", #"{"f": "abc"}"#, "f none"),
        ReadingRow(
            "no mark", "f: {at: '$.f', after: ['|'], \(token)}", #"{"f": "abc"}"#,
            "f ! shape_changed 'The text here lacks what marks the value.' @f $['f']"),
        ReadingRow(
            "no end", "f: {at: '$.f', after: a, before: ';', \(token)}", #"{"f": "abc"}"#,
            "f ! shape_changed 'The text here lacks what marks the value.' @f $['f']"),
        ReadingRow(
            "a part of another form", "f: {at: '$.f', after: ['|'], absent: none, \(token)}", #"{"f": "|-"}"#,
            "f ! shape_changed 'The text here has an unexpected form.' @f $['f']"),
        ReadingRow(
            "a JSON string to its true end", "f: {at: '$.f', after: 'k:', read: json_string, \(token)}",
            #"{"f": "k: \"a\\\"b\", \"c\""}"#, "f = a\"b"),
        ReadingRow(
            "a JSON string that does not end", "f: {at: '$.f', after: 'k:', read: json_string, \(token)}",
            #"{"f": "k:\"ab"}"#, "f ! shape_changed 'The text here is not a JSON string.' @f $['f']"),
        ReadingRow(
            "a number in the place of a JSON string", "f: {at: '$.f', after: 'k:', read: json_string, \(token)}",
            #"{"f": "k:7"}"#, "f ! shape_changed 'The text here is not a JSON string.' @f $['f']"),
        ReadingRow(
            "null in the place of a JSON string",
            "f: {at: '$.f', after: 'k:', read: json_string, null: none, \(token)}", #"{"f": "k:null"}"#, "f none"),
        ReadingRow(
            "whether a mark is there", "f: {at: '$.f', after: [x, b], type: present}", #"{"f": "abc"}"#, "f = true"),
        ReadingRow(
            "whether a mark is there, and it is not", "f: {at: '$.f', after: [x, y], type: present}",
            #"{"f": "abc"}"#, "f = false"),
    ]

    @Test(arguments: texts)
    func readsTexts(_ row: ReadingRow) async throws {
        #expect(try await row.lines() == row.expected)
    }

    private static let chosen = "f: {at: \"$.l[?@.id == 'x'].n\", type: number, absent: none}"

    static let choices = [
        ReadingRow(
            "a place chosen by a filter", chosen, #"{"l": [{"id": "y", "n": 1}, {"id": "x", "n": 2}]}"#, "f = 2"),
        ReadingRow(
            "nothing that is chosen is absence", chosen, #"{"l": [{"id": "y", "n": 1}, {"id": "x"}]}"#, "f none"),
        ReadingRow(
            "null in the place that is chosen", chosen, #"{"l": [{"id": "x", "n": null}]}"#,
            "f ! shape_changed 'The answer has null here.' @f $['l'][0]['n']"),
        ReadingRow(
            "several that are chosen", chosen, #"{"l": [{"id": "x", "n": 1}, {"id": "x", "n": 1}]}"#,
            "f ! conflict 'The answer has several values that this path chooses.' @\"$.l[?@.id $"),
        ReadingRow(
            "another type in the place that is chosen", chosen, #"{"l": [{"id": "x", "n": "1"}]}"#,
            "f ! shape_changed 'The answer has text here instead of a number.' @f $['l'][0]['n']"),
        ReadingRow(
            "whether any is there", "f: {at: '$.l[?@.id].n', type: present}",
            #"{"l": [{"id": "x", "n": 1}, {"id": "y", "n": null}]}"#, "f = true"),
        ReadingRow(
            "whether any is there, and none is", "f: {at: '$.l[?@.id].n', type: present}", #"{"l": [{"id": "x"}]}"#,
            "f = false"),
        ReadingRow(
            "a record in a text that a filter chooses",
            "r: {one: '$.l[?@[0] == \"x\"][1]', parse: json, fields: {f: {at: '$.f', type: number}}}",
            showing: "f: a.r.f", #"{"l": [["y", "{}"], ["x", "{\"f\": 5}"]]}"#, "f = 5"),
        ReadingRow(
            "several arrays are one list",
            "l: {each: '$.g[*].l', max_items: 9, fields: {f: {at: '$.f', type: number}}}",
            showing: "n: 'a.l.map(r, r.f).sum()'",
            #"{"g": [{"l": [{"f": 1}, {"f": 2}]}, {"l": []}, {}, {"l": [{"f": 3}]}]}"#,
            "n = 6"),
        ReadingRow(
            "several arrays have one limit",
            "l: {each: '$.g[*].l', max_items: 2, fields: {f: {at: '$.f', type: number}}}",
            showing: "n: 'a.l.map(r, r.f).sum()'", #"{"g": [{"l": [{"f": 1}, {"f": 2}]}, {"l": [{"f": 3}]}]}"#,
            "n ! limit_exceeded 'This list has more than 2 elements.' @l $"),
        ReadingRow(
            "no array at all",
            "l: {each: '$.g[*].l', max_items: 2, absent: none, fields: {f: {at: '$.f', type: number}}}",
            showing: "n: 'a.l.hasValue() ? 1 : 0'", #"{"g": []}"#, "n = 0"),
        ReadingRow(
            "one of several is no array", "l: {each: '$.g[*].l', max_items: 2, fields: {f: {at: '$.f', type: number}}}",
            showing: "n: 'a.l.map(r, r.f).sum()'", #"{"g": [{"l": [{"f": 1}]}, {"l": 7}]}"#,
            "n ! shape_changed 'The answer has a number here instead of an array.' @l $['g'][1]['l']"),
    ]

    @Test(arguments: choices)
    func chooses(_ row: ReadingRow) async throws {
        #expect(try await row.lines() == row.expected)
    }

    /// A page: its text is `$`.
    private static let page = """
        requests: {a: {get: {origin: api, path: /a}, expect: {json: false}}}
        extract:
          a:
            in: {after: ['"AT":', '["AT",'], type: present}
            at: {after: ['"AT":', '["AT",'], read: json_string, matches: '[!-~]{1,9}', type: string, absent: none}
        metrics: {m: {title: T, kind: state, value: 'a.in ? a.at.orValue("none") : "out"'}}
        """

    static let pages = [
        RunRow("a page with a mark", page, #"<script>{"AT":"x\u003dy"}</script>"#, "m = x=y"),
        RunRow("a page with another mark", page, #"["AT","xy",1]"#, "m = xy"),
        RunRow("a page without a mark", page, "<html>", "m = out"),
        RunRow("an empty page", page, "", "m = out"),
        RunRow(
            "a page of any bytes", page,
            ["a": Script(status: 200, bytes: [0xFF, 0x00, 0x22] + Array(#""AT":"z""#.utf8))],
            "m = z"),
    ]

    @Test(arguments: pages)
    func readsPages(_ row: RunRow) async throws {
        #expect(try await row.lines() == row.expected)
    }

    /// The answer and a text in it hold 400,000 values together: here three, and the rest.
    @Test(arguments: [
        (399_997, "m = 1"),
        (399_998, "m ! limit_exceeded 'The text here is larger or deeper than what is read.' @'$.p' $['p']"),
    ])
    func valuesOfAText(_ count: Int, _ expected: String) async throws {
        let text = "[" + String(repeating: "1,", count: count - 2) + "1]"
        let row = RunRow(
            "values",
            "requests: {a: {get: {origin: api, path: /a}, expect: {max_bytes: 8MiB}}}\n"
                + "extract: {a: {r: {one: '$.p', parse: json, fields: {f: {at: '$[0]', type: number}}}}}\n"
                + "metrics: {m: {title: T, kind: count, value: a.r.f}}", #"{"p": "\#(text)", "q": 1}"#, expected)
        #expect(try await row.lines() == row.expected)
    }
}

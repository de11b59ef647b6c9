import Testing

/// Fields that read JSON inside a text, or a part of a text.
@Suite struct ReadingTests {
    private static func field(_ field: String) -> String {
        "extract: {usage: {a: \(field), used: {at: $.used, type: number, unit: percent}, left: {at: $.left, type: number, unit: USD, absent: none}}}\n"
    }

    private static func body(_ fields: String) -> String {
        """
        extract: {usage: {\(fields)}}
        requests: {usage: {get: {origin: api, path: /a}, auth: {bearer: key}, expect: {json: false}}}
        metrics: {main: {title: Main, kind: state, value: usage.a}}

        """
    }

    static let paths = [
        SpecCase("a place chosen by a filter", field("{at: \"$.a[?@.id == 'x'].n\", type: number}")),
        SpecCase("a record chosen by a filter", field("{one: '$.a[?@.id == 1]', fields: {}}")),
        SpecCase("any of several places", field("{at: '$.a[*].n', type: number}"), ["1:27 bad-path"]),
        SpecCase("any of several records", field("{one: '$..a', fields: {}}"), ["1:28 bad-path"]),
        SpecCase("several arrays as one list", field("{each: '$.a[*].rows', fields: {}}")),
        SpecCase("arrays chosen by a filter", field("{each: '$.a[?@.id == 1].rows', fields: {}}")),
        SpecCase("elements chosen by a filter", field("{each: '$.a[?@.id == 1]', fields: {}}"), ["1:29 bad-path"]),
        SpecCase(
            "a tree as text",
            "requests: {usage: {post: {origin: api, path: /a, query: {q: {json_text: [a, 1, null]}}, form: {f: {json_text: {a: =now}}}}, auth: {bearer: key}}}\n"
        ),
        SpecCase(
            "a tree as text in a body",
            "requests: {usage: {post: {origin: api, path: /a, json: {a: {json_text: {b: [1, '1']}}}}, auth: {bearer: key}}}\n"
        ),
        SpecCase(
            "a tree as text in a header",
            "requests: {usage: {get: {origin: api, path: /a}, headers: {X-A: {json_text: [1]}}, auth: {bearer: key}}}\n",
            ["1:65 wrong-node"]),
    ]

    @Test(arguments: paths) func findsInPaths(_ c: SpecCase) { check(c) }

    static let cases = [
        SpecCase("JSON in a text", field("{at: $.a, parse: json, type: number}")),
        SpecCase(
            "records and lists in a text",
            field(
                "{one: $.a, parse: json, fields: {l: {each: $.l, parse: json, fields: {n: {at: $.n, type: number}}}}}")),
        SpecCase("another form in a text", field("{at: $.a, parse: yaml, type: number}"), ["1:39 bad-value"]),
        SpecCase(
            "the presence of what is in a text", field("{at: $.a, parse: json, type: present}"),
            ["1:32 conflicting-keys"]),
        SpecCase("a part of a text", field("{at: $.a, after: ['|', ''], matches: '[a-z]+', type: string}")),
        SpecCase(
            "a part of a text up to a mark",
            field("{at: $.a, after: 'id=', before: ';', matches: '[a-z]+', type: string}")),
        SpecCase(
            "a JSON string in a text",
            field("{at: $.a, after: 'x:', read: json_string, matches: '[A-Z]{3}', type: currency}")),
        SpecCase("whether a mark is in a text", field("{at: $.a, after: ['x', 'y'], type: present}")),
        SpecCase("without a form", field("{at: $.a, after: x, type: string}"), ["1:32 missing-key"]),
        SpecCase(
            "a number out of a text", field("{at: $.a, after: x, type: number}"), ["1:32 conflicting-keys"]),
        SpecCase(
            "'before' and 'read'",
            field("{at: $.a, after: x, before: y, read: json_string, matches: x, type: string}"),
            ["1:53 conflicting-keys"]),
        SpecCase(
            "an end without a start", field("{at: $.a, before: y, matches: x, type: string}"), ["1:32 missing-key"]),
        SpecCase(
            "another way to read", field("{at: $.a, after: x, read: json, matches: x, type: string}"),
            ["1:48 bad-value"]),
        SpecCase(
            "a mark behind the empty one", field("{at: $.a, after: ['', x], matches: x, type: string}"),
            ["1:44 bad-value"]),
        SpecCase(
            "no mark", field("{at: $.a, after: [], matches: x, type: string}"), ["1:39 bad-value"]),
        SpecCase(
            "an empty end", field("{at: $.a, after: x, before: '', matches: x, type: string}"), ["1:50 bad-value"]),
        SpecCase(
            "a part of parsed JSON", field("{at: $.a, after: x, parse: json, matches: x, type: string}"),
            ["1:32 conflicting-keys"]),
        SpecCase(
            "a part of a body that is JSON", field("{after: x, matches: x, type: string}"), ["1:19 missing-key"]),
        SpecCase("a part of a body", body("a: {after: x, matches: x, type: string}")),
        SpecCase("a path in a body that is no JSON", body("a: {at: $.a, type: string}"), ["1:27 bad-path"]),
        SpecCase(
            "a list in a body that is no JSON",
            body("a: {after: x, matches: x, type: string}, l: {each: $.l, fields: {}}"), ["1:70 bad-path"]),
        SpecCase(
            "JSON as the whole of a body",
            body("r: {one: $, parse: json, fields: {}}, a: {after: x, matches: x, type: string}")),
        SpecCase(
            "a part of a claim",
            "credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], claims: {a: {of: token, at: $.a, after: ['|', ''], matches: '[a-z]+'}}}}\n"
        ),
        SpecCase(
            "a part of a claim without a form",
            "credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], claims: {a: {of: token, at: $.a, after: '|'}}}}\n",
            ["1:100 missing-key"]),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

import RunSupport
import Testing

/// Nested records, lists, their bad rows and their keys.
@Suite struct RecordTests {
    static let nested = [
        ReadingRow(
            "one", "o: {one: '$.o', fields: {f: {at: '$.f', type: number}}}", showing: "f: a.o.f", #"{"o": {"f": 1}}"#,
            "f = 1"),
        ReadingRow(
            "one: absent fails", "o: {one: '$.o', fields: {f: {at: '$.f', type: number}}}", showing: "f: a.o.f",
            #"{"p": 1}"#, "f ! shape_changed 'The answer lacks this key.' @'$.o' $['o'] [p]"),
        ReadingRow(
            "one: absent: none", "o: {one: '$.o', absent: none, fields: {f: {at: '$.f', type: number}}}",
            showing: "f: a.o.?f", "{}", "f none"),
        ReadingRow(
            "one: null fails", "o: {one: '$.o', absent: none, fields: {f: {at: '$.f', type: number}}}",
            showing: "f: a.o.?f", #"{"o": null}"#, "f ! shape_changed 'The answer has null here.' @o $['o']"),
        ReadingRow(
            "one: the inside keeps its own rules",
            "o: {one: '$.o', missing: none, fields: {f: {at: '$.f', type: number}}}", showing: "f: a.o.?f",
            #"{"o": {"g": 1}}"#, "f ! shape_changed 'The answer lacks this key.' @'$.f' $['o']['f'] [g]"),
        ReadingRow(
            "one: a scalar is mistyped", "o: {one: '$.o', missing: none, fields: {f: {at: '$.f', type: number}}}",
            showing: "f: a.o.?f", #"{"o": 1}"#,
            "f ! shape_changed 'The answer has a number here instead of an object.' @o $['o']"),
        ReadingRow(
            "one: the second place", "o: {one: ['$.o', '$.p'], null: none, fields: {f: {at: '$.f', type: number}}}",
            showing: "f: a.o.?f", #"{"o": null, "p": {"f": 2}}"#, "f = 2"),
        ReadingRow(
            "one: an array by places", "o: {one: '$.o', fields: {f: {at: '$[1]', type: number}}}", showing: "f: a.o.f",
            #"{"o": [1, 2]}"#, "f = 2"),
        ReadingRow(
            "three levels",
            "o: {one: '$.o', fields: {p: {one: '$.p', fields: {q: {each: '$.q', fields: {f: {at: '$.f', type: number}}}}}}}",
            showing: "f: 'a.o.p.q.map(r, r.f)'", #"{"o": {"p": {"q": [{"f": 1}, {"f": 2}]}}}"#, "f = 1/2"),
        ReadingRow(
            "derived fields",
            "o: {one: '$.o', fields: {f: {at: '$.f', type: number}}, let: {g: 'row.f * 2', h: 'row.g + 1'}}",
            showing: "f: a.o.h", #"{"o": {"f": 3}}"#, "f = 7"),
        ReadingRow(
            "a derived field fails with what it reads",
            "o: {one: '$.o', fields: {f: {at: '$.f', type: number}}, let: {g: 'row.f * 2'}}",
            showing: "f: a.o.g", #"{"o": {"f": null}}"#, "f ! shape_changed 'The answer has null here.' @f $['o']['f']"),
        ReadingRow(
            "only", "o: {one: '$.o', only: [f], fields: {f: {at: '$.f', type: number}}}", showing: "f: a.o.f",
            #"{"o": {"f": 3, "g": 1}}"#, "f ! shape_changed 'The object here has a key that is not known.' @o $['o']"),
    ]

    private static let shape = "fields: {n: {member: true, type: string}, f: {at: '$.f', type: number}}"
    private static let proto =
        "o: {one: '$.o', names: proto, fields: {f: {at: '$.reset_at', type: number, absent: none}}}"

    private static let protoStep = "requests: {a: {names: proto, get: {origin: api, path: /a}}}"

    static let protos = [
        ReadingRow(
            "names: proto of a step", "f: {at: '$.reset_at', type: number}", #"{"resetAt": 2}"#, "f = 2",
            more: protoStep),
        ReadingRow(
            "names: proto of a step, both", "f: {at: '$.reset_at', type: number}", #"{"resetAt": 2, "reset_at": 2}"#,
            "f ! conflict 'The answer has this key in two spellings.' @'$.reset_at' $['reset_at']", more: protoStep),
        ReadingRow(
            "names: proto of a step in its records and lists",
            "o: {one: '$.own_plan', fields: {l: {each: '$.all_rows', fields: {f: {at: '$.reset_at', type: number}}}}}",
            showing: "f: 'a.o.l.map(r, r.f)'", #"{"ownPlan": {"allRows": [{"resetAt": 1}, {"reset_at": 2}]}}"#,
            "f = 1/2", more: protoStep),
        ReadingRow(
            "names: proto of a step in its shapes", "o: {one: '$.o', shape: s}", showing: "f: a.o.f",
            #"{"o": {"resetAt": 1}}"#, "f = 1",
            more: protoStep + "\nshapes: {s: {fields: {f: {at: '$.reset_at', type: number}}}}"),
        ReadingRow(
            "names: proto of a record in the records inside",
            "o: {one: '$.o', names: proto, fields: {p: {one: '$.p', fields: {f: {at: '$.reset_at', type: number}}}}}",
            showing: "f: a.o.p.f", #"{"o": {"p": {"resetAt": 1}}}"#, "f = 1"),
        ReadingRow(
            "names: proto ends with its record",
            "o: {one: '$.o', names: proto, fields: {f: {at: '$.reset_at', type: number}}}\n"
                + "p: {one: '$.p', fields: {f: {at: '$.reset_at', type: number, absent: none}}}",
            showing: "f: a.p.f", #"{"o": {"resetAt": 1}, "p": {"resetAt": 1}}"#, "f none"),
        ReadingRow(
            "names: proto and only",
            "o: {one: '$.o', names: proto, only: [reset_at], fields: {f: {at: '$.reset_at', type: number}}}",
            showing: "f: a.o.f", #"{"o": {"resetAt": 1}}"#, "f = 1"),
        ReadingRow("names: proto, snake", proto, showing: "f: a.o.f", #"{"o": {"reset_at": 1}}"#, "f = 1"),
        ReadingRow("names: proto, camel", proto, showing: "f: a.o.f", #"{"o": {"resetAt": 2}}"#, "f = 2"),
        ReadingRow("names: proto, neither", proto, showing: "f: a.o.f", #"{"o": {"resetat": 2}}"#, "f none"),
        ReadingRow(
            "names: proto, both", proto, showing: "f: a.o.f", #"{"o": {"reset_at": 1, "resetAt": 1}}"#,
            "f ! conflict 'The answer has this key in two spellings.' @'$.reset_at' $['o']['reset_at']"),
        ReadingRow(
            "names: proto, both with null", proto, showing: "f: a.o.f", #"{"o": {"reset_at": null, "resetAt": 1}}"#,
            "f ! conflict 'The answer has this key in two spellings.' @'$.reset_at' $['o']['reset_at']"),
        ReadingRow(
            "names: proto, null", proto, showing: "f: a.o.f", #"{"o": {"resetAt": null}}"#,
            "f ! shape_changed 'The answer has null here.' @f $['o']['resetAt']"),
        ReadingRow(
            "names: proto, twice", proto, showing: "f: a.o.f", #"{"o": {"resetAt": 1, "resetAt": 1}}"#,
            "f ! shape_changed 'This name occurs twice in its object.' @'$.reset_at' $['o']['resetAt']"),
        ReadingRow(
            "names: proto, written in camel",
            "o: {one: '$.o', names: proto, fields: {f: {at: '$.resetAt', type: number}}}",
            showing: "f: a.o.f", #"{"o": {"reset_at": 3}}"#, "f = 3"),
    ]

    private static let row = "fields: {f: {at: '$.f', type: number}}"
    private static let named = "fields: {name: {member: true, type: string}, f: {at: '$.f', type: number}}"
    private static func each(_ more: String) -> String { "l: {each: '$.l', \(more), \(row)}" }
    private static let values = "v: 'a.l.map(r, r.f)', n: a.l.size()"
    private static let optional = "n: 'a.l.optMap(l, l.size())'"

    static let lists = [
        ReadingRow(
            "an array", each("max_items: 9"), showing: values, #"{"l": [{"f": 1}, {"f": 2}]}"#, "v = 1/2", "n = 2"),
        ReadingRow("an empty array", each("max_items: 9"), showing: values, #"{"l": []}"#, "v = ''", "n = 0"),
        ReadingRow(
            "an object's members", "l: {each: '$.l', \(shape)}", showing: "v: 'a.l.map(r, r.f)', n: 'a.l.map(r, r.n)'",
            #"{"l": {"b": {"f": 1}, "a": {"f": 2}}}"#, "v = 1/2", "n = b/a"),
        ReadingRow(
            "an empty object", "l: {each: '$.l', \(named)}", showing: "n: a.l.size()", #"{"l": {}}"#, "n = 0"),
        ReadingRow(
            "an object whose names nobody reads", each("max_items: 9"), showing: "n: a.l.size()", #"{"l": {}}"#,
            "n ! shape_changed 'The answer has an object here instead of an array.' @l $['l']"),
        ReadingRow(
            "several places", "l: {each: ['$.x', '$.y', '$.z'], absent: skip, null: skip, \(shape)}",
            showing: "v: 'a.l.map(r, r.f)', n: 'a.l.map(r, r.n)'", #"{"z": {"f": 3}, "y": null, "x": {"f": 1}}"#,
            "v = 1/3", "n = x/z"),
        ReadingRow(
            "several places, one absent", "l: {each: ['$.x', '$.y'], null: skip, \(row)}", showing: "n: a.l.size()",
            #"{"x": {"f": 3}}"#, "n ! shape_changed 'The answer lacks this key.' @'$.y' $['y'] [x]"),
        ReadingRow(
            "several places, one null", "l: {each: ['$.x', '$.y'], absent: skip, \(row)}", showing: "n: a.l.size()",
            #"{"x": {"f": 3}, "y": null}"#, "n ! shape_changed 'The answer has null here.' @l $['y']"),
        ReadingRow(
            "several places, all skipped", "l: {each: ['$.x', '$.y'], absent: skip, \(row)}", showing: "n: a.l.size()",
            "{}", "n = 0"),
        ReadingRow(
            "absent fails", each("null: none"), showing: optional, #"{"k": 1}"#,
            "n ! shape_changed 'The answer lacks this key.' @'$.l' $['l'] [k]"),
        ReadingRow("absent: none", each("absent: none"), showing: optional, "{}", "n none"),
        ReadingRow(
            "absent: empty", each("absent: empty, because: invented"), showing: "n: a.l.size()", "{}", "n = 0"),
        ReadingRow(
            "null fails", each("absent: none"), showing: optional, #"{"l": null}"#,
            "n ! shape_changed 'The answer has null here.' @l $['l']"),
        ReadingRow("null: none", each("null: none"), showing: optional, #"{"l": null}"#, "n none"),
        ReadingRow(
            "null: empty", each("missing: empty, because: invented"), showing: "n: a.l.size()", #"{"l": null}"#,
            "n = 0"),
        ReadingRow(
            "a scalar in place of a list", each("missing: none"), showing: optional, #"{"l": "none"}"#,
            "n ! shape_changed 'The answer has text here instead of an array.' @l $['l']"),
        ReadingRow(
            "max_items", each("max_items: 1"), showing: "n: a.l.size()", #"{"l": [{"f": 1}, {"f": 2}]}"#,
            "n ! limit_exceeded 'This list has more than 1 elements.' @l $['l']"),
        ReadingRow(
            "max_items of members", "l: {each: '$.l', max_items: 1, \(named)}", showing: "n: a.l.size()",
            #"{"l": {"x": {"f": 1}, "y": {"f": 2}}}"#,
            "n ! limit_exceeded 'This list has more than 1 elements.' @l $['l']"),
        ReadingRow(
            "max_items over several places", "l: {each: ['$.x', '$.y'], max_items: 1, \(row)}",
            showing: "n: a.l.size()",
            #"{"x": {"f": 1}, "y": {"f": 2}}"#, "n ! limit_exceeded 'This list has more than 1 elements.' @l $"),
        ReadingRow(
            "alone: a failing field costs what reads it", each("bad_rows: alone"),
            showing: "v: 'a.l.map(r, r.f)', s: 'a.l.map(r, r.f).sum()', n: a.l.size()",
            #"{"l": [{"f": 1}, {"f": "x"}, {"f": 3}]}"#, "v = 1/-/3",
            "s ! shape_changed 'The answer has text here instead of a number.' @f $['l'][1]['f']", "n = 3"),
        ReadingRow(
            "alone: null fails the list", each("bad_rows: alone"), showing: "n: a.l.size()",
            #"{"l": [{"f": 1}, null]}"#,
            "n ! shape_changed 'The answer has null here instead of an object.' @l $['l'][1]"),
        ReadingRow(
            "alone: a scalar fails the list", each("bad_rows: alone"), showing: "n: a.l.size()",
            #"{"l": [7]}"#, "n ! shape_changed 'The answer has a number here instead of an object.' @l $['l'][0]"),
        ReadingRow(
            "fail: a failing field fails the list", each("bad_rows: fail"), showing: "n: a.l.size()",
            #"{"l": [{"f": 1}, {"g": 2}]}"#,
            "n ! shape_changed 'The answer lacks this key.' @'$.f' $['l'][1]['f'] [g]"),
        ReadingRow(
            "drop: all three are left out and counted", each("bad_rows: drop"),
            showing: "v: 'a.l.map(r, r.f)', d: a.l.dropped", #"{"l": [{"f": 1}, {"f": "x"}, null, 7, {"f": 3}]}"#,
            "v = 1/3", "d = 3"),
        ReadingRow(
            "drop: nothing dropped", each("bad_rows: drop"), showing: "d: a.l.dropped", #"{"l": [{"f": 1}]}"#, "d = 0"),
        ReadingRow(
            "drop: a place of another kind",
            "l: {each: ['$.x', '$.y'], absent: skip, null: skip, bad_rows: drop, \(row)}",
            showing: "v: 'a.l.map(r, r.f)', d: a.l.dropped", #"{"x": 3, "y": {"f": 1}}"#, "v = 1", "d = 1"),
        ReadingRow(
            "drop: an array at a place whose name is read is no list without rows",
            "l: {each: ['$.x', '$.y'], absent: skip, null: skip, bad_rows: drop, \(shape)}",
            showing: "v: 'a.l.map(r, r.f)', d: a.l.dropped", #"{"x": [], "y": {"f": 1}}"#, "v = 1", "d = 1"),
        ReadingRow(
            "an array at a place whose name is read fails the list",
            "l: {each: ['$.x', '$.y'], absent: skip, null: skip, \(shape)}", showing: "n: a.l.size()",
            #"{"x": [{"f": 2}], "y": {"f": 1}}"#,
            "n ! shape_changed 'The answer has an array here instead of an object.' @l $['x']"),
        ReadingRow(
            "arrays at several places are joined", "l: {each: ['$.x', '$.y'], \(row)}", showing: "v: 'a.l.map(r, r.f)'",
            #"{"x": [], "y": [{"f": 1}]}"#, "v = 1"),
        ReadingRow(
            "only fails the list", "l: {each: '$.l', only: [f], \(row)}", showing: "n: a.l.size()",
            #"{"l": [{"f": 1, "g": 2}]}"#,
            "n ! shape_changed 'The object here has a key that is not known.' @l $['l'][0]"),
        ReadingRow(
            "only drops a row", "l: {each: '$.l', only: [f], bad_rows: drop, \(row)}", showing: "d: a.l.dropped",
            #"{"l": [{"f": 1, "g": 2}, {"f": 1}]}"#, "d = 1"),
        ReadingRow(
            "a list in a list", "l: {each: '$.l', fields: {m: {each: '$.m', \(row)}}}",
            showing: "v: 'a.l.map(r, r.m.map(s, s.f)).flatten()'",
            #"{"l": [{"m": [{"f": 1}]}, {"m": [{"f": 2}, {"f": 3}]}]}"#,
            "v = 1/2/3"),
        ReadingRow(
            "rows that are arrays", "l: {each: '$.l', fields: {f: {at: '$[1]', type: number}}}",
            showing: "v: 'a.l.map(r, r.f)'", #"{"l": [[1, 2], [3, 4]]}"#, "v = 2/4"),
        ReadingRow(
            "derived fields of rows", "l: {each: '$.l', \(row), let: {g: 'row.f + 1'}}",
            showing: "v: 'a.l.map(r, r.g)'",
            #"{"l": [{"f": 1}, {"f": 2}]}"#, "v = 2/3"),
        ReadingRow(
            "the whole answer is the list", "l: {each: '$', \(row)}", showing: "v: 'a.l.map(r, r.f)'", #"[{"f": 1}]"#,
            "v = 1"),
    ]

    private static let keyed =
        "l: {each: '$.l', key: k, fields: {k: {at: '$.k', type: string, fold: [trim, lower]}, f: {at: '$.f', type: number}}}"

    static let keys = [
        ReadingRow(
            "a key finds its row", keyed,
            showing: "f: 'a.l[?\"b\"].optMap(r, r.f)', g: 'a.l[?\"c\"].optMap(r, r.f)', h: '\"a\" in a.l'",
            #"{"l": [{"k": "a", "f": 1}, {"k": "b", "f": 2}]}"#, "f = 2", "g none", "h = true"),
        ReadingRow(
            "a repeated key is a conflict", keyed, showing: "f: 'a.l[?\"b\"].optMap(r, r.f)'",
            #"{"l": [{"k": "b", "f": 1}, {"k": "b", "f": 2}]}"#,
            "f ! conflict 'Two elements of this list have the same key.' @l $['l'][1]"),
        ReadingRow(
            "keys are compared after folding", keyed, showing: "f: a.l.size()",
            #"{"l": [{"k": "b", "f": 1}, {"k": " B", "f": 2}]}"#,
            "f ! conflict 'Two elements of this list have the same key.' @l $['l'][1]"),
        ReadingRow(
            "looked-up texts fold alike", keyed, showing: "f: 'a.l[?\" B \"].optMap(r, r.f)'",
            #"{"l": [{"k": "b", "f": 2}]}"#, "f = 2"),
        ReadingRow(
            "a failing key fails the list", keyed, showing: "f: a.l.size()",
            #"{"l": [{"k": 1, "f": 1}]}"#,
            "f ! shape_changed 'The answer has a number here instead of text.' @k $['l'][0]['k']"),
    ]

    @Test(arguments: nested + protos + lists + keys)
    func record(_ row: ReadingRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// A shape written once reads several places.
    @Test func shapes() async throws {
        let yaml = TinySpec.reading(
            "l: {each: ['$.x', '$.y'], shape: w}\no: {one: '$.z', shape: w}", showing: "v: 'a.l.map(r, r.g)', o: a.o.g",
            more: "shapes: {w: {fields: {f: {at: '$.f', type: number}}, let: {g: row.f * 10}}}")
        let body = #"{"x": {"f": 1}, "y": {"f": 2}, "z": {"f": 3}}"#
        #expect(try await Trial(yaml, ["a": .json(body)]).run().lines == ["m = 1", "m.v = 10/20", "m.o = 30"])
    }
}

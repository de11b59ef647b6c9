import Testing

/// `extract` and `shapes`.
@Suite struct FieldTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            extract:
              usage:
                used: {at: [$.used, $.u], type: number, from: either, unit: percent, whole: true, scale: 0.01, range: '[0, 100]', none_if: '(-inf, 0]', agree: exact}
                name: {at: $.name, type: string, matches: '[a-z]+', fold: [trim], blank: none, missing: none}
                at: {at: $.at, type: instant(rfc3339 | epoch_ms), absent: none}
                word: {at: $.word, type: 'enum(a, other)', null: {is: a, because: null says so}}
                here: {at: $.x, type: present}
                tags: {at: $.tags, type: list<string>, absent: none}
                who: {one: $.who, absent: none, fields: {id: {at: $.id, type: string, private: true}}}
                rows: {each: $.rows, key: id, max_items: 5, bad_rows: fail, fields: {id: {at: $.id, type: string}}, let: {b: row.id == "x"}}
            """#
        ),
        SpecCase(
            "type",
            #"""
            extract: {usage: {used: {at: $.used, type: instant}}}
            """#,
            ["1:44 bad-value"]
        ),
        SpecCase(
            "formats",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, t: {at: $.t, type: instant(epoch_s | epoch_ms)}}}
            """#,
            ["1:87 bad-type"]
        ),
        SpecCase(
            "unit of text",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, t: {at: $.t, type: string, unit: USD}}}
            """#,
            ["1:95 conflicting-keys"]
        ),
        SpecCase(
            "several",
            #"""
            extract: {usage: {used: {at: '$.a[*]', type: number, unit: percent}}}
            """#,
            ["1:30 bad-path"]
        ),
        SpecCase(
            "each elements",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: '$.a[*]', fields: {}}}}
            """#,
            ["1:81 bad-path"]
        ),
        SpecCase(
            "mistyped",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {at: $.a, type: string, mistyped: none}}}
            """#,
            ["1:105 needs-because"]
        ),
        SpecCase(
            "missing and absent",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {at: $.a, type: string, missing: none, absent: none}}}
            """#,
            ["1:110 conflicting-keys"]
        ),
        SpecCase(
            "out of no range",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {at: $.a, type: number, out_of_range: none, because: x}}}
            """#,
            ["1:68 conflicting-keys"]
        ),
        SpecCase(
            "hidden",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, ok: {at: $.ok, type: bool}}}
            """#,
            ["1:68 bad-value"]
        ),
        SpecCase(
            "secret",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {at: $.a, type: secret}}}
            """#,
            ["1:68 missing-key"]
        ),
        SpecCase(
            "empty without because",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {each: $.a, absent: empty, fields: {}}}}
            """#,
            ["1:91 needs-because"]
        ),
        SpecCase(
            "unknown step",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}}, usge: {a: {at: $.a, type: string}}}
            """#,
            ["1:69 unknown-name"]
        ),
        SpecCase(
            "key of rows",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {each: $.a, key: id, fields: {id: {at: $.id, type: string, absent: none}}}}}
            """#,
            ["1:88 unknown-name"]
        ),
        SpecCase(
            "shape of itself",
            #"""
            shapes: {s: {fields: {a: {one: $.a, shape: s}}}}
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {one: $.a, shape: s}}}
            """#,
            ["1:44 circular"]
        ),
        SpecCase(
            "derived twice",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {each: $.a, fields: {id: {at: $.id, type: string}}, let: {id: row.id}}}}
            """#,
            ["1:129 duplicate-name"]
        ),
        SpecCase(
            "cost",
            #"""
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, a: {each: $.a, max_items: 100000, fields: {n: {at: $.n, type: number}}}}}
            let: {x: 'usage.a.map(r, usage.a.map(q, q.n + r.n).sum()).sum()'}
            """#,
            ["2:11 too-costly"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

import Testing

/// What a spec may ask of the engine: each limit, and one more.
@Suite struct LimitTests {
    private static func steps(_ count: Int) -> String {
        let more = (1..<count).map { ", s\($0): {get: {origin: api, path: /s}}" }.joined()
        return "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}\(more)}\n"
    }

    private static func step(_ more: String) -> String {
        "requests: {usage: {\(more), get: {origin: api, path: /usage}, auth: {bearer: key}}}\n"
    }

    private static func fan(_ rule: String) -> String {
        """
        requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}, b: {each: {in: usage.rows, key: k, \(rule)}, get: {origin: api, path: '/b/{k}', params: {k: =row.k}}}}
        extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, key: k, max_items: 400, fields: {k: {at: $.k, type: string}}}}, b: {f: {at: $.f, type: number}}}

        """
    }

    private static func rows(_ rule: String) -> String {
        "extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {\(rule), each: $.rows, fields: {f: {at: $.f, type: number}}}}}\n"
    }

    private static func pages(_ most: Int) -> String {
        """
        requests: {usage: {pages: {max: \(most), number: {query: page}, more: $.more, on_limit: unavailable, rows: usage.rows}, get: {origin: api, path: /usage}, auth: {bearer: key}}}
        \(rows("max_items: 9"))
        """
    }

    /// Records inside one another.
    private static func nested(_ depth: Int) -> String {
        var field = "{at: $.f, type: number}"
        for _ in 0..<depth { field = "{one: $.r, fields: {r: \(field)}}" }
        return "extract: {usage: {used: {at: $.used, type: number, unit: percent}, r: \(field)}}\n"
    }

    /// A shape with a record in it, this many records deep.
    private static func shaped(_ depth: Int) -> String {
        var field = "{one: $.r, shape: s}"
        for _ in 0..<depth { field = "{one: $.r, fields: {r: \(field)}}" }
        return """
            shapes: {s: {fields: {r: {one: $.r, fields: {f: {at: $.f, type: number}}}}}}
            extract: {usage: {used: {at: $.used, type: number, unit: percent}, r: \(field)}}

            """
    }

    static let cases = [
        SpecCase("24 steps", steps(24)),
        SpecCase("25 steps", steps(25), ["1:918 too-costly"]),
        SpecCase("15 s", step("timeout: 15 s")),
        SpecCase("a millisecond more", step("timeout: 15001 ms"), ["1:29 bad-quantity"]),
        SpecCase("8 MiB", step("expect: {max_bytes: 8MiB}")),
        SpecCase("a byte more", step("expect: {max_bytes: 8388609 B}"), ["1:40 bad-quantity"]),
        SpecCase("400 elements, 8 at once", fan("max: 400, at_once: 8")),
        SpecCase(
            "401 elements", fan("max: 401"),
            ["1:116 bad-value", "1:170 unknown-name"]),
        SpecCase("9 at once", fan("max: 9, at_once: 9"), ["1:128 bad-value"]),
        SpecCase("100 pages", pages(100)),
        SpecCase("101 pages", pages(101), ["1:33 bad-value"]),
        SpecCase("100,000 elements", rows("max_items: 100000")),
        SpecCase("one element more", rows("max_items: 100001"), ["1:86 bad-value"]),
        SpecCase("a record that holds others, three levels in all", nested(3)),
        SpecCase("a level more", nested(4), ["1:140 bad-value"]),
        SpecCase("records by shapes, three levels in all", shaped(1)),
        SpecCase("a level more by a shape", shaped(2), ["1:26 bad-value"]),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}

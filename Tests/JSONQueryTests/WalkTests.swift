import JSONQuery
import Testing

@Suite struct WalkTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { "\(path) in \(json)" }
        var json: String
        var path: String
        var outcome: String

        init(_ json: String, _ path: String, _ outcome: String) {
            self.json = json
            self.path = path
            self.outcome = outcome
        }
    }

    static let cases = [
        Case(#"{"a": {"b": 1.50}}"#, "$.a.b", "found 1.50"),
        Case(#"{"a": 0}"#, "$.a", "found 0"),
        Case(#"{"a": ""}"#, "$['a']", #"found """#),
        Case(#"{"a": {}}"#, "$", #"found {"a":{}}"#),
        Case(#"[[1, 2], [3]]"#, "$[0][1]", "found 2"),
        Case(#"[[1, 2], [3]]"#, "$[-1][-1]", "found 3"),
        // Absent: an object without the next name, or an array too short.
        Case(#"{"a": 1, "c": 2}"#, "$.b", "absent $['b'] beside a, c"),
        Case(#"{"a": {"x": 1}}"#, "$.a.b.c", "absent $['a']['b'] beside x"),
        Case(#"{}"#, "$.b", "absent $['b'] beside "),
        Case(#"{"a": [1]}"#, "$.a[1]", "absent $['a'][1] beside "),
        Case(#"{"a": [1]}"#, "$.a[-2]", "absent $['a'][-2] beside "),
        Case(#"[]"#, "$[0]", "absent $[0] beside "),
        // Null at the end or on the way.
        Case(#"null"#, "$", "null $"),
        Case(#"null"#, "$.a", "null $"),
        Case(#"{"a": null}"#, "$.a", "null $['a']"),
        Case(#"{"a": null}"#, "$.a.b.c", "null $['a']"),
        Case(#"{"a": null}"#, "$.a[0]", "null $['a']"),
        Case(#"[[1, null]]"#, "$[0][-1]", "null $[0][1]"),
        // Any other container or a scalar on the way.
        Case(#"{"a": [1]}"#, "$.a.b", "mistyped $['a'] array"),
        Case(#"{"a": {"0": 1}}"#, "$.a[0]", "mistyped $['a'] object"),
        Case(#"{"a": "x"}"#, "$.a.b", "mistyped $['a'] string"),
        Case(#"{"a": 1}"#, "$.a[0]", "mistyped $['a'] number"),
        Case(#"{"a": false}"#, "$.a.b", "mistyped $['a'] bool"),
        Case(#"[1]"#, "$.a", "mistyped $ array"),
        // A name that occurs twice in its object, for whoever reads it and only for them.
        Case(#"{"a": 1, "a": 1}"#, "$.a", "repeated $['a']"),
        Case(#"{"a": null, "\u0061": null}"#, "$.a", "repeated $['a']"),
        Case(#"{"a": {}, "a": {}}"#, "$.a.b", "repeated $['a']"),
        Case(#"{"a": 1, "a": 2, "b": 3}"#, "$.b", "found 3"),
        Case(#"{"a": 1, "a": 2}"#, "$.b", "absent $['b'] beside a, a"),
        // Names are compared by scalars.
        Case(#"{"é": 1}"#, "$['e\u{301}']", "absent $['e\u{301}'] beside é"),
        // Of a path that is not singular, what comes before its first other selector.
        Case(#"{"a": {"b": []}}"#, "$.a.b[*].c", "found []"),
        Case(#"{"a": {}}"#, "$.a.b[*].c", "absent $['a']['b'] beside "),
        Case(#"{"a": 1}"#, "$..a", #"found {"a":1}"#),
    ]

    @Test(arguments: cases)
    func walks(_ c: Case) throws {
        let path = try JSONPath(parsing: c.path)
        let walk = path.walk(try JSONDocument(c.json).root)
        #expect(Self.text(walk).utf8.elementsEqual(c.outcome.utf8), "\(Self.text(walk))")
    }

    static func text(_ walk: Walk) -> String {
        switch walk {
        case .found(let node): return "found \(JSONValue(node).text())"
        case .absent(let parent, let path, let name):
            return "absent \(path.appending(name)) beside \(parent.members.map(\.name).joined(separator: ", "))"
        case .null(let path): return "null \(path)"
        case .mistyped(let path, let kind): return "mistyped \(path) \(kind)"
        case .repeated(let path): return "repeated \(path)"
        }
    }

    @Test(arguments: [
        ("$", true), ("$.a['b'][0]", true), ("$[-1]", true), ("$..a", false), ("$.*", false), ("$['a','b']", false),
        ("$[0:1]", false), ("$[?@.a]", false),
    ])
    func singularPaths(_ path: String, _ isSingular: Bool) throws {
        #expect(try JSONPath(parsing: path).isSingular == isSingular)
    }

    @Test func pathsAreShownInTwoWays() throws {
        let path = NormalizedPath([
            .name("a_1"), .index(0), .name("b c"), .name("1"), .name("süß"), .name("'\\\n\u{1}\u{1F}"),
        ])
        #expect(path.text == #"$['a_1'][0]['b c']['1']['süß']['\'\\\n\u0001\u001f']"#)
        #expect(path.friendlyText == #"$.a_1[0]['b c']['1'].süß['\'\\\n\u0001\u001f']"#)
        #expect(try JSONPath(parsing: path.text).singularPrefix == path.elements)
        #expect(try JSONPath(parsing: path.friendlyText).singularPrefix == path.elements)
    }

    @Test func pathsStartAtTheNodeThatIsQueried() throws {
        let root = try JSONDocument(#"{"rows": [{"x": [1, {"y": 2}]}]}"#).root
        guard case .found(let row) = try JSONPath(parsing: "$.rows[0]").walk(root) else { throw Missing() }
        #expect(try JSONPath(parsing: "$..y").nodes(in: row).map(\.path.text) == ["$['x'][1]['y']"])
        #expect(try JSONPath(parsing: "$..y").nodes(in: root).map(\.path.friendlyText) == ["$.rows[0].x[1].y"])
    }
}

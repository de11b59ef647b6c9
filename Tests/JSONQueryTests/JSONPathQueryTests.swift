import JSONQuery
import Testing

@Suite struct JSONPathQueryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { "\(path) in \(json)" }
        var json: String
        var path: String
        var result: String

        init(_ json: String, _ path: String, _ result: String) {
            self.json = json
            self.path = path
            self.result = result
        }
    }

    static let cases = [
        Case("[0.30, 0.3, 3e-1, 0.30000000000000001]", "$[?@ == 0.3]", "[0.30,0.3,3e-1]"),
        Case("[9007199254740992, 9007199254740993]", "$[?@ > 9007199254740992]", "[9007199254740993]"),
        Case("[1e999, 1e998, 1]", "$[?@ >= 1e999]", "[1e999]"),
        Case(#"["é", "e\u0301"]"#, "$[?@ == 'é']", #"["é"]"#),
        Case(#"["10", 10]"#, "$[?@ == 10]", "[10]"),
        Case(#"[{"a": 1}, {"a": null}, {}]"#, "$[?@.a == null]", #"[{"a":null}]"#),
        Case(#"[{"a": 1}, {"a": null}, {}]"#, "$[?@.a]", #"[{"a":1},{"a":null}]"#),
        Case(#"[{"a": 1}, {}]"#, "$[?@.a == @.b]", "[{}]"),
        Case(
            #"[{"a": [1, {"x": 2}], "b": [1.0, {"x": 2e0}]}]"#, "$[?@.a == @.b]",
            #"[{"a":[1,{"x":2}],"b":[1.0,{"x":2e0}]}]"#),
        Case(#"{"id": "b", "rows": [{"id": "a"}, {"id": "b"}]}"#, "$.rows[?@.id == $.id]", #"[{"id":"b"}]"#),
        Case(#"["ab\ud800", "ab"]"#, "$[?length(@) > 0]", #"["ab"]"#),
        Case(#"["ab\ud800", "ab"]"#, "$[?search(@, 'ab')]", #"["ab"]"#),
        Case(#"["😀é", "abc"]"#, "$[?length(@) == 2]", #"["😀é"]"#),
        Case(#"["ab", "b"]"#, "$[?search(@, '^b')]", #"["b"]"#),
        Case(#"{"a": 1, "a": 2}"#, "$.a", "[1,2]"),
        Case("[1,2,3,4,5]", "$[::-2]", "[5,3,1]"),
        Case("[1,2,3]", "$[9007199254740991:-9007199254740991:-9007199254740991]", "[3]"),
        Case("[1,2,3]", "$[::0]", "[]"),
        Case("[1]", "$[0, 0, -1]", "[1,1,1]"),
        Case(#"{"a":{"b":{"b":1}}}"#, "$..b..b", "[1]"),
        Case("[[1],[2,[3]]]", "$..[0]", "[[1],1,2,3]"),
    ]

    @Test(arguments: cases)
    func selects(_ c: Case) throws {
        let nodes = try JSONPath(parsing: c.path).nodes(in: JSONDocument(c.json).root)
        #expect(JSONValue.array(nodes.map { JSONValue($0.node) }).text() == c.result)
    }

    /// 60 arrays inside one another, each with some more elements.
    static func deepDocument() throws -> JSONDocument {
        var text = "1"
        for _ in 0..<60 { text = "[" + String(repeating: "1,", count: 20) + text + "]" }
        return try JSONDocument(text)
    }

    @Test(arguments: ["$..[*]..*", "$..*..*..*", "$..[*,*,*,*]..[*,*]..*"])
    func hostileDescendantsEndInALimit(_ text: String) throws {
        let path = try JSONPath(parsing: text)
        let root = try Self.deepDocument().root
        do throws(JSONPathLimit) {
            let nodes = try path.nodes(in: root, maxNodes: 10_000, maxSteps: 2_000_000)
            Issue.record("selected \(nodes.count)")
        } catch {
            #expect(error == .tooManyNodes(limit: 10_000))
        }
    }

    @Test func hostileFiltersEndInALimit() throws {
        let path = try JSONPath(parsing: "$[?count(@..[?count(@..*) > 0]) > 0]")
        let root = try Self.deepDocument().root
        #expect(throws: JSONPathLimit.tooManySteps(limit: 5_000)) {
            try path.nodes(in: root, maxNodes: 10_000, maxSteps: 5_000)
        }
    }

    @Test func absoluteQueriesInFiltersAreAskedOnce() throws {
        let rows = String(repeating: "1,", count: 500) + "1"
        let root = try JSONDocument("{\"rows\": [\(rows)], \"big\": [\(rows)]}").root
        let path = try JSONPath(parsing: "$.rows[?count($.big[*]) == 501]")
        #expect(try path.nodes(in: root, maxNodes: 10_000, maxSteps: 10_000).count == 501)
    }

    @Test func pathsAreComparedByScalars() throws {
        #expect(try JSONPath(parsing: "$['é']") != JSONPath(parsing: "$['e\u{301}']"))
        #expect(try Set([JSONPath(parsing: "$.a"), JSONPath(parsing: "$.a")]).count == 1)
    }
}

@Suite struct ManyPathsTests {
    @Test func pathsOfManyNodesAreThoseOfEach() throws {
        let root = try JSONDocument(#"{"a":[1,{"b":[2,3]},[]],"c":{"d":null}}"#).root
        for text in ["$..*", "$.a[::-1]", "$", "$.x"] {
            let nodes = try JSONPath(parsing: text).nodes(in: root)
            #expect(JSONPath.paths(of: nodes) == nodes.map(\.path))
        }
    }

    /// Scanning the siblings before each would look at 20,000,000,000 values.
    @Test func pathsOf200000ElementsAreMadeInOneScan() throws {
        let count = 200_000
        let root = try JSONDocument("[" + repeatElement("1", count: count).joined(separator: ",") + "]").root
        let paths = JSONPath.paths(of: try JSONPath(parsing: "$[*]").nodes(in: root))
        #expect(paths.last?.text == "$[199999]")
    }
}

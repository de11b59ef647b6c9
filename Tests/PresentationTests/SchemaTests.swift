import JSONQuery
import Presentation
import Testing
import UsageModel

@Suite struct SchemaTests {
    static func schema() throws -> JSONSchema { try JSONSchema(root: JSONValue(reading: try Golden.schema())) }

    private func words(_ name: String) throws -> [String] {
        try Self.schema().root["$defs"]?[name]?["enum"]?.elements.compactMap(\.text) ?? []
    }

    @Test func listsTheCodesAndKindsOfTheModel() throws {
        #expect(try words("code") == UnavailableCode.allCases.map(\.rawValue))
        #expect(try words("kind") == MetricKind.allCases.map(\.rawValue))
        #expect(try words("level") == Level.allCases.map(\.rawValue))
        #expect(try Self.schema().root["properties"]?["schema"]?["const"]?.text == SnapshotDocument.schema)
    }

    @Test func closesEveryObject() throws {
        var open: [String] = []
        func visit(_ schema: JSONValue, _ path: String) {
            if schema["type"]?.text == "object", schema["additionalProperties"] != .bool(false) { open.append(path) }
            for (name, part) in schema.members where name != "required" {
                visit(part, path + "/" + name)
                for (index, element) in part.elements.enumerated() { visit(element, path + "/\(name)/\(index)") }
            }
        }
        visit(try Self.schema().root, "")
        #expect(open == [])
    }

    @Test func acceptsEveryGolden() throws {
        let schema = try Self.schema()
        let names = try Golden.documents()
        #expect(names.contains("presentation/all.json"))
        for name in names {
            let document = try JSONValue(reading: try Golden.document(name))
            #expect(try schema.problems(document) == [], "\(name)")
        }
    }

    @Test func showsEveryKeyInAGolden() throws {
        var seen: Set<String> = []
        func visit(_ value: JSONValue) {
            for (name, part) in value.members {
                seen.insert(name)
                visit(part)
            }
            value.elements.forEach(visit)
        }
        for name in ["all", "fixture"] {
            visit(try JSONValue(reading: try Golden.text(name + ".json")))
        }
        var named: Set<String> = []
        func collect(_ schema: JSONValue) {
            named.formUnion(schema["properties"]?.members.map(\.0) ?? [])
            for (_, part) in schema.members {
                collect(part)
                part.elements.forEach(collect)
            }
        }
        collect(try Self.schema().root)
        #expect(named.subtracting(seen) == [])
    }

    @Test func refusesEveryRenamedKeyAndEveryOtherType() throws {
        let schema = try Self.schema()
        let mutants = try Self.documents().flatMap { Mutants(of: $0).all }
        #expect(mutants.count > 2000)
        #expect(try mutants.filter { try schema.fits($0.value) }.map(\.place) == [])
    }

    /// A document an account, so that a mutant is checked quickly.
    static func documents() throws -> [JSONValue] {
        var documents: [JSONValue] = []
        let document = try JSONValue(reading: try Golden.text("all.json"))
        let around = document.members.filter { $0.0 != "accounts" }
        for account in document["accounts"]?.elements ?? [] {
            documents.append(.object(around + [("accounts", .array([account]))]))
        }
        return documents
    }

    @Test func refusesEveryMissingRequiredKey() throws {
        let schema = try Self.schema()
        let required = ["schema", "accounts", "provider", "account", "identity", "certainty", "metrics", "id", "kind"]
        let documents = try Self.documents()
        for key in required + ["title", "status", "code", "name"] {
            let mutants = documents.flatMap { Mutants(of: $0).without(key) }
            #expect(!mutants.isEmpty)
            // The identifier of an identity is the one of these names that may be absent.
            let survivors = try mutants.filter { try schema.fits($0.value) }.map(\.place)
            #expect(survivors.filter { !$0.hasSuffix(".identity.id") } == [])
        }
    }

    @Test(arguments: [
        #"{"schema":"codexbar.snapshot/1","accounts":[],"other":1}"#,
        #"{"schema":"codexbar.snapshot/2","accounts":[]}"#,
        #"{"schema":"codexbar.snapshot/1","accounts":[],"test":false}"#,
        #"{"schema":"codexbar.snapshot/1","accounts":[],"generated_at":"2026-07-01T12:00:00+00:00"}"#,
        #"{"schema":"codexbar.snapshot/1","accounts":[null]}"#,
        #"[]"#,
    ])
    func refuses(_ text: String) throws {
        #expect(try !Self.schema().problems(try JSONValue(reading: text)).isEmpty)
    }

    @Test func refusesAnUnknownKeyword() throws {
        let schema = try JSONSchema(root: JSONValue(reading: #"{"maximum": 1}"#))
        #expect(throws: JSONSchema.Fault.unknownKeyword("maximum")) { try schema.problems(.integer(2)) }
    }
}

/// A document with one thing wrong, for each thing that can be.
struct Mutants {
    let document: JSONValue

    init(of document: JSONValue) { self.document = document }

    private static let kinds: [(String, JSONValue)] = [
        ("null", .null), ("bool", .bool(false)), ("number", .integer(7)), ("string", .string("7")),
        ("array", .array([])), ("object", .object([])),
    ]

    var all: [(place: String, value: JSONValue)] { Self.changed(document, "$") }

    /// One document for each object that has `key`, without it there.
    func without(_ key: String) -> [(place: String, value: JSONValue)] { Self.dropping(key, document, "$") }

    private static func kind(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "bool"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    private static func changed(_ value: JSONValue, _ path: String) -> [(place: String, value: JSONValue)] {
        var mutants = kinds.filter { $0.0 != kind(value) }.map { (path + " as " + $0.0, $0.1) }
        inside(value, path, changed) { mutants.append($0) }
        let members = value.members
        for index in members.indices {
            var renamed = members
            renamed[index].0 += "_"
            mutants.append((path + "." + members[index].0 + " renamed", .object(renamed)))
        }
        return mutants
    }

    private static func dropping(
        _ key: String, _ value: JSONValue, _ path: String
    ) -> [(place: String, value: JSONValue)] {
        var mutants: [(String, JSONValue)] = []
        inside(value, path, { dropping(key, $0, $1) }) { mutants.append($0) }
        if value[key] != nil { mutants.append((path + "." + key, .object(value.members.filter { $0.0 != key }))) }
        return mutants
    }

    /// The document again for each mutant of a part.
    private static func inside(
        _ value: JSONValue, _ path: String, _ mutate: (JSONValue, String) -> [(place: String, value: JSONValue)],
        _ found: ((String, JSONValue)) -> Void
    ) {
        let members = value.members
        for index in members.indices {
            for (place, mutant) in mutate(members[index].1, path + "." + members[index].0) {
                var copy = members
                copy[index].1 = mutant
                found((place, .object(copy)))
            }
        }
        let elements = value.elements
        for index in elements.indices {
            for (place, mutant) in mutate(elements[index], path + "[\(index)]") {
                var copy = elements
                copy[index] = mutant
                found((place, .array(copy)))
            }
        }
    }
}

import SpecSyntax

@testable import ProviderSpec

/// What the schema says of texts, numbers and words, once each.
struct SchemaDefinitions {
    /// Lists of words in the reference that keys lead to.
    static let lists = ["codes", "states", "kinds", "types", "units"]

    let data: ReferenceData

    /// YAML types plain scalars: what is text to the checker may be a number or a flag to an editor.
    var all: [(key: String, value: SchemaNode)] {
        let formats = CheckerTables.lists["formats", default: []].joined(separator: "|")
        let simple = FieldType.names.filter { $0.utf8.allSatisfy { (97...122).contains($0) } }.joined(separator: "|")
        let type = "^(list<)*(\(simple)|enum\\(.+\\)|instant\\((\(formats))( *\\| *(\(formats)))*\\))>*$"
        return [
            ("text", ["type": ["string", "number", "boolean", "null"]]),
            ("expression", ["type": ["string", "number", "boolean"]]),
            ("name", ["type": "string"]), ("number", ["type": "number"]),
            ("provider-id", ["type": ["string", "integer"], "pattern": "^[a-z0-9-]{1,64}$"]),
            ("metric-id", ["type": ["string", "integer"], "pattern": .text(SchemaValue.metricID)]),
            ("variable", text("^[A-Z_][A-Z0-9_]*$")), ("header-name", text("^[!-9;-~]+$")),
            ("path", text("^\\$")), ("relative-path", text("^[^/]")), ("address", text("^https://")),
            ("labels", text("\\.$")), ("date", text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
            ("time", quantity("time")), ("share", text("^[0-9]+ percent$")), ("size", quantity("data")),
            ("status-code", ["type": "integer", "minimum": 100, "maximum": 599]),
            ("rows", ["type": ["object", "array"]]), ("tree", [:]), ("units", ["type": "string"]),
            ("types", ["anyOf": [words("types"), text(type)]]),
            ("codes", words("codes")), ("kinds", words("kinds")),
            // A metric of kind `state` has words of its own.
            ("states", ["anyOf": [words("states"), ["$ref": "#/definitions/text"]]]),
        ]
    }

    private func text(_ pattern: String) -> SchemaNode { ["type": "string", "pattern": .text(pattern)] }

    private func quantity(_ dimension: String) -> SchemaNode {
        let units = CheckerTables.units.first { $0.title == dimension }?.names ?? []
        return text("^[0-9.]+ *(\(units.joined(separator: "|")))$")
    }

    /// The words of a list, with what editors show of each.
    private func words(_ list: String) -> SchemaNode {
        let entries = data.lists[list] ?? []
        return [
            "enum": .list(entries.map { .text($0.word) }),
            "enumDescriptions": .list(entries.map { .text(SchemaText.plain($0.meaning)) }),
        ]
    }
}

@testable import ProviderSpec

/// The values of a key, as the second column of the reference says them.
///
/// `text`, `1 to 8`, `` `word` ``, `{Words}`, `[label](#heading)` with an optional ``with `key` ``; joined by commas and
/// "or"; `list of …`, `…, or a list`, `name → …`. Several mappings are told apart by their first required key.
struct SchemaValue {
    private var words: [SchemaNode] = []
    private var scalars: [SchemaNode] = []
    private var mappings: [(key: String?, node: SchemaNode)] = []
    private var list: SchemaNode?

    struct Unknown: Error {
        var value: String
    }

    // MARK: Reading

    private init() {}

    /// - Parameter keys: By heading, the key that tells a block from others.
    init(_ text: String, keys: [String: String?]) throws(Unknown) {
        if let (first, rest) = text.parts(around: "; or ") {
            self = try Self(first, keys: keys).joined(with: Self(rest, keys: keys))
        } else if let (kind, rest) = text.parts(around: " → "), let names = Self.names[kind] {
            var mapping: SchemaNode = ["type": "object"]
            if let names { mapping = mapping.with("propertyNames", ["pattern": .text(names)]) }
            mappings = [(nil, mapping.with("additionalProperties", try Self(rest, keys: keys).node))]
        } else if text.hasPrefix("list of ") {
            list = ["type": "array", "items": try Self(String(text.dropFirst(8)), keys: keys).node]
        } else if text.hasSuffix(", or a list") {
            self = try Self(String(text.dropLast(11)), keys: keys)
            list = ["type": "array", "items": node]
        } else if let (first, rest) = Self.alternatives(text) {
            self = try Self(first, keys: keys).joined(with: Self(rest, keys: keys))
        } else if text.hasPrefix("[") {
            try readLink(text, keys)
        } else if text.hasPrefix("`") {
            try readCode(String(text.dropFirst().dropLast()), keys)
        } else if let listed = CheckerTables.words[String(text.dropFirst().dropLast())] {
            words = listed.map { .text($0) }
        } else if let range = Self.range(text) {
            scalars = [["type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]]
        } else if let kind = Self.kinds.first(where: {
            [$0.words, $0.words + "s"].contains(text) || text.hasPrefix($0.words + " ")
        }) {
            scalars = [.definition(kind.definition)]
        } else {
            throw Unknown(value: text)
        }
    }

    /// What stands before and behind the first comma or "or" outside of brackets and code.
    private static func alternatives(_ text: String) -> (String, String)? {
        let bytes = Array(text.utf8)
        var depth = 0
        var isCode = false
        for place in bytes.indices {
            switch bytes[place] {
            case 96: isCode.toggle()
            case 91, 40: depth += 1
            case 93, 41: depth -= 1
            default: break
            }
            guard !isCode, depth == 0 else { continue }
            for separator in [", or ", ", ", " or "] where bytes[place...].starts(with: separator.utf8) {
                return (
                    String(decoding: bytes[..<place], as: UTF8.self),
                    String(decoding: bytes[(place + separator.utf8.count)...], as: UTF8.self)
                )
            }
        }
        return nil
    }

    private mutating func readLink(_ text: String, _ keys: [String: String?]) throws(Unknown) {
        guard let (_, after) = text.parts(around: "](#"), let (heading, rest) = after.parts(around: ")") else {
            throw Unknown(value: text)
        }
        if SchemaDefinitions.lists.contains(heading) {
            scalars = [.definition(heading)]
        } else if let key = keys[heading] {
            let block = SchemaNode.definition(heading)
            let needed = rest.parts(around: " with `")?.after.dropLast()
            mappings = [(key, needed.map { ["allOf": [block, .required([String($0)])]] } ?? block)]
        } else {
            throw Unknown(value: text)
        }
    }

    private mutating func readCode(_ code: String, _ keys: [String: String?]) throws(Unknown) {
        if code == "=expression" {
            scalars = [.definition("text")]
        } else if let pattern = Self.forms[code] {
            scalars = [["type": "string", "pattern": .text(pattern)]]
        } else if code == "[least, most]" {
            let digits: SchemaNode = ["type": "integer", "minimum": 0, "maximum": 12]
            list = ["type": "array", "items": digits, "minItems": 2, "maxItems": 2]
        } else if let inside = code.inside("{", "}"), let (key, value) = inside.parts(around: ": ") {
            mappings = [
                (
                    key,
                    [
                        "type": "object", "properties": .object([(key, try Self(value, keys: keys).node)]),
                        "required": [.text(key)], "additionalProperties": false,
                    ]
                )
            ]
        } else if code.utf8.allSatisfy({ $0 > 32 && $0 < 123 && $0 != 64 }) {
            words = [
                code == "true" || code == "false" ? .flag(code == "true") : Int(code).map { .number($0) } ?? .text(code)
            ]
        } else {
            throw Unknown(value: code)
        }
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        guard let (low, high) = text.parts(around: " to "), let low = Int(low), let high = Int(high) else { return nil }
        return low...high
    }

    private func joined(with other: Self) -> Self {
        var both = self
        both.words += other.words
        both.scalars += other.scalars.filter { scalar in !scalars.contains { $0.line == scalar.line } }
        both.mappings += other.mappings
        both.list = list ?? other.list
        return both
    }

    // MARK: Schemas

    var node: SchemaNode {
        var node = plain
        if let mapping { node = Self.choice("object", mapping, node) }
        if let list { node = Self.choice("array", list, node) }
        return node ?? false
    }

    /// One form for what is of a type, another one for all else.
    private static func choice(_ type: String, _ node: SchemaNode, _ other: SchemaNode?) -> SchemaNode {
        guard let other else { return node }
        return ["if": ["type": .text(type)], "then": node, "else": other]
    }

    private var plain: SchemaNode? {
        var parts = scalars
        if words.count == 2, words.allSatisfy({ if case .flag = $0 { true } else { false } }) {
            parts.insert(["type": "boolean"], at: 0)
        } else if !words.isEmpty {
            parts.insert(words.count == 1 ? ["const": words[0]] : ["enum": .list(words)], at: 0)
        }
        return parts.count > 1 ? ["anyOf": .list(parts)] : parts.first
    }

    private var mapping: SchemaNode? {
        guard var node = mappings.last?.node else { return nil }
        for (key, other) in mappings.dropLast().reversed() {
            // The key is offered although it decides on what else is.
            let offered: [(key: String, value: SchemaNode)] = [(key ?? "", [:])]
            node = [
                "properties": .object(offered), "if": .required([key ?? ""]), "then": other, "else": node,
            ]
        }
        return node
    }

    // MARK: Vocabulary

    static let identifier = "^[A-Za-z_][A-Za-z0-9_]{0,63}$"
    static let metricID = #"^[a-z0-9_-]+(\.[a-z0-9_-]+)*$"#

    /// What stands before an arrow, and how such names look.
    private static let names: [String: String?] = [
        "name": identifier, "step": identifier, "column": identifier, "id": metricID, "section": nil, "header": nil,
        "parameter": nil, "cookie": nil, "key": nil,
    ]

    /// Forms of texts, by how the reference writes one.
    private static let forms = [
        "https://host": "^https://", "inputs.NAME": #"^inputs\."#, "row.NAME": #"^row\."#, "~/…": "^~/",
        "step.field": #"^[^.]+\."#, "NAME@VERSION": "^[^@]+@[0-9]+$", "4xx": "^[1-5]xx$", "/a/{name}": "^/",
        "enum(a, b)": #"^enum\(.+\)$"#, "instant(…)": #"^instant\(.+\)$"#, "'[0, 100]'": #"^[\[(].+,.+[\])]$"#,
    ]

    /// Kinds of texts by their first words, the longer ones first, with their definitions.
    private static let kinds: [(words: String, definition: String)] = [
        ("expression", "expression"), ("text", "text"), ("value", "text"), ("literal", "text"),
        ("regular expression", "text"), ("id of a provider", "provider-id"), ("id of a section", "text"),
        ("metric id", "metric-id"), ("name of a variable", "variable"), ("name", "name"), ("credential", "name"),
        ("unit", "name"), ("header name", "header-name"), ("relative path", "relative-path"), ("path", "path"),
        ("time", "time"), ("percent", "share"), ("size", "size"), ("date", "date"), ("status", "status-code"),
        ("number", "number"),
        ("address", "address"), ("labels and dots", "labels"), ("quantity", "text"), ("rows", "rows"),
        ("a tree", "tree"),
    ]
}

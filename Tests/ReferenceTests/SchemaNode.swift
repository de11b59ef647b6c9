/// A part of a JSON Schema: JSON whose members keep their order.
indirect enum SchemaNode {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([SchemaNode])
    case object([(key: String, value: SchemaNode)])

    static func definition(_ name: String) -> Self { ["$ref": .text("#/definitions/\(name)")] }

    static func required(_ keys: [String]) -> Self { ["required": .list(keys.map { .text($0) })] }

    /// The same with a member more.
    func with(_ key: String, _ value: SchemaNode) -> Self {
        guard case .object(let members) = self else { return self }
        return .object(members + [(key, value)])
    }

    /// What `$ref` members name inside: `a-field`, or `record` of `record/properties/let`.
    var definitions: Set<String> {
        switch self {
        case .text, .number, .flag: []
        case .list(let nodes): nodes.reduce(into: []) { $0.formUnion($1.definitions) }
        case .object(let members):
            members.reduce(into: []) { names, member in
                guard member.key == "$ref", case .text(let place) = member.value else {
                    return names.formUnion(member.value.definitions)
                }
                let parts = place.split(separator: "/")
                if parts.count > 2 { names.insert(String(parts[2])) }
            }
        }
    }

    // MARK: Text

    var line: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .list(let nodes): "[" + nodes.map(\.line).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0.key)):\($0.value.line)" }.joined(separator: ",") + "}"
        }
    }

    /// What is said of a whole mapping on one line, then a line for each of its keys.
    var block: String {
        guard case .object(let members) = self, line.count > 118,
            let place = members.firstIndex(where: { $0.key == "properties" }),
            case .object(let keys) = members[place].value
        else { return line }
        var head = members
        head.remove(at: place)
        let lines = keys.map { " \(Self.quoted($0.key)): \($0.value.line)" }
        return String(SchemaNode.object(head).line.dropLast()) + ",\"properties\":{\n"
            + lines.joined(separator: ",\n") + "}}"
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}

extension SchemaNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(number) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
    init(arrayLiteral nodes: SchemaNode...) { self = .list(nodes) }
    init(dictionaryLiteral members: (String, SchemaNode)...) { self = .object(members.map { ($0, $1) }) }
}

/// A JSON value to build and to write.
///
/// Equality is that of JSON: numbers by value, text by Unicode scalars, objects whatever the order of their members.
package indirect enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// Members in the order in which they are written.
    case object([(String, JSONValue)])

    package static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    /// The same value as a tree. A lone surrogate becomes U+FFFD. At most 512 deep, as documents are.
    package init(_ node: JSONNode) {
        switch node.kind {
        case .null: self = .null
        case .bool: self = .bool(node.bool ?? false)
        case .number: self = .number(JSONNumber(checked: node.numberText ?? "0"))
        case .string: self = .string(node.document.text(node.index))
        case .array: self = .array(node.elements.map { JSONValue($0) })
        case .object: self = .object(node.members.map { ($0.name, JSONValue($0.value)) })
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
    package init(nilLiteral: ()) { self = .null }
}

extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.number(let a), .number(let b)): return a == b
        case (.string(let a), .string(let b)): return a.utf8.elementsEqual(b.utf8)
        case (.array(let a), .array(let b)): return a == b
        case (.object(let a), .object(let b)):
            guard a.count == b.count else { return false }
            return zip(sorted(a), sorted(b)).allSatisfy { $0.0.utf8.elementsEqual($1.0.utf8) && $0.1 == $1.1 }
        default: return false
        }
    }

    /// By name; members of one name keep their order.
    private static func sorted(_ members: [(String, JSONValue)]) -> [(String, JSONValue)] {
        members.enumerated().sorted { a, b in
            if a.element.0.utf8.elementsEqual(b.element.0.utf8) { return a.offset < b.offset }
            return a.element.0.utf8.lexicographicallyPrecedes(b.element.0.utf8)
        }.map(\.element)
    }
}

import Expressions
import JSONQuery
import Quantities

/// Gives the members of a JSON object names, types and values for `eval expr`.
struct Variables {
    /// Why a JSON value has no place in the language.
    struct Fault: Error {
        var text: String
    }

    private(set) var scope = Scope()
    private(set) var outcomes: [Outcome] = []

    init() {}

    init(_ node: JSONNode) throws(Fault) {
        guard node.kind == .object else { throw Fault(text: "the variables are the members of a JSON object") }
        for member in node.members {
            let (type, value) = try Self.read(member.value, "'\(member.name)'", depth: 0)
            let id = SymbolID(outcomes.count)
            scope.define(member.name, .value(Symbol(id: id, name: member.name, type: type)))
            outcomes.append(.value(value))
        }
    }

    private static func read(_ node: JSONNode, _ place: String, depth: Int) throws(Fault) -> (ValueType, Value) {
        guard depth < 32 else { throw Fault(text: "\(place) is nested more than 32 levels deep") }
        switch node.kind {
        case .null: throw Fault(text: "\(place) is null; the language has no null: leave the variable out")
        case .bool: return (.bool, .bool(node.bool ?? false))
        case .string:
            guard let text = node.string else { throw Fault(text: "\(place) is not valid Unicode") }
            return (.string, .string(text))
        case .number:
            guard let number = node.numberText.flatMap({ ExactNumber($0) }) else {
                throw Fault(text: "\(place) is beyond what is computed exactly")
            }
            return (.number(.bare), .number(number, .bare))
        case .array:
            var type: ValueType?
            var elements: [Outcome] = []
            for (index, element) in node.elements.enumerated() {
                let (own, value) = try read(element, "\(place)[\(index)]", depth: depth + 1)
                if let type, type != own {
                    throw Fault(text: "\(place) mixes \(type) and \(own); a list has one type")
                }
                type = own
                elements.append(.value(value))
            }
            let list = ListType(element: type ?? .poison, maxItems: max(1, elements.count))
            return (.list(list), .list(ListValue(elements)))
        case .object:
            var fields: [RecordType.Field] = []
            var values: [Outcome] = []
            for member in node.members {
                if fields.contains(where: { sameText($0.name, member.name) }) {
                    throw Fault(text: "\(place) has '\(member.name)' twice")
                }
                let (type, value) = try read(member.value, "\(place).\(member.name)", depth: depth + 1)
                fields.append(RecordType.Field(name: member.name, type: type))
                values.append(.value(value))
            }
            let type = RecordType(fields: fields)
            return (.record(type), .record(RecordValue(layout: type.layout, values: values)))
        }
    }
}

/// Answers for variables alone: `now`, tables and steps do not exist in `eval`.
final class VariableContext: EvaluationContext {
    private let outcomes: [Outcome]
    private let zones: ZoneFiles

    init(_ outcomes: [Outcome], zones: ZoneFiles) {
        self.outcomes = outcomes
        self.zones = zones
    }

    func outcome(of symbol: SymbolID) -> Outcome {
        outcomes.indices.contains(symbol.raw) ? outcomes[symbol.raw] : .none
    }

    func lookUp(table: SymbolID, key: Value) -> Outcome { .none }
    func contains(table: SymbolID, key: Value) -> Outcome { .value(.bool(false)) }
    func entries(table: SymbolID) -> Outcome { .none }
    func zone(named name: String) -> TimeZoneData? { zones.load([name])[name] }
}

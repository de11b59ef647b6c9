import Expressions
import Quantities

/// Follows private data through an expression: what is compared is no secret any more, all else is.
struct PrivateData {
    /// Variables of macros over lists of private values.
    private var variables: SymbolSet = []

    /// Whether the value of `expression` shows private data.
    static func isShown(by expression: TypedExpression) -> Bool {
        var data = PrivateData()
        return data.isShown(by: expression.root)
    }

    private mutating func isShown(by node: Node) -> Bool {
        switch node.kind {
        case .symbol(let box): return box.symbol.isPrivate
        case .variable(let variable): return variables.contains(variable.id)
        case .select(let record, let field), .optionalSelect(let record, let field):
            let type = record.type.unwrapped.recordType
            if type?.field(field.name)?.isPrivate == true { return true }
            // A record that expressions build: each field by itself.
            if case .record(let layout, let items) = record.kind, let place = layout.index(of: field.name) {
                return isShown(by: items[place])
            }
            return isShown(by: record)
        case .macro(let macro, let operand, let variable, let body):
            let isPrivate = isShown(by: operand)
            if isPrivate { variables.insert(variable.id) }
            switch macro {
            case .all, .exists, .existsOne: return false
            case .map, .optMap, .optFlatMap: return isShown(by: body)
            // The key is among what they give.
            case .groupBy: return isPrivate || isShown(by: body)
            case .filter, .first, .last, .sortBy: return isPrivate
            }
        case .conditional(_, let yes, let no): return isShown(by: yes) || isShown(by: no)
        case .given(_, let value): return isShown(by: value)
        case .lookUp, .call(.size, _): return false
        case .index(let list, _, _), .keyed(let list, _, _): return isShown(by: list)
        case .equal, .ordered, .isIn, .isKey, .isInTable, .matches, .hasValue, .not, .and, .or, .dropped: return false
        case .call(let function, _) where [.startsWith, .endsWith, .contains].contains(function): return false
        default: return node.kind.children.contains { isShown(by: $0) }
        }
    }
}

import Diagnostics
import Quantities

extension ValueType {
    /// The least type that both fit; nil when there is none.
    package func joined(_ other: ValueType) -> ValueType? {
        switch (self, other) {
        case (.poison, let type), (let type, .poison): return type
        case (.optional(let left), .optional(let right)): return left.joined(right)?.madeOptional
        case (.optional(let left), let right), (let right, .optional(let left)):
            return left.joined(right)?.madeOptional
        case (.enumeration(let left), .enumeration(let right)): return .enumeration(left.union(right))
        case (.string, .enumeration), (.enumeration, .string), (.string, .string): return .string
        case (.number(let left), .number(let right)): return left == right ? self : nil
        case (.list(let left), .list(let right)):
            guard let element = left.element.joined(right.element) else { return nil }
            var list = left
            list.element = element
            list.maxItems = Swift.max(left.maxItems, right.maxItems)
            list.hasDropped = left.hasDropped && right.hasDropped
            if left.key != right.key { list.key = nil }
            if left.narrowings != right.narrowings { list.narrowings = [] }
            return .list(list)
        case (.record(let left), .record(let right)):
            if left == right { return self }
            guard left.fields.count == right.fields.count else { return nil }
            var fields: [RecordType.Field] = []
            for field in left.fields {
                guard let type = right.field(field.name).flatMap({ field.type.joined($0.type) }) else { return nil }
                fields.append(RecordType.Field(name: field.name, type: type, isPrivate: field.isPrivate))
            }
            return .record(RecordType(fields: fields, layout: left.layout))
        default: return self == other ? self : nil
        }
    }

    /// Whether a value of this type may stand where `other` is wanted.
    package func fits(_ other: ValueType) -> Bool {
        switch (self, other) {
        case (.poison, _), (_, .poison): true
        case (.optional(let left), .optional(let right)): left.fits(right)
        case (.optional, _): false
        case (let left, .optional(let right)): left.fits(right)
        case (.enumeration(let left), .enumeration(let right)): left.isSubset(of: right)
        case (.enumeration, .string): true
        case (.list(let left), .list(let right)): left.element.fits(right.element)
        case (.record(let left), .record(let right)):
            left.fields.count == right.fields.count
                && left.fields.allSatisfy { field in
                    right.field(field.name).map { field.type.fits($0.type) } ?? false
                }
        default: self == other
        }
    }
}

extension Checker {
    /// Gives branches one type: literals `0` take the others' unit, numbers convert to the first's. Nil without a type
    /// that all fit.
    mutating func unify(_ branches: [Node]) -> (nodes: [Node], type: ValueType)? {
        let witness = branches.first { !$0.isZeroLiteral }
        guard var type = witness?.type ?? branches.first?.type else { return nil }
        var nodes: [Node] = []
        for branch in branches {
            let fitted = coerced(branch, to: type, like: witness)
            guard let joined = type.joined(fitted.type) else { return nil }
            type = joined
            nodes.append(fitted)
        }
        return (nodes.map { coerced($0, to: type, like: witness) }, type)
    }

    /// The node in the unit of `type` where it is a literal `0` or a number of the same dimension; else as it is.
    ///
    /// - Parameter witness: A value of `type`, whose currency a literal `0` takes where nothing else here has it.
    mutating func coerced(_ operand: Node, to type: ValueType, like witness: Node? = nil) -> Node {
        if operand.type == type || operand.type.isPoison { return operand }
        switch (operand.kind, type) {
        case (_, .optional(let inside)) where !operand.type.isOptional:
            return coerced(operand, to: inside, like: witness)
        case (.number(let zero, _, isLiteralZero: true), .number(let unit)):
            if unit.hasSymbolicCurrency {
                return Node(.money(zero, unit, currencySources(of: unit, like: witness)), type, operand.place)
            }
            return Node(.number(zero, unit, isLiteralZero: true), type, operand.place)
        case (.text(let text), .currency):
            return CurrencyCode(text).map { Node(.currency($0), .currency, operand.place) } ?? operand
        case (.conditional(let condition, let yes, let no), _) where operand.hasZeroLiteral:
            let branches = [coerced(yes, to: type, like: witness), coerced(no, to: type, like: witness)]
            guard let joined = branches[0].type.joined(branches[1].type) else { return operand }
            return Node(.conditional(condition, branches[0], branches[1]), joined, operand.place)
        case (.list(let items), .list(let list)) where operand.hasZeroLiteral:
            let items = items.map { coerced($0, to: list.element) }
            let element = items.dropFirst().reduce(items[0].type) { $0.joined($1.type) ?? .poison }
            return Node(
                .list(items), .list(ListType(element: element, maxItems: items.count)), operand.place)
        case (.record(let layout, let values), .record(let record)) where operand.hasZeroLiteral:
            var changed: [Node] = []
            for (name, value) in zip(layout.names, values) {
                changed.append(record.field(name).map { coerced(value, to: $0.type) } ?? value)
            }
            let fields = zip(layout.names, changed).map { RecordType.Field(name: $0, type: $1.type) }
            return Node(
                .record(layout, changed), .record(RecordType(fields: fields, layout: layout)), operand.place)
        case (_, .number(let unit)):
            guard let from = operand.type.unit, from != unit, from.isConvertible(to: unit) else { return operand }
            return Node(.converted(operand, to: unit, factor: from.factor(to: unit)), type, operand.place)
        case (_, .optional(.number(let unit))):
            guard case .optional(.number(let from)) = operand.type, from != unit, from.isConvertible(to: unit) else {
                return operand
            }
            return Node(.converted(operand, to: unit, factor: from.factor(to: unit)), type, operand.place)
        default: return operand
        }
    }
}

extension Node {
    /// Written as the literal `0`.
    var isZeroLiteral: Bool {
        if case .number(_, _, isLiteralZero: true) = kind { true } else { false }
    }

    /// Whether a literal `0` could take another unit in it.
    var hasZeroLiteral: Bool {
        switch kind {
        case .number(_, _, let isZero): isZero
        case .conditional(_, let yes, let no): yes.hasZeroLiteral || no.hasZeroLiteral
        case .list(let items), .record(_, let items): items.contains { $0.hasZeroLiteral }
        default: false
        }
    }
}

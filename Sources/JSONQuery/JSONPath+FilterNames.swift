extension JSONPath {
    /// Names that the filters of the path ask for, in no order: what they lead to decides which places are chosen.
    package var namesInFilters: Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        Self.collect(segments, isInFilter: false, &names)
        return names
    }

    private static func collect(
        _ segments: [JSONPathSegment], isInFilter: Bool, _ names: inout Set<[UInt8]>
    ) {
        for selector in segments.flatMap(\.selectors) {
            switch selector {
            case .name(let name): if isInFilter { names.insert(Array(name.utf8)) }
            case .filter(let condition): collect(condition, &names)
            case .wildcard, .index, .slice: break
            }
        }
    }

    private static func collect(_ condition: JSONPathCondition, _ names: inout Set<[UInt8]>) {
        switch condition {
        case .any(let parts), .all(let parts): for part in parts { collect(part, &names) }
        case .not(let inner): collect(inner, &names)
        case .exists(let query): collect(query.segments, isInFilter: true, &names)
        case .compare(let left, _, let right):
            collect(left, &names)
            collect(right, &names)
        case .match(let text, let pattern, _):
            collect(text, &names)
            if case .computed(let operand) = pattern { collect(operand, &names) }
        }
    }

    private static func collect(_ operand: JSONPathOperand, _ names: inout Set<[UInt8]>) {
        switch operand {
        case .query(let query), .count(let query), .value(let query):
            collect(query.segments, isInFilter: true, &names)
        case .length(let inner): collect(inner, &names)
        case .null, .bool, .number, .string: break
        }
    }
}

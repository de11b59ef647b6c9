import Quantities

extension Evaluator {
    @inline(never)
    func collection(_ node: Node, _ frame: inout Frame) throws(EvaluationFailure) -> Value? {
        switch node.kind {
        case .dropped(let list): return .number(ExactNumber(try self.list(list, &frame).droppedCount), .bare)
        case .narrowed(let list, let name): return .list(try narrowed(try self.list(list, &frame), name, node))
        case .index(let list, let at, let isOptional): return try element(list, at, isOptional, node, &frame)
        case .keyed(let list, let key, let isOptional): return try keyed(list, key, isOptional, node, &frame)
        case .lookUp(let table, let key, let isOptional): return try lookUp(table, key, isOptional, node, &frame)
        case .isInTable(let key, let table):
            try spend(1, node)
            return try placed(context.contains(table: table.id, key: try value(key, &frame)), node)
        case .isKey(let key, let list): return try isKey(key, list, node, &frame)
        case .isIn(let item, let list): return try isIn(item, list, node, &frame)
        case .concatenated(let left, let right): return .list(try joined(left, right, node, &frame))
        case .entries(let list): return .list(try entries(try self.list(list, &frame), node))
        case .tableEntries(let table):
            try spend(1, node)
            return try placed(context.entries(table: table.id), node)
        default: throw mistyped(node)
        }
    }

    @inline(never)
    private func element(
        _ list: Node, _ at: Node, _ isOptional: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        let elements = try self.list(list, &frame).elements
        let (place, _) = try number(at, &frame)
        guard let index = place.int, elements.indices.contains(index) else {
            if isOptional { return nil }
            throw failure(.notSupplied, node, "The list has no element at this place.")
        }
        return try placed(elements[index], node)
    }

    @inline(never)
    private func keyed(
        _ list: Node, _ key: Node, _ isOptional: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        let values = try self.list(list, &frame)
        guard let index = try values.place(of: try value(key, &frame)) else {
            if isOptional { return nil }
            throw failure(.notSupplied, node, "The list has no element with this key.")
        }
        return try placed(values.elements[index], node)
    }

    @inline(never)
    private func lookUp(
        _ table: TableBox, _ key: Node, _ isOptional: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        if let row = try placed(context.lookUp(table: table.id, key: try value(key, &frame)), node) { return row }
        if isOptional { return nil }
        throw failure(.notSupplied, node, "The table '\(table.table.name)' has no such row.")
    }

    @inline(never)
    private func isKey(
        _ key: Node, _ list: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        try spend(1, node)
        let wanted = try value(key, &frame)
        return .bool(try self.list(list, &frame).place(of: wanted) != nil)
    }

    @inline(never)
    private func joined(
        _ left: Node, _ right: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> ListValue {
        let one = try self.list(left, &frame)
        let other = try self.list(right, &frame)
        try spend(one.elements.count + other.elements.count, node)
        return ListValue(one.elements + other.elements)
    }

    private func entries(_ list: ListValue, _ node: Node) throws(EvaluationFailure) -> ListValue {
        try spend(list.elements.count, node)
        let layout = RecordLayout(["key", "value"])
        return ListValue(
            zip(list.keyOutcomes, list.elements).map {
                .value(.record(RecordValue(layout: layout, values: [$0, $1])))
            })
    }

    /// The elements of one case of `unit_by`.
    @inline(never)
    private func narrowed(_ list: ListValue, _ name: String, _ node: Node) throws(EvaluationFailure) -> ListValue {
        try spend(list.elements.count, node)
        var kept: [Outcome] = []
        var place: (layout: RecordLayout, index: Int)?
        for element in list.elements {
            guard case .record(let record) = try opened(element) else { throw mistyped(node) }
            if place?.layout !== record.layout { place = record.layout.index(of: "case").map { (record.layout, $0) } }
            guard let place, case .string(let word) = try opened(record.outcome(at: place.index)) else {
                throw mistyped(node)
            }
            if sameText(word, name) { kept.append(element) }
        }
        return list.picking(kept)
    }

    /// Kleene's, like `exists`: an equal element wins over a failing one.
    @inline(never)
    private func isIn(
        _ item: Node, _ list: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        let wanted = try value(item, &frame)
        let elements = try self.list(list, &frame).elements
        try spend(elements.count + 1, node)
        var first: EvaluationFailure?
        for element in elements {
            do throws(EvaluationFailure) {
                if let candidate = try opened(element), try isEqual(wanted, candidate, node) { return .bool(true) }
            } catch { first = first ?? error }
        }
        if let first { throw first }
        return .bool(false)
    }
}

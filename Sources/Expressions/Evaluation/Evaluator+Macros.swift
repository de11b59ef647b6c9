import Quantities

extension Evaluator {
    @inline(never)
    func evaluate(
        _ macro: Macro, _ operand: Node, _ variable: Node.Variable, _ body: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        switch macro {
        case .optMap, .optFlatMap:
            return try bind(operand, variable, node, &frame) ? try evaluate(body, &frame) : nil
        case .all: return .bool(!(try some(operand, variable, body, is: false, node, &frame)))
        case .exists: return .bool(try some(operand, variable, body, is: true, node, &frame))
        case .existsOne: return .bool(try filtered(operand, variable, body, node, &frame).elements.count == 1)
        case .filter: return .list(try filtered(operand, variable, body, node, &frame))
        case .map: return .list(try mapped(operand, variable, body, node, &frame))
        case .first, .last: return try found(macro, operand, variable, body, node, &frame)
        case .sortBy: return .list(try sorted(operand, variable, body, node, &frame))
        case .groupBy: return .list(try grouped(operand, variable, body, node, &frame))
        }
    }

    /// Gives the variable the value inside an optional; false for none.
    @inline(never)
    private func bind(
        _ operand: Node, _ variable: Node.Variable, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Bool {
        try spend(1, node)
        guard let value = try evaluate(operand, &frame) else { return false }
        frame.slots[variable.slot] = .value(value)
        return true
    }

    @inline(never)
    private func mapped(
        _ operand: Node, _ variable: Node.Variable, _ body: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> ListValue {
        let elements = try list(operand, &frame).elements
        try spend(elements.count, node)
        var results: [Outcome] = []
        results.reserveCapacity(elements.count)
        var memory = BodyMemory(node, elements)
        for element in elements {
            results.append(outcome(element, variable, body, &memory, &frame))
            if meter.remaining < 0 { try spend(1, node) }
        }
        return ListValue(results)
    }

    /// What the body comes to for an element.
    @inline(never)
    func outcome(
        _ element: Outcome, _ variable: Node.Variable, _ body: Node, _ memory: inout BodyMemory, _ frame: inout Frame
    ) -> Outcome {
        guard let kind = memory.kind(of: element) else {
            // A field alone needs no frame.
            if case .select(let record, let field) = body.kind, case .variable(let own) = record.kind,
                own.slot == variable.slot, case .value(.record(let row)) = element, let outcome = row.outcome(of: field)
            {
                if case .failure(var failure) = outcome, failure.specSpan == nil {
                    failure.specSpan = body.span
                    return .failure(failure)
                }
                return outcome
            }
            frame.slots[variable.slot] = element
            return outcome(body, &frame)
        }
        if let known = memory[kind] { return known }
        frame.slots[variable.slot] = element
        let outcome = outcome(body, &frame)
        memory[kind] = outcome
        return outcome
    }

    @inline(never)
    private func found(
        _ macro: Macro, _ operand: Node, _ variable: Node.Variable, _ body: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        let elements = try list(operand, &frame).elements
        var memory = BodyMemory(node, elements)
        for place in elements.indices {
            let element = elements[macro == .first ? place : elements.count - 1 - place]
            if try holds(element, variable, body, &memory, node, &frame) {
                if let log = meter.log { log.note(node, .presence, true) }
                return try opened(element)
            }
        }
        if let log = meter.log { log.note(node, .presence, false) }
        return nil
    }

    @inline(never)
    private func holds(
        _ element: Outcome, _ variable: Node.Variable, _ body: Node, _ memory: inout BodyMemory, _ node: Node,
        _ frame: inout Frame
    ) throws(EvaluationFailure) -> Bool {
        try spend(1, node)
        switch outcome(element, variable, body, &memory, &frame) {
        case .value(.bool(let holds)): return holds
        case .failure(let failure): throw failure
        case .none: throw failure(.notSupplied, body, "A value is missing.")
        case .value: throw mistyped(body)
        }
    }

    /// Whether the body is `wanted` for an element; such an element wins over failing ones.
    @inline(never)
    private func some(
        _ operand: Node, _ variable: Node.Variable, _ body: Node, is wanted: Bool, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Bool {
        var first: EvaluationFailure?
        let elements = try list(operand, &frame).elements
        var memory = BodyMemory(node, elements)
        for element in elements {
            do throws(EvaluationFailure) {
                if try holds(element, variable, body, &memory, node, &frame) == wanted { return true }
            } catch {
                if meter.remaining < 0 { throw error }
                first = first ?? error
            }
        }
        if let first { throw first }
        return false
    }

    @inline(never)
    private func filtered(
        _ operand: Node, _ variable: Node.Variable, _ body: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> ListValue {
        let list = try list(operand, &frame)
        var kept: [Outcome] = []
        var memory = BodyMemory(node, list.elements)
        for element in list.elements where try holds(element, variable, body, &memory, node, &frame) {
            kept.append(element)
        }
        return list.picking(kept)
    }

    private func key(_ outcome: Outcome, _ body: Node) throws(EvaluationFailure) -> Value {
        guard let key = try opened(outcome) else { throw failure(.notSupplied, body, "A value is missing.") }
        return key
    }

    /// The layout that the fields of a group were checked with.
    private func groupLayout(_ node: Node) -> RecordLayout {
        if case .record(let group)? = node.type.listType?.element { return group.layout }
        return RecordLayout(["key", "items"])
    }

    /// Stable: equal keys keep their order.
    @inline(never)
    private func sorted(
        _ operand: Node, _ variable: Node.Variable, _ body: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> ListValue {
        let list = try list(operand, &frame)
        let elements = list.elements
        try spend(15 * elements.count, node)
        var keys: [Value] = []
        keys.reserveCapacity(elements.count)
        var memory = BodyMemory(node, elements)
        for element in elements {
            keys.append(try key(outcome(element, variable, body, &memory, &frame), body))
        }
        // Comparing numbers in different units can fail; the first failure is told after the sort.
        var problem: EvaluationFailure?
        let order = elements.indices.sorted { left, right in
            do throws(EvaluationFailure) {
                if try precedes(keys[left], keys[right], node) { return true }
                if try precedes(keys[right], keys[left], node) { return false }
            } catch { problem = problem ?? error }
            return left < right
        }
        if let problem { throw problem }
        return list.picking(order.map { elements[$0] })
    }

    /// Groups in the order of their first elements.
    @inline(never)
    private func grouped(
        _ operand: Node, _ variable: Node.Variable, _ body: Node, _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> ListValue {
        let list = try list(operand, &frame)
        try spend(15 * list.elements.count, node)
        var places: [ValueKey: Int] = .init()
        var placeOfKind: [Int: Int] = .init()
        var groups: [(key: Value, items: [Outcome])] = []
        let memory = BodyMemory(node, list.elements)
        for element in list.elements {
            let kind = memory.kind(of: element)
            if let kind, let place = placeOfKind[kind] {
                groups[place].items.append(element)
                continue
            }
            frame.slots[variable.slot] = element
            let key = try value(body, &frame)
            let identity = try ValueKey(key)
            let place = places[identity] ?? groups.count
            if place == groups.count {
                places[identity] = place
                groups.append((key, []))
            }
            groups[place].items.append(element)
            if let kind { placeOfKind[kind] = place }
        }
        let layout = groupLayout(node)
        return ListValue(
            groups.map { group in
                .value(
                    .record(
                        RecordValue(
                            layout: layout,
                            values: [.value(group.key), .value(.list(ListValue(group.items)))])))
            })
    }
}

import Diagnostics

extension Checker {
    /// The type inside an optional operand; nil after a finding.
    ///
    /// A field that is optional only where its step may not have answered counts as optional everywhere.
    mutating func insideOptional(_ operand: Node, _ tree: SyntaxTree) -> ValueType? {
        switch operand.type {
        case .optional(let inside): return inside
        case .poison: return nil
        case .secret:
            _ = plain(operand, tree)
            return nil
        default:
            if operand.isNarrowed { return operand.type }
            _ = report(
                .typeMismatch, tree.range, "'\(shown(tree))' always has a value: it is \(withArticle(operand.type))",
                help: "use it as it is")
            return nil
        }
    }

    mutating func checkHasValue(_ receiver: SyntaxTree, _ tree: SyntaxTree) -> Node {
        let operand = check(receiver)
        guard insideOptional(operand, receiver) != nil else { return poison(tree.range) }
        return node(.hasValue(operand), .bool, tree.range)
    }

    mutating func checkValue(_ receiver: SyntaxTree, _ tree: SyntaxTree) -> Node {
        let operand = check(receiver)
        guard let inside = insideOptional(operand, receiver) else { return poison(tree.range) }
        if operand.type.isOptional, !knows(.hasValue(fingerprint(operand))) {
            oblige(.value, operand, tree.mark, condition: "\(shown(receiver)).hasValue()")
        }
        return node(.value(operand), inside, tree.range)
    }

    mutating func checkOrValue(_ receiver: SyntaxTree, _ argument: SyntaxTree, _ tree: SyntaxTree) -> Node {
        let operand = check(receiver)
        let otherwise = checkPlain(argument)
        guard let inside = insideOptional(operand, receiver), !otherwise.type.isPoison else {
            return poison(tree.range)
        }
        if otherwise.isConstant { refuseFailureAsEvidence(operand, tree) }
        return alternatives(operand, inside, otherwise, tree) { .orValue($0, $1) }
    }

    mutating func checkOr(_ receiver: SyntaxTree, _ argument: SyntaxTree, _ tree: SyntaxTree) -> Node {
        let operand = check(receiver)
        let otherwise = check(argument)
        guard let inside = insideOptional(operand, receiver), !otherwise.type.isPoison else {
            return poison(tree.range)
        }
        if otherwise.type == .secret { return plain(otherwise, argument) }
        return alternatives(operand, inside, otherwise, tree) { .orElse($0, $1) }
    }

    private mutating func alternatives(
        _ operand: Node, _ inside: ValueType, _ otherwise: Node, _ tree: SyntaxTree,
        _ make: (Node, Node) -> Node.Kind
    ) -> Node {
        let fitted = coerced(otherwise, to: otherwise.type.isOptional ? inside.madeOptional : inside)
        guard let joined = inside.joined(fitted.type.unwrapped) else {
            if let left = inside.unit, let right = fitted.type.unwrapped.unit {
                if areSameByFacts(left, right) {
                    return node(
                        make(operand, fitted), fitted.type.isOptional ? inside.madeOptional : inside, tree.range)
                }
                return unlikeUnits(left, right, tree)
            }
            return report(
                .typeMismatch, tree.mark,
                "the value is \(withArticle(inside)), the alternative \(withArticle(fitted.type.unwrapped))",
                help: "give both one type")
        }
        let fittedOperand = coerced(operand, to: operand.type.isOptional ? joined.madeOptional : joined)
        return node(
            make(fittedOperand, fitted), fitted.type.isOptional ? joined.madeOptional : joined, tree.range)
    }

    mutating func checkGiven(_ condition: SyntaxTree, _ value: SyntaxTree, _ tree: SyntaxTree) -> Node {
        let test = checkCondition(condition, of: "given()")
        let operand = withFacts(test, holds: true) { $0.check(value) }
        if test.type.isPoison || operand.type.isPoison { return poison(tree.range) }
        if operand.type == .secret { return plain(operand, value) }
        return node(.given(test, operand), operand.type.madeOptional, tree.range)
    }

    // MARK: Failed steps

    /// A finding where an optional may be none because its step failed: that is no evidence.
    mutating func refuseFailureAsEvidence(_ operand: Node, _ tree: SyntaxTree) {
        var fuel = 200
        guard let symbol = unprovenStep(operand, &fuel), case .step(let ok, _) = symbol.presence else { return }
        let step = symbol.name.split(separator: ".").first.map(String.init) ?? symbol.name
        guard !knows(.symbol(ok)) else { return }
        _ = report(
            .noEvidence, tree.range,
            "'\(symbol.name)' is none also when '\(step)' failed, and a failed step is no evidence",
            help: "ask before: \(step).ok && …")
    }

    /// A field of a step with `on_failure: none` that makes this node none when its step failed.
    private func unprovenStep(_ node: Node, _ fuel: inout Int) -> Symbol? {
        guard fuel > 0 else { return nil }
        fuel -= 1
        switch node.kind {
        case .symbol(let box):
            if let definition = box.symbol.definition { return unprovenStep(definition.root, &fuel) }
            guard box.symbol.failedIsNoEvidence, case .step(let ok, _) = box.symbol.presence, !knows(.symbol(ok))
            else { return nil }
            return box.symbol
        case .macro(.optMap, let operand, _, _), .macro(.optFlatMap, let operand, _, _):
            return unprovenStep(operand, &fuel)
        case .orElse(let left, let right): return unprovenStep(left, &fuel) ?? unprovenStep(right, &fuel)
        case .given(_, let operand), .converted(let operand, _, _): return unprovenStep(operand, &fuel)
        default: return nil
        }
    }
}

extension Node {
    /// Whether this is a field that is optional elsewhere.
    var isNarrowed: Bool {
        guard case .symbol(let box) = kind, case .step = box.symbol.presence else { return false }
        return true
    }
}

import Diagnostics
import Quantities

extension Checker {
    /// Checks `receiver.macro(v, body)`.
    mutating func checkMacro(
        _ macro: Macro, _ receiver: SyntaxTree, _ nameRange: Range<Int>, _ arguments: [SyntaxTree.Argument],
        _ tree: SyntaxTree
    ) -> Node {
        guard arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) else {
            return report(
                .badArgument, nameRange, "\(macro.rawValue)() takes a variable and an expression",
                help: arguments.count == 3
                    ? "two variables, or a condition with the result, are left out: write .filter(v, …) before"
                    : "write .\(macro.rawValue)(v, …)")
        }
        guard case .name(let name) = arguments[0].value.kind else {
            return report(
                .badArgument, arguments[0].value.range, "the first argument of \(macro.rawValue)() is a variable",
                help: "write .\(macro.rawValue)(v, …)")
        }
        let body = arguments[1].value
        if macro == .optMap || macro == .optFlatMap {
            return checkOptionalMap(macro, receiver, name, arguments[0].value, body, tree)
        }
        let list = checkPlain(receiver)
        guard case .list(let type) = list.type else {
            if list.type.isPoison { return poison(tree.range) }
            return report(
                .typeMismatch, nameRange,
                "\(macro.rawValue)() needs a list, '\(shown(receiver))' is \(withArticle(list.type))",
                help: list.type.recordType == nil ? nil : "records are not maps")
        }
        if let problem = refuseShadowing(name, arguments[0].value.range) { return problem }
        let element = opened(type.element)
        let findingsBefore = findings.count
        let (variable, checked) = withVariable(name, element) { checker, variable in
            checker.facts.sources[variable.id] = list
            var reasoning = FactReasoning(cache: checker.cache)
            let identity = checker.fingerprint(checker.node(.variable(variable), element, body.range))
            reasoning.assumeElement(identity, of: list, FactEnvironment(), &checker.facts)
            return checker.check(body)
        }
        var result = checked
        if result.type.isPoison {
            // The elements of `[]` are of every type; its body is never evaluated.
            guard type.element.isPoison, findings.count == findingsBefore else { return poison(tree.range) }
            if macro != .map { result = node(.bool(false), .bool, body.range) }
        }
        guard let made = resultType(of: macro, over: type, element, result, variable, body) else {
            return poison(tree.range)
        }
        return node(.macro(macro, list, variable, result), made, tree.range)
    }

    /// The type of a macro's result; nil after a finding.
    private mutating func resultType(
        of macro: Macro, over list: ListType, _ element: ValueType, _ result: Node, _ variable: Node.Variable,
        _ body: SyntaxTree
    ) -> ValueType? {
        switch macro {
        case .all, .exists, .existsOne, .filter, .first, .last:
            let test = plain(result, body)
            guard test.type == .bool else {
                if !test.type.isPoison {
                    _ = report(
                        .typeMismatch, body.range, "\(macro.rawValue)() needs a bool, this is \(withArticle(test.type))"
                    )
                }
                return nil
            }
            switch macro {
            case .filter: return .list(list.filtered)
            case .first, .last: return .optional(element.unwrapped)
            default: return .bool
            }
        case .map:
            if result.type == .secret {
                _ = plain(result, body)
                return nil
            }
            return .list(list.plain(element: closed(result.type, over: variable)))
        case .sortBy:
            guard isOrdered(plain(result, body), variable, body, "sorted") else { return nil }
            return .list(list.filtered)
        case .groupBy:
            let key = plain(result, body)
            if key.type.isPoison, !list.element.isPoison { return nil }
            if closed(key.type, over: variable).mentionsOwnCurrency {
                _ = ownCurrency(body.range, "compared")
                return nil
            }
            // All items of one grouping together are as many as the list's elements: one each, on average.
            let items = ListType(element: list.element, maxItems: 1)
            let fields = [
                RecordType.Field(name: "key", type: key.type), RecordType.Field(name: "items", type: .list(items)),
            ]
            return .list(list.plain(element: .record(RecordType(fields: fields))))
        case .optMap, .optFlatMap: return nil
        }
    }

    private mutating func isOrdered(
        _ key: Node, _ variable: Node.Variable, _ body: SyntaxTree, _ what: String
    ) -> Bool {
        switch key.type {
        case .poison: return false
        case .number, .string, .enumeration, .instant, .date, .month:
            guard closed(key.type, over: variable).mentionsOwnCurrency else { return true }
            _ = ownCurrency(body.range, what)
            return false
        default:
            _ = report(.typeMismatch, body.range, "there is no order on \(key.type): it cannot be \(what)")
            return false
        }
    }

    private mutating func checkOptionalMap(
        _ macro: Macro, _ receiver: SyntaxTree, _ name: String, _ nameTree: SyntaxTree, _ body: SyntaxTree,
        _ tree: SyntaxTree
    ) -> Node {
        let operand = check(receiver)
        guard let inside = insideOptional(operand, receiver) else { return poison(tree.range) }
        if let problem = refuseShadowing(name, nameTree.range) { return problem }
        let (variable, result) = withVariable(name, inside) { checker, variable in
            var reasoning = FactReasoning(cache: checker.cache)
            let identity = checker.fingerprint(checker.node(.variable(variable), inside, body.range))
            reasoning.assumeValue(identity, of: operand, FactEnvironment(), &checker.facts)
            return checker.check(body)
        }
        if result.type.isPoison { return poison(tree.range) }
        if result.type == .secret { return plain(result, body) }
        var type = result.type
        if type.mentionsCurrency {
            let bound = FactEnvironment(bound: [variable.id: .value(fingerprint(operand))])
            let known = currencies
            let cache = cache
            type = type.mappingCurrencies { key in
                guard CurrencyKey.isComputed(key), let node = known[key], node.mentions(variable.id) else { return key }
                return CurrencyKey.of(.of(node, bound, cache))
            }
        }
        return node(.macro(macro, operand, variable, result), type.madeOptional, tree.range)
    }

    /// Checks `body` with one more variable, and with the facts that it adds.
    private mutating func withVariable(
        _ name: String, _ type: ValueType, _ body: (inout Checker, Node.Variable) -> Node
    ) -> (Node.Variable, Node) {
        let variable = freshVariable(name)
        let before = (facts, locals)
        locals[name] = Local(variable: variable, type: type)
        depth += 1
        slots = max(slots, depth)
        let result = body(&self, variable)
        depth -= 1
        (facts, locals) = before
        return (variable, result)
    }

    private mutating func refuseShadowing(_ name: String, _ range: Range<Int>) -> Node? {
        guard locals[name] != nil || scope.lookup(name) != nil || Self.isReserved(name) else { return nil }
        return report(
            .shadowedName, range, "the variable '\(name)' would hide another name", help: "choose a name that is free")
    }

    private static func isReserved(_ name: String) -> Bool {
        switch name {
        case "now", "inputs", "token", "row", "page", "flow", "metric", "previous": true
        default: false
        }
    }
}

extension ListType {
    /// The same kind of elements, perhaps fewer or in another order: a key that is a field stays.
    var filtered: ListType {
        ListType(
            element: element, key: key.flatMap { $0.field == nil ? nil : $0 }, narrowings: narrowings,
            maxItems: maxItems)
    }
}

import Diagnostics
import Quantities

extension Checker {
    /// Functions of CEL and its extensions that are left out, and what to write.
    private static let foreignFunctions: [String: String?] = [
        "int": nil, "uint": nil, "double": nil, "string": nil, "bytes": nil, "bool": nil, "dyn": nil, "type": nil,
        "duration": "write a quantity, such as 90 s", "has": "write x.?field.hasValue()",
        "getDate": "write day(t, zone)",
        "getFullYear": "write year(t, zone)", "getMonth": "write month(t, zone)", "getHours": "write hour(t, zone)",
        "getDayOfWeek": "write weekday(t, zone)", "format": nil, "replace": nil, "substring": nil, "join": nil,
        "if": "write CONDITION ? VALUE : OTHER_VALUE", "not": "write !(…)", "len": "write x.size()",
        "count": "write x.size()", "length": "write x.size()", "avg": "write x.sum() / x.size()",
        "average": "write x.sum() / x.size()", "coalesce": "write x.orValue(…)", "ifNull": "write x.orValue(…)",
        "isNull": "write !x.hasValue()", "defined": "write x.hasValue()", "exists": "write x.hasValue()",
        "isset": "write x.hasValue()", "default": "write x.orValue(…)", "reduce": "write x.sum()",
        "find": "write x.first(v, …)", "any": "write x.exists(v, …)", "some": "write x.exists(v, …)",
        "every": "write x.all(v, …)", "existsOne": "write exists_one(v, …)", "transformList": "write .map(v, …)",
        "transformMap": nil,
    ]

    mutating func checkCall(
        _ receiver: SyntaxTree?, _ name: String, _ nameRange: Range<Int>, _ arguments: [SyntaxTree.Argument],
        _ tree: SyntaxTree
    ) -> Node {
        for argument in arguments where argument.label != nil && name != "slug" && name != "normalize" {
            return report(.badArgument, argument.value.range, "\(name)() has no argument '\(argument.label ?? "")'")
        }
        let values = arguments.map(\.value)
        guard let receiver else { return checkFunction(name, nameRange, arguments, tree) }
        if let problem = refuseForeignReceiver(receiver, name, tree) { return problem }
        if let macro = Macro(rawValue: name), !(values.isEmpty && (macro == .first || macro == .last)) {
            return checkMacro(macro, receiver, nameRange, arguments, tree)
        }
        switch name {
        case "hasValue", "value":
            guard expectArguments(0, values, name, nameRange) else { return poison(tree.range) }
            return name == "value" ? checkValue(receiver, tree) : checkHasValue(receiver, tree)
        case "orValue", "or":
            guard expectArguments(1, values, name, nameRange) else { return poison(tree.range) }
            return name == "or" ? checkOr(receiver, values[0], tree) : checkOrValue(receiver, values[0], tree)
        case "startsWith", "endsWith", "contains":
            guard expectArguments(1, values, name, nameRange) else { return poison(tree.range) }
            return textFunction(name, [receiver, values[0]], .bool, tree)
        case "matches":
            guard expectArguments(1, values, name, nameRange) else { return poison(tree.range) }
            return checkMatches(receiver, values[0], tree)
        case "lowerAscii", "upperAscii", "trim":
            guard expectArguments(0, values, name, nameRange) else { return poison(tree.range) }
            return textFunction(name, [receiver], .string, tree)
        case "split":
            guard expectArguments(1, values, name, nameRange) else { return poison(tree.range) }
            return textFunction(name, [receiver, values[0]], .list(ListType(element: .string, maxItems: 100)), tree)
        case "size", "sum", "min", "max", "distinct", "reverse", "single", "flatten", "first", "last":
            guard expectArguments(0, values, name, nameRange) else { return poison(tree.range) }
            return checkListFunction(name, nameRange, receiver, tree)
        default: return unknownFunction(name, nameRange, isMember: true, tree)
        }
    }

    /// `math.greatest(…)`, `optional.of(…)`: functions of a namespace that is not ours.
    private mutating func refuseForeignReceiver(_ receiver: SyntaxTree, _ name: String, _ tree: SyntaxTree) -> Node? {
        guard case .name(let owner) = receiver.kind, locals[owner] == nil, scope.lookup(owner) == nil else {
            return nil
        }
        guard ["math", "optional", "strings", "cel", "base64", "google"].contains(owner) else { return nil }
        return report(
            .leftOut, receiver.range.lowerBound..<tree.mark.upperBound, "the function '\(owner).\(name)' is left out",
            help: Self.memberFunctions.contains(name) || Self.freeFunctions.contains(name) ? "write \(name)(…)" : nil)
    }

    static let memberFunctions = [
        "all", "exists", "exists_one", "filter", "map", "size", "startsWith", "endsWith", "contains", "matches",
        "lowerAscii", "upperAscii", "trim", "split", "hasValue", "value", "orValue", "or", "optMap", "optFlatMap",
        "sum", "min", "max", "distinct", "sortBy", "reverse", "first", "last", "single", "flatten", "groupBy",
    ]

    static let freeFunctions = [
        "size", "given", "round", "abs", "floor", "ceil", "clamp", "min", "max", "to", "entries", "currency", "year",
        "month", "day", "hour", "weekday", "date", "timestamp", "sameMonth", "hoursInMonth", "startOfDay",
        "startOfWeek", "startOfMonth", "addMonths", "slug", "normalize", "failure", "used",
    ]

    mutating func unknownFunction(
        _ name: String, _ range: Range<Int>, isMember: Bool, _ tree: SyntaxTree
    ) -> Node {
        if let entry = Self.foreignFunctions[name] {
            return report(.leftOut, range, "the function '\(name)' is left out of the language", help: entry)
        }
        let own = isMember ? Self.memberFunctions : Self.freeFunctions
        let other = isMember ? Self.freeFunctions : Self.memberFunctions
        guard !other.contains(name) else {
            return report(
                .unknownFunction, range, "unknown function '\(name)'",
                help: isMember ? "write \(name)(x, …)" : "write x.\(name)(…)")
        }
        return reportWord(.unknownFunction, name, range, "unknown function '\(name)'", known: own)
    }

    mutating func expectArguments(_ count: Int, _ given: [SyntaxTree], _ name: String, _ range: Range<Int>) -> Bool {
        if given.count == count { return true }
        let wanted = count == 0 ? "no arguments" : count == 1 ? "one argument" : "\(count) arguments"
        _ = report(.badArgument, range, "\(name)() takes \(wanted), not \(given.count)")
        return false
    }

    // MARK: Texts

    mutating func textFunction(
        _ name: String, _ operands: [SyntaxTree], _ type: ValueType, _ tree: SyntaxTree
    ) -> Node {
        var nodes: [Node] = []
        for operand in operands {
            let node = checkPlain(operand)
            if !node.type.isText {
                return report(
                    .typeMismatch, operand.range,
                    "\(name)() needs a text, '\(shown(operand))' is "
                        + withArticle(node.type))
            }
            nodes.append(node)
        }
        guard let function = Function(rawValue: name), !nodes.contains(where: \.type.isPoison) else {
            return poison(tree.range)
        }
        return node(.call(function, nodes), type, tree.range)
    }

    private mutating func checkMatches(_ receiver: SyntaxTree, _ pattern: SyntaxTree, _ tree: SyntaxTree) -> Node {
        let subject = checkPlain(receiver)
        guard subject.type.isText else {
            return report(
                .typeMismatch, receiver.range,
                "matches() needs a text, '\(shown(receiver))' is "
                    + withArticle(subject.type))
        }
        guard case .string(let text) = pattern.kind else {
            return report(
                .badArgument, pattern.range, "the pattern of matches() is a literal text",
                help: "patterns are checked before anything runs; they cannot be computed")
        }
        guard let compiled = compilePattern(text, pattern), !subject.type.isPoison else { return poison(tree.range) }
        return node(.matches(subject, compiled), .bool, tree.range)
    }

    // MARK: Lists

    mutating func checkListFunction(
        _ name: String, _ nameRange: Range<Int>, _ operand: SyntaxTree, _ tree: SyntaxTree
    ) -> Node {
        let list = checkPlain(operand)
        if list.type.isPoison { return poison(tree.range) }
        if name == "size", list.type.isText { return node(.call(.size, [list]), .number(.bare), tree.range) }
        guard case .list(let type) = list.type else {
            let help =
                list.type.recordType != nil
                ? "records are not maps"
                : list.type.unit != nil && (name == "sum" || name == "size")
                    ? "remove .\(name)(): this is one number, and no list"
                    : Self.freeFunctions.contains(name) ? "write \(name)(x, …)" : nil
            return report(
                .typeMismatch, nameRange, "\(name)() needs a list, '\(shown(operand))' is \(withArticle(list.type))",
                help: help)
        }
        switch name {
        case "size": return node(.call(.size, [list]), .number(.bare), tree.range)
        case "reverse": return node(.call(.reverse, [list]), .list(type.filtered), tree.range)
        case "single":
            return node(.call(.single, [list]), opened(type.element), tree.range)
        case "first", "last":
            let function: Function = name == "first" ? .firstOfList : .lastOfList
            return node(.call(function, [list]), .optional(opened(type.element).unwrapped), tree.range)
        case "flatten":
            guard case .list(let inner) = type.element else {
                return report(
                    .typeMismatch, nameRange, "flatten() needs a list of lists, its elements are \(type.element)")
            }
            let (count, overflow) = type.maxItems.multipliedReportingOverflow(by: inner.maxItems)
            return node(
                .call(.flatten, [list]), .list(inner.plain(maxItems: overflow ? Int.max : count)), tree.range)
        default: return checkComparingFunction(name, nameRange, list, type, operand, tree)
        }
    }

    private mutating func checkComparingFunction(
        _ name: String, _ nameRange: Range<Int>, _ list: Node, _ type: ListType, _ operand: SyntaxTree,
        _ tree: SyntaxTree
    ) -> Node {
        if type.element.isOptional {
            return report(
                .unusedOptional, nameRange, "elements of '\(shown(operand))' may be none",
                help: "take them out before: .filter(v, v.hasValue()).map(v, v.value())")
        }
        if type.element.mentionsOwnCurrency {
            return ownCurrency(nameRange, name == "sum" ? "added" : "compared")
        }
        switch name {
        case "distinct": return node(.call(.distinct, [list]), .list(type.filtered), tree.range)
        case "sum":
            guard let unit = type.element.unit ?? (type.element.isPoison ? .bare : nil) else {
                return report(
                    .typeMismatch, nameRange, "sum() adds numbers, the elements are \(type.element)",
                    help: "pick the numbers before: .map(r, r.…)")
            }
            return node(.total(list, unit, currencySources(of: unit)), .number(unit), tree.range)
        default:
            switch type.element {
            case .number, .string, .enumeration, .instant, .date, .month, .poison: break
            default:
                return report(.typeMismatch, nameRange, "there is no order on \(type.element)")
            }
            return node(
                .call(name == "min" ? .minOfList : .maxOfList, [list]), .optional(type.element.unwrapped), tree.range)
        }
    }
}

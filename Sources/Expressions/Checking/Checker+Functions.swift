import Diagnostics
import JSONQuery
import Quantities

extension Checker {
    /// Checks `name(arguments)`.
    mutating func checkFunction(
        _ name: String, _ range: Range<Int>, _ arguments: [SyntaxTree.Argument], _ tree: SyntaxTree
    ) -> Node {
        let values = arguments.map(\.value)
        switch name {
        case "size":
            guard expectArguments(1, values, name, range) else { return poison(tree.range) }
            return checkListFunction(name, range, values[0], tree)
        case "given":
            guard expectArguments(2, values, name, range) else { return poison(tree.range) }
            return checkGiven(values[0], values[1], tree)
        case "entries":
            guard expectArguments(1, values, name, range) else { return poison(tree.range) }
            return checkEntries(values[0], tree)
        case "round", "abs", "floor", "ceil", "clamp", "min", "max", "to", "currency":
            return checkNumberFunction(name, range, values, tree)
        case "year", "month", "day", "hour", "weekday", "sameMonth", "startOfDay", "startOfWeek", "startOfMonth",
            "addMonths", "hoursInMonth", "date", "timestamp":
            return checkCalendarFunction(name, range, values, tree)
        case "slug", "normalize": return checkIdentifierFunction(name, range, arguments, tree)
        case "failure", "used":
            guard expectArguments(1, values, name, range) else { return poison(tree.range) }
            return checkStepFunction(name, values[0], tree)
        default: return unknownFunction(name, range, isMember: false, tree)
        }
    }

    private mutating func checkStepFunction(_ name: String, _ argument: SyntaxTree, _ tree: SyntaxTree) -> Node {
        guard case .name(let step) = argument.kind, locals[step] == nil,
            case .namespace(let namespace) = scope.lookup(step), namespace.kind == .step,
            let symbol = name == "used" ? namespace.used : namespace.failure
        else {
            if case .name(let step) = argument.kind {
                if scope.lookup(step) == nil { return unknownName(step, argument.range) }
                if case .value(let symbol)? = scope.lookup(step), symbol.type.isPoison {
                    readsPoison = true
                    return poison(tree.range)
                }
            }
            return report(
                .badArgument, argument.range, "\(name)() takes the name of a step",
                help: name == "used" ? "of one whose slot lists several credentials" : nil)
        }
        return read(symbol, in: namespace, tree.range)
    }

    private mutating func checkIdentifierFunction(
        _ name: String, _ range: Range<Int>, _ arguments: [SyntaxTree.Argument], _ tree: SyntaxTree
    ) -> Node {
        guard let first = arguments.first, first.label == nil, arguments.count <= 2 else {
            return report(.badArgument, range, "\(name)() takes a text", help: "and perhaps keep: \"…\"")
        }
        let subject = checkPlain(first.value)
        guard subject.type.isText else {
            return report(
                .typeMismatch, first.value.range,
                "\(name)() needs a text, '\(shown(first.value))' is "
                    + withArticle(subject.type))
        }
        var keep = ""
        if arguments.count == 2 {
            guard arguments[1].label == "keep", case .string(let kept) = arguments[1].value.kind else {
                return report(
                    .badArgument, arguments[1].value.range, "the second argument of \(name)() is keep: \"…\"")
            }
            keep = kept
        }
        guard let function = Function(rawValue: name), !subject.type.isPoison else { return poison(tree.range) }
        let kept = node(.text(keep), .string, tree.range)
        return node(.call(function, [subject, kept]), .string, tree.range)
    }

    /// The compiled pattern; nil after a finding.
    mutating func compilePattern(_ text: String, _ tree: SyntaxTree) -> IRegexp? {
        do throws(IRegexpError) {
            return try IRegexp(parsing: text)
        } catch {
            var place = tree.range
            let inside = tree.range.lowerBound + 1 + error.offset
            if text.utf8.count + 2 == tree.range.count, inside < tree.range.upperBound { place = inside..<inside + 1 }
            _ = report(.badPattern, place, error.message, help: error.alternative)
            return nil
        }
    }

    // MARK: Numbers

    private mutating func checkNumberFunction(
        _ name: String, _ range: Range<Int>, _ values: [SyntaxTree], _ tree: SyntaxTree
    ) -> Node {
        let wanted =
            switch name {
            case "round", "min", "max", "to": 2
            case "clamp": 3
            default: 1
            }
        if wanted == 2, values.count == 1, name != "to" {
            return report(
                .badArgument, range,
                name == "round" ? "round() takes a number and its decimals" : "\(name)() takes two numbers",
                help: name == "round" ? "write round(x, 0) for a whole number" : "write x.\(name)() for a list")
        }
        guard expectArguments(wanted, values, name, range) else { return poison(tree.range) }
        if name == "currency" { return checkCurrency(values[0], tree) }
        if name == "to" { return checkConversion(values[0], values[1], tree) }
        if name == "min" || name == "max" || name == "clamp" { return checkExtremes(name, values, tree) }
        let operand = checkPlain(values[0])
        if operand.type.isPoison { return poison(tree.range) }
        guard operand.type.unit != nil, let function = Function(rawValue: name) else {
            return report(
                .typeMismatch, values[0].range,
                "\(name)() needs a number, '\(shown(values[0]))' is "
                    + withArticle(operand.type))
        }
        guard name == "round" else { return node(.call(function, [operand]), operand.type, tree.range) }
        let places = check(values[1])
        guard case .number(let count, let unit, _) = places.kind, unit.isBare, let digits = count.int,
            (0...20).contains(digits)
        else {
            return places.type.isPoison
                ? places : report(.badArgument, values[1].range, "the decimals are a whole number from 0 to 20")
        }
        return node(.call(.round, [operand, places]), operand.type, tree.range)
    }

    /// `min`, `max` and `clamp`: the left operand's unit.
    private mutating func checkExtremes(_ name: String, _ values: [SyntaxTree], _ tree: SyntaxTree) -> Node {
        var nodes = values.map { checkPlain($0) }
        if nodes.contains(where: \.type.isPoison) { return poison(tree.range) }
        if nodes.allSatisfy({ $0.type.unit != nil }) {
            let wanted = nodes.first { !$0.isZeroLiteral } ?? nodes[0]
            for index in nodes.indices {
                let other = nodes[index]
                guard aligned(wanted, other, SyntaxTree(values[index].kind, values[index].range)) != nil else {
                    return poison(tree.range)
                }
                nodes[index] = coerced(other, to: wanted.type, like: wanted)
            }
            guard let function = Function(rawValue: name) else { return poison(tree.range) }
            return node(.call(function, nodes), wanted.type, tree.range)
        }
        if name != "clamp", let (same, type) = unify(nodes), let function = Function(rawValue: name) {
            switch type {
            case .instant, .date, .month, .string, .enumeration:
                return node(.call(function, same), type, tree.range)
            default: break
            }
        }
        for (value, node) in zip(values, nodes) where node.type.unit == nil {
            return report(
                .typeMismatch, value.range, "\(name)() needs numbers, '\(shown(value))' is \(withArticle(node.type))")
        }
        return report(.typeMismatch, tree.mark, "\(name)() needs values of one type")
    }

    private mutating func checkCurrency(_ argument: SyntaxTree, _ tree: SyntaxTree) -> Node {
        let operand = checkPlain(argument)
        if operand.type.isPoison { return poison(tree.range) }
        if case .text(let text) = operand.kind {
            guard let code = CurrencyCode(text) else {
                return report(.badArgument, argument.range, "'\(text)' is no currency", help: "use a code such as USD")
            }
            return node(.currency(code), .currency, tree.range)
        }
        if operand.type == .currency { return operand }
        guard let unit = operand.type.unit, let currency = unit.currency else {
            return report(
                .typeMismatch, argument.range,
                "currency() needs an amount of money, '\(shown(argument))' is "
                    + withArticle(operand.type))
        }
        switch currency {
        case .code(let code): return node(.currency(code), .currency, tree.range)
        case .symbolic(let key):
            if let known = currencyNode(key) { return known }
            return node(.call(.currency, [operand]), .currency, tree.range)
        }
    }

    private mutating func checkConversion(_ value: SyntaxTree, _ target: SyntaxTree, _ tree: SyntaxTree) -> Node {
        guard case .unit(let text) = target.kind else {
            return report(.badArgument, target.range, "the second argument of to() is a unit")
        }
        let operand = checkPlain(value)
        guard let unit = parseUnit(text, target.range), !operand.type.isPoison else { return poison(tree.range) }
        guard let from = operand.type.unit else {
            return report(
                .typeMismatch, value.range, "to() converts numbers, '\(shown(value))' is \(withArticle(operand.type))")
        }
        let factor = from.explicitFactor(to: unit)
        let isAtRun = from.hasSymbolicCurrency && from.isConvertible(to: unit)
        guard factor != nil || isAtRun || from == unit else {
            if operand.isZeroLiteral { return coerced(operand, to: .number(unit)) }
            return report(
                .unitMismatch, tree.mark, "\(from.wording) does not convert to \(unit.wording)",
                help: from.isBare
                    ? "a bare number takes its unit from a factor, such as x * 1 \(unit.wording)"
                    : "leave to() out: it shows \(from.wording); what one is worth in the other, nobody knows here")
        }
        return node(.converted(operand, to: unit, factor: factor), .number(unit), tree.range)
    }

    // MARK: Calendar

    private mutating func checkCalendarFunction(
        _ name: String, _ range: Range<Int>, _ values: [SyntaxTree], _ tree: SyntaxTree
    ) -> Node {
        let wanted = ["sameMonth": 3, "addMonths": 3, "hoursInMonth": 1, "date": 1, "timestamp": 1][name] ?? 2
        if values.count == wanted - 1, wanted >= 2 {
            return report(
                .badArgument, range, "\(name)() also takes a zone", help: "write \"UTC\" as its last argument")
        }
        guard expectArguments(wanted, values, name, range) else { return poison(tree.range) }
        if name == "date" || name == "timestamp" { return checkInstantLiteral(name, values[0], tree) }
        guard let instant = checkInstant(values[0], name) else { return poison(tree.range) }
        if name == "hoursInMonth" {
            return node(.call(.hoursInMonth, [instant]), .number(Unit(.time(.h))), tree.range)
        }
        var others: [Node] = []
        if name == "sameMonth" {
            guard let second = checkInstant(values[1], name) else { return poison(tree.range) }
            others = [second]
        } else if name == "addMonths" {
            let months = checkPlain(values[1])
            guard let unit = months.type.unit, unit.isBare else {
                return months.type.isPoison
                    ? poison(tree.range)
                    : report(.typeMismatch, values[1].range, "addMonths() takes a bare number of months")
            }
            others = [months]
        }
        guard let function = CalendarFunction(rawValue: name), let last = values.last, let zone = checkZone(last)
        else { return poison(tree.range) }
        let type: ValueType =
            switch function {
            case .year, .month, .day, .hour, .weekday: .number(.bare)
            case .sameMonth: .bool
            case .startOfDay, .startOfWeek, .startOfMonth, .addMonths: .instant
            }
        return node(.calendar(function, instant, zone: zone, others), type, tree.range)
    }

    private mutating func checkInstant(_ tree: SyntaxTree, _ name: String) -> Node? {
        let instant = checkPlain(tree)
        switch instant.type {
        case .instant: return instant
        case .poison: return nil
        default:
            _ = report(
                .typeMismatch, tree.range,
                "\(name)() needs an instant, '\(shown(tree))' is \(withArticle(instant.type))"
            )
            return nil
        }
    }

    private mutating func checkZone(_ tree: SyntaxTree) -> String? {
        guard case .string(let zone) = tree.kind else {
            _ = report(
                .badArgument, tree.range, "a zone is a literal text", help: "such as \"UTC\" or \"Europe/Berlin\"")
            return nil
        }
        guard ZoneName.isLegal(zone) else {
            _ = report(.badArgument, tree.range, "'\(zone)' is no name of a zone", help: "such as \"Europe/Berlin\"")
            return nil
        }
        if zone != "UTC" { zones.insert(zone) }
        return zone
    }

    private mutating func checkInstantLiteral(_ name: String, _ argument: SyntaxTree, _ tree: SyntaxTree) -> Node {
        guard case .string(let text) = argument.kind else {
            let help = "a field says how its text is read: type: instant(rfc3339)"
            return report(.badArgument, argument.range, "\(name)() takes a literal text", help: help)
        }
        if name == "date" {
            guard let date = CivilDate(text) else {
                return report(.badArgument, argument.range, "'\(text)' is no date", help: "write \"2026-07-01\"")
            }
            return node(.date(date), .date, tree.range)
        }
        guard let instant = Instant(rfc3339: text) else {
            return report(
                .badArgument, argument.range, "'\(text)' is no instant of RFC 3339 in the years 1 to 9999",
                help: "write \"2026-07-01T12:00:00Z\"")
        }
        return node(.instant(instant), .instant, tree.range)
    }
}

/// Names of zones are made into paths of files, and are therefore narrow.
enum ZoneName {
    static func isLegal(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return (1...64).contains(name.utf8.count)
            && parts.allSatisfy { part in
                guard let first = part.first, isLetter(first) else { return false }
                return part.allSatisfy { isLetter($0) || (48...57).contains($0) || "_+-".utf8.contains($0) }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}

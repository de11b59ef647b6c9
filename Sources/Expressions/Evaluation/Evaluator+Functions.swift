import Quantities

extension Evaluator {
    @inline(never)
    func call(
        _ function: Function, _ arguments: [Node], _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        switch function {
        case .size: return try size(try value(arguments[0], &frame), node)
        case .startsWith, .endsWith, .contains, .lowerAscii, .upperAscii, .trim, .split, .slug, .normalize:
            return try textFunction(function, arguments, node, &frame)
        case .minOfList, .maxOfList, .distinct, .reverse, .single, .flatten, .firstOfList, .lastOfList:
            return try listFunction(function, try list(arguments[0], &frame), node)
        case .round, .abs, .floor, .ceil, .clamp, .min, .max, .currency:
            return try numberFunction(function, arguments, node, &frame)
        case .hoursInMonth:
            guard case .instant(let instant) = try value(arguments[0], &frame) else { throw mistyped(node) }
            return .number(ExactNumber(instant.utc.date.yearMonth.hourCount), Unit(.time(.h)))
        }
    }

    private func size(_ value: Value, _ node: Node) throws(EvaluationFailure) -> Value {
        switch value {
        case .string(let text): return .number(ExactNumber(text.unicodeScalars.count), .bare)
        case .list(let list): return .number(ExactNumber(list.elements.count), .bare)
        default: throw mistyped(node)
        }
    }

    @inline(never)
    private func textFunction(
        _ function: Function, _ arguments: [Node], _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value {
        let whole = try text(arguments[0], &frame)
        let other = arguments.count > 1 ? try text(arguments[1], &frame) : ""
        switch function {
        case .startsWith: return .bool(whole.utf8.starts(with: other.utf8))
        case .endsWith: return .bool(whole.utf8.reversed().starts(with: other.utf8.reversed()))
        case .contains: return .bool(containsText(whole, other))
        case .lowerAscii: return .string(lowerASCII(whole))
        case .upperAscii: return .string(upperASCII(whole))
        case .trim: return .string(trimmed(whole))
        case .slug: return .string(slugged(whole, keep: other))
        case .normalize: return .string(normalized(whole, keep: other))
        default:
            let parts = splitText(whole, other)
            try spend(parts.count, node)
            return .list(ListValue(parts.map { .value(.string($0)) }))
        }
    }

    @inline(never)
    private func listFunction(
        _ function: Function, _ list: ListValue, _ node: Node
    ) throws(EvaluationFailure) -> Value? {
        let elements = list.elements
        switch function {
        case .firstOfList: return try opened(elements.first ?? .none)
        case .lastOfList: return try opened(elements.last ?? .none)
        case .single:
            guard let only = elements.first else { throw failure(.notSupplied, node, "The list is empty.") }
            if elements.count > 1 { throw failure(.conflict, node, "The list has more than one element.") }
            return try opened(only)
        default: try spend(elements.count, node)
        }
        switch function {
        case .reverse: return .list(list.picking(elements.reversed()))
        case .distinct:
            var seen: Set<ValueKey> = []
            var kept: [Outcome] = []
            for element in elements {
                guard let value = try opened(element) else { continue }
                if seen.insert(try ValueKey(value)).inserted { kept.append(element) }
            }
            return .list(list.picking(kept))
        case .flatten:
            var all: [Outcome] = []
            for element in elements {
                guard case .list(let inner) = try opened(element) else { throw mistyped(node) }
                try spend(inner.elements.count, node)
                all += inner.elements
            }
            return .list(ListValue(all))
        default:
            var best: Value?
            for element in elements {
                guard let value = try opened(element) else { continue }
                guard let known = best else {
                    best = value
                    continue
                }
                let wins =
                    function == .minOfList ? try precedes(value, known, node) : try precedes(known, value, node)
                if wins { best = value }
            }
            return best
        }
    }

    @inline(never)
    private func numberFunction(
        _ function: Function, _ arguments: [Node], _ node: Node, _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        if function == .min || function == .max || function == .clamp {
            let first = try value(arguments[0], &frame)
            let second = try value(arguments[1], &frame)
            if function == .min { return try precedes(second, first, node) ? second : first }
            if function == .max { return try precedes(first, second, node) ? second : first }
            let top = try value(arguments[2], &frame)
            let lifted = try precedes(first, second, node) ? second : first
            return try precedes(top, lifted, node) ? top : lifted
        }
        let (number, unit) = try number(arguments[0], &frame)
        switch function {
        case .abs: return .number(number.magnitude, unit)
        case .floor: return .number(try exact(node) { () throws(ArithmeticError) in try number.floor() }, unit)
        case .ceil: return .number(try exact(node) { () throws(ArithmeticError) in try number.ceil() }, unit)
        case .round:
            guard case .number(let places, _, _) = arguments[1].kind, let digits = places.int else {
                throw mistyped(node)
            }
            return .number(
                try exact(node) { () throws(ArithmeticError) in
                    try number.rounded(places: digits, .halfAwayFromZero)
                }, unit)
        default:
            guard case .code(let code) = unit.currency else { throw mistyped(node) }
            return .currency(code)
        }
    }

    @inline(never)
    func calendar(
        _ function: CalendarFunction, _ operand: Node, _ zoneName: String, _ rest: [Node], _ node: Node,
        _ frame: inout Frame
    ) throws(EvaluationFailure) -> Value? {
        try spend(1, node)
        guard case .instant(let instant) = try value(operand, &frame) else { throw mistyped(node) }
        var second: Value?
        if let other = rest.first { second = try value(other, &frame) }
        guard let zone = zoneName == "UTC" ? .utc : context.zone(named: zoneName) else {
            throw failure(.notSupplied, node, "The rules of the time zone \(zoneName) are not installed.")
        }
        let outside = failure(.limitExceeded, node, "The time is outside the years 1 to 9999.")
        func told(_ instant: Instant?) throws(EvaluationFailure) -> Value {
            guard let instant else { throw outside }
            return .instant(instant)
        }
        switch function {
        case .startOfDay: return try told(zone.startOfDay(at: instant))
        case .startOfWeek: return try told(zone.startOfWeek(at: instant))
        case .startOfMonth: return try told(zone.startOfMonth(at: instant))
        case .addMonths:
            guard case .number(let months, _) = second else { throw mistyped(node) }
            guard let count = months.int else { throw failure(.conflict, node, "Months are whole.") }
            return try told(zone.addMonths(count, to: instant))
        default: break
        }
        guard let time = zone.civil(at: instant) else { throw outside }
        switch function {
        case .year: return .number(ExactNumber(time.date.year), .bare)
        case .month: return .number(ExactNumber(time.date.month), .bare)
        case .day: return .number(ExactNumber(time.date.day), .bare)
        case .hour: return .number(ExactNumber(time.hour), .bare)
        case .weekday: return .number(ExactNumber(time.date.weekday), .bare)
        default:
            guard case .instant(let other) = second else { throw mistyped(node) }
            guard let otherTime = zone.civil(at: other) else { throw outside }
            return .bool(time.date.yearMonth == otherTime.date.yearMonth)
        }
    }
}

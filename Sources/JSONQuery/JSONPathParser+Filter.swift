/// One operand of a condition, with its type.
enum JSONPathTerm {
    case literal(JSONPathOperand)
    case query(JSONPathQuery)
    case valueFunction(JSONPathFunction, JSONPathOperand)
    case logicalFunction(JSONPathFunction, JSONPathCondition)
}

extension JSONPathParser {
    /// Parses alternatives joined by `||`.
    mutating func parseCondition() throws(JSONPathError) -> JSONPathCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONPath.Limit.depth else {
            throw fail(at, "more than \(JSONPath.Limit.depth) conditions inside one another", "split the path")
        }
        var parts = [try parseConjunction()]
        while true {
            let start = at
            skipBlanks()
            guard take("||") else {
                at = start
                return parts.count == 1 ? parts[0] : .any(parts)
            }
            skipBlanks()
            parts.append(try parseConjunction())
        }
    }

    private mutating func parseConjunction() throws(JSONPathError) -> JSONPathCondition {
        var parts = [try parseBasic()]
        while true {
            let start = at
            skipBlanks()
            guard take("&&") else {
                at = start
                return parts.count == 1 ? parts[0] : .all(parts)
            }
            skipBlanks()
            parts.append(try parseBasic())
        }
    }

    private mutating func parseBasic() throws(JSONPathError) -> JSONPathCondition {
        let start = at
        let isNegated = next == 0x21 && peek(1) != 0x3D
        if isNegated {
            at += 1
            skipBlanks()
        }
        if next == 0x28 {
            at += 1
            skipBlanks()
            let inner = try parseCondition()
            skipBlanks()
            guard take(")") else { throw badConditionEnd("'(' is not closed", "add ')'") }
            let end = at
            skipBlanks()
            if peekComparison() != nil {
                throw fail(at, "a condition in parentheses cannot be compared", "compare inside the parentheses")
            }
            at = end
            return isNegated ? .not(inner) : inner
        }
        let left = try parseTerm()
        let end = at
        skipBlanks()
        guard let (comparison, length) = try parseComparison() else {
            at = end
            let test = try self.test(left, start)
            return isNegated ? .not(test) : test
        }
        if isNegated {
            throw fail(start, "'!' negates a test, not a comparison", "put the comparison into parentheses: !(…)")
        }
        let leftOperand = try operand(left, start..<end)
        at += length
        skipBlanks()
        let rightStart = at
        let right = try parseTerm()
        let rightOperand = try operand(right, rightStart..<at)
        let rightEnd = at
        skipBlanks()
        if peekComparison() != nil {
            throw fail(at, "comparisons cannot be chained", "join two comparisons with &&")
        }
        at = rightEnd
        return .compare(leftOperand, comparison, rightOperand)
    }

    /// A term that stands alone: a query that must select something, or a function that is true or false.
    private func test(_ term: JSONPathTerm, _ start: Int) throws(JSONPathError) -> JSONPathCondition {
        switch term {
        case .query(let query): return .exists(query)
        case .logicalFunction(_, let condition): return condition
        case .valueFunction(let function, _):
            throw fail(
                start, "\(function.rawValue)() is a value, not a condition",
                "compare it, such as \(function.rawValue)(…) > 0")
        case .literal:
            throw fail(
                start, "a literal alone is no condition",
                "compare it with something, such as @.x == \(text(start..<at))")
        }
    }

    /// A term that is compared.
    private func operand(_ term: JSONPathTerm, _ range: Range<Int>) throws(JSONPathError) -> JSONPathOperand {
        switch term {
        case .literal(let literal): return literal
        case .valueFunction(_, let operand): return operand
        case .query(let query):
            guard query.isSingular else {
                let path = text(range)
                throw fail(
                    range.lowerBound, "'\(path)' may select several values and cannot be compared",
                    "write value(\(path)) for the only one, count(\(path)) for their number, or a filter of its own")
            }
            return .query(query)
        case .logicalFunction(let function, _):
            throw fail(
                range.lowerBound, "\(function.rawValue)() is a condition, not a value",
                "leave the comparison out, or put '!' before it for the opposite")
        }
    }

    private func peekComparison() -> JSONPathComparison? {
        JSONPathComparison.allCases.first { comparison in
            bytes[at...].starts(with: comparison.rawValue.utf8)
        }
    }

    /// The comparison that comes next and its length; nil when something else comes.
    private func parseComparison() throws(JSONPathError) -> (JSONPathComparison, Int)? {
        let rest = bytes[at...]
        if let wrong = Self.wrongOperators.first(where: { rest.starts(with: $0.text.utf8) }) {
            throw fail(at, "'\(wrong.text)' does not exist in JSONPath", wrong.help)
        }
        if let comparison = peekComparison() { return (comparison, comparison.rawValue.utf8.count) }
        if rest.first == 0x3D {
            let mended = text(0..<at) + "==" + text(at + 1..<bytes.count)
            throw fail(at, "'=' compares nothing", "use == to compare: \(mended)")
        }
        return nil
    }

    private static let wrongOperators: [(text: String, help: String)] = [
        ("===", "use == to compare"),
        ("!==", "use != to compare"),
        ("=~", "use match(@.x, 'pattern') for the whole text, or search(@.x, 'pattern') for a part"),
        ("<>", "use != to compare"),
        ("=>", "use >= to compare"),
        ("=<", "use <= to compare"),
    ]

    /// Parses a literal, a query or a function call.
    mutating func parseTerm() throws(JSONPathError) -> JSONPathTerm {
        switch next {
        case 0x22, 0x27: return .literal(.string(try parseString()))
        case 0x40, 0x24:
            let isAbsolute = next == 0x24
            at += 1
            depth += 1
            defer { depth -= 1 }
            guard depth <= JSONPath.Limit.depth else {
                throw fail(at, "more than \(JSONPath.Limit.depth) conditions inside one another", "split the path")
            }
            let segments = try parseSegments()
            let index = cachedQueryCount
            if isAbsolute { cachedQueryCount += 1 }
            return .query(JSONPathQuery(isAbsolute: isAbsolute, segments: segments, cacheIndex: index))
        case let byte? where byte == 0x2D || byte &- 0x30 < 10: return .literal(.number(try parseNumber()))
        case let byte? where Self.startsName(byte): return try parseWord()
        default: throw badTerm()
        }
    }

    private mutating func parseNumber() throws(JSONPathError) -> DecimalText {
        let start = at
        while let byte = next, Self.continuesName(byte) || byte == 0x2E || (byte == 0x2D && at == start) || isSign(byte)
        {
            at += 1
        }
        guard let number = DecimalText(bytes[start..<at]) else {
            throw fail(start, "malformed number", "write it as in JSON, such as 10, -0.5 or 1e3")
        }
        return number
    }

    /// Whether a sign belongs to an exponent.
    private func isSign(_ byte: UInt8) -> Bool {
        (byte == 0x2B || byte == 0x2D) && at > 0 && bytes[at - 1] | 0x20 == 0x65
    }

    private mutating func parseWord() throws(JSONPathError) -> JSONPathTerm {
        let start = at
        while let byte = next, Self.continuesName(byte) { at += 1 }
        let word = text(start..<at)
        if next == 0x28 { return try parseCall(word, start) }
        switch word {
        case "true": return .literal(.bool(true))
        case "false": return .literal(.bool(false))
        case "null": return .literal(.null)
        default: throw badWord(word, start)
        }
    }

    private mutating func parseCall(_ name: String, _ start: Int) throws(JSONPathError) -> JSONPathTerm {
        guard let function = JSONPathFunction(rawValue: name) else { throw unknownFunction(name, start) }
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONPath.Limit.depth else {
            throw fail(at, "more than \(JSONPath.Limit.depth) conditions inside one another", "split the path")
        }
        at += 1
        skipBlanks()
        var arguments: [(term: JSONPathTerm, range: Range<Int>)] = []
        while next != 0x29 || !arguments.isEmpty {
            let place = at
            let term = try parseTerm()
            arguments.append((term, place..<at))
            skipBlanks()
            if next == 0x29 { break }
            guard take(",") else { throw badArgumentEnd(function) }
            skipBlanks()
        }
        at += 1
        guard arguments.count == function.parameterCount else {
            let count = function.parameterCount == 1 ? "one argument" : "two arguments"
            throw fail(start, "\(name)() takes \(count), not \(arguments.count)", usage(of: function))
        }
        switch function {
        case .length: return .valueFunction(function, .length(try value(arguments[0], function)))
        case .count: return .valueFunction(function, .count(try nodes(arguments[0], function)))
        case .value: return .valueFunction(function, .value(try nodes(arguments[0], function)))
        case .match, .search:
            let text = try value(arguments[0], function)
            let pattern = pattern(try value(arguments[1], function), arguments[1].range.lowerBound)
            return .logicalFunction(function, .match(text: text, pattern: pattern, whole: function == .match))
        }
    }

    /// Compiles a pattern that is written in the path.
    private mutating func pattern(_ operand: JSONPathOperand, _ offset: Int) -> JSONPathPattern {
        guard case .string(let bytes) = operand else { return .computed(operand) }
        do throws(IRegexpError) {
            return .literal(try IRegexp(parsing: String(decoding: bytes, as: UTF8.self), anchors: .edges))
        } catch {
            invalidPatterns.append(JSONPath.InvalidPattern(offset: offset, error: error))
            return .literal(nil)
        }
    }

    private func value(
        _ argument: (term: JSONPathTerm, range: Range<Int>), _ function: JSONPathFunction
    ) throws(JSONPathError) -> JSONPathOperand {
        if case .query(let query) = argument.term, !query.isSingular, function == .length {
            let path = text(argument.range)
            throw fail(
                argument.range.lowerBound, "length() takes one value, and '\(path)' may select several",
                "write count(\(path)) for their number")
        }
        return try operand(argument.term, argument.range)
    }

    private func nodes(
        _ argument: (term: JSONPathTerm, range: Range<Int>), _ function: JSONPathFunction
    ) throws(JSONPathError) -> JSONPathQuery {
        guard case .query(let query) = argument.term else {
            throw fail(argument.range.lowerBound, "\(function.rawValue)() takes a path", usage(of: function))
        }
        return query
    }
}

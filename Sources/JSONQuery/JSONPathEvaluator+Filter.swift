/// A value during the evaluation of a filter; `nothing` is what a query selects that selects nothing.
enum JSONPathValue {
    case nothing
    case node(Int)
    case null
    case bool(Bool)
    case number(DecimalText)
    case string([UInt8])
}

extension JSONPathEvaluator {
    mutating func holds(_ condition: JSONPathCondition, for candidate: Int) throws(JSONPathLimit) -> Bool {
        try spend()
        switch condition {
        case .any(let parts):
            for part in parts where try holds(part, for: candidate) { return true }
            return false
        case .all(let parts):
            for part in parts where try !holds(part, for: candidate) { return false }
            return true
        case .not(let part): return try !holds(part, for: candidate)
        case .exists(let query): return try !select(query, from: candidate).isEmpty
        case .compare(let left, let comparison, let right):
            let left = try evaluate(left, for: candidate)
            return try compare(left, comparison, try evaluate(right, for: candidate))
        case .match(let text, let pattern, let whole):
            guard let text = try string(try evaluate(text, for: candidate)) else { return false }
            let expression: IRegexp?
            switch pattern {
            case .literal(let literal): expression = literal
            case .computed(let operand):
                guard let source = try string(try evaluate(operand, for: candidate)) else { return false }
                try spend(source.count)
                expression = self.pattern(source)
            }
            guard let expression else { return false }
            let (isMatch, steps) = expression.matches(String(decoding: text, as: UTF8.self), whole: whole)
            try spend(steps)
            return isMatch
        }
    }

    private mutating func evaluate(
        _ operand: JSONPathOperand, for candidate: Int
    ) throws(JSONPathLimit) -> JSONPathValue {
        switch operand {
        case .null: return .null
        case .bool(let bool): return .bool(bool)
        case .number(let number): return .number(number)
        case .string(let string): return .string(string)
        case .query(let query), .value(let query):
            let nodes = try select(query, from: candidate)
            return nodes.count == 1 ? .node(nodes[0]) : .nothing
        case .count(let query): return .number(DecimalText(try select(query, from: candidate).count))
        case .length(let operand):
            let value = try evaluate(operand, for: candidate)
            if case .node(let node) = value, tape[node].isContainer { return .number(DecimalText(tape[node].count)) }
            guard let text = try string(value) else { return .nothing }
            return .number(DecimalText(text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }))
        }
    }

    /// The UTF-8 of a value that is text; nil for a string with a lone surrogate.
    private mutating func string(_ value: JSONPathValue) throws(JSONPathLimit) -> [UInt8]? {
        switch value {
        case .string(let bytes): return bytes
        case .node(let node) where tape[node].kind == .string && !tape[node].hasLoneSurrogate:
            try spend(Int(tape[node].length) / 8)
            return document.withContent(node) { Array($0) }
        default: return nil
        }
    }

    private mutating func compare(
        _ left: JSONPathValue, _ comparison: JSONPathComparison, _ right: JSONPathValue
    ) throws(JSONPathLimit) -> Bool {
        switch comparison {
        case .equal: try isEqual(left, right)
        case .notEqual: try !isEqual(left, right)
        case .less: try isLess(left, right)
        case .greater: try isLess(right, left)
        case .lessOrEqual: try isLess(left, right) ? true : try isEqual(left, right)
        case .greaterOrEqual: try isLess(right, left) ? true : try isEqual(left, right)
        }
    }

    /// Numbers by value and text by scalars; nothing else has an order.
    private mutating func isLess(_ left: JSONPathValue, _ right: JSONPathValue) throws(JSONPathLimit) -> Bool {
        if let left = number(left), let right = number(right) { return left < right }
        guard let left = try string(left), let right = try string(right) else { return false }
        return left.lexicographicallyPrecedes(right)
    }

    private func number(_ value: JSONPathValue) -> DecimalText? {
        switch value {
        case .number(let number): number
        case .node(let node) where tape[node].kind == .number: DecimalText(document.bytes[tape[node].range])
        default: nil
        }
    }

    private mutating func isEqual(_ left: JSONPathValue, _ right: JSONPathValue) throws(JSONPathLimit) -> Bool {
        if let left = number(left) { return number(right).map { $0 == left } ?? false }
        switch (left, right) {
        case (.nothing, .nothing), (.null, .null): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.null, .node(let node)), (.node(let node), .null): return tape[node].kind == .null
        case (.bool(let bool), .node(let node)), (.node(let node), .bool(let bool)):
            return tape[node].kind == (bool ? .true : .false)
        case (.node(let a), .node(let b)): return try isEqual(a, b)
        default:
            guard let left = try string(left), let right = try string(right) else { return false }
            return left == right
        }
    }

    /// Two nodes of the document. Recursion is as deep as the document is, at most 512.
    private mutating func isEqual(_ left: Int, _ right: Int) throws(JSONPathLimit) -> Bool {
        try spend()
        guard tape[left].kind == tape[right].kind, tape[left].count == tape[right].count else { return false }
        switch tape[left].kind {
        case .null, .true, .false: return true
        case .number: return number(.node(left)) == number(.node(right))
        case .string, .name:
            try spend(Int(tape[left].length) / 8)
            return document.withContent(left) { document.isContent(right, $0) }
        case .array:
            var a = left + 1
            var b = right + 1
            while a < Int(tape[left].next) {
                guard try isEqual(a, b) else { return false }
                a = Int(tape[a].next)
                b = Int(tape[b].next)
            }
            return true
        case .object:
            let left = try membersByName(of: left)
            let right = try membersByName(of: right)
            for (a, b) in zip(left, right) {
                guard a.name == b.name, try isEqual(a.value, b.value) else { return false }
            }
            return true
        }
    }

    /// In the order of names; members of one name keep the order of the text.
    private mutating func membersByName(of object: Int) throws(JSONPathLimit) -> [(name: [UInt8], value: Int)] {
        try spend(tape[object].count * 4 + Int(tape[object].length) / 8)
        var members: [(name: [UInt8], value: Int)] = []
        var at = object + 1
        while at < Int(tape[object].next) {
            members.append((document.withContent(at) { Array($0) }, at + 1))
            at = Int(tape[at + 1].next)
        }
        return members.sorted { a, b in
            a.name == b.name ? a.value < b.value : a.name.lexicographicallyPrecedes(b.name)
        }
    }
}

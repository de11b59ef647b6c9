/// Mends inside filters.
extension JSONPathParser {
    static var functionNames: String { JSONPathFunction.allCases.map { "\($0.rawValue)()" }.joined(separator: ", ") }

    func usage(of function: JSONPathFunction) -> String {
        switch function {
        case .length: "write it as [?length(@.x) > 1]"
        case .count: "write it as [?count(@.x[*]) > 1]"
        case .value: "write it as [?value(@..x) == 1]"
        case .match: "write it as [?match(@.x, 'pattern')]"
        case .search: "write it as [?search(@.x, 'pattern')]"
        }
    }

    /// The error for what cannot begin an operand.
    func badTerm() -> JSONPathError {
        guard let byte = next else {
            return fail(at, "the filter ends early", "add a condition such as @.x == 1, and ']'")
        }
        switch byte {
        case 0x5D: return fail(at, "a condition is missing before ']'", "write one such as @.x == 1")
        case 0x29: return fail(at, "something is missing before ')'", "write a condition such as @.x == 1")
        case 0x3D: return fail(at, "'=' has nothing before it", "write the path first: @.x == 1")
        case 0x28: return fail(at, "parentheses cannot stand here", "compare values only: paths, literals, functions")
        case 0x5B, 0x7B: return fail(at, "lists and objects cannot be written in a filter", "compare single values")
        case 0x2E: return fail(at, "a path inside a filter starts with '@' or '$'", "write @ before '.'")
        case 0x2B: return fail(at, "a number has no '+'", "leave it out")
        case 0x2F: return fail(at, "patterns are written in quotes", "write match(@.x, 'pattern')")
        case 0x21: return fail(at, "'!' cannot stand here", "write != to compare, or ! before a test")
        case 0x26, 0x7C: return fail(at, "\(character(at)) joins nothing", "write && or || between two conditions")
        case 0x3F: return fail(at, "a second '?'", "leave it out")
        default:
            return fail(
                at, "unexpected \(character(at)) in the filter", "write a path such as @.x, a literal or a function")
        }
    }

    /// The error for a word that is no literal and no function.
    func badWord(_ word: String, _ start: Int) -> JSONPathError {
        switch word.lowercased() {
        case "true", "false", "null":
            return fail(start, "'\(word)' is written in lower case", "write \(word.lowercased())")
        case "none", "nil", "undefined":
            return fail(
                start, "'\(word)' does not exist in JSONPath", "write null, or !@.x for a name that is not there")
        case "not": return fail(start, "'\(word)' does not exist in JSONPath", "write !")
        default: break
        }
        var end = at
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        if end > at, end < bytes.count, bytes[end] == 0x28, JSONPathFunction(rawValue: word) != nil {
            return fail(at, "a blank between a function and '('", "remove it")
        }
        if JSONPathFunction(rawValue: word) != nil {
            return fail(start, "'\(word)' is a function and needs '('", "write \(word)(…)")
        }
        return fail(
            start, "'\(word)' is neither a path nor a literal",
            "write '\(word)' in quotes for text, or @.\(word) for a path")
    }

    func unknownFunction(_ name: String, _ start: Int) -> JSONPathError {
        if let known = JSONPathFunction.allCases.first(where: { $0.rawValue == name.lowercased() }) {
            return fail(start, "function names are in lower case", "write \(known.rawValue)()")
        }
        let instead =
            switch name {
            case "size", "len": "length()"
            case "regex", "test", "matches": "match()"
            case "contains", "startsWith", "endsWith", "starts_with", "ends_with": "search() with a pattern"
            default: nil as String?
            }
        if let instead { return fail(start, "unknown function '\(name)'", "write \(instead)") }
        return fail(start, "unknown function '\(name)'", "the functions are \(Self.functionNames)")
    }

    /// The error for what follows an argument.
    func badArgumentEnd(_ function: JSONPathFunction) -> JSONPathError {
        guard next != nil else { return fail(at, "'\(function.rawValue)(' is not closed", "add ')'") }
        return fail(
            at, "unexpected \(character(at)) after an argument of \(function.rawValue)()",
            "an argument is one path, literal or function; \(usage(of: function))")
    }

    /// The error where a parenthesis should close.
    func badConditionEnd(_ message: String, _ help: String) -> JSONPathError {
        if let byte = next, byte == 0x26 || byte == 0x7C {
            return fail(at, "\(character(at)) joins nothing", byte == 0x26 ? "write &&" : "write ||")
        }
        return fail(at, message, help)
    }
}

/// What people write that is no JSONPath, and how to mend it.
extension JSONPathParser {
    func badStart() -> JSONPathError {
        let rest = text(0..<bytes.count)
        switch next {
        case nil: return fail(0, "the path is empty", "write $ for the whole document")
        case 0x20, 0x09, 0x0A, 0x0D: return fail(0, "blanks stand before '$'", "remove them")
        case 0x40: return fail(0, "'@' exists only inside a filter", "write \("$" + rest.dropFirst())")
        case 0x2E, 0x5B: return fail(0, "a path starts with '$'", "write $\(rest)")
        case 0x2F:
            let names = rest.split(separator: "/").map { Int($0) == nil ? ".\($0)" : "[\($0)]" }
            return fail(0, "a path starts with '$'; this looks like a JSON Pointer", "write $\(names.joined())")
        default: return fail(0, "a path starts with '$'", "write $.\(rest)")
        }
    }

    /// The error for what follows a complete path.
    func badRest() -> JSONPathError {
        let byte = bytes[at]
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D:
            var end = at
            while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
            if end == bytes.count { return fail(at, "blanks stand after the path", "remove them") }
            return fail(
                end, "unexpected \(character(end)) after the path",
                "a condition goes into a filter, such as [?@.x == 1]")
        case 0x3D, 0x3C, 0x3E, 0x21, 0x26, 0x7C:
            return fail(
                at, "\(character(at)) exists only inside a filter",
                "put the condition into brackets, such as [?@.x == 1]")
        case 0x5D: return fail(at, "']' closes nothing", "remove it, or add '['")
        case 0x29: return fail(at, "')' closes nothing", "remove it, or add '('")
        case _ where Self.continuesName(byte):
            return fail(at, "'.' or '[' is missing before the name", "write \(text(0..<at)).\(text(at..<bytes.count))")
        default:
            return fail(
                at, "unexpected \(character(at)) after the path",
                "names with signs go into brackets and quotes, such as ['a-b']")
        }
    }

    /// The error for what follows a dot or two; `at` is after them.
    func badDot(_ dot: Int, _ isDescendant: Bool) -> JSONPathError {
        let dots = isDescendant ? ".." : "."
        let before = text(0..<dot)
        guard let byte = next else {
            return fail(dot, "the path ends in '\(dots)'", "write \(before), or add a name")
        }
        switch byte {
        case 0x5B:
            return fail(at, "'.' and '[' cannot stand together", "write \(before)\(mendedBrackets())")
        case 0x2E: return fail(dot, "three dots", "write .. for any depth, or . for the next name")
        case 0x20, 0x09, 0x0A, 0x0D: return fail(at, "a blank after '\(dots)'", "remove the blank")
        case 0x22, 0x27:
            let prefix = isDescendant ? ".." : ""
            let end = bytes[(at + 1)...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
            return fail(at, "a quoted name goes into brackets", "write \(before)\(prefix)[\(text(at..<end))]")
        case 0x30...0x39:
            var end = at
            while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
            let isNumber = end == bytes.count || !Self.looksLikeName(bytes[end]) && !Self.continuesName(bytes[end])
            if isNumber {
                let digits = text(at..<end)
                let prefix = isDescendant ? ".." : ""
                return fail(
                    at, "a name after '\(dots)' cannot start with a digit",
                    "write \(before)\(prefix)[\(digits)] for an element, or \(before)\(prefix)['\(digits)'] for a name")
            }
            return unquotedName(dot, at, isDescendant)
        case 0x28, 0x3F: return fail(at, "a filter goes into brackets", "write \(before)[?@.x == 1]")
        default: return unquotedName(dot, at, isDescendant)
        }
    }

    /// Signs that people expect to be part of a name.
    static func looksLikeName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2D, 0x24, 0x40, 0x23, 0x25, 0x2F, 0x3A, 0x2B, 0x7E, 0x5C, 0x2A: true
        default: false
        }
    }

    /// The error for a name with signs after a dot.
    func unquotedName(_ dot: Int, _ start: Int, _ isDescendant: Bool) -> JSONPathError {
        var end = start
        while end < bytes.count, Self.continuesName(bytes[end]) || Self.looksLikeName(bytes[end]) { end += 1 }
        guard end > start else {
            return fail(start, "unexpected \(character(start)) after '.'", "write a name, * or brackets")
        }
        let help =
            "write \(text(0..<dot))\(isDescendant ? ".." : "")\(NormalizedPath.Element.name(text(start..<end)).text)"
        if bytes[start] &- 0x30 < 10 {
            return fail(start, "a name after '.' cannot start with a digit", help)
        }
        let sign = bytes[start..<end].firstIndex { !Self.continuesName($0) } ?? start
        return fail(sign, "\(character(sign)) cannot stand in a name after '.'", help)
    }

    func functionOutside(_ start: Int) -> JSONPathError {
        let name = text(start..<at)
        let call = JSONPathFunction(rawValue: name).map { usage(of: $0) } ?? "the functions are \(Self.functionNames)"
        return fail(start, "'\(name)(' after '.': functions exist only inside a filter", call)
    }

    /// The error for what cannot begin a selector inside brackets.
    func badSelector(_ opening: Int) -> JSONPathError {
        guard let byte = next else { return fail(opening, "'[' is not closed", "add a selector and ']'") }
        switch byte {
        case 0x5D:
            let isEmpty = bytes[opening + 1..<at].allSatisfy { $0 <= 0x20 }
            if isEmpty {
                return fail(
                    opening, "nothing stands in the brackets", "write [*] for all, [0] for the first, or ['name']")
            }
            return fail(at, "a comma with nothing after it", "remove the comma")
        case 0x2C: return fail(at, "a comma with nothing before it", "remove the comma")
        case 0x28:
            return fail(at, "'(…)' is no selector", "write [-1] for the last element, or [?…] for a filter")
        case 0x40, 0x24: return fail(at, "a filter begins with '?'", "write [?\(text(at..<bytes.count))")
        case 0x2B: return fail(at, "an index has no '+'", "leave it out")
        case _ where Self.startsName(byte):
            var end = at
            while end < bytes.count, Self.continuesName(bytes[end]) || Self.looksLikeName(bytes[end]) { end += 1 }
            let mended = text(0..<at) + "'" + text(at..<end) + "'" + text(end..<bytes.count)
            return fail(at, "a name in brackets needs quotes", "write \(mended)")
        default:
            return fail(
                at, "unexpected \(character(at)) in brackets", "write a quoted name, an index, a slice, * or ?…")
        }
    }

    /// The error for what follows a selector.
    func badBracketEnd(_ opening: Int) -> JSONPathError {
        guard let byte = next else { return fail(opening, "'[' is not closed", "add ']'") }
        switch byte {
        case 0x26, 0x7C:
            let sign = byte == 0x26 ? "&&" : "||"
            return fail(at, "\(character(at)) joins nothing", "write \(sign)")
        case 0x29: return fail(at, "')' closes nothing", "remove it")
        case 0x22, 0x27: return fail(at, "',' is missing before the quote", "separate selectors by commas")
        default: break
        }
        var end = at
        while end < bytes.count, Self.continuesName(bytes[end]) { end += 1 }
        let word = text(at..<end)
        let isFilter = bytes[opening...].dropFirst().first { $0 > 0x20 } == 0x3F
        switch word.lowercased() {
        case "and": return fail(at, "'\(word)' does not exist in JSONPath", "write &&")
        case "or": return fail(at, "'\(word)' does not exist in JSONPath", "write ||")
        case "in", "nin":
            return fail(at, "'\(word)' does not exist in JSONPath", "join comparisons: @.x == 'a' || @.x == 'b'")
        case "contains", "like", "matches":
            return fail(at, "'\(word)' does not exist in JSONPath", "write search(@.x, 'text')")
        default: break
        }
        if isFilter {
            switch byte {
            case 0x2B, 0x2D, 0x2A, 0x2F, 0x25:
                return fail(at, "JSONPath has no arithmetic", "compute outside the path")
            case _ where Self.looksLikeName(byte):
                return fail(
                    at, "unexpected \(character(at)) in the filter",
                    "names with signs go into brackets and quotes: @['a-b']")
            default:
                return fail(
                    at, "unexpected \(character(at)) in the filter", "close it with ']', or go on with && or ||")
            }
        }
        return fail(
            at, "unexpected \(character(at)) after the selector",
            "close the brackets with ']', or separate selectors by commas")
    }

    /// The character at a place, quoted, for a message.
    func character(_ offset: Int) -> String {
        guard offset < bytes.count else { return "end of the path" }
        let byte = bytes[offset]
        if byte < 0x20 || byte == 0x7F { return "a control character" }
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        return "'" + text(offset..<min(offset + length, bytes.count)) + "'"
    }

    /// What brackets at `at` should be: a bare name in them gets its quotes.
    private func mendedBrackets() -> String {
        let rest = text(at..<bytes.count)
        guard let first = peek(1), Self.startsName(first), let end = bytes[at...].firstIndex(of: 0x5D) else {
            return rest
        }
        return "['\(text(at + 1..<end))']\(text(end + 1..<bytes.count))"
    }
}

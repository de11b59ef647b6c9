extension IRegexpParser {
    /// Parses `[…]`.
    mutating func parseClass() throws(IRegexpError) -> ScalarClass {
        let opening = at
        var set = ScalarClass()
        at += 1
        if next == "^" {
            set.isNegated = true
            at += 1
        }
        if next == "]" {
            throw fail(opening, "the class is empty", "write '\\]' for the character inside a class")
        }
        if next == "-" {
            set.insert(0x2D...0x2D)
            at += 1
        }
        while let scalar = next, scalar != "]" {
            switch scalar {
            case "[":
                let isPOSIX = peek(1) == ":"
                throw fail(
                    at, isPOSIX ? "POSIX classes do not exist in I-Regexp" : "'[' must be escaped inside a class",
                    isPOSIX ? "write a category such as '\\p{L}' or a range such as 'a-z'" : "write '\\['")
            case "-":
                guard peek(1) == "]" else {
                    throw fail(at, "'-' here is neither first, last nor between two characters", "write '\\-'")
                }
                set.insert(0x2D...0x2D)
                at += 1
            case "&" where peek(1) == "&" && peek(2) == "[":
                throw fail(at, "classes cannot be intersected in I-Regexp", "list the characters that both have")
            default: try parseMember(&set)
            }
        }
        guard next == "]" else {
            throw fail(opening, "the class is not closed", "add ']', or write '\\[' for the character")
        }
        at += 1
        return set
    }

    /// Parses a character, a range or an escape inside a class.
    private mutating func parseMember(_ set: inout ScalarClass) throws(IRegexpError) {
        let start = at
        let first = try parseClassCharacter()
        guard let low = first.single else {
            set.insert(contentsOf: first)
            return
        }
        guard next == "-", let after = peek(1), after != "]" else {
            set.insert(low...low)
            return
        }
        at += 1
        if after == "[" {
            throw fail(at, "classes cannot be subtracted in I-Regexp", "list the ranges that remain, such as 'b-df-h'")
        }
        if after == "-" {
            throw fail(at, "'-' ends a range here", "write '\\-' for the character")
        }
        let end = at
        guard let high = try parseClassCharacter().single else {
            throw fail(end, "a range cannot end in a category", "write '\\-' for the character")
        }
        guard low <= high else {
            throw fail(start, "the range runs backwards", "put the lower character first")
        }
        set.insert(low...high)
    }

    private mutating func parseClassCharacter() throws(IRegexpError) -> ScalarClass {
        guard let scalar = next else { throw fail(at, "the class is not closed", "add ']'") }
        if scalar == "\\" { return try parseEscape(inClass: true) }
        at += 1
        return ScalarClass(scalar)
    }

    /// Parses what a backslash begins.
    mutating func parseEscape(inClass: Bool) throws(IRegexpError) -> ScalarClass {
        guard let escaped = peek(1) else {
            throw fail(at, "the expression ends in a backslash", "write '\\\\' for the character")
        }
        switch escaped {
        case "n":
            at += 2
            return ScalarClass("\n")
        case "r":
            at += 2
            return ScalarClass("\r")
        case "t":
            at += 2
            return ScalarClass("\t")
        case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}":
            at += 2
            return ScalarClass(escaped)
        case "p", "P": return try parseCategory(isComplement: escaped == "P")
        default: throw unknownEscape(escaped, inClass: inClass)
        }
    }

    private mutating func parseCategory(isComplement: Bool) throws(IRegexpError) -> ScalarClass {
        let start = at
        at += 2
        guard next == "{" else {
            throw fail(start, "a category is named in braces", "write it as '\\p{L}'")
        }
        at += 1
        var name = ""
        while let scalar = next, scalar != "}" {
            name.unicodeScalars.append(scalar)
            at += 1
        }
        guard next == "}" else { throw fail(start, "the category is not closed", "write it as '\\p{L}'") }
        at += 1
        guard let mask = GeneralCategory.mask(named: name) else {
            throw fail(start + 3, "unknown category", Self.categoryHelp(name))
        }
        var set = ScalarClass()
        set.insert(categories: isComplement ? GeneralCategory.all & ~mask : mask)
        return set
    }

    private static func categoryHelp(_ name: String) -> String {
        let known = [
            "Letter": "L", "Alpha": "L", "Alphabetic": "L", "Lowercase": "Ll", "Uppercase": "Lu", "Number": "N",
            "Digit": "Nd", "Punctuation": "P", "Symbol": "S", "Separator": "Z", "Mark": "M", "Other": "C",
        ]
        if let short = known[name] { return "write '\\p{\(short)}'" }
        return "only general categories exist, such as L, Lu, Ll, N, Nd, P, S, Zs; no scripts or blocks"
    }
}

extension ScalarClass {
    /// The only scalar of the class, if it was written as one.
    fileprivate var single: UInt32? {
        guard categories == 0, ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
        return range.lowerBound
    }

    fileprivate mutating func insert(contentsOf other: ScalarClass) {
        for range in other.ranges { insert(range) }
        insert(categories: other.categories)
    }
}

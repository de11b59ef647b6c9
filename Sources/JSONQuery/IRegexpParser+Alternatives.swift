/// What people know from other expressions, and how to say it here.
extension IRegexpParser {
    /// The error for a group that begins with `(?`; `at` is at the question mark.
    func questionGroup(_ opening: Int) -> IRegexpError {
        switch (peek(1), peek(2)) {
        case (":", _):
            return fail(
                opening, "'(?:' does not exist in I-Regexp",
                "every group is one that captures nothing: '\(text(without: at..<at + 2))'")
        case ("=", _):
            return fail(
                opening, "look-ahead does not exist in I-Regexp",
                "match the text after it as well: '\(text(without: at..<at + 2))'")
        case ("<", "="):
            return fail(
                opening, "look-behind does not exist in I-Regexp",
                "match the text before it as well: '\(text(without: at..<at + 3))'")
        case ("!", _):
            return fail(
                opening, "negative look-ahead does not exist in I-Regexp",
                "say what may stand there, such as '[^x]'")
        case ("<", "!"):
            return fail(
                opening, "negative look-behind does not exist in I-Regexp",
                "say what may stand there, such as '[^x]'")
        case (">", _):
            return fail(
                opening, "atomic groups do not exist in I-Regexp",
                "nothing backtracks, so a plain group will do: '\(text(without: at..<at + 2))'")
        case ("<", _), ("P", _), ("'", _):
            var end = at + 1
            while end < scalars.count, scalars[end] != ">", scalars[end] != "'" || end == at + 1 { end += 1 }
            let range = at..<min(end + 1, scalars.count)
            return fail(
                opening, "named groups do not exist in I-Regexp",
                "a match is only yes or no, so leave the name out: '\(text(without: range))'")
        default:
            return fail(
                opening, "'(?' and flags do not exist in I-Regexp",
                "write both cases, such as '[aA]', and '\\?' for the character")
        }
    }

    /// The error for an escape that RFC 9485 does not have; `at` is at the backslash.
    func unknownEscape(_ escaped: Unicode.Scalar, inClass: Bool) -> IRegexpError {
        let inner = { (members: String) in inClass ? members : "[\(members)]" }
        switch escaped {
        case "d": return missing(escaped, "write '\(inner("0-9"))', or '\\p{Nd}' for the digits of all scripts")
        case "w": return missing(escaped, "write '\(inner("A-Za-z0-9_"))', or '\\p{L}' for the letters of all scripts")
        case "s": return missing(escaped, "write '\(inner(" \\t\\r\\n"))'")
        case "D": return missing(escaped, "write '\(inClass ? "\\P{Nd}" : "[^0-9]")'")
        case "W": return missing(escaped, inClass ? "list the characters" : "write '[^A-Za-z0-9_]'")
        case "S": return missing(escaped, inClass ? "list the characters" : "write '[^ \\t\\r\\n]'")
        case "b", "B":
            return fail(
                at, "'\\\(escaped)', the edge of a word, does not exist in I-Regexp",
                "say what may stand beside it, such as '[^A-Za-z0-9_]'")
        case "A", "z", "Z", "G":
            return fail(
                at, "'\\\(escaped)', an anchor, does not exist in I-Regexp",
                "leave it out, the whole text is compared: '\(text(without: at..<at + 2))'")
        case "0"..."9", "k", "g":
            return fail(
                at, "back-references do not exist in I-Regexp",
                "write the group's expression once more; that the two are equal is compared elsewhere")
        case "u", "x", "U":
            return missing(escaped, "write the character itself")
        case "$":
            return fail(at, "'$' cannot be escaped", "write '\(inner("$"))'")
        default:
            let isLetter = ("a"..."z").contains(escaped) || ("A"..."Z").contains(escaped)
            if isLetter { return missing(escaped, "write the character itself") }
            return fail(
                at, "this character needs no escape", "leave the backslash out: '\(text(without: at..<at + 1))'")
        }
    }

    private func missing(_ escaped: Unicode.Scalar, _ alternative: String) -> IRegexpError {
        fail(at, "'\\\(escaped)' does not exist in I-Regexp", alternative)
    }
}

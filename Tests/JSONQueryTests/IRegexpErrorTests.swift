import JSONQuery
import Testing

/// What people know from other expressions is refused with what to write here.
@Suite struct IRegexpErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { pattern }
        var pattern: String
        var offset: Int
        var message: String
        var alternative: String?

        init(_ pattern: String, _ offset: Int, _ message: String, _ alternative: String?) {
            self.pattern = pattern
            self.offset = offset
            self.message = message
            self.alternative = alternative
        }
    }

    static let groups = [
        Case("(?<=x)y", 0, "look-behind does not exist in I-Regexp", "match the text before it as well: '(x)y'"),
        Case("é(?=x)", 2, "look-ahead does not exist in I-Regexp", "match the text after it as well: 'é(x)'"),
        Case("a(?!x)", 1, "negative look-ahead does not exist in I-Regexp", "say what may stand there, such as '[^x]'"),
        Case(
            "(?<!x)a", 0, "negative look-behind does not exist in I-Regexp", "say what may stand there, such as '[^x]'"),
        Case("(?:a)b", 0, "'(?:' does not exist in I-Regexp", "every group is one that captures nothing: '(a)b'"),
        Case(
            "(?>a)b", 0, "atomic groups do not exist in I-Regexp",
            "nothing backtracks, so a plain group will do: '(a)b'"),
        Case(
            "(?<n>a)b", 0, "named groups do not exist in I-Regexp",
            "a match is only yes or no, so leave the name out: '(a)b'"),
        Case(
            "(?P<n>a)b", 0, "named groups do not exist in I-Regexp",
            "a match is only yes or no, so leave the name out: '(a)b'"),
        Case(
            "(?i)a", 0, "'(?' and flags do not exist in I-Regexp",
            "write both cases, such as '[aA]', and '\\?' for the character"),
        Case("(a", 0, "the group is not closed", "add ')', or write '\\(' for the character"),
        Case("a)", 1, "')' closes no group", "write '\\)' for the character, or open the group with '('"),
    ]

    static let escapes = [
        Case(
            #"\d+"#, 0, #"'\d' does not exist in I-Regexp"#,
            #"write '[0-9]', or '\p{Nd}' for the digits of all scripts"#),
        Case(
            #"[\d.]"#, 1, #"'\d' does not exist in I-Regexp"#,
            #"write '0-9', or '\p{Nd}' for the digits of all scripts"#),
        Case(
            #"x\w"#, 1, #"'\w' does not exist in I-Regexp"#,
            #"write '[A-Za-z0-9_]', or '\p{L}' for the letters of all scripts"#),
        Case(#"\s"#, 0, #"'\s' does not exist in I-Regexp"#, #"write '[ \t\r\n]'"#),
        Case(#"\D"#, 0, #"'\D' does not exist in I-Regexp"#, "write '[^0-9]'"),
        Case(
            #"\bx"#, 0, #"'\b', the edge of a word, does not exist in I-Regexp"#,
            "say what may stand beside it, such as '[^A-Za-z0-9_]'"),
        Case(
            #"\Ax"#, 0, #"'\A', an anchor, does not exist in I-Regexp"#, "leave it out, the whole text is compared: 'x'"
        ),
        Case(
            #"(a)\1"#, 3, "back-references do not exist in I-Regexp",
            "write the group's expression once more; that the two are equal is compared elsewhere"),
        Case(
            #"\k<n>"#, 0, "back-references do not exist in I-Regexp",
            "write the group's expression once more; that the two are equal is compared elsewhere"),
        Case(#"a\/b"#, 1, "this character needs no escape", "leave the backslash out: 'a/b'"),
        Case(#"\u0041"#, 0, #"'\u' does not exist in I-Regexp"#, "write the character itself"),
        Case(#"\$"#, 0, "'$' cannot be escaped", "write '[$]'"),
        Case(#"a\"#, 1, "the expression ends in a backslash", #"write '\\' for the character"#),
        Case(
            #"\p{Greek}"#, 3, "unknown category",
            "only general categories exist, such as L, Lu, Ll, N, Nd, P, S, Zs; no scripts or blocks"),
        Case(#"\p{Letter}"#, 3, "unknown category", #"write '\p{L}'"#),
        Case(
            #"\p{Cs}"#, 3, "unknown category",
            "only general categories exist, such as L, Lu, Ll, N, Nd, P, S, Zs; no scripts or blocks"),
        Case(#"\pL"#, 0, "a category is named in braces", #"write it as '\p{L}'"#),
        Case(#"\p{L"#, 0, "the category is not closed", #"write it as '\p{L}'"#),
    ]

    static let anchors = [
        Case(
            "^a", 0, "'^' is no anchor in I-Regexp, it would match only the character",
            "leave it out, the whole text is compared; write '\\^' for the character"),
        Case(
            "a$", 1, "'$' is no anchor in I-Regexp, it would match only the character",
            "leave it out, the whole text is compared; write '[$]' for the character"),
    ]

    static let quantifiers = [
        Case(
            "a*?b", 2, "lazy quantifiers do not exist in I-Regexp",
            "a match is only yes or no, so leave the '?' out: 'a*b'"),
        Case(
            "a{2}?", 4, "lazy quantifiers do not exist in I-Regexp",
            "a match is only yes or no, so leave the '?' out: 'a{2}'"),
        Case(
            "a++", 2, "possessive quantifiers do not exist in I-Regexp",
            "nothing backtracks, so leave the '+' out: 'a+'"),
        Case("a**", 2, "a quantifier follows a quantifier", "put the part before into a group: '(…)'"),
        Case("*a", 0, "'*' has nothing before it to repeat", "write '\\*' for the character"),
        Case("a|?b", 2, "'?' has nothing before it to repeat", "write '\\?' for the character"),
        Case("{2}", 0, "'{' has nothing before it to repeat", "write '\\{' for the character"),
        Case("a}", 1, "'}' closes nothing", "write '\\}' for the character"),
        Case("a{,3}", 2, "a number is missing before ','", "write '{0,' for no lower bound"),
        Case("a{x}", 1, "'{' must begin a repeat such as '{2}' or '{2,5}'", "write '\\{' for the character"),
        Case("a{3,2}", 4, "the upper bound 2 is below the lower bound 3", "write '{2,3}'"),
        Case("a{2", 1, "the repeat is not closed", "write it as '{2}', '{2,}' or '{2,5}'"),
        Case("a{1001}", 2, "a part may repeat at most 1000 times", "use '*' for a large count"),
        Case("a{1,99999999999999999999}", 4, "a part may repeat at most 1000 times", "use '*' for a large count"),
        Case(
            "(ab{1000}){9}", 10, "the expression needs more than 4096 states",
            "use smaller repeat counts, or '*' for a large one"),
    ]

    static let classes = [
        Case("[]a]", 0, "the class is empty", "write '\\]' for the character inside a class"),
        Case("[abc", 0, "the class is not closed", "add ']', or write '\\[' for the character"),
        Case("a]", 1, "']' closes nothing", "write '\\]' for the character"),
        Case(
            "[[:alpha:]]", 1, "POSIX classes do not exist in I-Regexp",
            "write a category such as '\\p{L}' or a range such as 'a-z'"),
        Case("[a[b]", 2, "'[' must be escaped inside a class", "write '\\['"),
        Case("[a-z-[aeiou]]", 4, "'-' here is neither first, last nor between two characters", "write '\\-'"),
        Case("[a-[b]]", 3, "classes cannot be subtracted in I-Regexp", "list the ranges that remain, such as 'b-df-h'"),
        Case("[z-a]", 1, "the range runs backwards", "put the lower character first"),
        Case("[a-\\p{L}]", 3, "a range cannot end in a category", "write '\\-' for the character"),
        Case("[a--b]", 3, "'-' ends a range here", "write '\\-' for the character"),
    ]

    @Test(arguments: groups + escapes + anchors + quantifiers + classes)
    func refusals(_ c: Case) {
        do throws(IRegexpError) {
            _ = try IRegexp(parsing: c.pattern)
            Issue.record("accepted")
        } catch {
            #expect(error.offset == c.offset)
            #expect(error.message == c.message)
            #expect(error.alternative == c.alternative)
        }
    }
}

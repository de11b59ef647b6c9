import JSONQuery
import Testing

/// Every refusal leads to the mend.
@Suite struct JSONPathErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { path }
        var path: String
        var offset: Int
        var message: String
        var help: String

        init(_ path: String, _ offset: Int, _ message: String, _ help: String) {
            self.path = path
            self.offset = offset
            self.message = message
            self.help = help
        }
    }

    static let start = [
        Case("", 0, "the path is empty", "write $ for the whole document"),
        Case(" $", 0, "blanks stand before '$'", "remove them"),
        Case("$.a ", 3, "blanks stand after the path", "remove them"),
        Case("config.used", 0, "a path starts with '$'", "write $.config.used"),
        Case(".used", 0, "a path starts with '$'", "write $.used"),
        Case("['used']", 0, "a path starts with '$'", "write $['used']"),
        Case("@.used", 0, "'@' exists only inside a filter", "write $.used"),
        Case("/a/0/b", 0, "a path starts with '$'; this looks like a JSON Pointer", "write $.a[0].b"),
        Case("$a", 1, "'.' or '[' is missing before the name", "write $.a"),
        Case("$[0]a", 4, "'.' or '[' is missing before the name", "write $[0].a"),
        Case("$.a]", 3, "']' closes nothing", "remove it, or add '['"),
        Case("$.a)", 3, "')' closes nothing", "remove it, or add '('"),
        Case("$.a == 1", 4, "unexpected '=' after the path", "a condition goes into a filter, such as [?@.x == 1]"),
        Case("$.a=1", 3, "'=' exists only inside a filter", "put the condition into brackets, such as [?@.x == 1]"),
        Case(
            "$.a;b", 3, "unexpected ';' after the path", "names with signs go into brackets and quotes, such as ['a-b']"
        ),
    ]

    static let dots = [
        Case("$.config.[x]", 9, "'.' and '[' cannot stand together", "write $.config['x']"),
        Case("$.config.['x'].y", 9, "'.' and '[' cannot stand together", "write $.config['x'].y"),
        Case("$.a.[0]", 4, "'.' and '[' cannot stand together", "write $.a[0]"),
        Case("$.", 1, "the path ends in '.'", "write $, or add a name"),
        Case("$.a..", 3, "the path ends in '..'", "write $.a, or add a name"),
        Case("$...a", 1, "three dots", "write .. for any depth, or . for the next name"),
        Case("$. a", 2, "a blank after '.'", "remove the blank"),
        Case("$.'a b'.c", 2, "a quoted name goes into brackets", "write $['a b']"),
        Case(
            "$.rows.0.x", 7, "a name after '.' cannot start with a digit",
            "write $.rows[0] for an element, or $.rows['0'] for a name"),
        Case("$.five-hour", 6, "'-' cannot stand in a name after '.'", "write $['five-hour']"),
        Case("$.a.5h-x", 4, "a name after '.' cannot start with a digit", "write $.a['5h-x']"),
        Case("$..five-hour.x", 7, "'-' cannot stand in a name after '.'", "write $..['five-hour']"),
        Case("$.$ref", 2, "'$' cannot stand in a name after '.'", "write $['$ref']"),
        Case("$.@type", 2, "'@' cannot stand in a name after '.'", "write $['@type']"),
        Case(
            "$.a.length()", 4, "'length(' after '.': functions exist only inside a filter",
            "write it as [?length(@.x) > 1]"),
        Case(
            "$.a.first()", 4, "'first(' after '.': functions exist only inside a filter",
            "the functions are length(), count(), value(), match(), search()"),
        Case("$.?(@.x)", 2, "a filter goes into brackets", "write $[?@.x == 1]"),
    ]

    static let brackets = [
        Case("$[]", 1, "nothing stands in the brackets", "write [*] for all, [0] for the first, or ['name']"),
        Case("$[a]", 2, "a name in brackets needs quotes", "write $['a']"),
        Case("$.x[a-b].c", 4, "a name in brackets needs quotes", "write $.x['a-b'].c"),
        Case("$['a'", 1, "'[' is not closed", "add ']'"),
        Case("$[", 1, "'[' is not closed", "add a selector and ']'"),
        Case("$['a]", 2, "the quote is not closed", "add ' after the text"),
        Case("$['a',]", 6, "a comma with nothing after it", "remove the comma"),
        Case("$[,'a']", 2, "a comma with nothing before it", "remove the comma"),
        Case("$['a' 'b']", 6, "',' is missing before the quote", "separate selectors by commas"),
        Case("$[01]", 2, "an index has no leading zeros", "write 1"),
        Case("$[-0]", 2, "an index cannot be -0", "write 0"),
        Case("$[-]", 2, "'-' must be followed by a digit", "write [-1] for the last element"),
        Case("$[+1]", 2, "an index has no '+'", "leave it out"),
        Case("$[1.5]", 2, "an index is a whole number", "write digits only"),
        Case("$[9007199254740992]", 2, "the index is beyond 2^53 - 1", "use an index between -(2^53 - 1) and 2^53 - 1"),
        Case("$[(@.length-1)]", 2, "'(…)' is no selector", "write [-1] for the last element, or [?…] for a filter"),
        Case("$[@.a==1]", 2, "a filter begins with '?'", "write [?@.a==1]"),
        Case(#"$["a\'b"]"#, 4, "the other kind of quote is not escaped", "leave the backslash out"),
        Case(#"$['\x']"#, 3, "unknown escape", #"the escapes are \\ \/ \b \f \n \r \t \uXXXX and the quote itself"#),
        Case(#"$['\ud800']"#, 3, "half of a surrogate pair", "write the character itself, or both halves"),
        Case(#"$['é\u00']"#, 5, #"\u needs four hexadecimal digits"#, #"write it as \u00e9"#),
    ]

    static let filters = [
        Case("$.a[?@.x=1]", 8, "'=' compares nothing", "use == to compare: $.a[?@.x==1]"),
        Case("$.a[?@.x = 1]", 9, "'=' compares nothing", "use == to compare: $.a[?@.x == 1]"),
        Case("$[?@.x===1]", 6, "'===' does not exist in JSONPath", "use == to compare"),
        Case("$[?@.x<>1]", 6, "'<>' does not exist in JSONPath", "use != to compare"),
        Case(
            "$[?@.x =~ 'a']", 7, "'=~' does not exist in JSONPath",
            "use match(@.x, 'pattern') for the whole text, or search(@.x, 'pattern') for a part"),
        Case("$[?@.x==a]", 8, "'a' is neither a path nor a literal", "write 'a' in quotes for text, or @.a for a path"),
        Case("$[?x == 1]", 3, "'x' is neither a path nor a literal", "write 'x' in quotes for text, or @.x for a path"),
        Case("$[?@.x==True]", 8, "'True' is written in lower case", "write true"),
        Case("$[?@.x==1 and @.y]", 10, "'and' does not exist in JSONPath", "write &&"),
        Case("$[?@.x or @.y]", 7, "'or' does not exist in JSONPath", "write ||"),
        Case("$[?@.x & @.y]", 7, "'&' joins nothing", "write &&"),
        Case("$[?@.x in ['a']]", 7, "'in' does not exist in JSONPath", "join comparisons: @.x == 'a' || @.x == 'b'"),
        Case("$[?@.x contains 'a']", 7, "'contains' does not exist in JSONPath", "write search(@.x, 'text')"),
        Case("$[?not @.x]", 3, "'not' does not exist in JSONPath", "write !"),
        Case("$[?!@.x == 1]", 3, "'!' negates a test, not a comparison", "put the comparison into parentheses: !(…)"),
        Case("$[?(@.x) == 1]", 9, "a condition in parentheses cannot be compared", "compare inside the parentheses"),
        Case("$[?1 < @.x < 3]", 11, "comparisons cannot be chained", "join two comparisons with &&"),
        Case("$[?true]", 3, "a literal alone is no condition", "compare it with something, such as @.x == true"),
        Case(
            "$[?@.x[*] == 1]", 3, "'@.x[*]' may select several values and cannot be compared",
            "write value(@.x[*]) for the only one, count(@.x[*]) for their number, or a filter of its own"),
        Case(
            "$[?@..x > 1]", 3, "'@..x' may select several values and cannot be compared",
            "write value(@..x) for the only one, count(@..x) for their number, or a filter of its own"),
        Case("$[?length(@.x)]", 3, "length() is a value, not a condition", "compare it, such as length(…) > 0"),
        Case(
            "$[?match(@.x, 'a') == true]", 3, "match() is a condition, not a value",
            "leave the comparison out, or put '!' before it for the opposite"),
        Case(
            "$[?length(@.*) > 1]", 10, "length() takes one value, and '@.*' may select several",
            "write count(@.*) for their number"),
        Case("$[?count('a') > 1]", 9, "count() takes a path", "write it as [?count(@.x[*]) > 1]"),
        Case("$[?match(@.x)]", 3, "match() takes two arguments, not 1", "write it as [?match(@.x, 'pattern')]"),
        Case("$[?length() > 1]", 3, "length() takes one argument, not 0", "write it as [?length(@.x) > 1]"),
        Case("$[?length(@.x, 1) > 1]", 3, "length() takes one argument, not 2", "write it as [?length(@.x) > 1]"),
        Case("$[?size(@.x) > 1]", 3, "unknown function 'size'", "write length()"),
        Case(
            "$[?foo(@.x)]", 3, "unknown function 'foo'",
            "the functions are length(), count(), value(), match(), search()"),
        Case("$[?Length(@.x) > 1]", 3, "function names are in lower case", "write length()"),
        Case("$[?length (@.x) > 1]", 9, "a blank between a function and '('", "remove it"),
        Case("$[?@.x == 01]", 10, "malformed number", "write it as in JSON, such as 10, -0.5 or 1e3"),
        Case("$[?@.x == 1.]", 10, "malformed number", "write it as in JSON, such as 10, -0.5 or 1e3"),
        Case("$[?@.x == .5]", 10, "a path inside a filter starts with '@' or '$'", "write @ before '.'"),
        Case("$[?(@.x == 1]", 12, "'(' is not closed", "add ')'"),
        Case("$[?]", 3, "a condition is missing before ']'", "write one such as @.x == 1"),
        Case("$[?@.x == ]", 10, "a condition is missing before ']'", "write one such as @.x == 1"),
        Case("$[?", 3, "the filter ends early", "add a condition such as @.x == 1, and ']'"),
        Case("$[?@.x + 1 > 2]", 7, "JSONPath has no arithmetic", "compute outside the path"),
        Case("$[?@.x == /a/]", 10, "patterns are written in quotes", "write match(@.x, 'pattern')"),
        Case("$[?@.x == [1]]", 10, "lists and objects cannot be written in a filter", "compare single values"),
    ]

    @Test(arguments: start + dots + brackets + filters)
    func refusals(_ c: Case) {
        do throws(JSONPathError) {
            _ = try JSONPath(parsing: c.path)
            Issue.record("accepted")
        } catch {
            #expect(error.offset == c.offset)
            #expect(error.message == c.message)
            #expect(error.help == c.help)
        }
    }

    /// Help that begins with a whole path gives one that is accepted.
    @Test(arguments: start + dots + brackets + filters)
    func mendsAreThemselvesPaths(_ c: Case) throws {
        for prefix in ["write $", "use == to compare: $"] where c.help.hasPrefix(prefix) {
            let mend = "$" + c.help.dropFirst(prefix.count).prefix { $0 != "," }
            let words = mend.components(before: [" for ", " in "])
            _ = try JSONPath(parsing: words)
        }
    }

    @Test func depthAndLengthAreBounded() {
        let deep = "$" + String(repeating: "[?(@.a", count: 2_000)
        #expect(throws: JSONPathError.self) { try JSONPath(parsing: deep) }
        let parentheses = "$[?" + String(repeating: "(", count: 8_000)
        #expect(throws: JSONPathError.self) { try JSONPath(parsing: parentheses) }
        let calls = "$[?" + String(repeating: "length(", count: 2_000)
        #expect(throws: JSONPathError.self) { try JSONPath(parsing: calls) }
        let long = "$" + String(repeating: ".a", count: 8_192)
        #expect(throws: JSONPathError.self) { try JSONPath(parsing: long) }
    }

    @Test func invalidPatternsAreToldButNoError() throws {
        let path = try JSONPath(parsing: #"$[?match(@.x, 'a\\d') || search(@.x, '^a$')]"#)
        #expect(path.invalidPatterns.map(\.offset) == [14])
        #expect(path.invalidPatterns.first?.error.message == #"'\d' does not exist in I-Regexp"#)
    }
}

extension String {
    /// The text before the first of `marks`.
    fileprivate func components(before marks: [String]) -> String {
        var end = endIndex
        for mark in marks {
            if let range = firstRange(of: mark), range.lowerBound < end { end = range.lowerBound }
        }
        return String(self[..<end])
    }
}

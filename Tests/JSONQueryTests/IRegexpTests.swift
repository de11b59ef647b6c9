import JSONQuery
import Testing

@Suite struct IRegexpTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { pattern }
        var pattern: String
        var matches: [String]
        var fails: [String]

        init(_ pattern: String, _ matches: [String], _ fails: [String]) {
            self.pattern = pattern
            self.matches = matches
            self.fails = fails
        }
    }

    static let cases = [
        Case("", [""], ["a"]),
        Case("abc", ["abc"], ["ab", "abcd", "xabc", ""]),
        Case("a|b|", ["a", "b", ""], ["ab", "c"]),
        Case("(ab|c)d", ["abd", "cd"], ["abcd", "d"]),
        Case("(a|b)*", ["", "a", "abba"], ["abc"]),
        Case("a+", ["a", "aaa"], ["", "b"]),
        Case("a?b", ["b", "ab"], ["aab"]),
        Case("a{3}", ["aaa"], ["aa", "aaaa"]),
        Case("a{2,}", ["aa", "aaaaa"], ["a"]),
        Case("a{1,3}b", ["ab", "aab", "aaab"], ["b", "aaaab"]),
        Case("a{0}", [""], ["a"]),
        Case("a{0,2}", ["", "a", "aa"], ["aaa"]),
        Case("(a{2}){2}", ["aaaa"], ["aa", "aaa", "aaaaa"]),
        Case("(a*)*", ["", "aaa"], ["b"]),
        Case("(a?){3}", ["", "a", "aaa"], ["aaaa"]),
        Case("(){1000}a", ["a"], [""]),
        Case("((a|)*|b*)+", ["", "ab", "aabb"], ["c"]),
        Case(".", ["a", "é", "😀", " "], ["", "\n", "\r", "ab"]),
        Case("a.c", ["abc", "a\u{2028}c"], ["a\nc"]),
        Case("[abc]", ["a", "c"], ["d", ""]),
        Case("[a-c]x", ["bx"], ["dx"]),
        Case("[^a-c]", ["d", "é", "\n"], ["a", "b"]),
        Case("[-a]", ["-", "a"], ["b"]),
        Case("[a-]", ["-", "a"], ["b"]),
        Case("[^-a]", ["b"], ["-", "a"]),
        Case(#"[\-\]\[\\^]"#, ["-", "]", "[", "\\", "^"], ["a"]),
        Case("[$^.*+?(){}|]", ["$", "^", ".", "*", "+", "?", "(", ")", "{", "}", "|"], ["a"]),
        Case("[а-я]+", ["привет"], ["Привет", "abc"]),
        Case("[😀-😎]", ["😀", "😃"], ["😏", "a"]),
        Case(#"\(\)\*\+\-\.\?\[\\\]\^\{\|\}"#, [#"()*+-.?[\]^{|}"#], [""]),
        Case(#"\n\r\t"#, ["\n\r\t"], ["nrt"]),
        Case(#"\p{L}+"#, ["aéя漢"], ["a1", ""]),
        Case(#"\p{Lu}\p{Ll}*"#, ["Abc", "É"], ["abc", "ABc"]),
        Case(#"\P{L}"#, ["1", " ", "😀"], ["a", "é"]),
        Case(#"[\p{N}\-]+"#, ["12-٣", "Ⅷ"], ["a"]),
        Case(#"[^\p{L}]"#, ["1"], ["a"]),
        Case(#"[\P{L}a]"#, ["1", "a"], ["b"]),
        Case(#"\p{Sc}"#, ["€", "$"], ["a"]),
        Case(#"\p{Z}"#, [" ", "\u{2028}", "\u{A0}"], ["a", "\t"]),
        Case(#"\p{Cn}"#, ["\u{378}"], ["a"]),
        Case("é", ["é"], ["e\u{301}"]),
        Case("[A-Za-z0-9._-]{1,64}", ["a", "user_1.x-y"], ["", "ü", "a b"]),
        Case("sk-ant-(oat|api)[0-9]{2}-[A-Za-z0-9_-]+", ["sk-ant-oat01-abc_D"], ["sk-ant-xyz01-a"]),
        Case(" ", [" "], [""]),
        Case("a-b,c/d:e", ["a-b,c/d:e"], []),
    ]

    @Test(arguments: cases)
    func matchesTheWhole(_ c: Case) throws {
        let expression = try IRegexp(parsing: c.pattern)
        for text in c.matches { #expect(expression.matchesWhole(text), "\(text)") }
        for text in c.fails { #expect(!expression.matchesWhole(text), "\(text)") }
    }

    @Test(arguments: [
        ("b", "abc", true), ("b+c", "abbc", true), ("", "", true), ("", "x", true), ("c", "ab", false),
        ("a|z", "xyz", true), ("ab", "a\nb", false), ("[0-9]{3}", "x12 345", true), ("é", "cafés", true),
    ])
    func findsAPart(_ pattern: String, _ text: String, _ expected: Bool) throws {
        #expect(try IRegexp(parsing: pattern).isFound(in: text) == expected)
    }

    @Test(arguments: ["(a+)+", "(a*)*b?", "(a|a)*", "(a|aa)+", "(.*)*x?", "(a?){100}a*"])
    func hostileExpressionsTakeLinearTime(_ pattern: String) throws {
        let expression = try IRegexp(parsing: pattern)
        let short = String(repeating: "a", count: 500) + "!"
        let long = String(repeating: "a", count: 5_000) + "!"
        #expect(!expression.matchesWhole(String(short.dropLast()) + "\n"))
        let few = expression.steps(over: short)
        let many = expression.steps(over: long)
        #expect(many <= few * 11)
    }

    @Test func aHundredThousandCharactersAreOneScan() throws {
        let text = String(repeating: "a", count: 100_000)
        let expression = try IRegexp(parsing: "(a+)+")
        #expect(expression.matchesWhole(text))
        #expect(!expression.matchesWhole(text + "!"))
        #expect(expression.steps(over: text + "!") < 1_500_000)
    }

    @Test func statesAreBounded() throws {
        #expect(throws: Never.self) { try IRegexp(parsing: "(a{1000}){4}") }
        let refused = ["(a{1000}){5}", "((a{1000}){1000}){1000}", "(((a{0,1000}){0,1000}){0,1000}){0,1000}"]
        for pattern in refused {
            #expect(throws: IRegexpError.self, "\(pattern)") { try IRegexp(parsing: pattern) }
        }
        let nothing = String(repeating: "(", count: 90) + String(repeating: "){1000}", count: 90)
        #expect(try IRegexp(parsing: nothing).matchesWhole(""))
        #expect(throws: IRegexpError.self) { try IRegexp(parsing: String(repeating: "(", count: 10_000)) }
        #expect(throws: IRegexpError.self) { try IRegexp(parsing: String(repeating: "a", count: 5_000)) }
    }

    @Test func randomExpressionsNeverTrap() {
        var random = SeededGenerator(state: 9_485)
        let parts = Array("ab()[]{}|*+?.^$-\\,09:pLPnd=!<é")
        var accepted = 0
        for _ in 0..<20_000 {
            var pattern = ""
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                pattern.append(parts.randomElement(using: &random) ?? "a")
            }
            do throws(IRegexpError) {
                let expression = try IRegexp(parsing: pattern)
                accepted += 1
                _ = expression.matchesWhole("aab\\é")
                _ = expression.isFound(in: "ba")
            } catch {
                #expect((0...pattern.utf8.count).contains(error.offset))
            }
        }
        #expect(accepted > 500)
    }
}

/// A regular expression of RFC 9485, matched in time linear in the text, without backtracking.
package struct IRegexp: Sendable {
    /// Bytes of an expression, how often a part may repeat, states of its automaton, groups inside one another.
    enum Limit {
        static let bytes = 65_536
        static let repeats = 1_000
        static let states = 4_096
        static let depth = 100
    }

    /// What `^` and `$` are where they are not escaped.
    enum Anchors {
        /// An error: whoever writes them means the ends of the text, and RFC 9485 has no such thing.
        case refused
        /// The start and the end of the text, as the compliance suite of RFC 9535 wants it in `match` and `search`.
        case edges
    }

    package let text: String
    let program: IRegexpProgram

    /// Parses an expression of RFC 9485.
    ///
    /// Stricter in one thing: `^` and `$` outside brackets are refused, since they would silently match nothing.
    /// An automaton has at most 4,096 states, and a part repeats at most 1,000 times.
    package init(parsing text: String) throws(IRegexpError) {
        try self.init(parsing: text, anchors: .refused)
    }

    init(parsing text: String, anchors: Anchors) throws(IRegexpError) {
        self.text = text
        self.program = IRegexpProgram(try IRegexpParser.parse(text, anchors: anchors))
    }

    /// Whether the expression describes all of `text`, from its first scalar to its last.
    package func matchesWhole(_ text: String) -> Bool { matches(text, whole: true).isMatch }

    /// Whether the expression describes some part of `text`.
    package func isFound(in text: String) -> Bool { matches(text, whole: false).isMatch }

    /// How many states are visited to compare all of `text`: the cost of `matchesWhole`.
    package func steps(over text: String) -> Int { matches(text, whole: true).steps }

    /// The answer, and how many states were visited for it.
    func matches(_ text: String, whole: Bool) -> (isMatch: Bool, steps: Int) {
        var text = text
        return text.withUTF8 { buffer in
            var matcher = IRegexpMatcher(program)
            let isMatch = matcher.matches(buffer, whole: whole)
            return (isMatch, matcher.steps)
        }
    }
}

extension IRegexp: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}

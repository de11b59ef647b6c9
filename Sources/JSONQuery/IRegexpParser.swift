/// Parses the grammar of RFC 9485, and knows what people write instead.
struct IRegexpParser {
    private(set) var scalars: [Unicode.Scalar]
    /// The byte offset of each scalar, and of the end.
    private var offsets: [Int]
    var at = 0
    private var depth = 0
    private let anchors: IRegexp.Anchors

    static func parse(_ text: String, anchors: IRegexp.Anchors) throws(IRegexpError) -> IRegexpSyntax {
        guard text.utf8.count <= IRegexp.Limit.bytes else {
            throw IRegexpError(offset: 0, message: "the expression is longer than \(IRegexp.Limit.bytes) bytes")
        }
        var parser = IRegexpParser(text, anchors: anchors)
        let piece = try parser.parseChoice()
        if parser.at < parser.scalars.count {
            throw parser.fail(
                parser.at, "')' closes no group", "write '\\)' for the character, or open the group with '('")
        }
        return piece.syntax
    }

    private init(_ text: String, anchors: IRegexp.Anchors) {
        scalars = Array(text.unicodeScalars)
        var offset = 0
        offsets = []
        offsets.reserveCapacity(scalars.count + 1)
        for scalar in scalars {
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        offsets.append(offset)
        self.anchors = anchors
    }

    var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    func peek(_ distance: Int) -> Unicode.Scalar? {
        at + distance < scalars.count ? scalars[at + distance] : nil
    }

    func fail(_ place: Int, _ message: String, _ alternative: String? = nil) -> IRegexpError {
        IRegexpError(offset: offsets[min(place, scalars.count)], message: message, alternative: alternative)
    }

    /// The whole expression without the scalars of `range`, for an alternative.
    func text(without range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[..<range.lowerBound])
        view.append(contentsOf: scalars[range.upperBound...])
        return String(view)
    }

    private mutating func parseChoice() throws(IRegexpError) -> IRegexpPiece {
        var branches = [try parseBranch()]
        while next == "|" {
            at += 1
            branches.append(try parseBranch())
        }
        return try limited(.choice(branches), at: at)
    }

    private mutating func parseBranch() throws(IRegexpError) -> IRegexpPiece {
        var pieces: [IRegexpPiece] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let atom = try parseAtom(scalar)
            pieces.append(try parseQuantifier(of: atom))
        }
        return try limited(.sequence(pieces), at: at)
    }

    private func limited(_ piece: IRegexpPiece, at place: Int) throws(IRegexpError) -> IRegexpPiece {
        guard piece.states < IRegexp.Limit.states else {
            throw fail(
                place, "the expression needs more than \(IRegexp.Limit.states) states",
                "use smaller repeat counts, or '*' for a large one")
        }
        return piece
    }

    private mutating func parseAtom(_ scalar: Unicode.Scalar) throws(IRegexpError) -> IRegexpPiece {
        var set: ScalarClass
        switch scalar {
        case "(": return try parseGroup()
        case "[": set = try parseClass()
        case ".":
            at += 1
            set = .anyButLineEnd
        case "\\": set = try parseEscape(inClass: false)
        case "*", "+", "?":
            throw fail(at, "'\(scalar)' has nothing before it to repeat", "write '\\\(scalar)' for the character")
        case "{":
            throw fail(at, "'{' has nothing before it to repeat", "write '\\{' for the character")
        case "}", "]":
            throw fail(at, "'\(scalar)' closes nothing", "write '\\\(scalar)' for the character")
        case "^" where anchors == .refused:
            throw fail(
                at, "'^' is no anchor in I-Regexp, it would match only the character",
                "leave it out, the whole text is compared; write '\\^' for the character")
        case "$" where anchors == .refused:
            throw fail(
                at, "'$' is no anchor in I-Regexp, it would match only the character",
                "leave it out, the whole text is compared; write '[$]' for the character")
        case "^", "$":
            at += 1
            return IRegexpPiece(syntax: .edge(isStart: scalar == "^"), states: 1)
        default:
            at += 1
            set = ScalarClass(scalar)
        }
        set.normalize()
        return IRegexpPiece(syntax: .scalars(set), states: 1)
    }

    private mutating func parseGroup() throws(IRegexpError) -> IRegexpPiece {
        let opening = at
        at += 1
        if next == "?" { throw questionGroup(opening) }
        depth += 1
        guard depth <= IRegexp.Limit.depth else {
            throw fail(opening, "more than \(IRegexp.Limit.depth) groups inside one another")
        }
        let piece = try parseChoice()
        guard next == ")" else {
            throw fail(opening, "the group is not closed", "add ')', or write '\\(' for the character")
        }
        at += 1
        depth -= 1
        return piece
    }

    private mutating func parseQuantifier(of atom: IRegexpPiece) throws(IRegexpError) -> IRegexpPiece {
        let place = at
        let piece: IRegexpPiece
        switch next {
        case "*":
            at += 1
            piece = atom.repeated(least: 0, most: nil)
        case "+":
            at += 1
            piece = atom.repeated(least: 1, most: nil)
        case "?":
            at += 1
            piece = atom.repeated(least: 0, most: 1)
        case "{":
            let (least, most) = try parseRange()
            piece = atom.repeated(least: least, most: most)
        default: return atom
        }
        switch next {
        case "?":
            throw fail(
                at, "lazy quantifiers do not exist in I-Regexp",
                "a match is only yes or no, so leave the '?' out: '\(text(without: at..<at + 1))'")
        case "+":
            throw fail(
                at, "possessive quantifiers do not exist in I-Regexp",
                "nothing backtracks, so leave the '+' out: '\(text(without: at..<at + 1))'")
        case "*", "{":
            throw fail(at, "a quantifier follows a quantifier", "put the part before into a group: '(…)'")
        default: return try limited(piece, at: place)
        }
    }

    private mutating func parseRange() throws(IRegexpError) -> (Int, Int?) {
        let opening = at
        at += 1
        if next == "," {
            throw fail(at, "a number is missing before ','", "write '{0,' for no lower bound")
        }
        guard let least = try parseCount() else {
            throw fail(opening, "'{' must begin a repeat such as '{2}' or '{2,5}'", "write '\\{' for the character")
        }
        var most: Int? = least
        if next == "," {
            at += 1
            let place = at
            most = try parseCount()
            if let most, most < least {
                throw fail(
                    place, "the upper bound \(most) is below the lower bound \(least)", "write '{\(most),\(least)}'")
            }
        }
        guard next == "}" else {
            throw fail(opening, "the repeat is not closed", "write it as '{2}', '{2,}' or '{2,5}'")
        }
        at += 1
        return (least, most)
    }

    private mutating func parseCount() throws(IRegexpError) -> Int? {
        let start = at
        var count = 0
        while let digit = next, ("0"..."9").contains(digit) {
            count = min(count * 10 + Int(digit.value - 0x30), 1_000_000)
            at += 1
        }
        guard count <= IRegexp.Limit.repeats else {
            throw fail(start, "a part may repeat at most \(IRegexp.Limit.repeats) times", "use '*' for a large count")
        }
        return at > start ? count : nil
    }
}

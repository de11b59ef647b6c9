/// Builds the tree of an expression. Recursive, and therefore bounded in depth.
struct Parser {
    /// Brackets, calls and branches inside each other.
    static let maxNesting = 64
    /// Operators on top of each other: a long chain of `+` is deep too.
    static let maxDepth = 100

    let source: [UInt8]
    let tokens: [Token]
    private(set) var position = 0
    private var nesting = 0

    private init(source: [UInt8], tokens: [Token]) {
        self.source = source
        self.tokens = tokens
    }

    /// Parses a whole text.
    static func parse(_ text: String) throws(SyntaxError) -> SyntaxTree {
        let tokens = try Lexer.tokens(of: text)
        var parser = Parser(source: Array(text.utf8), tokens: tokens)
        if parser.current.kind == .end {
            throw SyntaxError(
                range: parser.current.range, message: "expected an expression, found nothing",
                help: "write one, or remove the key")
        }
        let tree = try parser.expression()
        guard parser.current.kind == .end else {
            throw parser.stray("expected an operator or the end")
        }
        return tree
    }

    var current: Token { tokens[position] }

    private func token(_ ahead: Int) -> Token { tokens[min(position + ahead, tokens.count - 1)] }

    private mutating func advance() { if position < tokens.count - 1 { position += 1 } }

    private mutating func take(_ mark: Token.Mark) -> Range<Int>? {
        guard current.isMark(mark) else { return nil }
        let range = current.range
        advance()
        return range
    }

    private mutating func expect(_ mark: Token.Mark, _ why: String) throws(SyntaxError) -> Range<Int> {
        guard let range = take(mark) else {
            var error = stray("expected '\(mark.text)' \(why)")
            if error.help == nil, current.kind == .end { error.help = "add '\(mark.text)' where it is missing" }
            throw error
        }
        return range
    }

    func unexpected(_ wanted: String, help: String? = nil) -> SyntaxError {
        let found = current.kind == .end ? "the end" : "'\(text(current.range))'"
        return SyntaxError(range: current.range, message: "\(wanted), found \(found)", help: help)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private func node(
        _ kind: SyntaxTree.Kind, _ range: Range<Int>, mark: Range<Int>? = nil
    ) throws(SyntaxError) -> SyntaxTree {
        let tree = SyntaxTree(kind, range, mark: mark)
        guard tree.depth <= Parser.maxDepth else {
            throw SyntaxError(
                reason: .limit, range: mark ?? range, message: "the expression is too deep",
                help: "name parts of it under 'let'")
        }
        return tree
    }

    // MARK: Operators

    private mutating func expression() throws(SyntaxError) -> SyntaxTree {
        guard nesting < Parser.maxNesting else {
            throw SyntaxError(
                reason: .limit, range: current.range,
                message: "the expression is nested more than \(Parser.maxNesting) deep",
                help: "name parts of it under 'let'")
        }
        nesting += 1
        defer { nesting -= 1 }
        let condition = try binary(level: 0)
        guard let mark = take("?") else { return condition }
        if let foreign = foreignQuestion(after: condition, mark) { throw foreign }
        let yes = try binary(level: 0)
        _ = try expect(":", "between the branches of '?'")
        let no = try expression()
        return try node(
            .conditional(condition, yes, no), condition.range.lowerBound..<no.range.upperBound, mark: mark)
    }

    /// The operator that stands here between two operands, and how tightly it binds.
    private var binaryOperator: (text: String, level: Int)? {
        switch current.kind {
        case .mark(let mark): mark.level.map { (mark.text, $0) }
        case .name("in"): ("in", 2)
        default: nil
        }
    }

    /// Operators that bind at least as tightly as `level`; those of one level from left to right.
    private mutating func binary(level: Int) throws(SyntaxError) -> SyntaxTree {
        var left = try unary()
        while let found = binaryOperator, found.level >= level {
            let mark = current.range
            advance()
            let right = try binary(level: found.level + 1)
            left = try node(
                .binary(found.text, left, right), left.range.lowerBound..<right.range.upperBound, mark: mark)
        }
        return left
    }

    private mutating func unary() throws(SyntaxError) -> SyntaxTree {
        guard case .mark(let sign) = current.kind, sign == "!" || sign == "-" else { return try postfix() }
        var marks: [Range<Int>] = []
        while let mark = take(sign) { marks.append(mark) }
        var tree = try postfix()
        for mark in marks.reversed() {
            tree = try node(.unary(sign.text, tree), mark.lowerBound..<tree.range.upperBound, mark: mark)
        }
        return tree
    }

    private mutating func postfix() throws(SyntaxError) -> SyntaxTree {
        var tree = try primary()
        while true {
            let start = tree.range.lowerBound
            if current.isMark("."), token(1).isMark("?"), token(1).range.lowerBound == current.range.upperBound {
                advance()
                advance()
                let (name, range) = try memberName("after '.?'")
                tree = try node(
                    .member(tree, name, nameRange: range, isOptional: true), start..<range.upperBound, mark: range)
            } else if take(".") != nil {
                let (name, range) = try memberName("after '.'")
                guard current.isMark("(") else {
                    tree = try node(
                        .member(tree, name, nameRange: range, isOptional: false), start..<range.upperBound,
                        mark: range)
                    continue
                }
                let (arguments, end) = try callArguments(name)
                tree = try node(
                    .call(receiver: tree, name: name, nameRange: range, arguments: arguments), start..<end,
                    mark: range)
            } else if let open = take("[") {
                let isOptional = take("?") != nil
                let key = try expression()
                let close = try expect("]", "after the key")
                tree = try node(
                    .index(tree, key, isOptional: isOptional), start..<close.upperBound,
                    mark: open.lowerBound..<close.upperBound)
            } else {
                return tree
            }
        }
    }

    private mutating func memberName(_ place: String) throws(SyntaxError) -> (String, Range<Int>) {
        guard case .name(let name) = current.kind else { throw unexpected("expected a name \(place)") }
        let range = current.range
        advance()
        return (name, range)
    }

    // MARK: Operands

    private mutating func primary() throws(SyntaxError) -> SyntaxTree {
        let start = current.range.lowerBound
        switch current.kind {
        case .number(let literal): return try quantity(literal)
        case .string(let value):
            let range = current.range
            advance()
            return try node(.string(value), range)
        case .name(let name): return try named(name)
        case .mark("("):
            advance()
            let inside = try expression()
            let end = try expect(")", "after the expression").upperBound
            return try node(inside.kind, start..<end, mark: inside.mark)
        case .mark("["): return try list()
        case .mark("{"): return try record()
        case .mark("."):
            throw SyntaxError(
                reason: .leftOut, range: current.range, message: "names with a point before them are left out",
                help: "write the name alone")
        default:
            throw unexpected("expected a value", help: helpForMissingValue)
        }
    }

    private mutating func named(_ name: String) throws(SyntaxError) -> SyntaxTree {
        let range = current.range
        switch name {
        case "true", "false":
            advance()
            return try node(.bool(name == "true"), range)
        case "in": throw unexpected("expected a value")
        default: break
        }
        advance()
        if current.isMark("{") {
            throw SyntaxError(
                reason: .leftOut, range: range.lowerBound..<current.range.upperBound,
                message: "messages ('\(name){…}') are left out", help: "write a record: {\"field\": value}")
        }
        guard current.isMark("(") else { return try node(.name(name), range) }
        let (arguments, end) = try callArguments(name)
        return try node(
            .call(receiver: nil, name: name, nameRange: range, arguments: arguments), range.lowerBound..<end,
            mark: range)
    }

    private mutating func list() throws(SyntaxError) -> SyntaxTree {
        let start = current.range.lowerBound
        advance()
        var items: [SyntaxTree] = []
        while !current.isMark("]") {
            if current.isMark("?") {
                throw SyntaxError(
                    reason: .leftOut, range: current.range, message: "optional elements ('[?x]') are left out",
                    help: "use .filter(v, v.hasValue())")
            }
            items.append(try expression())
            if take(",") == nil { break }
        }
        let end = try expect("]", "after the last element").upperBound
        return try node(.list(items), start..<end)
    }

    private mutating func record() throws(SyntaxError) -> SyntaxTree {
        let start = current.range.lowerBound
        advance()
        var fields: [(key: String, keyRange: Range<Int>, value: SyntaxTree)] = []
        while !current.isMark("}") {
            if current.isMark("?") {
                throw SyntaxError(
                    reason: .leftOut, range: current.range, message: "optional fields ('{?\"k\": x}') are left out",
                    help: "a field may hold an optional value")
            }
            guard case .string(let key) = current.kind, token(1).isMark(":") else {
                throw SyntaxError(
                    reason: .leftOut, range: current.range,
                    message: "a record's keys are texts in quotes; maps with other or computed keys are left out",
                    help: "write {\"name\": value}")
            }
            let range = current.range
            advance()
            advance()
            if fields.contains(where: { sameText($0.key, key) }) {
                throw SyntaxError(range: range, message: "the record has two fields '\(key)'")
            }
            fields.append((key, range, try expression()))
            if take(",") == nil { break }
        }
        let end = try expect("}", "after the last field").upperBound
        return try node(.record(fields), start..<end)
    }

    private mutating func callArguments(_ function: String) throws(SyntaxError) -> ([SyntaxTree.Argument], Int) {
        _ = try expect("(", "after the function's name")
        var arguments: [SyntaxTree.Argument] = []
        while !current.isMark(")") {
            if function == "to", arguments.count == 1 {
                arguments.append(SyntaxTree.Argument(value: try unit()))
            } else if case .name(let label) = current.kind, token(1).isMark(":") {
                advance()
                advance()
                arguments.append(SyntaxTree.Argument(label: label, value: try expression()))
            } else {
                arguments.append(SyntaxTree.Argument(value: try expression()))
            }
            if take(",") == nil { break }
        }
        return (arguments, try expect(")", "after the arguments").upperBound)
    }

    // MARK: Quantities

    private mutating func quantity(_ literal: String) throws(SyntaxError) -> SyntaxTree {
        let number = current.range
        advance()
        guard case .name(let word) = current.kind, word != "in" else { return try node(.number(literal), number) }
        guard current.range.lowerBound == number.upperBound + 1, source[number.upperBound] == 32 else {
            throw SyntaxError(
                range: number.upperBound..<current.range.lowerBound,
                message: "a quantity has one blank before its unit",
                help: "write '\(literal) \(word)'", mend: " ")
        }
        let unit = try unit()
        guard case .unit(let name) = unit.kind else { return unit }
        return try node(
            .quantity(literal, unit: name, unitRange: unit.range), number.lowerBound..<unit.range.upperBound)
    }

    /// `UATOM { ('*'|'/') UATOM }` without a blank; a mark joins only if a unit follows that is no function call.
    private mutating func unit() throws(SyntaxError) -> SyntaxTree {
        guard case .name = current.kind else { throw unexpected("expected a unit") }
        let start = current.range.lowerBound
        var end = unitAtom()
        while current.isMark("*") || current.isMark("/"), current.range.lowerBound == end {
            let following = token(1)
            guard case .name(let word) = following.kind, following.range.lowerBound == current.range.upperBound,
                word != "in", !token(2).isMark("(") || word == "cents" || word == "minor"
            else { break }
            advance()
            end = unitAtom()
        }
        return try node(.unit(text(start..<end)), start..<end)
    }

    /// Takes `NAME`, `cents(CODE)` or `minor(NAME)`; returns where it ends.
    private mutating func unitAtom() -> Int {
        var end = current.range.upperBound
        let isMinor = current.kind == .name("cents") || current.kind == .name("minor")
        advance()
        if isMinor, current.isMark("("), current.range.lowerBound == end, case .name = token(1).kind,
            token(2).isMark(")")
        {
            advance()
            advance()
            end = current.range.upperBound
            advance()
        }
        return end
    }
}

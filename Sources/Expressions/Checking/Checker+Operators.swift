import Diagnostics
import Quantities

extension Checker {
    mutating func checkUnary(_ sign: String, _ operand: SyntaxTree, _ tree: SyntaxTree) -> Node {
        if sign == "!" {
            let condition = checkCondition(operand, of: "'!'")
            if condition.type.isPoison { return poison(tree.range) }
            if case .hasValue(let optional) = condition.kind { refuseFailureAsEvidence(optional, tree) }
            return node(.not(condition), .bool, tree.range)
        }
        let number = checkPlain(operand)
        switch number.type {
        case .poison: return poison(tree.range)
        case .number:
            if case .number(let value, let unit, _) = number.kind {
                return node(.number(value.negated, unit, isLiteralZero: false), number.type, tree.range)
            }
            return node(.negated(number), number.type, tree.range)
        default:
            return report(
                .typeMismatch, tree.mark, "'-' needs a number, '\(shown(operand))' is \(withArticle(number.type))")
        }
    }

    mutating func checkConditional(
        _ condition: SyntaxTree, _ yes: SyntaxTree, _ no: SyntaxTree, _ tree: SyntaxTree
    ) -> Node {
        let test = checkCondition(condition, of: "'?'")
        let first = withFacts(test, holds: true) { $0.check(yes) }
        let second = withFacts(test, holds: false) { $0.check(no) }
        guard let (branches, type) = unify([first, second]) else {
            return report(
                .typeMismatch, tree.mark,
                "the branches differ: \(withArticle(first.type)) and \(withArticle(second.type))",
                help: "give both one type")
        }
        if test.type.isPoison || type.isPoison { return poison(tree.range) }
        return node(.conditional(test, branches[0], branches[1]), type, tree.range)
    }

    mutating func checkBinary(
        _ sign: String, _ left: SyntaxTree, _ right: SyntaxTree, _ tree: SyntaxTree
    ) -> Node {
        switch sign {
        case "&&", "||":
            let first = checkCondition(left, of: "'\(sign)'")
            let second = withFacts(first, holds: sign == "&&") { $0.checkCondition(right, of: "'\(sign)'") }
            if first.type.isPoison || second.type.isPoison { return poison(tree.range) }
            return node(sign == "&&" ? .and(first, second) : .or(first, second), .bool, tree.range)
        case "in": return checkMembership(left, right, tree)
        case "==", "!=": if let problem = comparedWithNull(sign, left, right, tree) { return problem }
        default: break
        }
        let first = checkPlain(left)
        let second = checkPlain(right)
        if first.type.isPoison || second.type.isPoison { return poison(tree.range) }
        switch sign {
        case "==", "!=": return equality(first, second, negated: sign == "!=", left, right, tree)
        case "<", "<=", ">", ">=": return order(sign, first, second, tree)
        case "+", "-": return sum(sign, first, second, tree)
        default: return product(sign, first, second, tree)
        }
    }

    // MARK: Comparisons

    private mutating func equality(
        _ first: Node, _ second: Node, negated: Bool, _ left: SyntaxTree, _ right: SyntaxTree, _ tree: SyntaxTree
    ) -> Node {
        if let problem = alienWord(first, second, tree) ?? alienWord(second, first, tree) { return problem }
        if case .number = first.type, case .number = second.type {
            guard let (one, other) = aligned(first, second, tree) else { return poison(tree.range) }
            return node(.equal(one, other, negated: negated), .bool, tree.range)
        }
        let one = coerced(first, to: second.type)
        let other = coerced(second, to: one.type)
        guard let type = one.type.joined(other.type) else {
            if let units = differingUnits(one.type, other.type) { return unlikeUnits(units.0, units.1, tree) }
            return report(
                .typeMismatch, tree.mark,
                "\(withArticle(first.type)) and \(withArticle(second.type)) are never equal",
                help: recordHelp(first.type, second.type))
        }
        if case .secret = type { return plain(one, left) }
        return node(.equal(one, other, negated: negated), .bool, tree.range)
    }

    private func recordHelp(_ first: ValueType, _ second: ValueType) -> String? {
        guard case .record(let one) = first, case .record(let other) = second else { return nil }
        let names = Set(one.fields.map(\.name)).symmetricDifference(other.fields.map(\.name)).sorted()
        return names.isEmpty ? nil : "only one of the records has \(names.joined(separator: ", "))"
    }

    private func differingUnits(_ one: ValueType, _ other: ValueType) -> (Unit, Unit)? {
        if let left = one.listType?.element.unit, let right = other.listType?.element.unit {
            (left, right)
        } else {
            nil
        }
    }

    /// A finding when `word` is a literal outside the enum that `subject` is.
    mutating func alienWord(_ subject: Node, _ word: Node, _ tree: SyntaxTree) -> Node? {
        guard case .enumeration(let allowed) = subject.type, !subject.isLiteral else { return nil }
        var literals: [String] = []
        switch word.kind {
        case .text(let text): literals = [text]
        case .list(let items): literals = items.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
        default:
            guard case .enumeration(let other) = word.type else { return nil }
            if other.words.contains(where: { allowed.contains($0) }) { return nil }
            return report(
                .enumWord, tree.mark, "these two have no word in common",
                help: "the left one is one of: \(allowed.words.joined(separator: ", "))")
        }
        guard let alien = literals.first(where: { !allowed.contains($0) }) else { return nil }
        let help = closestMatch(to: alien, in: allowed.words).map { "did you mean \"\($0)\"?" }
        return report(
            .enumWord, tree.mark, "'\(alien)' is not among the words that this can be",
            help: help ?? "the words are: \(allowed.words.joined(separator: ", "))")
    }

    private mutating func order(_ sign: String, _ first: Node, _ second: Node, _ tree: SyntaxTree) -> Node {
        let isReversed = sign == ">" || sign == ">="
        let order: Node.Order = sign == "<" || sign == ">" ? .less : .lessOrEqual
        var one = first
        var other = second
        switch (first.type, second.type) {
        case (.number, .number):
            guard let pair = aligned(first, second, tree) else { return poison(tree.range) }
            (one, other) = pair
        case (let left, let right) where left.isText && right.isText: break
        case (.instant, .instant), (.date, .date), (.month, .month): break
        default:
            let same = first.type.joined(second.type) != nil
            return report(
                .typeMismatch, tree.mark,
                same
                    ? "there is no order on \(first.type)"
                    : "'\(sign)' cannot compare \(withArticle(first.type)) with \(withArticle(second.type))",
                help: orderHelp(first, second))
        }
        return node(isReversed ? .ordered(order, other, one) : .ordered(order, one, other), .bool, tree.range)
    }

    /// `1 < 2 < 3` compares a bool with a number.
    private func orderHelp(_ first: Node, _ second: Node) -> String? {
        for operand in [first, second] {
            if case .ordered = operand.kind { return "write two comparisons: a < b && b < c" }
        }
        return first.type == .bool && second.type == .bool ? "write !a && b for a < b" : nil
    }

    /// Two numbers that can be added and compared; nil after a finding.
    mutating func aligned(_ first: Node, _ second: Node, _ tree: SyntaxTree) -> (Node, Node)? {
        guard let left = first.type.unit, let right = second.type.unit else { return (first, second) }
        if left == right || left.isConvertible(to: right) { return (first, second) }
        if first.isZeroLiteral { return (zero(first, like: second), second) }
        if second.isZeroLiteral { return (first, zero(second, like: first)) }
        if areSameByFacts(left, right) { return (first, second) }
        _ = unlikeUnits(left, right, tree)
        return nil
    }

    /// A literal zero in the unit of another number; where only the run knows that unit it stays bare.
    private func zero(_ literal: Node, like other: Node) -> Node {
        guard case .number(let value, _, _) = literal.kind, let unit = other.type.unit, !unit.hasSymbolicCurrency
        else { return Node(literal.kind, other.type, literal.place) }
        return Node(.number(value, unit, isLiteralZero: true), other.type, literal.place)
    }

    mutating func unlikeUnits(_ left: Unit, _ right: Unit, _ tree: SyntaxTree) -> Node {
        if left.hasSymbolicCurrency || right.hasSymbolicCurrency, left.isMoney, right.isMoney {
            return report(
                .unlikeCurrencies, tree.mark, "these amounts may be in different currencies",
                help: "ask before: currency(a) == currency(b)")
        }
        if left.isRatio, right.isRatio {
            let target = left.isPercent ? "percent" : "fraction"
            let operand: SyntaxTree? = if case .binary(_, _, let right) = tree.kind { right } else { nil }
            return report(
                .unitMismatch, tree.mark, "the units differ: \(left.wording) and \(right.wording)",
                help: "write to(\(operand.map(shown) ?? "x"), \(target))",
                edit: operand.flatMap { source.edit($0.range, "to(\(text($0.range)), \(target))") })
        }
        let help =
            if left.isBare || right.isBare {
                "a bare number has no unit; write it with one, such as \(bareLiteral(of: tree) ?? "1") "
                    + (left.isBare ? right.shown : left.shown)
            } else {
                "they measure different things; give both sides one unit"
            }
        return report(
            .unitMismatch, tree.mark, "the units differ: \(left.wording) and \(right.wording)", help: help)
    }

    /// The fraction that stands beside `100 percent`.
    private func hundred(_ first: Node, _ second: Node, _ tree: SyntaxTree) -> String? {
        guard case .binary("*", let left, let right) = tree.kind else { return nil }
        for (one, whole, operand) in [(second, first, left), (first, second, right)] {
            guard case .number(let value, _, _) = one.kind, value == 100,
                case .number(let unit)? = Optional(whole.type),
                unit.isRatio, !unit.isPercent
            else { continue }
            return shown(operand)
        }
        return nil
    }

    /// The number without unit that stands on one side.
    private func bareLiteral(of tree: SyntaxTree) -> String? {
        guard case .binary(_, let left, let right) = tree.kind else {
            if case .number(let literal) = tree.kind { return literal }
            return nil
        }
        for side in [left, right] { if case .number(let literal) = side.kind { return literal } }
        return nil
    }

    // MARK: Arithmetic

    private mutating func sum(_ sign: String, _ first: Node, _ second: Node, _ tree: SyntaxTree) -> Node {
        let isDifference = sign == "-"
        switch (first.type, second.type) {
        case (.number, .number):
            guard let (one, other) = aligned(first, second, tree) else { return poison(tree.range) }
            return node(.sum(one, other, isDifference: isDifference), one.type, tree.range)
        case (.list(let left), .list(let right)) where !isDifference:
            let one = coerced(first, to: second.type)
            let other = coerced(second, to: one.type)
            guard case .list(var list) = one.type.joined(other.type) else {
                return report(
                    .typeMismatch, tree.mark,
                    "the lists have different elements: \(left.element) and \(right.element)")
            }
            if case .list(let element) = one.type, element.element.mentionsOwnCurrency, element.element.unit != nil {
                return ownCurrency(tree.mark, "joined")
            }
            let (count, overflow) = left.maxItems.addingReportingOverflow(right.maxItems)
            list = list.plain(maxItems: overflow ? Int.max : count)
            return node(.concatenated(one, other), .list(list), tree.range)
        case (.instant, .instant) where isDifference:
            return node(.instantDifference(first, second), .number(.second), tree.range)
        case (.instant, .number(let unit)) where unit.isTime:
            return node(.moved(instant: first, by: second, backwards: isDifference), .instant, tree.range)
        case (.instant, .number) where second.isZeroLiteral: return first
        case (.number(let unit), .instant) where unit.isTime && !isDifference:
            return node(.moved(instant: second, by: first, backwards: false), .instant, tree.range)
        case (let left, let right) where left.isText || right.isText:
            return report(
                .leftOut, tree.mark, "texts are not put together: there is no '\(sign)' for texts",
                help: "a text of 'say' may hold {expr}; a path and a query take values one by one")
        default:
            return report(
                .typeMismatch, tree.mark,
                "'\(sign)' has no meaning for \(withArticle(first.type)) and \(withArticle(second.type))",
                help: first.type == .instant && second.type.unit != nil
                    ? "write a length of time, such as \(bareLiteral(of: tree) ?? "60") s" : nil)
        }
    }

    mutating func ownCurrency(_ range: Range<Int>, _ what: String) -> Node {
        report(
            .unlikeCurrencies, range, "each element has a currency of its own: they cannot be \(what)",
            help: "declare the unit with a currency that reads no row")
    }

    private mutating func product(_ sign: String, _ first: Node, _ second: Node, _ tree: SyntaxTree) -> Node {
        guard let left = first.type.unit, let right = second.type.unit else {
            return report(
                .typeMismatch, tree.mark,
                "'\(sign)' has no meaning for \(withArticle(first.type)) and \(withArticle(second.type))")
        }
        let isQuotient = sign == "/"
        if isQuotient { requireDivisor(second, tree) }
        if isQuotient, left != right, left.isMoney, right.isMoney, left.hasSymbolicCurrency || right.hasSymbolicCurrency
        {
            guard left.isConvertible(to: right) || areSameByFacts(left, right) else {
                return unlikeUnits(left, right, tree)
            }
            return node(
                .product(first, second, isQuotient: true, factor: nil, unit: nil), .number(.fraction), tree.range)
        }
        do throws(UnitError) {
            let unit = isQuotient ? try left.divided(by: right) : try left.multiplied(by: right)
            if left.hasSymbolicCurrency || right.hasSymbolicCurrency {
                return node(
                    .product(first, second, isQuotient: isQuotient, factor: nil, unit: nil), .number(unit),
                    tree.range)
            }
            let exact = isQuotient ? try Unit.quotient(of: left, by: right) : try Unit.product(of: left, and: right)
            return node(
                .product(first, second, isQuotient: isQuotient, factor: exact.factor, unit: exact.unit),
                .number(exact.unit), tree.range)
        } catch .percentInProduct {
            return report(
                .unitMismatch, tree.mark, percentMessage,
                help: hundred(first, second, tree).map { "write to(\($0), percent)" }
                    ?? "turn it into a fraction: to(x, fraction)")
        } catch {
            return report(.unitMismatch, tree.mark, "the unit of the result would have too many parts")
        }
    }

    private mutating func requireDivisor(_ divisor: Node, _ tree: SyntaxTree) {
        guard !SignReasoning.isNeverZero(divisor) else { return }
        let identity = fingerprint(divisor)
        let proofs: [Fingerprint] = [
            .ordered(.less, .zero, identity), .ordered(.less, identity, .zero),
            .not(.equal(.zero, identity)),
        ]
        if proofs.contains(where: knows) { return }
        guard case .binary(_, _, let right) = tree.kind else { return }
        // One guard asks for both: that the divisor is there, and that it is above zero.
        var condition = "\(shown(right)) > 0"
        if case .value = divisor.kind, let last = obligations.last, last.operation == .value,
            last.span.start >= source.span(right.range).start, shown(right) == "\(last.condition.dropLast(11)).value()"
        {
            obligations.removeLast()
            condition = "\(last.condition) && \(condition)"
        }
        oblige(.division, divisor, tree.mark, condition: condition)
    }
}

extension Node {
    /// A text literal, or a list of them.
    var isLiteral: Bool {
        switch kind {
        case .text: true
        case .list(let items): items.allSatisfy(\.isLiteral)
        default: false
        }
    }
}

extension Unit {
    var wording: String { isBare ? "none" : shown }
}

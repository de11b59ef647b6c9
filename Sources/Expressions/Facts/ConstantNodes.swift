extension Node {
    /// A value that no answer decides, in whatever words: `0 percent`, a let of it, `max(0 percent, 0 percent)`.
    var isConstant: Bool {
        var fuel = 200
        return readsNothing(&fuel)
    }

    /// A number that no answer decides: a constant, or one that comes to 0 whatever it reads (`rows.size() * 0 percent`).
    var isConstantNumber: Bool {
        guard type.unwrapped.unit != nil else { return false }
        return isConstant || isConstantZero
    }

    /// A number that comes to 0 whatever it reads.
    var isConstantZero: Bool {
        guard let unit = type.unwrapped.unit else { return false }
        var ranges = RangeReasoning()
        return ranges.bounds(of: self, in: unit)?.isZero == true
    }

    /// Whether a condition chooses between numbers.
    var isChosen: Bool {
        var open = [self]
        for _ in 0..<200 {
            guard let node = open.popLast() else { return false }
            switch node.kind {
            case .symbol(let box): if let definition = box.symbol.definition { open.append(definition.root) }
            case .conditional: return true
            default: open += node.kind.children
            }
        }
        return true
    }

    /// Whether the rows of a list choose between constants: `rows.exists(r, r.n > 0) ? 5 min : 0 min`.
    var isChosenByRows: Bool {
        switch kind {
        case .symbol(let box): return box.symbol.definition?.root.isChosenByRows ?? false
        case .conditional(let condition, let yes, let no):
            var fuel = 200
            return condition.readsList(&fuel) || yes.isChosenByRows || no.isChosenByRows
        default: return false
        }
    }

    private func readsList(_ fuel: inout Int) -> Bool {
        guard fuel > 0 else { return false }
        fuel -= 1
        if type.unwrapped.listType != nil { return !isConstant }
        if case .symbol(let box) = kind { return box.symbol.definition?.root.readsList(&fuel) ?? false }
        for child in kind.children where child.readsList(&fuel) { return true }
        return false
    }

    /// `share * 100`: still a fraction, a hundred times too large where it is shown as a share.
    var isFractionTimesHundred: Bool {
        switch kind {
        case .symbol(let box): return box.symbol.definition?.root.isFractionTimesHundred ?? false
        case .product(let left, let right, isQuotient: false, _, _):
            return type.unwrapped.unit?.isFraction == true
                && [left, right].contains { if case .number(100, .bare, _) = $0.kind { true } else { false } }
        default: return false
        }
    }

    /// Nothing that would be summed, or a list of such numbers: `[]`, `[0 min]`.
    var isConstantList: Bool {
        switch kind {
        case .list(let items): items.allSatisfy(\.isConstantNumber)
        case .symbol(let box): box.symbol.definition?.root.isConstantList ?? false
        default: false
        }
    }

    private func readsNothing(_ fuel: inout Int) -> Bool {
        guard fuel > 0 else { return false }
        fuel -= 1
        switch kind {
        case .symbol(let box): return box.symbol.definition?.root.readsNothing(&fuel) ?? false
        case .variable, .select, .optionalSelect, .lookUp, .keyed, .macro, .tableEntries: return false
        // The code of a currency may be read, the amount is not.
        case .money: return true
        case .conditional(_, let yes, let no): return yes.readsNothing(&fuel) && no.readsNothing(&fuel)
        default:
            for child in kind.children where !child.readsNothing(&fuel) { return false }
            return true
        }
    }
}

extension Node.Kind {
    /// The same operation with another operand at a place of `children`.
    func replacing(_ index: Int, with new: Node) -> Node.Kind {
        /// Two operands, one of them new.
        func pair(_ left: Node, _ right: Node) -> (Node, Node) { index == 0 ? (new, right) : (left, new) }
        func items(_ old: [Node]) -> [Node] {
            var items = old
            if items.indices.contains(index) { items[index] = new }
            return items
        }
        switch self {
        case .bool, .text, .number, .instant, .date, .currency, .symbol, .variable, .tableEntries: return self
        case .money(let number, let unit, let sources):
            var sources = sources
            if sources.indices.contains(index) {
                sources[index] = Node.CurrencySource(key: sources[index].key, node: new)
            }
            return .money(number, unit, sources)
        case .select(_, let field): return .select(new, field)
        case .optionalSelect(_, let field): return .optionalSelect(new, field)
        case .dropped: return .dropped(new)
        case .narrowed(_, let name): return .narrowed(new, caseName: name)
        case .not: return .not(new)
        case .negated: return .negated(new)
        case .converted(_, let unit, let factor): return .converted(new, to: unit, factor: factor)
        case .matches(_, let pattern): return .matches(new, pattern)
        case .total(_, let unit, let sources): return .total(new, unit, sources)
        case .hasValue: return .hasValue(new)
        case .value: return .value(new)
        case .entries: return .entries(new)
        case .isInTable(_, let table): return .isInTable(new, table)
        case .lookUp(let table, _, let isOptional): return .lookUp(table, key: new, isOptional: isOptional)
        case .index(let list, let at, let isOptional):
            let (left, right) = pair(list, at)
            return .index(list: left, at: right, isOptional: isOptional)
        case .keyed(let list, let key, let isOptional):
            let (left, right) = pair(list, key)
            return .keyed(list: left, key: right, isOptional: isOptional)
        case .isIn(let element, let list):
            let (left, right) = pair(element, list)
            return .isIn(left, list: right)
        case .isKey(let element, let list):
            let (left, right) = pair(element, list)
            return .isKey(left, list: right)
        case .and(let a, let b):
            let (left, right) = pair(a, b)
            return .and(left, right)
        case .or(let a, let b):
            let (left, right) = pair(a, b)
            return .or(left, right)
        case .equal(let a, let b, let negated):
            let (left, right) = pair(a, b)
            return .equal(left, right, negated: negated)
        case .ordered(let order, let a, let b):
            let (left, right) = pair(a, b)
            return .ordered(order, left, right)
        case .sum(let a, let b, let isDifference):
            let (left, right) = pair(a, b)
            return .sum(left, right, isDifference: isDifference)
        case .concatenated(let a, let b):
            let (left, right) = pair(a, b)
            return .concatenated(left, right)
        case .moved(let instant, let time, let backwards):
            let (left, right) = pair(instant, time)
            return .moved(instant: left, by: right, backwards: backwards)
        case .instantDifference(let a, let b):
            let (left, right) = pair(a, b)
            return .instantDifference(left, right)
        case .product(let a, let b, let isQuotient, let factor, let unit):
            let (left, right) = pair(a, b)
            return .product(left, right, isQuotient: isQuotient, factor: factor, unit: unit)
        case .macro(let macro, let list, let variable, let body):
            let (left, right) = pair(list, body)
            return .macro(macro, left, variable, right)
        case .orValue(let a, let b):
            let (left, right) = pair(a, b)
            return .orValue(left, right)
        case .orElse(let a, let b):
            let (left, right) = pair(a, b)
            return .orElse(left, right)
        case .given(let a, let b):
            let (left, right) = pair(a, b)
            return .given(left, right)
        case .conditional(let a, let b, let c):
            return .conditional(index == 0 ? new : a, index == 1 ? new : b, index == 2 ? new : c)
        case .list(let old): return .list(items(old))
        case .record(let layout, let old): return .record(layout, items(old))
        case .call(let function, let old): return .call(function, items(old))
        case .calendar(let function, let instant, let zone, let rest):
            guard index > 0 else { return .calendar(function, new, zone: zone, rest) }
            var rest = rest
            if rest.indices.contains(index - 1) { rest[index - 1] = new }
            return .calendar(function, instant, zone: zone, rest)
        }
    }
}

/// Estimates how many operators an expression applies (spec language, section 6, "Cost").
struct CostEstimate {
    /// The macro that makes most of the cost, and what it costs.
    private(set) var costliest: (list: Node, cost: Int)?

    /// Capped at `Int.max`. A symbol is free here: what it names is counted once, where it is defined.
    mutating func cost(_ node: Node) -> Int {
        switch node.kind {
        case .bool, .text, .number, .money, .instant, .date, .currency, .symbol, .variable: return 0
        case .select(let record, _), .optionalSelect(let record, _): return cost(record)
        case .list(let items), .record(_, let items): return items.reduce(0) { plus($0, cost($1)) }
        case .macro(let macro, let list, _, let body):
            guard let count = list.type.listType?.maxItems else { return plus(cost(list), plus(1, cost(body))) }
            let perElement = macro == .sortBy || macro == .groupBy ? plus(cost(body), 15) : plus(cost(body), 1)
            let own = times(count, perElement)
            if own > costliest?.cost ?? 0 { costliest = (list, own) }
            return plus(cost(list), own)
        case .call(let function, let arguments):
            var total = arguments.reduce(0) { plus($0, cost($1)) }
            switch function {
            case .minOfList, .maxOfList, .distinct, .reverse, .flatten:
                total = plus(total, arguments.first?.type.listType?.maxItems ?? 1)
            default: total = plus(total, 1)
            }
            return total
        case .total(let list, _, _): return plus(cost(list), list.type.listType?.maxItems ?? 1)
        case .isIn(let item, let list): return plus(plus(cost(item), cost(list)), list.type.listType?.maxItems ?? 1)
        case .concatenated(let left, let right):
            return plus(plus(cost(left), cost(right)), node.type.listType?.maxItems ?? 1)
        case .narrowed(let list, _), .entries(let list): return plus(cost(list), list.type.listType?.maxItems ?? 1)
        default:
            var total = 1
            node.kind.forEachChild { total = plus(total, cost($0)) }
            return total
        }
    }

    private func plus(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? Int.max : sum
    }

    private func times(_ left: Int, _ right: Int) -> Int {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? Int.max : product
    }
}

import Quantities

/// What conditions that hold, or fail, say of the size of numbers.
struct Comparisons {
    private var bounds: [Fingerprint: NumberBounds] = .init()
    /// No number meets all of them.
    private(set) var areApart = false

    init(_ conditions: [(Node, Bool)]) {
        var open = conditions
        for _ in 0..<200 {
            guard let (next, holds) = open.popLast() else { return }
            switch next.kind {
            case .not(let operand): open.append((operand, !holds))
            case .and(let left, let right) where holds, .or(let left, let right) where !holds:
                open += [(left, holds), (right, holds)]
            case .symbol(let box): if let definition = box.symbol.definition { open.append((definition.root, holds)) }
            case .ordered(let order, let left, let right):
                // Where `a < b` fails, `b <= a` holds.
                let isOpen = (order == .less) == holds
                let (lesser, greater) = holds ? (left, right) : (right, left)
                if let number = greater.literal {
                    meet(lesser, NumberBounds(lower: nil, upper: number, upperIsOpen: isOpen), greater)
                }
                if let number = lesser.literal {
                    meet(greater, NumberBounds(lower: number, lowerIsOpen: isOpen, upper: nil), lesser)
                }
            case .equal(let left, let right, let negated) where negated != holds:
                if let number = right.literal { meet(left, NumberBounds(number), right) }
                if let number = left.literal { meet(right, NumberBounds(number), left) }
            default: continue
            }
        }
    }

    private mutating func meet(_ value: Node, _ own: NumberBounds, _ literal: Node) {
        guard let unit = value.type.unit else { return }
        let other: NumberBounds? =
            if case .number(_, _, isLiteralZero: true) = literal.kind {
                own
            } else {
                own.converted(from: literal.type.unit, to: unit)
            }
        guard let other else { return }
        guard let before = bounds[value.fingerprint] else {
            bounds[value.fingerprint] = other
            return
        }
        if before.isBelow(other, orEqual: false) || other.isBelow(before, orEqual: false) { areApart = true }
        bounds[value.fingerprint] = before.meeting(other)
    }
}

extension Node {
    fileprivate var literal: ExactNumber? {
        if case .number(let number, _, _) = kind { number } else { nil }
    }
}

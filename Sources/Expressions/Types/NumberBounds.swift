package import Quantities

/// The least and the greatest number that a place can have, in its own unit; nil is no bound. One pointer wide.
package final class NumberBounds: Sendable {
    package let lower: ExactNumber?
    /// Whether the bound itself is left out.
    package let lowerIsOpen: Bool
    package let upper: ExactNumber?
    package let upperIsOpen: Bool

    package init(lower: ExactNumber?, lowerIsOpen: Bool = false, upper: ExactNumber?, upperIsOpen: Bool = false) {
        self.lower = lower
        self.lowerIsOpen = lowerIsOpen
        self.upper = upper
        self.upperIsOpen = upperIsOpen
    }

    convenience init(_ number: ExactNumber) { self.init(lower: number, upper: number) }

    /// What declared ranges and literals say of a number; nil for nothing.
    ///
    /// - Parameter unit: The unit in which the bounds are told.
    static func of(_ node: Node, in unit: Unit) -> NumberBounds? {
        var current = node
        for _ in 0..<200 {
            switch current.kind {
            case .number(_, _, isLiteralZero: true): return NumberBounds(0)
            case .number(let value, let own, _): return NumberBounds(value).converted(from: own, to: unit)
            case .symbol(let box):
                guard let definition = box.symbol.definition else {
                    return box.symbol.bounds?.converted(from: current.type.unwrapped.unit, to: unit)
                }
                current = definition.root
            case .select(let record, let field):
                if let (body, _) = record.derivedField(field.name) {
                    current = body.root
                    continue
                }
                let bounds = record.type.recordType?.field(field.name)?.bounds
                return bounds?.converted(from: current.type.unwrapped.unit, to: unit)
            case .value(let operand): current = operand
            case .negated(let operand):
                guard let inner = NumberBounds.of(operand, in: unit), let low = inner.upper, let high = inner.lower
                else {
                    return nil
                }
                return NumberBounds(
                    lower: low.negated, lowerIsOpen: inner.upperIsOpen, upper: high.negated,
                    upperIsOpen: inner.lowerIsOpen)
            case .call(.size, _): return NumberBounds(lower: 0, upper: nil)
            default: return nil
            }
        }
        return nil
    }

    private func converted(from own: Unit?, to unit: Unit) -> NumberBounds? {
        guard let own, own != unit else { return self }
        guard let factor = own.factor(to: unit), factor.signum > 0 else { return nil }
        func moved(_ bound: ExactNumber?) -> ExactNumber?? { bound.map { $0.product(with: factor) } ?? .some(nil) }
        guard let low = moved(lower), let high = moved(upper) else { return nil }
        return NumberBounds(lower: low, lowerIsOpen: lowerIsOpen, upper: high, upperIsOpen: upperIsOpen)
    }

    /// Whether every number here is below every number there; `orEqual` lets them meet.
    func isBelow(_ other: NumberBounds, orEqual: Bool) -> Bool {
        guard let upper, let lower = other.lower else { return false }
        return upper < lower || (upper == lower && (orEqual || upperIsOpen || other.lowerIsOpen))
    }
}

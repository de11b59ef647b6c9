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

    func converted(from own: Unit?, to unit: Unit) -> NumberBounds? {
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

import Quantities
package import UsageModel

/// What was used and what is left of a limit, each told or derived from the other.
///
/// Overage keeps its real figure in `used`; `remaining` is then 0: 450 of 300 leaves 0.
package struct UsageAmounts: Sendable, Hashable {
    package let used: Measure?
    package let remaining: Measure?
    package let limit: Measure?

    /// An amount is derived only from a limit of the same unit.
    package init(used: Measure?, remaining: Measure?, limit: Measure?) {
        let used = used ?? remaining.flatMap { Self.difference(limit, $0) }
        let remaining = remaining ?? used.flatMap { Self.difference(limit, $0) }
        self.used = used
        // A negative rest says how much was used beyond the limit; without `used` it is the only one to say so.
        self.remaining = remaining.map { rest in
            used != nil && rest.number.signum < 0 ? Measure(ExactNumber(0), rest.unit) : rest
        }
        self.limit = limit
    }

    private static func difference(_ limit: Measure?, _ part: Measure) -> Measure? {
        guard let limit, limit.unit == part.unit else { return nil }
        do throws(ArithmeticError) {
            return Measure(try limit.number.subtracting(part.number), limit.unit)
        } catch { return nil }
    }
}

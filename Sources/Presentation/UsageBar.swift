package import Quantities

/// Draws the share that was used.
package enum UsageBar {
    package static let cells = 20

    /// One cell is filled as soon as something was used, the last one only at 100 percent; overage stops there.
    package static func text(_ percent: ExactNumber, symbols: Symbols) -> String {
        let filled = filled(percent)
        return symbols.barEnds.0 + String(repeating: symbols.barFilled, count: filled)
            + String(repeating: symbols.barEmpty, count: cells - filled) + symbols.barEnds.1
    }

    static func filled(_ percent: ExactNumber) -> Int {
        guard percent > ExactNumber(0) else { return 0 }
        guard percent < ExactNumber(100) else { return cells }
        do throws(ArithmeticError) {
            let share = try percent.multiplied(by: ExactNumber(cells)).divided(by: ExactNumber(100))
            let whole = try share.rounded(places: 0, .halfAwayFromZero).int ?? 0
            return min(max(whole, 1), cells - 1)
        } catch { return cells - 1 }
    }
}

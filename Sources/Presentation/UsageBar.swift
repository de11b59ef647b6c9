package import Quantities

/// Draws the share that was used.
package enum UsageBar {
    package static let cells = 20
    /// Fewer cells tell nothing.
    static let leastCells = 5

    /// One cell is filled as soon as something was used, the last one only at 100 percent; overage stops there.
    ///
    /// - Returns: A bar of at most `columns`, or nothing where that is too narrow for one.
    package static func text(_ percent: ExactNumber, symbols: Symbols, columns: Int = 80) -> String {
        let ends = DisplayWidth.of(symbols.barEnds.0) + DisplayWidth.of(symbols.barEnds.1)
        let cells = min(cells, columns - ends)
        guard cells >= leastCells else { return "" }
        let filled = filled(percent, of: cells)
        return symbols.barEnds.0 + String(repeating: symbols.barFilled, count: filled)
            + String(repeating: symbols.barEmpty, count: cells - filled) + symbols.barEnds.1
    }

    private static func filled(_ percent: ExactNumber, of cells: Int) -> Int {
        guard percent > ExactNumber(0) else { return 0 }
        guard percent < ExactNumber(100) else { return cells }
        do throws(ArithmeticError) {
            let share = try percent.multiplied(by: ExactNumber(cells)).divided(by: ExactNumber(100))
            let whole = try share.rounded(places: 0, .halfAwayFromZero).int ?? 0
            return min(max(whole, 1), cells - 1)
        } catch { return cells - 1 }
    }
}

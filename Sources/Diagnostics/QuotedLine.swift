/// One line of a source as a terminal shows it, and which cells each of its scalars takes.
struct QuotedLine {
    /// Wider lines are cut around the place that matters.
    static let widest = 100
    private static let tabStop = 4

    private var shown: [String] = []
    /// The first cell of each scalar, and one more for the end of the line.
    private var cells: [Int] = [0]

    init(_ line: String) {
        var previous: Unicode.Scalar?
        for scalar in line.unicodeScalars {
            let start = cells[cells.count - 1]
            if scalar == "\t" {
                let width = Self.tabStop - start % Self.tabStop
                shown.append(String(repeating: " ", count: width))
                cells.append(start + width)
            } else if scalar.isShownByNumber {
                let number = scalar.shownByNumber
                shown.append(number)
                cells.append(start + number.utf8.count)
            } else {
                shown.append(String(scalar))
                cells.append(start + scalar.displayWidth(after: previous))
            }
            previous = scalar
        }
    }

    /// The line and the underline below it.
    ///
    /// - Parameters:
    ///   - columns: The scalars to underline, counted from 1; nil as the end means the end of the line. At least one cell is
    ///     marked, also behind the end of the line.
    ///   - mark: `^` or `-`.
    func underlined(from column: Int, to end: Int?, with mark: Character) -> (line: String, indent: Int, marks: String)
    {
        var first = min(max(column - 1, 0), shown.count)
        while first > 0, first < shown.count, cells[first] == cells[first + 1] { first -= 1 }  // on to the base letter
        let last = min(max(end.map { $0 - 1 } ?? shown.count, first), shown.count)
        let start = cells[first]
        let stop = max(cells[last], start + 1)
        let (kept, cutBefore, cutAfter) = window(around: first)
        let origin = cells[kept.lowerBound] - (cutBefore ? 1 : 0)
        let limit = cells[kept.upperBound]
        let text = (cutBefore ? "…" : "") + shown[kept].joined() + (cutAfter ? "…" : "")
        let width = max(1, min(stop, max(limit, start + 1)) - start)
        return (text, start - origin, String(repeating: mark, count: width))
    }

    /// The scalars that are shown, and whether some were left out on either side.
    private func window(around first: Int) -> (Range<Int>, Bool, Bool) {
        guard cells[shown.count] > Self.widest else { return (0..<shown.count, false, false) }
        var low = first
        while low > 0, cells[first] - cells[low - 1] <= Self.widest / 3 { low -= 1 }
        if cells[first] <= Self.widest / 2 { low = 0 }
        var high = low
        while high < shown.count, cells[high + 1] - cells[low] <= Self.widest { high += 1 }
        return (low..<high, low > 0, high < shown.count)
    }
}

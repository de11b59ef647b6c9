import Expressions
import UsageModel

/// What the rows of a metric came to in the first round, so that a later one reads only those anew that a change reaches.
final class RowNotes {
    private struct Note {
        var element: Outcome
        var row: MetricAssembler.Row
        /// What the row was read of.
        var cell: ReadTrace.Cell
        var told: Told?
    }

    private struct Told {
        var id: String
        var reading: MetricReading?
        var cell: ReadTrace.Cell
    }

    private let trace: ReadTrace
    /// By the place of the row in its list.
    private var notes: [Note] = []
    /// Rows that are in this round what they were.
    private var unchanged: Set<Int> = []

    init(_ trace: ReadTrace) { self.trace = trace }

    /// The row that an element is, read by `body` if it is another one than in the first round.
    func row(_ element: Outcome, at index: Int, _ body: () -> MetricAssembler.Row)
        -> MetricAssembler.Row
    {
        if trace.round == 0 {
            let cell = trace.enter()
            let row = body()
            trace.leave()
            notes.append(Note(element: element, row: row, cell: cell))
            return row
        }
        if index == 0 { unchanged = [] }
        guard notes.indices.contains(index), element.isSame(as: notes[index].element),
            !trace.readsChanged(notes[index].cell)
        else { return body() }
        unchanged.insert(index)
        return notes[index].row
    }

    /// The same of the reading of a row, which has an id by now.
    func reading(_ row: MetricAssembler.Row, id: String, _ body: () -> MetricReading?)
        -> MetricReading?
    {
        if trace.round == 0 {
            let cell = trace.enter()
            let reading = body()
            trace.leave()
            notes[row.index].told = Told(id: id, reading: reading, cell: cell)
            return reading
        }
        guard unchanged.contains(row.index), let told = notes[row.index].told, told.id.isSame(as: id),
            !trace.readsChanged(told.cell)
        else { return body() }
        return told.reading
    }
}

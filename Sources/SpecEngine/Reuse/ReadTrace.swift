import Exchange
import Expressions
import ProviderSpec

/// Who read what while a run came to its values, so that after a change of an answer only that is worked out again which
/// the change can reach.
///
/// Every value that a run remembers is a cell: a named value, a field of a record, a guard. In the first round each cell
/// notes the cells that it read. In a later one a cell is computed anew only if one that it read comes to something else;
/// all others are as they were. Values of a later round are forgotten when the next begins.
final class ReadTrace: ExpressionStand {
    /// 0: the first round.
    private(set) var round = 0
    /// Something depended on itself, or on a step that was run anew only later: this round says nothing.
    private(set) var isUnsound = false
    private var cells: [Cell] = []
    private var firstCount = 0
    /// The cells that are being computed, the innermost last.
    private var running: [Cell] = []
    private var ofSlots: [Cell?]
    private var ofGuards: [ObjectIdentifier: Cell] = [:]
    /// For each step what decided on its requests and on what their answers are.
    private var asked: [Cell] = []
    /// For each step what became of it.
    private var states: [Cell] = []
    /// Answers that came, in the order in which they did.
    var answers: [TracedAnswer] = []
    private var replaced: [(reader: RecordReader, row: Int, by: RecordReader.Row)] = []
    let takesSlips: Bool
    /// The cells that evaluated an expression or read a field, by its root or its block; nil where no cell did.
    private var ofPlaces: [ObjectIdentifier: [Cell?]] = [:]
    /// Likewise those that looked into a table, by its place.
    private var ofTables: [Int: [Cell?]] = [:]
    private var slip: SpecSlip?
    /// Reads what is evaluated aside.
    private let nobody = Cell { .none }

    /// - Parameter takesSlips: It is noted which cells meet which part of the spec.
    init(slotCount: Int, stepCount: Int, takesSlips: Bool) {
        self.takesSlips = takesSlips
        ofSlots = Array(repeating: nil, count: slotCount)
        asked = (0..<stepCount).map { _ in span() }
        states = (0..<stepCount).map { _ in span() }
    }

    /// A remembered value.
    final class Cell {
        fileprivate let compute: () -> Outcome
        /// What it came to in the first round; nil where it was not asked.
        fileprivate(set) var first: Outcome?
        fileprivate var reads: [Cell] = []
        fileprivate var readers: [Cell] = []
        fileprivate var lastReader: ObjectIdentifier?
        fileprivate var isRunning = false
        /// It has no value of its own.
        fileprivate var isSpan = false
        /// The rows inside that were found in the first round.
        fileprivate(set) var inner: RecordReader?
        /// Somebody read it who is no cell.
        fileprivate var isReadOutside = false
        // The last round in which that held.
        fileprivate var doubted = 0
        fileprivate var forced = 0
        fileprivate var changed = 0
        fileprivate var withOtherRows = 0
        /// What it came to in round `changed`.
        fileprivate var now = Outcome.none

        fileprivate init(_ compute: @escaping () -> Outcome) { self.compute = compute }

        fileprivate func clear() {
            reads = []
            readers = []
            inner = nil
            first = nil
            now = .none
        }
    }

    // MARK: Cells

    func slot(_ symbol: SymbolID, _ compute: @escaping () -> Outcome) -> Outcome {
        if let cell = ofSlots[symbol.raw] { return outcome(of: cell) }
        let cell = cell(compute)
        ofSlots[symbol.raw] = cell
        return outcome(of: cell)
    }

    func rule(_ rule: CheckedGuard, _ compute: @escaping () -> Outcome) -> Outcome {
        if let cell = ofGuards[ObjectIdentifier(rule)] { return outcome(of: cell) }
        let cell = cell(compute)
        ofGuards[ObjectIdentifier(rule)] = cell
        return outcome(of: cell)
    }

    func cell(_ compute: @escaping () -> Outcome) -> Cell {
        let cell = Cell(compute)
        cells.append(cell)
        return cell
    }

    /// A cell for what is read in the first round until `leave`.
    ///
    /// It is read by the cell around it, and is something else wherever what it read is.
    func enter() -> Cell {
        let cell = span()
        if let outer = running.last {
            outer.reads.append(cell)
            cell.readers.append(outer)
        }
        running.append(cell)
        return cell
    }

    func leave() { running.removeLast() }

    private func span() -> Cell {
        let cell = cell { .none }
        cell.isSpan = true
        cell.first = Outcome.none
        return cell
    }

    // MARK: Steps

    /// What is read until `leave` decides on a step.
    func enter(step: Int) { running.append(asked[step]) }

    /// It is read what became of a step.
    func read(step: Int) { if round == 0 { noteReading(states[step]) } }

    func asksOtherwise(_ step: Int) -> Bool { readsChanged(asked[step]) }

    /// Something else became of a step.
    func force(step: Int) { force(states[step]) }

    // MARK: Values

    func outcome(of cell: Cell) -> Outcome {
        round == 0 ? firstOutcome(of: cell) : laterOutcome(of: cell)
    }

    private func firstOutcome(of cell: Cell) -> Outcome {
        noteReading(cell)
        if let known = cell.first { return known }
        let outcome = run(cell)
        cell.first = outcome
        return outcome
    }

    private func noteReading(_ cell: Cell) {
        if running.isEmpty { cell.isReadOutside = true }
        guard let reader = running.last, reader !== nobody, cell.lastReader != ObjectIdentifier(reader) else { return }
        cell.lastReader = ObjectIdentifier(reader)
        reader.reads.append(cell)
        cell.readers.append(reader)
    }

    private func laterOutcome(of cell: Cell) -> Outcome {
        if cell.changed == round { return cell.now }
        if let first = cell.first {
            if cell.doubted != round { return first }
            if !readsChanged(cell) {
                cell.doubted = 0
                return first
            }
            if cell.isSpan {
                cell.changed = round
                return first
            }
        }
        let outcome = run(cell)
        if let first = cell.first, outcome.isSame(as: first) {
            cell.doubted = 0
            return first
        }
        cell.now = outcome
        cell.changed = round
        return outcome
    }

    private func run(_ cell: Cell) -> Outcome {
        guard !cell.isRunning else {
            isUnsound = true
            return .failure(EvaluationFailure(code: .conflict, say: "A value depends on itself."))
        }
        cell.isRunning = true
        running.append(cell)
        let outcome = cell.compute()
        running.removeLast()
        cell.isRunning = false
        return outcome
    }

    /// Whether something that the cell read in the first round is something else now.
    func readsChanged(_ cell: Cell) -> Bool {
        if cell.doubted != round { return false }
        if cell.forced == round { return true }
        return cell.reads.contains { read in
            guard read.doubted == round else { return false }
            _ = laterOutcome(of: read)
            return read.changed == round
        }
    }

    /// The latest answer was read.
    func accept(_ answer: Answer, _ reader: RecordReader) {
        guard !answers.isEmpty else { return }
        answers[answers.count - 1].accepted = (answer, reader)
    }

    // MARK: Rounds

    func beginRound() {
        if round == 0 { firstCount = cells.count }
        round += 1
        isUnsound = false
    }

    /// Rows are as before.
    func endRound() {
        for (reader, row, first) in replaced.reversed() { reader.put(first, at: row) }
        replaced = []
        slip = nil
        for cell in cells[firstCount...] { cell.clear() }
        cells.removeSubrange(firstCount...)
    }

    /// Another row stands in the place of one, until the round ends.
    func note(_ reader: RecordReader, _ row: Int, replacing first: RecordReader.Row) {
        replaced.append((reader, row, first))
    }

    /// The cell may be something else: it, and what reads it, is doubted.
    func force(_ cell: Cell) {
        cell.forced = round
        var open = [cell]
        while let next = open.popLast() {
            guard next.doubted != round else { continue }
            if next.changed == round || (next.isReadOutside && slip != nil) { isUnsound = true }
            next.doubted = round
            open += next.readers
        }
    }

    // MARK: Slips in the spec

    func expression(for expression: TypedExpression) -> TypedExpression {
        let place = ObjectIdentifier(expression.root)
        if round == 0 { note(place, by: running.last) }
        return slip?.expressions[place] ?? expression
    }

    func aside(_ evaluate: () -> Void) {
        running.append(nobody)
        evaluate()
        running.removeLast()
    }

    func field(for plan: FieldPlan) -> FieldPlan {
        guard let field = slip?.field, field.block === plan.block else { return plan }
        return plan.changed(field.change) ?? plan
    }

    /// The table that stands in the place of this one.
    func table(_ place: Int, _ table: CheckedTable) -> CheckedTable {
        if takesSlips, round == 0, ofTables[place]?.last.map({ $0 === running.last }) != true {
            ofTables[place, default: []].append(running.last)
        }
        guard let other = slip?.table, other.place == place else { return table }
        return other.other
    }

    func note(_ place: ObjectIdentifier, by cell: Cell?) {
        guard takesSlips, round == 0, ofPlaces[place]?.last.map({ $0 === cell }) != true else { return }
        ofPlaces[place, default: []].append(cell)
    }

    /// Lets the spec have a slip until the round ends; false where that reaches what is no cell.
    func apply(_ slip: SpecSlip) -> Bool {
        self.slip = slip
        let cells = slip.places.flatMap { ofPlaces[$0] ?? [] } + (slip.table.flatMap { ofTables[$0.place] } ?? [])
        for cell in cells {
            guard let cell else { return false }
            force(cell)
        }
        return !isUnsound
    }

    // MARK: Rows inside a cell

    /// The reader of the rows that the cell which is being computed found: that of the first round, where they are the same.
    func reader(_ make: () -> RecordReader) -> RecordReader {
        guard let cell = running.last else { return make() }
        if round > 0, let inner = cell.inner, cell.withOtherRows != round { return inner }
        let made = make()
        if round == 0 { cell.inner = made }
        return made
    }

    /// The cell finds rows that those of the first round cannot stand for.
    func forceOtherRows(_ cell: Cell) {
        cell.withOtherRows = round
        force(cell)
    }

    /// Lets go of everything: cells hold each other.
    func end() {
        for cell in cells { cell.clear() }
        cells = []
        ofSlots = []
        ofGuards = [:]
        ofPlaces = [:]
        ofTables = [:]
        asked = []
        states = []
        answers = []
    }
}

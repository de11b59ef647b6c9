import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// Reads records out of an answer, a field when it is first asked for. One reader serves all rows of a list.
final class RecordReader: RecordSource {
    let plan: RecordPlan
    private(set) var rows: [Row]
    let answer: AnswerPlace
    let evaluator: Evaluator
    let common: SharedRows?
    /// The place of the field that another one was read by last.
    private var lastPlace: (name: String, index: Int) = ("", 0)
    /// For each member the unit that it had last; the next row is likely of the same kind.
    var lastUnits: [LastUnit] = []
    let trace: ReadTrace?
    /// For each row and field, where what is read is noted.
    private(set) var cells: [ReadTrace.Cell?] = []

    struct LastUnit {
        /// What the unit follows from; empty where that is not known.
        var group: [Int]?
        var kind: Int32 = -1
        var unit: Unit = .bare
    }

    struct Row {
        var node: JSONNode
        /// The name of the member the row was found under; nil for an element of an array.
        var member: String?
        var place: ResponsePlace
    }

    init(plan: RecordPlan, rows: [Row], answer: AnswerPlace, evaluator: Evaluator) {
        self.plan = plan
        self.rows = rows
        self.answer = answer
        self.evaluator = evaluator
        trace = answer.trace
        if trace == nil, rows.count >= SharedRows.fewestRows, !plan.usesProtoNames {
            common = SharedRows(plan, rows[0].node.document, rowCount: rows.count)
        } else {
            common = nil
        }
    }

    func record(_ index: Int) -> RecordValue {
        RecordValue(layout: plan.type.layout, values: [], source: self, tag: index)
    }

    /// A reader of rows inside one of these.
    func reader(of plan: RecordPlan, _ rows: [Row]) -> RecordReader {
        let make = { RecordReader(plan: plan, rows: rows, answer: self.answer, evaluator: self.evaluator) }
        return trace.map { $0.reader(make) } ?? make()
    }

    /// Puts another row in the place of one.
    func put(_ row: Row, at place: Int) { rows[place] = row }

    /// What is noted of a field; nil where nobody asked for it.
    func cell(_ field: Int, ofRow row: Int) -> ReadTrace.Cell? {
        cells.isEmpty ? nil : cells[row * plan.type.layout.names.count + field]
    }

    func traced(_ field: Int, ofRow row: Int, _ trace: ReadTrace) -> Outcome {
        let width = plan.type.layout.names.count
        if cells.isEmpty { cells = Array(repeating: nil, count: rows.count * width) }
        if let known = cells[row * width + field] { return trace.outcome(of: known) }
        let cell = trace.cell { [unowned self] in outcome(ofField: field, in: record(row)) }
        cells[row * width + field] = cell
        if field < plan.members.count, case .field(let plan) = plan.members[field] {
            trace.note(ObjectIdentifier(plan.block), by: cell)
        }
        return trace.outcome(of: cell)
    }

    func outcome(ofField index: Int, in record: RecordValue) -> Outcome {
        guard index < plan.members.count else {
            let place = index - plan.members.count
            guard place < plan.lets.count else { return .none }
            return evaluator.evaluate(plan.lets[place], locals: [(plan.row, .value(.record(record)))])
        }
        switch plan.members[index] {
        case .field(let field):
            let field = trace?.field(for: field) ?? field
            var known: JSONNode?
            if case .one(let node)? = common?.value(index, of: rows[record.tag].node, at: record.tag) {
                if field.isPlainNumber, evaluator.meter.log == nil,
                    let outcome = plainNumber(node, index, field, record)
                {
                    return outcome
                }
                known = node
            }
            return FieldReader(plan: field, row: rows[record.tag], record: record, reader: self, known: known).read()
        case .record(let nested):
            return readNested(nested, rows[record.tag])
        case .list(let list):
            return ListReader(plan: list, row: rows[record.tag], reader: self).read()
        case .unitCase(let unitBy):
            return .value(.string(unitCase(unitBy, rows[record.tag])))
        }
    }

    /// The field of that name; nil when the record has no such field.
    func outcome(ofField name: String, in record: RecordValue) -> Outcome? {
        if !lastPlace.name.isSame(as: name) {
            guard let index = record.layout.index(of: name) else { return nil }
            lastPlace = (name, index)
        }
        return record.outcome(at: lastPlace.index)
    }

    /// The first field that was read (not derived) and failed.
    func firstFailure(of record: RecordValue) -> EvaluationFailure? {
        for index in plan.members.indices {
            // Numbers of a unit that no case knows are not read at all.
            if case .field(let field) = plan.members[index], case .byCase = field.unit { continue }
            if case .failure(let failure) = record.outcome(at: index) { return failure }
        }
        return nil
    }

    /// A key that `only` does not list makes the record mistyped.
    func strayKey(_ row: Row) -> String? {
        guard let only = plan.only else { return nil }
        return row.node.members.first { member in
            if only.contains(TextKey(member.name)) { return false }
            return !plan.usesProtoNames
                || !RecordPlan.spellings(of: member.name).contains { only.contains(TextKey($0)) }
        }?.name
    }

    /// An absent, null or unknown word is the case `other`.
    private func unitCase(_ unitBy: UnitByBlock, _ row: Row) -> String {
        guard case .found(let node, _) = walk(unitBy.path, in: row), let raw = node.string else { return "other" }
        let word = unitBy.fold.apply(raw)
        guard let place = unitBy.cases.firstIndex(where: { $0.words.contains { $0.isSame(as: word) } }) else {
            return "other"
        }
        if let log = evaluator.runLog {
            let start = unitBy.span.start
            log.note(.unitCase(line: start.line, column: start.column, place))
            log.note(.unitWord(line: start.line, column: start.column, TextKey(word)))
        }
        return unitBy.cases[place].name.value
    }

    /// Notes what was met of a place; nothing where nobody asks.
    func note(_ event: RunLog.FieldEvent, of block: AnyObject) {
        evaluator.runLog?.note(.field(ObjectIdentifier(block), event))
    }

    private func readNested(_ nested: NestedPlan, _ row: Row) -> Outcome {
        var sawNull = false
        var absence: Absence?
        for (number, path) in nested.block.paths.enumerated() {
            switch walk(path, in: row, parsingJSON: nested.block.parsesJSON) {
            case .found(let node, let place):
                note(.found(number), of: nested.block)
                guard node.kind == .object || node.kind == .array else {
                    return .failure(fault(.mistyped("an object", node.kind), nested.block.span, place))
                }
                let inner = Row(node: node, member: nil, place: place)
                let reader = reader(of: nested.record, [inner])
                if let stray = reader.strayKey(inner) {
                    return .failure(fault(.strayKey(stray), nested.block.span, place))
                }
                return .value(.record(reader.record(0)))
            case .absent(let found):
                note(.missed(number), of: nested.block)
                absence = absence ?? found
            case .null(let place):
                note(.null, of: nested.block)
                note(.missed(number), of: nested.block)
                guard nested.block.null.isNone else {
                    return .failure(fault(.null, nested.block.span, place))
                }
                sawNull = true
            case .failed(let failure):
                return .failure(failure)
            }
        }
        if sawNull { return .none }
        note(.absent, of: nested.block)
        if nested.block.absent.isNone { return .none }
        return absence.map { .failure(failure($0)) } ?? .none
    }
}

/// Which answer is read, for messages and for times that count from its arrival.
struct AnswerPlace {
    var step: String
    var arrived: Instant
    /// Values of the whole answer.
    var nodeCount: Int
    /// Where it is noted who reads what; nil in a run that nobody repeats.
    var trace: ReadTrace?
}

import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// Reads records out of an answer, a field when it is first asked for. One reader serves all rows of a list.
final class RecordReader: RecordSource {
    let plan: RecordPlan
    let rows: [Row]
    let answer: AnswerPlace
    let evaluator: Evaluator
    private let common: SharedRows?
    /// The place of the field that another one was read by last.
    private var lastPlace: (name: String, index: Int) = ("", 0)
    /// For each member the unit that it had last; the next row is likely of the same kind.
    private var lastUnits: [LastUnit] = []

    private struct LastUnit {
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
        if rows.count >= SharedRows.fewestRows, !plan.usesProtoNames {
            common = SharedRows(plan, rows[0].node.document, rowCount: rows.count)
        } else {
            common = nil
        }
    }

    func record(_ index: Int) -> RecordValue {
        RecordValue(layout: plan.type.layout, values: [], source: self, tag: index)
    }

    func outcome(ofField index: Int, in record: RecordValue) -> Outcome {
        guard index < plan.members.count else {
            let place = index - plan.members.count
            guard place < plan.lets.count else { return .none }
            return evaluator.evaluate(plan.lets[place], locals: [(plan.row, .value(.record(record)))])
        }
        switch plan.members[index] {
        case .field(let field):
            var known: JSONNode?
            if case .one(let node)? = common?.value(index, of: rows[record.tag].node, at: record.tag) {
                if field.isPlainNumber, let outcome = plainNumber(node, index, field, record) { return outcome }
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

    /// The same as a field reader reads; nil where the number or its unit is not had for the asking.
    private func plainNumber(_ node: JSONNode, _ index: Int, _ field: FieldPlan, _ record: RecordValue) -> Outcome? {
        let number: ExactNumber?
        do throws(NumberError) { number = try node.number() } catch { return nil }
        guard let number, let unit = unit(index, field, record) else { return nil }
        return .value(.number(number, unit))
    }

    /// The unit of a number, which rows of one kind share.
    private func unit(_ index: Int, _ field: FieldPlan, _ record: RecordValue) -> Unit? {
        if case .fixed(let unit) = field.unit { return unit }
        if lastUnits.isEmpty { lastUnits = Array(repeating: LastUnit(), count: plan.members.count) }
        if lastUnits[index].group == nil { lastUnits[index].group = groups(deciding: unitSource(field)) ?? [] }
        guard let group = lastUnits[index].group?.first, let kind = kindNumber(of: record, in: group) else {
            return nil
        }
        if lastUnits[index].kind != kind {
            guard let unit = unitOfRow(field, record) else { return nil }
            lastUnits[index].kind = kind
            lastUnits[index].unit = unit
        }
        return lastUnits[index].unit
    }

    /// The field that the unit follows from.
    private func unitSource(_ field: FieldPlan) -> [Int] {
        switch field.unit {
        case .byCase: [plan.type.layout.index(of: "case")].compactMap(\.self)
        case .runTime(_, currency: .field(let name)) where !field.isMinor:
            [plan.type.layout.index(of: name)].compactMap(\.self)
        case .fixed, .runTime: []
        }
    }

    private func unitOfRow(_ field: FieldPlan, _ record: RecordValue) -> Unit? {
        switch field.unit {
        case .fixed(let unit): return unit
        case .byCase(let units):
            guard case .value(.string(let word))? = outcome(ofField: "case", in: record) else { return nil }
            return units[TextKey(word)]
        case .runTime(_, currency: .field(let name)):
            guard case .value(.currency(let code))? = outcome(ofField: name, in: record) else { return nil }
            return Unit(.money(.code(code)))
        case .runTime: return nil
        }
    }

    func sharedOutcome(ofField index: Int, in record: RecordValue) -> Outcome? {
        if common == nil { return nil }
        guard index >= plan.members.count else { return sharedText(index, record) }
        guard let group = plan.shared.groups[index] else { return nil }
        switch common?.place(of: record.tag, in: group) {
        case .shared(let kind): return kind.outcome(at: index)
        case .own, nil: return nil
        case .unread: return share(record, in: group)?.outcome(at: index)
        }
    }

    /// A text is told by its place in the layout, a group of what follows from texts by a negative number.
    func groups(deciding fields: [Int]) -> [Int]? {
        guard common != nil else { return nil }
        var groups: [Int] = []
        for field in fields {
            let group: Int
            if field < plan.members.count {
                guard plan.members[field].isText else { return nil }
                group = field
            } else {
                guard let shared = plan.shared.groups[field] else { return nil }
                group = -1 - shared
            }
            if !groups.contains(group) { groups.append(group) }
        }
        return groups.count <= SharedFields.mostTexts ? groups : nil
    }

    func kind(of record: RecordValue, in groups: [Int]) -> Int? {
        var key = RowKey()
        for group in groups {
            guard let number = kindNumber(of: record, in: group) else { return nil }
            key.append(number)
        }
        return Int(truncatingIfNeeded: key.bits)
    }

    private func kindNumber(of record: RecordValue, in group: Int) -> Int32? {
        guard let common else { return nil }
        if group >= 0 {
            let kind = common.kind(ofText: group, of: rows[record.tag].node, at: record.tag)
            guard let kind, kind.raw >= 0 else { return nil }
            if !common.isRead(kind, ofText: group), sharedText(group, record) == nil { return nil }
            return kind.raw
        }
        var number = common.kind(of: record.tag, in: -1 - group)
        if number == RowGroup.unread {
            _ = share(record, in: -1 - group)
            number = common.kind(of: record.tag, in: -1 - group)
        }
        return number >= 0 ? number : nil
    }

    private func sharedText(_ index: Int, _ record: RecordValue) -> Outcome? {
        guard let kind = common?.kind(ofText: index, of: rows[record.tag].node, at: record.tag) else { return nil }
        if let known = common?.outcome(ofText: index, kind) { return known }
        let outcome = outcome(ofField: index, in: record)
        common?.keep(outcome, ofText: index, kind)
        if case .failure = outcome { return nil }
        return outcome
    }

    /// Adds the row to those whose texts are the same. One of whose texts failed shares with no other.
    private func share(_ record: RecordValue, in group: Int) -> RecordValue? {
        var key: RowKey? = RowKey()
        for member in plan.shared.texts[group] {
            if let kind = kindNumber(of: record, in: member) { key?.append(kind) } else { key = nil }
        }
        return common?.add(record.tag, to: group, key: key) {
            RecordValue(layout: plan.type.layout, source: KindSource(reader: self), tag: record.tag)
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
            return !plan.usesProtoNames || !Self.spellings(of: member.name).contains { only.contains(TextKey($0)) }
        }?.name
    }

    /// An absent, null or unknown word is the case `other`.
    private func unitCase(_ unitBy: UnitByBlock, _ row: Row) -> String {
        guard case .found(let node, _) = walk(unitBy.path, in: row), let raw = node.string else { return "other" }
        let word = unitBy.fold.apply(raw)
        return unitBy.cases.first { $0.words.contains { $0.isSame(as: word) } }?.name.value ?? "other"
    }

    private func readNested(_ nested: NestedPlan, _ row: Row) -> Outcome {
        var sawNull = false
        var absence: Absence?
        for path in nested.block.paths {
            switch walk(path, in: row, parsingJSON: nested.block.parsesJSON) {
            case .found(let node, let place):
                guard node.kind == .object || node.kind == .array else {
                    return .failure(fault(.mistyped("an object", node.kind), nested.block.span, place))
                }
                let inner = Row(node: node, member: nil, place: place)
                let reader = RecordReader(plan: nested.record, rows: [inner], answer: answer, evaluator: evaluator)
                if let stray = reader.strayKey(inner) {
                    return .failure(fault(.strayKey(stray), nested.block.span, place))
                }
                return .value(.record(reader.record(0)))
            case .absent(let found):
                absence = absence ?? found
            case .null(let place):
                guard nested.block.null.isNone else {
                    return .failure(fault(.null, nested.block.span, place))
                }
                sawNull = true
            case .failed(let failure):
                return .failure(failure)
            }
        }
        if sawNull || nested.block.absent.isNone { return .none }
        return absence.map { .failure(failure($0)) } ?? .none
    }
}

/// Reads the record that stands for all rows of a kind, and which belongs to the reader.
private final class KindSource: RecordSource {
    private unowned let reader: RecordReader

    init(reader: RecordReader) { self.reader = reader }

    func outcome(ofField index: Int, in record: RecordValue) -> Outcome { reader.outcome(ofField: index, in: record) }
}

/// Which answer is read, for messages and for times that count from its arrival.
struct AnswerPlace {
    var step: String
    var arrived: Instant
    /// Values of the whole answer.
    var nodeCount: Int
}

import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// What rows of a long list have in common is read and worked out once.
extension RecordReader {
    func sharedOutcome(ofField index: Int, in record: RecordValue) -> Outcome? {
        if let trace { return traced(index, ofRow: record.tag, trace) }
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

    // MARK: Numbers

    /// The same as a field reader reads; nil where the number or its unit is not had for the asking.
    func plainNumber(_ node: JSONNode, _ index: Int, _ field: FieldPlan, _ record: RecordValue) -> Outcome? {
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
}

/// Reads the record that stands for all rows of a kind, and which belongs to the reader.
private final class KindSource: RecordSource {
    private unowned let reader: RecordReader

    init(reader: RecordReader) { self.reader = reader }

    func outcome(ofField index: Int, in record: RecordValue) -> Outcome { reader.outcome(ofField: index, in: record) }
}

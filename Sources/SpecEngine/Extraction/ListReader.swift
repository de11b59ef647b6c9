import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// Reads a list: an array, the members of an object, or several places that hold a row each.
struct ListReader {
    let plan: ListPlan
    let row: RecordReader.Row
    let reader: RecordReader

    private var block: ListBlock { plan.block }

    private var arePlaces: Bool { plan.arePlaces }

    /// What was found before any of it is read.
    enum Found {
        case rows([RecordReader.Row], dropped: Int)
        /// No row, and what that means.
        case outcome(Outcome)
    }

    func read() -> Outcome {
        switch find() {
        case .outcome(let outcome): outcome
        case .rows(let rows, let dropped): finish(rows, dropped)
        }
    }

    func find() -> Found {
        var rows: [RecordReader.Row] = []
        var dropped = 0
        var isEmptyByRule = false
        let places = block.paths.enumerated().flatMap { number, path in
            reader.walks(path, in: row, parsingJSON: block.parsesJSON).map { (number, $0) }
        }
        for (number, reached) in places {
            switch reached {
            case .found(let node, let place):
                note(.found(number))
                if let failure = collect(node, place, &rows, &dropped) { return .outcome(.failure(failure)) }
            case .absent(let absence):
                note(.absent)
                note(.missed(number))
                switch block.absent {
                case .none: return .outcome(.none)
                case .skip: continue
                case .empty: isEmptyByRule = true
                case .fail, .value: return .outcome(.failure(reader.failure(absence)))
                }
            case .null(let place):
                note(.null)
                note(.missed(number))
                switch block.null {
                case .none: return .outcome(.none)
                case .skip: continue
                case .empty: isEmptyByRule = true
                case .fail, .value: return .outcome(.failure(reader.fault(.null, block.span, place)))
                }
            case .failed(let failure):
                // A place that leads nowhere costs itself alone where bad rows are dropped.
                guard arePlaces, block.badRows == .drop, failure.code == .shapeChanged else {
                    return .outcome(.failure(failure))
                }
                dropped += 1
            }
            guard rows.count <= block.maxItems else {
                return .outcome(.failure(reader.fault(.tooMany(block.maxItems), block.span, row.place)))
            }
        }
        if isEmptyByRule, rows.isEmpty { return .outcome(.value(.list(ListValue([])))) }
        return .rows(rows, dropped: dropped)
    }

    private func note(_ event: RunLog.FieldEvent) { reader.note(event, of: block) }

    /// Adds the rows of one place. Null and scalars among them are bad rows.
    private func collect(
        _ node: JSONNode, _ place: ResponsePlace, _ rows: inout [RecordReader.Row], _ dropped: inout Int
    ) -> EvaluationFailure? {
        switch node.kind {
        // A row that is known by the name of its place is no element of an array there, and an empty one is no lack of it.
        case .array where !(arePlaces && plan.record.readsMember):
            guard node.count <= block.maxItems else { return reader.fault(.tooMany(block.maxItems), block.span, place) }
            rows.reserveCapacity(rows.count + node.count)
            let element = place.rows()
            for (index, node) in node.elements.enumerated() {
                let row = RecordReader.Row(node: node, member: nil, place: element(.index(index)))
                if let failure = take(row, &rows, &dropped) { return failure }
            }
            return nil
        case .object where arePlaces:
            var member: String?
            if case .name(let name)? = place.last { member = name }
            return take(.init(node: node, member: member, place: place), &rows, &dropped)
        case .object where !plan.record.readsMember:
            // Members are rows only where their names are read: an empty object is no empty list.
            return reader.fault(.mistyped("an array", node.kind), block.span, place)
        case .object:
            guard node.count <= block.maxItems else { return reader.fault(.tooMany(block.maxItems), block.span, place) }
            for member in node.members {
                let row = RecordReader.Row(
                    node: member.value, member: member.name, place: place.row(.name(member.name)))
                if let failure = take(row, &rows, &dropped) { return failure }
            }
            return nil
        default:
            if arePlaces, block.badRows == .drop {
                dropped += 1
                return nil
            }
            let wanted = node.kind == .array ? "an object" : "an array"
            return reader.fault(.mistyped(wanted, node.kind), block.span, place)
        }
    }

    private func take(
        _ row: RecordReader.Row, _ rows: inout [RecordReader.Row], _ dropped: inout Int
    ) -> EvaluationFailure? {
        if row.node.kind == .object || row.node.kind == .array {
            rows.append(row)
        } else if block.badRows == .drop {
            dropped += 1
        } else {
            return reader.fault(.mistyped("an object", row.node.kind), block.span, row.place)
        }
        return nil
    }

    private func finish(_ rows: [RecordReader.Row], _ droppedAlready: Int) -> Outcome {
        var dropped = droppedAlready
        let inner = reader.reader(of: plan.record, rows)
        var elements: [Outcome] = []
        elements.reserveCapacity(rows.count)
        var places: [ResponsePlace] = []
        for index in rows.indices {
            if let stray = inner.strayKey(rows[index]) {
                if block.badRows == .drop {
                    dropped += 1
                    continue
                }
                return .failure(reader.fault(.strayKey(stray), block.span, rows[index].place))
            }
            let record = inner.record(index)
            if block.badRows != .alone, let failure = inner.firstFailure(of: record) {
                guard block.badRows == .drop else { return .failure(failure) }
                dropped += 1
                continue
            }
            elements.append(.value(.record(record)))
            if block.key != nil { places.append(rows[index].place) }
        }
        if dropped > 0 { note(.badRow) }
        guard let key = block.key else { return .value(.list(ListValue(elements, droppedCount: dropped))) }
        if let failure = repeatedKey(key.value, elements, places) { return .failure(failure) }
        return .value(
            .list(ListValue(elements, droppedCount: dropped, keys: .field(key.value, folding: folding(of: key.value)))))
    }

    private func folding(of key: String) -> [TextFold] {
        for case .field(let field) in plan.record.members where field.block.name.isSame(as: key) {
            return field.block.fold
        }
        return []
    }

    /// A key that stands twice makes the whole list a conflict; a key that failed makes it fail.
    private func repeatedKey(
        _ name: String, _ elements: [Outcome], _ places: [ResponsePlace]
    ) -> EvaluationFailure? {
        var seen: Set<TextKey> = []
        for (element, place) in zip(elements, places) {
            guard case .value(.record(let record)) = element, let outcome = record.outcome(named: name) else {
                continue
            }
            switch outcome {
            case .failure(let failure): return failure
            case .none: continue
            case .value(let value):
                guard seen.insert(TextKey(KeyText.text(value))).inserted else {
                    return reader.fault(.repeatedKey, block.span, place)
                }
            }
        }
        return nil
    }
}

/// The text of a value as part of a key or an id.
enum KeyText {
    static func text(_ value: Value) -> String {
        switch value {
        case .bool(let flag): flag ? "true" : "false"
        case .string(let text): text
        case .number(let number, _): number.decimalText()
        case .instant(let instant): instant.rfc3339
        case .date(let date): date.text
        case .month(let month): month.text
        case .currency(let code): code.text
        case .list(let list):
            list.elements.map { if case .value(let value) = $0 { text(value) } else { "-" } }.joined(separator: "/")
        case .record(let record):
            record.layout.names.indices
                .map { if case .value(let value) = record.outcome(at: $0) { text(value) } else { "-" } }
                .joined(separator: "/")
        }
    }
}

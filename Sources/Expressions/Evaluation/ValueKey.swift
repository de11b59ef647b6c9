package import Quantities

/// A value as the key of a dictionary: texts by scalars, records without regard to the order of fields.
package enum ValueKey: Hashable {
    case none
    case bool(Bool)
    case text(TextKey)
    case number(ExactNumber, Unit)
    case instant(Instant)
    case date(CivilDate)
    case month(YearMonth)
    case currency(CurrencyCode)
    case list([ValueKey])
    /// Sorted by name.
    case record([Field])

    package struct Field: Hashable {
        var name: TextKey
        var value: ValueKey
    }

    /// - Throws: The first failure inside a list or record.
    package init(_ value: Value) throws(EvaluationFailure) {
        switch value {
        case .bool(let value): self = .bool(value)
        case .string(let text): self = .text(TextKey(text))
        case .number(let number, let unit): self = .number(number, unit)
        case .instant(let instant): self = .instant(instant)
        case .date(let date): self = .date(date)
        case .month(let month): self = .month(month)
        case .currency(let code): self = .currency(code)
        case .list(let list):
            var keys: [ValueKey] = []
            for element in list.elements { keys.append(try ValueKey(element)) }
            self = .list(keys)
        case .record(let record):
            var fields: [Field] = []
            for (index, name) in record.layout.names.enumerated() {
                fields.append(Field(name: TextKey(name), value: try ValueKey(record.outcome(at: index))))
            }
            self = .record(fields.sorted { $0.name < $1.name })
        }
    }

    /// Without the unit of a number: in one list there is mostly one.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .none: break
        case .bool(let value): hasher.combine(value)
        case .text(let text): hasher.combine(text)
        case .number(let number, _): hasher.combine(number)
        case .instant(let instant): hasher.combine(instant)
        case .date(let date): hasher.combine(date)
        case .month(let month): hasher.combine(month)
        case .currency(let code): hasher.combine(code)
        case .list(let keys): hasher.combine(keys)
        case .record(let fields): hasher.combine(fields)
        }
    }

    private init(_ outcome: Outcome) throws(EvaluationFailure) {
        switch outcome {
        case .value(let value): self = try ValueKey(value)
        case .none: self = .none
        case .failure(let failure): throw failure
        }
    }
}

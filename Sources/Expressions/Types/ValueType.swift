package import Quantities

/// The static type of an expression (spec language, section 4).
package indirect enum ValueType: Sendable, Hashable {
    case bool
    case string
    case instant
    case date
    case month
    case currency
    /// A text out of a known set of words.
    case enumeration(EnumType)
    case number(Unit)
    case list(ListType)
    case record(RecordType)
    /// A value that may be none. Never nested: build it with `madeOptional`.
    case optional(ValueType)
    /// A secret: it has no operators and stands only in slots.
    case secret
    /// What an expression with an error has: it fits everywhere, so that one mistake is told once.
    case poison

    /// This type or none; an optional stays as it is.
    package var madeOptional: ValueType {
        switch self {
        case .optional, .poison: self
        default: .optional(self)
        }
    }

    /// The type without its `optional`.
    package var unwrapped: ValueType {
        if case .optional(let inside) = self { inside } else { self }
    }

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    package var isPoison: Bool {
        if case .poison = self { true } else { false }
    }

    /// Whether values are texts: `string` and every enum.
    package var isText: Bool {
        switch self {
        case .string, .enumeration, .poison: true
        default: false
        }
    }

    /// The unit of a number, nil for every other type.
    package var unit: Unit? {
        if case .number(let unit) = self { unit } else { nil }
    }

    /// The record's type, nil for every other type.
    package var recordType: RecordType? {
        if case .record(let record) = self { record } else { nil }
    }

    /// The list's type, nil for every other type.
    package var listType: ListType? {
        if case .list(let list) = self { list } else { nil }
    }
}

/// The words of an enum; compared as a set, by Unicode scalars.
package struct EnumType: Sendable, Hashable {
    /// Sorted, without repetition.
    package let words: [String]

    package init(_ words: some Sequence<String>) {
        var sorted = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var kept: [String] = []
        for word in sorted where kept.last.map({ !sameText($0, word) }) ?? true { kept.append(word) }
        sorted = kept
        self.words = sorted
    }

    /// Whether unlisted words are read as `other`.
    package var isOpen: Bool { contains("other") }

    package func contains(_ word: String) -> Bool { words.contains { sameText($0, word) } }

    package func union(_ other: EnumType) -> EnumType { EnumType(words + other.words) }

    package func isSubset(of other: EnumType) -> Bool { words.allSatisfy { other.contains($0) } }

    package static func == (left: EnumType, right: EnumType) -> Bool {
        left.words.count == right.words.count && zip(left.words, right.words).allSatisfy { sameText($0, $1) }
    }

    package func hash(into hasher: inout Hasher) {
        for word in words {
            for byte in word.utf8 { hasher.combine(byte) }
            hasher.combine(0 as UInt8)
        }
    }
}

/// Whether two texts have the same Unicode scalars (and not only the same meaning, as `==` has it).
package func sameText(_ left: String, _ right: String) -> Bool { TextKey.isSame(left, right) }

extension ValueType: CustomStringConvertible {
    package var description: String {
        switch self {
        case .bool: "bool"
        case .string: "string"
        case .instant: "instant"
        case .date: "date"
        case .month: "month"
        case .currency: "currency"
        case .secret: "secret"
        case .poison: "unknown"
        case .enumeration(let type):
            type.words.count > 6
                ? "enum(\(type.words.prefix(5).joined(separator: ", ")), …)"
                : "enum(\(type.words.joined(separator: ", ")))"
        case .number(let unit): unit == .bare ? "number" : "number in \(unit.shown)"
        case .list(let list): "list of \(list.element)"
        case .record(let record):
            record.fields.count > 6
                ? "record {\(record.fields.prefix(5).map(\.name).joined(separator: ", ")), …}"
                : "record {\(record.fields.map(\.name).joined(separator: ", "))}"
        case .optional(let inside): "optional \(inside)"
        }
    }
}

package import Expressions
package import Quantities

/// How a JSON value becomes a record.
package struct RecordPlan: Sendable {
    /// Read members first, then derived ones.
    package var type: RecordType
    /// The symbol that stands for the record in derived fields.
    package var row: SymbolID
    package var members: [MemberPlan]
    package var lets: [TypedExpression]
    package var only: [TextKey]?
    package var usesProtoNames: Bool
    /// The record's type in each case of `unit_by`.
    package var narrowed: [(name: String, type: RecordType)]
    package var shared: SharedFields
    /// A field is the name under which the record stands in its object.
    package let readsMember: Bool

    init(
        type: RecordType, row: SymbolID, members: [MemberPlan], lets: [TypedExpression] = [], only: [TextKey]? = nil,
        usesProtoNames: Bool = false, narrowed: [(name: String, type: RecordType)] = []
    ) {
        self.type = type
        self.row = row
        self.members = members
        self.lets = lets
        self.only = only
        self.usesProtoNames = usesProtoNames
        self.narrowed = narrowed
        readsMember = members.contains { member in
            if case .field(let field) = member { field.block.place == .member } else { false }
        }
        shared = SharedFields(members: members, derived: lets, row: row, layout: type.layout)
    }
}

package indirect enum MemberPlan: Sendable {
    case field(FieldPlan)
    case record(NestedPlan)
    case list(ListPlan)
    /// `row.case`: which case of `unit_by` a row is.
    case unitCase(UnitByBlock)
}

/// How one field is read. A class, so that reading twenty thousand rows does not copy it as often.
package final class FieldPlan: Sendable {
    package let block: FieldBlock
    package let type: ValueType
    package let unit: UnitPlan
    /// Values of `{is: …}` policies, in their places.
    package let defaults: [DefaultPlace: DefaultValue]
    /// A number at one place, written as a number, of which nothing is asked but its unit.
    package let isPlainNumber: Bool

    init(block: FieldBlock, type: ValueType, unit: UnitPlan, defaults: [DefaultPlace: DefaultValue]) {
        self.block = block
        self.type = type
        self.unit = unit
        self.defaults = defaults
        let asksMore =
            block.cut != nil || block.noneIf != nil || block.scale != nil || block.isWhole || block.range != nil
        isPlainNumber = block.type == .number && block.from != .string && !asksMore
    }

    /// An amount in the smallest part of its currency.
    package var isMinor: Bool { block.unit?.value.hasPrefix("minor(") == true }

    package enum DefaultPlace: Sendable, Equatable {
        case absent
        case null
        case blank
        case mistyped
        case outOfRange
    }
}

/// A value that a spec declares for an input that is not there.
package enum DefaultValue: Sendable, Equatable {
    case flag(Bool)
    case text(String)
    case number(ExactNumber, Unit)
    case instant(Instant)
    case date(CivilDate)
    case month(YearMonth)
    case currency(CurrencyCode)
}

/// The unit of a field's number.
package enum UnitPlan: Sendable {
    case fixed(Unit)
    /// One for each case of `unit_by`.
    case byCase([TextKey: Unit])
    /// Money whose currency a run knows.
    case runTime(Unit, currency: CurrencySource)
}

/// Where a run-time currency is read.
package enum CurrencySource: Sendable {
    /// A member of the same record, read or derived, by its name.
    case field(String)
    case symbol(SymbolID)
}

/// How a nested record is read.
package struct NestedPlan: Sendable {
    package var block: NestedBlock
    package var record: RecordPlan
}

/// How a list is read.
package struct ListPlan: Sendable {
    package var block: ListBlock
    package var record: RecordPlan

    /// Several places are rows themselves; a single one names the list.
    package var arePlaces: Bool { block.paths.count > 1 || block.absent == .skip || block.null == .skip }
}

extension RecordPlan {
    /// `reset_at` and `resetAt`.
    package static func spellings(of name: String) -> [String] {
        let bytes = Array(name.utf8)
        var camel: [UInt8] = []
        var snake: [UInt8] = []
        var raise = false
        for byte in bytes {
            if byte == 95 {
                raise = true
            } else {
                camel.append(raise && (97...122).contains(byte) ? byte - 32 : byte)
                raise = false
            }
            if (65...90).contains(byte) { snake += [95, byte + 32] } else { snake.append(byte) }
        }
        var all = [name]
        for other in [camel, snake].map({ String(decoding: $0, as: UTF8.self) })
        where !all.contains(where: { $0.isSame(as: other) }) {
            all.append(other)
        }
        return all
    }
}

import Expressions
import JSONQuery
import ProviderSpec

/// What the rows of a long list have in common: where their members stand, and which texts are alike, so that each text
/// is read once and what follows from it is worked out once.
final class SharedRows {
    private var columns: MemberColumns
    /// For each member of the plan its column; -1 for one that is read in another way.
    private let columnOfMember: [Int]
    private let texts: [TextColumn?]
    private let groups: [RowGroup]

    /// Shorter lists are read row by row.
    static let fewestRows = 16

    init(_ plan: RecordPlan, _ document: JSONDocument, rowCount: Int) {
        var names: [String] = []
        columnOfMember = plan.members.map { member in
            guard let name = member.onlyName else { return -1 }
            if let known = names.firstIndex(where: { $0.isSame(as: name) }) { return known }
            names.append(name)
            return names.count - 1
        }
        columns = MemberColumns(document: document, names: names, objects: rowCount)
        texts = zip(plan.members, columnOfMember).map { member, column in
            member.isText && column >= 0 ? TextColumn(document, rowCount: rowCount) : nil
        }
        groups = plan.shared.texts.map { _ in RowGroup(rowCount: rowCount) }
    }

    /// What a row has under the name of a member; nil where the member has no single name.
    func value(_ member: Int, of row: JSONNode, at index: Int) -> MemberColumns.Member? {
        let column = columnOfMember[member]
        return column < 0 ? nil : columns.member(column, of: row, at: index)
    }

    /// The kind of a row's text; nil where it is like no other.
    func kind(ofText member: Int, of row: JSONNode, at index: Int) -> TextColumn.Kind? {
        guard let column = texts[member] else { return nil }
        let known = column.kind(ofRow: index)
        if known != .unread { return known }
        return value(member, of: row, at: index).map { column.add($0, asRow: index) }
    }

    func isRead(_ kind: TextColumn.Kind, ofText member: Int) -> Bool { texts[member]?.isRead(kind) == true }

    func outcome(ofText member: Int, _ kind: TextColumn.Kind) -> Outcome? { texts[member]?.outcome(of: kind) }

    func keep(_ outcome: Outcome, ofText member: Int, _ kind: TextColumn.Kind) {
        texts[member]?.keep(outcome, of: kind)
    }

    func place(of row: Int, in group: Int) -> RowGroup.Place { groups[group].place(ofRow: row) }

    func kind(of row: Int, in group: Int) -> Int32 { groups[group].kindOfRow[row] }

    func add(_ row: Int, to group: Int, key: RowKey?, _ record: () -> RecordValue) -> RecordValue? {
        groups[group].add(row, key: key, record)
    }
}

/// Which rows have the same text in one member, and what that text is read as.
final class TextColumn {
    /// How a text is told from others: by the way it is written.
    struct Kind: Hashable {
        var raw: Int32

        static let unread = Kind(raw: -1)
        /// It differs from too many others, or cannot be read.
        static let own = Kind(raw: -2)
        /// The row does not have the member.
        static let absent = Kind(raw: 0)
    }

    /// Texts that differ in nearly every row are not worth keeping.
    private static let mostKinds = 4_096

    private var kinds: [Kind]
    private var tokens: TokenKinds
    private var outcomes: [Outcome?] = [nil]

    init(_ document: JSONDocument, rowCount: Int) {
        kinds = Array(repeating: .unread, count: rowCount)
        tokens = TokenKinds(document: document, limit: Self.mostKinds)
    }

    func kind(ofRow row: Int) -> Kind { kinds[row] }

    func add(_ value: MemberColumns.Member, asRow row: Int) -> Kind {
        let kind: Kind =
            switch value {
            case .absent: .absent
            case .repeated, .noObject: .own
            case .one(let node): tokens.kind(of: node).map { Kind(raw: Int32($0) + 1) } ?? .own
            }
        if Int(kind.raw) == outcomes.count { outcomes.append(nil) }
        kinds[row] = kind
        return kind
    }

    func outcome(of kind: Kind) -> Outcome? { kind.raw < 0 ? nil : outcomes[Int(kind.raw)] }

    func isRead(_ kind: Kind) -> Bool {
        guard kind.raw >= 0, case .some = outcomes[Int(kind.raw)] else { return false }
        return true
    }

    /// A failure names the place of its own row and is not kept.
    func keep(_ outcome: Outcome, of kind: Kind) {
        if case .failure = outcome { return }
        if kind.raw >= 0 { outcomes[Int(kind.raw)] = outcome }
    }
}

/// The kinds of a row's texts in one group, in a number.
struct RowKey {
    private(set) var bits: UInt64 = 0

    /// The kinds of `SharedFields.mostTexts` texts have room, 16 bits each.
    mutating func append(_ kind: Int32) { bits = bits << 16 | UInt64(UInt16(truncatingIfNeeded: kind)) }
}

/// The rows in which a group of texts is alike, each kind with a record that works out what follows from these texts for
/// all of them.
final class RowGroup {
    enum Place {
        case unread
        /// It shares with no other row.
        case own
        case shared(RecordValue)
    }

    private(set) var kindOfRow: [Int32]
    private var kinds: [UInt64: Int32] = [:]
    private var records: [RecordValue] = []

    static let unread: Int32 = -1
    private static let own: Int32 = -2
    private static let mostKinds = 4_096

    init(rowCount: Int) {
        kindOfRow = Array(repeating: Self.unread, count: rowCount)
    }

    func place(ofRow row: Int) -> Place {
        switch kindOfRow[row] {
        case Self.unread: .unread
        case Self.own: .own
        case let kind: .shared(records[Int(kind)])
        }
    }

    /// Adds the row to those of the same key; the first of a kind brings the record of the kind. Nil without a key.
    func add(_ row: Int, key: RowKey?, _ record: () -> RecordValue) -> RecordValue? {
        kindOfRow[row] = Self.own
        guard let key else { return nil }
        if let kind = kinds[key.bits] {
            kindOfRow[row] = kind
        } else if records.count < Self.mostKinds {
            kindOfRow[row] = Int32(records.count)
            kinds[key.bits] = Int32(records.count)
            records.append(record())
        } else {
            return nil
        }
        return records[Int(kindOfRow[row])]
    }
}

extension MemberPlan {
    /// The name under which the member stands in its row, where that is the one place of it.
    fileprivate var onlyName: String? {
        switch self {
        case .field(let field):
            if case .at(let paths) = field.block.place, paths.count == 1, !field.block.parsesJSON {
                return paths[0].value.onlyName
            }
            return nil
        case .unitCase(let unitBy): return unitBy.path.value.onlyName
        case .record, .list: return nil
        }
    }
}

extension JSONPath {
    /// `name` of `$.name`.
    fileprivate var onlyName: String? {
        guard isSingular, singularPrefix.count == 1, case .name(let name) = singularPrefix[0] else { return nil }
        return name
    }
}

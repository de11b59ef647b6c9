/// The type of a record: structural, the order of its fields does not matter.
package struct RecordType: Sendable, Hashable {
    package struct Field: Sendable {
        package let name: String
        package let type: ValueType
        /// A derived field's expression over `RecordType.parameter`; nil for a field that was read.
        package let definition: TypedExpression?
        package let isPrivate: Bool
        /// What the declared range says of a number.
        package let sign: DeclaredSign
        package let bounds: NumberBounds?
        /// What is mistyped or out of range counts as none.
        package let hidesFaults: Bool

        package init(
            name: String,
            type: ValueType,
            definition: TypedExpression? = nil,
            isPrivate: Bool = false,
            sign: DeclaredSign = .unknown,
            bounds: NumberBounds? = nil,
            hidesFaults: Bool = false
        ) {
            self.name = name
            self.type = type
            self.definition = definition
            self.isPrivate = isPrivate
            self.sign = sign
            self.bounds = bounds
            self.hidesFaults = hidesFaults
        }
    }

    /// A class, so that a type of fifty fields is passed around as one pointer.
    private final class Storage: Sendable {
        let fields: [Field]
        let marks: NameMarks
        let layout: RecordLayout
        let parameter: SymbolID?

        init(fields: [Field], layout: RecordLayout, parameter: SymbolID?) {
            self.fields = fields
            self.marks = NameMarks(fields.lazy.map(\.name))
            self.layout = layout
            self.parameter = parameter
        }
    }

    private let storage: Storage

    /// - Parameters:
    ///   - layout: The places of the fields in a `RecordValue`. Types that describe the same values (a list and its
    ///     narrowings) share one; it may hold more names than `fields`. Nil makes one from `fields`.
    ///   - parameter: The symbol that stands for the record in the definitions of derived fields (`row`).
    package init(fields: [Field], layout: RecordLayout? = nil, parameter: SymbolID? = nil) {
        self.storage = Storage(
            fields: fields, layout: layout ?? RecordLayout(fields.map(\.name)), parameter: parameter)
    }

    package var fields: [Field] { storage.fields }
    package var layout: RecordLayout { storage.layout }
    package var parameter: SymbolID? { storage.parameter }

    package func field(_ name: String) -> Field? {
        let fields = storage.fields
        return storage.marks.place(of: name) { fields[$0].name }.map { fields[$0] }
    }

    package static func == (left: RecordType, right: RecordType) -> Bool {
        if left.storage === right.storage { return true }
        guard left.fields.count == right.fields.count else { return false }
        return left.fields.allSatisfy { field in right.field(field.name).map { $0.type == field.type } ?? false }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(fields.count) }
}

/// What is known of the sign of a number from its declared range.
package enum DeclaredSign: Sendable, Hashable {
    case unknown
    /// Above zero.
    case positive
    /// Zero or more.
    case notNegative
    /// Never zero.
    case notZero
}

/// The names of a record's fields, in the order in which their values are kept.
package final class RecordLayout: Sendable {
    package let names: [String]
    private let marks: NameMarks

    package init(_ names: [String]) {
        self.names = names
        marks = NameMarks(names)
    }

    /// The place of a name; nil when the layout does not have it.
    package func index(of name: String) -> Int? { marks.place(of: name) { names[$0] } }
}

/// Numbers that tell most names of a list apart: fields are looked up far more often than they are declared.
private struct NameMarks: Sendable {
    private var marks: [UInt32] = []

    init(_ names: some Sequence<String>) { marks = names.map(Self.mark) }

    /// The first place that has the name.
    func place(of name: String, _ nameAt: (Int) -> String) -> Int? {
        let wanted = Self.mark(name)
        for place in marks.indices where marks[place] == wanted {
            if sameText(nameAt(place), name) { return place }
        }
        return nil
    }

    private static func mark(_ name: String) -> UInt32 {
        var copy = name
        return copy.withUTF8 { bytes in
            var mark = UInt32(truncatingIfNeeded: bytes.count)
            for byte in bytes { mark = mark &* 16_777_619 ^ UInt32(byte) }
            return mark
        }
    }
}

/// Computes fields of records on demand: a row's JSON, a derived field's expression.
package protocol RecordSource: AnyObject {
    /// The value of the field at `index` of `record.layout`. Asked at most once for each field of each record.
    func outcome(ofField index: Int, in record: RecordValue) -> Outcome
    /// The value of a field that the source keeps for all records that have the same; nil where it does not.
    func sharedOutcome(ofField index: Int, in record: RecordValue) -> Outcome?
    /// What tells apart records that differ in one of these fields; nil where only the fields themselves do.
    func groups(deciding fields: [Int]) -> [Int]?
    /// The same for all records that are alike in every one of these groups; nil for a record that is like no other.
    func kind(of record: RecordValue, in groups: [Int]) -> Int?
}

extension RecordSource {
    package func sharedOutcome(ofField index: Int, in record: RecordValue) -> Outcome? { nil }
    package func groups(deciding fields: [Int]) -> [Int]? { nil }
    package func kind(of record: RecordValue, in groups: [Int]) -> Int? { nil }
}

/// A record at run time. A class, so that each field is computed at most once; one evaluation at a time may use it.
package final class RecordValue {
    package let layout: RecordLayout
    /// Free for the source's use: which row this is.
    package let tag: Int
    let source: (any RecordSource)?
    private let ready: [Outcome]
    /// What was computed so far, in the order of the layout, and of which fields that is.
    private var computed: [Outcome] = []
    private var known = FieldSet()
    private var running = FieldSet()

    /// A record whose fields are all known, in the order of `layout`.
    package init(layout: RecordLayout, values: [Outcome]) {
        self.layout = layout
        self.tag = 0
        self.source = nil
        self.ready = values
    }

    /// A record whose fields from `values.count` on (in the order of `layout`) are computed by `source`.
    package init(layout: RecordLayout, values: [Outcome] = [], source: any RecordSource, tag: Int = 0) {
        self.layout = layout
        self.tag = tag
        self.source = source
        self.ready = values
    }

    /// A record whose fields are computed by closures, in the order of `layout`.
    package convenience init(layout: RecordLayout, thunks: [(RecordValue) -> Outcome]) {
        self.init(layout: layout, source: ThunkSource(thunks: thunks))
    }

    /// The field at a place of the layout. A field that needs itself is a `conflict`.
    package func outcome(at index: Int) -> Outcome {
        if index < ready.count, index >= 0 { return ready[index] }
        if known.contains(index) { return computed[known.count(below: index)] }
        guard let source, index >= 0, index < layout.names.count, !running.contains(index) else {
            return .failure(EvaluationFailure(code: .conflict, say: "A field depends on itself."))
        }
        if let shared = source.sharedOutcome(ofField: index, in: self) { return shared }
        running.insert(index)
        let outcome = source.outcome(ofField: index, in: self)
        running.remove(index)
        if computed.isEmpty { computed.reserveCapacity(4) }
        computed.insert(outcome, at: known.count(below: index))
        known.insert(index)
        return outcome
    }

    /// The field of that name; nil when the record has no such field.
    package func outcome(named name: String) -> Outcome? { layout.index(of: name).map(outcome(at:)) }

    /// The field; found at once where the record has the layout that it was checked with.
    @inline(__always)
    func outcome(of field: Node.FieldReference) -> Outcome? {
        if field.hint.layout === layout, field.hint.place >= 0 { return outcome(at: field.hint.place) }
        return outcome(named: field.name)
    }
}

/// Places of fields: a bit for each of the first 64, a list of the others, which few records have.
private struct FieldSet {
    private var bits: UInt64 = 0
    private var others: [Int] = []

    @inline(__always)
    func contains(_ index: Int) -> Bool {
        index < 64 ? index >= 0 && bits & (1 << UInt64(index)) != 0 : others.contains(index)
    }

    @inline(__always)
    func count(below index: Int) -> Int {
        if index < 64 { return (bits & ((1 << UInt64(index)) - 1)).nonzeroBitCount }
        return bits.nonzeroBitCount + others.count { $0 < index }
    }

    mutating func insert(_ index: Int) {
        if index < 64 { bits |= 1 << UInt64(index) } else { others.append(index) }
    }

    mutating func remove(_ index: Int) {
        if index < 64 { bits &= ~(1 << UInt64(index)) } else { others.removeAll { $0 == index } }
    }
}

private final class ThunkSource: RecordSource {
    let thunks: [(RecordValue) -> Outcome]

    init(thunks: [(RecordValue) -> Outcome]) { self.thunks = thunks }

    func outcome(ofField index: Int, in record: RecordValue) -> Outcome {
        index < thunks.count ? thunks[index](record) : .none
    }
}

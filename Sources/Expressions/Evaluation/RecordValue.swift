/// Computes fields of records on demand: a row's JSON, a derived field's expression.
package protocol RecordSource: AnyObject {
    /// The value of the field at `index` of `record.layout`. Asked at most once for each field of each record.
    func outcome(ofField index: Int, in record: RecordValue) -> Outcome
}

/// A record at run time. A class, so that each field is computed at most once; one evaluation at a time may use it.
package final class RecordValue {
    package let layout: RecordLayout
    /// Free for the source's use: which row this is.
    package let tag: Int
    private let source: (any RecordSource)?
    private let ready: [Outcome]
    private var computed: [(index: Int, outcome: Outcome)] = []
    private var running: [Int] = []

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
        for entry in computed where entry.index == index { return entry.outcome }
        guard let source, index >= 0, index < layout.names.count, !running.contains(index) else {
            return .failure(EvaluationFailure(code: .conflict, say: "A field depends on itself."))
        }
        running.append(index)
        let outcome = source.outcome(ofField: index, in: self)
        running.removeLast()
        computed.append((index, outcome))
        return outcome
    }

    /// The field of that name; nil when the record has no such field.
    package func outcome(named name: String) -> Outcome? { layout.index(of: name).map(outcome(at:)) }

    /// The field of that name, found at once when `hint` is its place.
    func outcome(named name: String, hint: Int) -> Outcome? {
        if hint >= 0, hint < layout.names.count, layout.names[hint] == name { return outcome(at: hint) }
        return outcome(named: name)
    }
}

private final class ThunkSource: RecordSource {
    let thunks: [(RecordValue) -> Outcome]

    init(thunks: [(RecordValue) -> Outcome]) { self.thunks = thunks }

    func outcome(ofField index: Int, in record: RecordValue) -> Outcome {
        index < thunks.count ? thunks[index](record) : .none
    }
}

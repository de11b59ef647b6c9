import Quantities

extension Outcome {
    /// Whether nobody who reads one of the two can tell it from the other. Says no where that is not plain.
    package func isSame(as other: Outcome) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.failure(let one), .failure(let two)): one == two
        case (.value(let one), .value(let two)): one.isSame(as: two)
        default: false
        }
    }
}

extension Value {
    fileprivate func isSame(as other: Value) -> Bool {
        switch (self, other) {
        case (.bool(let one), .bool(let two)): one == two
        case (.string(let one), .string(let two)): TextKey.isSame(one, two)
        case (.number(let one, let unit), .number(let two, let other)): one == two && unit == other
        case (.instant(let one), .instant(let two)): one == two
        case (.date(let one), .date(let two)): one == two
        case (.month(let one), .month(let two)): one == two
        case (.currency(let one), .currency(let two)): one == two
        case (.list(let one), .list(let two)): one.isSame(as: two)
        case (.record(let one), .record(let two)): one.isSame(as: two)
        default: false
        }
    }
}

extension ListValue {
    fileprivate func isSame(as other: ListValue) -> Bool {
        if self === other { return true }
        guard droppedCount == other.droppedCount, elements.count == other.elements.count else { return false }
        switch (keys, other.keys) {
        case (.unkeyed, .unkeyed): break
        case (.explicit(let one), .explicit(let two)):
            guard one.count == two.count, zip(one, two).allSatisfy({ $0.isSame(as: $1) }) else { return false }
        // The index of keys that are fields is made of what the fields were.
        default: return false
        }
        return zip(elements, other.elements).allSatisfy { $0.isSame(as: $1) }
    }
}

extension RecordValue {
    /// The same row of the same source, or records of the same values.
    fileprivate func isSame(as other: RecordValue) -> Bool {
        if self === other { return true }
        guard layout.names.count == other.layout.names.count,
            layout === other.layout || zip(layout.names, other.layout.names).allSatisfy(TextKey.isSame)
        else { return false }
        if source != nil || other.source != nil { return source === other.source && tag == other.tag }
        return layout.names.indices.allSatisfy { outcome(at: $0).isSame(as: other.outcome(at: $0)) }
    }
}

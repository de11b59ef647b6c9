/// A list at run time. A class, so that its key index is built once; one evaluation at a time may use it.
package final class ListValue {
    /// How `list[k]` finds an element.
    package enum Keys {
        case unkeyed
        /// The key is a field of each element.
        case field(String)
        /// One key for each element, in their order.
        case explicit([Outcome])
    }

    /// In order; an element that failed stays in its place.
    package let elements: [Outcome]
    /// How many elements of the answer were left out because they could not be read.
    package let droppedCount: Int
    package let keys: Keys
    private var index: [ValueKey: Int]?
    private var indexFailure: EvaluationFailure?

    package init(_ elements: [Outcome], droppedCount: Int = 0, keys: Keys = .unkeyed) {
        self.elements = elements
        self.droppedCount = droppedCount
        self.keys = keys
    }
}

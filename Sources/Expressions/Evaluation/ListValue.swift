/// A list at run time. A class, so that its key index is built once; one evaluation at a time may use it.
package final class ListValue {
    /// How `list[k]` finds an element.
    package enum Keys {
        case unkeyed
        /// The key is a field of each element; texts that are looked up are folded as the field was.
        case field(String, folding: [TextFold] = [])
        /// One key for each element, in their order.
        case explicit([Outcome])
    }

    private enum Index {
        case places([ValueKey: Int])
        case failure(EvaluationFailure)
    }

    /// In order; an element that failed stays in its place.
    package let elements: [Outcome]
    /// How many elements of the answer were left out because they could not be read.
    package let droppedCount: Int
    package let keys: Keys
    private var index: Index?

    package init(_ elements: [Outcome], droppedCount: Int = 0, keys: Keys = .unkeyed) {
        self.elements = elements
        self.droppedCount = droppedCount
        self.keys = keys
    }

    /// The place of the element with that key, nil without one; the first of several.
    ///
    /// - Throws: The first failure among the keys of the list, or inside `key`.
    package func place(of key: Value) throws(EvaluationFailure) -> Int? {
        let wanted = try ValueKey(folded(key))
        if index == nil { index = makeIndex() }
        switch index {
        case .places(let places): return places[wanted]
        case .failure(let failure): throw failure
        case nil: return nil
        }
    }

    private func folded(_ key: Value) -> Value {
        guard case .field(_, let folding) = keys, case .string(let text) = key else { return key }
        return .string(folding.apply(text))
    }

    /// The key of each element.
    package var keyOutcomes: [Outcome] {
        switch keys {
        case .unkeyed: []
        case .explicit(let keys): keys
        case .field(let name, _):
            elements.map { element in
                guard case .value(.record(let record)) = element else { return element }
                return record.outcome(named: name) ?? .none
            }
        }
    }

    private func makeIndex() -> Index {
        var places: [ValueKey: Int] = .init()
        do throws(EvaluationFailure) {
            for (place, outcome) in keyOutcomes.enumerated() {
                switch outcome {
                case .value(let value):
                    let key = try ValueKey(value)
                    if places[key] == nil { places[key] = place }
                case .none: continue
                case .failure(let failure): return .failure(failure)
                }
            }
            return .places(places)
        } catch { return .failure(error) }
    }

    /// The elements at `places`, with their keys where those are fields.
    func picking(_ picked: [Outcome]) -> ListValue {
        if case .field = keys { return ListValue(picked, keys: keys) }
        return ListValue(picked)
    }
}

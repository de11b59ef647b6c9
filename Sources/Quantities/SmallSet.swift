/// A set of a few numbers, or what is one: a sorted list, which costs a fraction of a table of hashes.
package struct SmallSet<Element: Comparable & Hashable & Sendable>: Sendable, Hashable {
    @usableFromInline
    var members: [Element]

    @inlinable
    package init() { members = [] }

    @inlinable
    package init(_ elements: some Sequence<Element>) {
        members = []
        formUnion(elements)
    }

    @inlinable
    package var isEmpty: Bool { members.isEmpty }

    @inlinable
    package func contains(_ element: Element) -> Bool {
        let place = place(of: element)
        return place < members.count && members[place] == element
    }

    /// - Returns: Whether it was not among them before.
    @inlinable @discardableResult
    package mutating func insert(_ element: Element) -> Bool {
        let place = place(of: element)
        if place < members.count, members[place] == element { return false }
        members.insert(element, at: place)
        return true
    }

    @inlinable
    package mutating func remove(_ element: Element) { members.removeAll { $0 == element } }

    @inlinable
    package mutating func formUnion(_ other: SmallSet) {
        if members.isEmpty { return members = other.members }
        for element in other.members { insert(element) }
    }

    @inlinable
    package mutating func formUnion(_ other: some Sequence<Element>) { for element in other { insert(element) } }

    @inlinable
    package func union(_ other: some Sequence<Element>) -> SmallSet {
        var result = self
        result.formUnion(other)
        return result
    }

    @inlinable
    package func isDisjoint(with other: SmallSet) -> Bool { !members.contains(where: other.contains) }

    @inlinable
    package func isSubset(of other: SmallSet) -> Bool { members.allSatisfy(other.contains) }

    @inlinable
    package func isSubset(of other: Set<Element>) -> Bool { members.allSatisfy(other.contains) }

    /// How many of its members are among the others.
    @inlinable
    package func countShared(with other: SmallSet) -> Int { members.count(where: other.contains) }

    /// The place of the first member that is not below `element`.
    @inlinable
    func place(of element: Element) -> Int {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if members[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension SmallSet: RandomAccessCollection {
    @inlinable
    package var startIndex: Int { 0 }

    @inlinable
    package var endIndex: Int { members.count }

    @inlinable
    package subscript(index: Int) -> Element { members[index] }
}

extension SmallSet: ExpressibleByArrayLiteral {
    @inlinable
    package init(arrayLiteral elements: Element...) { self.init(elements) }
}

import Quantities

/// Some of the symbols of a compilation.
package struct SymbolSet: Sendable, Hashable {
    private var numbers = NumberSet()

    package init() {}

    package var isEmpty: Bool { numbers.isEmpty }
    package var count: Int { numbers.count }

    package func contains(_ symbol: SymbolID) -> Bool { numbers.contains(symbol.raw) }

    /// - Returns: Whether it was not among them before.
    @discardableResult
    package mutating func insert(_ symbol: SymbolID) -> Bool { numbers.insert(symbol.raw) }

    package mutating func remove(_ symbol: SymbolID) { numbers.remove(symbol.raw) }

    package mutating func formUnion(_ other: SymbolSet) { numbers.formUnion(other.numbers) }

    package func union(_ other: SymbolSet) -> SymbolSet {
        var result = self
        result.formUnion(other)
        return result
    }

    package func isSubset(of other: SymbolSet) -> Bool { numbers.isSubset(of: other.numbers) }

    /// How many of its members are among the others.
    package func countShared(with other: SymbolSet) -> Int { numbers.intersection(other.numbers).count }
}

extension SymbolSet: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var numbers: NumberSet.Iterator

        package mutating func next() -> SymbolID? { numbers.next().map { SymbolID($0) } }
    }

    package func makeIterator() -> Iterator { Iterator(numbers: numbers.makeIterator()) }

    package var underestimatedCount: Int { count }
}

extension SymbolSet: ExpressibleByArrayLiteral {
    package init(arrayLiteral symbols: SymbolID...) { for symbol in symbols { insert(symbol) } }
}

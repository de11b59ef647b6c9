/// A set of whole numbers, most of them from 0 to 255: a bit each, so that most sets need no memory of their own.
package struct NumberSet: Sendable, Hashable {
    private var bits = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    /// Those that have no bit, in ascending order.
    private var others: [Int] = []

    package init() {}

    package init(_ numbers: some Sequence<Int>) { for number in numbers { insert(number) } }

    package static func == (left: NumberSet, right: NumberSet) -> Bool {
        left.bits == right.bits && left.others == right.others
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bits.0)
        hasher.combine(bits.1)
        hasher.combine(bits.2)
        hasher.combine(bits.3)
        hasher.combine(others)
    }

    package var isEmpty: Bool { (bits.0 | bits.1 | bits.2 | bits.3) == 0 && others.isEmpty }

    package var count: Int {
        bits.0.nonzeroBitCount + bits.1.nonzeroBitCount + bits.2.nonzeroBitCount + bits.3.nonzeroBitCount + others.count
    }

    package func contains(_ number: Int) -> Bool {
        let bit = Self.bit(number)
        switch number >> 6 {
        case 0: return bits.0 & bit != 0
        case 1: return bits.1 & bit != 0
        case 2: return bits.2 & bit != 0
        case 3: return bits.3 & bit != 0
        default:
            let place = place(of: number)
            return place < others.count && others[place] == number
        }
    }

    /// - Returns: Whether it was not among them before.
    @discardableResult
    package mutating func insert(_ number: Int) -> Bool {
        let isNew = !contains(number)
        let bit = Self.bit(number)
        switch number >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        case 3: bits.3 |= bit
        default: if isNew { others.insert(number, at: place(of: number)) }
        }
        return isNew
    }

    package mutating func remove(_ number: Int) {
        let bit = Self.bit(number)
        switch number >> 6 {
        case 0: bits.0 &= ~bit
        case 1: bits.1 &= ~bit
        case 2: bits.2 &= ~bit
        case 3: bits.3 &= ~bit
        default: if contains(number) { others.remove(at: place(of: number)) }
        }
    }

    package mutating func formUnion(_ other: NumberSet) {
        bits.0 |= other.bits.0
        bits.1 |= other.bits.1
        bits.2 |= other.bits.2
        bits.3 |= other.bits.3
        if others.isEmpty { others = other.others } else { for number in other.others { insert(number) } }
    }

    package func union(_ other: NumberSet) -> NumberSet {
        var result = self
        result.formUnion(other)
        return result
    }

    /// Those that are in both.
    package func intersection(_ other: NumberSet) -> NumberSet {
        var result = self
        result.bits.0 &= other.bits.0
        result.bits.1 &= other.bits.1
        result.bits.2 &= other.bits.2
        result.bits.3 &= other.bits.3
        if !others.isEmpty { result.others = others.filter { other.contains($0) } }
        return result
    }

    package func isDisjoint(with other: NumberSet) -> Bool { intersection(other).isEmpty }

    package func isSubset(of other: NumberSet) -> Bool { intersection(other) == self }

    private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }

    /// The place of the first one that is not below `number`.
    private func place(of number: Int) -> Int {
        var low = 0
        var high = others.count
        while low < high {
            let middle = (low + high) / 2
            if others[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension NumberSet: Sequence {
    /// Those of 0 to 255 in ascending order, then all others in theirs.
    package struct Iterator: IteratorProtocol {
        fileprivate var rest: NumberSet
        fileprivate var taken = 0

        package mutating func next() -> Int? {
            if let number = Self.takeLowest(&rest.bits.0) { return number }
            if let number = Self.takeLowest(&rest.bits.1) { return number + 64 }
            if let number = Self.takeLowest(&rest.bits.2) { return number + 128 }
            if let number = Self.takeLowest(&rest.bits.3) { return number + 192 }
            guard taken < rest.others.count else { return nil }
            taken += 1
            return rest.others[taken - 1]
        }

        private static func takeLowest(_ bits: inout UInt64) -> Int? {
            guard bits != 0 else { return nil }
            let number = bits.trailingZeroBitCount
            bits &= bits - 1
            return number
        }
    }

    package func makeIterator() -> Iterator { Iterator(rest: self) }

    package var underestimatedCount: Int { count }
}

extension NumberSet: ExpressibleByArrayLiteral {
    package init(arrayLiteral numbers: Int...) { for number in numbers { insert(number) } }
}

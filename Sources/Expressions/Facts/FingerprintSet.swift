/// A set of fingerprints whose copies share what it held when it was copied.
///
/// Facts are copied for every branch of an expression, and grow there by a few.
struct FingerprintSet: Sendable {
    /// What was added last; looked through one by one.
    private var recent: [Fingerprint] = []
    private var older: Table?

    private static let mostRecent = 12

    /// Open addressing; a free place holds zeros. Never changed once made, hence a class.
    private final class Table: Sendable {
        let places: [Fingerprint]
        let count: Int
        let below: Table?

        init(_ elements: [Fingerprint], below: Table?) {
            var size = 32
            while size < elements.count * 2 { size *= 2 }
            var places = Array(repeating: Fingerprint.none, count: size)
            for element in elements {
                var place = Int(truncatingIfNeeded: element.low) & (size - 1)
                while places[place] != .none { place = (place + 1) & (size - 1) }
                places[place] = element
            }
            self.places = places
            self.count = elements.count
            self.below = below
        }

        func contains(_ element: Fingerprint) -> Bool {
            let mask = places.count - 1
            var place = Int(truncatingIfNeeded: element.low) & mask
            while places[place] != .none {
                if places[place] == element { return true }
                place = (place + 1) & mask
            }
            return false
        }
    }

    func contains(_ element: Fingerprint) -> Bool {
        for one in recent where one == element { return true }
        var table = older
        while let current = table {
            if current.contains(element) { return true }
            table = current.below
        }
        return false
    }

    func contains(where test: (Fingerprint) -> Bool) -> Bool {
        if recent.contains(where: test) { return true }
        var table = older
        while let current = table {
            if current.places.contains(where: { $0 != .none && test($0) }) { return true }
            table = current.below
        }
        return false
    }

    /// - Returns: Whether it was not among them before.
    @discardableResult
    mutating func insert(_ element: Fingerprint) -> Bool {
        guard !contains(element) else { return false }
        if recent.isEmpty { recent.reserveCapacity(Self.mostRecent + 1) }  // grows once, not with every other one
        recent.append(element)
        if recent.count > Self.mostRecent { settle() }
        return true
    }

    mutating func formUnion(_ other: FingerprintSet) {
        if recent.isEmpty, older == nil { return self = other }
        for element in other.recent { insert(element) }
        var table = other.older
        while let current = table, !holds(current) {
            for element in current.places where element != .none { insert(element) }
            table = current.below
        }
    }

    private func holds(_ table: Table) -> Bool {
        var own = older
        while let current = own {
            if current === table { return true }
            own = current.below
        }
        return false
    }

    /// Moves what was added last into a table. Tables that are not much larger are taken into it, so that there are few.
    private mutating func settle() {
        var elements = recent
        while let table = older, table.count <= 2 * elements.count {
            elements += table.places.filter { $0 != .none }
            older = table.below
        }
        older = Table(elements, below: older)
        recent = []
    }
}

extension Fingerprint {
    /// No fingerprint.
    fileprivate static var none: Fingerprint { Fingerprint(high: 0, low: 0) }
}

/// What is known to hold at a place of the spec.
///
/// Conditions are compared by structure; nothing is concluded by arithmetic.
package struct FactSet: Sendable {
    /// A condition that holds, or fails, for every element of a list.
    struct Universal: Sendable {
        var list: Fingerprint
        var parameter: SymbolID
        var body: Node
        var holds: Bool
        var environment: FactEnvironment
        /// The guard that asserts it.
        var guardID: String?
    }

    struct Guard: Sendable {
        var id: String
        var reads: Set<SymbolID>
    }

    var known = FingerprintSet()
    var universals: [Universal] = []
    var guards: [Guard] = []
    /// The lists that variables stand for elements of.
    var sources: [SymbolID: Node] = .init()

    init() {}

    package static var empty: FactSet { FactSet() }

    /// These facts and what follows from `condition` being true or false.
    ///
    /// - Parameter guardID: The guard that asserts it; messages name it.
    package func assuming(_ condition: TypedExpression, holds: Bool, guardID: String? = nil) -> FactSet {
        var result = self
        var reasoning = FactReasoning(cache: FactCache())
        let before = universals.count
        reasoning.assume(condition.root, holds: holds, FactEnvironment(), &result)
        if let guardID {
            result.guards.append(Guard(id: guardID, reads: condition.reads))
            for index in before..<result.universals.count { result.universals[index].guardID = guardID }
        }
        return result
    }

    /// These facts and what is known of `symbol` because it stands for an element of `list` (`each: {in: …, as: …}`).
    package func assumingElement(_ symbol: SymbolID, of list: TypedExpression) -> FactSet {
        var result = self
        var reasoning = FactReasoning(cache: FactCache())
        result.sources[symbol] = list.root
        reasoning.assumeElement(.symbol(symbol), of: list.root, FactEnvironment(), &result)
        return result
    }

    /// Whether `condition` is known to hold.
    package func contains(_ condition: TypedExpression) -> Bool {
        var reasoning = FactReasoning(cache: FactCache())
        return reasoning.holds(condition.root, FactEnvironment(), self)
    }

    /// Whether the symbol, a bool such as `STEP.ok`, is known to hold.
    package func contains(_ symbol: SymbolID) -> Bool { known.contains(.symbol(symbol)) }

    /// The facts of both.
    package func union(_ other: FactSet) -> FactSet {
        var result = self
        result.known.formUnion(other.known)
        result.universals += other.universals
        result.guards += other.guards
        result.sources.merge(other.sources) { first, _ in first }
        return result
    }

    /// The guard that reads most of these symbols; nil when none reads any. The last one wins a tie.
    func nearestGuard(reading symbols: Set<SymbolID>) -> String? {
        var best: (id: String, count: Int)?
        for candidate in guards {
            let count = candidate.reads.intersection(symbols).count
            if count > 0, count >= best?.count ?? 0 { best = (candidate.id, count) }
        }
        return best?.id
    }
}

/// What stands for symbols while a definition is looked through.
struct FactEnvironment: Sendable {
    var bound: [SymbolID: Fingerprint] { didSet { names = Self.names(bound) } }
    /// The symbols that are bound, a bit each.
    private(set) var names: UInt64
    /// Whether the cases of a list count as the whole list.
    var ignoresNarrowing: Bool

    init(bound: [SymbolID: Fingerprint] = .init(), ignoresNarrowing: Bool = false) {
        self.bound = bound
        self.ignoresNarrowing = ignoresNarrowing
        names = Self.names(bound)
    }

    private static func names(_ bound: [SymbolID: Fingerprint]) -> UInt64 {
        bound.isEmpty ? 0 : bound.keys.reduce(0) { $0 | $1.bit }
    }

    func binding(_ symbol: SymbolID, to fingerprint: Fingerprint) -> FactEnvironment {
        var result = self
        result.bound[symbol] = fingerprint
        return result
    }
}

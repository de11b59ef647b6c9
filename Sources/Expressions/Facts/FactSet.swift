import Quantities

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
        var reads: SymbolSet
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
        if !other.universals.isEmpty { result.universals += other.universals }
        if !other.guards.isEmpty { result.guards += other.guards }
        if !other.sources.isEmpty { result.sources.merge(other.sources) { first, _ in first } }
        return result
    }

    /// The guard that reads most of these symbols; nil when none reads any. The last one wins a tie.
    func nearestGuard(reading symbols: SymbolSet) -> String? {
        var best: (id: String, count: Int)?
        for candidate in guards {
            let count = candidate.reads.countShared(with: symbols)
            if count > 0, count >= best?.count ?? 0 { best = (candidate.id, count) }
        }
        return best?.id
    }
}

/// What symbols stand for: one or two as a rule, too few to hash.
struct Bound: Sendable, ExpressibleByDictionaryLiteral {
    fileprivate(set) var pairs: [(symbol: SymbolID, fingerprint: Fingerprint)] = []

    init() {}

    init(dictionaryLiteral elements: (SymbolID, Fingerprint)...) { pairs = elements.map { ($0.0, $0.1) } }

    var symbols: SymbolSet { pairs.reduce(into: []) { $0.insert($1.symbol) } }

    subscript(symbol: SymbolID) -> Fingerprint? {
        get { pairs.last { $0.symbol == symbol }?.fingerprint }
        set {
            pairs.removeAll { $0.symbol == symbol }
            if let newValue { pairs.append((symbol, newValue)) }
        }
    }
}

/// What stands for symbols while a definition is looked through.
struct FactEnvironment: Sendable {
    var bound: Bound { didSet { names = Self.names(bound) } }
    /// The symbols that are bound, a bit each.
    private(set) var names: UInt64
    /// Whether the cases of a list count as the whole list.
    var ignoresNarrowing: Bool

    init(bound: Bound = .init(), ignoresNarrowing: Bool = false) {
        self.bound = bound
        self.ignoresNarrowing = ignoresNarrowing
        names = Self.names(bound)
    }

    private static func names(_ bound: Bound) -> UInt64 { bound.pairs.reduce(0) { $0 | $1.symbol.bit } }

    func binding(_ symbol: SymbolID, to fingerprint: Fingerprint) -> FactEnvironment {
        var result = self
        result.bound[symbol] = fingerprint
        return result
    }
}

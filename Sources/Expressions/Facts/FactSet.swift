/// What is known to hold at a place of the spec.
package struct FactSet: Sendable {
    /// A condition that holds for every element of a list.
    struct Universal: Sendable {
        var list: Fingerprint
        var parameter: SymbolID
        var body: Node
        var environment: FactEnvironment
    }

    var known: Set<Fingerprint> = []
    var universals: [Universal] = []
    /// Guards by what they asserted, for messages.
    var guards: [(id: String, mentioned: Set<Fingerprint>)] = []

    init() {}

    package static var empty: FactSet { FactSet() }

    /// These facts and what follows from `condition` being true or false.
    ///
    /// - Parameter guardID: The guard that asserts it; messages name it.
    package func assuming(_ condition: TypedExpression, holds: Bool, guardID: String? = nil) -> FactSet {
        self
    }

    /// Whether `condition` is known to hold.
    package func contains(_ condition: TypedExpression) -> Bool { false }

    /// The facts of both.
    package func union(_ other: FactSet) -> FactSet {
        var result = self
        result.known.formUnion(other.known)
        result.universals += other.universals
        result.guards += other.guards
        return result
    }
}

/// What stands for symbols while a definition is looked through.
struct FactEnvironment: Sendable {
    var bound: [SymbolID: Fingerprint] = [:]
}

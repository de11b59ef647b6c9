package import Diagnostics

/// An expression that was parsed and type-checked.
package struct TypedExpression: Sendable {
    package let root: Node
    /// As it was written.
    package let text: String
    package let span: SourceSpan
    /// Every symbol and table that it names, lets not looked through.
    package let reads: Set<SymbolID>
    /// The zones other than UTC that it names.
    package let zones: Set<String>
    /// The most operators that its evaluation applies, capped at `Int.max`; symbols that it reads are not included.
    package let cost: Int
    /// The list that makes most of `cost`, as written; nil for an expression without lists.
    package let costliestList: String?
    /// Partial operations whose condition is not among the facts at their place.
    package let unproven: [Obligation]
    /// How many variables of macros are alive at once.
    let slots: Int
    /// Identity of the expression with lets looked through.
    let fingerprint: Fingerprint

    package var type: ValueType { root.type }
}

/// A condition that a partial operation needs and that nothing before it asserts.
package struct Obligation: Sendable, Hashable {
    package enum Operation: String, Sendable, Hashable {
        case value = "value()"
        case lookup = "[key]"
        case index = "[index]"
        case division = "/"
    }

    package let operation: Operation
    /// The place of the operation.
    package let span: SourceSpan
    /// The missing condition, as an expression: `x.hasValue()`.
    package let condition: String
    /// What the operand names; the guard that reads most of it is the nearest.
    package let reads: Set<SymbolID>
    /// The guard among the facts that reads most of the operand; nil when none reads any.
    package let nearestGuard: String?
}

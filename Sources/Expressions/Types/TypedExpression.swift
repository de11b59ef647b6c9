package import Diagnostics

/// An expression that was parsed and type-checked. One pointer wide: symbols and types hold their definitions.
package struct TypedExpression: Sendable {
    struct Facts: Sendable {
        var root: Node
        var source: ExpressionSource
        /// UTF-8 offsets in the source.
        var range: Range<Int>
        var reads: SymbolSet
        var zones: Set<String>
        var cost: Int
        var costliestList: String?
        var unproven: [Obligation]
        var slots: Int
        var fingerprint: Fingerprint
    }

    private final class Storage: Sendable {
        let facts: Facts

        init(_ facts: Facts) { self.facts = facts }
    }

    private let storage: Storage

    init(_ facts: Facts) { self.storage = Storage(facts) }

    var facts: Facts { storage.facts }
    /// Whether both are one and the same.
    package func isIdentical(to other: TypedExpression) -> Bool { storage === other.storage }
    package var root: Node { storage.facts.root }
    package var type: ValueType { storage.facts.root.type }
    /// A number that no answer decides, unless the rows of a list choose it among several.
    package var isConstantNumber: Bool { root.isConstantNumber && !root.isChosenByRows }
    /// A number with a unit that is one and the same whatever is answered.
    package var isOneQuantity: Bool { root.type.unit?.isBare == false && root.isConstantNumber && !root.isChosen }
    /// A number that comes to 0 whatever is answered.
    package var isConstantZero: Bool { root.isConstantZero && !root.isChosenByRows }
    /// A fraction times 100, which is not the percentage that its author means.
    package var isFractionTimesHundred: Bool { root.isFractionTimesHundred }
    /// As it was written.
    package var text: String { storage.facts.source.text }
    /// Worked out when it is asked for, which is seldom.
    package var span: SourceSpan { storage.facts.source.span(storage.facts.range) }
    /// Operations on top of each other, the definitions of the names that it reads looked through.
    package var depth: Int { storage.facts.root.depth }
    /// Every symbol and table that it names, lets not looked through.
    package var reads: SymbolSet { storage.facts.reads }
    /// The zones other than UTC that it names.
    package var zones: Set<String> { storage.facts.zones }
    /// The most operators that its evaluation applies, capped at `Int.max`; symbols that it reads are not included.
    package var cost: Int { storage.facts.cost }
    /// The list that makes most of `cost`, as written; nil for an expression without lists.
    package var costliestList: String? { storage.facts.costliestList }
    /// Partial operations whose condition is not among the facts at their place.
    package var unproven: [Obligation] { storage.facts.unproven }
    /// Identity of the expression with lets looked through.
    package var fingerprint: Fingerprint { storage.facts.fingerprint }
    /// How many variables of macros are alive at once.
    var slots: Int { storage.facts.slots }
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
    /// What a guard would assert: of an element, `L.all(v, condition)`.
    package let assertion: String
    /// What the operand names; the guard that reads most of it is the nearest.
    package let reads: SymbolSet
    /// The guard among the facts that reads most of the operand; nil when none reads any.
    package let nearestGuard: String?
}

/// Names a value of the spec: a field, a let, a fact, a variable. Unique within one compilation.
package struct SymbolID: Hashable, Sendable {
    package let raw: Int

    package init(_ raw: Int) { self.raw = raw }
}

/// When a symbol has a value of its declared type.
package enum Presence: Sendable {
    case always
    /// A field of a step that may be left out or may fail: its type holds where `ok` is among the facts, or all that
    /// `when` asserts (nil where that is no proof: with `on_failure: none`); elsewhere it is optional.
    case step(ok: SymbolID, when: TypedExpression?)
}

/// A named value.
package struct Symbol: Sendable {
    package let id: SymbolID
    /// As a spec writes it: `credits.used`.
    package let name: String
    package let type: ValueType
    /// The expression of a `let:`, which facts see through.
    package let definition: TypedExpression?
    package let presence: Presence
    package let isPrivate: Bool
    /// A field of a step with `on_failure: none`: none may mean that the step failed, which is no evidence.
    package let failedIsNoEvidence: Bool
    /// What the declared range says of a number.
    package let sign: DeclaredSign

    package init(
        id: SymbolID,
        name: String,
        type: ValueType,
        definition: TypedExpression? = nil,
        presence: Presence = .always,
        isPrivate: Bool = false,
        failedIsNoEvidence: Bool = false,
        sign: DeclaredSign = .unknown
    ) {
        self.id = id
        self.name = name
        self.type = type
        self.definition = definition
        self.presence = presence
        self.isPrivate = isPrivate
        self.failedIsNoEvidence = failedIsNoEvidence
        self.sign = sign
    }
}

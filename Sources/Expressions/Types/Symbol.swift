/// Names a value of the spec: a field, a let, a fact, a variable. Unique within one compilation.
package struct SymbolID: Hashable, Comparable, Sendable {
    package let raw: Int

    package init(_ raw: Int) { self.raw = raw }

    package static func < (left: SymbolID, right: SymbolID) -> Bool { left.raw < right.raw }

    /// One of 64 bits; others share it.
    var bit: UInt64 { 1 << UInt64(raw & 63) }
}

/// When a symbol has a value of its declared type.
package enum Presence: Sendable {
    case always
    /// A field of a step that may be left out or may fail: its type holds where `ok` is among the facts, or all that
    /// `when` asserts (nil where that is no proof: with `on_failure: none`); elsewhere it is optional.
    case step(ok: SymbolID, when: TypedExpression?)
}

/// A named value. One pointer wide: scopes and nodes copy it often.
package struct Symbol: Sendable {
    private final class Storage: Sendable {
        let id: SymbolID
        let name: String
        let type: ValueType
        let definition: TypedExpression?
        let presence: Presence
        let isPrivate: Bool
        let failedIsNoEvidence: Bool
        let sign: DeclaredSign
        let bounds: NumberBounds?

        init(
            _ id: SymbolID, _ name: String, _ type: ValueType, _ definition: TypedExpression?, _ presence: Presence,
            _ isPrivate: Bool, _ failedIsNoEvidence: Bool, _ sign: DeclaredSign,
            _ bounds: NumberBounds?
        ) {
            self.id = id
            self.name = name
            self.type = type
            self.definition = definition
            self.presence = presence
            self.isPrivate = isPrivate
            self.failedIsNoEvidence = failedIsNoEvidence
            self.sign = sign
            self.bounds = bounds
        }
    }

    private let storage: Storage

    package init(
        id: SymbolID,
        name: String,
        type: ValueType,
        definition: TypedExpression? = nil,
        presence: Presence = .always,
        isPrivate: Bool = false,
        failedIsNoEvidence: Bool = false,
        sign: DeclaredSign = .unknown,
        bounds: NumberBounds? = nil
    ) {
        self.storage = Storage(id, name, type, definition, presence, isPrivate, failedIsNoEvidence, sign, bounds)
    }

    package var id: SymbolID { storage.id }
    /// As a spec writes it: `credits.used`.
    package var name: String { storage.name }
    package var type: ValueType { storage.type }
    /// The expression of a `let:`, which facts see through.
    package var definition: TypedExpression? { storage.definition }
    package var presence: Presence { storage.presence }
    package var isPrivate: Bool { storage.isPrivate }
    /// How deep what stands behind the name is: its definition, or what its step waits for.
    var depth: Int {
        if case .step(_, let when?) = presence { return max(when.depth, definition?.depth ?? 0) }
        return definition?.depth ?? 0
    }
    /// A field of a step with `on_failure: none`: none may mean that the step failed, which is no evidence.
    package var failedIsNoEvidence: Bool { storage.failedIsNoEvidence }
    /// What the declared range says of a number.
    package var sign: DeclaredSign { storage.sign }
    package var bounds: NumberBounds? { storage.bounds }
}

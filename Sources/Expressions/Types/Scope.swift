/// What a name stands for.
package enum Binding: Sendable {
    case value(Symbol)
    case namespace(Namespace)
    case table(TableSymbol)
}

/// The names that an expression may use. A value: an inner scope is a copy with more names.
package struct Scope: Sendable {
    private var bindings: [String: Binding] = [:]

    package init() {}

    /// Binds `name`, or binds it anew.
    package mutating func define(_ name: String, _ binding: Binding) { bindings[name] = binding }

    package func lookup(_ name: String) -> Binding? { bindings[name] }

    /// Every bound name, sorted; for "did you mean".
    package var names: [String] { bindings.keys.sorted() }
}

/// What a name stands for.
package indirect enum Binding: Sendable {
    case value(Symbol)
    case namespace(Namespace)
    case table(TableSymbol)
}

/// A unit that a spec declares; units are a namespace of their own.
package enum UnitBinding: Sendable {
    /// `units: {premium: count}`.
    case count
    /// A run-time currency, and the symbol that has its code.
    case currency(Symbol)
}

/// The names that an expression may use. A value: an inner scope is a copy with more names.
package struct Scope: Sendable {
    private var bindings: [String: Binding] = .init()
    private var units: [String: UnitBinding] = .init()

    package init() {}

    /// Binds `name`, or binds it anew.
    package mutating func define(_ name: String, _ binding: Binding) { bindings[name] = binding }

    package mutating func defineUnit(_ name: String, _ binding: UnitBinding) { units[name] = binding }

    package func lookup(_ name: String) -> Binding? { bindings[name] }

    package func unit(_ name: String) -> UnitBinding? { units[name] }

    /// Every bound name, sorted; for "did you mean".
    package var names: [String] { bindings.keys.sorted() }

    package var count: Int { bindings.count }

    package var unitNames: [String] { units.keys.sorted() }
}

package import Expressions

/// What computes a symbol when a run asks for it.
package enum Slot: Sendable {
    /// The one instant of the run.
    case now
    case input(Int)
    /// A currency declared by an input: `units: {local: {by: inputs.region, …}}`.
    case currencyByInput(unit: Int)
    case member(step: Int, index: Int)
    /// The keyed list that a fan-out gives.
    case stepList(Int)
    case stepOK(Int)
    case stepCode(Int)
    case stepFailure(Int)
    case stepUsed(Int)
    case fact(credential: Int, name: String)
    case claim(credential: Int, name: String)
    case owned(Int)
    case expression(TypedExpression)
    /// Given with each evaluation: a row, the variable of `each`, a token that `reject` looks at.
    case local
    case table(Int)
}

extension [Slot] {
    /// Every symbol that an expression reads, lets looked through.
    package func symbols(behind expression: TypedExpression) -> [SymbolID] {
        // A flag each: a text may have thousands of lets.
        var isSeen = Array<Bool>(repeating: false, count: count)
        var found: [SymbolID] = []
        var open = Array<SymbolID>(expression.reads)
        while let symbol = open.popLast() {
            guard symbol.raw < count else {
                if !found.contains(symbol) { found.append(symbol) }
                continue
            }
            guard !isSeen[symbol.raw] else { continue }
            isSeen[symbol.raw] = true
            found.append(symbol)
            if case .expression(let inner) = self[symbol.raw] { open += inner.reads }
        }
        return found
    }
}

/// A text of a request.
package indirect enum CheckedLeaf: Sendable {
    case literal(String)
    case expression(TypedExpression)
    /// Compact JSON as text.
    case jsonText(CheckedBody)
}

/// The JSON body of a request.
package indirect enum CheckedBody: Sendable {
    case literal(JSONLiteral)
    case leaf(CheckedLeaf)
    case list([CheckedBody])
    case object([(name: String, value: CheckedBody)])
}

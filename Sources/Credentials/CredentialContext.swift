import Expressions
import ProviderSpec
import Quantities

/// What the conditions of one credential see: its own facts, claims and token, and all else as the run has it.
final class CredentialContext: EvaluationContext {
    private let base: any EvaluationContext
    private let slots: [Slot]
    private let index: Int
    private let tokenSymbol: SymbolID
    private let isOwned: Bool
    var properties: [TextKey: Outcome] = [:]
    var token: String?
    /// The rows of the file that is read, and the symbol that stands for them.
    var rows: (symbol: SymbolID, list: ListValue)?

    init(_ base: any EvaluationContext, _ spec: CheckedSpec, credential index: Int, isOwned: Bool) {
        self.base = base
        self.slots = spec.slots
        self.index = index
        self.tokenSymbol = spec.credentials[index].token
        self.isOwned = isOwned
    }

    func outcome(of symbol: SymbolID) -> Outcome {
        if symbol == tokenSymbol { return token.map { .value(.string($0)) } ?? unknown("The token") }
        if let rows, symbol == rows.symbol { return .value(.list(rows.list)) }
        guard slots.indices.contains(symbol.raw) else { return base.outcome(of: symbol) }
        switch slots[symbol.raw] {
        case .fact(index, let name), .claim(index, let name):
            return properties[TextKey(name)] ?? unknown("'\(name)'")
        case .owned(index): return .value(.bool(isOwned))
        default: return base.outcome(of: symbol)
        }
    }

    private func unknown(_ what: String) -> Outcome {
        .failure(EvaluationFailure(code: .notSupplied, say: "\(what) is not known before the file is read."))
    }

    func lookUp(table: SymbolID, key: Value) -> Outcome { base.lookUp(table: table, key: key) }
    func contains(table: SymbolID, key: Value) -> Outcome { base.contains(table: table, key: key) }
    func entries(table: SymbolID) -> Outcome { base.entries(table: table) }
    func zone(named name: String) -> TimeZoneData? { base.zone(named: name) }

    /// Whether a condition holds; a condition that fails is told with its own reason.
    func verdict(on condition: TypedExpression) -> Verdict {
        switch Evaluator(context: self).evaluate(condition) {
        case .value(.bool(true)): .holds
        case .failure(let failure): .failed(failure)
        case .value, .none: .doesNotHold
        }
    }

    enum Verdict {
        case holds
        case doesNotHold
        case failed(EvaluationFailure)
    }
}

package import Quantities

/// Where an evaluation finds what expressions name. Remembers what it answered: a symbol is asked for often and
/// computed once.
package protocol EvaluationContext: AnyObject {
    /// The value of a symbol: a field, a let, `now`, `STEP.ok`.
    func outcome(of symbol: SymbolID) -> Outcome
    /// The row of `key`; none without one; `stale_table` in a gap between editions. Folds the key as the table says.
    func lookUp(table: SymbolID, key: Value) -> Outcome
    /// Whether `key` has a row, as a bool; `stale_table` in a gap between editions.
    func contains(table: SymbolID, key: Value) -> Outcome
    /// All rows, as a list of records `{key, value}` in the order of the spec.
    func entries(table: SymbolID) -> Outcome
    /// A zone's rules; nil when its file is missing. UTC is never asked for.
    func zone(named name: String) -> TimeZoneData?
}

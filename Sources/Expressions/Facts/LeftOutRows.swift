package import Diagnostics

/// Rows that a sum or a size leaves out although nothing is asserted of all rows: a relabelled one would count as 0.
///
/// Spec language, section 10, "Totality".
package struct LeftOutRows: Sendable {
    /// The filter, or the narrowing.
    package let span: SourceSpan
    /// What would be short of a row: `sum()` or `size()`.
    package let sink: String
    /// The list before the filter, as written.
    package let list: String
    /// The list that has such a list in each element, and what an element is called there.
    package let outer: Outer?
    package let cause: Cause
    /// What decides and no guard speaks of, by path.
    package let labels: [RowLabel]
    /// Those of them that a row can lack, by path.
    package let optionals: Set<String>
    /// A guard that speaks of them in another list.
    package let strayGuard: String?
    /// A guard that speaks of them in this list and lets every word pass.
    package let weakGuard: String?

    package struct Outer: Sendable {
        package let list: String
        package let variable: String
    }

    package enum Cause: Sendable, Hashable {
        /// A condition on a row: a filter, or `c ? r.n : 0`.
        case condition
        /// A condition that chooses between numbers: `rows.exists(r, r.sku == "a") ? 5 min : 0 min`.
        case decision
        /// A case of `unit_by`.
        case narrowing(String)
        /// `bad_rows: drop`.
        case dropped
        /// The keys of a fan-out that were left out.
        case omitted
        /// `distinct()` takes equal numbers of two rows for one.
        case distinct
    }
}

extension TypedExpression {
    /// - Parameters:
    ///   - facts: What is known at the expression's place.
    ///   - reasoned: Lets that carry a reason of their own.
    package func leftOutRows(facts: FactSet, reasoned: SymbolSet) -> [LeftOutRows] {
        var search = LeftOutRowsSearch(facts: facts, reasoned: reasoned)
        search.look(root, FactEnvironment())
        return search.found
    }
}

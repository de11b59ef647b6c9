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
        /// Places that are passed over where they are missing: `absent: skip`.
        case skipped
        /// `distinct()` takes equal numbers of two rows for one.
        case distinct
    }
}

/// What stands behind the names of a spec.
package struct SpecNames {
    /// Lets that carry a reason of their own.
    let reasoned: SymbolSet
    /// The lists whose elements the steps of a fan-out are asked for.
    let fanOuts: [SymbolID: TypedExpression]
    /// What is a field of an answer.
    let isAnswered: (SymbolID) -> Bool

    package init(
        reasoned: SymbolSet, fanOuts: [SymbolID: TypedExpression], isAnswered: @escaping (SymbolID) -> Bool
    ) {
        self.reasoned = reasoned
        self.fanOuts = fanOuts
        self.isAnswered = isAnswered
    }
}

/// Searches values of one place for rows that they leave out; a let that several of them read is looked at once.
package struct LeftOutRowsProof {
    private var search: LeftOutRowsSearch

    /// - Parameter facts: What is known at the place of the values.
    package init(facts: FactSet, names: SpecNames) { search = LeftOutRowsSearch(facts: facts, names: names) }

    /// What a number leaves out.
    package mutating func value(_ value: TypedExpression) -> [LeftOutRows] {
        search.found = []
        search.look(value.root, FactEnvironment())
        return search.found
    }

    /// Rows whose words decide whether a condition holds that chooses what is shown.
    ///
    /// - Parameter isFollowed: Whether something is shown as well where it fails.
    package mutating func condition(_ condition: TypedExpression, isFollowed: Bool) -> [LeftOutRows] {
        search.found = []
        search.checkDecision(condition.root, FactEnvironment(), .init(whenHolding: true, whenFailing: isFollowed))
        return search.found
    }
}

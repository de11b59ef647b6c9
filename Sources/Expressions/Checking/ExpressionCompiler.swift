package import Diagnostics

/// Parses and type-checks expressions against a scope and what is known at their place.
package struct ExpressionCompiler {
    package let scope: Scope
    package let facts: FactSet

    package init(scope: Scope, facts: FactSet = .empty) {
        self.scope = scope
        self.facts = facts
    }

    /// Compiles `source` and appends every problem to `findings`.
    ///
    /// - Parameter expected: What the place needs; a literal takes its unit, a number converts within its dimension,
    ///   another type is a finding. Nil where every type is welcome.
    /// - Returns: The expression; nil when a finding makes it unusable.
    package func compile(
        _ source: ExpressionSource, expecting expected: ValueType? = nil, _ findings: inout [Diagnostic]
    ) -> TypedExpression? {
        nil
    }

    /// Compiles a text with `{expr}` in it.
    package func compileTemplate(_ source: ExpressionSource, _ findings: inout [Diagnostic]) -> TextTemplate? {
        nil
    }
}

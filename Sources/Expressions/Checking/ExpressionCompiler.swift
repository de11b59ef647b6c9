package import Diagnostics

/// Parses and type-checks expressions against a scope and what is known at their place.
package struct ExpressionCompiler {
    package let scope: Scope
    package let facts: FactSet
    /// Operations and names on top of each other. What a name stands for is evaluated, and its facts are drawn, on the
    /// stack of who reads it.
    package static let mostDepth = 150

    package init(scope: Scope, facts: FactSet = .empty) {
        self.scope = scope
        self.facts = facts
    }

    /// Compiles `source` and appends every problem to `findings`.
    ///
    /// - Parameter expected: What the place needs. A literal `0` takes its unit, a number converts within its dimension,
    ///   and an optional is told; another type is a finding. Nil where every type is welcome.
    /// - Returns: The expression; nil when a finding makes it unusable.
    package func compile(
        _ source: ExpressionSource, expecting expected: ValueType? = nil, _ findings: inout [Diagnostic]
    ) -> TypedExpression? {
        do throws(SyntaxError) {
            let tree = try Parser.parse(source.text)
            var checker = Checker(source: source, scope: scope, facts: facts)
            var root = checker.check(tree)
            if let expected, !root.type.isPoison {
                root = checker.coerced(root, to: expected)
                if !root.type.fits(expected) { root = checker.mismatch(root, expected, tree) }
            }
            if root.type.isPoison, checker.findings.isEmpty, !checker.readsPoison {
                root = checker.report(
                    .typeMismatch, tree.range, "the type of '\(checker.shown(tree))' is not known",
                    help: "an empty list has no elements to read")
            }
            if checker.findings.isEmpty, root.depth > Self.mostDepth {
                root = checker.report(
                    .expressionLimit, tree.range,
                    "with the names it reads, this is more than \(Self.mostDepth) operations deep",
                    help: "shorten the chain of names that it stands on")
            }
            findings += checker.findings
            guard checker.findings.isEmpty, !root.type.isPoison else { return nil }
            return checker.expression(root, tree)
        } catch {
            findings.append(error.diagnostic(in: source))
            return nil
        }
    }
}

extension Checker {
    /// A finding where an expression has not the type that its place needs.
    fileprivate mutating func mismatch(_ root: Node, _ expected: ValueType, _ tree: SyntaxTree) -> Node {
        if root.type.isOptional, !expected.isOptional, root.type.unwrapped.fits(expected) { return plain(root, tree) }
        if let left = expected.unwrapped.unit, let right = root.type.unwrapped.unit {
            return unlikeUnits(left, right, tree)
        }
        var help: String?
        if case .string(let text) = tree.kind, expected.unwrapped != .string {
            help = "without the inner quotes it is an expression: '\(text)'"
        }
        return report(
            .typeMismatch, tree.range, "expected \(withArticle(expected)), found \(withArticle(root.type))",
            help: help)
    }

    /// Wraps a checked node.
    func expression(_ root: Node, _ tree: SyntaxTree) -> TypedExpression {
        var estimate = CostEstimate()
        let cost = estimate.cost(root)
        return TypedExpression(
            TypedExpression.Facts(
                root: root, source: source, range: tree.range, reads: reads, zones: zones, cost: cost,
                costliestList: estimate.costliest.map { describe($0.list) }, unproven: obligations, slots: slots,
                fingerprint: root.fingerprint))
    }

    private func describe(_ list: Node) -> String {
        switch list.kind {
        case .symbol(let box): box.symbol.name
        case .variable(let variable): variable.name
        case .select(let record, let field): describe(record) + "." + field.name
        default: list.kind.children.first.map(describe) ?? "a list"
        }
    }
}

extension SyntaxError {
    func diagnostic(in source: ExpressionSource) -> Diagnostic {
        let code: Diagnostic.Code =
            switch reason {
            case .syntax: .expressionSyntax
            case .leftOut: .leftOut
            case .limit: .expressionLimit
            }
        return Diagnostic(
            code: code, span: source.span(range), message: message, help: help,
            edit: mend.flatMap { source.edit(range, $0, isSafe: true) })
    }
}

package import Expressions
package import ProviderSpec

/// A slip in a spec that leaves everything where it stands: other expressions, another rule of a field, another table or
/// metric.
package struct SpecSlip {
    /// By the roots of the expressions that they stand for.
    var expressions: [ObjectIdentifier: TypedExpression]
    var field: (block: FieldBlock, change: FieldChange)?
    /// By its place among the spec's tables.
    var table: (place: Int, other: CheckedTable)?
    var metric: CheckedMetric?

    /// - Parameter others: Each with the expression that it stands for.
    package init(_ others: [(original: TypedExpression, other: TypedExpression)]) {
        expressions = Dictionary(
            others.map { (ObjectIdentifier($0.original.root), $0.other) }, uniquingKeysWith: { first, _ in first })
    }

    /// Nil where more than the field follows from it: secrets are covered everywhere.
    package init?(_ change: FieldChange, of block: FieldBlock) {
        if block.isSecret { return nil }
        expressions = [:]
        field = (block, change)
    }

    package init(table place: Int, _ other: CheckedTable) {
        expressions = [:]
        table = (place, other)
    }

    package init(metric: CheckedMetric) {
        expressions = [:]
        self.metric = metric
    }

    /// Expressions and fields.
    var places: [ObjectIdentifier] {
        Array(expressions.keys) + (field.map { [ObjectIdentifier($0.block)] } ?? [])
    }
}

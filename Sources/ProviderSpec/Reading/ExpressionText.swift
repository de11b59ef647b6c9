package import Diagnostics
package import SpecSyntax

/// An expression as it was written, before names and types are known.
package struct ExpressionText: Sendable, Equatable {
    package var scalar: SpecNode.Scalar
    package var span: SourceSpan
    /// UTF-8 bytes of the scalar that stand before the expression: 1 after a leading `=`.
    package var skipped: Int

    package init(scalar: SpecNode.Scalar, span: SourceSpan, skipped: Int = 0) {
        self.scalar = scalar
        self.span = span
        self.skipped = skipped
    }

    package var text: String { String(scalar.text.utf8.dropFirst(skipped)) ?? "" }
}

/// Text that may be an expression: `=EXPR` is one, `==rest` is the text `=rest`, all else is literal.
package enum TextLeaf: Sendable, Equatable {
    case literal(Spanned<String>)
    case expression(ExpressionText)
    /// A tree that is written as compact JSON.
    case jsonText(BodyNode, SourceSpan)

    package var span: SourceSpan {
        switch self {
        case .literal(let text): text.span
        case .expression(let expression): expression.span
        case .jsonText(_, let span): span
        }
    }
}

/// A text of `say` or `title`: literal parts and expressions.
package struct TextTemplate: Sendable {
    package enum Part: Sendable {
        case literal(String)
        case expression(TypedExpression)
    }

    package let parts: [Part]

    package init(parts: [Part]) { self.parts = parts }

    /// The text, cleaned and cut to 80 characters; a none prints nothing; the first failure where one fails.
    package func render(with evaluator: Evaluator, locals: [(SymbolID, Outcome)] = []) -> Outcome { .none }
}

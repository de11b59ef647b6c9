/// A text of `say` or `title`: literal parts and expressions.
package struct TextTemplate: Sendable {
    package enum Part: Sendable {
        case literal(String)
        case expression(TypedExpression)
    }

    /// Characters that one printed value may have.
    package static let maxValueLength = 80

    package let parts: [Part]

    package init(parts: [Part]) { self.parts = parts }

    /// What the expressions name.
    package var reads: SymbolSet {
        parts.reduce(into: []) { result, part in
            if case .expression(let expression) = part { result.formUnion(expression.reads) }
        }
    }

    package var zones: Set<String> {
        parts.reduce(into: []) { result, part in
            if case .expression(let expression) = part { result.formUnion(expression.zones) }
        }
    }

    /// The text: every value cleaned and cut to 80 characters, nothing where it is none.
    ///
    /// - Throws: The first failure of an expression, in the order of the text.
    package func render(
        with evaluator: Evaluator, locals: [(SymbolID, Outcome)] = []
    ) throws(EvaluationFailure) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .expression(let expression):
                switch evaluator.evaluate(expression, locals: locals) {
                case .value(let value):
                    text += printedText(value.printed)
                case .none: continue
                case .failure(let failure): throw failure
                }
            }
        }
        return text
    }
}

extension TextTemplate {
    /// The text of a soft part: nil where one of its expressions fails.
    package func text(with evaluator: Evaluator, locals: [(SymbolID, Outcome)] = []) -> String? {
        do throws(EvaluationFailure) {
            return try render(with: evaluator, locals: locals)
        } catch {
            return nil
        }
    }
}

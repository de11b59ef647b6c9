package import Diagnostics

extension ExpressionCompiler {
    /// Compiles a text with `{expr}` in it.
    ///
    /// - Returns: The text; nil when a finding makes it unusable. Every expression is looked at.
    package func compileTemplate(_ source: ExpressionSource, _ findings: inout [Diagnostic]) -> TextTemplate? {
        do throws(SyntaxError) {
            var parts: [TextTemplate.Part] = []
            var isWhole = true
            for part in try TemplateParser.parse(source.text) {
                switch part {
                case .literal(let text): parts.append(.literal(text))
                case .expression(let range):
                    guard let expression = compile(source.part(range), &findings) else {
                        isWhole = false
                        continue
                    }
                    if let problem = unprintable(expression) {
                        findings.append(
                            Diagnostic(
                                code: .badTemplate, span: expression.span, message: problem,
                                help: "name one value of it"))
                        isWhole = false
                    }
                    parts.append(.expression(expression))
                }
            }
            return isWhole ? TextTemplate(parts: parts) : nil
        } catch {
            findings.append(error.diagnostic(in: source))
            return nil
        }
    }

    private func unprintable(_ expression: TypedExpression) -> String? {
        switch expression.type.unwrapped {
        case .list, .record, .secret: "\(withArticle(expression.type.unwrapped)) cannot be printed"
        default: nil
        }
    }
}

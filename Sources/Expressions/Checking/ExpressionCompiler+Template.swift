package import Diagnostics

extension ExpressionCompiler {
    /// Compiles a text with `{expr}` in it.
    package func compileTemplate(_ source: ExpressionSource, _ findings: inout [Diagnostic]) -> TextTemplate? {
        nil
    }
}

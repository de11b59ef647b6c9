import Diagnostics
import Expressions

/// A guard that no answer can decide otherwise protects nothing (spec language, section 10, "Guards").
extension SpecCompiler {
    /// Reports an assertion that is constant, `a || !a`, or decided by declared ranges.
    mutating func proveOpen(_ assert: TypedExpression, _ text: ExpressionText) {
        guard let answer = assert.settledTruth else { return }
        let ranges = fields(named: text).compactMap { field in
            field.range.map { Diagnostic.Note(span: field.span, label: "'\(field.name)' can only lie in \($0.text)") }
        }
        findings.append(
            Diagnostic(
                code: .settledGuard, span: assert.span, message: "this assertion is always \(answer)",
                help: "assert something that an answer can make false", notes: Array(ranges.prefix(2))))
    }
}

extension Diagnostic.Code {
    static let settledGuard = Self("CBX0411", "settled-guard")
}

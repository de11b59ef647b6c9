import Diagnostics
import Expressions

/// What a part of a metric is measured in fits its role (spec language, section 10, "Units"). Operators are the
/// expressions' own check.
extension SpecCompiler {
    mutating func number(_ text: ExpressionText?, _ inner: Scope, _ facts: FactSet) -> TypedExpression? {
        guard let text, let expression = compile(text, in: inner, facts: facts) else { return nil }
        if expression.type.unwrapped.unit == nil, !expression.type.unwrapped.isPoison {
            wrongType(expression, "a number")
        }
        checkShown(expression)
        return expression
    }

    mutating func checkType(_ expression: TypedExpression?, _ type: ValueType) {
        guard let expression, expression.type.unwrapped != type, !expression.type.unwrapped.isPoison else { return }
        wrongType(expression, withArticle(type))
    }

    mutating func wrongType(_ expression: TypedExpression, _ wanted: String) {
        findings.append(
            Diagnostic(
                code: .wrongPart, span: expression.span,
                message: "expected \(wanted), found \(withArticle(expression.type.unwrapped))",
                help: "name \(wanted)"))
    }

    /// A share and its limit are of one dimension; a percentage has the limit 100 by itself.
    mutating func checkUnits(_ compiled: CheckedCase) {
        for share in [compiled.used, compiled.remaining].compactMap({ $0 }) where share.isFractionTimesHundred {
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: share.span, message: "a fraction times 100 is no percentage",
                    help: "convert it: to(…, percent), without '* 100'"))
            return
        }
        guard let limit = compiled.limit, let limitUnit = limit.type.unwrapped.unit else { return }
        if let used = compiled.used ?? compiled.remaining, used.type.unwrapped.unit?.isPercent == true {
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: limit.span, message: "a percentage has the limit 100 by itself",
                    help: "remove 'limit'"))
            return
        }
        for part in [compiled.used, compiled.remaining, compiled.value] {
            guard let part, let unit = part.type.unwrapped.unit, !unit.isConvertible(to: limitUnit) else { continue }
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: limit.span,
                    message: "the limit is a \(limit.type.unwrapped), its share a \(part.type.unwrapped)",
                    help: "measure both in one unit", notes: [.init(span: part.span, label: "the share stands here")]))
        }
    }

    /// Adds to findings about units where the fields say what they are measured in: that may be what is wrong.
    mutating func addDeclaredUnits(since before: Int, _ text: ExpressionText) {
        for index in before..<findings.count where findings[index].code == .unitMismatch {
            findings[index].notes += declaredUnits(in: text)
        }
    }

    private func declaredUnits(in text: ExpressionText) -> [Diagnostic.Note] {
        let notes = fields(named: text).compactMap { field in
            field.unit.map {
                Diagnostic.Note(span: $0.span, label: "'\(field.name)' is declared in \($0.value) here")
            }
        }
        return Array(notes.prefix(2))
    }

    /// The fields of steps that an expression names itself, each once.
    func fields(named text: ExpressionText) -> [FieldBlock] {
        var found: [FieldBlock] = []
        for path in ExpressionText.paths(in: text.text).map({ $0 + "." }) {
            for extract in document.extract {
                for case .field(let field) in extract.members
                where path.hasPrefix("\(extract.step.value).\(field.name).")
                    && !found.contains(where: { $0 === field })
                {
                    found.append(field)
                }
            }
        }
        return found
    }
}

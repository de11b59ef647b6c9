/// What people write who know another language, and what to write here.
extension Parser {
    /// Something stands where an operator or the end should: perhaps an operator in words.
    func stray(_ wanted: String) -> SyntaxError {
        if position > 0, case .name(let word) = tokens[position - 1].kind, current.kind != .end {
            let range = tokens[position - 1].range
            switch word {
            case "not": return SyntaxError(range: range, message: "'not' is no operator", help: "write '!' for 'not'")
            case "if":
                return SyntaxError(
                    range: range, message: "'if' is no operator", help: "write CONDITION ? VALUE : OTHER_VALUE")
            default: break
            }
        }
        guard case .name(let word) = current.kind else { return unexpected(wanted) }
        var error = unexpected(wanted)
        switch word {
        case "and", "AND": (error.help, error.mend) = ("write '&&'", "&&")
        case "or", "OR": (error.help, error.mend) = ("write '||'", "||")
        case "is": error.help = helpForIs
        case "eq": error.help = "write '=='"
        case "not": error.help = "write '!(x in list)' for 'x not in list'"
        case "if": error.help = "write CONDITION ? VALUE : OTHER_VALUE"
        case "then": error.help = "write CONDITION ? VALUE : OTHER_VALUE, without 'if' and 'then'"
        default: break
        }
        return error
    }

    /// `x is not none` and its like.
    private var helpForIs: String {
        func word(_ ahead: Int) -> String? {
            guard case .name(let word) = tokens[min(position + ahead, tokens.count - 1)].kind else { return nil }
            return word
        }
        let isNegated = word(1) == "not"
        guard let last = word(isNegated ? 2 : 1), ["none", "null", "nil"].contains(last.lowercased()) else {
            return isNegated ? "write '!='" : "write '=='"
        }
        return isNegated ? "write x.hasValue()" : "write !x.hasValue()"
    }

    /// `a ?? b` and `a?.b`.
    func foreignQuestion(after condition: SyntaxTree, _ mark: Range<Int>) -> SyntaxError? {
        guard current.range.lowerBound == mark.upperBound else { return nil }
        let range = mark.lowerBound..<current.range.upperBound
        let value = text(condition.range)
        let shown = value.utf8.count <= 40 ? value : "x"
        if current.isMark("?") {
            return SyntaxError(range: range, message: "there is no '??'", help: "write \(shown).orValue(…)")
        }
        guard current.isMark("."), case .name(let name) = tokens[min(position + 1, tokens.count - 1)].kind else {
            return nil
        }
        return SyntaxError(
            range: range, message: "there is no '?.'", help: "write \(shown).?\(name)", mend: ".?")
    }

    /// What is missing behind an operator, or what else it may mean.
    var helpForMissingValue: String? {
        guard position > 0, case .mark = tokens[position - 1].kind else {
            return current.kind == .end ? nil : "write a value before '\(text(current.range))'"
        }
        let before = tokens[position - 1]
        if current.isMark(">"), before.isMark("<") { return "write '!=' for unequal" }
        let sign = text(before.range)
        switch current.kind {
        case .end, .mark(")"), .mark("]"), .mark("}"), .mark(","):
            return sign == "," ? "write a value behind the comma, or remove it" : "write a value behind '\(sign)'"
        default:
            return sign == "(" ? "write a value behind '(', or close it with ')'" : nil
        }
    }
}

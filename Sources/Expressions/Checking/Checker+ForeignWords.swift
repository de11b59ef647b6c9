import Diagnostics

/// Words of other languages: nulls, flags, and functions without their parentheses.
extension Checker {
    private static let nulls = ["null", "none", "None", "NULL", "Null", "NONE", "nil", "undefined"]

    private static let flags = [
        "True": "true", "TRUE": "true", "yes": "true", "False": "false", "FALSE": "false", "no": "false",
    ]

    /// Functions of a value that take no arguments.
    private static let uncalled = [
        "hasValue", "value", "size", "sum", "min", "max", "distinct", "reverse", "first", "last", "single", "flatten",
        "trim", "lowerAscii", "upperAscii",
    ]

    func isNull(_ tree: SyntaxTree) -> Bool {
        guard case .name(let name) = tree.kind, Self.nulls.contains(name), locals[name] == nil else { return false }
        return name == "null" || scope.lookup(name) == nil
    }

    /// A name that means a null or a flag elsewhere.
    mutating func foreignWord(_ name: String, _ range: Range<Int>) -> Node? {
        if Self.nulls.contains(name) {
            return report(
                .leftOut, range, "there is no \(name)", help: "ask with .hasValue(), or use .orValue(…)")
        }
        guard let flag = Self.flags[name] else { return nil }
        return report(
            .unknownName, range, "unknown name '\(name)'", help: "write \(flag)",
            edit: source.edit(range, flag, isSafe: true))
    }

    /// `x == null`, told once, and with what to write for it.
    mutating func comparedWithNull(
        _ sign: String, _ left: SyntaxTree, _ right: SyntaxTree, _ tree: SyntaxTree
    ) -> Node? {
        guard isNull(left) || isNull(right) else { return nil }
        let (word, other) = isNull(right) ? (right, left) : (left, right)
        let value = check(other)
        if value.type.isPoison { return poison(tree.range) }
        let message = "there is no \(text(word.range))"
        guard value.type.isOptional else {
            return report(
                .leftOut, word.range, message,
                help: "'\(shown(other))' always has a value: remove the comparison")
        }
        let prefix = sign == "==" ? "!" : ""
        return report(
            .leftOut, word.range, message, help: "write \(prefix)\(shown(other)).hasValue()",
            edit: isSimple(other)
                ? source.edit(tree.range, "\(prefix)\(text(other.range)).hasValue()", isSafe: true) : nil)
    }

    /// A name, and names behind it: what a point and a call can follow without parentheses.
    private func isSimple(_ tree: SyntaxTree) -> Bool {
        switch tree.kind {
        case .name: true
        case .member(let receiver, _, _, _): isSimple(receiver)
        default: false
        }
    }

    /// `x.hasValue` without its parentheses.
    mutating func uncalled(_ name: String, _ range: Range<Int>, _ receiver: SyntaxTree) -> Node? {
        guard Self.uncalled.contains(name) else { return nil }
        return report(
            .unknownField, range, "'\(name)' is a function", help: "write \(shown(receiver)).\(name)()",
            edit: source.edit(range, "\(name)()", isSafe: true))
    }
}

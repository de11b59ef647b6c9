package import Diagnostics
package import JSONQuery
import Quantities
import SpecSyntax

/// A value without secrecy that the user sets, once an account.
package struct InputBlock: Sendable, Equatable {
    static let keys = ["type", "matches", "env", "default", "optional", "part_of_account", "unit", "range"]

    package enum Kind: Sendable, Equatable {
        case string(matches: IRegexp?)
        case flag
        case word([String])
        case number(unit: Spanned<String>?, range: NumberRange?)
        /// The full name of a public host.
        case host
        /// The address of an origin that is the user's own; declared there, not among the inputs.
        case address(UserOrigin)
    }

    package var name: String
    package var kind: Kind
    /// Name of the environment variable that sets it.
    package var environment: String?
    package var standard: Spanned<String>?
    package var isOptional: Bool
    /// Two values are two accounts.
    package var isPartOfAccount: Bool
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "input", &findings),
            let block = BlockReader(entry.value, "input", keys: keys, &findings),
            let typeNode = block.required("type", &findings),
            let type = typeNode.readText(&findings)
        else { return nil }
        let matches = block["matches"].flatMap { $0.readRegexp(&findings) }
        guard let kind = kind(type, block, matches, &findings) else { return nil }
        checkKeysOfType(block, kind, &findings)
        let standard = block.text("default", &findings)
        if let standard { checkStandard(standard, kind, &findings) }
        let optional = block.flag("optional", &findings)
        let isOptional = optional ?? false
        if !block.has("default"), optional == false || !block.has("optional") {
            findings.append(
                .missingKey(
                    "default", in: "input", at: entry.keySpan,
                    help: "give 'default: …', or say 'optional: true'"))
        }
        return Self(
            name: entry.key, kind: kind,
            environment: block["env"].flatMap { $0.readEnvironmentName(&findings) }?.value, standard: standard,
            isOptional: isOptional, isPartOfAccount: block.flag("part_of_account", &findings) ?? false,
            span: entry.keySpan)
    }

    private static func kind(
        _ type: Spanned<String>, _ block: BlockReader, _ matches: IRegexp?, _ findings: inout [Diagnostic]
    ) -> Kind? {
        switch type.value {
        case "string":
            return .string(matches: matches)
        case "bool":
            return .flag
        case "number":
            return .number(
                unit: block.text("unit", &findings), range: block["range"].flatMap { NumberRange.check($0, &findings) })
        case "host":
            return .host
        default:
            if FieldType.enumWords(type.value) != nil {
                if case .word(let words) = FieldType.parse(type, &findings) { return .word(words) }
                return nil
            }
            findings.append(
                Diagnostic(
                    code: .badType, span: type.span, message: "'\(type.value)' is no type of an input",
                    help: "one of: string, bool, number, host, enum(a, b)"))
            return nil
        }
    }

    /// Keys that belong to one type only.
    private static func checkKeysOfType(_ block: BlockReader, _ kind: Kind, _ findings: inout [Diagnostic]) {
        let isText = if case .string = kind { true } else { false }
        let isNumber = if case .number = kind { true } else { false }
        for (key, isAllowed, type) in [
            ("matches", isText, "string"), ("unit", isNumber, "number"), ("range", isNumber, "number"),
        ] where block.has(key) && !isAllowed {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: block.keySpan(key) ?? block.span,
                    message: "'\(key)' belongs to an input of type \(type)", help: "remove it, or change 'type'"))
        }
    }

    private static func checkStandard(_ text: Spanned<String>, _ kind: Kind, _ findings: inout [Diagnostic]) {
        switch kind {
        case .flag where text.value != "true" && text.value != "false":
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "expected true or false, found '\(text.value)'",
                    help: "write \(meantFlag(text.value) ?? "true or false")"))
        case .word(let words) where !words.contains(where: { $0.isSame(as: text.value) }):
            findings.append(.badWord(text.value, allowed: words, what: "word of this input", at: text.span))
        case .number(_, let range):
            if let number = ExactNumber(text.value) {
                guard let range, !range.contains(number) else { return }
                findings.append(
                    Diagnostic(
                        code: .badValue, span: text.span, message: "the default is outside \(range.text)",
                        help: "mend the one or the other"))
            } else {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: text.span, message: "'\(text.value)' is no number",
                        help: "write a decimal number, such as 1.5"))
            }
        case .host:
            guard let problem = HostName.problem(text.value) else { return }
            findings.append(
                Diagnostic(code: .badValue, span: text.span, message: problem.message, help: problem.help))
        case .string(let matches?) where !matches.matchesWhole(text.value):
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "the default does not match 'matches'",
                    help: "mend the one or the other"))
        default:
            guard looksLikeSecret(text.value) else { return }
            findings.append(
                Diagnostic(
                    code: .secretFlow, span: text.span, message: "this text looks like a secret, and many read a spec",
                    help: "remove it: a secret is a credential, and an input is none"))
        }
    }
}

/// Checks a name that expressions can say: a letter, then letters, digits and `_`.
func checkName(_ name: String, at span: SourceSpan, _ what: String, _ findings: inout [Diagnostic]) -> Bool {
    let bytes = Array(name.utf8)
    let isLetter = { (byte: UInt8) in (97...122).contains(byte) || (65...90).contains(byte) || byte == 95 }
    let isLegal =
        (1...64).contains(bytes.count) && isLetter(bytes[0])
        && bytes.allSatisfy { isLetter($0) || (48...57).contains($0) }
    if isLegal { return true }
    findings.append(
        Diagnostic(
            code: .badValue, span: span, message: "'\(name)' is no name for \(withArticle(what))",
            help: "use one to 64 letters, digits and '_', beginning with a letter"))
    return false
}

package import Diagnostics

/// CBX0001 to CBX0029 are the codes of YAML itself.
extension Diagnostic.Code {
    package static let yamlSyntax = Self("CBX0001", "yaml-syntax")
    package static let tooLarge = Self("CBX0002", "too-large")
    package static let tooDeep = Self("CBX0003", "too-deep")
    package static let tooManyNodes = Self("CBX0004", "too-many-nodes")
    package static let invalidUTF8 = Self("CBX0005", "invalid-utf8")
    package static let controlCharacter = Self("CBX0006", "control-character")
    package static let lineSeparator = Self("CBX0007", "line-separator")
    package static let bidiControl = Self("CBX0008", "bidi-control")
    package static let hiddenCharacter = Self("CBX0009", "hidden-character")
    package static let tabInIndentation = Self("CBX0010", "tab-in-indentation")
    package static let emptyDocument = Self("CBX0011", "empty-document")
    package static let severalDocuments = Self("CBX0012", "several-documents")
    package static let directive = Self("CBX0013", "directive")
    package static let anchor = Self("CBX0014", "anchor")
    package static let alias = Self("CBX0015", "alias")
    package static let mergeKey = Self("CBX0016", "merge-key")
    package static let tag = Self("CBX0017", "tag")
    package static let complexKey = Self("CBX0018", "complex-key")
    package static let duplicateKey = Self("CBX0019", "duplicate-key")
    package static let missingKeyText = Self("CBX0020", "missing-key-text")
    package static let missingValue = Self("CBX0021", "missing-value")
    package static let missingBlank = Self("CBX0022", "missing-blank")
    package static let unquotedText = Self("CBX0023", "unquoted-text")
    package static let unclosedQuote = Self("CBX0024", "unclosed-quote")
    package static let unclosedBracket = Self("CBX0025", "unclosed-bracket")
    package static let indentation = Self("CBX0026", "indentation")
    package static let badEscape = Self("CBX0027", "bad-escape")
}

extension Diagnostic {
    static func tooLarge(bytes: Int, limit: Int) -> Self {
        Self(
            code: .tooLarge, span: .start, message: "the text has \(bytes) bytes, and at most \(limit) are read",
            help: "make it shorter")
    }

    static func tooDeep(limit: Int, at span: SourceSpan) -> Self {
        Self(
            code: .tooDeep, span: span, message: "more than \(limit) lists and maps are inside one another",
            help: "make it flatter")
    }

    static func tooManyNodes(limit: Int, at span: SourceSpan) -> Self {
        Self(
            code: .tooManyNodes, span: span, message: "the text has more than \(limit) keys and values",
            help: "make it shorter")
    }

    static func emptyDocument(at span: SourceSpan) -> Self {
        Self(code: .emptyDocument, span: span, message: "the text holds no YAML", help: "write 'key: value' lines")
    }

    static func severalDocuments(at span: SourceSpan) -> Self {
        Self(
            code: .severalDocuments, span: span, message: "a second document begins here",
            help: "keep one document in a file")
    }

    static func directive(at span: SourceSpan) -> Self {
        Self(code: .directive, span: span, message: "YAML directives are not allowed", help: "remove this line")
    }

    static func anchor(_ written: String, at span: SourceSpan) -> Self {
        Self(
            code: .anchor, span: span, message: "anchors are not allowed: '\(written)'",
            help: "remove it; a text that begins with '&' goes in quotes")
    }

    static func alias(_ written: String, at span: SourceSpan) -> Self {
        Self(
            code: .alias, span: span, message: "aliases are not allowed: '\(written)'",
            help: "write the value out; a text that begins with '*' goes in quotes")
    }

    /// - Parameter whole: The tag and the text behind it, where these may be one expression.
    static func tag(_ written: String, at span: SourceSpan, whole: (span: SourceSpan, text: String)?) -> Self {
        Self(
            code: .tag, span: span, message: "tags are not allowed: '\(written)'",
            help: "remove it; an expression that begins with '!' goes in single quotes",
            edit: whole.map { Edit(span: $0.span, replacement: singleQuoted($0.text), isSafe: true) })
    }

    static func mergeKey(at span: SourceSpan) -> Self {
        Self(
            code: .mergeKey, span: span, message: "merge keys are not allowed: '<<'",
            help: "write the keys out; quote '<<' where it is a name")
    }

    static func complexKey(at span: SourceSpan) -> Self {
        Self(
            code: .complexKey, span: span, message: "a key must be one plain or quoted text",
            help: "write 'key: value', without '?' and without lists or maps as keys")
    }

    static func missingKeyText(at span: SourceSpan) -> Self {
        Self(
            code: .missingKeyText, span: span, message: "the key before ':' is missing",
            help: "write 'key: value'; an empty name is written ''")
    }

    static func duplicateKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            code: .duplicateKey, span: span, message: "key '\(key)' occurs twice in this map", help: "keep one of them",
            notes: [Note(span: first, label: "first written here")])
    }

    static func missingValue(of key: String, at span: SourceSpan) -> Self {
        Self(
            code: .missingValue, span: span, message: "'\(key)' stands in a map without a value",
            help: "write '\(key): VALUE', or [\(key)] for a list; a text with commas goes in quotes")
    }

    private static let inBraces = "'{' begins a map, and these are items of a list"

    var isListInBraces: Bool { message == Self.inBraces }

    static func listInBraces(_ items: [String], at span: SourceSpan) -> Self {
        let list = "[\(items.joined(separator: ", "))]"
        return Self(
            code: .missingValue, span: span, message: inBraces,
            help: "write \(list), or 'KEY: VALUE' for each", edit: Edit(span: span, replacement: list))
    }

    /// - Parameter blank: The blank before which the colon belongs.
    static func missingColon(behind key: String, at span: SourceSpan, blank: SourceSpan) -> Self {
        Self(
            code: .missingValue, span: span, message: "':' is missing behind '\(key)'", help: "write '\(key): …'",
            edit: Edit(span: blank, replacement: ": ", isSafe: true))
    }

    static func missingColon(between text: String, at span: SourceSpan) -> Self {
        let parts = text.split(separator: " ", maxSplits: 1)
        let mended = "\(parts.first ?? ""): \(parts.last ?? "")"
        return Self(
            code: .missingValue, span: span, message: "'\(text)' stands in a map without a value",
            help: "write '\(mended)'", edit: Edit(span: span, replacement: mended, isSafe: true))
    }

    static func missingBlank(after sign: String, at span: SourceSpan) -> Self {
        Self(
            code: .missingBlank, span: span, message: "'\(sign)' without a blank after it is part of the text",
            help: sign == "-" ? "write '- ' before each item of a list" : "write '\(sign) ' with a blank",
            edit: Edit(span: span, replacement: sign + " ", isSafe: true))
    }

    static func unquotedText(_ what: String, at span: SourceSpan, severity: Severity = .error, text: String? = nil)
        -> Self
    {
        var edit: Edit?
        var help = "put it in quotes"
        if let text, !text.isEmpty {
            let quoted = singleQuoted(text)
            // A list or map in quotes would be a text.
            edit = Edit(span: span, replacement: quoted, isSafe: !text.hasPrefix("{") && !text.hasPrefix("["))
            if text.unicodeScalars.count <= 60 { help = "put it in quotes: \(quoted)" }
        }
        return Self(code: .unquotedText, severity: severity, span: span, message: what, help: help, edit: edit)
    }

    static func bidiControl(_ scalar: Unicode.Scalar, escaped: Bool, at span: SourceSpan) -> Self {
        Self(
            code: .bidiControl, span: span,
            message:
                "\(name(of: scalar)) changes the order in which text is shown\(escaped ? ", also as an escape" : "")",
            help: "remove it")
    }

    static func hiddenCharacter(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Self {
        let isBlank = scalar.isUnusualBlank
        return Self(
            code: .hiddenCharacter, span: span,
            message: isBlank
                ? "\(name(of: scalar)) looks like a space and is none" : "\(name(of: scalar)) cannot be seen",
            help: isBlank ? "write a space; inside quotes it is allowed" : "remove it; inside quotes it is allowed",
            edit: Edit(span: span, replacement: isBlank ? " " : "", isSafe: isBlank))
    }

    static func controlCharacter(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Self {
        Self(
            code: .controlCharacter, span: span, message: "control character \(name(of: scalar)) is not allowed",
            help: "remove it")
    }

    static func lineSeparator(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Self {
        Self(
            code: .lineSeparator, span: span, message: "\(name(of: scalar)) does not end a line here",
            help: "end lines with LF or CR LF")
    }

    static func tabInIndentation(at span: SourceSpan) -> Self {
        Self(code: .tabInIndentation, span: span, message: "a tab in the indentation", help: "indent with spaces")
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let number = scalar.shownByNumber.dropFirst().dropLast()
        guard let name = scalar.spokenName else { return String(number) }
        return "\(number)\(name)"
    }
}

/// `text` as a YAML text in single quotes.
package func singleQuoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
        result.unicodeScalars.append(scalar)
        if scalar == "'" { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
}

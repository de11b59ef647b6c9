package import Diagnostics
import JSONQuery
import Quantities
package import SpecSyntax

extension SpecNode {
    package func readText(_ findings: inout [Diagnostic]) -> Spanned<String>? {
        guard case .scalar(let scalar) = value else {
            findings.append(.wrongNode("text", at: span, help: asText))
            return nil
        }
        return Spanned(scalar.text, span)
    }

    /// A text; where nothing was written, none.
    func readWrittenText(_ findings: inout [Diagnostic]) -> Spanned<String>? {
        guard case .scalar(let scalar) = value, scalar.isOmitted else { return readText(&findings) }
        findings.append(.wrongNode("text", at: span, help: "write it behind the colon; an empty text is ''"))
        return nil
    }

    /// What to write where a list or a mapping stands for a text.
    private var asText: String {
        guard case .sequence(let nodes) = value else {
            return "write one text; one that begins with '{' goes in quotes"
        }
        let words = nodes.compactMap { if case .scalar(let scalar) = $0.value { scalar.text } else { nil } }
        if words.count == 1, nodes.count == 1 { return "write \(words[0]), without brackets" }
        guard words.count == nodes.count, words.count < 8 else { return "write one text" }
        return "put it in quotes: '[\(words.joined(separator: ", "))]'"
    }

    /// A text that names something to people: not empty, on one line.
    func readTitle(_ findings: inout [Diagnostic]) -> Spanned<String>? {
        guard let text = readText(&findings) else { return nil }
        let scalars = text.value.unicodeScalars
        let problem: (message: String, help: String)? =
            if scalars.allSatisfy(\.properties.isWhitespace) {
                ("the title is empty", "write what people read")
            } else if scalars.contains(where: { $0.isControl || $0.isLineSeparator || $0.isBidiControl }) {
                ("a control character stands in the title", "remove it: a title is one line")
            } else {
                nil
            }
        guard let problem else { return text }
        findings.append(Diagnostic(code: .badValue, span: span, message: problem.message, help: problem.help))
        return nil
    }

    package func readFlag(_ findings: inout [Diagnostic]) -> Bool? {
        guard let text = readText(&findings) else { return nil }
        switch text.value {
        case "true": return true
        case "false": return false
        default:
            let meant = meantFlag(text.value)
            findings.append(
                Diagnostic(
                    code: .badValue, span: span, message: "expected true or false, found '\(text.value)'",
                    help: "write \(meant ?? "true or false")",
                    edit: meant.map { .init(span: span, replacement: $0, isSafe: true) }))
            return nil
        }
    }

    /// The name of an environment variable.
    func readEnvironmentName(_ findings: inout [Diagnostic]) -> Spanned<String>? {
        guard let text = readText(&findings) else { return nil }
        let bytes = Array(text.value.utf8)
        let isName =
            !bytes.isEmpty && !(48...57).contains(bytes[0])
            && bytes.allSatisfy { (65...90).contains($0) || (48...57).contains($0) || $0 == 95 }
        if isName { return text }
        var name = ""
        for byte in bytes {
            switch byte {
            case 97...122: name.unicodeScalars.append(Unicode.Scalar(byte - 32))
            case 65...90, 48...57, 95: name.unicodeScalars.append(Unicode.Scalar(byte))
            case 45, 46: name += "_"
            default: break
            }
        }
        if name.utf8.first.map({ (48...57).contains($0) }) == true { name = "" }
        findings.append(
            Diagnostic(
                code: .badValue, span: span, message: "'\(text.value)' is no environment variable",
                help: name.isEmpty ? "use capital letters, digits and '_'" : "write \(name)"))
        return nil
    }

    /// A whole number without sign or leading zeros.
    package func readCount(_ range: ClosedRange<Int>, _ findings: inout [Diagnostic]) -> Int? {
        guard let text = readText(&findings) else { return nil }
        let digits = Array(text.value.utf8)
        let isPlain = !digits.isEmpty && digits.count <= 9 && digits.allSatisfy { (48...57).contains($0) }
        guard isPlain, digits.count == 1 || digits[0] != 48, let number = Int(text.value) else {
            let mended = isPlain ? Int(text.value).map(String.init) : nil
            findings.append(
                Diagnostic(
                    code: .badValue, span: span, message: "expected a whole number, found '\(text.value)'",
                    help: mended.map { "write \($0), without a leading zero" }
                        ?? (digits.contains(44)
                            ? "write a list: [\(text.value)]"
                            : "write digits alone, such as \(range.lowerBound == 100 ? 200 : range.lowerBound)"),
                    edit: mended.map { .init(span: span, replacement: $0, isSafe: true) }))
            return nil
        }
        guard range.contains(number) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: span,
                    message: "\(number) is not within \(range.lowerBound) to \(range.upperBound)",
                    help: "write a number from \(range.lowerBound) to \(range.upperBound)"))
            return nil
        }
        return number
    }

    package func readWord(_ allowed: [String], what: String, _ findings: inout [Diagnostic]) -> String? {
        guard let text = readText(&findings) else { return nil }
        if let word = allowed.first(where: { $0.isSame(as: text.value) }) { return word }
        findings.append(.badWord(text.value, allowed: allowed, what: what, at: span))
        return nil
    }

    func readExpression(_ findings: inout [Diagnostic]) -> ExpressionText? {
        guard case .scalar(let scalar) = value else {
            findings.append(
                .wrongNode("an expression", at: span, help: "put the expression in single quotes"))
            return nil
        }
        return ExpressionText(scalar: scalar, span: span)
    }

    /// Text of a request: literal, or an expression behind `=`.
    func readLeaf(_ findings: inout [Diagnostic]) -> TextLeaf? {
        guard case .scalar(let scalar) = value else {
            findings.append(.wrongNode("text or '=expression'", at: span))
            return nil
        }
        if scalar.text.hasPrefix("==") { return .literal(Spanned(String(scalar.text.dropFirst()), span)) }
        if scalar.text.hasPrefix("=") { return .expression(ExpressionText(scalar: scalar, span: span, skipped: 1)) }
        return .literal(Spanned(scalar.text, span))
    }

    /// A list, or one node in the place of a list of one.
    package var listed: [SpecNode] {
        if case .sequence(let nodes) = value { return nodes }
        return [self]
    }

    package func readEntries(_ block: String, _ findings: inout [Diagnostic]) -> [Entry] {
        guard case .mapping(let entries) = value else {
            findings.append(
                .wrongNode("a mapping for '\(block)'", at: span, help: "write 'NAME: …' lines, without '- '"))
            return []
        }
        return entries
    }

    package func readList(_ block: String, _ findings: inout [Diagnostic]) -> [SpecNode] {
        guard case .sequence(let nodes) = value else {
            findings.append(.wrongNode("a list for '\(block)'", at: span, help: "begin each element with '- '"))
            return []
        }
        return nodes
    }

    func readPath(_ findings: inout [Diagnostic]) -> Spanned<JSONPath>? {
        guard case .scalar(let scalar) = value else {
            findings.append(
                .wrongNode("a JSON path", at: span, help: "write '$.…', or a list of paths: ['$.…', '$.…']"))
            return nil
        }
        do throws(JSONPathError) {
            return Spanned(try JSONPath(parsing: scalar.text), span)
        } catch {
            let offset = min(error.offset, scalar.text.utf8.count)
            findings.append(
                Diagnostic(
                    code: .badPath, span: scalar.span(of: offset..<min(offset + 1, scalar.text.utf8.count)) ?? span,
                    message: error.message, help: error.help,
                    edit: error.mend(of: scalar.text).map {
                        .init(span: span, replacement: singleQuoted($0), isSafe: true)
                    }))
            return nil
        }
    }

    func readPaths(_ findings: inout [Diagnostic]) -> [Spanned<JSONPath>] {
        var paths: [Spanned<JSONPath>] = []
        for node in listed {
            if let path = node.readPath(&findings) { paths.append(path) }
        }
        return paths
    }

    func readRegexp(_ findings: inout [Diagnostic]) -> IRegexp? {
        guard case .scalar(let scalar) = value else {
            findings.append(.wrongNode("a regular expression", at: span))
            return nil
        }
        do throws(IRegexpError) {
            return try IRegexp(parsing: scalar.text)
        } catch {
            let offset = min(error.offset, scalar.text.utf8.count)
            findings.append(
                Diagnostic(
                    code: .badRegexp,
                    span: scalar.span(of: offset..<min(offset + 1, scalar.text.utf8.count)) ?? span,
                    message: error.message, help: error.alternative))
            return nil
        }
    }

    /// A number with a unit of time or data: `15s`, `5 min`, `64KiB`.
    ///
    /// - Parameter limit: The most that a number without unit can mean, and how it is written.
    func readQuantity(
        of dimension: Unit, _ example: String, limit: (most: Int, text: String)? = nil,
        _ findings: inout [Diagnostic]
    ) -> ExactNumber? {
        guard let text = readText(&findings) else { return nil }
        let bytes = Array(text.value.utf8)
        let digits = bytes.prefix { (48...57).contains($0) || $0 == 46 }
        let unitText = bytes.dropFirst(digits.count).drop { $0 == 32 }
        if !digits.isEmpty, unitText.isEmpty {
            // Sizes without a unit are bytes everywhere; a large number of a time may be milliseconds.
            let name = dimension == .bytes ? "B" : example.filter { $0.isLetter }
            var meant = text.value + name
            var isTooMuch = false
            if let limit, let number = ExactNumber(text.value), let unit = Unit.ofLanguage(name),
                let factor = unit.factor(to: dimension), let most = ExactNumber(String(limit.most)),
                let whole = number.product(with: factor), whole > most
            {
                meant = limit.text
                isTooMuch = true
            }
            findings.append(
                Diagnostic(
                    code: .badQuantity, span: span, message: "'\(text.value)' has no unit",
                    help: isTooMuch
                        ? "write it with its unit, and at most \(meant)" : "write it with its unit: \(meant)",
                    edit: .init(
                        span: span, replacement: meant,
                        isSafe: !isTooMuch && (dimension == .bytes || digits.count < 4))))
            return nil
        }
        let unitName = String(decoding: unitText, as: UTF8.self)
        guard let number = ExactNumber(String(decoding: digits, as: UTF8.self)),
            let unit = Unit.ofLanguage(unitName),
            let factor = unit.factor(to: dimension),
            let result = number.product(with: factor), result.signum > 0
        else {
            var mended: String?
            if let word = Unit.suggestion(for: unitName),
                Unit.ofLanguage(word)?.factor(to: dimension) != nil
            {
                mended = "\(String(decoding: digits, as: UTF8.self)) \(word)"
            }
            findings.append(
                Diagnostic(
                    code: .badQuantity, span: span, message: "'\(text.value)' is no quantity of this kind",
                    help: "write \(mended ?? "a positive number and a unit, such as \(example)")",
                    edit: mended.map { .init(span: span, replacement: $0, isSafe: true) }))
            return nil
        }
        return result
    }

    /// A length of time in whole milliseconds.
    package func readMilliseconds(max: Int, _ findings: inout [Diagnostic]) -> Int? {
        readWhole(of: .milliseconds, "15s", max: max, limit: "\(max / 1000) s", &findings)
    }

    /// A size in bytes.
    func readBytes(max: Int, _ findings: inout [Diagnostic]) -> Int? {
        readWhole(of: .bytes, "64KiB", max: max, limit: "\(max / 1024) KiB", &findings)
    }

    private func readWhole(
        of unit: Unit, _ example: String, max: Int, limit: String, _ findings: inout [Diagnostic]
    ) -> Int? {
        guard let exact = readQuantity(of: unit, example, limit: (max, limit), &findings) else { return nil }
        guard let whole = exact.int, whole <= max else {
            findings.append(
                Diagnostic(
                    code: .badQuantity, span: span, message: "more than the engine's limit of \(limit)",
                    help: "write at most \(limit)", edit: .init(span: span, replacement: limit)))
            return nil
        }
        return whole
    }
}

extension Unit {
    /// A unit that needs no declaration.
    static func ofLanguage(_ text: String) -> Unit? {
        do throws(UnitError) {
            return try Unit.parse(text, resolving: { _ in nil })
        } catch {
            return nil
        }
    }

    static let milliseconds = Unit(.time(.ms))
    static let bytes = Unit(.data(.B))
}

/// The JSON number grammar (RFC 8259, section 6), whole.
func isJSONNumber(_ text: String) -> Bool {
    do throws(NumberError) {
        _ = try ExactNumber(parsing: text.utf8)
        return true
    } catch {
        return false
    }
}

/// `true` or `false`, for what else people write.
func meantFlag(_ word: String) -> String? {
    switch word.lowercased() {
    case "yes", "on", "y", "true", "1": "true"
    case "no", "off", "n", "false", "0": "false"
    default: nil
    }
}

/// Renders the findings about one text.
struct FileRendering {
    /// Help that would end further right goes on a line of its own.
    private static let widestLine = 120
    private static let listedLines = 10

    let source: SourceText
    let color: Bool

    private struct Saying: Hashable {
        let code: Diagnostic.Code
        let severity: Diagnostic.Severity
        let message: String
        let help: String?
    }

    /// - Parameter diagnostics: In the order they are to be shown in.
    func text(_ diagnostics: [Diagnostic]) -> String {
        var repetitions: [Saying: [Diagnostic]] = [:]
        for diagnostic in diagnostics { repetitions[saying(diagnostic), default: []].append(diagnostic) }
        var counted: [Saying: Int] = [:]
        var result = ""
        var shown = 0
        var left = diagnostics.count
        for diagnostic in diagnostics {
            let key = saying(diagnostic)
            let count = counted[key, default: 0]
            counted[key] = count + 1
            if count > DiagnosticRenderer.shownRepetitions { continue }
            if shown == DiagnosticRenderer.shownFindings {
                result += "\(cleaned(source.name)): and \(left) more findings\n"
                break
            }
            shown += 1
            if count == DiagnosticRenderer.shownRepetitions {
                let rest = Array((repetitions[key] ?? []).dropFirst(count))
                left -= rest.count
                result += summary(of: rest)
            } else {
                left -= 1
                result += text(diagnostic)
            }
        }
        return result
    }

    private func saying(_ diagnostic: Diagnostic) -> Saying {
        Saying(
            code: diagnostic.code, severity: diagnostic.severity, message: diagnostic.message, help: diagnostic.help)
    }

    /// One line for findings that say what was shown before.
    private func summary(of diagnostics: [Diagnostic]) -> String {
        guard let first = diagnostics.first else { return "" }
        var lines: [Int] = []
        for diagnostic in diagnostics where lines.last != diagnostic.span.start.line {
            lines.append(diagnostic.span.start.line)
        }
        let listed = lines.prefix(Self.listedLines).map(String.init).joined(separator: ", ")
        let more = lines.count > Self.listedLines ? ", …" : ""
        let places = "on \(lines.count == 1 ? "line" : "lines") \(listed)\(more)"
        return "\(cleaned(source.name)): \(title(first)): \(diagnostics.count) more of these, \(places)\n"
    }

    private func title(_ diagnostic: Diagnostic) -> String {
        painted(
            "\(diagnostic.severity.rawValue)[\(diagnostic.code.id) \(diagnostic.code.name)]", as: diagnostic.severity)
    }

    private func text(_ diagnostic: Diagnostic) -> String {
        let start = diagnostic.span.start
        let head = "\(cleaned(source.name)):\(start.line):\(start.column): \(title(diagnostic))"
        var result = "\(head): \(cleaned(diagnostic.message))\n"
        result += frame(diagnostic.span, mark: "^", label: diagnostic.help, title: "help", as: diagnostic.severity)
        for note in diagnostic.notes {
            result += frame(note.span, mark: "-", label: note.label, title: "note", as: nil)
        }
        return result
    }

    /// A source line, its underline and what is said about it.
    private func frame(
        _ span: SourceSpan, mark: Character, label: String?, title: String, as severity: Diagnostic.Severity?
    ) -> String {
        let label = label.map(cleaned)
        let ownLine = label.map { "\(gutter("")) = \(title): \($0)\n" } ?? ""
        guard let line = source.line(span.start.line) else { return ownLine }
        let end = span.end.line == span.start.line ? span.end.column : nil
        let quoted = QuotedLine(line).underlined(from: span.start.column, to: end, with: mark)
        let bar = painted("|", as: nil)
        var result = "\(gutter(String(span.start.line))) \(bar) \(quoted.line)".trimmingEnd() + "\n"
        result += "\(gutter("")) \(bar) \(String(repeating: " ", count: quoted.indent))"
        result += painted(quoted.marks, as: severity)
        guard let label else { return result + "\n" }
        let width = 8 + quoted.indent + quoted.marks.count + 1 + displayWidth(of: label)
        return width <= Self.widestLine ? "\(result) \(label)\n" : "\(result)\n\(ownLine)"
    }

    private func gutter(_ number: String) -> String {
        let text = String(repeating: " ", count: max(0, 5 - number.count)) + number
        return number.isEmpty ? text : painted(text, as: nil)
    }

    /// Red for errors, yellow for warnings, blue for what only frames.
    private func painted(_ text: String, as severity: Diagnostic.Severity?) -> String {
        guard color else { return text }
        let style =
            switch severity {
            case .error: "1;31"
            case .warning: "1;33"
            case nil: "34"
            }
        return "\u{1B}[\(style)m\(text)\u{1B}[0m"
    }
}

extension String {
    fileprivate func trimmingEnd() -> String {
        var view = Substring(self)
        while view.last == " " { view.removeLast() }
        return String(view)
    }
}

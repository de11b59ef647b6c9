extension DiagnosticRenderer {
    /// As many errors, and as many warnings, become annotations: a step of a workflow shows no more of each.
    static let annotations = 10

    /// The findings as workflow commands of GitHub Actions, errors first, and a line that counts them all. Empty when
    /// there is none; otherwise ends with a line end.
    package static func github(_ findings: [SourceFindings]) -> String {
        var result = ""
        var total = 0
        var shown = 0
        let files = ordered(findings)
        for severity in [Diagnostic.Severity.error, .warning] {
            var left = annotations
            for file in files {
                for diagnostic in file.diagnostics where diagnostic.severity == severity {
                    total += 1
                    guard left > 0 else { continue }
                    left -= 1
                    shown += 1
                    result += command(diagnostic, in: file.source)
                }
            }
        }
        guard total > 0 else { return "" }
        let rest = total > shown ? "; \(total - shown) of them are not shown here" : ""
        return "\(result)\(summary(files.flatMap(\.diagnostics)))\(rest)\n"
    }

    private static func command(_ diagnostic: Diagnostic, in source: SourceText) -> String {
        let (start, end) = (diagnostic.span.start, diagnostic.span.end)
        // Columns are taken only where the finding ends on the line it begins on.
        let place =
            end.line > start.line
            ? "line=\(start.line),endLine=\(end.line)"
            : "line=\(start.line),col=\(start.column),endColumn=\(end.column)"
        let file = escaped(cleaned(source.name), isProperty: true)
        let title = escaped("\(diagnostic.code.id) \(diagnostic.code.name)", isProperty: true)
        var message = cleaned(diagnostic.message)
        if let help = diagnostic.help { message += "\nhelp: \(cleaned(help))" }
        for note in diagnostic.notes { message += "\nnote: line \(note.span.start.line): \(cleaned(note.label))" }
        let words = escaped(message, isProperty: false)
        return "::\(diagnostic.severity.rawValue) file=\(file),\(place),title=\(title)::\(words)\n"
    }

    /// `text` as the runner reads it: in a property also `:` and `,` have a meaning.
    static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25".unicodeScalars
            case "\r": result += "%0D".unicodeScalars
            case "\n": result += "%0A".unicodeScalars
            case ":" where isProperty: result += "%3A".unicodeScalars
            case "," where isProperty: result += "%2C".unicodeScalars
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

/// The findings about one text.
package struct SourceFindings: Sendable {
    package var source: SourceText
    package var diagnostics: [Diagnostic]

    package init(source: SourceText, diagnostics: [Diagnostic]) {
        self.source = source
        self.diagnostics = diagnostics
    }
}

/// Renders findings as text for people.
///
/// Everything that comes from outside (file names, source lines, names inside messages) is cleaned here.
package enum DiagnosticRenderer {
    /// As many findings that say the same are shown in full; the rest become a list of lines.
    static let shownRepetitions = 3
    /// As many findings about one text are shown at all.
    static let shownFindings = 100

    /// The findings about one text, sorted by line and column, each followed by the line it points at; without a summary.
    /// Empty when there is none; otherwise ends with a line end.
    package static func human(_ diagnostics: [Diagnostic], source: SourceText, color: Bool = false) -> String {
        human([SourceFindings(source: source, diagnostics: diagnostics)], color: color)
    }

    /// The findings about several texts, sorted by file, line and column.
    package static func human(_ findings: [SourceFindings], color: Bool = false) -> String {
        ordered(findings).map { FileRendering(source: $0.source, color: color).text($0.diagnostics) }.joined()
    }

    /// The files by name, the findings of each by `sorted`.
    package static func ordered(_ findings: [SourceFindings]) -> [SourceFindings] {
        let files = findings.enumerated().sorted { left, right in
            let order = compare(left.element.source.name.utf8, right.element.source.name.utf8)
            return order == 0 ? left.offset < right.offset : order < 0
        }
        return files.map { SourceFindings(source: $0.element.source, diagnostics: sorted($0.element.diagnostics)) }
    }

    /// `2 errors, 1 warning`, without a line end; `no findings` when there is none.
    package static func summary(_ diagnostics: some Sequence<Diagnostic>) -> String {
        var errors = 0
        var warnings = 0
        for diagnostic in diagnostics {
            if diagnostic.severity == .error { errors += 1 } else { warnings += 1 }
        }
        let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { count, word in
            "\(count) \(word)\(count == 1 ? "" : "s")"
        }
        return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    }

    /// `diagnostics` by line and column; findings at one place by code, else as they came. Exact repetitions are dropped.
    package static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let distinct = diagnostics.filter { seen.insert($0).inserted }
        let ordered = distinct.enumerated().sorted { left, right in
            let (first, second) = (left.element.span.start, right.element.span.start)
            if first.line != second.line { return first.line < second.line }
            if first.column != second.column { return first.column < second.column }
            let order = compare(left.element.code.id.utf8, right.element.code.id.utf8)
            return order == 0 ? left.offset < right.offset : order < 0
        }
        return ordered.map(\.element)
    }

    private static func compare(_ left: String.UTF8View, _ right: String.UTF8View) -> Int {
        if left.lexicographicallyPrecedes(right) { return -1 }
        return right.lexicographicallyPrecedes(left) ? 1 : 0
    }
}

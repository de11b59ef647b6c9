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
package enum DiagnosticRenderer {
    /// The findings about one text, sorted by line and column, each followed by the line it points at; without a summary.
    /// Empty when there is none; otherwise ends with a line end.
    package static func human(_ diagnostics: [Diagnostic], source: SourceText, color: Bool = false) -> String { "" }

    /// The findings about several texts, sorted by file, line and column.
    package static func human(_ findings: [SourceFindings], color: Bool = false) -> String { "" }

    /// `2 errors, 1 warning`, without a line end; `no findings` when there is none.
    package static func summary(_ diagnostics: some Sequence<Diagnostic>) -> String { "" }
}

/// One finding: where, what, and what to do.
package struct Diagnostic: Sendable, Hashable {
    /// A stable identity that people search for and scripts match: `CBX0102 unknown-key`.
    package struct Code: Sendable, Hashable {
        package let id: String
        package let name: String

        package init(_ id: String, _ name: String) {
            self.id = id
            self.name = name
        }
    }

    package enum Severity: String, Sendable, Hashable {
        case error
        case warning
    }

    /// A second place that explains the first.
    package struct Note: Sendable, Hashable {
        package var span: SourceSpan
        package var label: String

        package init(span: SourceSpan, label: String) {
            self.span = span
            self.label = label
        }
    }

    /// A replacement of source text that mends the finding.
    package struct Edit: Sendable, Hashable {
        package var span: SourceSpan
        package var replacement: String
        /// Whether it may be made unseen: the mend is certain, and neither changes what a sound text means nor what a
        /// secret reaches.
        package var isSafe: Bool

        package init(span: SourceSpan, replacement: String, isSafe: Bool = false) {
            self.span = span
            self.replacement = replacement
            self.isSafe = isSafe
        }

        /// The nearest of several words in the place of one, perhaps quoted; certain where no other is near. Nil where
        /// the place holds more than that word.
        package init?(span: SourceSpan, of word: String, nearest: (word: String, isAlone: Bool)?) {
            let length = span.end.offset - span.start.offset - word.utf8.count
            guard let nearest, length == 0 || length == 2 else { return nil }
            self.init(span: span, replacement: nearest.word, isSafe: nearest.isAlone)
        }
    }

    package var code: Code
    package var severity: Severity
    package var span: SourceSpan
    /// What is wrong, in lower case and without a full stop.
    package var message: String
    /// What to do.
    package var help: String?
    package var notes: [Note]
    package var edit: Edit?

    package init(
        code: Code,
        severity: Severity = .error,
        span: SourceSpan,
        message: String,
        help: String? = nil,
        notes: [Note] = [],
        edit: Edit? = nil
    ) {
        self.code = code
        self.severity = severity
        self.span = span
        self.message = message
        self.help = help
        self.notes = notes
        self.edit = edit
    }
}

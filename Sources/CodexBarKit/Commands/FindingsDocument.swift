import Diagnostics
import JSONQuery

/// Findings as one JSON document, `codexbar.findings/1`: by file, line and column.
enum FindingsDocument {
    static func text(_ findings: [SourceFindings], specs: Int) -> String {
        var all: [JSONValue] = []
        var errors = 0
        for file in DiagnosticRenderer.ordered(findings) {
            for diagnostic in file.diagnostics {
                if diagnostic.severity == .error { errors += 1 }
                all.append(finding(diagnostic, file: cleaned(file.source.name)))
            }
        }
        let document = JSONValue.object([
            ("schema", "codexbar.findings/1"), ("version", .string(Rendering.version)), ("specs", .integer(specs)),
            ("errors", .integer(errors)), ("warnings", .integer(all.count - errors)), ("findings", .array(all)),
        ])
        return document.text(pretty: true) + "\n"
    }

    private static func finding(_ diagnostic: Diagnostic, file: String) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("code", .string(diagnostic.code.id)), ("name", .string(diagnostic.code.name)),
            ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(cleaned(diagnostic.message))),
        ]
        if let help = diagnostic.help { members.append(("help", .string(cleaned(help)))) }
        members += place(diagnostic.span, file: file)
        let notes = diagnostic.notes.map { note in
            JSONValue.object([("message", .string(cleaned(note.label)))] + place(note.span, file: file))
        }
        members.append(("notes", .array(notes)))
        if let edit = diagnostic.edit {
            let made: [(String, JSONValue)] = [
                ("replacement", JSONValue.string(edit.replacement)), ("safe", .bool(edit.isSafe)),
            ]
            members.append(("edit", .object(place(edit.span, file: file) + made)))
        }
        return .object(members)
    }

    /// Columns count Unicode scalars; the end is the place behind the last one.
    private static func place(_ span: SourceSpan, file: String) -> [(String, JSONValue)] {
        [
            ("file", .string(file)), ("line", .integer(span.start.line)), ("column", .integer(span.start.column)),
            ("end_line", .integer(span.end.line)), ("end_column", .integer(span.end.column)),
        ]
    }
}

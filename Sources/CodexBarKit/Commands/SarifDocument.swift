import Diagnostics
import Digest
import Exchange
import Expressions
import JSONQuery

/// Findings as SARIF 2.1.0 (OASIS), for services that keep track of them.
struct SarifDocument {
    static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// The folder that names of files are made relative to.
    private let folder: String
    /// The rules that were broken, by id.
    private let rules: [Diagnostic.Code]
    /// How often each digest was seen.
    private var seen: [String: Int] = [:]

    static func text(_ findings: [SourceFindings], folder: String) -> String {
        let files = DiagnosticRenderer.ordered(findings)
        var document = SarifDocument(files, folder: folder)
        var results: [JSONValue] = []
        for file in files {
            for diagnostic in file.diagnostics { results.append(document.result(diagnostic, in: file.source)) }
        }
        return document.log(results).text(pretty: true) + "\n"
    }

    private init(_ files: [SourceFindings], folder: String) {
        self.folder = folder
        var rules: [Diagnostic.Code] = []
        for file in files {
            for diagnostic in file.diagnostics where !rules.contains(diagnostic.code) { rules.append(diagnostic.code) }
        }
        self.rules = rules.sorted { $0.id < $1.id }
    }

    private func log(_ results: [JSONValue]) -> JSONValue {
        let pages = FindingPage.all
        let rules = rules.map { rule in
            var members: [(String, JSONValue)] = [("id", .string(rule.id)), ("name", .string(rule.name))]
            if let page = pages.first(where: { $0.code == rule.id }) {
                members.append(("shortDescription", Self.message(page.summary)))
                members.append(("help", Self.message(page.prose)))
            }
            return JSONValue.object(members)
        }
        let driver = JSONValue.object([
            ("name", "codexbar"), ("semanticVersion", .string(Rendering.version)), ("rules", .array(rules)),
        ])
        let run = JSONValue.object([
            ("tool", .object([("driver", driver)])), ("columnKind", "unicodeCodePoints"), ("results", .array(results)),
        ])
        return .object([("$schema", .string(Self.schema)), ("version", "2.1.0"), ("runs", .array([run]))])
    }

    private mutating func result(_ diagnostic: Diagnostic, in source: SourceText) -> JSONValue {
        let uri = Self.uri(source.name, in: folder)
        var words = cleaned(diagnostic.message)
        if let help = diagnostic.help { words += "\nhelp: \(cleaned(help))" }
        var members: [(String, JSONValue)] = [
            ("ruleId", .string(diagnostic.code.id)),
            ("ruleIndex", .integer(rules.firstIndex(of: diagnostic.code) ?? -1)),
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", Self.message(words)),
            ("locations", .array([.object([Self.place(diagnostic.span, uri)])])),
        ]
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.enumerated().map { index, note in
                JSONValue.object([
                    ("id", .integer(index)), Self.place(note.span, uri), ("message", Self.message(cleaned(note.label))),
                ])
            }
            members.append(("relatedLocations", .array(notes)))
        }
        if let edit = diagnostic.edit {
            let replacement = JSONValue.object([
                ("deletedRegion", Self.region(edit.span)), ("insertedContent", Self.message(edit.replacement)),
            ])
            let change = JSONValue.object([
                ("artifactLocation", .object([("uri", .string(uri))])), ("replacements", .array([replacement])),
            ])
            let words = Self.message(diagnostic.help.map(cleaned) ?? "replace it")
            let fix = JSONValue.object([("description", words), ("artifactChanges", .array([change]))])
            members.append(("fixes", .array([fix])))
        }
        let line = source.line(diagnostic.span.start.line) ?? ""
        let fingerprint = fingerprint(diagnostic.code, uri, trimmed(line))
        members.append(("partialFingerprints", .object([("codexbarFinding/v1", .string(fingerprint))])))
        return .object(members)
    }

    /// The same wherever the line stands in its file and however far it is indented. Equal findings are told apart by
    /// their order.
    private mutating func fingerprint(_ code: Diagnostic.Code, _ uri: String, _ line: String) -> String {
        let digest = String(SHA256.hex(Array("\(code.id)\n\(uri)\n\(line)".utf8)).prefix(32))
        let count = seen[digest, default: 0] + 1
        seen[digest] = count
        return "\(digest):\(count)"
    }

    private static func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

    private static func place(_ span: SourceSpan, _ uri: String) -> (String, JSONValue) {
        let artifact = JSONValue.object([("uri", .string(uri))])
        return ("physicalLocation", .object([("artifactLocation", artifact), ("region", region(span))]))
    }

    private static func region(_ span: SourceSpan) -> JSONValue {
        .object([
            ("startLine", .integer(span.start.line)), ("startColumn", .integer(span.start.column)),
            ("endLine", .integer(span.end.line)), ("endColumn", .integer(span.end.column)),
        ])
    }

    /// The reference (RFC 3986) to a file: relative below `folder`, else absolute.
    static func uri(_ name: String, in folder: String) -> String {
        let start = segments(of: folder, after: [])
        let path = segments(of: name, after: name.hasPrefix("/") ? [] : start)
        let isBelow = path.count > start.count && path.starts(with: start)
        return isBelow ? encoded(path.dropFirst(start.count)) : "file:///" + encoded(path[...])
    }

    private static func segments(of path: String, after start: [String]) -> [String] {
        var result = start
        for segment in path.split(separator: "/") {
            if segment == ".." { _ = result.popLast() } else if segment != "." { result.append(String(segment)) }
        }
        return result
    }

    private static func encoded(_ segments: ArraySlice<String>) -> String {
        segments.map(PercentEncoding.encode).joined(separator: "/")
    }
}

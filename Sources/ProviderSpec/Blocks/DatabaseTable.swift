import Diagnostics
import Expressions
import JSONQuery
import SpecSyntax

/// The table of a database in which a tool keeps texts by their key: its name, and the names of the two columns.
package struct DatabaseTable: Sendable, Equatable {
    package var name: String
    package var key: String
    package var value: String

    /// Finds the values of the key `?1`. The names hold nothing that brackets must be told of, and, unlike those in
    /// quotes, never become texts where there is no such column.
    package var query: String { "SELECT [\(value)] FROM [\(name)] WHERE [\(key)] = ?1" }

    static func check(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Self? {
        let names = ["table", "key", "value"].compactMap { key -> String? in
            guard let text = block.requiredText(key, &findings) else { return nil }
            let isName = text.value.utf8.allSatisfy { byte in
                (97...122).contains(byte | 32) || (48...57).contains(byte) || byte == 95
            }
            if isName, text.value.utf8.count <= 64, text.value.utf8.first.map({ $0 > 57 }) == true { return text.value }
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "'\(text.value)' is no name of a table or column",
                    help: "write the name alone: letters, digits and '_', no digit first, at most 64"))
            return nil
        }
        return names.count == 3 ? Self(name: names[0], key: names[1], value: names[2]) : nil
    }
}

extension SpecNode {
    /// The key of a row, as the path to its value.
    func readRowName(_ findings: inout [Diagnostic]) -> Spanned<JSONPath>? {
        guard let text = readText(&findings) else { return nil }
        do throws(JSONPathError) {
            return Spanned(try JSONPath(parsing: "$[\(JSONValue.string(text.value).text(pretty: false))]"), text.span)
        } catch {
            findings.append(.wrongNode("the key of a row", at: text.span))
            return nil
        }
    }
}

extension SourceBlock {
    /// Keys of the rows that are read of a database; empty for any other source.
    package var rowNames: [String] {
        var names: [String] = []
        for case .name(let name)? in pathsIntoRows.map(\.value.singularPrefix.first)
        where !names.contains(where: { sameText($0, name) }) {
            names.append(name)
        }
        return names
    }

    private var pathsIntoRows: [Spanned<JSONPath>] {
        guard case .file(let file) = place, file.table != nil else { return [] }
        if let rows { return [rows.each] }
        let parts = [idToken, expires].compactMap { $0 }.filter { $0.of == nil }
        return token + (parts + facts).flatMap(\.paths)
    }

    /// Only rows that are named are read of a database.
    func namesItsRows(_ findings: inout [Diagnostic]) -> Bool {
        let others = pathsIntoRows.filter { path in
            if case .name = path.value.singularPrefix.first { false } else { true }
        }
        for path in others {
            findings.append(
                Diagnostic(
                    code: .badPath, span: path.span, message: "'\(path.value.text)' names no row of the table",
                    help: "begin the path with the key of a row: $['KEY']"))
        }
        return others.isEmpty
    }
}

extension PropertyBlock {
    /// A fact that is the text of a row.
    init(name: String, row: Spanned<JSONPath>, span: SourceSpan) {
        self.init(
            name: name, isMember: false, paths: [row], type: .string, isSecret: false, fold: [], mayBeAbsent: false,
            mayBeNull: false, span: span)
    }
}

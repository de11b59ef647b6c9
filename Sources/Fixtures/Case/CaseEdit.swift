import Diagnostics
import JSONQuery
import ProviderSpec
import SpecSyntax

/// Changes of a recorded body, so that a case can differ in one place from another: `edit: {set: {'$.used': null}}`.
package struct CaseEdit: Sendable {
    static let keys = ["set", "delete"]

    struct Setting: Sendable {
        var path: Spanned<JSONPath>
        var value: JSONValue
    }

    /// Made first, in their order.
    var settings: [Setting]
    var deletions: [Spanned<JSONPath>]

    /// A place that the body does not have.
    struct Fault: Error {
        var words: String
        var line: Int
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "edit", keys: keys, &findings) else { return nil }
        var settings: [Setting] = []
        for entry in block.named("set", &findings) {
            guard let path = path(entry.key, entry.keySpan, &findings) else { continue }
            settings.append(Setting(path: path, value: value(entry.value)))
        }
        var deletions: [Spanned<JSONPath>] = []
        for element in block["delete"]?.listed ?? [] {
            guard let text = element.readText(&findings), let path = path(text.value, text.span, &findings) else {
                continue
            }
            deletions.append(path)
        }
        return Self(settings: settings, deletions: deletions)
    }

    private static func path(
        _ text: String, _ span: SourceSpan, _ findings: inout [Diagnostic]
    ) -> Spanned<JSONPath>? {
        do throws(JSONPathError) {
            let path = try JSONPath(parsing: text)
            if path.isSingular, !path.singularPrefix.isEmpty { return Spanned(path, span) }
        } catch {}
        findings.append(
            Diagnostic(
                code: .badValue, span: span, message: "'\(text)' is no path to one place",
                help: "write names and indexes alone: $.data.rows[0].used"))
        return nil
    }

    /// A plain word that is JSON is that value; all else is text.
    private static func value(_ node: SpecNode) -> JSONValue {
        switch node.value {
        case .scalar(let scalar):
            guard scalar.style == .plain else { return .string(scalar.text) }
            switch scalar.text {
            case "null": return .null
            case "true": return .bool(true)
            case "false": return .bool(false)
            default: return JSONNumber(scalar.text).map { .number($0) } ?? .string(scalar.text)
            }
        case .sequence(let nodes): return .array(nodes.map(value))
        case .mapping(let entries): return .object(entries.map { ($0.key, value($0.value)) })
        }
    }

    // MARK: Editing

    /// The body with the changes.
    func applied(to body: [UInt8]) throws(Fault) -> [UInt8] {
        var value: JSONValue
        do throws(JSONError) {
            value = JSONValue(try JSONDocument(parsing: body).root)
        } catch {
            let line = settings.first?.path.span.start.line ?? deletions.first?.span.start.line ?? 1
            throw Fault(words: "the body is no JSON, so it has no place to edit", line: line)
        }
        for setting in settings {
            value = try change(value, setting.path, setting.path.value.singularPrefix[...], to: setting.value)
        }
        for path in deletions { value = try change(value, path, path.value.singularPrefix[...], to: nil) }
        return Array(value.text(pretty: false).utf8)
    }

    /// - Parameter new: Nil deletes the place.
    private func change(
        _ value: JSONValue, _ path: Spanned<JSONPath>, _ steps: ArraySlice<NormalizedPath.Element>, to new: JSONValue?
    ) throws(Fault) -> JSONValue {
        let nothing = Fault(words: "nothing at \(path.value.text)", line: path.span.start.line)
        guard let step = steps.first else { return new ?? value }
        let rest = steps.dropFirst()
        switch (step, value) {
        case (.name(let name), .object(var members)):
            let place = members.firstIndex { $0.0.utf8.elementsEqual(name.utf8) }
            guard let place else {
                // A new key may be set, and the objects above it must be there.
                guard rest.isEmpty, let new else { throw nothing }
                return .object(members + [(name, new)])
            }
            if rest.isEmpty, new == nil {
                members.remove(at: place)
            } else {
                members[place].1 = try change(members[place].1, path, rest, to: new)
            }
            return .object(members)
        case (.index(let index), .array(var elements)):
            if rest.isEmpty, index == elements.count, let new { return .array(elements + [new]) }
            guard elements.indices.contains(index) else { throw nothing }
            if rest.isEmpty, new == nil {
                elements.remove(at: index)
            } else {
                elements[index] = try change(elements[index], path, rest, to: new)
            }
            return .array(elements)
        default: throw nothing
        }
    }
}

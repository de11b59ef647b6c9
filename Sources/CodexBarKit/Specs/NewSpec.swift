import JSONQuery
import Quantities
import UsageModel

/// A spec to begin with, and its first case.
struct NewSpec {
    var id: ProviderID
    var title: String
    var origin: String
    var path: String
    var variable: String
    var field: String
    var unit: String
    /// The day on which it is written.
    var today: String

    /// A line of the spec, and the option that decides it.
    private struct Line {
        var text: String
        var option: String?

        init(_ text: String, _ option: String? = nil) {
            self.text = text
            self.option = option
        }
    }

    private var lines: [Line] {
        let host = origin.hasPrefix("https://") ? String(origin.dropFirst(8)) : origin
        let part = isShare ? "used" : "value"
        return [
            Line("# yaml-language-server: $schema=codexbar.schema.json"), Line("# \(id): say here what it is."),
            Line("spec: codexbar/1"), Line("id: \(id)"), Line("title: \(quoted(title))", "--title"),
            Line("revision: 1"), Line("status: experimental"), Line("provenance:"),
            Line("  # Where each thing you know was read, on which day, and how sure you are."),
            Line("  - {claim: all, source: own notes, seen: \(today), confidence: guess}"), Line("privacy:"),
            Line("  reads: \(quoted("A key in \(variable)."))"), Line("  sends: \(quoted("The key goes to \(host)."))"),
            Line(""), Line("origins:"), Line("  api: \(quoted(origin))", "--origin"), Line(""), Line("credentials:"),
            Line("  key:"), Line("    send_to: [api]"), Line("    sources:"),
            Line("      - env: \(quoted(variable))", "--env"),
            Line("    missing: {say: \(quoted("Set \(variable)."))}"), Line(""), Line("requests:"), Line("  usage:"),
            Line("    get: {origin: api, path: \(quoted(path))}", "--path"), Line("    auth: {bearer: key}"), Line(""),
            Line("extract:"), Line("  usage:"), Line("    \(part):"), Line("      at: \(quoted(field))", "--field"),
            Line("      type: number"), Line("      unit: \(quoted(unit))", "--unit"),
            Line("      # A number outside of it is not shown."), Line("      range: '[0, inf)'"), Line(""),
            Line("outcomes:"),
            Line("  - {status: [401, 403], code: auth_expired, say: The key was refused.}"), Line(""),
            Line("metrics:"), Line("  \(part):"), Line("    title: \(isShare ? "Used" : "Value")"),
            Line("    kind: \(isShare ? "window" : isMoney ? "balance" : "count")"),
            Line("    \(part): usage.\(part)"),
        ]
    }

    private var isShare: Bool { unit == "percent" || unit == "fraction" }
    private var isMoney: Bool { CurrencyCode(unit) != nil }

    var text: String { lines.map { $0.text + "\n" }.joined() }

    /// The option that decides a line, with its value.
    func option(ofLine number: Int) -> (name: String, value: String)? {
        guard lines.indices.contains(number - 1), let name = lines[number - 1].option else { return nil }
        return options.first { $0.name == name }
    }

    var options: [(name: String, value: String)] {
        [
            ("--title", title), ("--origin", origin), ("--path", path), ("--env", variable), ("--field", field),
            ("--unit", unit),
        ]
    }

    var caseText: String {
        """
        case: codexbar-case/1
        title: an answer as it usually is
        spec: \(id)
        source: synthetic
        clock: \(today)T12:00:00Z
        origins: {api: \(quoted(origin))}
        inputs: {}
        credentials: {key: {slot: fake-key, owned: false}}
        exchanges:
          - step: usage
            request: {method: GET, path: \(quoted(path)), slots: {authorization: key}}
            response: {status: 200, headers: {content-type: application/json}, body: 01.usage.body}
        expect: expected.json

        """
    }

    /// An answer that holds the field; nil where its path does not lead to one place.
    var body: String? {
        guard let path = parsedField, path.isSingular else { return nil }
        var value: JSONValue = isShare ? (unit == "percent" ? 25 : 0) : 42
        for element in path.singularPrefix.reversed() {
            switch element {
            case .name(let name): value = .object([(name, value)])
            case .index(let index):
                guard (-1...99).contains(index) else { return nil }
                value = .array(Array(repeating: .null, count: max(0, index)) + [value])
            }
        }
        return value.text(pretty: true) + "\n"
    }

    private var parsedField: JSONPath? {
        do throws(JSONPathError) {
            return try JSONPath(parsing: field)
        } catch {
            return nil
        }
    }

    /// In single quotes, in which a quote alone means something.
    private func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
}

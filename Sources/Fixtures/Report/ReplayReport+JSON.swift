import Diagnostics
package import JSONQuery
import UsageModel

extension ReplayReport {
    package static let schema = "codexbar.replay/1"

    /// The report for a program; keys have a fixed order.
    package var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("schema", .string(Self.schema)), ("passed", .integer(passed)), ("failed", .integer(failed)),
        ]
        if !usage.isEmpty { members.append(("usage", .array(usage.map(JSONValue.string)))) }
        if !invalidSpecs.isEmpty { members.append(("invalid_specs", .array(invalidSpecs.flatMap(findings)))) }
        members.append(("cases", .array(results.map(value))))
        return .object(members)
    }

    private func value(_ result: CaseResult) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("name", .string(result.name)), ("title", .string(result.title)), ("passed", .bool(result.passed)),
        ]
        if !result.problems.isEmpty { members.append(("problems", .array(result.problems.map(JSONValue.string)))) }
        if let findings = result.findings { members.append(("findings", .array(self.findings(findings)))) }
        if !result.mismatches.isEmpty { members.append(("requests", .array(result.mismatches.map(value)))) }
        if !result.differences.isEmpty { members.append(("differences", .array(result.differences.map(value)))) }
        if !result.missing.isEmpty { members.append(("missing_places", .array(result.missing.map(value)))) }
        switch result.blessing {
        case nil: break
        case .unchanged: members.append(("blessed", .object([("changed", .bool(false))])))
        case .written(let changes, let isNew):
            members.append(
                (
                    "blessed",
                    .object([
                        ("changed", .bool(true)), ("new", .bool(isNew)), ("changes", .array(changes.map(value))),
                    ])
                ))
        }
        return .object(members)
    }

    private func value(_ mismatch: RequestMismatch) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("step", .string(mismatch.label.step)), ("attempt", .integer(mismatch.label.attempt)),
            ("page", .integer(mismatch.label.page)), ("part", .string(mismatch.part.rawValue)),
        ]
        if let item = mismatch.label.item { members.append(("item", .string(item))) }
        if let name = mismatch.name { members.append(("name", .string(name))) }
        members += sides(mismatch.expected, mismatch.got)
        return .object(members)
    }

    private func value(_ difference: SnapshotDifference) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if let metric = difference.metric { members.append(("metric", .string(metric))) }
        members.append(("field", .string(difference.field)))
        members += sides(difference.expected, difference.got)
        if !difference.read.isEmpty {
            let places = difference.read.map { place in
                JSONValue.object([
                    ("line", .integer(place.line)), ("column", .integer(place.column)), ("field", .string(place.name)),
                    ("path", .string(place.path)),
                ])
            }
            members.append(("read", .array(places)))
        }
        guard let reason = difference.reason else { return .object(members) }
        if let say = reason.say { members.append(("say", .string(say))) }
        if let guardID = reason.guardID { members.append(("guard", .string(guardID))) }
        var place: [(String, JSONValue)] = []
        if let line = reason.place.line { place.append(("line", .integer(line))) }
        if let column = reason.place.column { place.append(("column", .integer(column))) }
        if let step = reason.place.step { place.append(("step", .string(step))) }
        if let path = reason.place.path { place.append(("path", .string(path))) }
        if !reason.place.neighbours.isEmpty {
            place.append(("neighbours", .array(reason.place.neighbours.map(JSONValue.string))))
        }
        if !place.isEmpty { members.append(("at", .object(place))) }
        return .object(members)
    }

    private func value(_ place: MissingPlace) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("step", .string(place.step)), ("path", .string(place.path)), ("line", .integer(place.line)),
            ("column", .integer(place.column)), ("unread", .array(place.unread.map(JSONValue.string))),
        ]
        if let meant = place.meant { members.append(("meant", .string(meant))) }
        if let stands = place.stands { members.append(("stands", .string(stands))) }
        return .object(members)
    }

    private func sides(_ expected: String?, _ got: String?) -> [(String, JSONValue)] {
        [("expected", expected.map(JSONValue.string) ?? .null), ("got", got.map(JSONValue.string) ?? .null)]
    }

    private func findings(_ findings: SourceFindings) -> [JSONValue] {
        DiagnosticRenderer.sorted(findings.diagnostics).map { finding in
            .object([
                ("file", .string(findings.source.name)), ("line", .integer(finding.span.start.line)),
                ("column", .integer(finding.span.start.column)), ("code", .string(finding.code.id)),
                ("severity", .string(finding.severity.rawValue)), ("message", .string(finding.message)),
                ("help", finding.help.map(JSONValue.string) ?? .null),
            ])
        }
    }
}

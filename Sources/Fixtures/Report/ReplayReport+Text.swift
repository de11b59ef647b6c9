import Diagnostics
import Presentation
import UsageModel

extension ReplayReport {
    /// Up to so many cases are shown a line each when all is well.
    private static let listed = 20
    /// Facts shown of one case.
    private static let shownFacts = 40

    /// The report for a person; ends with a line end.
    package func text(color: Bool = false) -> String {
        guard usage.isEmpty else { return usage.map { "\(clean($0))\n" }.joined() }
        var text = DiagnosticRenderer.human(invalidSpecs, color: color)
        for result in results where isShown(result) { text += lines(result, color: color) }
        return results.isEmpty && !text.isEmpty ? text : text + summary + "\n"
    }

    private func isShown(_ result: CaseResult) -> Bool {
        if !result.passed { return true }
        if case .written = result.blessing { return true }
        return results.count <= Self.listed
    }

    private var summary: String {
        var parts = ["\(passed) passed"]
        if failed > 0 { parts.append("\(failed) failed") }
        let written = results.count { result in
            if case .written = result.blessing { true } else { false }
        }
        if written > 0 { parts.append("\(written) recorded") }
        return "\(results.count) case\(results.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }

    func lines(_ result: CaseResult, color: Bool) -> String {
        let title = result.title.isEmpty ? "" : "  \(clean(result.title))"
        var lines = ["\(result.passed ? "ok" : "FAILED")  \(clean(result.name))\(title)"]
        lines += result.problems.map { "    \(clean($0))" }
        lines += result.mismatches.map { "    request \(clean($0.words))" }
        var before: SnapshotDifference?
        for difference in result.differences.prefix(Self.shownFacts) {
            lines += self.lines(difference, result.specName, behind: before)
            before = difference
        }
        if result.differences.count > Self.shownFacts {
            lines.append("    and \(result.differences.count - Self.shownFacts) more")
        }
        lines += result.missing.map { self.line($0, result.specName) }
        if case .written(let changes, let isNew) = result.blessing {
            lines[0] = "\(isNew ? "recorded" : "changed")  \(clean(result.name))\(title)"
            lines += changes.prefix(Self.shownFacts).map {
                "    \(place($0)): \(clean($0.expected ?? "nothing")) -> \(clean($0.got ?? "nothing"))"
            }
            if !isNew, changes.isEmpty { lines.append("    the same in meaning") }
        }
        let findings = result.findings.map { DiagnosticRenderer.human([$0], color: color) } ?? ""
        return lines.joined(separator: "\n") + "\n" + findings
    }

    /// - Parameter before: The difference above, whose reasons are not told again.
    private func lines(
        _ difference: SnapshotDifference, _ specName: String, behind before: SnapshotDifference?
    ) -> [String] {
        let expected = clean(difference.expected ?? "nothing")
        var lines = ["    \(place(difference)): expected \(expected), got \(clean(difference.got ?? "nothing"))"]
        if difference.read != before?.read || difference.metric != before?.metric {
            lines += difference.read.map { place in
                "        \(clean(specName)):\(place.line):\(place.column), \(clean(place.name)) at \(clean(place.path))"
            }
        }
        guard let reason = difference.reason, reason != before?.reason else { return lines }
        var told: [String] = []
        if let line = reason.place.line {
            told.append("\(clean(specName)):\(line)\(reason.place.column.map { ":\($0)" } ?? "")")
        }
        if let step = reason.place.step { told.append("step \(clean(step))") }
        if let path = reason.place.path { told.append("at \(clean(path))") }
        if !reason.place.neighbours.isEmpty {
            told.append("beside it: \(reason.place.neighbours.map(clean).joined(separator: ", "))")
        }
        if let guardID = reason.guardID { told.append("guard \(clean(guardID))") }
        if !told.isEmpty { lines.append("        \(told.joined(separator: ", "))") }
        if let say = reason.say { lines.append("        \(clean(say))") }
        return lines
    }

    private func line(_ place: MissingPlace, _ specName: String) -> String {
        if let stands = place.stands {
            return "    at \(clean(place.path)) in step \(clean(place.step)), "
                + "\(clean(specName)):\(place.line):\(place.column), stands \(clean(stands))"
        }
        let beside = place.unread.map(clean).joined(separator: ", ")
        let meant = place.meant.map { ": did you mean '\(clean($0))'?" } ?? ""
        return "    nothing at \(clean(place.path)) in step \(clean(place.step)), "
            + "\(clean(specName)):\(place.line):\(place.column), beside what nothing reads: \(beside)\(meant)"
    }

    private func place(_ difference: SnapshotDifference) -> String {
        guard let metric = difference.metric else { return clean(difference.field) }
        return difference.field == "status" ? clean(metric) : "\(clean(metric)).\(clean(difference.field))"
    }

    private func clean(_ text: String) -> String { VisibleText.clean(text) }
}

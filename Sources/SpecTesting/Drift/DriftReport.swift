/// What drifts of a provider's answers would show.
package struct DriftReport: Sendable {
    /// What a drift came to for one metric.
    enum Effect: String, Sendable, Hashable, CaseIterable {
        case same
        case unavailable
        case state
        case noRow = "no row"
        /// Another number, as a case with this shape shows it.
        case shown
        /// Another number, by a drift of size.
        case size
        /// Another number, which nothing explains.
        case wrong = "WRONG"
    }

    struct Row: Sendable {
        var metric: String
        var counts: [Effect: Int] = [:]
    }

    /// Drifts of one place that show one metric another number.
    struct Finding: Sendable {
        var metric: String
        var step: String
        var place: String
        var kinds: [Drift.Kind]
        /// The first case that shows it, and the numbers.
        var example: String
        var count: Int
        var isMagnitude: Bool
    }

    package var specName: String
    var rows: [Row]
    var findings: [Finding]

    /// Drifts by which a metric shows a wrong number.
    package var wrong: Int { findings.count { !$0.isMagnitude } }
    /// Drifts of size that nothing catches.
    package var uncaught: Int { findings.count { $0.isMagnitude } }

    /// The findings, a table with a line for each metric, and a sum.
    package var text: String {
        var text = ""
        for finding in findings {
            let kinds = finding.kinds.map(\.rawValue).joined(separator: ", ")
            text += "\(finding.isMagnitude ? "warning" : "WRONG  ") \(finding.metric): "
            text += "\(finding.step) \(finding.place) (\(kinds)): \(finding.example)"
            text += finding.count > 1 ? ", and \(finding.count - 1) more\n" : "\n"
        }
        let width = rows.map(\.metric.count).max() ?? 0
        for row in rows {
            let counts = Effect.allCases.compactMap { effect in row.counts[effect].map { "\(effect.rawValue) \($0)" } }
            text += row.metric + String(repeating: " ", count: width - row.metric.count + 2)
            text += counts.joined(separator: ", ") + "\n"
        }
        let drifts = rows.flatMap(\.counts.values).reduce(0, +)
        return text
            + "\(specName): \(drifts) drifts of metrics, \(wrong) wrong, \(uncaught) of size that nothing catches\n"
    }
}

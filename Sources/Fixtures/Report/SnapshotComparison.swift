import UsageModel

/// Compares the snapshot of a run with the one a case expects.
enum SnapshotComparison {
    /// - Parameter snapshot: The run's own, which knows the reasons; nil when two documents are compared.
    static func differences(
        expected: SnapshotFacts, got: SnapshotFacts, snapshot: AccountSnapshot?
    ) -> [SnapshotDifference] {
        let reasons = Reasons(snapshot: snapshot)
        var differences = compare(expected.account, got.account).map { field, left, right in
            SnapshotDifference(
                field: field, expected: left, got: right, reason: right == nil ? nil : reasons.ofAccount(field))
        }
        for wanted in expected.metrics {
            guard let found = got.metrics.first(where: { isSame($0.id, wanted.id) }) else {
                differences.append(
                    SnapshotDifference(metric: wanted.id, field: "status", expected: wanted.summary, got: nil))
                continue
            }
            differences += compare(wanted, found, reasons)
        }
        for found in got.metrics where !expected.metrics.contains(where: { isSame($0.id, found.id) }) {
            differences.append(
                SnapshotDifference(
                    metric: found.id, field: "status", expected: nil, got: found.summary,
                    reason: reasons.of(found.id, "status")))
        }
        let (left, right) = (order(of: expected), order(of: got))
        if differences.isEmpty, !isSame(left, right) {
            differences.append(SnapshotDifference(field: "order", expected: left, got: right))
        }
        return differences
    }

    private static func compare(
        _ wanted: SnapshotFacts.Metric, _ found: SnapshotFacts.Metric, _ reasons: Reasons
    ) -> [SnapshotDifference] {
        // Where the answer is of another sort, its parts say nothing more.
        guard isSame(wanted.status, found.status) else {
            return [
                SnapshotDifference(
                    metric: wanted.id, field: "status", expected: wanted.summary, got: found.summary,
                    reason: reasons.of(wanted.id, "status"))
            ]
        }
        return compare(wanted.facts, found.facts).map { field, left, right in
            SnapshotDifference(
                metric: wanted.id, field: field, expected: left, got: right, reason: reasons.of(wanted.id, field))
        }
    }

    private static func compare(
        _ left: [SnapshotFacts.Fact], _ right: [SnapshotFacts.Fact]
    ) -> [(field: String, expected: String?, got: String?)] {
        var found: [(String, String?, String?)] = []
        for fact in left {
            guard let other = right.first(where: { isSame($0.field, fact.field) }) else {
                found.append((fact.field, fact.text, nil))
                continue
            }
            if !fact.isSame(as: other) { found.append((fact.field, fact.text, other.text)) }
        }
        for fact in right where !left.contains(where: { isSame($0.field, fact.field) }) {
            found.append((fact.field, nil, fact.text))
        }
        return found
    }

    private static func order(of facts: SnapshotFacts) -> String { facts.metrics.map(\.id).joined(separator: ", ") }

    private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    /// Finds why a fact of a run is unavailable.
    private struct Reasons {
        let snapshot: AccountSnapshot?

        func ofAccount(_ field: String) -> Unavailable? {
            if field.hasPrefix("plan"), case .unavailable(let reason) = snapshot?.plan { return reason }
            return field.hasPrefix("failure") ? snapshot?.failure : nil
        }

        func of(_ id: String, _ field: String) -> Unavailable? {
            guard let metric = snapshot?.metrics.first(where: { isSame($0.id, id) }) else { return nil }
            if field.hasPrefix("window") {
                if case .unavailable(let reason) = metric.window { return reason }
                return nil
            }
            if field.hasPrefix("details.") {
                for detail in metric.details where field.dropFirst("details.".count).hasPrefix(detail.name) {
                    if case .unavailable(let reason) = detail.content { return reason }
                }
                return nil
            }
            if case .unavailable(let reason) = metric.outcome { return reason }
            return nil
        }
    }
}

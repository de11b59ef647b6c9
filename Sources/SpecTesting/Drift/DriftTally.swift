import ProviderSpec

/// Counts what drifts come to while they are tried: of a spec they are hundreds of thousands, and a table and a line for
/// each place are told of them.
struct DriftTally: Sendable {
    /// Drifts of one place that show one metric another number stand in one line.
    private struct Line: Hashable {
        var metric: Int
        var step: String
        var place: String
        var isMagnitude: Bool
    }

    private let names: [String]
    private var counts: [[DriftReport.Effect: Int]]
    private var findings: [DriftReport.Finding] = []
    private var places: [Line: Int] = [:]

    init(_ spec: CheckedSpec) {
        names = spec.metrics.map(\.block.id.value)
        counts = names.map { _ in [:] }
    }

    /// - Parameter name: Of the case.
    mutating func add(_ changes: [AvailableValues.Change], _ drift: Drift, step: String, _ name: String) {
        for change in changes {
            let metric = change.id.metric
            counts[metric][change.effect, default: 0] += 1
            guard change.effect == .wrong || change.effect == .size else { continue }
            let line = Line(metric: metric, step: step, place: drift.place, isMagnitude: change.effect == .size)
            if let known = places[line] {
                findings[known].add([drift.kind], count: 1)
            } else {
                places[line] = findings.count
                findings.append(
                    DriftReport.Finding(
                        metric: names[metric], step: step, place: drift.place, kinds: [drift.kind],
                        example: "\(name): \(change.words)", count: 1, isMagnitude: line.isMagnitude))
            }
        }
    }

    /// Adds what was counted of later cases.
    mutating func add(_ other: DriftTally) {
        for (metric, more) in other.counts.enumerated() { counts[metric].merge(more, uniquingKeysWith: +) }
        for (line, place) in other.places.sorted(by: { $0.value < $1.value }) {
            let finding = other.findings[place]
            if let known = places[line] {
                findings[known].add(finding.kinds, count: finding.count)
            } else {
                places[line] = findings.count
                findings.append(finding)
            }
        }
    }

    func report(_ specName: String) -> DriftReport {
        let rows = zip(names, counts).map { DriftReport.Row(metric: $0, counts: $1) }
        return DriftReport(
            specName: specName, rows: rows.filter { !$0.counts.isEmpty },
            findings: findings.filter { !$0.isMagnitude } + findings.filter(\.isMagnitude))
    }
}

extension DriftReport.Finding {
    fileprivate mutating func add(_ more: [Drift.Kind], count: Int) {
        self.count += count
        for kind in more where !kinds.contains(kind) { kinds.append(kind) }
    }
}

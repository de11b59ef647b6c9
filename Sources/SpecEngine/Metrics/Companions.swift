import ProviderSpec
import UsageModel

/// `together`: while one of a group has no answer, none of the group is told.
enum Companions {
    /// - Parameter readings: By metric.
    static func settle(_ readings: inout [Int: [MetricReading]], of spec: CheckedSpec) {
        for group in spec.together {
            let members = group.flatMap { readings[$0] ?? [] }
            let missing = members.compactMap { reading -> (title: String, why: Unavailable)? in
                if case .unavailable(let why) = reading.outcome { (reading.title, why) } else { nil }
            }
            guard let first = missing.first else { continue }
            for index in group {
                readings[index] = readings[index]?.map { withdrawn($0, with: first.title, first.why) }
            }
        }
    }

    /// The reading without its value and what stands beside it.
    private static func withdrawn(_ reading: MetricReading, with title: String, _ why: Unavailable) -> MetricReading {
        if case .unavailable = reading.outcome { return reading }
        return MetricReading(
            id: reading.id, title: reading.title, kind: reading.kind, section: reading.section,
            onRequest: reading.onRequest,
            outcome: .unavailable(
                Unavailable(
                    why.code, guardID: why.guardID, say: "Not told without \"\(title)\".", place: why.place,
                    isPassing: why.isPassing)),
            notes: reading.notes, display: reading.display)
    }
}

import ProviderSpec
import Quantities
import UsageModel

/// The numbers that a snapshot tells, to be compared with those of a drifted one.
struct AvailableValues {
    struct ID: Hashable {
        /// Place of the metric in the spec.
        var metric: Int
        /// Of the reading: the metric's, or a row's.
        var reading: String
    }

    private struct Told {
        var id: ID
        /// The metric's own id.
        var base: String
        var reading: MetricReading
        var value: MetricValue
    }

    private var told: [Told] = []

    init(_ account: AccountSnapshot, of spec: CheckedSpec) {
        for reading in account.metrics {
            guard case .available(let value) = reading.outcome,
                let metric = spec.metrics.firstIndex(where: { $0.block.tells(reading.id) })
            else { continue }
            told.append(
                Told(
                    id: ID(metric: metric, reading: reading.id), base: spec.metrics[metric].block.id.value,
                    reading: reading, value: value))
        }
    }

    var isEmpty: Bool { told.isEmpty }
    var metrics: Set<Int> { Set(told.map(\.id.metric)) }

    /// What became of each number.
    func effects(of account: AccountSnapshot) -> [(id: ID, effect: DriftReport.Effect, words: String)] {
        told.map { one in
            guard let now = account.metrics.first(where: { $0.id == one.reading.id }) else {
                // One entry stands for all rows where the list itself fails.
                let isWhole = account.metrics.contains { one.base == $0.id && $0.isUnavailable }
                return (one.id, isWhole ? .unavailable : .noRow, "")
            }
            switch now.outcome {
            case .unavailable: return (one.id, .unavailable, "")
            case .state: return (one.id, .state, "")
            case .available(let value):
                if let words = one.value.difference(from: value) ?? one.reading.windowDifference(from: now) {
                    return (one.id, .wrong, words)
                }
                return (one.id, .same, "")
            }
        }
    }
}

extension MetricValue {
    /// Two numbers that are told of the same and differ; nil where none do. What one of the two does not tell is no
    /// difference.
    fileprivate func difference(from other: MetricValue) -> String? {
        switch (primary, other.primary) {
        case (.usage(let used, let remaining, let limit), .usage(let nowUsed, let nowRemaining, let nowLimit)):
            return differ("used", used, nowUsed) ?? differ("remaining", remaining, nowRemaining)
                ?? differ("limit", limit, nowLimit) ?? percentDifference(from: other)
        case (.amount(let amount, let limit), .amount(let now, let nowLimit)):
            return differ("value", amount, now) ?? differ("limit", limit, nowLimit)
        case (.date(let date), .date(let now)): return date == now ? nil : "\(date.rfc3339) becomes \(now.rfc3339)"
        case (.word, .word): return nil
        default: return "another kind of value"
        }
    }

    private func percentDifference(from other: MetricValue) -> String? {
        guard let percentUsed, let now = other.percentUsed, percentUsed != now else { return nil }
        return "\(percentUsed.decimalText()) % becomes \(now.decimalText()) %"
    }

    private func differ(_ name: String, _ before: Measure?, _ now: Measure?) -> String? {
        guard let before, let now, before != now else { return nil }
        return "\(name) \(before.number.decimalText()) \(before.unit) becomes \(now.number.decimalText()) \(now.unit)"
    }
}

extension MetricReading {
    fileprivate var isUnavailable: Bool { if case .unavailable = outcome { true } else { false } }

    /// Another end of the window; nil where there is none.
    fileprivate func windowDifference(from other: MetricReading) -> String? {
        guard case .available(let before)? = window, case .available(let now)? = other.window, let end = before.end,
            let later = now.end, end != later
        else { return nil }
        return "the end \(end.rfc3339) becomes \(later.rfc3339)"
    }
}

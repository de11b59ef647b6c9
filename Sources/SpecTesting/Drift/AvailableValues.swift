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

    /// What became of one number.
    struct Change {
        var id: ID
        var effect: DriftReport.Effect
        /// The two numbers, where they differ.
        var words = ""
    }

    private struct Told {
        var id: ID
        /// The metric's own id.
        var base: String
        var reading: MetricReading
        var value: MetricValue
    }

    private var told: [Told] = []
    /// Of all readings of the snapshot, and the first place of each.
    private let ids: [String]
    private let places: [String: Int]
    /// Readings that are in a state, such as `unlimited`, which says as much as a number.
    private var states: [(id: ID, word: String)] = []

    init(_ account: AccountSnapshot, of spec: CheckedSpec) {
        ids = account.metrics.map(\.id)
        places = Self.places(ids)
        for reading in account.metrics {
            guard let metric = spec.metric(telling: reading.id) else { continue }
            let id = ID(metric: metric, reading: reading.id)
            switch reading.outcome {
            case .available(let value):
                told.append(
                    Told(id: id, base: spec.metrics[metric].block.id.value, reading: reading, value: value))
            case .state(let state, _): states.append((id, state))
            case .unavailable: break
            }
        }
    }

    var metrics: Set<Int> { Set(told.map(\.id.metric)) }

    /// What became of each number, and the numbers that stand where there was none.
    func effects(of metrics: [MetricReading]) -> [Change] {
        // Most stand where they stood.
        let isAlike = metrics.count == ids.count && zip(metrics, ids).allSatisfy { $0.id == $1 }
        let places = isAlike ? places : Self.places(metrics.map(\.id))
        return told.map { one in
            guard let now = places[one.reading.id].map({ metrics[$0] }) else {
                // One entry stands for all rows where the list itself fails.
                let isWhole = metrics.contains { one.base == $0.id && $0.isUnavailable }
                return Change(id: one.id, effect: isWhole ? .unavailable : .noRow)
            }
            switch now.outcome {
            case .unavailable: return Change(id: one.id, effect: .unavailable)
            case .state: return Change(id: one.id, effect: .state)
            case .available(let value):
                if let words = one.value.difference(from: value) ?? one.reading.windowDifference(from: now) {
                    return Change(id: one.id, effect: .wrong, words: words)
                }
                return Change(id: one.id, effect: .same)
            }
        } + appeared(metrics, places)
    }

    private static func places(_ ids: [String]) -> [String: Int] {
        Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What the same snapshot comes to.
    var unchanged: [Change] { told.map { Change(id: $0.id, effect: .same) } }

    /// Numbers in the place of states. One in the place of a failure is another matter: where two places of an answer
    /// contradict each other, an answer without one of them is in order.
    private func appeared(_ metrics: [MetricReading], _ places: [String: Int]) -> [Change] {
        states.compactMap { one in
            guard let now = places[one.id.reading].map({ metrics[$0] }),
                case .available(let value) = now.outcome, let number = value.numberText
            else { return nil }
            return Change(id: one.id, effect: .wrong, words: "the state \(one.word) becomes \(number)")
        }
    }
}

extension CheckedSpec {
    /// The metric that tells a reading: the one of this id before one whose rows have such ids.
    fileprivate func metric(telling reading: String) -> Int? {
        metrics.firstIndex { $0.block.each == nil && $0.block.tells(reading) }
            ?? metrics.firstIndex { $0.block.tells(reading) }
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

    /// The number that is told first; nil for a word.
    fileprivate var numberText: String? {
        switch primary {
        case .usage(let used, let remaining, let limit): (used ?? remaining ?? limit).map(text) ?? "a share"
        case .amount(let amount, _): text(amount)
        case .date(let date): date.rfc3339
        case .word: nil
        }
    }

    private func text(_ measure: Measure) -> String { "\(measure.number.decimalText()) \(measure.unit)" }

    private func percentDifference(from other: MetricValue) -> String? {
        guard let percentUsed, let now = other.percentUsed, percentUsed != now else { return nil }
        return "\(percentUsed.decimalText()) % becomes \(now.decimalText()) %"
    }

    private func differ(_ name: String, _ before: Measure?, _ now: Measure?) -> String? {
        guard let before, let now, before != now else { return nil }
        return "\(name) \(text(before)) becomes \(text(now))"
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

import Diagnostics
import ProviderSpec
import Quantities
import SpecEngine

extension SpecMutations {
    mutating func addMetric(_ metric: CheckedMetric) {
        let index = metric.index
        let id = metric.block.id.value
        let span = metric.block.span
        if let when = metric.when {
            add(
                index, when.span, "'\(id)' is told without its 'when'", "'\(when.text)' not hold",
                when: [.run(.metricSilent(index))]
            ) {
                $0.when = nil
            }
        }
        for place in metric.cases.indices { addCase(metric, place) }
        addWindow(metric)
        if let inferred = metric.inferred {
            add(index, inferred.span, "'\(id)' is never called inferred", "'\(id)' with an inferred value") {
                $0.inferred = nil
            }
        }
        for (place, note) in metric.notes.enumerated() {
            let noteSpan = note.when?.span ?? span
            // A note that fails fails the metric where it is a hard part.
            add(
                index, noteSpan, "note \(place + 1) of '\(id)' is left out", "'\(id)' with this note",
                when: metric.block.hard.contains(.notes) ? [] : [.run(.note(metric: index, place))]
            ) {
                $0.notes.remove(at: place)
            }
            if note.when != nil {
                add(index, noteSpan, "note \(place + 1) of '\(id)' is always there", "'\(id)' without this note") {
                    $0.notes[place].when = nil
                }
            }
        }
        for (place, level) in metric.levels.enumerated() {
            add(
                index, level.when.span, "the level '\(level.level.rawValue)' of '\(id)' is left out",
                "'\(id)' of this level"
            ) {
                $0.levels.remove(at: place)
            }
        }
        for (place, detail) in metric.details.enumerated() {
            // A detail that fails fails the metric where it is a hard part.
            add(
                index, detail.value.span, "'\(id)' lacks the detail '\(detail.name)'", "'\(id)' with details",
                when: metric.block.hard.contains(.details) ? [] : [.run(.detail(metric: index, place))]
            ) {
                $0.details.remove(at: place)
            }
        }
        if let preferred = metric.preferred {
            add(index, preferred.span, "no row of '\(id)' is preferred", "two rows of '\(id)' with one id") {
                $0.preferred = nil
            }
        }
        if let agreement = metric.agreement {
            add(index, agreement.span, "'\(id)' is compared with nothing", "'\(id)' and the other percentage differ") {
                $0.agreement = nil
            }
            add(
                index, agreement.span, "'\(id)' may differ by one more",
                "the two percentages differ by a little too much"
            ) {
                do throws(ArithmeticError) {
                    $0.agreement?.within = try agreement.within.adding(ExactNumber(1))
                } catch {}
            }
        }
        if let confirm = metric.confirm {
            add(index, confirm.when.span, "'\(id)' is never read a second time", "'\(id)' doubted, and read once more")
            {
                $0.confirm = nil
            }
        }
        for part in metric.block.hard.sorted(by: { $0.rawValue < $1.rawValue }) {
            add(index, span, "'\(id)' is told without its '\(part.rawValue)'", "'\(part.rawValue)' of '\(id)' fail") {
                $0.block.hard.remove(part)
            }
        }
        if metric.rows != nil, !metric.block.always.isEmpty {
            add(index, span, "no row of '\(id)' is always told", "a row of '\(id)' that the list lacks") {
                $0.block.always = []
            }
        }
    }

    private mutating func addCase(_ metric: CheckedMetric, _ place: Int) {
        let index = metric.index
        let id = metric.block.id.value
        let entry = metric.cases[place]
        let span = metric.block.cases.isEmpty ? metric.block.span : entry.span
        let told: Set<CoverageEvent> = [
            .run(.told(metric: index, case: place)), .run(.caseFailed(metric: index, case: place)),
        ]
        if metric.cases.count > 1 {
            add(index, span, "case \(place + 1) of '\(id)' is left out", "'\(id)' in this case", when: told) {
                $0.cases.remove(at: place)
            }
        }
        if place + 1 < metric.cases.count {
            add(
                index, span, "case \(place + 1) of '\(id)' stands behind the next one",
                "'\(id)' where this case and the next one hold", when: told
            ) { $0.cases.swapAt(place, place + 1) }
        }
        if entry.when != nil {
            add(index, span, "case \(place + 1) of '\(id)' holds without its 'when'", "'\(id)' in a later case") {
                $0.cases[place].when = nil
            }
        }
        if entry.used != nil || entry.remaining != nil {
            add(index, span, "what is used of '\(id)' counts as remaining", "'\(id)' with a value", when: told) {
                let entry = $0.cases[place]
                $0.cases[place].used = entry.remaining
                $0.cases[place].remaining = entry.used
            }
        }
        if entry.used != nil, entry.remaining != nil {
            add(
                index, span, "what remains of '\(id)' is not read", "'\(id)' where used and remaining contradict",
                when: told
            ) {
                $0.cases[place].remaining = nil
            }
        }
        if let limit = entry.limit {
            add(index, limit.span, "'\(id)' has no limit", "'\(id)' with a limit", when: told) {
                $0.cases[place].limit = nil
            }
        }
        if entry.say != nil {
            add(index, span, "case \(place + 1) of '\(id)' says nothing", "'\(id)' in this case", when: told) {
                $0.cases[place].say = nil
            }
        }
    }

    private mutating func addWindow(_ metric: CheckedMetric) {
        let index = metric.index
        let id = metric.block.id.value
        switch metric.window {
        case .parts(let start, let end, let length)?:
            if let start {
                add(index, start.span, "the window of '\(id)' has no start", "'\(id)' with a window that starts") {
                    $0.window = .parts(start: nil, end: end, length: length)
                }
            }
            if let end {
                add(index, end.span, "the window of '\(id)' has no end", "'\(id)' with a window that ends") {
                    $0.window = .parts(start: start, end: nil, length: length)
                }
            }
            if let length {
                add(index, length.span, "the window of '\(id)' has no length", "'\(id)' with a window of this length") {
                    $0.window = .parts(start: start, end: end, length: nil)
                }
            }
        case .calendar(let period, let instant, let zone, let span)?:
            let other: WindowBlock.Period = period == .month ? .day : .month
            add(index, span, "the window of '\(id)' is '\(other.rawValue)'", "'\(id)' with its window") {
                $0.window = .calendar(other, of: instant, zone: zone, span)
            }
        case .by(let key, let choices, let span)?:
            for place in choices.indices {
                add(
                    index, span, "'\(id)' has no window by '\(choices[place].word)'",
                    "'\(id)' with the window '\(choices[place].word)'",
                    when: [.run(.windowChoice(metric: index, place))]
                ) {
                    var rest = choices
                    rest.remove(at: place)
                    $0.window = .by(key, rest, span)
                }
            }
        case .never?, nil: break
        }
    }

    private mutating func add(
        _ metric: Int, _ span: SourceSpan, _ words: String, _ wanted: String, when events: Set<CoverageEvent> = [],
        _ change: @escaping @Sendable (inout CheckedMetric) -> Void
    ) {
        add(span, words, wanted, when: events, change: .metric(metric, change))
    }
}

import ProviderSpec
import Quantities
import SpecEngine

extension SpecMutations {
    mutating func addMetric(_ metric: CheckedMetric) {
        let index = metric.index
        let id = metric.block.id.value
        let span = metric.block.span
        if let when = metric.when {
            add(when.span, "'\(id)' is told without its 'when'", "'\(when.text)' not hold") {
                $0.metrics[index].when = nil
            }
        }
        for place in metric.cases.indices { addCase(metric, place) }
        addWindow(metric)
        if let inferred = metric.inferred {
            add(inferred.span, "'\(id)' is never called inferred", "'\(id)' with an inferred value") {
                $0.metrics[index].inferred = nil
            }
        }
        for (place, note) in metric.notes.enumerated() {
            let noteSpan = note.when?.span ?? span
            add(noteSpan, "note \(place + 1) of '\(id)' is left out", "'\(id)' with this note") {
                $0.metrics[index].notes.remove(at: place)
            }
            if note.when != nil {
                add(noteSpan, "note \(place + 1) of '\(id)' is always there", "'\(id)' without this note") {
                    $0.metrics[index].notes[place].when = nil
                }
            }
        }
        for (place, level) in metric.levels.enumerated() {
            add(level.when.span, "the level '\(level.level.rawValue)' of '\(id)' is left out", "'\(id)' of this level")
            {
                $0.metrics[index].levels.remove(at: place)
            }
        }
        for (place, detail) in metric.details.enumerated() {
            add(detail.value.span, "'\(id)' lacks the detail '\(detail.name)'", "'\(id)' with details") {
                $0.metrics[index].details.remove(at: place)
            }
        }
        if let preferred = metric.preferred {
            add(preferred.span, "no row of '\(id)' is preferred", "two rows of '\(id)' with one id") {
                $0.metrics[index].preferred = nil
            }
        }
        if let agreement = metric.agreement {
            add(agreement.span, "'\(id)' is compared with nothing", "'\(id)' and the other percentage differ") {
                $0.metrics[index].agreement = nil
            }
            add(agreement.span, "'\(id)' may differ by one more", "the two percentages differ by a little too much") {
                do throws(ArithmeticError) {
                    $0.metrics[index].agreement?.within = try agreement.within.adding(ExactNumber(1))
                } catch {}
            }
        }
        if let confirm = metric.confirm {
            add(confirm.when.span, "'\(id)' is never read a second time", "'\(id)' doubted, and read once more") {
                $0.metrics[index].confirm = nil
            }
        }
        for part in metric.block.hard.sorted(by: { $0.rawValue < $1.rawValue }) {
            add(span, "'\(id)' is told without its '\(part.rawValue)'", "'\(part.rawValue)' of '\(id)' fail") {
                $0.metrics[index].block.hard.remove(part)
            }
        }
        if metric.rows != nil, !metric.block.always.isEmpty {
            add(span, "no row of '\(id)' is always told", "a row of '\(id)' that the list lacks") {
                $0.metrics[index].block.always = []
            }
        }
    }

    private mutating func addCase(_ metric: CheckedMetric, _ place: Int) {
        let index = metric.index
        let id = metric.block.id.value
        let entry = metric.cases[place]
        let span = metric.block.cases.isEmpty ? metric.block.span : entry.span
        let told: Set<CoverageEvent> = [.run(.told(metric: index, case: place))]
        if metric.cases.count > 1 {
            add(span, "case \(place + 1) of '\(id)' is left out", "'\(id)' in this case", when: told) {
                $0.metrics[index].cases.remove(at: place)
            }
        }
        if place + 1 < metric.cases.count {
            let both = told.union([.run(.told(metric: index, case: place + 1))])
            add(
                span, "case \(place + 1) of '\(id)' stands behind the next one",
                "'\(id)' where this case and the next one hold", when: both
            ) { $0.metrics[index].cases.swapAt(place, place + 1) }
        }
        if entry.when != nil {
            add(span, "case \(place + 1) of '\(id)' holds without its 'when'", "'\(id)' in a later case") {
                $0.metrics[index].cases[place].when = nil
            }
        }
        if entry.used != nil || entry.remaining != nil {
            add(span, "what is used of '\(id)' counts as remaining", "'\(id)' with a value", when: told) {
                let entry = $0.metrics[index].cases[place]
                $0.metrics[index].cases[place].used = entry.remaining
                $0.metrics[index].cases[place].remaining = entry.used
            }
        }
        if entry.used != nil, entry.remaining != nil {
            add(span, "what remains of '\(id)' is not read", "'\(id)' where used and remaining contradict", when: told)
            {
                $0.metrics[index].cases[place].remaining = nil
            }
        }
        if let limit = entry.limit {
            add(limit.span, "'\(id)' has no limit", "'\(id)' with a limit", when: told) {
                $0.metrics[index].cases[place].limit = nil
            }
        }
        if entry.say != nil {
            add(span, "case \(place + 1) of '\(id)' says nothing", "'\(id)' in this case", when: told) {
                $0.metrics[index].cases[place].say = nil
            }
        }
    }

    private mutating func addWindow(_ metric: CheckedMetric) {
        let index = metric.index
        let id = metric.block.id.value
        switch metric.window {
        case .parts(let start, let end, let length)?:
            if let start {
                add(start.span, "the window of '\(id)' has no start", "'\(id)' with a window that starts") {
                    $0.metrics[index].window = .parts(start: nil, end: end, length: length)
                }
            }
            if let end {
                add(end.span, "the window of '\(id)' has no end", "'\(id)' with a window that ends") {
                    $0.metrics[index].window = .parts(start: start, end: nil, length: length)
                }
            }
            if let length {
                add(length.span, "the window of '\(id)' has no length", "'\(id)' with a window of this length") {
                    $0.metrics[index].window = .parts(start: start, end: end, length: nil)
                }
            }
        case .calendar(let period, let instant, let zone, let span)?:
            let other: WindowBlock.Period = period == .month ? .day : .month
            add(span, "the window of '\(id)' is '\(other.rawValue)'", "'\(id)' with its window") {
                $0.metrics[index].window = .calendar(other, of: instant, zone: zone, span)
            }
        case .by(let key, let choices, let span)?:
            for place in choices.indices {
                add(
                    span, "'\(id)' has no window by '\(choices[place].word)'",
                    "'\(id)' with the window '\(choices[place].word)'",
                    when: [.run(.windowChoice(metric: index, place))]
                ) {
                    var rest = choices
                    rest.remove(at: place)
                    $0.metrics[index].window = .by(key, rest, span)
                }
            }
        case .never?, nil: break
        }
    }
}

import Diagnostics
import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// Computes the window of a metric.
struct WindowReader {
    let context: RunContext
    /// Whose window it is.
    let metric: Int
    let locals: [(SymbolID, Outcome)]

    enum Reading {
        case window(WindowReading)
        case none
        case failure(EvaluationFailure)
    }

    func read(_ window: CheckedWindow) -> Reading {
        switch window {
        case .never: return .none
        case .parts(let start, let end, let length): return parts(start, end, length)
        case .calendar(let period, let instant, let zone, let span): return calendar(period, instant, zone, span)
        case .by(let key, let choices, let span):
            switch context.evaluator.evaluate(key, locals: locals) {
            case .failure(let failure): return .failure(failure)
            case .value(.string(let word)):
                guard let place = choices.firstIndex(where: { $0.word.isSame(as: word) }) else {
                    return .failure(
                        EvaluationFailure(code: .notSupplied, say: "The window is not known.", specSpan: span))
                }
                context.log?.note(.windowChoice(metric: metric, place))
                return read(choices[place].window)
            default: return .none
            }
        }
    }

    private func parts(_ start: TypedExpression?, _ end: TypedExpression?, _ length: TypedExpression?) -> Reading {
        var reading = WindowReading()
        for (expression, path) in [(start, \WindowReading.start), (end, \WindowReading.end)]
            as [(TypedExpression?, WritableKeyPath<WindowReading, Instant?>)]
        {
            guard let expression else { continue }
            switch context.evaluator.evaluate(expression, locals: locals) {
            case .value(.instant(let instant)): reading[keyPath: path] = instant
            case .failure(let failure): return .failure(failure)
            default: continue
            }
        }
        if let length {
            switch context.evaluator.evaluate(length, locals: locals) {
            case .value(.number(let number, let unit)):
                guard let factor = unit.factor(to: .second), let seconds = product(number, factor) else {
                    return .failure(EvaluationFailure(code: .limitExceeded, specSpan: length.span))
                }
                guard seconds.signum > 0 else {
                    return .failure(
                        EvaluationFailure(
                            code: .conflict, say: "The window ends before it starts.", specSpan: length.span))
                }
                reading.lengthSeconds = seconds
            case .failure(let failure): return .failure(failure)
            default: break
            }
        }
        if let begin = reading.start, let finish = reading.end {
            guard begin < finish else {
                return .failure(
                    EvaluationFailure(
                        code: .conflict, say: "The window ends before it starts.", specSpan: end?.span))
            }
            reading.lengthSeconds = reading.lengthSeconds ?? finish.seconds(since: begin)
        }
        let isEmpty = reading.start == nil && reading.end == nil && reading.lengthSeconds == nil
        return isEmpty ? .none : .window(reading)
    }

    private func calendar(
        _ period: WindowBlock.Period, _ expression: TypedExpression, _ name: String, _ span: SourceSpan
    ) -> Reading {
        switch context.evaluator.evaluate(expression, locals: locals) {
        case .failure(let failure): return .failure(failure)
        case .value(.instant(let instant)):
            guard let zone = name == "UTC" ? .utc : context.zone(named: name) else {
                return .failure(
                    EvaluationFailure(
                        code: .notSupplied, say: "The time zone \(name) is not installed here.", specSpan: span))
            }
            guard let bounds = bounds(period, instant, zone) else {
                return .failure(EvaluationFailure(code: .limitExceeded, specSpan: span))
            }
            return .window(
                WindowReading(
                    start: bounds.start, end: bounds.end, lengthSeconds: bounds.end.seconds(since: bounds.start)))
        default: return .none
        }
    }

    private func bounds(
        _ period: WindowBlock.Period, _ instant: Instant, _ zone: TimeZoneData
    ) -> (start: Instant, end: Instant)? {
        guard let date = zone.civil(at: instant)?.date else { return nil }
        let first: CivilDate?
        let next: CivilDate?
        switch period {
        case .day:
            first = date
            next = date.adding(days: 1)
        case .week:
            first = date.startOfWeek
            next = date.startOfWeek?.adding(days: 7)
        case .month:
            first = date.yearMonth.firstDay
            next = date.yearMonth.adding(months: 1)?.firstDay
        }
        guard let first, let next, let start = zone.startOfDay(first), let end = zone.startOfDay(next) else {
            return nil
        }
        return (start, end)
    }

    private func product(_ left: ExactNumber, _ right: ExactNumber) -> ExactNumber? {
        do throws(ArithmeticError) {
            return try left.multiplied(by: right)
        } catch {
            return nil
        }
    }
}

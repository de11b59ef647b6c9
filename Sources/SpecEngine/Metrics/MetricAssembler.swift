import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// Turns one metric of a spec into its readings: one, or one a row.
struct MetricAssembler {
    let context: RunContext
    let metric: CheckedMetric
    let overall: EvaluationFailure?
    /// What was read before, by id.
    let previous: [TextKey: MetricValue]
    /// A value is doubted: it is to be read a second time.
    private(set) var isDoubtful = false
    /// What its rows came to before, where it is asked again.
    private let rowNotes: RowNotes?
    /// Kept, since it holds the metric, which is large, and each row asks it several times.
    private let decider: MetricEvaluator

    private var evaluator: Evaluator { context.evaluator }

    init(
        context: RunContext, metric: CheckedMetric, overall: EvaluationFailure?,
        previous: [TextKey: MetricValue] = [:], notes: RowNotes? = nil
    ) {
        self.context = context
        self.metric = metric
        self.overall = overall
        self.previous = previous
        rowNotes = notes
        decider = MetricEvaluator(context: context, metric: metric, overall: overall)
    }

    mutating func readings() -> [MetricReading] {
        guard let rows = metric.rows else {
            return reading(id: metric.block.id.value, title: nil, locals: []).map { [$0] } ?? []
        }
        return rowReadings(rows)
    }

    // MARK: Rows

    private mutating func rowReadings(_ rows: CheckedRows) -> [MetricReading] {
        if metric.whenIsOverInputs, case .absent? = decider.decideWhen([]) { return [] }
        if let overall { return whole(overall) }
        switch evaluator.evaluate(rows.list) {
        case .failure(let failure):
            if failure.isAbsentCredential { return [] }
            return whole(allGuards(before: failure) ?? failure)
        case .value(.list(let list)):
            if let failure = allGuards(before: nil) { return whole(failure) }
            return elements(list, rows)
        default:
            // Without a list there are no rows, and a guard of everything has nothing to speak of but these.
            if metric.block.always.isEmpty { return [] }
            if let failure = allGuards(before: nil) { return whole(failure) }
            return elements(ListValue([]), rows)
        }
    }

    /// A guard of everything decides before a list that fails by itself, not before a step that did.
    private func allGuards(before failure: EvaluationFailure?) -> EvaluationFailure? {
        if failure?.isOfStep == true { return nil }
        if let mismatch = context.identityMismatch { return mismatch }
        let check = GuardCheck(context: context)
        for rule in context.guardsOfAll {
            if let failure = check.failure(of: rule, locals: []) { return failure }
        }
        return nil
    }

    private var alwaysRows: AlwaysRows { AlwaysRows(context: context, metric: metric, decider: decider) }

    /// One entry for all rows, or one for each that is always told.
    private func whole(_ failure: EvaluationFailure) -> [MetricReading] {
        let outcome = MetricEvaluator.outcome(of: failure)
        guard metric.block.always.isEmpty else {
            return alwaysRows.all(outcome).map { blank(id: $0.id, title: $0.title, $0.outcome) }
        }
        let id = metric.block.id.value
        return [blank(id: id, title: ListTitle.text(decider.text(metric.title, []), metric.title, id: id), outcome)]
    }

    struct Row {
        /// Its place in the list.
        var index: Int
        var key: [String]
        var locals: [(SymbolID, Outcome)]
        var failure: EvaluationFailure?
        var isPreferred: Bool
        /// What its id is made of could not be read.
        var isNameless: Bool
    }

    private mutating func elements(_ list: ListValue, _ rows: CheckedRows) -> [MetricReading] {
        var kept: [Row] = []
        for (index, element) in list.elements.enumerated() {
            kept.append(
                rowNotes.map { $0.row(element, at: index) { row(element, index, rows) } } ?? row(element, index, rows))
        }
        let leftOut = max(0, kept.count - rows.max)
        kept = Array(kept.prefix(rows.max))
        let merged = merge(kept)
        let single = context.spec.metrics.filter { $0.rows == nil }.map(\.block.id.value)
        let ids = RowIDs.ids(
            merged.map(\.key), of: metric.block.rowBase.value, taken: single)
        var readings: [MetricReading] = []
        for (id, row) in zip(ids, merged) {
            if let failure = row.failure {
                readings.append(blank(id: id, title: title(row, rows) ?? id, MetricEvaluator.outcome(of: failure)))
            } else if let reading = told(row, rows, id: id) {
                readings.append(reading)
            }
        }
        if leftOut > 0, !readings.isEmpty {
            readings[readings.count - 1].notes.append("\(leftOut) more are not shown.")
        }
        guard !metric.block.always.isEmpty else { return readings }
        let missing = alwaysRows.missing(besides: ids, doubt: unread(merged, leftOut, list.droppedCount))
        return readings + missing.map { blank(id: $0.id, title: $0.title, $0.outcome) }
    }

    private mutating func told(_ row: Row, _ rows: CheckedRows, id: String) -> MetricReading? {
        guard let rowNotes else { return reading(id: id, title: title(row, rows), locals: row.locals) }
        return rowNotes.reading(row, id: id) { reading(id: id, title: title(row, rows), locals: row.locals) }
    }

    /// Why a row that is not seen can be there all the same: one whose id is not known, or that was left out.
    private func unread(_ rows: [Row], _ leftOut: Int, _ dropped: Int) -> EvaluationFailure? {
        if let failure = rows.first(where: \.isNameless)?.failure { return failure }
        if dropped > 0 {
            return EvaluationFailure(
                code: .shapeChanged, say: "A row could not be read.", specSpan: metric.block.each?.list.span)
        }
        guard leftOut > 0 else { return nil }
        return EvaluationFailure(
            code: .limitExceeded, say: "More rows are reported than are shown.", specSpan: metric.block.each?.span)
    }

    private func row(_ element: Outcome, _ index: Int, _ rows: CheckedRows) -> Row {
        var locals: [(SymbolID, Outcome)] = [(rows.variable, element)]
        for local in metric.locals { locals.append((local.symbol, evaluator.evaluate(local.value, locals: locals))) }
        var key: [String] = []
        var failure: EvaluationFailure?
        if case .failure(let own) = element { failure = own }
        for part in rows.id {
            switch evaluator.evaluate(part, locals: locals) {
            case .value(let value): key.append(KeyText.text(value))
            case .none: key.append("")
            case .failure(let own): failure = failure ?? own
            }
        }
        let isNameless = failure != nil
        if isNameless { key = ["row \(index)"] }
        var isPreferred = false
        if let preferred = metric.preferred, case .value(.bool(true)) = evaluator.evaluate(preferred, locals: locals) {
            isPreferred = true
        }
        return Row(
            index: index, key: key, locals: locals, failure: failure, isPreferred: isPreferred, isNameless: isNameless)
    }

    /// Rows of one id: the one that `duplicate` prefers, else a conflict.
    private func merge(_ rows: [Row]) -> [Row] {
        var order: [[TextKey]] = []
        var groups: [[TextKey]: [Row]] = [:]
        for row in rows {
            let key = row.key.map { TextKey($0) }
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(row)
        }
        return order.compactMap { key -> Row? in
            guard let group = groups[key], let first = group.first else { return nil }
            guard group.count > 1 else { return first }
            let preferred = group.filter(\.isPreferred)
            if preferred.count == 1 { return preferred[0] }
            var conflict = first
            conflict.failure = EvaluationFailure(
                code: .conflict, say: "The provider reports this twice.", specSpan: metric.block.span)
            return conflict
        }
    }

    private func title(_ row: Row, _ rows: CheckedRows) -> String? {
        guard let expression = rows.title, case .value(let value) = evaluator.evaluate(expression, locals: row.locals)
        else { return nil }
        let text = cleanedText(KeyText.text(value))
        return text.isEmpty ? nil : text
    }

    // MARK: One reading

    private func blank(id: String, title: String, _ outcome: MetricOutcome) -> MetricReading {
        MetricReading(
            id: id, title: title, kind: metric.block.kind, section: metric.block.section?.value,
            onRequest: metric.block.onRequest, outcome: outcome, display: metric.block.display)
    }

    /// Nil where the metric is not there.
    private mutating func reading(id: String, title: String?, locals: [(SymbolID, Outcome)]) -> MetricReading? {
        let name = title ?? decider.text(metric.title, locals) ?? id
        switch decider.decide(locals: locals) {
        case .absent: return nil
        case .outcome(let outcome):
            var reading = blank(id: id, title: name, outcome)
            reading.notes = notes(locals)
            reading.details = details(locals)
            return reading
        case .guarded(let outcome):
            // No details: they may hold the very number that the guard distrusts.
            var reading = blank(id: id, title: name, outcome)
            reading.notes = notes(locals)
            return reading
        case .value(_, let parts):
            return available(blank(id: id, title: name, .unavailable(Unavailable(.notSupplied))), parts, locals)
        }
    }

    private mutating func available(
        _ base: MetricReading, _ parts: ValueParts, _ locals: [(SymbolID, Outcome)]
    ) -> MetricReading {
        var reading = base
        do throws(ArithmeticError) {
            guard let value = try parts.metricValue(metric.block.kind) else { return reading }
            if let say = value.contradiction {
                reading.outcome = .unavailable(Unavailable(.conflict, say: say))
                return reading
            }
            reading.outcome = .available(value)
            let thoughts = SecondThoughts(context: context, locals: locals)
            if let rule = metric.agreement, let failure = thoughts.disagreement(rule, with: value.percentUsed) {
                // No details: they may hold the very number that is distrusted.
                reading.outcome = MetricEvaluator.outcome(of: failure)
                reading.notes = notes(locals)
                return reading
            }
            if let rule = metric.confirm, thoughts.doubts(rule, after: previous[TextKey(reading.id)]) {
                isDoubtful = true
            }
        } catch {
            reading.outcome = .unavailable(
                Unavailable(.limitExceeded, say: "A number is beyond what is computed exactly."))
            return reading
        }
        if let window = metric.window {
            switch WindowReader(context: context, metric: metric.index, locals: locals).read(window) {
            case .window(let value):
                reading.window = .available(value)
                if let end = value.end, end <= context.now { reading.staleSince = end }
            case .none: break
            case .failure(let failure):
                let why = MetricEvaluator.unavailable(failure)
                if metric.block.hard.contains(.window) {
                    reading.outcome = .unavailable(why)
                    return reading
                }
                reading.window = .unavailable(why)
            }
        }
        if let inferred = metric.inferred {
            switch evaluator.evaluate(inferred, locals: locals) {
            case .value(.bool(let flag)): reading.inferred = flag
            // A number of which nobody knows whether it was reported is not told.
            case .failure(let failure):
                reading.outcome = MetricEvaluator.outcome(of: failure)
                return reading
            case .value, .none: break
            }
        }
        if !metric.block.hard.isEmpty,
            let failure = HardParts(context: context, metric: metric, locals: locals).failure()
        {
            reading.outcome = .unavailable(MetricEvaluator.unavailable(failure))
            return reading
        }
        for entry in metric.levels {
            if case .value(.bool(true)) = evaluator.evaluate(entry.when, locals: locals) {
                reading.level = entry.level
                break
            }
        }
        reading.notes = notes(locals)
        reading.details = details(locals)
        return reading
    }

    /// A note whose condition or text fails is left out.
    private func notes(_ locals: [(SymbolID, Outcome)]) -> [String] {
        metric.notes.enumerated().compactMap { place, note in
            if let when = note.when {
                guard case .value(.bool(true)) = evaluator.evaluate(when, locals: locals) else { return nil }
            }
            evaluator.runLog?.note(.note(metric: metric.index, place))
            return decider.text(note.say, locals)
        }
    }

    private func details(_ locals: [(SymbolID, Outcome)]) -> [DetailReading] {
        metric.details.enumerated().map { place, entry in
            evaluator.runLog?.note(.detail(metric: metric.index, place))
            return switch evaluator.evaluate(entry.value, locals: locals) {
            case .failure(let failure):
                DetailReading(name: entry.name, content: .unavailable(MetricEvaluator.unavailable(failure)))
            case .none: DetailReading(name: entry.name, content: nil)
            case .value(let value):
                DetailReading(name: entry.name, content: .available(content(value)), display: entry.display)
            }
        }
    }

    private func content(_ value: Value) -> DetailReading.Content {
        switch value {
        case .number(let number, let unit): .measure(Measure(number, unit))
        case .instant(let instant): .instant(instant)
        case .bool(let flag): .flag(flag)
        default: .text(cleanedText(KeyText.text(value)))
        }
    }
}

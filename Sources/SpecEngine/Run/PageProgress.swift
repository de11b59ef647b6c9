import Exchange
import Expressions
import JSONQuery
import ProviderSpec
import Quantities
import Transport
import UsageModel

/// An answer in pages under way.
struct PageProgress {
    private(set) var records: [RecordValue] = []
    var isWaiting = true
    /// What the next request adds: a cursor, or a whole target of a link.
    private var cursor: String?
    private var target: String?
    private var offset = 0
    private var highestTotal: ExactNumber?
    private var unique: Set<TextKey> = []

    enum Step {
        case next
        case complete
        case failure(EvaluationFailure)
    }

    func prepare(_ builder: inout RequestBuilder, _ pages: CheckedStep.Pages, page: Int) {
        builder.label.page = page
        builder.target = target
        switch pages.block.form {
        case .number(let query): builder.extraQuery = [(query.value, String(page))]
        case .cursor(let query, _): if let cursor { builder.extraQuery = [(query.value, cursor)] }
        case .offset: builder.locals.append((pages.offset, .value(.number(ExactNumber(offset), .bare))))
        case .link: break
        }
    }

    /// Takes a page and says whether another follows.
    mutating func take(
        _ record: RecordValue, _ answer: Answer, _ step: CheckedStep, _ request: HTTPRequest?, _ evaluator: Evaluator
    ) -> Step {
        guard let pages = step.pages else { return .complete }
        records.append(record)
        var locals: [(SymbolID, Outcome)] = []
        for (index, symbol) in pages.members.enumerated() { locals.append((symbol, record.outcome(at: index))) }
        var rows: [Outcome] = []
        if let expression = pages.rows {
            switch evaluator.evaluate(expression, locals: locals) {
            case .failure(let failure): return .failure(failure)
            case .value(.list(let list)):
                rows = list.elements
                locals.append((pages.rowsSymbol, .value(.list(list))))
            default: break
            }
        }
        switch following(pages, answer, step, request, rows, locals, evaluator) {
        case .next:
            guard records.count < pages.block.max else {
                return .failure(fault(.limitExceeded, step, "The answer has more than \(pages.block.max) pages."))
            }
            isWaiting = true
            return .next
        case let other: return other
        }
    }

    private mutating func following(
        _ pages: CheckedStep.Pages, _ answer: Answer, _ step: CheckedStep, _ request: HTTPRequest?, _ rows: [Outcome],
        _ locals: [(SymbolID, Outcome)], _ evaluator: Evaluator
    ) -> Step {
        if let path = pages.block.more {
            guard let document = answer.document else { return .complete }
            guard case .found(let node) = path.value.walk(document.root), let more = node.bool else {
                return .failure(
                    EvaluationFailure(
                        StepFailure(
                            .code(.shapeChanged), step: step.name,
                            say: "The answer does not say whether another page follows.",
                            specSpan: path.span, responsePath: path.value.text)))
            }
            if !more { return .complete }
        }
        switch pages.block.form {
        case .number: return .next
        case .link: return followLink(answer, step, request)
        case .cursor:
            guard !rows.isEmpty, let expression = pages.cursor else { return .complete }
            switch evaluator.evaluate(expression, locals: locals) {
            case .failure(let failure): return .failure(failure)
            case .none: return .complete
            case .value(let value):
                let text = KeyText.text(value)
                // A cursor that stays in its place would never end.
                guard text != cursor else {
                    return .failure(fault(.conflict, step, "The provider gave the same page twice."))
                }
                cursor = text
                return .next
            }
        case .offset(let size, _): return advance(pages, size, step, rows, locals, evaluator)
        }
    }

    private mutating func advance(
        _ pages: CheckedStep.Pages, _ size: Int, _ step: CheckedStep, _ rows: [Outcome],
        _ locals: [(SymbolID, Outcome)], _ evaluator: Evaluator
    ) -> Step {
        offset += size
        for row in rows {
            guard let name = pages.block.unique, case .value(.record(let record)) = row,
                case .value(let value)? = record.outcome(named: name.value)
            else { continue }
            unique.insert(TextKey(KeyText.text(value)))
        }
        if let expression = pages.total {
            switch evaluator.evaluate(expression, locals: locals) {
            case .failure(let failure): return .failure(failure)
            case .value(.number(let total, _)): highestTotal = max(highestTotal ?? total, total)
            default: break
            }
        }
        guard let total = highestTotal else { return rows.count < size ? .complete : .next }
        let isReached =
            ExactNumber(offset) >= total && (pages.block.unique == nil || ExactNumber(unique.count) >= total)
        if isReached { return .complete }
        if rows.isEmpty { return .failure(fault(.limitExceeded, step, "The provider's pages end before its total.")) }
        return .next
    }

    /// `Link: <…>; rel="next"` (RFC 8288); it stays on the origin and under the step's path.
    private mutating func followLink(_ answer: Answer, _ step: CheckedStep, _ request: HTTPRequest?) -> Step {
        let values = answer.fields.filter { $0.isNamed("link") }.map(\.value)
        guard let reference = LinkHeader.next(values) else { return .complete }
        guard let request, let url = LinkHeader.resolve(reference, against: request.url),
            url.origin == request.url.origin,
            url.path.isSame(as: request.url.path) || url.path.hasPrefix(request.url.path + "/")
        else { return .failure(fault(.conflict, step, "The next page leads away from the step's own address.")) }
        guard target?.isSame(as: url.target) != true else {
            return .failure(fault(.conflict, step, "The provider gave the same page twice."))
        }
        target = url.target
        return .next
    }

    private func fault(_ code: UnavailableCode, _ step: CheckedStep, _ say: String) -> EvaluationFailure {
        EvaluationFailure(StepFailure(.code(code), step: step.name, say: say, specSpan: step.pages?.block.span))
    }

    /// One record of all pages: lists joined, everything else as the first page has it.
    func joined(_ plan: RecordPlan, evaluatingIn step: CheckedStep) -> RecordValue {
        guard records.count > 1, let first = records.first else {
            return records.first ?? RecordValue(layout: plan.type.layout, values: [])
        }
        let values = plan.members.indices.map { index -> Outcome in
            guard case .list(let list) = plan.members[index] else { return first.outcome(at: index) }
            var elements: [Outcome] = []
            var dropped = 0
            for record in records {
                switch record.outcome(at: index) {
                case .failure(let failure): return .failure(failure)
                case .none: continue
                case .value(.list(let page)):
                    elements += page.elements
                    dropped += page.droppedCount
                case .value: continue
                }
            }
            guard elements.count <= list.block.maxItems else {
                return .failure(
                    fault(
                        .limitExceeded, step, "The list has more than \(list.block.maxItems) elements over all pages."))
            }
            if let name = pages(step)?.unique { elements = Self.distinct(elements, by: name.value) }
            guard let key = list.block.key else { return .value(.list(ListValue(elements, droppedCount: dropped))) }
            return .value(.list(ListValue(elements, droppedCount: dropped, keys: .field(key.value))))
        }
        return RecordValue(layout: plan.type.layout, values: values)
    }

    private func pages(_ step: CheckedStep) -> PagesBlock? { step.pages?.block }

    /// Rows that two pages both have count once.
    private static func distinct(_ elements: [Outcome], by name: String) -> [Outcome] {
        var seen: Set<TextKey> = []
        return elements.filter { element in
            guard case .value(.record(let record)) = element, case .value(let value)? = record.outcome(named: name)
            else {
                return true
            }
            return seen.insert(TextKey(KeyText.text(value))).inserted
        }
    }
}

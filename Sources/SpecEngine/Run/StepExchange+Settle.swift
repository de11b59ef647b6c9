import Exchange
import Expressions
import ProviderSpec
import Quantities
import Transport
import UsageModel

extension StepExchange {
    mutating func settle(_ job: Job, _ arrival: Sender.Arrival) {
        context.trace?.enter(step: job.step)
        defer { context.trace?.leave() }
        let step = step(of: job)
        let request = inFlight.removeValue(forKey: job)
        requestCount += arrival.redirects.count
        if let log = context.log { note(arrival, of: job.step, log) }
        if let label = request?.label { tries[Self.first(label)] = label.attempt - 1 + arrival.attempts }
        var entry = TraceEntry(
            step: step.name, method: step.method.rawValue, origin: request?.url.origin.description ?? "",
            path: ([step.pathText] + arrival.redirects.map { _ in "…" }).joined(separator: " → "), outcome: "",
            duration: arrival.duration, attempts: arrival.attempts, shape: [],
            order: .init(step: job.step, item: job.item, page: job.page, alternative: job.alternative))
        defer { trace.append(entry) }
        // A step that failed already has other requests still on their way.
        let isLate = settled.contains(job.step)
        switch arrival.result {
        case .failure(let error):
            let (code, say) = TransportFault.describe(error)
            entry.outcome = code.rawValue
            if !isLate { fail(job, JobFailure(StepFailure(.code(code), step: step.name, say: say))) }
        case .success(let response):
            if !arrival.isKept { wasAnswered = true }
            if let trace = context.trace, trace.round == 0, let request {
                trace.answers.append(TracedAnswer(job, request, arrival))
            }
            entry.outcome =
                arrival.isKept
                ? "kept" : "\(response.status)\(arrival.isRefusedRedirect ? " redirect refused" : "")"
            if isLate { return }
            if let next = next(after: job, status: response.status) {
                return following.append(next)
            }
            if let fanOut = step.fanOut, fanOut.block.omitOn.contains(response.status), let item = job.item {
                context.log?.note(.itemOmitted(job.step))
                return settleItem(job.step, item, nil)
            }
            var verdict = Verdict(
                step: step, outcomes: spec.outcomes, evaluator: context.evaluator, natives: spec.natives)
            verdict.isRefusedRedirect = arrival.isRefusedRedirect
            verdict.known = settings.documents
            if let log = context.log { verdict.noteNear = { log.note(.nearOutcome($0, $1)) } }
            switch verdict.judge(response, arrived: arrival.arrived) {
            case .failure(let error):
                if let rule = spec.outcomes.firstIndex(where: { $0.block.span == error.failure.specSpan }) {
                    context.log?.note(.outcome(rule))
                }
                if let seconds = error.failure.retryAfterSeconds {
                    retryAfterSeconds = max(retryAfterSeconds ?? 0, seconds)
                    let until = arrival.arrived.advanced(bySeconds: ExactNumber(seconds))
                    retryAt = [retryAt, until].compactMap { $0 }.max()
                    if let request, let until { note(error.failure, until, job, request) }
                }
                if let request, let change = keeper.change(error.failure, request) { changes.append(change) }
                fail(job, JobFailure(error.failure))
            case .success(let answer):
                if settings.tracesBodies { entry.shape = answer.document.map(BodyShape.lines) ?? [] }
                if let request, !arrival.isKept, !holdsSecret(response.body, of: step),
                    let change = keeper.change(response, arrival.arrived, of: step, request)
                {
                    changes.append(change)
                }
                accept(job, answer, request)
            }
        }
    }

    private func note(_ arrival: Sender.Arrival, of step: Int, _ log: RunLog) {
        if arrival.isKept { log.note(.kept(step)) }
        if arrival.isRefusedRedirect || !arrival.redirects.isEmpty { log.note(.redirected(step)) }
    }

    private mutating func accept(_ job: Job, _ answer: Answer, _ request: HTTPRequest?) {
        let step = spec.steps[job.step]
        let reader = reader(of: step, answer)
        if let reader, let trace = context.trace, trace.round == 0 { trace.accept(answer, reader) }
        let record = reader?.record(0) ?? step.record.unread
        let used = started[job.step]?.first?.credential
        if let item = job.item { return settleItem(job.step, item, record) }
        guard var paging = pagings[job.step] else {
            context.steps[job.step] = .answered(record, used: used)
            return finish(job.step)
        }
        switch paging.take(record, answer, step, request, context.evaluator) {
        case .next:
            context.log?.note(.followingPage(job.step))
            pagings[job.step] = paging
        case .complete:
            context.steps[job.step] = .answered(paging.joined(step.record, evaluatingIn: step), used: used)
            finish(job.step)
        case .failure(let failure):
            if failure.code == .limitExceeded { context.log?.note(.pageLimit(job.step)) }
            fail(job.step, failure.ofStep(step.name))
        }
    }

    private mutating func settleItem(_ index: Int, _ item: Int, _ record: RecordValue?) {
        fans[index]?.settle(item, record)
        finishFan(index)
    }

    private mutating func finishFan(_ index: Int) {
        guard let fan = fans[index], fan.isComplete else { return }
        if let failed = fan.failed { return fail(index, failed.failure) }
        context.steps[index] = .list(fan.list, used: started[index]?.first?.credential)
        finish(index)
    }

    /// Fails a step, or one element of its fan-out; of several elements that fail the first in the list is told.
    mutating func fail(_ job: Job, _ failure: JobFailure) {
        guard let item = job.item, fans[job.step] != nil else { return fail(job.step, failure) }
        fans[job.step]?.fail(item, failure)
        finishFan(job.step)
    }

    private mutating func fail(_ index: Int, _ failure: JobFailure) {
        if failure.failsAll, ranks[index] < overallRank {
            overall = failure.failure
            overallRank = ranks[index]
        }
        fail(index, failure.failure, rule: failure.rule)
    }

    /// Nil where the answer holds nothing to read.
    private func reader(of step: CheckedStep, _ answer: Answer) -> RecordReader? {
        guard let document = answer.document else {
            return nil
        }
        let row = RecordReader.Row(node: document.root, member: nil, place: .root)
        return RecordReader(
            plan: step.record, rows: [row],
            answer: AnswerPlace(
                step: step.name, arrived: answer.arrived, nodeCount: document.nodeCount, trace: context.trace),
            evaluator: context.evaluator)
    }
}

extension RecordPlan {
    /// A record of which nothing was there.
    fileprivate var unread: RecordValue { RecordValue(layout: type.layout, values: members.map { _ in .none }) }
}

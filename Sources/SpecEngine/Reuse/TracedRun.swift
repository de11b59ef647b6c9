import Exchange
import Expressions
import JSONQuery
import ProviderSpec
import Quantities
package import Transport
package import UsageModel

/// A run that can be asked, again and again, what its metrics would be if one of its answers were another.
///
/// Each time only that is worked out again which the change can reach. Where a change reaches what is asked for, or makes
/// the run another one in some other way, it says nothing: the spec is then to be run anew.
package final class TracedRun {
    private let spec: CheckedSpec
    private let settings: RunSettings
    private let context: RunContext
    private let trace: ReadTrace
    private let exchange: StepExchange
    private let told: [Told]
    /// What is told of the account besides its metrics.
    private let account: ReadTrace.Cell
    private let cover: SecretCover
    /// Operators that are left after the first round.
    private let left: Int

    /// A metric of the first round.
    private final class Told {
        let metric: CheckedMetric
        let cell: ReadTrace.Cell
        let rows: RowNotes
        let readings: [MetricReading]

        init(_ metric: CheckedMetric, _ cell: ReadTrace.Cell, _ rows: RowNotes, _ readings: [MetricReading]) {
            self.metric = metric
            self.cell = cell
            self.rows = rows
            self.readings = readings
        }
    }

    /// Nil where the run is one of those that are always run anew.
    package init?(_ run: SpecRun) async {
        let settings = run.settings
        guard settings.refusal == nil, settings.last == nil, settings.kept == nil,
            settings.pinnedIdentity == nil,
            settings.sendsInTurn
        else { return nil }
        let trace = ReadTrace(
            slotCount: run.spec.slots.count, stepCount: run.spec.steps.count, takesSlips: settings.log != nil)
        let context: RunContext
        do throws(Unavailable) { (context, _) = try await run.begin(settings.clock.now(), trace) } catch { return nil }
        var exchange = StepExchange(spec: run.spec, settings: settings, context: context)
        await exchange.run()
        let found = context.credentials.compactMap { lookup -> String? in
            if case .found(let found) = lookup { found.token.reveal() } else { nil }
        }
        let cover = SecretCover(found + exchange.secrets + context.answerSecrets)
        var told: [Told] = []
        var isDoubtful = false
        for metric in run.spec.metrics where settings.includesOnRequest || !metric.block.onRequest {
            let cell = trace.enter()
            let rows = RowNotes(trace)
            var assembler = MetricAssembler(
                context: context, metric: metric, overall: nil, previous: settings.previous, notes: rows)
            let readings = assembler.readings().map(cover.metric)
            trace.leave()
            told.append(Told(metric, cell, rows, readings))
            if assembler.isDoubtful { isDoubtful = true }
        }
        account = trace.enter()
        let assembler = Assembler(context: context, settings: settings, failure: nil)
        _ = assembler.assemble(
            Assembler.Told(
                readings: Dictionary(
                    told.map { ($0.metric.index, $0.readings) }, uniquingKeysWith: { first, _ in first })))
        trace.leave()
        self.spec = run.spec
        self.settings = settings
        self.context = context
        self.trace = trace
        self.exchange = exchange
        self.told = told
        self.cover = cover
        context.endLog()
        context.meter.stand = nil
        left = context.meter.remaining
        if exchange.overall != nil || isDoubtful || trace.isUnsound || left < 0 { return nil }
    }

    deinit {
        context.end()
        trace.end()
    }

    /// What the run tells if the spec has a slip.
    package enum Slipped {
        /// To be found out by a run: the slip reaches what is asked for, or what is told besides the metrics, or the run
        /// noted nothing of the spec, because it had no log.
        case unknown
        case same
        case other([MetricReading])
    }

    /// What the run tells as it is.
    package var metrics: [MetricReading] { assembled(told.map(\.readings)) }

    /// The answers to these requests, by their numbers; nil unless each was sent as it is named, and its answer read.
    package func answers(to labels: [RequestLabel]) -> [Int]? {
        let found = labels.compactMap { label in
            trace.answers.firstIndex { $0.isDirect && $0.accepted != nil && $0.isTo(label) }
        }
        return found.count == labels.count ? found : nil
    }

    /// What it would tell if these answers had another body; nil where that is to be found out by a run.
    ///
    /// - Parameter again: What such a run depends on. Steps that are asked for something else are run with it.
    package func metrics(
        with body: [UInt8], inAnswers answers: [Int], again: () -> RunSettings
    ) async -> [MetricReading]? {
        trace.beginRound()
        let steps = context.steps
        defer {
            context.steps = steps
            trace.endRound()
        }
        context.meter.restart(with: left)
        let answers = answers.map { trace.answers[$0] }
        if answers.contains(where: { $0.accepted?.reader.plan.readsBeyondRows == true }) { return nil }
        let unlike = Set(answers.filter { !replace($0, by: body) }.map(\.job.step))
        for step in spec.steps.indices.sorted(by: { exchange.ranks[$0] < exchange.ranks[$1] })
        where unlike.contains(step) || trace.asksOtherwise(step) {
            guard await askAgain(step, again()) else { return nil }
        }
        return changedReadings().map(metrics)
    }

    package func metrics(with slip: SpecSlip) -> Slipped {
        guard trace.takesSlips else { return .unknown }
        trace.beginRound()
        if !slip.expressions.isEmpty { context.meter.stand = trace }
        defer {
            context.meter.stand = nil
            trace.endRound()
        }
        context.meter.restart(with: left)
        guard trace.apply(slip), !spec.steps.indices.contains(where: trace.asksOtherwise),
            !trace.readsChanged(account), let changed = changedReadings(slip.metric)
        else { return .unknown }
        return changed.isEmpty ? .same : .other(metrics(with: changed))
    }

    private func metrics(with changed: [Int: [MetricReading]]) -> [MetricReading] {
        assembled(told.enumerated().map { changed[$0] ?? $1.readings })
    }

    /// What metrics tell otherwise, by their places in `told`.
    ///
    /// - Parameter other: Stands in the place of one of them.
    private func changedReadings(_ other: CheckedMetric? = nil) -> [Int: [MetricReading]]? {
        var changed: [Int: [MetricReading]] = [:]
        for (place, one) in told.enumerated() {
            let other = other?.index == one.metric.index ? other : nil
            guard other != nil || trace.readsChanged(one.cell) else { continue }
            var assembler = MetricAssembler(
                context: context, metric: other ?? one.metric, overall: nil, previous: settings.previous,
                notes: other == nil ? one.rows : nil)
            let readings = assembler.readings().map(cover.metric)
            if assembler.isDoubtful { return nil }
            if readings != one.readings { changed[place] = readings }
        }
        // What was reused would have cost no more than in the first round.
        return context.meter.remaining < 0 || trace.isUnsound ? nil : changed
    }

    /// Runs one step anew, after those that it needs; whether that is all that changes of the requests.
    private func askAgain(_ step: Int, _ settings: RunSettings) async -> Bool {
        var second = StepExchange(spec: spec, settings: settings, context: context)
        second.settings.wantedSteps = [step]
        context.steps[step] = .notAsked
        await second.run()
        trace.force(step: step)
        return second.overall == nil
            && exchange.requestCount + second.requestCount < StepExchange.mostRequests
            && second.secrets.allSatisfy { secret in exchange.secrets.contains { $0.isSame(as: secret) } }
    }

    /// Whether an answer with another body is one of the same kind, read in the same way.
    private func replace(_ answer: TracedAnswer, by body: [UInt8]) -> Bool {
        guard let (first, reader) = answer.accepted, body.count <= answer.limit else { return false }
        let step = exchange.step(of: answer.job)
        let verdict = Verdict(
            step: step, outcomes: spec.outcomes, evaluator: context.evaluator, natives: spec.natives)
        let response = HTTPResponse(status: first.status, fields: first.fields, body: body)
        guard case .success(let new) = verdict.judge(response, arrived: first.arrived),
            let document = new.document
        else { return false }
        if let more = step.pages?.block.more {
            guard case .found(let one) = more.value.walk(reader.rows[0].node),
                case .found(let two) = more.value.walk(document.root), one.isWritten(like: two)
            else { return false }
        }
        reader.replace(0, by: document.root, trace)
        return true
    }

    private func assembled(_ readings: [[MetricReading]]) -> [MetricReading] {
        guard !spec.together.isEmpty else { return readings.flatMap(\.self) }
        var byMetric: [Int: [MetricReading]] = [:]
        for (one, readings) in zip(told, readings) { byMetric[one.metric.index] = readings }
        Companions.settle(&byMetric, of: spec)
        return told.flatMap { byMetric[$0.metric.index] ?? [] }
    }
}

/// An answer of a run whose reading is noted.
struct TracedAnswer {
    var job: StepExchange.Job
    /// Most bytes that its body may have.
    var limit: Int
    /// Of the one request that was sent for it.
    var label: RequestLabel?
    /// It is the answer to that request: there was no second try, and nothing led elsewhere.
    var isDirect: Bool
    /// Nil where it was not read: it was an error, or led on.
    var accepted: (answer: Answer, reader: RecordReader)?

    init(_ job: StepExchange.Job, _ request: HTTPRequest, _ arrival: Sender.Arrival) {
        self.job = job
        limit = request.maxBodyBytes
        label = request.label
        isDirect = arrival.attempts == 1 && arrival.redirects.isEmpty && !arrival.isKept
    }

    func isTo(_ other: RequestLabel) -> Bool {
        guard let label else { return false }
        return label.attempt == other.attempt && label.page == other.page
            && label.alternative == other.alternative
            && label.step.isSame(as: other.step)
            && label.item.map { TextKey($0) } == other.item.map { TextKey($0) }
    }
}

extension RecordPlan {
    /// Whether what is read depends on how large the rest of the answer is, or is a secret, which is covered everywhere.
    fileprivate var readsBeyondRows: Bool {
        members.contains { member in
            switch member {
            case .field(let field): field.block.parsesJSON || field.block.isSecret
            case .unitCase: false
            case .record(let nested): nested.block.parsesJSON || nested.record.readsBeyondRows
            case .list(let list): list.block.parsesJSON || list.record.readsBeyondRows
            }
        }
    }
}

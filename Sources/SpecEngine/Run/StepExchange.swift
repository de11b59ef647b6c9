import Credentials
import Exchange
import Expressions
import JSONQuery
import ProviderSpec
import Quantities
import Transport
import UsageModel

/// Sends the steps of a run, each as soon as what it reads is there.
///
/// Evaluation happens on the run's own task alone; only the sending is concurrent, so that the order in which answers
/// arrive is no input of any value.
struct StepExchange {
    /// Requests of a run, items and pages included.
    static let mostRequests = 400
    /// Requests in flight at once.
    static let atOnce = 8

    /// One request of a step: the whole of it, an item of its fan-out, or a page.
    struct Job: Hashable {
        var step: Int
        var item: Int?
        /// Counted from 1.
        var page = 1
        /// Which of the step's requests.
        var alternative = 0
    }

    let spec: CheckedSpec
    var settings: RunSettings
    let context: RunContext
    var trace: [TraceEntry] = []
    var retryAfterSeconds: Int?
    /// The same as an instant.
    var retryAt: Instant?
    /// A failure of `fails: all`; of several the one whose step stands first.
    var overall: EvaluationFailure?
    var overallRank = Int.max
    let ranks: [Int]
    var settled: Set<Int> = []
    /// The secrets of each step that is under way, one for each slot.
    var started: [Int: [SlotSecret]] = [:]
    /// Every secret that was put into a slot.
    var secrets: [String] = []
    /// Requests that follow a status that leads on.
    var following: [Job] = []
    var inFlight: [Job: HTTPRequest] = [:]
    var fans: [Int: FanProgress] = [:]
    var pagings: [Int: PageProgress] = [:]
    var requestCount = 0
    /// What is to be kept and forgotten.
    var changes: [AnswerKeeper.Change] = []
    /// Metrics to be read; nil: all that are shown.
    var metrics: Set<Int>?
    /// What answers asked to wait for.
    var cooldowns: [Cooldown] = []
    /// At least one request was answered.
    var wasAnswered = false
    /// How often each request was sent, by its first label.
    var tries: [RequestLabel: Int] = [:]

    var keeper: AnswerKeeper {
        AnswerKeeper(kept: settings.kept, account: "\(spec.id) \(settings.account)", now: context.now)
    }

    init(spec: CheckedSpec, settings: RunSettings, context: RunContext) {
        self.spec = spec
        self.settings = settings
        self.context = context
        self.ranks = Self.ranks(spec)
    }

    /// Where steps stand: one that needs others behind them, else in the order of the text.
    private static func ranks(_ spec: CheckedSpec) -> [Int] {
        var depths = spec.steps.map { _ in 0 }
        // By place: a step is large, and this is asked of every run.
        for _ in spec.steps.indices {
            for place in spec.steps.indices {
                depths[spec.steps[place].index] = (spec.steps[place].needs.map { depths[$0] }.max() ?? -1) + 1
            }
        }
        return spec.steps.indices.map { place in
            let index = spec.steps[place].index
            return depths[index] * spec.steps.count + index
        }
    }

    mutating func run() async {
        let known = metrics == nil ? settings.wantedSteps : nil
        settled = Set(spec.steps.indices).subtracting(
            known
                ?? WantedSteps(spec: spec, includesOnRequest: settings.includesOnRequest, metrics: metrics).all())
        let sender = Sender(transport: settings.transport, clock: settings.clock)
        await withTaskGroup(of: (Job, Sender.Arrival).self) { group in
            // Requests that are as good as under way, where each waits for the one before.
            var waiting: [(job: Job, request: HTTPRequest, rules: Sender.Rules, timeout: Duration)] = []
            while true {
                // A step that settles without a request can make others ready.
                while let job = nextJob() {
                    context.trace?.enter(step: job.step)
                    let prepared = prepare(job)
                    context.trace?.leave()
                    guard let request = prepared else { continue }
                    inFlight[job] = request
                    let step = step(of: job)
                    if let arrival = await keeper.arrival(of: step, request) {
                        requestCount -= 1
                        settle(job, arrival)
                        continue
                    }
                    if let cooldown = cooldown(of: job, request) {
                        requestCount -= 1
                        rest(job, cooldown)
                        continue
                    }
                    let timeout = self.timeout(of: step)
                    let rules = Sender.Rules(isRepeatable: step.isRepeatable, followsRedirects: step.followsRedirects)
                    if settings.sendsInTurn {
                        waiting.append((job, request, rules, timeout))
                    } else {
                        group.addTask { (job, await sender.send(request, rules, within: timeout)) }
                    }
                }
                if settings.sendsInTurn {
                    guard !waiting.isEmpty else { break }
                    let next = waiting.removeFirst()
                    settle(next.job, await sender.send(next.request, next.rules, within: next.timeout))
                } else {
                    guard let (job, arrival) = await group.next() else { break }
                    settle(job, arrival)
                }
                await keeper.make(changes)
                changes = []
            }
        }
        await keeper.make(changes)
        if let log = context.log { for index in spec.steps.indices { log.note(context.steps[index], of: index) } }
        // Whether a step behind was still answered is chance.
        if let overall { context.fail(spec.steps.indices.filter { ranks[$0] > overallRank }, with: overall) }
        // The order of arrival is no input of the trace either.
        trace.sort {
            ($0.order.step, $0.order.item ?? 0, $0.order.page, $0.order.alternative)
                < ($1.order.step, $1.order.item ?? 0, $1.order.page, $1.order.alternative)
        }
    }

    /// The next request that can be sent now: items and pages of steps under way before new steps.
    private mutating func nextJob() -> Job? {
        guard inFlight.count < Self.atOnce else { return nil }
        if let job = following.popLast() { return job }
        for index in spec.steps.indices where !settled.contains(index) {
            if let overall, ranks[index] > overallRank {
                fail(index, overall)
                continue
            }
            if let fan = fans[index] {
                if let item = fan.nextItem { return Job(step: index, item: item) }
                continue
            }
            if let paging = pagings[index] {
                if paging.isWaiting { return Job(step: index, page: paging.records.count + 1) }
                continue
            }
            guard started[index] == nil, spec.steps[index].needs.allSatisfy(settled.contains) else { continue }
            context.trace?.enter(step: index)
            begin(index)
            context.trace?.leave()
            if settled.contains(index) { return nextJob() }
            if let item = fans[index]?.nextItem { return Job(step: index, item: item) }
            return Job(step: index)
        }
        return nil
    }

    func step(of job: Job) -> CheckedStep {
        let step = spec.steps[job.step]
        return job.alternative == 0 ? step : step.others[job.alternative - 1]
    }

    func timeout(of step: CheckedStep) -> Duration {
        min(.milliseconds(step.timeoutMilliseconds), settings.deadline - settings.clock.elapsed())
    }

    mutating func fail(_ index: Int, _ failure: EvaluationFailure, rule: String? = nil) {
        context.steps[index] = .failed(failure, rule: rule)
        finish(index)
    }

    mutating func finish(_ index: Int) {
        settled.insert(index)
        fans[index] = nil
        pagings[index] = nil
    }
}

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
    let spec: CheckedSpec
    let settings: RunSettings
    let context: RunContext
    var trace: [TraceEntry] = []
    var retryAfterSeconds: Int?
    /// A failure of `fails: all`.
    var overall: EvaluationFailure?
    private var settled: Set<Int> = []
    private var running: [Int: String?] = [:]

    init(spec: CheckedSpec, settings: RunSettings, context: RunContext) {
        self.spec = spec
        self.settings = settings
        self.context = context
    }

    mutating func run() async {
        let wanted = wantedSteps()
        settled = Set(spec.steps.indices).subtracting(wanted)
        let sender = Sender(transport: settings.transport, clock: settings.clock)
        await withTaskGroup(of: (Int, Sender.Arrival).self) { group in
            var requests: [Int: HTTPRequest] = [:]
            while true {
                // A step that settles without a request can make others ready.
                while let index = nextReady() {
                    guard let request = prepare(index) else { continue }
                    requests[index] = request
                    let step = spec.steps[index]
                    let timeout = self.timeout(of: step)
                    group.addTask { [isRepeatable = step.isRepeatable] in
                        (index, await sender.send(request, isRepeatable: isRepeatable, within: timeout))
                    }
                }
                guard let (index, arrival) = await group.next() else { break }
                settle(index, arrival, requests[index])
            }
        }
        // The order of arrival is no input of the trace either.
        let order = spec.steps.map(\.name)
        trace.sort { left, right in
            (order.firstIndex(of: left.step) ?? 0) < (order.firstIndex(of: right.step) ?? 0)
        }
    }

    /// Steps that metrics, plan and identity need, and those that these need in turn.
    private func wantedSteps() -> Set<Int> {
        var wanted: Set<Int> = []
        for metric in spec.metrics where settings.includesOnRequest || !metric.block.onRequest {
            wanted.formUnion(metric.needs)
        }
        for expression in spec.plan?.firstOf ?? [] { wanted.formUnion(steps(behind: expression)) }
        for expression in [spec.identity?.id, spec.identity?.label, spec.identity?.email] {
            if let expression { wanted.formUnion(steps(behind: expression)) }
        }
        for rule in spec.guards where rule.affectsAll || rule.affects(.plan) || rule.affects(.identity) {
            for expression in rule.when + [rule.assert] { wanted.formUnion(steps(behind: expression)) }
        }
        for _ in spec.steps.indices {
            for index in wanted { wanted.formUnion(spec.steps[index].needs) }
        }
        return wanted
    }

    private func steps(behind expression: TypedExpression) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<SymbolID> = []
        var open = Array(expression.reads)
        while let symbol = open.popLast() {
            guard seen.insert(symbol).inserted, symbol.raw < spec.slots.count else { continue }
            switch spec.slots[symbol.raw] {
            case .expression(let inner): open += inner.reads
            case .member(let step, _), .stepOK(let step), .stepCode(let step), .stepFailure(let step),
                .stepUsed(let step):
                found.insert(step)
            default: continue
            }
        }
        return found
    }

    private func nextReady() -> Int? {
        guard running.count < SpecRun.requestsAtOnce else { return nil }
        return spec.steps.indices.first { index in
            !settled.contains(index) && running[index] == nil && spec.steps[index].needs.isSubset(of: settled)
        }
    }

    // MARK: Before the request

    /// The request to send; nil when the step is settled without one.
    private mutating func prepare(_ index: Int) -> HTTPRequest? {
        let step = spec.steps[index]
        if let overall { return fail(index, overall) }
        if let when = step.when {
            switch context.evaluator.evaluate(when) {
            case .value(.bool(true)): break
            case .failure(let failure): return fail(index, failure.ofStep(step.name))
            default:
                context.steps[index] = .skipped
                settled.insert(index)
                return nil
            }
        }
        for place in step.requires {
            if let failure = GuardCheck(context: context).failure(of: spec.guards[place], locals: []) {
                return fail(index, failure.ofStep(step.name))
            }
        }
        var secret: SlotSecret?
        if let auth = step.auth {
            switch credential(auth) {
            case .success(let found):
                secret = SlotSecret(credential: found.name, text: found.token.reveal())
            case .failure(let missing):
                return fail(index, missing.failure)
            }
        }
        guard let origin = origin(of: step) else {
            return fail(
                index,
                EvaluationFailure(
                    StepFailure(.code(.network), step: step.name, say: "This origin is closed in a test run.")))
        }
        let builder = RequestBuilder(
            step: step, evaluator: context.evaluator, origin: origin, secret: secret, userAgent: settings.userAgent)
        let timeout = timeout(of: step)
        guard timeout > .milliseconds(10) else {
            return fail(
                index,
                EvaluationFailure(
                    StepFailure(.code(.timedOut), step: step.name, say: "The provider's time was used up.")))
        }
        switch builder.build(timeout: timeout) {
        case .success(let request):
            running[index] = .some(secret?.credential)
            return request
        case .failure(.leaf(let failure)): return fail(index, failure.ofStep(step.name))
        case .failure(.missingParameter):
            return fail(
                index,
                EvaluationFailure(
                    StepFailure(.code(.notSupplied), step: step.name, say: "A part of the address is not known.")))
        case .failure(.unsendable(let what)):
            return fail(
                index,
                EvaluationFailure(
                    StepFailure(.code(.specInvalid), step: step.name, say: "\(what.capitalizedFirst) cannot be sent.")))
        }
    }

    private mutating func fail(_ index: Int, _ failure: EvaluationFailure, rule: String? = nil) -> HTTPRequest? {
        context.steps[index] = .failed(failure, rule: rule)
        settled.insert(index)
        return nil
    }

    private func timeout(of step: CheckedStep) -> Duration {
        min(.milliseconds(step.timeoutMilliseconds), settings.deadline - settings.clock.elapsed())
    }

    private struct Missing: Error {
        var failure: EvaluationFailure
    }

    /// The first credential of the list that is there; the first one's reason where none is.
    private func credential(_ auth: PartsBlock.Auth) -> Result<FoundCredential, Missing> {
        var reason: EvaluationFailure?
        for name in auth.credentials {
            guard let index = spec.credentials.firstIndex(where: { $0.block.name.isSame(as: name.value) }) else {
                continue
            }
            switch context.credentials[index] {
            case .found(let found): return .success(found)
            case .refused(let why, _): reason = reason ?? EvaluationFailure(why)
            case .missing(let why, _):
                let isOptional = spec.credentials[index].block.isOptional
                let absent = EvaluationFailure(StepFailure(.absentCredential, step: name.value))
                reason = reason ?? (isOptional ? absent : EvaluationFailure(why))
            case nil: continue
            }
        }
        return .failure(
            Missing(failure: reason ?? EvaluationFailure(Unavailable(.missingCredential))))
    }

    /// The origin a step's name stands for; nil where a test run has closed it.
    private func origin(of step: CheckedStep) -> HTTPOrigin? {
        if let test = settings.testOrigins[TextKey(step.origin.name)] { return test }
        guard settings.testOrigins.isEmpty else { return nil }
        let chosen: HTTPSOrigin?
        switch step.origin.form {
        case .fixed(let origin): chosen = origin
        case .byInput(let input, let choices):
            let index = spec.inputs.firstIndex { $0.block.name.isSame(as: input.value) }
            guard let index, case .value(.string(let word)) = context.inputs[index] else { return nil }
            chosen = choices.first { $0.word.value.isSame(as: word) }?.origin
        }
        guard let chosen else { return nil }
        do throws(HTTPURLError) {
            return try HTTPOrigin(parsing: chosen.text)
        } catch {
            return nil
        }
    }

    // MARK: After the answer

    private mutating func settle(_ index: Int, _ arrival: Sender.Arrival, _ request: HTTPRequest?) {
        let step = spec.steps[index]
        let credential = running.removeValue(forKey: index) ?? nil
        settled.insert(index)
        var entry = TraceEntry(
            step: step.name, method: step.method.rawValue, origin: request?.url.origin.description ?? "",
            path: request?.url.path ?? "", outcome: "", duration: arrival.duration, attempts: arrival.attempts,
            shape: [])
        switch arrival.result {
        case .failure(let error):
            let (code, say) = TransportFault.describe(error)
            entry.outcome = code.rawValue
            _ = fail(index, EvaluationFailure(StepFailure(.code(code), step: step.name, say: say)))
        case .success(let response):
            entry.outcome = "\(response.status)"
            let verdict = Verdict(step: step, outcomes: spec.outcomes, evaluator: context.evaluator)
            switch verdict.judge(response, arrived: arrival.arrived) {
            case .failure(let error):
                take(error.failure)
                _ = fail(index, EvaluationFailure(error.failure), rule: error.failure.rule)
            case .success(let answer):
                entry.shape = answer.document.map(BodyShape.lines) ?? []
                context.steps[index] = .answered(record(of: step, answer), used: credential)
            }
        }
        trace.append(entry)
    }

    private mutating func take(_ failure: StepFailure) {
        if let seconds = failure.retryAfterSeconds { retryAfterSeconds = max(retryAfterSeconds ?? 0, seconds) }
        if failure.failsAll, overall == nil { overall = EvaluationFailure(failure) }
    }

    private func record(of step: CheckedStep, _ answer: Answer) -> RecordValue {
        guard let document = answer.document else {
            return RecordValue(layout: step.record.type.layout, values: step.record.members.map { _ in .none })
        }
        let row = RecordReader.Row(node: document.root, member: nil, path: [])
        let reader = RecordReader(
            plan: step.record, rows: [row], answer: AnswerPlace(step: step.name, arrived: answer.arrived),
            evaluator: context.evaluator)
        return reader.record(0)
    }
}

extension EvaluationFailure {
    /// The same failure as what the whole step fails with.
    func ofStep(_ name: String) -> EvaluationFailure {
        var failure = self
        failure.step = failure.step ?? name
        failure.isOfStep = true
        return failure
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

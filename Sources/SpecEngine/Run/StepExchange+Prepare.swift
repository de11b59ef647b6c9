import Credentials
import Exchange
import Expressions
import ProviderSpec
import Quantities
import Transport
import UsageModel

extension StepExchange {
    /// Decides whether a step is sent at all, with which credential, and for which elements. Settles it otherwise.
    mutating func begin(_ index: Int) {
        let step = spec.steps[index]
        if let when = step.when {
            switch context.evaluator.evaluate(when) {
            case .value(.bool(true)): break
            case .failure(let failure): return fail(index, failure.ofStep(step.name))
            default:
                context.steps[index] = .skipped
                return finish(index)
            }
        }
        for place in step.requires {
            if let failure = GuardCheck(context: context).failure(of: spec.guards[place], locals: []) {
                return fail(index, failure.ofStep(step.name))
            }
        }
        switch secrets(step.auth) {
        case .success(let secrets): start(index, with: secrets)
        case .failure(let missing): return fail(index, missing.failure)
        }
        if let fanOut = step.fanOut { return beginFanOut(index, fanOut) }
        if step.pages != nil { pagings[index] = PageProgress() }
    }

    private mutating func start(_ index: Int, with secrets: [SlotSecret]) {
        started[index] = secrets
        self.secrets += secrets.map(\.text)
    }

    private mutating func beginFanOut(_ index: Int, _ fanOut: CheckedStep.FanOut) {
        let step = spec.steps[index]
        switch context.evaluator.evaluate(fanOut.list) {
        case .failure(let failure): return fail(index, failure.ofStep(step.name))
        case .value(.list(let list)):
            switch FanProgress.make(list, fanOut, step) {
            case .failure(let fault):
                if list.elements.count > fanOut.block.max { context.log?.note(.itemLimit(index)) }
                return fail(index, fault.failure)
            case .success(let progress):
                if list.elements.count > fanOut.block.max { context.log?.note(.itemLimit(index)) }
                guard progress.items.isEmpty else {
                    fans[index] = progress
                    return
                }
                context.steps[index] = .list(ListValue([], keys: .explicit([])), used: nil)
                finish(index)
            }
        default:
            context.steps[index] = .list(ListValue([], keys: .explicit([])), used: nil)
            finish(index)
        }
    }

    /// The request of a job; nil when its step is settled without one.
    mutating func prepare(_ job: Job) -> HTTPRequest? {
        let step = step(of: job)
        func refuse(_ code: UnavailableCode, _ say: String) -> HTTPRequest? {
            fail(job, JobFailure(StepFailure(.code(code), step: step.name, say: say)))
            return nil
        }
        guard requestCount < Self.mostRequests else {
            return refuse(.limitExceeded, "A run sends at most \(Self.mostRequests) requests.")
        }
        let test = settings.testOrigins[TextKey(step.origin.name)]
        guard test != nil || settings.testOrigins.isEmpty else {
            return refuse(.network, "This origin is closed in a test run.")
        }
        guard let origin = test ?? origin(of: step) else { return refuse(.notSupplied, missingAddress(of: step)) }
        let timeout = timeout(of: step)
        guard timeout > .milliseconds(10) else { return refuse(.timedOut, "The provider's time was used up.") }
        var builder = RequestBuilder(
            step: step, evaluator: context.evaluator, origin: origin, secrets: started[job.step] ?? [],
            userAgent: settings.userAgent)
        builder.pathPrefix = step.origin.pathPrefix(textOfInput)
        builder.network = step.origin.isPrivate ? .private : .public
        if let item = job.item, let fan = fans[job.step], let fanOut = step.fanOut {
            builder.locals = [(fanOut.row, fan.items[item].element)]
            builder.label.item = fan.items[item].key
            fans[job.step]?.started(item)
        }
        if let paging = pagings[job.step], let pages = step.pages {
            paging.prepare(&builder, pages, page: job.page)
            pagings[job.step]?.isWaiting = false
        }
        requestCount += 1
        builder.label.attempt = 1 + (tries[builder.label] ?? 0)
        builder.label.alternative = job.alternative
        switch builder.build(timeout: timeout) {
        case .success(let request): return request
        case .failure(.leaf(let failure)):
            fail(job, JobFailure(failure.ofStep(step.name)))
            return nil
        case .failure(.missingParameter): return refuse(.notSupplied, "A part of the address is not known.")
        case .failure(.unsendable(let what)): return refuse(.specInvalid, "\(what.capitalizedFirst) cannot be sent.")
        }
    }

    /// The request of a step that follows one answered with `status`; nil where that status is the answer.
    ///
    /// One whose credential is missing is passed over.
    mutating func next(after job: Job, status: Int) -> Job? {
        let step = spec.steps[job.step]
        guard step.nextOn.contains(status) else { return nil }
        for alternative in (job.alternative + 1)..<max(step.alternatives.count, job.alternative + 1) {
            guard case .success(let secrets) = secrets(step.others[alternative - 1].auth) else { continue }
            start(job.step, with: secrets)
            context.log?.note(.alternative(step: job.step, alternative))
            var next = job
            next.alternative = alternative
            return next
        }
        return nil
    }

    /// What all tries of a request have in common.
    static func first(_ label: RequestLabel) -> RequestLabel {
        var first = label
        first.attempt = 1
        first.alternative = 0
        return first
    }

    private func secrets(_ auth: PartsBlock.Auth?) -> Result<[SlotSecret], Missing> {
        var secrets: [SlotSecret] = []
        for slot in auth?.slots ?? [] {
            switch credential(slot) {
            case .success(let secret): secrets.append(secret)
            case .failure(let missing): return .failure(missing)
            }
        }
        return .success(secrets)
    }

    private struct Missing: Error {
        var failure: EvaluationFailure
    }

    /// The first credential of the list that is there; where none is, the reason of the first that was refused, else of
    /// the first.
    private func credential(_ slot: AuthSlot) -> Result<SlotSecret, Missing> {
        var refusal: EvaluationFailure?
        var reason: EvaluationFailure?
        for name in slot.credentials {
            guard let index = spec.credentials.firstIndex(where: { $0.block.name.isSame(as: name.value) }) else {
                switch context.field(name.value) {
                case .value(.string(let text)): return .success(SlotSecret(credential: name.value, text: text))
                case .failure(let failure): refusal = refusal ?? failure
                default: continue
                }
                continue
            }
            switch context.credentials[index] {
            case .found(let found):
                return .success(SlotSecret(credential: found.name, text: found.token.reveal()))
            case .refused(let why, _): refusal = refusal ?? EvaluationFailure(why)
            case .missing(let why, _):
                let isOptional = spec.credentials[index].block.isOptional
                let absent = EvaluationFailure(StepFailure(.absentCredential, step: name.value))
                reason = reason ?? (isOptional ? absent : EvaluationFailure(why))
            case nil: continue
            }
        }
        return .failure(Missing(failure: refusal ?? reason ?? EvaluationFailure(Unavailable(.missingCredential))))
    }

    private func textOfInput(_ name: String) -> String? {
        let index = spec.inputs.firstIndex { $0.block.name.isSame(as: name) }
        guard let index, case .value(.string(let text)) = context.inputs[index] else { return nil }
        return text
    }

    private func missingAddress(of step: CheckedStep) -> String {
        guard case .byUser(let user) = step.origin.form else { return "The host is not given." }
        return "The address is not given: set \(user.environment.value)."
    }

    /// The origin a step's name stands for; nil where the input that decides on it has no value.
    private func origin(of step: CheckedStep) -> HTTPOrigin? {
        guard let chosen = step.origin.origin(textOfInput) else { return nil }
        do throws(HTTPURLError) {
            return try HTTPOrigin(parsing: chosen.text)
        } catch {
            return nil
        }
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

import Digest
import Exchange
import ProviderSpec
package import Quantities
import Transport
package import UsageModel

/// A provider asked to wait: until then its origin gets no request with the same login.
package struct Cooldown: Sendable, Hashable {
    /// Longer than a provider is ever waited for.
    private static let longestSeconds = 2 * 86_400

    package var origin: String
    /// Stands for the login, without its secret.
    package var login: String
    package var until: Instant
    package var code: UnavailableCode
    /// Everything of the account waits.
    package var failsAll: Bool

    package init(origin: String, login: String, until: Instant, code: UnavailableCode, failsAll: Bool) {
        self.origin = origin
        self.login = login
        self.until = until
        self.code = code
        self.failsAll = failsAll
    }

    /// A clock that was set back makes nobody wait for years.
    package func holds(at now: Instant) -> Bool {
        now < until && until.seconds(since: now) <= ExactNumber(Self.longestSeconds)
    }

    /// - Parameter parts: A credential's name, or for one that stays the same also its secret.
    package static func login(of parts: [(name: String, secret: String?)]) -> String {
        RunMark.digest(parts.flatMap { [$0.name, $0.secret ?? ""] })
    }
}

extension StepExchange {
    func cooldown(of job: Job, _ request: HTTPRequest) -> Cooldown? {
        guard !settings.cooldowns.isEmpty else { return nil }
        let (origin, login) = (request.url.origin.description, login(of: job))
        return settings.cooldowns.first {
            $0.origin.isSame(as: origin) && $0.login.isSame(as: login) && $0.holds(at: context.now)
        }
    }

    /// Fails a request that is not sent.
    mutating func rest(_ job: Job, _ cooldown: Cooldown) {
        inFlight[job] = nil
        retryAt = [retryAt, cooldown.until].compactMap { $0 }.max()
        let step = step(of: job)
        trace.append(
            TraceEntry(
                step: step.name, method: step.method.rawValue, origin: cooldown.origin, path: step.pathText,
                outcome: "not sent, waits until \(cooldown.until.rfc3339)", duration: .zero, attempts: 0, shape: [],
                order: .init(step: job.step, item: job.item, page: job.page, alternative: job.alternative)))
        let failure = StepFailure(.code(cooldown.code), step: step.name, failsAll: cooldown.failsAll)
        fail(job, JobFailure(failure))
    }

    mutating func note(_ failure: StepFailure, _ until: Instant, _ job: Job, _ request: HTTPRequest) {
        var code = UnavailableCode.rateLimited
        if case .code(let told) = failure.result { code = told }
        cooldowns.append(
            Cooldown(
                origin: request.url.origin.description, login: login(of: job), until: until, code: code,
                failsAll: failure.failsAll))
    }

    /// A token that is renewed from time to time stands for the same login all the same.
    private func login(of job: Job) -> String {
        Cooldown.login(
            of: (started[job.step] ?? []).map { slot in
                let index = spec.credentials.firstIndex { $0.block.name.isSame(as: slot.credential) }
                guard let index, case .found(let found) = context.credentials[index], found.expires == nil else {
                    return (slot.credential, nil)
                }
                return (slot.credential, slot.text)
            })
    }

    /// An answer that says a secret back is not kept.
    func holdsSecret(_ body: [UInt8], of step: CheckedStep) -> Bool {
        guard settings.kept != nil, step.keepMilliseconds != nil else { return false }
        let text = String(decoding: body, as: UTF8.self)
        return !SecretCover(secrets).text(text).isSame(as: text)
    }
}

import Digest
import Exchange
import ProviderSpec
import Quantities
import Transport
import UsageModel

/// Asks for kept answers, and keeps and forgets what a run says, one after the other.
struct AnswerKeeper {
    let kept: (any KeptAnswers)?
    let account: String
    let now: Instant

    /// A change that waits to be made; a run's own task cannot wait where it learns of it.
    enum Change {
        case keep(KeptAnswer, KeptKey, until: Instant)
        case forget(login: String)
    }

    /// The answer of an earlier run that still stands.
    func arrival(of step: CheckedStep, _ request: HTTPRequest) async -> Sender.Arrival? {
        guard let kept, let milliseconds = step.keepMilliseconds, let key = key(of: request),
            let answer = await kept.answer(of: key),
            let end = answer.arrived.advanced(byMilliseconds: milliseconds), answer.arrived <= now, now < end
        else { return nil }
        return Sender.Arrival(result: .success(answer.response), arrived: answer.arrived, isKept: true)
    }

    func make(_ changes: [Change]) async {
        for change in changes {
            switch change {
            case .keep(let answer, let key, let until): await kept?.keep(answer, of: key, until: until)
            case .forget(let login): await kept?.forget(login: login)
            }
        }
    }

    func change(_ response: HTTPResponse, _ arrived: Instant, of step: CheckedStep, _ request: HTTPRequest) -> Change? {
        guard let milliseconds = step.keepMilliseconds, let end = arrived.advanced(byMilliseconds: milliseconds),
            let key = key(of: request)
        else { return nil }
        return .keep(KeptAnswer(response: response, arrived: arrived), key, until: end)
    }

    /// A login that is refused was perhaps taken away: what it was told before does not stand any more.
    func change(_ failure: StepFailure, _ request: HTTPRequest) -> Change? {
        guard case .code(let code) = failure.result, [.authExpired, .authScope, .identityMismatch].contains(code) else {
            return nil
        }
        let login = Self.login(of: request)
        return login.isEmpty ? nil : .forget(login: login)
    }

    private func key(of request: HTTPRequest) -> KeptKey? {
        guard let label = request.label else { return nil }
        var parts = [request.method.rawValue, request.url.text]
        for field in request.fields { parts += [field.name, field.value] }
        return KeptKey(
            account: account, label: StepExchange.first(label),
            request: Self.digest(parts.map { Array($0.utf8) } + [request.body ?? []]),
            login: Self.login(of: request))
    }

    private static func login(of request: HTTPRequest) -> String {
        let secrets = request.fields.filter(\.isSecret)
        return secrets.isEmpty ? "" : digest(secrets.map { Array("\($0.name):\($0.value)".utf8) })
    }

    /// Of parts with their lengths, so that no two lists of parts are one text.
    private static func digest(_ parts: [[UInt8]]) -> String {
        SHA256.hex(parts.flatMap { Array("\($0.count):".utf8) + $0 })
    }
}

import Exchange
import ProviderSpec
import Quantities
import UsageModel

/// Asks again and again until a person has decided elsewhere.
struct Waiting {
    /// Requests of one attempt, whatever the server says.
    private static let mostRequests = 600
    /// Web pages in a row in the place of answers, as a gateway sends them, before it is no use.
    private static let mostPages = 3

    enum Pace {
        case fixed(seconds: Int)
        /// Each pause is `percent` hundredths of the one before.
        case growing(first: Duration, percent: Int, most: Duration)
    }

    let exchange: FlowExchange
    let pace: Pace
    let deadline: Duration
    /// Empty: those of RFC 8628.
    let outcomes: [FlowOutcomeBlock]
    /// Where a person hears that nothing is heard.
    let console: any SignInConsole

    func answer(
        to request: FlowRequestBlock, _ values: FlowValues, _ client: FlowClient?, standard: [(String, String)]
    ) async throws(SignInFault) -> FlowExchange.Answer {
        let begin = exchange.clock.elapsed()
        var pause: Duration
        switch pace {
        case .fixed(let seconds): pause = .seconds(seconds)
        case .growing(let first, _, _): pause = first
        }
        var met: (place: Int, count: Int)?
        var unheard: SignInFault?
        var pages = 0
        for _ in 0..<Self.mostRequests {
            await exchange.clock.sleep(for: pause)
            guard exchange.clock.elapsed() - begin < deadline else { break }
            if case .growing(_, let percent, let most) = pace { pause = min(pause * percent / 100, most) }
            let answer: FlowExchange.Answer
            do throws(SignInFault) {
                answer = try await exchange.send(request, values, client, standard: standard)
            } catch {
                // The network may come back before the code expires (RFC 8628, section 3.5).
                guard error.kind == .network else { throw error }
                if unheard == nil { await console.tell("\(error.say) Asking again; Ctrl-C ends it.") }
                unheard = error
                pause = min(pause * 2, .seconds(60))
                continue
            }
            unheard = nil
            let (meaning, rule) = meaning(of: answer)
            // Where nothing was approved yet, some servers have a page for it that is not found.
            pages = answer.isPage && answer.status != 404 ? pages + 1 : 0
            if pages == Self.mostPages { throw PKCEFlow.fault(of: answer) }
            switch meaning {
            case .done:
                guard pages == 0 else { throw PKCEFlow.fault(of: answer) }
                return answer
            case .pending, .slower:
                // In a row: an answer in between begins anew.
                let place = rule?.span.start.offset ?? -1
                met = (place, met?.place == place ? (met?.count ?? 0) + 1 : 1)
                if let most = rule?.atMost, let count = met?.count, count > most { throw Self.failed(answer, rule) }
                if meaning == .slower { pause += .seconds(5) }
            case .denied:
                throw SignInFault(
                    .denied, rule?.code ?? .permissionDenied, rule?.say?.value ?? "The sign-in was not approved.")
            case .failed, .dead, .keep: throw Self.failed(answer, rule)
            }
        }
        if let unheard { throw unheard }
        throw SignInFault(.expired, .timedOut, "Nobody approved the sign-in in time.")
    }

    private static func failed(_ answer: FlowExchange.Answer, _ rule: FlowOutcomeBlock?) -> SignInFault {
        guard let rule, let say = rule.say?.value else { return PKCEFlow.fault(of: answer) }
        return SignInFault(.refused, rule.code ?? .authExpired, say)
    }

    private func meaning(of answer: FlowExchange.Answer) -> (FlowOutcomeBlock.Meaning, FlowOutcomeBlock?) {
        guard outcomes.isEmpty else {
            let rule = outcomes.first { FlowOutcomeMatcher(answer: answer).hits($0) }
            return (rule?.then ?? .failed, rule)
        }
        switch answer.errorWord {
        case nil: return ((200...299).contains(answer.status) ? .done : answer.status == 429 ? .slower : .failed, nil)
        case "authorization_pending": return (.pending, nil)
        case "slow_down": return (.slower, nil)
        case "access_denied": return (.denied, nil)
        default: return (.failed, nil)
        }
    }
}

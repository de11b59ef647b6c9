import Exchange
import ProviderSpec
import Transport

/// Whether an answer meets a rule of a sign-in.
struct FlowOutcomeMatcher {
    let answer: FlowExchange.Answer

    func hits(_ rule: FlowOutcomeBlock) -> Bool {
        guard rule.statuses.isEmpty || rule.statuses.contains(where: { $0.contains(answer.status) }) else {
            return false
        }
        guard let test = rule.body else { return true }
        return BodyMatcher(body: answer.body, document: answer.document).holds(test)
    }
}

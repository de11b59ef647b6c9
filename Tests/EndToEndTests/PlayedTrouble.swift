import TestSupport

/// What goes wrong in a sign-in, and what the program must say of it.
struct PlayedTrouble: Sendable {
    typealias Step = PlayedMethod.Step

    var name: String
    var visit = PlayedSandbox.Visit.approves
    /// Answers before the usual ones, and in their place.
    var first: [Step: [LoopbackAnswer]] = [:]
    var always: [Step: LoopbackAnswer] = [:]
    var patience = 60
    /// A text of the spec, and what stands there instead.
    var change: (String, String)?
    /// The last line has all of these.
    var says: [String]
    /// The program goes on, and signs in in the end.
    var isMended = false

    private static let page = LoopbackAnswer.text("<!doctype html><title>Just a moment</title>", status: 403)
    private static let busy = LoopbackAnswer.json(#"{"error":"too_many"}"#, status: 429)

    /// Everything that can go wrong with a way to sign in.
    static func all(of method: PlayedMethod) -> [Self] {
        var all = method.steps.flatMap { atStep($0, method) }
        guard method.isFirstOfItsLogin else { return all + ofForm(method) }
        all += [("nobody answers for the login", LoopbackAnswer.dropped), ("a page stands there", page), ("429", busy)]
            .map { name, answer in
                Self(name: "\(name), .use", always: [.use: answer], says: ["The new login does not answer", "is kept"])
            }
        return all + ofForm(method)
    }

    private static func ofForm(_ method: PlayedMethod) -> [Self] {
        switch method.form {
        case .browser:
            return [
                Self(name: "denied", visit: .denies, says: ["not approved: access_denied"]),
                Self(name: "another state", visit: .comesFromElsewhere, says: ["belongs to another sign-in"]),
                Self(name: "the code comes twice", visit: .approvesTwice, says: [], isMended: true),
                expiredCode,
            ]
        case .paste:
            return [
                Self(name: "another state", visit: .comesFromElsewhere, says: ["belongs to another attempt"]),
                expiredCode,
            ]
        case .device:
            let refusals = [("access_denied", "did not approve"), ("expired_token", "has expired")].map { word, say in
                Self(name: word, always: [.ask: .json(#"{"error":"\#(word)"}"#, status: 400)], says: [say])
            }
            let pending = LoopbackAnswer.json(#"{"error":"authorization_pending"}"#, status: 400)
            return refusals + [
                Self(
                    name: "nobody approves", always: [.ask: pending], patience: 2,
                    says: ["Nobody approved the sign-in in time"])
            ]
        case .page:
            let isOfCode = method.start != nil
            let late = Self(
                name: "nobody approves", always: [.ask: .json("{}", status: isOfCode ? 403 : 404)],
                change: ("deadline: \(isOfCode ? 15 : 5) min", "deadline: 2 s"),
                says: ["Nobody approved the sign-in in time"])
            // Codex has no answer of its own for a person who says no.
            if isOfCode { return [late] }
            let refusal = LoopbackAnswer.json(#"{"code":"sign_in_policy_violation"}"#, status: 403)
            return [late, Self(name: "denied", always: [.ask: refusal], says: ["does not allow"])]
        case .key:
            let refusal = LoopbackAnswer.json("{}", status: 401)
            return [Self(name: "refused", always: [.use: refusal], says: ["The new login does not answer", "is kept"])]
        }
    }

    private static let expiredCode = Self(
        name: "the code has expired", always: [.token: .json(#"{"error":"invalid_grant"}"#, status: 400)],
        says: ["invalid_grant"])

    /// 429, a page and a lost connection; what is asked again and again is mended by the next answer.
    private static func atStep(_ step: Step, _ method: PlayedMethod) -> [Self] {
        let mends = step == .ask
        return [
            Self(
                name: "429, \(step)", first: mends ? [step: [busy]] : [:], always: mends ? [:] : [step: busy],
                says: mends ? [] : ["left alone", "429"], isMended: mends),
            Self(name: "a page, \(step)", always: [step: page], says: ["web page", "403"]),
            Self(
                name: "lost, \(step)", first: mends ? [step: [.dropped]] : [:], always: mends ? [:] : [step: .dropped],
                says: mends ? [] : ["connection"], isMended: mends),
        ]
    }
}

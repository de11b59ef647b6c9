package import Diagnostics
package import UsageModel

/// Why a step gave nothing to read.
package struct StepFailure: Sendable, Hashable {
    package enum Result: Sendable, Hashable {
        case code(UnavailableCode)
        /// An authoritative answer that is no number.
        case state(String)
        /// No source has the optional credential that the step needs: what reads it is not in the result.
        case absentCredential
    }

    package var result: Result
    package var say: String?
    package var step: String
    /// Id of the outcome rule that hit.
    package var rule: String?
    package var specSpan: SourceSpan?
    package var responsePath: String?
    package var neighbours: [String]
    /// Seconds after which the provider may be asked again.
    package var retryAfterSeconds: Int?
    /// Everything of the account fails with it.
    package var failsAll: Bool
    /// A key that the step expects is not in the answer.
    package var lacksKey: Bool

    /// Whether it says nothing of the values themselves, so that the last good ones may stand in.
    package var isPassing: Bool {
        guard case .code(let code) = result else { return false }
        switch code {
        case .network, .timedOut, .rateLimited, .providerUnavailable, .blockedClient, .notJSON: return true
        default: return lacksKey
        }
    }

    package init(
        _ result: Result, step: String, say: String? = nil, rule: String? = nil, specSpan: SourceSpan? = nil,
        responsePath: String? = nil, neighbours: [String] = [], retryAfterSeconds: Int? = nil, failsAll: Bool = false,
        lacksKey: Bool = false
    ) {
        self.result = result
        self.step = step
        self.say = say
        self.rule = rule
        self.specSpan = specSpan
        self.responsePath = responsePath
        self.neighbours = neighbours
        self.retryAfterSeconds = retryAfterSeconds
        self.failsAll = failsAll
        self.lacksKey = lacksKey
    }
}

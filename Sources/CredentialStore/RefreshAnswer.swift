package import Credentials
package import Quantities
package import UsageModel

/// The tokens that a provider gave for a refresh token. What is nil was not told: the login keeps what it had.
package struct RenewedTokens: Sendable {
    package var token: Secret
    package var refreshToken: Secret?
    package var idToken: Secret?
    /// When the new token ends. Nil: unknown, since the old time is not that of this token.
    package var expires: Instant?
    package var scope: [String]?
    package var facts: [String: String]?

    package init(
        token: Secret, refreshToken: Secret? = nil, idToken: Secret? = nil, expires: Instant? = nil,
        scope: [String]? = nil, facts: [String: String]? = nil
    ) {
        self.token = token
        self.refreshToken = refreshToken
        self.idToken = idToken
        self.expires = expires
        self.scope = scope
        self.facts = facts
    }
}

extension RenewedTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "<tokens>" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What became of the request for new tokens.
package enum RefreshAnswer: Sendable {
    case renewed(RenewedTokens)
    /// The provider gave none and has not used the refresh token up, or nothing was sent.
    ///
    /// `until`: it wants no renewal asked for before.
    case keep(_ code: UnavailableCode = .authExpired, say: String, until: Instant? = nil)
    /// It was sent and no answer was heard, so that the refresh token may be used up: the mark stays.
    case lost(_ code: UnavailableCode = .network, say: String)
    /// The provider takes the refresh token no more.
    case dead(say: String)
}

/// How a refresh ended, and what an earlier one had left.
package struct RefreshReport: Sendable {
    package enum Outcome: Sendable {
        /// New tokens, and they are in the store.
        case renewed(StoredLogin)
        /// Somebody else had renewed it, or a person had signed in again: nothing was sent, or its answer is not used.
        case theirs(StoredLogin)
        case kept(StoredLogin, _ code: UnavailableCode = .authExpired, say: String)
        case lost(StoredLogin, _ code: UnavailableCode = .network, say: String)
        case dead(StoredLogin, say: String)
        /// It is no longer in the store.
        case removed
    }

    package var outcome: Outcome
    /// The mark of a refresh that was stopped, or heard no answer, before this one.
    package var earlier: StoredLogin.RefreshMark?

    package init(outcome: Outcome, earlier: StoredLogin.RefreshMark? = nil) {
        self.outcome = outcome
        self.earlier = earlier
    }
}

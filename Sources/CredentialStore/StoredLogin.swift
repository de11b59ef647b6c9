package import Credentials
package import Quantities

/// A login that the program obtained itself, and may renew.
package struct StoredLogin: Sendable {
    package enum State: Sendable, Hashable {
        case living
        /// The provider takes its refresh token no more. A token that has not expired may be used to its end.
        ///
        /// - `say`: What a person is told.
        case dead(say: String)
    }

    /// "Refresh in flight": stands in the store from before the request until its outcome is stored.
    package struct RefreshMark: Sendable, Hashable {
        package var since: Instant
        /// That of the login whose refresh token was sent.
        package var generation: Int
        /// How often this refresh token was sent; a second time only after a run that was stopped, or heard no answer.
        package var attempts: Int

        package init(since: Instant, generation: Int, attempts: Int) {
            self.since = since
            self.generation = generation
            self.attempts = attempts
        }
    }

    package let key: LoginKey
    package var token: Secret?
    package var refreshToken: Secret?
    package var idToken: Secret?
    /// When `token` ends, kept to the millisecond.
    package var expires: Instant?
    /// The scope that the provider granted; nil where it told none.
    package var scope: [String]?
    /// Names and texts that stood beside the token. Private.
    package var facts: [String: String]
    package var clientID: String
    /// The way that a person signed in, by its word; nil: not told.
    package var method: String?
    /// Where it is renewed: scheme, host and port.
    package var tokenOrigin: String
    /// When a person signed in, kept to the millisecond.
    package var storedAt: Instant
    package var state = State.living
    package var refreshing: RefreshMark?
    /// Until then the provider wants no renewal asked for; nil: it said nothing.
    package var notBefore: Instant?
    /// Set by the store: rises with every write.
    package internal(set) var generation = 0
    /// Set by the store: the generation that brought the tokens. Another one says that somebody has renewed them.
    package internal(set) var tokensGeneration = 0

    /// Whether it may be asked for new tokens.
    package var canBeRenewed: Bool { state == .living && refreshToken != nil }

    package init(
        key: LoginKey, token: Secret?, refreshToken: Secret?, idToken: Secret? = nil, expires: Instant? = nil,
        scope: [String]? = nil, facts: [String: String] = [:], clientID: String, tokenOrigin: String, storedAt: Instant
    ) {
        self.key = key
        self.token = token
        self.refreshToken = refreshToken
        self.idToken = idToken
        self.expires = expires
        self.scope = scope
        self.facts = facts
        self.clientID = clientID
        self.tokenOrigin = tokenOrigin
        self.storedAt = storedAt
    }
}

extension StoredLogin: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "<login \(key), generation \(generation)>" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

package import UsageModel

/// Why a sign-in or a refresh came to nothing. Sentences hold nothing of an answer but OAuth's own error words.
package struct SignInFault: Error, Sendable {
    package enum Kind: Sendable, Hashable {
        /// The person said no, or the provider did.
        case denied
        /// The time for it ran out.
        case expired
        /// What came back was not what was sent for: another state, a second code, nothing at all.
        case mismatch
        /// The answer is none of a token server.
        case refused
        case network
        /// Nothing was sent: something is missing on this machine.
        case setup
        /// The refresh token is worth nothing any more.
        case dead
    }

    package var kind: Kind
    package var code: UnavailableCode
    package var say: String
    /// The spec has the next way tried.
    var leavesToNext = false

    package init(_ kind: Kind, _ code: UnavailableCode, _ say: String) {
        self.kind = kind
        self.code = code
        self.say = say
    }
}

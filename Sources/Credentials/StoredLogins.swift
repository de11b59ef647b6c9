package import JSONQuery
package import Quantities
package import UsageModel

/// The logins that codexbar obtained itself, as the search for credentials sees them.
package protocol StoredLogins: Sendable {
    /// The login of an account; nil where there is none.
    func find(account: String, credential: String) async -> StoredLookup?
}

/// What the store has of a login.
package enum StoredLookup: Sendable {
    case login(StoredToken)
    /// It is there and cannot be used.
    case refused(Unavailable)
}

/// A secret of ours, with what its sign-in told.
package struct StoredToken: Sendable {
    package var token: Secret
    package var idToken: Secret?
    package var expires: Instant?
    /// Facts by name, as the answer of the sign-in had them.
    package var facts: [(name: String, value: JSONValue)]
    /// What a person is told of it beside its use.
    package var note: String?

    package init(token: Secret, idToken: Secret?, expires: Instant?, facts: [(name: String, value: JSONValue)]) {
        self.token = token
        self.idToken = idToken
        self.expires = expires
        self.facts = facts
    }
}

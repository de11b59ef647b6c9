/// A group of symbols that are written with a dot: `credits.used`, `inputs.region`, `login.owned`.
package struct Namespace: Sendable {
    package enum Kind: String, Sendable, Hashable {
        case step
        case credential
        case inputs
        case metric
        case page
        case flow
    }

    package let name: String
    package let kind: Kind
    /// Written `NAME.member`. Steps list `ok` and `code` here, credentials `owned` and their facts.
    package let members: [String: Symbol]
    /// The value of the name alone: the keyed list that a fan-out gives.
    package let value: Symbol?
    /// What `failure(STEP)` reads.
    package let failure: Symbol?
    /// What `used(STEP)` reads: an enum of credential names.
    package let used: Symbol?

    package init(
        name: String,
        kind: Kind,
        members: [String: Symbol],
        value: Symbol? = nil,
        failure: Symbol? = nil,
        used: Symbol? = nil
    ) {
        self.name = name
        self.kind = kind
        self.members = members
        self.value = value
        self.failure = failure
        self.used = used
    }
}

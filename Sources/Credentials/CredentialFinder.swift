import Diagnostics
package import Expressions
package import ProviderSpec
package import Quantities
import UsageModel

/// Finds the secret of a credential in the places that its spec names, in their order.
package struct CredentialFinder: Sendable {
    let environment: UserEnvironment
    let files: any FileReading
    let now: Instant
    let overrides: [TextKey: CredentialOverride]
    let readsVariables: Bool
    let pause: @Sendable (Duration) async -> Void
    /// Logins of our own; nil: there are none.
    let stored: (any StoredLogins)?
    /// Whose logins of our own are meant: `claude:work`.
    package let account: String
    /// Other sources of a credential that is stored do not exist: they are of another account.
    let usesStoredAlone: Bool

    /// - Parameters:
    ///   - now: The instant of the run, by which a token has expired.
    ///   - overrides: By the credential's name; stands in the place of all its sources.
    ///   - readsVariables: False: sources that are variables do not exist; those of `overrides` are read all the same.
    ///   - pause: Waits before a file that holds no JSON is read again: its tool may be writing it.
    ///   - stored: Logins of our own, for `account`; nil: sources that are `stored` do not exist.
    package init(
        environment: UserEnvironment, files: any FileReading, now: Instant,
        overrides: [TextKey: CredentialOverride] = [:], readsVariables: Bool = true,
        pause: @escaping @Sendable (Duration) async -> Void, stored: (any StoredLogins)? = nil, account: String = "",
        usesStoredAlone: Bool = false
    ) {
        self.environment = environment
        self.files = files
        self.now = now
        self.overrides = overrides
        self.readsVariables = readsVariables
        self.pause = pause
        self.stored = stored
        self.account = account
        self.usesStoredAlone = usesStoredAlone
    }

    /// Looks through the sources of a credential. The first that exists decides, since the next may be another person,
    /// unless the spec says `try_next_on`.
    ///
    /// - Parameters:
    ///   - index: The credential's place in `spec.credentials`.
    ///   - context: Answers for inputs, `now`, tables and the facts of credentials before this one.
    nonisolated(nonsending) package func find(
        _ index: Int, in spec: CheckedSpec, context: any EvaluationContext
    ) async -> CredentialLookup {
        guard spec.credentials.indices.contains(index) else {
            return .missing(Unavailable(.specInvalid), lookedFor: [])
        }
        let search = CredentialSearch(finder: self, spec: spec, index: index, context: context)
        let credential = spec.credentials[index]
        if let override = overrides[TextKey(credential.block.name)] { return search.overridden(by: override) }
        var lookedFor: [String] = []
        var refusals: [(unavailable: Unavailable, source: String)] = []
        let isStored = credential.sources.contains(where: \.isStored)
        for source in credential.sources where source.isStored || !usesStoredAlone || !isStored {
            switch await search.search(source) {
            case .absent(let places):
                for place in places where !lookedFor.contains(where: { sameText($0, place) }) {
                    lookedFor.append(place)
                }
            case .found(let found): return .found(found)
            case .refused(let unavailable, let place):
                // The next source may be another person, whom nobody signed in here.
                let next = credential.block.tryNextOn + source.block.tryNextOn
                guard !source.isStored, next.contains(unavailable.code) else {
                    return .refused(unavailable, source: place)
                }
                if !lookedFor.contains(where: { sameText($0, place) }) { lookedFor.append(place) }
                refusals.append((unavailable, place))
            }
        }
        if let first = refusals.first(where: { $0.unavailable.code != .missingCredential }) {
            return .refused(first.unavailable, source: first.source)
        }
        return .missing(search.missing(refusals.first?.unavailable), lookedFor: lookedFor)
    }
}

extension CheckedSource {
    fileprivate var isStored: Bool { if case .stored = block.place { true } else { false } }
}

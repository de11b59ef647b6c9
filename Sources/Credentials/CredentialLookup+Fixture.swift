package import Expressions
package import ProviderSpec
package import Quantities
import UsageModel

extension CredentialLookup {
    /// What a search would have come to with the credential that a case gives: a rejected or expired one is refused, and
    /// one that the case does not list does not exist.
    ///
    /// - Parameters:
    ///   - fixture: Nil where the case lists none.
    ///   - index: The credential's place in `spec.credentials`.
    ///   - now: The instant of the run.
    package init(
        fixture: FoundCredential?, _ index: Int, in spec: CheckedSpec, context: any EvaluationContext, now: Instant
    ) {
        let finder = CredentialFinder(
            environment: UserEnvironment(variables: [:], home: "/", uid: 0), files: NoFiles(), now: now,
            pause: { _ in })
        let search = CredentialSearch(finder: finder, spec: spec, index: index, context: context)
        guard let fixture else {
            self = .missing(search.missing(nil), lookedFor: [])
            return
        }
        switch search.judge(fixture) {
        case .found(let found): self = .found(found)
        case .refused(let unavailable, let place): self = .refused(unavailable, source: place)
        case .absent(let places): self = .missing(search.missing(nil), lookedFor: places)
        }
    }
}

extension CredentialSearch {
    /// The rules of the spec about tokens, applied to one that comes with its facts.
    fileprivate func judge(_ fixture: FoundCredential) -> SourceResult {
        let advice = "Give another one."
        let inner = makeContext()
        inner.properties = fixture.properties
        inner.token = fixture.token.reveal()
        for (rule, block) in zip(credential.reject, credential.block.reject) {
            switch rule.when.map(inner.verdict) ?? .holds {
            case .holds:
                let say = rule.say ?? Sentence.rejected(fixture.source, advice)
                return .refused(
                    Unavailable(rule.code, say: say, place: FaultPlace(block.span)), place: fixture.source)
            case .doesNotHold: break
            case .failed(let failure): return .refused(Unavailable(failure), place: fixture.source)
            }
        }
        if let expires = fixture.expires, expires <= finder.now {
            let say = Sentence.expired(fixture.source, at: expires.rfc3339, advice)
            return .refused(
                Unavailable(.authExpired, say: say, place: FaultPlace(credential.block.span)), place: fixture.source)
        }
        return .found(fixture)
    }
}

/// A case names no files.
private struct NoFiles: FileReading {
    func read(_ path: String, below folders: [String], maxBytes: Int) throws(FileFault) -> [UInt8] { throw .absent }
}

import Expressions
package import ProviderSpec
import Quantities
import UsageModel

extension CredentialLookup {
    /// A secret that is made of others.
    ///
    /// - Parameters:
    ///   - index: The credential's place in `spec.credentials`.
    ///   - lookups: What the search for each credential came to; what a part lacks, the whole lacks.
    package init(madeOfPartsOf index: Int, in spec: CheckedSpec, from lookups: [CredentialLookup?]) {
        let block = spec.credentials[index].block
        var text = ""
        var isOwned = true
        var expires: Instant?
        var place = ""
        for part in block.compose {
            guard let name = part.credential else {
                text += part.value.value
                continue
            }
            let other = spec.credentials.firstIndex { sameText($0.block.name, name) }
            guard case .found(let found)? = other.flatMap({ lookups[$0] }) else {
                self = other.flatMap { lookups[$0] } ?? .missing(Unavailable(.specInvalid), lookedFor: [])
                return
            }
            place = found.source
            guard part.kind == .claim else {
                text += found.token.reveal()
                isOwned = isOwned && found.isOwned
                expires = [expires, found.expires].compactMap { $0 }.min()
                continue
            }
            switch found.properties[TextKey(part.property)] {
            case .value(.string(let claim)): text += claim
            case .failure(let failure):
                self = .refused(Unavailable(failure), source: place)
                return
            default:
                self = .refused(
                    Unavailable(
                        .authExpired, say: Sentence.noPart(part.value.value, place), place: FaultPlace(block.span)),
                    source: place)
                return
            }
        }
        guard text.utf8.count <= TokenText.maxLength, TokenText.isSendable(text) else {
            let say = Sentence.oddToken(place, "Sign in again.")
            self = .refused(Unavailable(.authExpired, say: say, place: FaultPlace(block.span)), source: place)
            return
        }
        self = .found(
            FoundCredential(
                name: block.name, token: Secret(text), isOwned: isOwned, expires: expires, properties: [:],
                source: place))
    }
}

package import Credentials
package import Expressions
import JSONQuery
package import ProviderSpec
package import Quantities
package import SpecEngine

/// A credential that a run found, with what a case says of it. Has no description.
package struct RecordedCredential: Sendable {
    package enum Fact: Sendable {
        case none
        case text(String)
        /// A flag, a number, a time: nothing that tells one person from another.
        case plain(String)
        case list([String])
    }

    package var name: String
    package var token: String
    package var isOwned: Bool
    package var expires: Instant?
    package var properties: [(name: String, fact: Fact)]
}

/// Takes note of the credentials that a run is given.
///
/// A class because a run asks it by reference; the run's own task alone does.
package final class RecordingCredentials: CredentialSource {
    private let inner: any CredentialSource
    package private(set) var found: [RecordedCredential] = []
    /// Names of those that a source has and that were refused.
    package private(set) var refused: [String] = []

    package init(_ inner: any CredentialSource) { self.inner = inner }

    package func find(
        _ index: Int, in spec: CheckedSpec, context: any EvaluationContext
    ) async -> CredentialLookup {
        let lookup = await inner.find(index, in: spec, context: context)
        switch lookup {
        case .missing: break
        case .refused: refused.append(spec.credentials[index].block.name)
        case .found(let credential):
            let declared = spec.credentials[index]
            let properties = (declared.facts + declared.claims).compactMap { property in
                credential.properties[TextKey(property.name)].map { (property.name, Self.fact($0)) }
            }
            found.append(
                RecordedCredential(
                    name: credential.name, token: credential.token.reveal(), isOwned: credential.isOwned,
                    expires: credential.expires, properties: properties))
        }
        return lookup
    }

    private static func fact(_ outcome: Outcome) -> RecordedCredential.Fact {
        guard case .value(let value) = outcome else { return .none }
        switch value {
        case .bool(let flag): return .plain(flag ? "true" : "false")
        case .string(let text): return .text(text)
        case .number(let number, _): return .plain(number.decimalText())
        case .instant(let instant): return .plain(instant.rfc3339)
        case .date(let date): return .plain(date.text)
        case .month(let month): return .plain(month.text)
        case .currency(let code): return .plain(code.text)
        case .list(let list):
            return .list(
                list.elements.compactMap { if case .value(.string(let text)) = $0 { text } else { nil } })
        case .record: return .none
        }
    }
}

import Credentials
import Expressions
import ProviderSpec
import Quantities
import SpecEngine
import UsageModel

/// The credentials of a case, typed by the declarations of the spec.
struct CaseCredentials: CredentialSource {
    private let fixtures: [TextKey: FoundCredential]
    private let now: Instant

    /// - Returns: In `problems`, one sentence for each credential that does not fit the spec.
    static func read(_ file: CaseFile, for spec: CheckedSpec) -> (credentials: CaseCredentials, problems: [String]) {
        var fixtures: [TextKey: FoundCredential] = [:]
        var problems: [String] = []
        for credential in file.credentials {
            guard let declared = spec.credentials.first(where: { $0.block.name.isSame(as: credential.name) }) else {
                if !isOfAnswer(credential.name, spec) {
                    problems.append("credential \(credential.name): the spec declares none of this name")
                }
                continue
            }
            do throws(FixtureCredentialFault) {
                fixtures[TextKey(credential.name)] = try FoundCredential(
                    fixture: credential.slot, isOwned: credential.isOwned, expires: credential.expires,
                    facts: credential.facts?.root, claims: credential.claims?.root, credential: declared)
            } catch {
                problems.append("credential \(credential.name): \(words(error))")
            }
        }
        return (CaseCredentials(fixtures: fixtures, now: file.clock), problems)
    }

    /// `STEP.FIELD`: what an answer holds, named so that requests can be held to it.
    private static func isOfAnswer(_ name: String, _ spec: CheckedSpec) -> Bool {
        spec.document.extract.contains { step in
            step.members.contains { member in
                guard case .field(let field) = member, field.isSecret else { return false }
                return name.isSame(as: "\(step.step.value).\(field.name)")
            }
        }
    }

    func find(
        _ index: Int, in spec: CheckedSpec, context: any EvaluationContext
    ) async -> CredentialLookup {
        let name = spec.credentials.indices.contains(index) ? spec.credentials[index].block.name : ""
        return CredentialLookup(fixture: fixtures[TextKey(name)], index, in: spec, context: context, now: now)
    }

    private static func words(_ fault: FixtureCredentialFault) -> String {
        switch fault {
        case .undeclared(let name): "the spec declares no fact or claim '\(name)'"
        case .mistyped(let name, let expected): "'\(name)' is no \(expected)"
        case .notAnObject: "facts and claims are values by name"
        }
    }
}

import Credentials
import ProviderSpec
import Quantities
import Transport

/// What stands in for the real world while somebody tries a spec: local origins, and secrets from variables.
package struct TestRun: Sendable {
    package struct Pair: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Names of origins, and the loopback address of each.
    package var origins: [Pair]
    /// Names of credentials, and the environment variable of each.
    package var secrets: [Pair]

    package init(origins: [Pair] = [], secrets: [Pair] = []) {
        self.origins = origins
        self.secrets = secrets
    }

    package var isActive: Bool { !origins.isEmpty }

    /// The origins by name. Every name must be one of the spec's, every address a literal loopback.
    func resolvedOrigins(_ spec: CheckedSpec) throws(WorkspaceError) -> [TextKey: HTTPOrigin] {
        var resolved: [TextKey: HTTPOrigin] = [:]
        let known = spec.document.origins.map(\.name)
        for pair in origins {
            guard known.contains(where: { $0.isSame(as: pair.name) }) else {
                throw WorkspaceError(
                    text: "the spec '\(spec.id)' has no origin '\(pair.name)'; it has: \(known.joined(separator: ", "))"
                )
            }
            do throws(HTTPURLError) {
                let origin = try HTTPOrigin(parsing: pair.value)
                guard origin.isLiteralLoopback else { throw HTTPURLError.badHost }
                resolved[TextKey(pair.name)] = origin
            } catch {
                throw WorkspaceError(
                    text: "'\(pair.value)' is no local test origin; write http://127.0.0.1:PORT")
            }
        }
        return resolved
    }

    /// The credentials by name, each from its variable.
    func overrides(_ spec: CheckedSpec) throws(WorkspaceError) -> [TextKey: CredentialOverride] {
        var overrides: [TextKey: CredentialOverride] = [:]
        let known = spec.document.credentials.map(\.name)
        for pair in secrets {
            guard known.contains(where: { $0.isSame(as: pair.name) }) else {
                throw WorkspaceError(
                    text:
                        "the spec '\(spec.id)' has no credential '\(pair.name)'; it has: \(known.joined(separator: ", "))"
                )
            }
            overrides[TextKey(pair.name)] = .environment(variable: pair.value)
        }
        return overrides
    }
}

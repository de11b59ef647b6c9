import Credentials
import Diagnostics
import ProviderSpec
import Quantities
import Transport
import UsageModel

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

    /// A folder stands in for the home folder.
    package var isSandboxed: Bool

    package init(origins: [Pair] = [], secrets: [Pair] = [], isSandboxed: Bool = false) {
        self.origins = origins
        self.secrets = secrets
        self.isSandboxed = isSandboxed
    }

    /// Only what was given exists: no other origin, no login of the user, no secret of a variable that was not named.
    package var isActive: Bool { isSandboxed || !origins.isEmpty || !secrets.isEmpty }

    /// - Parameter owner: `ID.` where names are those of a provider.
    func checkOrigins(owner: String = "") throws(WorkspaceError) {
        guard isActive, origins.isEmpty else { return }
        throw WorkspaceError(
            text: "a test run sends nothing to the real providers: give --origin \(owner)NAME=http://127.0.0.1:PORT")
    }

    /// What concerns one provider where several may be named: `NAME`, or `ID.NAME`.
    func of(_ id: ProviderID, among known: [ProviderID]) -> TestRun {
        func own(_ pairs: [Pair]) -> [Pair] {
            pairs.compactMap { pair in
                let parts = pair.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, let owner = known.first(where: { $0.rawValue.isSame(as: String(parts[0])) })
                else { return pair }
                return owner == id ? Pair(name: String(parts[1]), value: pair.value) : nil
            }
        }
        return TestRun(origins: own(origins), secrets: own(secrets), isSandboxed: isSandboxed)
    }

    private static func unknown(
        _ kind: String, _ name: String, _ known: [String], _ spec: CheckedSpec
    ) -> WorkspaceError {
        let list = "it has: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        let help = nearest(to: name, in: known, else: list)
        return WorkspaceError(text: "the spec '\(spec.id)' has no \(kind) '\(cleaned(name))'; \(help)")
    }

    /// The origins by name. Every name must be one of the spec's, every address a literal loopback.
    func resolvedOrigins(_ spec: CheckedSpec) throws(WorkspaceError) -> [TextKey: HTTPOrigin] {
        var resolved: [TextKey: HTTPOrigin] = [:]
        let known = spec.document.origins.map(\.name)
        for pair in origins {
            guard known.contains(where: { $0.isSame(as: pair.name) }) else {
                throw Self.unknown("origin", pair.name, known, spec)
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
                throw Self.unknown("credential", pair.name, known, spec)
            }
            overrides[TextKey(pair.name)] = .environment(variable: pair.value)
        }
        return overrides
    }
}

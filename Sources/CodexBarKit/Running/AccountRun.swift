import Credentials
import Exchange
import Expressions
package import ProviderSpec
import Quantities
package import SpecEngine
import Transport
package import UsageModel

/// Runs specs for the user's accounts.
package struct AccountRun: Sendable {
    package static let userAgent = "codexbar/1.0.0"

    package var workspace: Workspace
    package var test: TestRun
    /// Texts given for inputs, by name.
    package var inputs: [TestRun.Pair]
    package var includesOnRequest: Bool
    /// A person has just read who gets what, and said yes.
    package var isApproved: Bool

    package init(
        workspace: Workspace, test: TestRun = TestRun(), inputs: [TestRun.Pair] = [], includesOnRequest: Bool = false,
        isApproved: Bool = false
    ) {
        self.workspace = workspace
        self.test = test
        self.inputs = inputs
        self.includesOnRequest = includesOnRequest
        self.isApproved = isApproved
    }

    /// Why the spec must be approved first; nil where it may run.
    package func refusal(of spec: CheckedSpec) -> Unavailable? {
        // A test run sends nothing to the world: its secrets are named by whoever started it, or lie in a sandbox.
        if isApproved || test.isActive { return nil }
        return Trust(library: workspace.library).refusal(of: spec)
    }

    /// - Throws: Names and values of the command line that the spec does not have.
    package func run(_ spec: CheckedSpec, account: String? = nil) async throws(WorkspaceError) -> RunReport {
        let origins = try test.resolvedOrigins(spec)
        let overrides = try test.overrides(spec)
        let settings = RunSettings(
            account: account ?? "\(spec.id):default", inputs: try givenInputs(spec), clock: SystemClock(),
            transport: try transport(origins), credentials: credentials(overrides), testOrigins: origins,
            zones: workspace.zones.load(spec.zones), includesOnRequest: includesOnRequest, userAgent: Self.userAgent,
            isTest: test.isActive, refusal: refusal(of: spec))
        return await SpecRun(spec: spec, settings: settings).run()
    }

    private func transport(_ origins: [TextKey: HTTPOrigin]) throws(WorkspaceError) -> CurlTransport {
        guard test.isActive else {
            return CurlTransport(
                proxies: ProxySettings(environment: workspace.environment.variables),
                trust: TrustStore(environment: workspace.environment.variables))
        }
        guard let policy = AddressPolicy(testRunWith: Array(origins.values)) else {
            throw WorkspaceError(text: "a test run speaks to http://127.0.0.1:PORT alone")
        }
        return CurlTransport(policy: policy)
    }

    /// In a test run outside a sandbox the user's own logins stay untouched: only named secrets exist.
    private func credentials(_ overrides: [TextKey: CredentialOverride]) -> any CredentialSource {
        let clock = workspace.clock
        let finder = CredentialFinder(
            environment: workspace.environment, files: OwnedFileReader(uid: workspace.environment.uid),
            now: clock.now(), overrides: overrides, pause: { await clock.sleep(for: $0) })
        let isClosed = test.isActive && workspace.environment.sandbox == nil
        return UserCredentials(finder: finder, only: isClosed ? Set(overrides.keys) : nil)
    }

    /// What was given for the spec's inputs: on the command line, else in `CODEXBAR_<ID>_<INPUT>`, else in the variable
    /// that the spec names.
    private func givenInputs(_ spec: CheckedSpec) throws(WorkspaceError) -> [TextKey: String] {
        var given: [TextKey: String] = [:]
        for input in spec.document.inputs {
            let own = "CODEXBAR_\(Self.variableName(spec.id.rawValue))_\(Self.variableName(input.name))"
            given[TextKey(input.name)] =
                workspace.variable(own) ?? input.environment.flatMap { workspace.variable($0) }
        }
        for pair in inputs {
            guard spec.document.inputs.contains(where: { $0.name.isSame(as: pair.name) }) else {
                let known = spec.document.inputs.map(\.name)
                let list = known.isEmpty ? "it has none" : "it has: \(known.joined(separator: ", "))"
                throw WorkspaceError(text: "the spec '\(spec.id)' has no input '\(pair.name)'; \(list)")
            }
            given[TextKey(pair.name)] = pair.value
        }
        return given
    }

    private static func variableName(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 45 ? 95 : (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
    }
}

/// The credentials of this machine's user.
private struct UserCredentials: CredentialSource {
    let finder: CredentialFinder
    /// Nil: all of them.
    let only: Set<TextKey>?

    func find(_ index: Int, in spec: CheckedSpec, context: any EvaluationContext) async -> CredentialLookup {
        let name = spec.credentials[index].block.name
        if let only, !only.contains(TextKey(name)) {
            let place = "--secret \(name)=env:VAR"
            return .missing(
                Unavailable(.missingCredential, say: "A test run reads no logins: give \(place), or use --sandbox."),
                lookedFor: [place])
        }
        return await finder.find(index, in: spec, context: context)
    }
}

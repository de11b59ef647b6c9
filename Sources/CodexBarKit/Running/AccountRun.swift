import Credentials
import Diagnostics
import Exchange
import Expressions
package import ProviderSpec
import Quantities
import SignIn
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
    /// What stands before names of the command line: `ID.` in `usage`.
    var owner = ""
    /// The command takes secrets of variables.
    package var takesSecrets = true
    /// Only looks at logins: no origin need stand in for the real ones.
    var sendsNothing = false
    /// Stands in the place of the stored logins: one that is not stored yet.
    var logins: (any StoredLogins)?
    /// Notes what renews them.
    var renewals: FlowTrace?
    /// What earlier runs left; nil: nothing is remembered.
    var store: StateStore?
    /// Digest of the spec's text, where a store is used.
    var edition = ""
    /// How long nobody asks again, at least.
    var leastSeconds = 0
    /// Whose the account is; answers of another one are refused where the spec says so.
    var pinnedIdentity: String?

    /// Texts of inputs that the account was signed in with; the command line alone stands before them.
    var accountInputs: [TestRun.Pair] = []
    /// The account is one that was signed in: the logins of other tools are another's.
    var usesStoredAlone = false

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

    /// The same for an account of the user.
    func of(_ entry: Account) -> AccountRun {
        var run = self
        run.pinnedIdentity = entry.identity
        run.accountInputs = entry.inputs.map { TestRun.Pair(name: $0.key, value: $0.value) }
        run.usesStoredAlone = !entry.id.isDefault
        return run
    }

    /// Why the spec must be approved first; nil where it may run.
    package func refusal(of spec: CheckedSpec) -> Unavailable? {
        // A test run sends nothing to the world: its secrets are named by whoever started it, or lie in a sandbox.
        if isApproved || test.isActive { return nil }
        return Trust(workspace: workspace).refusal(of: spec)
    }

    /// - Throws: Names and values of the command line that the spec does not have.
    package func run(_ spec: CheckedSpec, account: String? = nil) async throws(WorkspaceError) -> RunReport {
        guard let store else { return try await runOnce(spec, account: account) }
        return try await remembering(spec, account, store)
    }

    /// - Parameter prepare: Changes what the run meets.
    func runOnce(
        _ spec: CheckedSpec, account: String?, _ prepare: (inout RunSettings) -> Void = { _ in }
    ) async throws(WorkspaceError) -> RunReport {
        var own = self
        let trace = FlowTrace()
        own.renewals = trace
        var settings = try own.settings(of: spec, account: account)
        prepare(&settings)
        var report = await Self.run(spec, settings)
        if logins == nil, await own.renewed(spec, report) { report = await Self.run(spec, settings) }
        report.renewals = await trace.entries.map(Rendering.line)
        return report
    }

    /// What the sources of each credential come to, in the spec's order. Nothing is sent.
    ///
    /// - Throws: Why none can be looked for.
    func findCredentials(_ spec: CheckedSpec, account: String) async throws(WorkspaceError) -> [CredentialLookup] {
        let settings = try settings(of: spec, account: account)
        do throws(Unavailable) {
            return try await SpecRun(spec: spec, settings: settings).findCredentials()
        } catch {
            throw WorkspaceError(text: error.say ?? error.code.rawValue)
        }
    }

    /// Whether a login of ours, whose token a step was refused with, has another one by now.
    private func renewed(_ spec: CheckedSpec, _ report: RunReport) async -> Bool {
        do throws(WorkspaceError) {
            guard !report.owned.isEmpty, let own = try ownLogins(spec) else { return false }
            for entry in report.trace {
                guard let status = Int(entry.outcome), status >= 400,
                    let step = spec.steps.first(where: { $0.name.isSame(as: entry.step) })
                else { continue }
                let names = (step.auth?.slots ?? []).flatMap(\.credentials).map(\.value).flatMap { name in
                    let made = spec.document.credentials.first { $0.name.isSame(as: name) }?.compose ?? []
                    return made.isEmpty ? [name] : made.filter { $0.kind == .secret }.map(\.value.value)
                }
                for name in names where report.owned.contains(where: { $0.isSame(as: name) }) {
                    if await own.renew(account: report.snapshot.account, credential: name, refusedWith: status) {
                        return true
                    }
                }
            }
        } catch {
            // The run itself has told it.
        }
        return false
    }

    static func run(_ spec: CheckedSpec, _ settings: RunSettings) async -> RunReport {
        await SpecRun(spec: spec, settings: settings).run()
    }

    /// What the run meets; a recording puts itself between.
    func settings(of spec: CheckedSpec, account: String?) throws(WorkspaceError) -> RunSettings {
        if !sendsNothing { try test.checkOrigins(owner: owner) }
        let origins = try test.resolvedOrigins(spec)
        let overrides = try test.overrides(spec)
        let given = try givenInputs(spec)
        let account = account ?? "\(spec.id):\(AccountID.defaultLabel)"
        let stored: (any StoredLogins)?
        if let logins { stored = logins } else { stored = try ownLogins(spec) }
        var settings = RunSettings(
            account: account, inputs: given.texts, clock: SystemClock(), transport: try transport(origins),
            credentials: credentials(overrides, stored, account), testOrigins: origins,
            zones: workspace.zones.load(spec.zones), includesOnRequest: includesOnRequest, userAgent: Self.userAgent,
            isTest: test.isActive, refusal: refusal(of: spec), pinnedIdentity: pinnedIdentity)
        settings.inputVariables = given.variables
        return settings
    }

    func transport(_ origins: [TextKey: HTTPOrigin]) throws(WorkspaceError) -> CurlTransport {
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

    /// In a test run the user's own logins stay untouched: only named secrets exist, and what a sandbox holds.
    private func credentials(
        _ overrides: [TextKey: CredentialOverride], _ stored: (any StoredLogins)?, _ account: String
    ) -> any CredentialSource {
        let clock = workspace.clock
        let finder = CredentialFinder(
            environment: workspace.environment, files: OwnedFileReader(uid: workspace.environment.uid),
            now: clock.now(), overrides: overrides, readsVariables: !test.isActive,
            pause: { await clock.sleep(for: $0) }, stored: stored, account: account,
            usesStoredAlone: usesStoredAlone)
        return UserCredentials(
            finder: finder, test: test.isActive ? test : nil, named: Set(overrides.keys), owner: owner,
            takesSecrets: takesSecrets)
    }

    /// What was given for the spec's inputs: on the command line, else in `CODEXBAR_<ID>_<INPUT>`, else in the variable
    /// that the spec names.
    func givenInputs(
        _ spec: CheckedSpec
    ) throws(WorkspaceError) -> (texts: [TextKey: String], variables: [TextKey: String]) {
        var texts: [TextKey: String] = [:]
        var variables: [TextKey: String] = [:]
        for input in spec.document.inputs {
            let own = "CODEXBAR_\(Self.variableName(spec.id.rawValue))_\(Self.variableName(input.name))"
            for variable in [own, input.environment].compactMap({ $0 }) where texts[TextKey(input.name)] == nil {
                texts[TextKey(input.name)] = workspace.variable(variable)
                variables[TextKey(input.name)] = variable
            }
        }
        for pair in accountInputs + inputs {
            guard let input = spec.inputs.first(where: { $0.block.name.isSame(as: pair.name) }) else {
                let known = spec.document.inputs.map(\.name)
                let list = known.isEmpty ? "it has none" : "it has: \(known.joined(separator: ", "))"
                let help = nearest(to: pair.name, in: known, else: list)
                throw WorkspaceError(text: "the spec '\(spec.id)' has no input '\(cleaned(pair.name))'; \(help)")
            }
            do throws(InputReader.Fault) {
                _ = try InputReader.read(input, given: pair.value)
            } catch {
                throw WorkspaceError(text: "--input \(cleaned(pair.name)): \(error.say)")
            }
            texts[TextKey(pair.name)] = pair.value
            variables[TextKey(pair.name)] = nil
        }
        return (texts, variables)
    }

    private static func variableName(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 45 ? 95 : (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
    }
}

/// The credentials of this machine's user.
private struct UserCredentials: CredentialSource {
    let finder: CredentialFinder
    /// Nil: all credentials may be used.
    let test: TestRun?
    /// Credentials that the command line gives.
    let named: Set<TextKey>
    let owner: String
    let takesSecrets: Bool

    func find(_ index: Int, in spec: CheckedSpec, context: any EvaluationContext) async -> CredentialLookup {
        let name = spec.credentials[index].block.name
        guard let test, !named.contains(TextKey(name)) else {
            return await finder.find(index, in: spec, context: context)
        }
        let place = takesSecrets ? "--secret \(owner)\(name)=env:VAR" : nil
        func missing(_ say: String, _ places: [String]) -> CredentialLookup {
            .missing(Unavailable(.missingCredential, say: say), lookedFor: places + (place.map { [$0] } ?? []))
        }
        guard test.isSandboxed else {
            return missing("A test run reads no logins: \(place.map { "give \($0), or " } ?? "")use --sandbox.", [])
        }
        let lookup = await finder.find(index, in: spec, context: context)
        guard case .missing(_, let places) = lookup else { return lookup }
        let canSignIn = !spec.credentials[index].block.signIn.isEmpty
        let way = canSignIn ? "sign in there (\(SignInCommand.line(for: finder.account)))" : "put one there"
        return missing("The sandbox holds no login: \(way)\(place.map { ", or give \($0)" } ?? "").", places)
    }
}

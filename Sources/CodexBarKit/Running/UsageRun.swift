import Diagnostics
import ProviderSpec
package import SpecEngine
package import UsageModel

/// The usage of every login found on this machine: all specs at once, each with its own 14 s
/// (`RunSettings.deadline`), so that all are there before the patience of widgets ends at 25 s.
package struct UsageRun: Sendable {
    package var workspace: Workspace
    /// Empty: those that the user's configuration has enabled, in its order.
    package var providers: [ProviderID]
    /// Names are `ID.NAME`.
    package var test: TestRun
    /// Also providers without a login, and metrics that are shown on request.
    package var includesAll: Bool

    package init(workspace: Workspace, providers: [ProviderID], test: TestRun, includesAll: Bool) {
        self.workspace = workspace
        self.providers = providers
        self.test = test
        self.includesAll = includesAll
    }

    package struct Result: Sendable {
        /// In the order of the providers.
        package var reports: [RunReport]
        /// What of the accounts could not be read.
        package var faults: [String] = []
        /// Providers without a login, with what was looked for.
        package var withoutLogin: [RunReport]
        /// What is doubtful in the configuration, rendered.
        package var warnings = ""
    }

    /// Widgets ask for the same twice within seconds.
    private static let leastSeconds = 5

    package func run() async throws(WorkspaceError) -> Result {
        try test.checkOrigins(owner: "ID.")
        let places = workspace.library.places()
        for id in providers where !places.contains(where: { $0.id == id }) {
            throw Self.unknown(id.rawValue, places.map(\.id.rawValue))
        }
        // A test run without a sandbox knows nothing of the user.
        let isOfNobody = test.isActive && !test.isSandboxed
        let arrangement = isOfNobody ? nil : try Arrangement(workspace)
        let all = arrangement?.providers.filter(\.isEnabled).map(\.id) ?? places.map(\.id)
        let wanted = providers.isEmpty ? all : providers
        try checkNames(wanted, known: places.map(\.id))
        let roster = isOfNobody ? nil : Roster(workspace, arrangement?.config)
        let store = isOfNobody ? nil : StateStore(environment: workspace.environment)
        let reports = await run(wanted, roster, store)
        var result = Result(
            reports: [], faults: roster?.faults ?? [], withoutLogin: [],
            warnings: arrangement?.config.rendered(color: false) ?? "")
        if let store {
            await store.save(at: workspace.now)
            result.faults += await store.faults
        }
        for report in reports {
            result.faults += report.notes
            let isMissing = report.snapshot.failure?.code == .missingCredential
            if isMissing, providers.isEmpty {
                result.withoutLogin.append(report)
            } else {
                result.reports.append(report)
            }
        }
        return result
    }

    private static func unknown(_ id: String, _ known: [String]) -> WorkspaceError {
        WorkspaceError(text: "no provider is called '\(cleaned(id))'; \(nearest(to: id, in: known))")
    }

    /// `--origin ID.NAME` and `--secret ID.NAME` must name a provider that is run, and something of its spec.
    private func checkNames(_ wanted: [ProviderID], known: [ProviderID]) throws(WorkspaceError) {
        var named: [ProviderID] = []
        for pair in test.origins + test.secrets {
            let text = String(pair.name.prefix { $0 != "." })
            guard let id = known.first(where: { $0.rawValue == text }) else {
                throw Self.unknown(text, known.map(\.rawValue))
            }
            guard wanted.contains(id) else {
                throw WorkspaceError(
                    text: "'\(cleaned(pair.name))' is of a provider that is not asked: add --provider \(id)")
            }
            if !named.contains(id) { named.append(id) }
        }
        for id in named {
            guard let spec = workspace.library.spec(id)?.spec else { continue }
            let own = test(of: id)
            _ = try own.resolvedOrigins(spec)
            _ = try own.overrides(spec)
        }
    }

    /// Each account of each provider, side by side.
    private func run(_ ids: [ProviderID], _ roster: Roster?, _ store: StateStore?) async -> [RunReport] {
        let asked = ids.flatMap { id -> [(ProviderID, Account?)] in
            roster?.accounts(of: id).filter { !$0.isDisabled }.map { (id, $0) } ?? [(id, nil)]
        }
        let reports = await withTaskGroup(of: (Int, RunReport).self) { group in
            for (index, (id, entry)) in asked.enumerated() {
                group.addTask { (index, await report(id, entry, store)) }
            }
            var reports: [(Int, RunReport)] = []
            for await entry in group { reports.append(entry) }
            return reports.sorted { $0.0 < $1.0 }.map(\.1)
        }
        return zip(asked, reports).filter { asked, report in
            guard let roster, let entry = asked.1, entry.id.isDefault, !roster.signedIn.contains(entry.id) else {
                return true
            }
            return !roster.isShownOtherwise(report.snapshot)
        }.map(\.1)
    }

    private func report(_ id: ProviderID, _ entry: Account?, _ store: StateStore?) async -> RunReport {
        guard let found = workspace.library.spec(id) else { return failed(id, "There is no such spec.") }
        guard let spec = found.spec else {
            let first = DiagnosticRenderer.sorted(found.findings).first { $0.severity == .error }
            let place = first.map { " (\(found.source.name), line \($0.span.start.line))" } ?? ""
            return failed(id, "\(first?.message ?? "The spec does not compile")\(place).")
        }
        var own = AccountRun(workspace: workspace, test: test(of: id), includesOnRequest: includesAll)
        own.owner = "\(id)."
        if let entry { own = own.of(entry) }
        own.store = store
        own.edition = found.edition
        own.leastSeconds = Self.leastSeconds
        // A test run closes the world for every provider, also for those whose origins it does not name.
        if test.isActive, own.test.origins.isEmpty {
            let say = "This provider's origins are closed in a test run."
            return failed(id, say, code: .missingCredential, spec)
        }
        do throws(WorkspaceError) {
            var report = try await own.run(spec, account: entry?.id.description)
            if let entry, entry.label != entry.id.label { report.snapshot.label = entry.label }
            return report
        } catch {
            return failed(id, error.text, spec)
        }
    }

    private func test(of id: ProviderID) -> TestRun {
        TestRun(
            origins: pairs(test.origins, of: id), secrets: pairs(test.secrets, of: id), isSandboxed: test.isSandboxed)
    }

    private func pairs(_ all: [TestRun.Pair], of id: ProviderID) -> [TestRun.Pair] {
        all.compactMap { pair in
            guard pair.name.hasPrefix("\(id).") else { return nil }
            return TestRun.Pair(name: String(pair.name.dropFirst(id.rawValue.count + 1)), value: pair.value)
        }
    }

    private func failed(
        _ id: ProviderID, _ say: String, code: UnavailableCode = .specInvalid, _ spec: CheckedSpec? = nil
    ) -> RunReport {
        let snapshot = AccountSnapshot(
            provider: id, account: "\(id):default", title: spec?.document.title ?? id.rawValue,
            status: spec?.document.status ?? "experimental", measured: workspace.now,
            failure: Unavailable(code, say: say), isTest: test.isActive)
        return RunReport(snapshot: snapshot, trace: [], lookedFor: [], retryAfterSeconds: nil)
    }
}

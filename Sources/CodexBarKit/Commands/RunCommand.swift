import Diagnostics
import ProviderSpec
import SpecEngine
package import UsageModel

/// `codexbar run`: one spec, once.
package struct RunCommand: Sendable {
    package var reference: SpecReference
    package var account: String?
    package var run: AccountRun
    package var display: Display
    /// Asks a person who has read who gets what; nil where there is no terminal.
    package var ask: (@Sendable (TrustQuestion) -> Bool)?

    package init(
        reference: SpecReference, account: String?, run: AccountRun, display: Display,
        ask: (@Sendable (TrustQuestion) -> Bool)?
    ) {
        self.reference = reference
        self.account = account
        self.run = run
        self.display = display
        self.ask = ask
    }

    package func execute() async -> CommandOutput {
        let found: FoundSpec
        switch run.workspace.library.find(reference) {
        case .success(let spec): found = spec
        case .failure(let error): return .usage(error.text)
        }
        let warnings =
            found.findings.isEmpty
            ? "" : DiagnosticRenderer.human(found.findings, source: found.source, color: display.usesColor)
        guard let spec = found.spec else {
            return CommandOutput(messages: warnings + FindingPage.pointer(to: found.findings), status: 65)
        }
        var run = run
        if let ask, run.refusal(of: spec) != nil, let question = Trust(workspace: run.workspace).question(of: found) {
            run.isApproved = ask(question)
        }
        run.store =
            run.test.isActive && !run.test.isSandboxed ? nil : StateStore(environment: run.workspace.environment)
        run.edition = found.edition
        var account = account
        // A test run without a sandbox knows no account of the user.
        if !run.test.isActive || run.test.isSandboxed {
            let text = account.map { $0.utf8.contains(58) ? $0 : "\(spec.id):\($0)" } ?? spec.id.rawValue
            if let entry = Roster(run.workspace).account(text), entry.id.provider == spec.id {
                run = run.of(entry)
                account = entry.id.description
            }
        }
        do throws(WorkspaceError) {
            let report = try await run.run(spec, account: account)
            await run.store?.save(at: run.workspace.now)
            let faults = await (run.store?.faults ?? []) + report.notes
            return output(report, warnings + faults.map { "codexbar: \($0)\n" }.joined())
        } catch {
            return .usage(error.text)
        }
    }

    private func output(_ report: RunReport, _ warnings: String) -> CommandOutput {
        let rendering = Rendering(workspace: run.workspace, display: display)
        let text =
            display.isJSON
            ? rendering.json([report.snapshot])
            : rendering.text([report.snapshot], all: run.includesOnRequest, details: true)
        let trace = display.isTraced ? Rendering.trace(report) : ""
        return CommandOutput(text: text, messages: warnings + trace, status: Self.status(of: report.snapshot))
    }

    /// 0: every metric answered (a state and `not_supplied` are answers); 1: some are unavailable for another reason;
    /// 2: none answered. Old values in the place of new ones are no answers.
    package static func status(of snapshot: AccountSnapshot) -> Int32 {
        let isOld = snapshot.metrics.contains { if case .unavailable = $0.outcome { false } else { true } }
        if snapshot.failure != nil { return isOld ? 1 : 2 }
        var answered = 0
        var unavailable = 0
        for metric in snapshot.metrics {
            switch metric.outcome {
            case .available, .state: answered += 1
            case .unavailable(let why): if why.code == .notSupplied { answered += 1 } else { unavailable += 1 }
            }
        }
        if unavailable == 0 { return 0 }
        return answered == 0 ? 2 : 1
    }
}

import ProviderSpec
import SpecEngine

extension AccountRun {
    /// A run that knows what those before it left, and leaves what it learned.
    func remembering(
        _ spec: CheckedSpec, _ account: String?, _ store: StateStore
    ) async throws(WorkspaceError) -> RunReport {
        let name = account ?? "\(spec.id):\(AccountID.defaultLabel)"
        var state = await store.state(of: name)
        if !state.edition.isSame(as: edition) {
            state.edition = edition
            state.last = nil
            state.kept = []
        }
        state.last?.atLeastSeconds = max(leastSeconds, spec.document.poll?.atLeastSeconds ?? 0)
        let book = KeptAnswerBook(state.kept, of: spec)
        let (last, cooldowns) = (state.last, state.cooldowns)
        let report = try await runOnce(spec, account: account) { settings in
            settings.last = last
            settings.cooldowns = cooldowns
            settings.kept = book
        }
        guard report.wasAnswered, let mark = report.mark else { return report }
        let now = workspace.now
        state.last = LastRun(
            snapshot: report.snapshot, mark: mark, asked: now, isWhole: includesOnRequest, atLeastSeconds: 0)
        state.cooldowns += report.cooldowns
        state.kept = await book.records
        await store.record(state.trimmed(at: now), of: name, isUrgent: !report.cooldowns.isEmpty, at: now)
        return report
    }
}

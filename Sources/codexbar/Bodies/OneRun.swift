import CodexBarKit

/// What a run of one spec begins with: the user's machine or what stands in for it, and who is asked to trust the spec.
struct OneRun {
    let account: AccountRun
    /// Nil: nobody is asked.
    let ask: (@Sendable (TrustQuestion) -> Bool)?

    init(
        _ test: TestRunArguments, _ inputs: [NamedValue], isTrustedOnce: Bool, _ output: ProgramOutput
    ) throws(WorkspaceError) {
        var account = AccountRun(workspace: try test.workspace(), test: test.testRun, includesOnRequest: true)
        account.inputs = inputs.map(\.pair)
        self.account = account
        ask = isTrustedOnce ? Terminal.asking("Run this spec once with these secrets", output) : nil
        if isTrustedOnce, ask == nil {
            throw WorkspaceError(text: "--trust-once asks a person: it needs a terminal")
        }
    }
}

import CodexBarKit

extension CommandBodies {
    static func record(_ arguments: RecordArguments, _ output: ProgramOutput) throws(WriteError) -> ExitStatus {
        let workspace: Workspace
        do throws(WorkspaceError) {
            workspace = try arguments.test.workspace()
        } catch {
            return try output.show(.usage(error.text))
        }
        var account = AccountRun(workspace: workspace, test: arguments.test.testRun, includesOnRequest: true)
        account.inputs = arguments.inputs.map { .init(name: $0.name, value: $0.value) }
        let ask = arguments.isTrustedOnce ? Terminal.asking("Run this spec once with these secrets", output) : nil
        if arguments.isTrustedOnce, ask == nil {
            return try output.show(.usage("--trust-once asks a person: it needs a terminal"))
        }
        if arguments.keepsUnread {
            guard let confirm = Terminal.confirming(output) else {
                return try output.show(.usage("--full asks a person: it needs a terminal"))
            }
            guard confirm(RecordCommand.questionOfFull) else {
                return try output.show(CommandOutput(messages: "codexbar: nothing was recorded\n", status: 1))
            }
        }
        let command = RecordCommand(
            reference: arguments.spec, account: arguments.account, run: account, display: output.display(),
            name: arguments.name, title: arguments.title, folder: arguments.folder, archive: arguments.archive,
            keepsUnread: arguments.keepsUnread, ask: ask)
        let library = if case .id = arguments.spec { workspace.library } else { SpecLibrary?.none }
        return try output.show(Waiting.result { await command.execute() }, beside: library)
    }
}

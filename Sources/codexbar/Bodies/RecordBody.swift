import CodexBarKit

extension CommandBodies {
    static func record(_ arguments: RecordArguments, _ output: ProgramOutput) throws(WriteError) -> ExitStatus {
        let start: OneRun
        do throws(WorkspaceError) {
            start = try OneRun(arguments.test, arguments.inputs, isTrustedOnce: arguments.isTrustedOnce, output)
        } catch {
            return try output.show(.usage(error.text))
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
            reference: arguments.spec, account: arguments.account, run: start.account, display: output.display(),
            name: arguments.name, title: arguments.title, folder: arguments.folder, archive: arguments.archive,
            keepsUnread: arguments.keepsUnread, ask: start.ask)
        let library = if case .id = arguments.spec { start.account.workspace.library } else { SpecLibrary?.none }
        return try output.show(Waiting.result { await command.execute() }, beside: library)
    }
}

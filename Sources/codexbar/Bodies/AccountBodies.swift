import CodexBarKit

extension CommandBodies {
    /// The commands about accounts, their logins, and what is kept of them.
    mutating func addAccounts() {
        authLogin = { arguments, output throws(WriteError) in
            let person = SignInPerson(arguments)
            return try signedIn(output, arguments.test, arguments.inputs) { run in
                let command = AuthCommand(
                    run: run, account: arguments.account, credential: arguments.credential, method: arguments.method)
                return Waiting.result { await command.login(person) }
            }
        }
        authLogout = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) {
                AuthCommand(
                    run: AccountRun(workspace: $0), account: arguments.account, credential: arguments.credential
                ).logout()
            }
        }
        authStatus = { arguments, output throws(WriteError) in
            try signedIn(output, arguments.test, []) { run in
                let command = AuthStatusCommand(run: run, accounts: arguments.accounts, isProbing: false)
                return Waiting.result { await command.execute() }
            }
        }
        authCheck = { arguments, output throws(WriteError) in
            try signedIn(output, arguments.test, []) { run in
                let command = AuthStatusCommand(run: run, accounts: arguments.accounts, isProbing: true)
                return Waiting.result { await command.execute() }
            }
        }
        accountsList = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) { AccountsCommand(workspace: $0).list() }
        }
        accountsRename = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) {
                AccountsCommand(workspace: $0).rename(arguments.account, to: arguments.label)
            }
        }
        accountsMove = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) {
                AccountsCommand(workspace: $0).move(arguments.account, to: arguments.place)
            }
        }
        accountsEnable = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) {
                AccountsCommand(workspace: $0).setDisabled(false, arguments.account)
            }
        }
        accountsDisable = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) {
                AccountsCommand(workspace: $0).setDisabled(true, arguments.account)
            }
        }
        accountsRemove = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) { AccountsCommand(workspace: $0).remove(arguments.account) }
        }
        configProviders = { arguments, output throws(WriteError) in
            try configured(output, arguments.words) {
                arguments.asksForDescriptors ? $0.refuse(option: "--descriptors") : $0.providers()
            }
        }
        configDump = { arguments, output throws(WriteError) in
            try configured(output, arguments.words) { $0.dump() }
        }
        configEnable = { arguments, output throws(WriteError) in
            try configured(output, arguments.words) { $0.setEnabled(true, arguments.provider) }
        }
        configDisable = { arguments, output throws(WriteError) in
            try configured(output, arguments.words) { $0.setEnabled(false, arguments.provider) }
        }
        configSetKey = { arguments, output throws(WriteError) in
            try configured(output, arguments.words) { $0.setKey(arguments.provider) }
        }
        dataList = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) { DataCommand(workspace: $0).list() }
        }
        dataDelete = { arguments, output throws(WriteError) in
            try inWorkspace(output, arguments.sandbox) { DataCommand(workspace: $0).delete(account: arguments.account) }
        }
    }
}

private func inWorkspace(
    _ output: ProgramOutput, _ sandbox: String?, _ execute: (Workspace) -> CommandOutput
) throws(WriteError) -> ExitStatus {
    let workspace: Workspace
    do throws(WorkspaceError) {
        workspace = try .current(in: sandbox)
    } catch {
        return try output.show(.usage(error.text))
    }
    return try output.show(execute(workspace))
}

private func configured(
    _ output: ProgramOutput, _ words: ConfigWords, _ execute: (ConfigCommand) -> CommandOutput
) throws(WriteError) -> ExitStatus {
    let workspace: Workspace
    do throws(WorkspaceError) {
        workspace = try .current(in: words.sandbox)
    } catch {
        var refusal = CommandOutput.usage(error.text)
        if words.isJSON {
            refusal.text = ConfigCommand.errorRow(refusal.status, "args", error.text, isPretty: words.isPretty)
        }
        return try output.show(refusal)
    }
    return try output.show(execute(ConfigCommand(workspace: workspace, isJSON: words.isJSON, isPretty: words.isPretty)))
}

private func signedIn(
    _ output: ProgramOutput, _ test: TestRunArguments, _ inputs: [NamedValue], _ execute: (AccountRun) -> CommandOutput
) throws(WriteError) -> ExitStatus {
    var run: AccountRun
    do throws(WorkspaceError) {
        run = AccountRun(workspace: try test.workspace(), test: test.testRun, inputs: inputs.map(\.pair))
        run.takesSecrets = false
    } catch {
        return try output.show(.usage(error.text))
    }
    return try output.show(execute(run), beside: run.workspace.library)
}

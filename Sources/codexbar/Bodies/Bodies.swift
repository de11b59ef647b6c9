import CodexBarKit
import UsageModel

extension CommandBodies {
    /// The bodies of the program.
    static var program: CommandBodies {
        var bodies = CommandBodies()
        bodies.run = run
        bodies.usage = usage
        bodies.addAccounts()
        bodies.replay = { arguments, output throws(WriteError) in
            let command = ReplayCommand(
                workspace: .current, display: output.display(), cases: arguments.cases, spec: arguments.spec,
                isBlessing: arguments.isBlessed, format: arguments.format)
            return try output.show(Waiting.result { await command.execute() }, beside: command.workspace.library)
        }
        bodies.record = record
        bodies.fixturesScan = { arguments, output throws(WriteError) in
            try output.show(FixturesCommand(paths: arguments.paths).scan())
        }
        bodies.specsList = { _, output throws(WriteError) in
            let command = SpecsCommand(workspace: .current, display: output.display())
            return try output.show(command.list(), beside: command.workspace.library)
        }
        bodies.specsValidate = { arguments, output throws(WriteError) in
            let command = SpecsCommand(workspace: .current, display: output.display())
            let library = arguments.paths.isEmpty ? command.workspace.library : nil
            let told = Waiting.result {
                await command.validate(
                    arguments.paths, format: arguments.format, isStrict: arguments.isStrict,
                    isFixing: arguments.isFixing)
            }
            return try output.show(told, beside: library)
        }
        bodies.specsTest = { arguments, output throws(WriteError) in
            let command = SpecsTestCommand(
                workspace: .current, display: output.display(), specs: arguments.specs, spec: arguments.spec,
                examinations: arguments.examinations, tracefile: arguments.tracefile)
            return try output.show(Waiting.result { await command.execute() }, beside: command.workspace.library)
        }
        bodies.specsWatch = watch
        bodies.specsExplain = { arguments, output throws(WriteError) in
            let command = SpecsCommand(workspace: .current, display: output.display())
            return try output.show(command.explain(arguments.id), beside: command.workspace.library)
        }
        bodies.specsDiff = { arguments, output throws(WriteError) in
            let command = SpecsCommand(workspace: .current, display: output.display())
            let isInstalled = [arguments.old, arguments.new].contains { if case .id = $0 { true } else { false } }
            let library = isInstalled ? command.workspace.library : nil
            return try output.show(command.diff(arguments.old, arguments.new), beside: library)
        }
        bodies.specsDoctor = { arguments, output throws(WriteError) in
            let command = SpecsCommand(workspace: .current, display: output.display())
            let library = arguments.paths.isEmpty ? command.workspace.library : nil
            return try output.show(command.doctor(arguments.paths, days: arguments.days), beside: library)
        }
        bodies.specsNew = { arguments, output throws(WriteError) in
            let command = NewSpecCommand(
                workspace: .current, display: output.display(), id: arguments.id, options: arguments.options,
                folder: arguments.folder)
            return try output.show(Waiting.result { await command.execute() })
        }
        bodies.specsTrust = trust
        bodies.specsUntrust = { arguments, output throws(WriteError) in
            let words = arguments.words
            return try trusting(words, output) { $0.untrust() }
        }
        bodies.specsSchema = { _, output throws(WriteError) in
            try output.show(CommandOutput(text: String(decoding: EmbeddedFiles.schema.bytes, as: UTF8.self)))
        }
        bodies.explain = { arguments, output throws(WriteError) in
            try output.show(ExplainCommand(words: arguments.words).execute())
        }
        bodies.evalPath = { arguments, output throws(WriteError) in
            let command = EvalCommand(workspace: .current, display: output.display(isJSON: arguments.isJSON))
            return try output.show(command.path(arguments.path, in: arguments.file))
        }
        bodies.evalExpr = { arguments, output throws(WriteError) in
            let command = EvalCommand(workspace: .current, display: output.display(isJSON: arguments.isJSON))
            return try output.show(command.expression(arguments.expression, variables: arguments.variables))
        }
        return bodies
    }

    private static func run(_ arguments: RunArguments, _ output: ProgramOutput) throws(WriteError) -> ExitStatus {
        let start: OneRun
        do throws(WorkspaceError) {
            start = try OneRun(arguments.test, arguments.inputs, isTrustedOnce: arguments.isTrustedOnce, output)
        } catch {
            return try output.show(.usage(error.text))
        }
        let command = RunCommand(
            reference: arguments.spec, account: arguments.account, run: start.account,
            display: output.display(
                isJSON: arguments.format == .json, showsIdentity: arguments.identity == .full,
                isTraced: arguments.isTraced),
            ask: start.ask)
        let library = if case .id = arguments.spec { start.account.workspace.library } else { SpecLibrary?.none }
        return try output.show(Waiting.result { await command.execute() }, beside: library)
    }

    /// Shows what a spec comes to, once more after each change, until the user ends it or nobody reads any more.
    private static func watch(_ arguments: SpecsWatchArguments, _ output: ProgramOutput) throws(WriteError)
        -> ExitStatus
    {
        let command = SpecsWatchCommand(workspace: .current, display: output.display(), spec: arguments.spec)
        if let refusal = command.refusal { return try output.show(refusal) }
        var shown = ""
        while true {
            let stamp = command.stamp
            if stamp != shown {
                shown = stamp
                // Cursor to the top, then what was below it is cleared (ECMA-48, CUP and ED).
                if output.result.isTerminal { try output.result.write("\u{1B}[H\u{1B}[2J") }
                _ = try output.show(Waiting.result { await command.look() })
            }
            Terminal.pause(milliseconds: 250)
        }
    }

    private static func trust(_ arguments: SpecsTrustArguments, _ output: ProgramOutput) throws(WriteError)
        -> ExitStatus
    {
        try trusting(arguments.words, output) { command in
            var command = command
            command.ask = Terminal.asking("Let this spec use these secrets from now on", output)
            return command.trust()
        }
    }

    private static func trusting(
        _ words: SpecsTrustArguments.Words, _ output: ProgramOutput, _ execute: (TrustCommand) -> CommandOutput
    ) throws(WriteError) -> ExitStatus {
        let workspace: Workspace
        do throws(WorkspaceError) {
            workspace = try Workspace.current(in: words.sandbox)
        } catch {
            return try output.show(.usage(error.text))
        }
        let command = TrustCommand(
            workspace: workspace, display: output.display(), reference: words.spec, digest: words.digest)
        let library = if case .id = words.spec { workspace.library } else { SpecLibrary?.none }
        return try output.show(execute(command), beside: library)
    }

    private static func usage(_ arguments: UsageArguments, _ output: ProgramOutput) throws(WriteError) -> ExitStatus {
        let workspace: Workspace
        do throws(WorkspaceError) {
            workspace = try arguments.test.workspace()
        } catch {
            return try output.show(.usage(error.text))
        }
        let command = UsageCommand(
            run: UsageRun(
                workspace: workspace, providers: arguments.providers, test: arguments.test.testRun,
                includesAll: arguments.includesAll),
            display: output.display(
                isJSON: arguments.format == .snapshot, showsIdentity: arguments.identity == .full,
                isTraced: arguments.isTraced))
        return try output.show(Waiting.result { await command.execute() }, beside: workspace.library)
    }
}

extension TestRunArguments {
    var testRun: TestRun {
        TestRun(
            origins: origins.map(\.pair), secrets: secrets.map(\.pair), isSandboxed: sandbox != nil)
    }

    func workspace() throws(WorkspaceError) -> Workspace { try .current(in: sandbox) }
}

extension Workspace {
    /// That of this process, moved into a sandbox where one is named.
    static func current(in sandbox: String?) throws(WorkspaceError) -> Workspace {
        guard let sandbox else { return .current }
        return try current.sandboxed(in: sandbox)
    }
}

extension NamedValue {
    var pair: TestRun.Pair { TestRun.Pair(name: name, value: value) }
}

extension ProgramOutput {
    /// - Parameter library: Where specs were looked for, if they were.
    func show(_ output: CommandOutput, beside library: SpecLibrary? = nil) throws(WriteError) -> ExitStatus {
        let output = library.map(output.complaining) ?? output
        if !output.messages.isEmpty { try error.write(output.messages) }
        if !output.text.isEmpty { try result.write(output.text) }
        return ExitStatus(rawValue: output.status) ?? .failure
    }

    func display(isJSON: Bool = false, showsIdentity: Bool = false, isTraced: Bool = false) -> Display {
        Display(
            isJSON: isJSON, showsIdentity: showsIdentity, isTraced: isTraced,
            usesColor: result.isTerminal && Terminal.allowsColor, columns: Terminal.columns, isUTF8: Terminal.isUTF8)
    }
}

@testable import codexbar

/// A program with texts for descriptors and bodies that only note their arguments.
final class RunningProgram: @unchecked Sendable {
    // Tests run one program on one thread.
    private(set) var result = ""
    private(set) var error = ""
    private(set) var started: [Any] = []

    func run(_ words: [String]) -> ExitStatus {
        let output = ProgramOutput(
            result: TextWriter { self.result += $0 }, error: TextWriter { self.error += $0 })
        return Program(bodies: bodies, output: output).run(words)
    }

    private var bodies: CommandBodies {
        CommandBodies(
            run: { arguments, _ in self.note(arguments) },
            usage: { arguments, _ in self.note(arguments) },
            authLogin: { arguments, _ in self.note(arguments) },
            authLogout: { arguments, _ in self.note(arguments) },
            authStatus: { arguments, _ in self.note(arguments) },
            authCheck: { arguments, _ in self.note(arguments) },
            accountsList: { arguments, _ in self.note(arguments) },
            accountsRename: { arguments, _ in self.note(arguments) },
            accountsMove: { arguments, _ in self.note(arguments) },
            accountsEnable: { arguments, _ in self.note(arguments) },
            accountsDisable: { arguments, _ in self.note(arguments) },
            accountsRemove: { arguments, _ in self.note(arguments) },
            dataList: { arguments, _ in self.note(arguments) },
            dataDelete: { arguments, _ in self.note(arguments) },
            configProviders: { arguments, _ in self.note(arguments) },
            configDump: { arguments, _ in self.note(arguments) },
            configEnable: { arguments, _ in self.note(arguments) },
            configDisable: { arguments, _ in self.note(arguments) },
            configSetKey: { arguments, _ in self.note(arguments) },
            replay: { arguments, _ in self.note(arguments) },
            record: { arguments, _ in self.note(arguments) },
            fixturesScan: { arguments, _ in self.note(arguments) },
            specsList: { arguments, _ in self.note(arguments) },
            specsValidate: { arguments, _ in self.note(arguments) },
            specsTest: { arguments, _ in self.note(arguments) },
            specsWatch: { arguments, _ in self.note(arguments) },
            specsExplain: { arguments, _ in self.note(arguments) },
            specsDiff: { arguments, _ in self.note(arguments) },
            specsDoctor: { arguments, _ in self.note(arguments) },
            specsNew: { arguments, _ in self.note(arguments) },
            specsTrust: { arguments, _ in self.note(arguments) },
            specsUntrust: { arguments, _ in self.note(arguments) },
            specsSchema: { arguments, _ in self.note(arguments) },
            explain: { arguments, _ in self.note(arguments) },
            evalPath: { arguments, _ in self.note(arguments) },
            evalExpr: { arguments, _ in self.note(arguments) })
    }

    private func note(_ arguments: Any) -> ExitStatus {
        started.append(arguments)
        return .success
    }
}

import CodexBarKit
import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program: words in, text out.
struct Program {
    static let version = "CodexBar 1.0.0"

    var bodies = CommandBodies()
    var output = ProgramOutput()

    /// Starts the program of this process with its own words; the only thing that `main.swift` calls.
    static func start() -> Int32 {
        // A reader that goes away is an error of `write`, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        StandardDescriptors.fill()
        return Program(bodies: .program).run(Array(CommandLine.arguments.dropFirst())).rawValue
    }

    /// - Parameter words: The command line without the name of the program.
    func run(_ words: [String]) -> ExitStatus {
        let choice: Choice
        do throws(ArgumentError) {
            choice = try Choice(words)
        } catch {
            return report(error, for: nil, words)
        }
        do throws(CommandFailure) {
            return try start(choice)
        } catch {
            switch error {
            case .arguments(let error):
                guard case .command(let row, _) = choice else { return report(error, for: nil, words) }
                return report(error, for: row.syntax(), words)
            case .output(.closed): return .success
            case .output(.failed(let number)):
                return report("cannot write the result: \(String(cString: strerror(number)))", as: .outputFailed)
            }
        }
    }

    private func start(_ choice: Choice) throws(CommandFailure) -> ExitStatus {
        switch choice {
        case .command(let row, let words): return try row.start(words, bodies, output)
        case .help(let row): return try show(HelpText.text(for: row.syntax()))
        case .overview(let group):
            let rows = CommandTable.rows.filter { row in group.map { row.name.hasPrefix("\($0) ") } ?? true }
            return try show(HelpText.overview(rows.map { $0.syntax() }, in: group))
        case .version: return try show("\(Self.version)\n")
        }
    }

    private func show(_ text: String) throws(CommandFailure) -> ExitStatus {
        do throws(WriteError) {
            try output.result.write(text)
            return .success
        } catch {
            throw .output(error)
        }
    }

    private func report(_ error: ArgumentError, for syntax: CommandSyntax?, _ words: [String]) -> ExitStatus {
        if ConfigWords.asksForJSON(words) {
            let row = ConfigCommand.errorRow(
                ExitStatus.usage.rawValue, "args", cleaned(error.text), isPretty: words.contains("--pretty"))
            // Where it cannot be written, the message and the status tell.
            do throws(WriteError) { try output.result.write(row) } catch {}
        }
        let help =
            syntax.map { "\(HelpText.usage(of: $0))\nHelp: codexbar \($0.name) --help" } ?? "Help: codexbar --help"
        return report("\(cleaned(error.text))\n\(help)", as: .usage)
    }

    private func report(_ message: String, as status: ExitStatus) -> ExitStatus {
        do throws(WriteError) {
            try output.error.write("codexbar: \(message)\n")
        } catch {
            // There is nowhere left to say so; the status tells.
        }
        return status
    }
}

import Fixtures
import SpecEngine
import UsageModel

/// `codexbar usage`: the usage of every login found on this machine.
package struct UsageCommand: Sendable {
    package var run: UsageRun
    package var display: Display

    package init(run: UsageRun, display: Display) {
        self.run = run
        self.display = display
    }

    package func execute() async -> CommandOutput {
        let result: UsageRun.Result
        do throws(WorkspaceError) {
            result = try await run.run()
        } catch {
            return .refused(error)
        }
        let rendering = Rendering(workspace: run.workspace, display: display)
        let shown = run.includesAll ? result.reports + result.withoutLogin : result.reports
        let snapshots = shown.map(\.snapshot)
        let complaints = result.warnings + CommandOutput.lines(result.faults)
        let trace = complaints + (display.isTraced ? result.reports.map(Rendering.trace).joined() : "")
        if display.isJSON {
            return CommandOutput(
                text: rendering.json(snapshots), messages: trace, status: status(result.reports.map(\.snapshot)))
        }
        guard snapshots.isEmpty else {
            return CommandOutput(
                text: rendering.text(snapshots, all: run.includesAll, details: false), messages: trace,
                status: status(result.reports.map(\.snapshot)))
        }
        return await nothingFound(result, rendering)
    }

    /// 0: at least one account answered, or there is none; 1: all failed.
    private func status(_ snapshots: [AccountSnapshot]) -> Int32 {
        snapshots.isEmpty || snapshots.contains { RunCommand.status(of: $0) < 2 } ? 0 : 1
    }

    /// What was looked for, and what it would look like.
    private func nothingFound(_ result: UsageRun.Result, _ rendering: Rendering) async -> CommandOutput {
        var lines = ["No login was found on this machine. Looked for:"]
        for report in result.withoutLogin where !report.lookedFor.isEmpty {
            lines += listed(report.lookedFor, behind: "  \(report.snapshot.title):")
        }
        lines += ["", "With a login it looks like this:", ""]
        let example = await Example.snapshot(in: run.workspace)
        let text = example.map { rendering.text([$0], all: false, details: false, isExample: true) } ?? ""
        return CommandOutput(text: lines.map { $0 + "\n" }.joined() + text, status: 0)
    }

    /// `start` and the words, separated by commas, in lines that fit; further lines are indented.
    private func listed(_ words: [String], behind start: String) -> [String] {
        var lines = [start]
        for (index, word) in words.enumerated() {
            let part = index == words.count - 1 ? word : word + ","
            if lines[lines.count - 1].count + 1 + part.count <= display.columns {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append("      " + part)
            }
        }
        return lines
    }
}

import Presentation
import Quantities
import SignIn
import SpecEngine
import UsageModel

/// Renders the reports of runs.
struct Rendering {
    static let version = "1.0.0"

    let workspace: Workspace
    let display: Display

    func json(_ snapshots: [AccountSnapshot]) -> String {
        SnapshotDocument(
            snapshots, for: .program(generatedAt: workspace.now, version: Self.version),
            disclosure: display.showsIdentity ? .full : .redacted
        ).text(pretty: true)
    }

    func text(_ snapshots: [AccountSnapshot], all: Bool, details: Bool, isExample: Bool = false) -> String {
        let options = SnapshotText.Options(
            now: isExample ? snapshots.first?.measured ?? workspace.now : workspace.now, zone: workspace.localZone,
            columns: display.columns, symbols: display.isUTF8 ? .unicode : .ascii, color: display.usesColor, all: all,
            details: details, disclosure: display.showsIdentity ? .full : .redacted, isExample: isExample)
        return SnapshotText(snapshots, options: options).text
    }

    /// What was sent and answered: places, statuses, times and shapes, never a value.
    static func trace(_ report: RunReport) -> String {
        var lines: [String] = []
        if report.isStanding { lines.append("\(report.snapshot.provider): not asked, the last answer still stands") }
        lines += report.renewals.map { "\(report.snapshot.provider) renewal: \($0)" }
        for entry in report.trace {
            let tries = entry.attempts > 1 ? ", tried \(entry.attempts) times" : ""
            lines.append(
                "\(report.snapshot.provider) \(entry.step): \(entry.method) \(entry.origin)\(entry.path) → \(entry.outcome), "
                    + "\(milliseconds(entry.duration)) ms\(tries)")
            lines += entry.shape.map { "    \($0)" }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    static func line(_ entry: FlowTrace.Entry) -> String {
        "\(entry.method) \(entry.origin)\(entry.path) → \(entry.outcome), \(milliseconds(entry.duration)) ms"
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    }
}

import Diagnostics
import Recording

/// `codexbar fixtures scan`: cases that are kept, looked through for what must not be in them.
package struct FixturesCommand: Sendable {
    /// Empty: the folder of all cases.
    package var paths: [String]

    package init(paths: [String]) { self.paths = paths }

    package func scan() -> CommandOutput {
        let report = FixtureScan().look(at: paths.isEmpty ? ["Fixtures"] : paths)
        guard report.unreadable.isEmpty else {
            return CommandOutput(messages: report.unreadable.map { "codexbar: \(cleaned($0))\n" }.joined(), status: 64)
        }
        let lines = report.findings.map { finding in
            "\(cleaned(finding.path)):\(finding.line):\(finding.column): \(finding.kind.rawValue), "
                + "\(finding.length) bytes\n"
        }
        let files = report.files == 1 ? "1 file" : "\(report.files) files"
        guard lines.isEmpty else {
            let help = "Replace what is real; an invented text may say so: fake, example, invented.\n"
            return CommandOutput(text: lines.joined() + "\(files): \(lines.count) found\n" + help, status: 1)
        }
        return CommandOutput(text: "\(files): nothing was found\n")
    }
}

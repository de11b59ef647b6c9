import Diagnostics
import Fixtures
import ProviderExtensions
import Quantities
package import UsageModel

/// `codexbar specs new`: writes a spec that validates, and a first case that it passes.
package struct NewSpecCommand: Sendable {
    package var workspace: Workspace
    package var display: Display
    package var id: ProviderID
    /// By their names, `--title` and so on; what is left out has a value to be replaced.
    package var options: [String: String]
    package var folder: String

    package init(
        workspace: Workspace, display: Display, id: ProviderID, options: [String: String], folder: String = "."
    ) {
        self.workspace = workspace
        self.display = display
        self.id = id
        self.options = options
        self.folder = folder
    }

    private var draft: NewSpec {
        let words = id.rawValue.split(separator: "-")
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        let variable = words.map { $0.uppercased() }.joined(separator: "_") + "_API_KEY"
        let isName = variable.utf8.first.map { (65...90).contains($0) } ?? false
        return NewSpec(
            id: id, title: options["--title"] ?? name, origin: options["--origin"] ?? "https://api.example.com",
            path: options["--path"] ?? "/v1/usage",
            variable: options["--env"] ?? (isName ? variable : "CODEXBAR_\(variable)"),
            field: options["--field"] ?? "$.used", unit: options["--unit"] ?? "percent",
            today: CivilDate(dayNumber: workspace.today)?.text ?? "2026-01-01")
    }

    package func execute() async -> CommandOutput {
        let draft = draft
        if workspace.library.bundled(id) != nil {
            return .usage("'\(id)' is a bundled spec: choose another id, or copy that spec to change it")
        }
        for (name, value) in draft.options where value.unicodeScalars.contains(where: { $0.value < 32 }) {
            return .usage("'\(name)' cannot hold line ends and other controls")
        }
        let file = folder == "." ? "\(id).yaml" : "\(folder)/\(id).yaml"
        let found = workspace.library.compile(Array(draft.text.utf8), .file(file), as: id)
        for finding in found.findings {
            guard let option = draft.option(ofLine: finding.span.start.line) else { continue }
            let help = finding.help.map { "; \($0)" } ?? ""
            return .usage(cleaned("'\(option.name)' cannot be '\(option.value)': \(finding.message)\(help)"))
        }
        guard let spec = found.spec else {
            let messages = DiagnosticRenderer.human(found.findings, source: found.source, color: display.usesColor)
            return CommandOutput(messages: messages, status: 1)
        }
        guard let body = draft.body else {
            return .usage(
                cleaned(
                    "'--field' cannot be '\(draft.field)': it leads to several places; name one, such as $.usage.used"))
        }
        let root = folder == "." ? "Fixtures" : "\(folder)/Fixtures"
        let place = "\(root)/\(id)/first"
        for path in [file, place] where SystemFiles.exists(path) {
            return failed("\(path) is there already; nothing was written")
        }
        do throws(SystemFiles.Fault) {
            try SystemFiles.makeFolder(place)
            try SystemFiles.create("\(place)/01.usage.body", Array(body.utf8))
            try SystemFiles.create("\(place)/case.yaml", Array(draft.caseText.utf8))
            try SystemFiles.create(file, found.source.bytes)
        } catch {
            return failed("\(place) and \(file): \(error.words)")
        }
        // What comes out is what is expected; a case that does not run has no result.
        let replay = Replay(
            fixturesRoot: root, specs: .one(.found(spec, name: file)), blessing: .on, zone: { _ in nil })
        let report = await replay.run([place])
        guard report.exitCode == 0 else { return CommandOutput(messages: report.text(color: false), status: 1) }
        let inFolder = folder == "." ? "" : "cd \(folder) && "
        return CommandOutput(
            text: """
                \(file)
                \(place)/case.yaml, 01.usage.body, expected.json
                Now put a real answer into 01.usage.body, without names and keys, and change both until they agree:
                  codexbar specs validate \(file)
                  \(inFolder)codexbar replay \(id) --spec \(id).yaml

                """)
    }

    private func failed(_ message: String) -> CommandOutput {
        CommandOutput(messages: "codexbar: \(cleaned(message))\n", status: 1)
    }
}

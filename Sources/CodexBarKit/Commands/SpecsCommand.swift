import Diagnostics
import Fixtures
import ProviderSpec
import SpecEngine
package import UsageModel

/// `codexbar specs`: list, validate and explain specs.
package struct SpecsCommand: Sendable {
    package var workspace: Workspace
    package var display: Display

    package init(workspace: Workspace, display: Display) {
        self.workspace = workspace
        self.display = display
    }

    // MARK: list

    package func list() -> CommandOutput {
        let all = workspace.library.all()
        let trust = Trust(workspace: workspace)
        var rows: [[String]] = []
        var messages = ""
        for found in all {
            let id = found.id?.rawValue ?? "?"
            let place = found.place == .bundled ? "bundled" : found.source.name
            guard let spec = found.spec else {
                let first = DiagnosticRenderer.sorted(found.findings).first { $0.severity == .error }
                let line = first.map { ":\($0.span.start.line):\($0.span.start.column): \($0.message)" } ?? ""
                rows.append([id, "invalid", "", "\(place)\(line)"])
                continue
            }
            let isTrusted: Bool
            switch trust.standing(of: spec) {
            case .asBundled, .approved: isTrusted = true
            case .unknown(let reason):
                messages = "codexbar: \(cleaned(reason))\n"
                isTrusted = false
            case .open, .refused: isTrusted = false
            }
            rows.append([id, isTrusted ? spec.document.status : "not trusted", cleaned(spec.document.title), place])
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            (0..<3).map { row[$0].padded(widths[$0]) }.joined(separator: "  ") + "  " + row[3] + "\n"
        }
        return CommandOutput(text: lines.joined(), messages: messages, status: all.contains { $0.spec == nil } ? 1 : 0)
    }

    // MARK: validate

    /// - Parameters:
    ///   - paths: Files, folders of specs, `-`; empty: the installed specs.
    ///   - isStrict: Whether a warning fails as an error does.
    ///   - isFixing: Whether safe edits are made in the files, which are then checked again.
    package func validate(
        _ paths: [String], format: ValidationReport.Format = .human, isStrict: Bool = false, isFixing: Bool = false
    ) async -> CommandOutput {
        let fixed = isFixing ? fix(paths) : CommandOutput()
        guard fixed.status == 0 else { return fixed }
        let (asked, problem) = asked(paths)
        // Of two tasks that read standard input each would get a part.
        let atOnce = paths.count { $0 == "-" } > 1 ? 1 : coreCount
        let library = workspace.library
        let answers = await parallelMap(asked, atOnce: atOnce) {
            Self.read($0, in: library).map(ValidationReport.Spec.init)
        }
        var specs: [ValidationReport.Spec] = []
        for answer in answers {
            switch answer {
            case .success(let spec): specs.append(spec)
            case .failure(let error): return .usage(error.text)
            }
        }
        if let problem { return .usage(problem.text) }
        let report = ValidationReport(
            specs: specs, folder: SystemFiles.workingFolder, isStrict: isStrict, usesColor: display.usesColor)
        var output = report.output(as: format)
        output.messages = fixed.messages + output.messages
        return output
    }

    /// The specs of files and folders; without any, the installed ones.
    func found(in paths: [String]) -> Result<[FoundSpec], WorkspaceError> {
        let (asked, problem) = asked(paths)
        var specs: [FoundSpec] = []
        for one in asked {
            switch Self.read(one, in: workspace.library) {
            case .success(let spec): specs.append(spec)
            case .failure(let error): return .failure(error)
            }
        }
        return problem.map { .failure($0) } ?? .success(specs)
    }

    private enum Asked: Sendable {
        case file(String, isInFolder: Bool)
        case installed(ProviderID, SpecPlace)
    }

    /// What the paths name, up to a folder without specs, and what is to be said of that one.
    private func asked(_ paths: [String]) -> ([Asked], problem: WorkspaceError?) {
        if paths.isEmpty { return (workspace.library.places().map { .installed($0.id, $0.place) }, nil) }
        var asked: [Asked] = []
        for path in paths {
            let isFolder = SystemFiles.isFolder(path)
            let files =
                isFolder
                ? SystemFiles.names(in: path).filter { $0.hasSuffix(".yaml") }.map { "\(path)/\($0)" } : [path]
            if files.isEmpty {
                return (asked, WorkspaceError(text: "there is no spec (*.yaml) in \(cleaned(path))"))
            }
            asked += files.map { .file($0, isInFolder: isFolder) }
        }
        return (asked, nil)
    }

    private static func read(_ asked: Asked, in library: SpecLibrary) -> Result<FoundSpec, WorkspaceError> {
        switch asked {
        case .installed(let id, let place): return .success(library.load(place, as: id))
        case .file(let path, let isInFolder):
            do throws(SystemFiles.Fault) {
                return .success(try library.file(path, inFolder: isInFolder))
            } catch {
                return .failure(WorkspaceError(text: "\(cleaned(path)): \(error.words)"))
            }
        }
    }

    // MARK: explain

    package func explain(_ id: ProviderID) -> CommandOutput {
        switch workspace.library.find(.id(id)) {
        case .failure(let error): return .usage(error.text)
        case .success(let found):
            guard let spec = found.spec else { return invalid(found) }
            let explanation = SpecExplanation(spec: spec, place: found.source.name, today: workspace.today)
            return CommandOutput(text: explanation.text)
        }
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

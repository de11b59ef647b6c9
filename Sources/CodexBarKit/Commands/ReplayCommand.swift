import Diagnostics
import Expressions
package import Fixtures
import JSONQuery
import ProviderExtensions
import UsageModel

/// `codexbar replay`: recorded cases, without a network.
package struct ReplayCommand: Sendable {
    package var workspace: Workspace
    package var display: Display
    /// `ID`, `ID/CASE` or paths; empty: every case of the folder.
    package var cases: [String]
    /// A spec that stands in for the one that the cases name.
    package var spec: String?
    package var isBlessing: Bool
    package var format: Format
    package var root: String

    package enum Format: String, Sendable, Hashable, CaseIterable {
        case text, json, junit
    }

    package init(
        workspace: Workspace, display: Display, cases: [String], spec: String?, isBlessing: Bool,
        format: Format = .text, root: String = "Fixtures"
    ) {
        self.workspace = workspace
        self.display = display
        self.cases = cases
        self.spec = spec
        self.isBlessing = isBlessing
        self.format = format
        self.root = root
    }

    package func execute() async -> CommandOutput {
        var replay: Replay
        do throws(WorkspaceError) {
            replay = try Replay(workspace: workspace, root: root, spec: spec)
        } catch {
            return .usage(error.text)
        }
        replay.blessing = Replay.Blessing(isAsked: isBlessing, isCI: isCI)
        let report = await replay.run(cases)
        switch format {
        case .json: return CommandOutput(text: report.json.text(pretty: true) + "\n", status: report.exitCode)
        case .junit where report.usage.isEmpty && report.invalidSpecs.isEmpty:
            return CommandOutput(text: report.junit, status: report.exitCode)
        case .junit, .text: break
        }
        return report.output(color: display.usesColor)
    }

    /// Whether a build machine runs this: some set `CI` to a word that says no.
    private var isCI: Bool {
        guard let word = workspace.variable("CI") else { return false }
        return !["", "0", "false"].contains { lowerASCII(word) == $0 }
    }
}

extension ReplayReport {
    /// The report for a person; what is wrong with the request goes beside the result.
    func output(color: Bool) -> CommandOutput {
        let text = text(color: color)
        return exitCode == 64
            ? CommandOutput(messages: text, status: 64) : CommandOutput(text: text, status: exitCode)
    }
}

extension Replay {
    /// Replays below `root` of the specs that lie here or are installed.
    ///
    /// - Parameter spec: The file of a spec that stands in for the one that the cases name.
    package init(workspace: Workspace, root: String, spec: String?) throws(WorkspaceError) {
        let specs: Replay.Specs
        if let spec {
            do throws(SystemFiles.Fault) {
                let bytes = try SystemFiles.read(spec, maxBytes: 8 * SpecLibrary.longestSpec)
                specs = .one(SpecLookup(bytes, name: spec, natives: .bundled))
            } catch {
                throw WorkspaceError(text: "\(cleaned(spec)): \(error.words)")
            }
        } else {
            specs = .byID { id in Self.lookUp(id, in: workspace.library) }
        }
        let zones = workspace.zones
        self.init(fixturesRoot: root, specs: specs, zone: { zones.load([$0])[$0] })
    }

    /// A folder `Specs` beside the cases comes first: whoever edits a spec there means that one.
    private static func lookUp(_ id: ProviderID, in library: SpecLibrary) -> SpecLookup {
        let local = "Specs/\(id).yaml"
        if SystemFiles.exists(local) {
            do throws(SystemFiles.Fault) {
                let bytes = try SystemFiles.read(local, maxBytes: 8 * SpecLibrary.longestSpec)
                return SpecLookup(bytes, name: local, natives: .bundled)
            } catch {
                return .unknown
            }
        }
        guard let found = library.spec(id) else { return .unknown }
        guard let spec = found.spec else {
            return .invalid(SourceFindings(source: found.source, diagnostics: found.findings))
        }
        return .found(spec, name: found.source.name)
    }
}

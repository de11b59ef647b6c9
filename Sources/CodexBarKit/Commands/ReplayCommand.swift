import Diagnostics
import Expressions
import Fixtures
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
    package var root: String

    package init(
        workspace: Workspace, display: Display, cases: [String], spec: String?, isBlessing: Bool,
        root: String = "Fixtures"
    ) {
        self.workspace = workspace
        self.display = display
        self.cases = cases
        self.spec = spec
        self.isBlessing = isBlessing
        self.root = root
    }

    package func execute() async -> CommandOutput {
        let specs: Replay.Specs
        if let spec {
            do throws(SystemFiles.Fault) {
                let bytes = try SystemFiles.read(spec, maxBytes: 8 * SpecLibrary.longestSpec)
                specs = .one(SpecLookup(bytes, name: spec, natives: .bundled))
            } catch {
                return .usage("\(cleaned(spec)): \(error.words)")
            }
        } else {
            let workspace = workspace
            specs = .byID { id in Self.lookUp(id, in: workspace.library) }
        }
        let zones = workspace.zones
        let replay = Replay(
            fixturesRoot: root, specs: specs,
            blessing: Replay.Blessing(isAsked: isBlessing, isCI: isCI),
            zone: { zones.load([$0])[$0] })
        let report = await replay.run(cases)
        if display.isJSON {
            return CommandOutput(text: report.json.text(pretty: true) + "\n", status: report.exitCode)
        }
        let text = report.text(color: display.usesColor)
        return report.exitCode == 64
            ? CommandOutput(messages: text, status: 64) : CommandOutput(text: text, status: report.exitCode)
    }

    /// Whether a build machine runs this: some set `CI` to a word that says no.
    private var isCI: Bool {
        guard let word = workspace.variable("CI") else { return false }
        return !["", "0", "false"].contains { lowerASCII(word) == $0 }
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

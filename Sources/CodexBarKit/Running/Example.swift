import Fixtures
import UsageModel

/// The embedded case that shows what a result looks like.
enum Example {
    /// Nil where the embedded case and the embedded spec do not fit each other; a test sees to it that they do.
    static func snapshot(in workspace: Workspace) async -> AccountSnapshot? {
        let files = EmbeddedFiles.example
        guard let first = files.first else { return nil }
        let (file, _) = CaseFile.parse(first.bytes)
        guard let file, let spec = workspace.library.bundled(file.spec)?.spec else { return nil }
        let runner = CaseRunner(spec: spec, specName: file.spec.rawValue, zones: workspace.zones.load(spec.zones))
        let result = await runner.run(
            file, named: "example", files: EmbeddedCase(files.map { (name: $0.name, bytes: $0.bytes) }))
        return result.account
    }
}

import Diagnostics
import Fixtures
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `codexbar specs watch`: checks a spec and replays its cases whenever one of the files changes.
package struct SpecsWatchCommand: Sendable {
    package var workspace: Workspace
    package var display: Display
    /// The id of a spec in `Specs`, or the path of its file.
    package var spec: String
    package var root: String

    package init(workspace: Workspace, display: Display, spec: String, root: String = "Fixtures") {
        self.workspace = workspace
        self.display = display
        self.spec = spec
        self.root = root
    }

    /// The file that is watched.
    private var path: String { SystemFiles.exists(spec) ? spec : "Specs/\(spec).yaml" }

    /// What is wrong with the request itself; nil: it can be watched.
    package var refusal: CommandOutput? {
        guard !SystemFiles.exists(path) else { return nil }
        return .usage("there is no spec '\(cleaned(spec))', neither as a file nor as \(cleaned(path))")
    }

    /// The findings of the spec; without errors also what its cases come to.
    package func look() async -> CommandOutput {
        let checked = await SpecsCommand(workspace: workspace, display: display).validate([path])
        guard checked.status == 0 else { return checked }
        let replayed = await ReplayCommand(
            workspace: workspace, display: display, cases: [], spec: path, isBlessing: false, root: root
        ).execute()
        return CommandOutput(
            text: checked.text + replayed.text, messages: checked.messages + replayed.messages,
            status: replayed.status)
    }

    /// Changes whenever the spec or a file of its cases does.
    package var stamp: String {
        var stamp = Self.stamp(of: path)
        let id = path.split(separator: "/").last.map { $0.hasSuffix(".yaml") ? String($0.dropLast(5)) : String($0) }
        let cases = "\(root)/\(id ?? "")"
        for name in SystemFiles.names(in: cases) {
            for file in SystemFiles.names(in: "\(cases)/\(name)") {
                stamp += Self.stamp(of: "\(cases)/\(name)/\(file)")
            }
        }
        return stamp
    }

    /// Time and size of a file; empty without one.
    private static func stamp(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "-" }
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        return "\(path) \(time.tv_sec).\(time.tv_nsec) \(status.st_size)\n"
    }
}

package import ProviderSpec

/// One place where a file of a source may lie.
struct FilePlace {
    /// Absolute.
    var path: String
    /// As messages name it: `~/.codex/auth.json`, `$CODEX_HOME/auth.json`.
    var shown: String
    /// Folders in which the file may lie.
    var folders: [String]

    enum Search {
        /// In the order in which they are tried.
        case places([FilePlace])
        /// The variable names a folder that cannot be used: the sentence says why.
        case unusable(shown: String, say: String)
    }

    /// Where a spec's file is looked for. A variable that is set stands alone: whoever moves a login does not mean the
    /// one in the old place.
    static func search(_ file: FileBlock, _ environment: UserEnvironment) -> Search {
        var places: [FilePlace] = []
        for base in file.base {
            switch base {
            case .home(let folder):
                let folder = Credentials.path(environment.home, folder.value)
                places.append(
                    FilePlace(
                        path: Credentials.path(folder, file.name.value), shown: shown(base, file),
                        folders: environment.folders))
            case .environment(let variable, let below):
                guard let folder = environment.variable(variable.value) else { continue }
                guard isAbsolute(folder) else {
                    // The XDG specification has relative paths ignored.
                    if variable.value.utf8.starts(with: "XDG_".utf8) { continue }
                    return .unusable(
                        shown: shown(base, file),
                        say: "\(variable.value) is no absolute path. Set it to one, or unset it.")
                }
                return .places([
                    FilePlace(
                        path: Credentials.path(below.map { Credentials.path(folder, $0) } ?? folder, file.name.value),
                        shown: shown(base, file),
                        folders: environment.sandbox == nil ? environment.folders + [folder] : environment.folders)
                ])
            }
        }
        return .places(places)
    }

    private static func shown(_ base: FileBlock.Base, _ file: FileBlock) -> String { "\(base.text)/\(file.name.value)" }
}

extension SpecDocument {
    /// The files that logins are read from on this machine, links resolved. Those that are not there are left out.
    package func loginFiles(in environment: UserEnvironment) -> [(shown: String, resolved: String)] {
        credentials.flatMap(\.sources).flatMap { source -> [(shown: String, resolved: String)] in
            guard case .file(let file) = source.place, case .places(let places) = FilePlace.search(file, environment)
            else { return [] }
            return places.compactMap { place in resolvedPath(place.path).map { (shown: place.shown, resolved: $0) } }
        }
    }
}

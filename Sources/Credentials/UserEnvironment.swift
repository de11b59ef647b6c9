/// What the search for credentials knows of the user: variables, home folder, user id. A value, so that a test has its
/// own.
package struct UserEnvironment: Sendable {
    package var variables: [String: String]
    /// An absolute path.
    package var home: String
    /// The user whose files may be read.
    package var uid: UInt32
    /// The folder of `--sandbox`, symlinks resolved; nil outside one. Then no file elsewhere is read.
    package private(set) var sandbox: String?

    package init(variables: [String: String], home: String, uid: UInt32) {
        self.variables = variables
        self.home = home
        self.uid = uid
    }

    /// A variable that is set to something.
    package func variable(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Base folders of the XDG specification: its variable where that is an absolute path, else the standard place.
    package var configHome: String { baseFolder("XDG_CONFIG_HOME", else: ".config") }
    package var dataHome: String { baseFolder("XDG_DATA_HOME", else: ".local/share") }
    package var stateHome: String { baseFolder("XDG_STATE_HOME", else: ".local/state") }
    package var cacheHome: String { baseFolder("XDG_CACHE_HOME", else: ".cache") }
    /// Nil when the system gives none.
    package var runtimeFolder: String? { absolute("XDG_RUNTIME_DIR") }

    /// Where files may lie that are removed in the same moment.
    var temporaryFolder: String { sandbox ?? absolute("TMPDIR") ?? "/tmp" }

    private func baseFolder(_ variable: String, else standard: String) -> String {
        absolute(variable) ?? path(home, standard)
    }

    /// The XDG specification has relative paths ignored.
    private func absolute(_ variable: String) -> String? {
        self.variable(variable).flatMap { isAbsolute($0) ? $0 : nil }
    }

    /// Folders in which files may be read.
    package var folders: [String] { sandbox.map { [$0] } ?? [home, configHome, dataHome, stateHome, cacheHome] }

    /// The same user with home and all base folders in `folder`.
    func moved(to folder: String) -> UserEnvironment {
        var moved = self
        moved.sandbox = folder
        moved.home = folder
        for name in variables.keys where name.utf8.starts(with: "XDG_".utf8) { moved.variables[name] = nil }
        moved.variables["HOME"] = folder
        moved.variables["XDG_CONFIG_HOME"] = path(folder, ".config")
        moved.variables["XDG_DATA_HOME"] = path(folder, ".local/share")
        moved.variables["XDG_STATE_HOME"] = path(folder, ".local/state")
        moved.variables["XDG_CACHE_HOME"] = path(folder, ".cache")
        moved.variables["XDG_RUNTIME_DIR"] = path(folder, ".runtime")
        return moved
    }
}

/// A path below a folder, without a doubled slash.
func path(_ folder: String, _ name: String) -> String {
    var bytes = Array(folder.utf8)
    while bytes.last == ASCII.slash { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self) + "/" + name
}

func isAbsolute(_ path: String) -> Bool { path.utf8.first == ASCII.slash }

/// The names of a path, compared and cut by bytes: a combining mark behind a slash does not hide it.
func components(of path: String) -> [String] {
    path.utf8.split(separator: ASCII.slash).map { String(decoding: Array($0), as: UTF8.self) }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program `secret-tool`, through which the Secret Service of a desktop session is reached: linking its library would
/// slow down every start.
package struct SecretTool: Sendable {
    /// What it needs; a token in another variable is none of its business.
    private static let variables = [
        "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "HOME", "PATH", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR",
    ]

    private let program: String
    private let variables: [String: String]
    private let patience: Duration

    /// Nil in a sandbox, without a session bus, and without the program.
    package init?(_ environment: UserEnvironment, patience: Duration = .seconds(2)) {
        guard environment.sandbox == nil, environment.variable("DBUS_SESSION_BUS_ADDRESS") != nil,
            let search = environment.variable("PATH")
        else { return nil }
        var folders = search.utf8.split(separator: 58).map { String(decoding: Array($0), as: UTF8.self) }
        // A relative place would depend on where the user happens to stand.
        folders.removeAll { $0.utf8.first != 47 }
        guard let folder = folders.first(where: { access("\($0)/secret-tool", X_OK) == 0 }) else { return nil }
        program = "\(folder)/secret-tool"
        self.patience = patience
        variables = environment.variables.filter { Self.variables.contains($0.key) }
    }

    package func run(_ words: [String], input: [UInt8] = []) throws(ChildProgram.Fault) -> ChildProgram.Ended {
        try ChildProgram.run([program] + words, variables: variables, input: input, patience: patience)
    }
}

import Diagnostics

/// What a command prints and answers.
package struct CommandOutput: Sendable {
    /// For standard output.
    package var text: String
    /// For standard error.
    package var messages: String
    /// The exit status.
    package var status: Int32

    package init(text: String = "", messages: String = "", status: Int32 = 0) {
        self.text = text
        self.messages = messages
        self.status = status
    }

    /// The same, with what is wrong with the folder of specs that the user named.
    package func complaining(of library: SpecLibrary) -> CommandOutput {
        var output = self
        output.messages = (library.complaint ?? "") + messages
        return output
    }

    /// What a command cannot begin for: a wrong command line, or a file that cannot be read.
    package static func refused(_ error: WorkspaceError) -> CommandOutput {
        guard let findings = error.findings else { return .usage(error.text) }
        return CommandOutput(messages: "\(findings)codexbar: \(cleaned(error.text))\n", status: 1)
    }

    /// Faults as they stand on standard error, a line each.
    static func lines(_ faults: [String]) -> String { faults.map { "codexbar: \($0)\n" }.joined() }

    /// A wrong command line (`EX_USAGE`).
    package static func usage(_ message: String) -> CommandOutput {
        CommandOutput(messages: "codexbar: \(message)\n", status: 64)
    }
}

/// How a result is shown.
package struct Display: Sendable {
    package var isJSON: Bool
    package var showsIdentity: Bool
    package var isTraced: Bool
    package var usesColor: Bool
    package var columns: Int
    package var isUTF8: Bool

    package init(
        isJSON: Bool = false, showsIdentity: Bool = false, isTraced: Bool = false, usesColor: Bool = false,
        columns: Int = 80, isUTF8: Bool = true
    ) {
        self.isJSON = isJSON
        self.showsIdentity = showsIdentity
        self.isTraced = isTraced
        self.usesColor = usesColor
        self.columns = columns
        self.isUTF8 = isUTF8
    }
}

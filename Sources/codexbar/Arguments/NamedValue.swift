/// One `NAME=VALUE` of the command line.
struct NamedValue: Sendable, Hashable {
    var name: String
    var value: String

    /// Splits at the first `=`.
    ///
    /// - Parameters:
    ///   - prefix: What the value must begin with, such as `env:`; it is left out of `value`.
    ///   - expected: The form to show when `text` has another.
    init(_ text: String, of option: String, prefix: String = "", expected: String) throws(ArgumentError) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
            throw .badValue(option: option, value: text, expected: expected)
        }
        let value = text[text.index(after: equals)...]
        guard value.utf8.starts(with: prefix.utf8), value.utf8.count > prefix.utf8.count else {
            throw .badValue(option: option, value: text, expected: expected)
        }
        name = String(text[..<equals])
        self.value = String(decoding: value.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}

/// What stands in for the real world in a test run.
struct TestRunArguments: Sendable, Hashable {
    /// Origins by name (in `usage`: `ID.NAME`), each with the loopback URL that replaces it.
    var origins: [NamedValue]
    /// Credentials by name (in `usage`: `ID.NAME`), each with the environment variable that holds the secret.
    var secrets: [NamedValue]
    /// The folder that replaces the home folder.
    var sandbox: String?

    /// - Parameter owner: `ID.` where names are those of a provider.
    static func options(owner: String) -> [OptionSyntax] {
        [
            OptionSyntax(
                name: "--origin", value: "\(owner)NAME=URL", isRepeatable: true,
                help: "Send what goes to this origin to http://127.0.0.1:PORT instead; all other origins are closed."),
            OptionSyntax(
                name: "--secret", value: "\(owner)NAME=env:VAR", isRepeatable: true,
                help: "Take this credential from an environment variable."),
            sandboxOption,
        ]
    }

    static var sandboxOption: OptionSyntax {
        OptionSyntax(name: "--sandbox", value: "DIR", help: "Use DIR instead of the home folder.")
    }

    /// Of commands that sign in, or look at logins: a secret of a variable is none that they would store.
    static var signInOptions: [OptionSyntax] { options(owner: "").filter { $0.name != "--secret" } }

    /// The same of commands about several providers.
    static var statusOptions: [OptionSyntax] { options(owner: "[ID.]").filter { $0.name != "--secret" } }

    init(_ parsed: ParsedArguments, owner: String) throws(ArgumentError) {
        origins = []
        for text in parsed.values("--origin") {
            origins.append(try NamedValue(text, of: "--origin", prefix: "", expected: "\(owner)NAME=URL"))
        }
        secrets = []
        for text in parsed.values("--secret") {
            secrets.append(try NamedValue(text, of: "--secret", prefix: "env:", expected: "\(owner)NAME=env:VAR"))
        }
        sandbox = parsed.value("--sandbox")
        guard !owner.isEmpty else { return }
        for (option, named) in origins.map({ ("--origin", $0) }) + secrets.map({ ("--secret", $0) }) {
            let parts = named.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                throw .badValue(option: option, value: named.name, expected: "a name like \(owner)NAME before '='")
            }
        }
    }
}

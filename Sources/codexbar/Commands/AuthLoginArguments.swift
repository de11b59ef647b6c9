/// `codexbar auth login`.
struct AuthLoginArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "auth login",
        summary: "Sign in to a provider",
        discussion: """
            The first way of the spec is taken unless --method names another; all of them work without a browser on this \
            machine. The login lies in the Secret Service of your session, or in a file that only you can read.
            """,
        positionals: [PositionalSyntax(name: "ID", arity: .one, help: "The provider.")],
        options: [
            OptionSyntax(name: "--account", value: "LABEL", help: "The account, if you have several: work."),
            OptionSyntax(name: "--method", value: "M", help: "The way to sign in, such as device_code."),
            OptionSyntax(name: "--credential", value: "NAME", help: "Which login of the spec, if it has several."),
            OptionSyntax(name: "--input", value: "N=V", isRepeatable: true, help: "Set an input of the spec."),
            OptionSyntax(name: "--no-browser", help: "Only show the address to open."),
            OptionSyntax(name: "--stdin", help: "Read the key, cookies or code from standard input."),
        ] + TestRunArguments.signInOptions,
        examples: [
            CommandExample(line: "codexbar auth login claude", meaning: "Signs in to Claude."),
            CommandExample(
                line: "codexbar auth login claude --account work --no-browser",
                meaning: "A second account, from a machine without a browser."),
            CommandExample(
                line: "codexbar auth login openrouter --stdin", meaning: "Stores an API key from standard input."),
        ]
    )

    var account: String
    var credential: String?
    var method: String?
    var opensBrowser: Bool
    var readsInput: Bool
    var inputs: [NamedValue]
    var test: TestRunArguments

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = AuthAccount.text(parsed)
        credential = parsed.value("--credential")
        method = parsed.value("--method")
        opensBrowser = !parsed.has("--no-browser")
        inputs = []
        for text in parsed.values("--input") {
            inputs.append(try NamedValue(text, of: "--input", prefix: "", expected: "NAME=VALUE"))
        }
        readsInput = parsed.has("--stdin")
        test = try TestRunArguments(parsed, owner: "")
    }
}

/// `ID` and `--account LABEL` together.
enum AuthAccount {
    static func text(_ parsed: ParsedArguments) -> String {
        let id = parsed.positionals.first ?? ""
        return parsed.value("--account").map { "\(id):\($0)" } ?? id
    }
}

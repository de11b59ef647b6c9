/// `codexbar auth status`.
struct AuthStatusArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "auth status",
        summary: "Show which logins there are, whose, and until when",
        discussion: """
            For each account and login: where it was found, whether codexbar owns it or another tool does, when it ends, \
            what is wrong, and the command that mends it. Nothing is sent, and no secret is shown.
            Exit status: 0 all is in order; 1 something is not.
            """,
        positionals: [
            PositionalSyntax(name: "ID[:LABEL]", arity: .any, help: "Providers or accounts; otherwise all.")
        ],
        options: TestRunArguments.statusOptions,
        examples: [
            CommandExample(line: "codexbar auth status", meaning: "Shows every login on this machine."),
            CommandExample(line: "codexbar auth status claude", meaning: "Shows the logins of Claude."),
        ]
    )

    var accounts: [String]
    var test: TestRunArguments

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        accounts = parsed.positionals
        test = try TestRunArguments(parsed, owner: "")
    }
}

/// `codexbar auth check`.
struct AuthCheckArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "auth check",
        summary: "Ask the providers whether the logins answer",
        discussion: "Like 'auth status', and each login is tried. Exit status: 0 all answer; 1 one does not.",
        positionals: AuthStatusArguments.syntax.positionals,
        options: TestRunArguments.statusOptions,
        examples: [CommandExample(line: "codexbar auth check grok", meaning: "Tries the logins of Grok.")]
    )

    var accounts: [String]
    var test: TestRunArguments

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        accounts = parsed.positionals
        test = try TestRunArguments(parsed, owner: "")
    }
}

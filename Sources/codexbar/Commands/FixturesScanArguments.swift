/// `codexbar fixtures scan`.
struct FixturesScanArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "fixtures scan",
        summary: "Look through cases for what looks like a secret or a person",
        discussion: """
            Finds JSON Web Tokens, tokens by their first letters, random-looking text, e-mail
            addresses outside the domains for examples, and telephone numbers. Texts that say
            they are inventions (fake, example, invented …) are left out.
            Exit status: 0 nothing was found, 1 something was, 64 for a path that is not there.
            """,
        positionals: [
            PositionalSyntax(name: "PATH", arity: .any, help: "Files, or folders of cases; otherwise Fixtures.")
        ],
        examples: [
            CommandExample(line: "codexbar fixtures scan", meaning: "Looks through every case."),
            CommandExample(line: "codexbar fixtures scan Fixtures/grok", meaning: "Looks through those of one spec."),
        ]
    )

    /// Empty means `Fixtures`.
    var paths: [String]

    init(_ parsed: ParsedArguments) throws(ArgumentError) { paths = parsed.positionals }
}

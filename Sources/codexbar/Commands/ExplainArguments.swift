/// `codexbar explain`.
struct ExplainArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "explain",
        summary: "Explain findings: what is wrong, why it matters, how to mend it",
        positionals: [
            PositionalSyntax(
                name: "CODE", arity: .any, help: "Codes or names of findings; without one all are listed.")
        ],
        examples: [
            CommandExample(line: "codexbar explain CBX0102", meaning: "Tells about a finding, with an example."),
            CommandExample(line: "codexbar explain unknown-key", meaning: "The same, by its name."),
        ]
    )

    var words: [String]

    init(_ parsed: ParsedArguments) throws(ArgumentError) { words = parsed.positionals }
}

/// `codexbar specs watch`.
struct SpecsWatchArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs watch",
        summary: "Check and replay a spec after each change",
        discussion: "Ends with Ctrl-C. Nothing is sent.",
        positionals: [
            PositionalSyntax(name: "SPEC", arity: .one, help: "The id of a spec in Specs, or the path of its file.")
        ],
        examples: [
            CommandExample(line: "codexbar specs watch grok", meaning: "Watches Specs/grok.yaml and Fixtures/grok.")
        ]
    )

    var spec: String

    init(_ parsed: ParsedArguments) throws(ArgumentError) { spec = parsed.positionals.first ?? "" }
}

/// `codexbar eval path`.
struct EvalPathArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "eval path",
        summary: "Apply a JSONPath to a JSON text",
        positionals: [
            PositionalSyntax(name: "PATH", arity: .one, help: "The path (RFC 9535), in quotes."),
            PositionalSyntax(name: "FILE|-", arity: .one, help: "The JSON text, or - for standard input."),
        ],
        options: [OptionSyntax(name: "--json", help: "Show the result as JSON.")],
        examples: [
            CommandExample(
                line: "codexbar eval path '$.limits[*].used' answer.json", meaning: "Shows every match and its place.")
        ]
    )

    var path: String
    /// `-` means standard input.
    var file: String
    var isJSON: Bool

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        path = parsed.positionals.first ?? ""
        file = parsed.positionals.last ?? "-"
        isJSON = parsed.has("--json")
    }
}

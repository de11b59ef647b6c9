/// `codexbar eval expr`.
struct EvalExprArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "eval expr",
        summary: "Evaluate an expression",
        positionals: [PositionalSyntax(name: "EXPR", arity: .one, help: "The expression, in quotes.")],
        options: [
            OptionSyntax(name: "--vars", value: "FILE|-", help: "A JSON object whose members are the variables."),
            OptionSyntax(name: "--json", help: "Show the result as JSON."),
        ],
        examples: [
            CommandExample(line: "codexbar eval expr '0.1 + 0.2'", meaning: "Shows 0.3: numbers are exact."),
            CommandExample(
                line: "codexbar eval expr 'used / limit' --vars answer.json", meaning: "Reads the names from a file."),
        ]
    )

    var expression: String
    /// `-` means standard input; nil that there are no variables.
    var variables: String?
    var isJSON: Bool

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        expression = parsed.positionals.first ?? ""
        variables = parsed.value("--vars")
        isJSON = parsed.has("--json")
    }
}

import UsageModel

/// `codexbar specs explain`.
struct SpecsExplainArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs explain",
        summary: "Explain what a spec reads, sends and shows",
        positionals: [PositionalSyntax(name: "ID", arity: .one, help: "The id of an installed spec.")],
        examples: [
            CommandExample(line: "codexbar specs explain claude", meaning: "Tells what is read and where it is sent.")
        ]
    )

    var id: ProviderID

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        let text = parsed.positionals.first ?? ""
        guard let id = ProviderID(text) else {
            throw .badArgument(name: "ID", value: text, expected: "an id of a-z, 0-9 and '-'")
        }
        self.id = id
    }
}

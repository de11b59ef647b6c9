/// `codexbar specs list`.
struct SpecsListArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs list",
        summary: "List the specs and where they come from",
        examples: [
            CommandExample(
                line: "codexbar specs list", meaning: "Also lists specs that cannot be used, with the reason.")
        ]
    )

    init(_ parsed: ParsedArguments) throws(ArgumentError) {}
}

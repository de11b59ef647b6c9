/// `codexbar specs schema`.
struct SpecsSchemaArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs schema",
        summary: "Print the JSON Schema of specs for editors",
        discussion: """
            Written to a file beside a spec, and named in the spec's first line, it makes an editor with
            yaml-language-server complete keys and words and mark those that a spec does not have:
            # yaml-language-server: $schema=codexbar.schema.json
            """,
        examples: [
            CommandExample(line: "codexbar specs schema", meaning: "Prints the schema of this version.")
        ]
    )

    init(_ parsed: ParsedArguments) throws(ArgumentError) {}
}

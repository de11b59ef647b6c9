/// `codexbar specs untrust`.
struct SpecsUntrustArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs untrust",
        summary: "Take back what was approved for a spec",
        discussion: "Exit status: 0 taken back, 1 nothing was approved.",
        positionals: [SpecsTrustArguments.Words.positional],
        options: [
            OptionSyntax(
                name: "--digest", value: "sha256:HEX",
                help: "Only this approval; otherwise every one of the spec's id, also of earlier versions."),
            SpecsTrustArguments.Words.sandboxOption,
        ],
        examples: [
            CommandExample(line: "codexbar specs untrust my.yaml", meaning: "The spec gets no secrets any more.")
        ]
    )

    var words: SpecsTrustArguments.Words

    init(_ parsed: ParsedArguments) throws(ArgumentError) { words = try SpecsTrustArguments.Words(parsed) }
}

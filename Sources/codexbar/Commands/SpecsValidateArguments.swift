/// `codexbar specs validate`.
struct SpecsValidateArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs validate",
        summary: "Check specs and report everything that is wrong",
        discussion: "Exit status: 0 without errors, 1 with errors, 64 for a wrong command line.",
        positionals: [
            PositionalSyntax(
                name: "PATH", arity: .any,
                help: "Specs, folders of specs, or - for standard input; otherwise the installed ones.")
        ],
        examples: [
            CommandExample(line: "codexbar specs validate my.yaml", meaning: "Checks one spec."),
            CommandExample(line: "codexbar specs validate Specs", meaning: "Checks every spec of a folder."),
        ]
    )

    /// Empty means the installed specs.
    var paths: [String]

    init(_ parsed: ParsedArguments) throws(ArgumentError) { paths = parsed.positionals }
}

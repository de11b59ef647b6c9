import CodexBarKit

/// `codexbar specs validate`.
struct SpecsValidateArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs validate",
        summary: "Check specs and report everything that is wrong",
        discussion: """
            Exit status: 0 without errors, 1 with errors, 2 with warnings under --strict,
            64 for a wrong command line.
            Findings for people go to standard error, those for programs to standard output.
            """,
        positionals: [
            PositionalSyntax(
                name: "PATH", arity: .any,
                help: "Specs, folders of specs, or - for standard input; otherwise the installed ones.")
        ],
        options: [
            OptionSyntax(name: "--strict", help: "Exit with 2 for warnings."),
            OptionSyntax(
                name: "--fix", help: "Mend in the files what is certain, and nothing of secrets and hosts; then check."),
            OptionSyntax(
                name: "--format", value: formats.joined(separator: "|"), choices: formats,
                help: "How to show the findings: for people, as JSON, as SARIF 2.1.0, or as annotations of a workflow."),
        ],
        examples: [
            CommandExample(line: "codexbar specs validate my.yaml", meaning: "Checks one spec."),
            CommandExample(line: "codexbar specs validate Specs", meaning: "Checks every spec of a folder."),
            CommandExample(
                line: "codexbar specs validate my.yaml --fix", meaning: "Mends slips, and tells what is left."),
            CommandExample(
                line: "codexbar specs validate Specs --strict --format github", meaning: "The same, in a workflow."),
        ]
    )

    private static let formats = ValidationReport.Format.allCases.map(\.rawValue)

    /// Empty means the installed specs.
    var paths: [String]
    var format: ValidationReport.Format
    var isStrict: Bool
    var isFixing: Bool

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        paths = parsed.positionals
        format = parsed.value("--format").flatMap(ValidationReport.Format.init) ?? .human
        isStrict = parsed.has("--strict")
        isFixing = parsed.has("--fix")
    }
}

import CodexBarKit

/// `codexbar replay`.
struct ReplayArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "replay",
        summary: "Run recorded cases without a network and compare the results",
        positionals: [
            PositionalSyntax(name: "CASE", arity: .any, help: "Folders of cases; otherwise all cases in Fixtures.")
        ],
        options: [
            OptionSyntax(name: "--spec", value: "MY.yaml", help: "Use this spec instead of the one the case names."),
            OptionSyntax(name: "--bless", help: "Write what came out as the expected result."),
            OptionSyntax(
                name: "--format", value: formats.joined(separator: "|"), choices: formats,
                help: "How to show the result: for people, as JSON, or as JUnit's XML."),
        ],
        examples: [
            CommandExample(line: "codexbar replay", meaning: "Replays every case."),
            CommandExample(
                line: "codexbar replay Fixtures/grok/omitted-in-a-month --spec my.yaml",
                meaning: "Tries a changed spec on one case."),
        ]
    )

    private static let formats = ReplayCommand.Format.allCases.map(\.rawValue)

    /// Paths of cases; empty means all.
    var cases: [String]
    var spec: String?
    var isBlessed: Bool
    var format: ReplayCommand.Format

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        cases = parsed.positionals
        spec = parsed.value("--spec")
        isBlessed = parsed.has("--bless")
        format = parsed.value("--format").flatMap(ReplayCommand.Format.init) ?? .text
    }
}

/// `codexbar specs doctor`.
struct SpecsDoctorArguments: CommandArguments, Hashable {
    static let standardDays = 90

    static let syntax = CommandSyntax(
        name: "specs doctor",
        summary: "Show which claims and tables have grown old",
        discussion: """
            Tells claims that were seen long ago or are contested, and tables that end within 60 days.
            Exit status: 0 nothing is wrong yet, 1 a table has ended or a spec is invalid.
            """,
        positionals: [
            PositionalSyntax(
                name: "PATH", arity: .any, help: "Specs, or folders of specs; otherwise the installed ones.")
        ],
        options: [
            OptionSyntax(
                name: "--days", value: "N", help: "After how many days a claim is old; otherwise \(standardDays).")
        ],
        examples: [
            CommandExample(line: "codexbar specs doctor", meaning: "Looks at every installed spec."),
            CommandExample(line: "codexbar specs doctor Specs --days 180", meaning: "Is content with half a year."),
        ]
    )

    /// Empty means the installed specs.
    var paths: [String]
    var days: Int

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        paths = parsed.positionals
        days = Self.standardDays
        guard let text = parsed.value("--days") else { return }
        guard let number = Int(text), (0...100_000).contains(number) else {
            throw .badValue(option: "--days", value: text, expected: "a number of days")
        }
        days = number
    }
}

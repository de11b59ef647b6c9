import CodexBarKit

/// `codexbar specs test`.
struct SpecsTestArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs test",
        summary: "Show what the recorded cases do not test",
        discussion: """
            Replays the cases; with options it examines them too. Nothing is sent.
            Exit status: 0 all is well, 1 a case fails or a floor is not reached, 65 a spec is invalid.
            """,
        positionals: [
            PositionalSyntax(name: "ID", arity: .any, help: "Specs by their ids; otherwise all that have cases.")
        ],
        options: [
            OptionSyntax(name: "--coverage", help: "Tell which parts of the spec no case meets."),
            OptionSyntax(name: "--mutate", help: "Tell which slips in the spec no case notices."),
            OptionSyntax(name: "--drift", help: "Tell which changes of answers would show a wrong number."),
            OptionSyntax(name: "--spec", value: "MY.yaml", help: "Use this spec instead of the one the cases name."),
            OptionSyntax(name: "--lcov", value: "FILE", help: "Write the coverage for other tools, too."),
        ],
        examples: [
            CommandExample(line: "codexbar specs test grok --coverage", meaning: "Names the cases that are missing."),
            CommandExample(line: "codexbar specs test --mutate --drift", meaning: "Examines every spec here."),
        ]
    )

    /// Empty means all.
    var specs: [String]
    var spec: String?
    var examinations: SpecsTestCommand.Examinations
    var tracefile: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        specs = parsed.positionals
        spec = parsed.value("--spec")
        tracefile = parsed.value("--lcov")
        examinations = []
        if parsed.has("--coverage") || tracefile != nil { examinations.insert(.coverage) }
        if parsed.has("--mutate") { examinations.insert(.mutation) }
        if parsed.has("--drift") { examinations.insert(.drift) }
    }
}

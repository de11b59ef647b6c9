import CodexBarKit

/// `codexbar specs diff`.
struct SpecsDiffArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs diff",
        summary: "Show what differs between two specs",
        discussion: """
            Metrics first, then what the specs may do with secrets, then all other sections.
            Exit status: 0 no difference but remarks and form, 1 a difference, 65 a spec is invalid.
            """,
        positionals: [
            PositionalSyntax(name: "OLD", arity: .one, help: "The id of an installed spec, or a file."),
            PositionalSyntax(name: "NEW", arity: .one, help: "The same."),
        ],
        examples: [
            CommandExample(line: "codexbar specs diff grok my.yaml", meaning: "Shows what a changed copy changes.")
        ]
    )

    var old: SpecReference
    var new: SpecReference

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        old = SpecReference(parsed.positionals.first ?? "-")
        new = SpecReference(parsed.positionals.last ?? "-")
    }
}

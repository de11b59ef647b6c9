import UsageModel

/// `codexbar specs new`.
struct SpecsNewArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "specs new",
        summary: "Write a spec to begin with, and its first case",
        discussion: """
            Writes ID.yaml and Fixtures/ID/first; the spec validates, and replays its case. Replaces nothing.
            It is one request with a key and one number; what you do not say has a value to be replaced.
            """,
        positionals: [PositionalSyntax(name: "ID", arity: .one, help: "The new id, of a-z, 0-9 and '-'.")],
        options: [
            OptionSyntax(name: "--title", value: "TEXT", help: "The provider's name; otherwise made of the id."),
            OptionSyntax(name: "--origin", value: "https://HOST", help: "Where the request goes."),
            OptionSyntax(name: "--path", value: "/PATH", help: "The path of the request; otherwise /v1/usage."),
            OptionSyntax(name: "--env", value: "VAR", help: "The variable that holds the key; otherwise ID_API_KEY."),
            OptionSyntax(name: "--field", value: "$.PATH", help: "Where the number stands; otherwise $.used."),
            OptionSyntax(
                name: "--unit", value: "UNIT",
                help: "What it counts, such as percent, USD or request; otherwise percent."),
            OptionSyntax(name: "--folder", value: "DIR", help: "Where to write; otherwise the current folder."),
        ],
        examples: [
            CommandExample(
                line:
                    "codexbar specs new acme --origin https://api.acme.dev --path /usage --field '$.balance' --unit USD",
                meaning: "Begins a spec for a balance in dollars.")
        ]
    )

    var id: ProviderID
    /// By the name of the option.
    var options: [String: String]
    var folder: String

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        let text = parsed.positionals.first ?? ""
        guard let id = ProviderID(text) else {
            throw .badArgument(name: "ID", value: text, expected: "an id of a-z, 0-9 and '-'")
        }
        // It would be an option to whoever types it next.
        guard text.utf8.first != 45 else {
            throw .badArgument(name: "ID", value: text, expected: "an id that begins with a letter or a digit")
        }
        self.id = id
        options = [:]
        for name in ["--title", "--origin", "--path", "--env", "--field", "--unit"] {
            options[name] = parsed.value(name)
        }
        folder = parsed.value("--folder") ?? "."
    }
}

import UsageModel

/// `codexbar usage`, also when no command is named.
struct UsageArguments: CommandArguments, Hashable {
    enum Format: String, Sendable {
        case text
        /// The snapshot as JSON.
        case snapshot
    }

    static let syntax = CommandSyntax(
        name: "usage",
        summary: "Show how much of your subscriptions is used",
        options: [
            OptionSyntax(
                name: "--format", value: "text|snapshot", choices: ["text", "snapshot"],
                refused: ["json": "it is reserved for the widgets' contract; use '--format snapshot'"],
                help: "How to show the result; 'snapshot' is JSON."),
            OptionSyntax(
                name: "--provider", value: "ID", isRepeatable: true, help: "Only this provider, in the given order."),
            OptionSyntax(name: "--all", help: "Also providers without credentials and metrics shown on request."),
            OptionSyntax(name: "--trace", help: "Tell on standard error what is sent, answered and decided."),
        ] + TestRunArguments.options(owner: "ID.") + [IdentityDetail.option],
        examples: [
            CommandExample(line: "codexbar", meaning: "Shows every provider that has credentials."),
            CommandExample(line: "codexbar --provider claude --provider codex", meaning: "Shows these two."),
            CommandExample(
                line: "codexbar usage --format snapshot", meaning: "The same as JSON, for a program to read."),
        ]
    )

    var format: Format
    var providers: [ProviderID]
    var includesAll: Bool
    var isTraced: Bool
    var test: TestRunArguments
    var identity: IdentityDetail

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        format = parsed.value("--format").flatMap(Format.init) ?? .text
        providers = []
        for text in parsed.values("--provider") {
            guard let id = ProviderID(text) else {
                throw .badValue(option: "--provider", value: text, expected: "an id of a-z, 0-9 and '-'")
            }
            if !providers.contains(id) { providers.append(id) }
        }
        includesAll = parsed.has("--all")
        isTraced = parsed.has("--trace")
        test = try TestRunArguments(parsed, owner: "ID.")
        identity = IdentityDetail(parsed)
    }
}

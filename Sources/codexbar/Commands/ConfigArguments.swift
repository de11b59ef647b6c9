/// What the commands about the configuration have in common: widgets write it in many ways.
struct ConfigWords: Hashable {
    var isJSON: Bool
    var isPretty: Bool
    var sandbox: String?

    static let options = [
        OptionSyntax(name: "--format", value: "text|json", isRepeatable: true, help: "How to show the result."),
        OptionSyntax(name: "--json", isRepeatable: true, help: "The same as '--format json'."),
        OptionSyntax(name: "--json-only", isRepeatable: true, help: "The same as '--format json'."),
        OptionSyntax(name: "--pretty", isRepeatable: true, help: "JSON in several lines."),
        OptionSyntax(name: "--no-color", isRepeatable: true, help: "Accepted; there are no colors."),
        TestRunArguments.sandboxOption,
    ]

    static let provider = OptionSyntax(
        name: "--provider", value: "ID", isRequired: true, isRepeatable: true, help: "The provider.")

    /// Whether a command line that could not be understood was one of these, for a widget.
    static func asksForJSON(_ words: [String]) -> Bool {
        guard words.first == "config" else { return false }
        let isFormat = zip(words, words.dropFirst()).contains { $0 == "--format" && $1.lowercased() == "json" }
        return isFormat
            || words.contains { ["--json", "--json-only"].contains($0) || $0.lowercased() == "--format=json" }
    }

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        let format = parsed.values("--format").last
        guard format.map({ ["text", "json"].contains($0.lowercased()) }) ?? true else {
            throw .badValue(option: "--format", value: format ?? "", expected: "text or json")
        }
        isPretty = parsed.has("--pretty")
        isJSON = format?.lowercased() == "json" || parsed.has("--json") || parsed.has("--json-only")
        sandbox = parsed.value("--sandbox")
    }

    static func provider(_ parsed: ParsedArguments) -> String { (parsed.values("--provider").last ?? "").lowercased() }
}

/// `codexbar config providers`.
struct ConfigProvidersArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "config providers",
        summary: "List the providers and which of them are asked",
        options: ConfigWords.options + [
            OptionSyntax(name: "--descriptors", isRepeatable: true, help: "Refused: widgets then ask without it.")
        ],
        examples: [
            CommandExample(
                line: "codexbar config providers", meaning: "Shows them in the order of your configuration."),
            CommandExample(line: "codexbar config providers --format json", meaning: "The same, for a widget."),
        ]
    )

    var words: ConfigWords
    var asksForDescriptors: Bool

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        words = try ConfigWords(parsed)
        asksForDescriptors = parsed.has("--descriptors")
    }
}

/// `codexbar config dump`.
struct ConfigDumpArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "config dump",
        summary: "Print the configuration as JSON, without secrets",
        options: ConfigWords.options,
        examples: [CommandExample(line: "codexbar config dump --pretty", meaning: "Prints it in several lines.")]
    )

    var words: ConfigWords

    init(_ parsed: ParsedArguments) throws(ArgumentError) { words = try ConfigWords(parsed) }
}

/// `codexbar config enable`.
struct ConfigEnableArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "config enable",
        summary: "Ask a provider again",
        discussion: "Writes the widgets' config.json. What config.yaml says of a provider holds before it.",
        options: [ConfigWords.provider] + ConfigWords.options,
        examples: [CommandExample(line: "codexbar config enable --provider grok", meaning: "Shows it again.")]
    )

    var provider: String
    var words: ConfigWords

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        provider = ConfigWords.provider(parsed)
        words = try ConfigWords(parsed)
    }
}

/// `codexbar config disable`.
struct ConfigDisableArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "config disable",
        summary: "Leave a provider out until it is enabled",
        discussion: "Writes the widgets' config.json. What config.yaml says of a provider holds before it.",
        options: [ConfigWords.provider] + ConfigWords.options,
        examples: [CommandExample(line: "codexbar config disable --provider grok", meaning: "Leaves it out.")]
    )

    var provider: String
    var words: ConfigWords

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        provider = ConfigWords.provider(parsed)
        words = try ConfigWords(parsed)
    }
}

/// `codexbar config set-api-key`.
struct ConfigSetKeyArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "config set-api-key",
        summary: "Store a key, read from standard input",
        discussion: "Nothing is sent; 'auth check' tries the key.",
        options: [
            ConfigWords.provider,
            OptionSyntax(
                name: "--stdin", isRequired: true, isRepeatable: true,
                help: "Read the key from standard input: a command line would show it to others."),
        ] + ConfigWords.options,
        examples: [
            CommandExample(
                line: "codexbar config set-api-key --provider openrouter --stdin", meaning: "Reads one line.")
        ]
    )

    var provider: String
    var words: ConfigWords

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        provider = ConfigWords.provider(parsed)
        words = try ConfigWords(parsed)
    }
}

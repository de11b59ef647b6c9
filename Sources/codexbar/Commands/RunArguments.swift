import CodexBarKit

/// `codexbar run`.
struct RunArguments: CommandArguments, Hashable {
    enum Format: String, Sendable {
        case text
        case json
    }

    static let syntax = CommandSyntax(
        name: "run",
        summary: "Run one spec and show what it yields",
        options: [
            OptionSyntax(
                name: "--spec", value: "FILE|ID|-", isRequired: true,
                help: "The spec: a file, the id of an installed one, or - for standard input."),
            OptionSyntax(name: "--account", value: "A", help: "The account; otherwise the default one."),
            OptionSyntax(name: "--input", value: "N=V", isRepeatable: true, help: "Set an input of the spec."),
            OptionSyntax(
                name: "--format", value: "text|json", choices: ["text", "json"], help: "How to show the result."),
            OptionSyntax(name: "--trace", help: "Tell on standard error what is sent, answered and decided."),
            OptionSyntax(
                name: "--trust-once", help: "Ask on the terminal to trust the spec for this run; 'specs trust' lasts."),
        ] + TestRunArguments.options(owner: "") + [IdentityDetail.option],
        examples: [
            CommandExample(line: "codexbar run --spec grok", meaning: "Runs the bundled spec 'grok'."),
            CommandExample(
                line: "codexbar run --spec my.yaml --input region=china --format json",
                meaning: "Runs a spec of yours with an input, for a program to read."),
            CommandExample(
                line: "codexbar run --spec my.yaml --origin api=http://127.0.0.1:8080 --secret login=env:TOKEN",
                meaning: "Tries a spec against a server on this machine."),
        ]
    )

    var spec: SpecReference
    var account: String?
    var inputs: [NamedValue]
    var format: Format
    var isTraced: Bool
    var isTrustedOnce: Bool
    var test: TestRunArguments
    var identity: IdentityDetail

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        spec = SpecReference(parsed.value("--spec") ?? "-")
        account = parsed.value("--account")
        inputs = []
        for text in parsed.values("--input") {
            inputs.append(try NamedValue(text, of: "--input", prefix: "", expected: "NAME=VALUE"))
        }
        format = parsed.value("--format").flatMap(Format.init) ?? .text
        isTraced = parsed.has("--trace")
        isTrustedOnce = parsed.has("--trust-once")
        test = try TestRunArguments(parsed, owner: "")
        identity = IdentityDetail(parsed)
    }
}
